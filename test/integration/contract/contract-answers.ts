/** Judges answers by the bundle alone, with an Ajv of its own: nothing of the server's validation is used here. */
import type { Json, JsonObject } from '../../../scripts/contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal, stringAt } from '../../../scripts/contract/json.ts'
import { newAjv } from '../../../scripts/lint/json-schema.ts'

export interface ContractCall {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly node: JsonObject
  /** Path and query filled in from the contract's examples. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly bodies: readonly Json[]
}

export interface DocumentedAnswer {
  readonly status: number
  /** null: the answer has no body. */
  readonly example: { readonly name: string; readonly value: Json } | null
}

/** The first example that a parameter or its schema gives, else what its type suggests. */
function sample(bundle: JsonObject, parameter: JsonObject): string {
  const schema = objectAt({ schema: resolveLocal(bundle, parameter.schema) ?? {} }, 'schema')
  const named = Object.values(objectAt(parameter, 'examples'))[0]
  const candidates = [
    parameter.example,
    objectAt(named, 'value'),
    arrayAt(schema, 'examples')[0],
    schema.example,
    schema.default,
    arrayAt(schema, 'enum')[0],
  ]
  const found = candidates.find((one) => one !== undefined && !(isObject(one) && Object.keys(one).length === 0))
  return String(
    found ??
      (schema.type === 'integer'
        ? 1
        : schema.format === 'date-time'
          ? '2026-11-20T09:30:00Z'
          : schema.format === 'date'
            ? '2026-11-20'
            : 'sample'),
  )
}

export function callsOf(bundle: JsonObject): ContractCall[] {
  return Object.entries(objectAt(bundle, 'paths')).flatMap(([path, item]) =>
    Object.entries(isObject(item) ? item : {}).flatMap(([method, node]) => {
      if (!isObject(node) || typeof node.operationId !== 'string') return []
      let filled = path
      const query = new URLSearchParams()
      const headers: Record<string, string> = { 'x-api-key': 'any' }
      for (const one of arrayAt(node, 'parameters')) {
        const parameter = resolveLocal(bundle, one)
        if (!isObject(parameter)) continue
        const name = String(parameter.name)
        if (parameter.in === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(sample(bundle, parameter)))
        else if (parameter.required === true && parameter.in === 'query') query.set(name, sample(bundle, parameter))
        else if (parameter.required === true) headers[name] = sample(bundle, parameter)
      }
      const body = resolveLocal(bundle, node.requestBody)
      const media = objectAt(objectAt(body, 'content'), 'application/json')
      const bodies = Object.values(objectAt(media, 'examples')).flatMap((one) => {
        const value = isObject(one) ? one.value : undefined
        return value === undefined ? [] : [value]
      })
      const url = query.size === 0 ? filled : `${filled}?${query}`
      return [{ operationId: node.operationId, method, path, node, url, headers, bodies }]
    }),
  )
}

export function answersOf(bundle: JsonObject, call: ContractCall): DocumentedAnswer[] {
  return Object.entries(objectAt(call.node, 'responses')).flatMap(([status, value]): DocumentedAnswer[] => {
    const content = objectAt(resolveLocal(bundle, value), 'content')
    if (Object.keys(content).length === 0) return [{ status: Number(status), example: null }]
    return Object.entries(objectAt(objectAt(content, 'application/json'), 'examples')).map(([name, example]) => ({
      status: Number(status),
      example: { name, value: (isObject(example) ? example.value : null) ?? null },
    }))
  })
}

export type Judge = (
  call: ContractCall,
  answer: { status: number; headers: Headers; body: Json | undefined },
) => string[]

/** A function that says everything about an answer that the bundle does not allow. */
export function checkAgainst(bundle: JsonObject): Judge {
  const ajv = newAjv()
  ajv.addSchema(bundle, 'contract')
  const validators = new Map<string, ReturnType<typeof ajv.compile>>()
  const validate = (schema: Json | undefined, value: unknown, where: string): string[] => {
    if (!isObject(schema)) return []
    // Compiled in the bundle's own scope, so that its $refs lead into the bundle.
    const key = JSON.stringify(schema)
    const known = validators.get(key) ?? ajv.compile(rescoped(schema))
    validators.set(key, known)
    return known(value) ? [] : (known.errors ?? []).map((fault) => `${where}${fault.instancePath} ${fault.message}`)
  }
  return (call, { status, headers, body }) => {
    const response = resolveLocal(bundle, objectAt(call.node, 'responses')[String(status)])
    if (!isObject(response)) return [`status ${status} is not documented`]
    const faults: string[] = []
    for (const [name, value] of Object.entries(objectAt(response, 'headers'))) {
      const header = resolveLocal(bundle, value)
      const sent = headers.get(name)
      if (sent === null) {
        if (isObject(header) && header.required === true) faults.push(`the header ${name} is missing`)
        continue
      }
      const schema = resolveLocal(bundle, objectAt(header, 'schema'))
      const type = stringAt(schema, 'type')
      const read = type === 'integer' || type === 'number' ? Number(sent) : type === 'boolean' ? sent === 'true' : sent
      faults.push(...validate(objectAt(header, 'schema'), read, `header ${name}`))
    }
    const media = objectAt(objectAt(response, 'content'), 'application/json')
    if ('text/event-stream' in objectAt(response, 'content')) {
      // A stream stays open, and no more than its beginning was read.
      if (headers.get('content-type') !== 'text/event-stream; charset=utf-8')
        faults.push(`content type ${headers.get('content-type')}`)
    } else if ('content' in response) {
      if (!headers.get('content-type')?.startsWith('application/json'))
        faults.push(`content type ${headers.get('content-type')}`)
      faults.push(...(body === undefined ? ['the body is missing'] : validate(media.schema, body, 'body')))
    } else if (body !== undefined) faults.push('there is a body where none is documented')
    return faults
  }
}

function rescoped(schema: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/')) as JsonObject
}
