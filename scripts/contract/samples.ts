/** How each operation is called: with curl, with the typed client, and in Python and PHP. */
import { toQueryEntries } from '../../src/lib/query-entries.ts'
import type { Json, JsonObject } from './json.ts'
import { arrayAt, isObject, objectAt, resolveLocal, stringAt } from './json.ts'
import { methodNameOf } from './method-names.ts'
import type { Operation } from './model.ts'
import { literal, phpSyntax, pythonSyntax, typescriptSyntax } from './sample-literals.ts'

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
  const request: SampleRequest = { operation, url: urlOf(server, operation, values), body }
  const samples: CodeSample[] = [{ lang: 'Shell', label: 'cURL', source: curl(request) }]
  // A stream is read by readers of server-sent events, of which the client is none.
  if (operation.keyed && operation.node['x-stream'] !== true)
    samples.push(
      { lang: 'TypeScript', label: 'TypeScript', source: typescript(operation, values, body) },
      { lang: 'Python', label: 'Python', source: python(request) },
      { lang: 'PHP', label: 'PHP', source: php(request) },
    )
  return samples.map((sample) => ({ ...sample }))
}

interface SampleRequest {
  readonly operation: Operation
  readonly url: string
  readonly body: Json | undefined
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
    const candidates = [
      parameter.example,
      isObject(named) ? named.value : undefined,
      arrayAt(schema, 'examples')[0],
      arrayAt(schema, 'enum')[0],
    ]
    found[String(parameter.name)] = candidates.find((one) => one !== undefined) ?? '…'
  }
  return found
}

function urlOf(server: string, operation: Operation, values: Values): string {
  let path = operation.path
  for (const [name, value] of Object.entries(values.path))
    path = path.replace(`{${name}}`, encodeURIComponent(String(value)))
  const query = new URLSearchParams(toQueryEntries(values.query)).toString()
  return `${server}${path}${query === '' ? '' : `?${query}`}`
}

function curl({ operation, url, body }: SampleRequest): string {
  const lines = [`curl ${operation.method === 'get' ? '' : `-X ${operation.method.toUpperCase()} `}'${url}'`]
  if (operation.keyed) lines.push(`-H "X-Api-Key: $CASTLANE_KEY"`)
  if (operation.keyed && operation.mutating) lines.push(`-H "Idempotency-Key: $(uuidgen)"`)
  if (body !== undefined)
    lines.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`)
  return lines.join(' \\\n  ')
}

function python({ operation, url, body }: SampleRequest): string {
  const headers = [`'X-Api-Key': os.environ['CASTLANE_KEY']`]
  if (operation.mutating) headers.push(`'Idempotency-Key': str(uuid.uuid4())`)
  const inputs = [
    `'${url}'`,
    headers.length === 1
      ? `headers={${headers[0]}}`
      : `headers={\n${headers.map((header) => `        ${header},\n`).join('')}    }`,
    ...(body === undefined ? [] : [`json=${literal(pythonSyntax, body, 4)}`]),
  ]
  return `import os
${operation.mutating ? 'import uuid\n' : ''}
import requests

response = requests.${operation.method}(
${inputs.map((input) => `    ${input},\n`).join('')})
response.raise_for_status()
${returnsJson(operation) ? 'data = response.json()' : 'print(response.status_code)'}`
}

function php({ operation, url, body }: SampleRequest): string {
  const headers = [`'X-Api-Key: ' . getenv('CASTLANE_KEY')`]
  // PHP has no UUID of its own: 16 random bytes in its form.
  if (operation.mutating)
    headers.push(`'Idempotency-Key: ' . vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex(random_bytes(16)), 4))`)
  if (body !== undefined) headers.push(`'Content-Type: application/json'`)
  const options = [
    ...(operation.method === 'get' ? [] : [`CURLOPT_CUSTOMREQUEST => '${operation.method.toUpperCase()}'`]),
    'CURLOPT_RETURNTRANSFER => true',
    `CURLOPT_HTTPHEADER => [\n${headers.map((header) => `        ${header},\n`).join('')}    ]`,
    ...(body === undefined ? [] : [`CURLOPT_POSTFIELDS => json_encode(${literal(phpSyntax, body, 4)})`]),
  ]
  return `<?php
$curl = curl_init('${url}');
curl_setopt_array($curl, [
${options.map((option) => `    ${option},\n`).join('')}]);
$data = json_decode(curl_exec($curl), true);
$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);`
}

function returnsJson({ answers }: Operation): boolean {
  return answers.some(({ status, contentType }) => Number(status) < 300 && contentType !== null)
}

function typescript(operation: Operation, values: Values, body: Json | undefined): string {
  const { resource, method } = methodNameOf(operation.operationId, operation.group)
  const inputs: Json[] = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => values.path[match[1] ?? ''] ?? '…')
  if (body !== undefined) inputs.push(body)
  else if (Object.keys(values.query).length > 0) inputs.push(values.query)
  const call = `const { data, error } = await castlane.${resource}.${method}(`
  const shown = inputs.map((input, index) => literal(typescriptSyntax, input, 0, index === 0 ? 60 : 20))
  return `${call}${shown.join(', ')})`
}
