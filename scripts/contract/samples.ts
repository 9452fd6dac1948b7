/** How each operation is called: with curl, and with the typed client. */
import type { Json, JsonObject } from './json.ts'
import { arrayAt, isObject, objectAt, resolveLocal, stringAt } from './json.ts'
import { methodNameOf } from './method-names.ts'
import type { Operation } from './model.ts'

interface CodeSample {
  readonly lang: string
  readonly label: string
  readonly source: string
}

export function codeSamples(bundle: JsonObject, operation: Operation): JsonObject[] {
  const server = stringAt(arrayAt(bundle, 'servers')[0], 'url') ?? ''
  const media = objectAt(objectAt(resolveLocal(bundle, operation.node.requestBody), 'content'), 'application/json')
  const example = Object.values(objectAt(media, 'examples'))[0]
  const body = isObject(example) ? example.value : undefined
  const values = { path: samplesIn(bundle, operation, 'path'), query: samplesIn(bundle, operation, 'query') }
  const samples: CodeSample[] = [{ lang: 'Shell', label: 'curl', source: curl(server, operation, values, body) }]
  if (operation.keyed)
    samples.push({ lang: 'TypeScript', label: 'TypeScript', source: typescript(operation, values, body) })
  return samples.map((sample) => ({ ...sample }))
}

type Values = Readonly<Record<'path' | 'query', Readonly<Record<string, Json>>>>

/** Path parameters and required query parameters, each with the example that the contract gives. */
function samplesIn(bundle: JsonObject, operation: Operation, where: 'path' | 'query'): Record<string, Json> {
  const found: Record<string, Json> = {}
  for (const value of arrayAt(operation.node, 'parameters')) {
    const parameter = resolveLocal(bundle, value)
    if (!isObject(parameter) || parameter.in !== where || parameter.required !== true) continue
    const schema = resolveLocal(bundle, parameter.schema)
    const named = Object.values(objectAt(parameter, 'examples'))[0]
    const given = [
      parameter.example,
      isObject(named) ? named.value : undefined,
      arrayAt(schema, 'examples')[0],
      arrayAt(schema, 'enum')[0],
    ]
    found[String(parameter.name)] = given.find((one) => one !== undefined) ?? '…'
  }
  return found
}

function curl(server: string, operation: Operation, values: Values, body: Json | undefined): string {
  let path = operation.path
  for (const [name, value] of Object.entries(values.path))
    path = path.replace(`{${name}}`, encodeURIComponent(String(value)))
  const query = new URLSearchParams(
    Object.entries(values.query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  const lines = [
    `curl ${operation.method === 'get' ? '' : `-X ${operation.method.toUpperCase()} `}'${server}${path}${query === '' ? '' : `?${query}`}'`,
  ]
  if (operation.keyed) lines.push(`-H "X-Api-Key: $CASTLANE_KEY"`)
  if (operation.keyed && operation.mutating) lines.push(`-H "Idempotency-Key: $(uuidgen)"`)
  if (body !== undefined)
    lines.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`)
  return lines.join(' \\\n  ')
}

function typescript(operation: Operation, values: Values, body: Json | undefined): string {
  const { resource, method } = methodNameOf(operation.operationId, operation.group)
  const inputs: Json[] = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => values.path[match[1] ?? ''] ?? '…')
  if (body !== undefined) inputs.push(body)
  else if (Object.keys(values.query).length > 0) inputs.push(values.query)
  const call = `castlane.${resource}.${method}(${inputs.map((input) => literal(input, 0)).join(', ')})`
  return `const { data, error } = await ${call}`
}

function literal(value: Json, indent: number): string {
  const inner = ' '.repeat(indent + 2)
  const outer = ' '.repeat(indent)
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, indent + 2))
    const short = `[${items.join(', ')}]`
    return short.length <= 80 && !short.includes('\n')
      ? short
      : `[\n${items.map((item) => `${inner}${item},\n`).join('')}${outer}]`
  }
  if (isObject(value)) {
    const members = Object.entries(value).map(
      ([key, member]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`}: ${literal(member, indent + 2)}`,
    )
    if (members.length === 0) return '{}'
    const short = `{ ${members.join(', ')} }`
    return short.length <= 80 && !short.includes('\n')
      ? short
      : `{\n${members.map((one) => `${inner}${one},\n`).join('')}${outer}}`
  }
  return JSON.stringify(value)
}
