/**
 * Requests by a contract: those that its examples make, and what becomes of them when one thing is changed. The tests of a
 * generated project send them, and a test of ours compares two validators by them.
 */
import { sample } from '@stoplight/json-schema-sampler'
import type { Json, JsonObject } from '../contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal, stringAt } from '../contract/json.ts'
import type { Changed } from './mutations.ts'
import { bodyMutations, flattened, parameterMutations } from './mutations.ts'
import type { Parameter, Parts } from './parts.ts'
import { isJson, textOf } from './parts.ts'
import type { Method } from './repair.ts'

/** A request as it is sent. */
export interface Sent {
  readonly method: string
  /** With the base path, the values of the path and the query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** A request in which one thing was changed; it may still be allowed. */
export interface Mutation extends Omit<Changed, 'parts'> {
  readonly request: Sent
}

export interface OperationPlace {
  readonly path: string
  readonly method: Method
  readonly node: JsonObject
}

/** @param base the base path of the contract, without a slash at its end */
export function requestsOf(document: JsonObject, base: string, { path, method, node }: OperationPlace) {
  const parameters = arrayAt(node, 'parameters').flatMap((one) => readParameter(document, one))
  const content = objectAt(resolveLocal(document, node.requestBody), 'content')
  const contentType = Object.keys(content).find(isJson) ?? Object.keys(content)[0] ?? null
  const media = objectAt(content, contentType ?? '')
  const schema = objectAt(media, 'schema')
  const credentials = credentialsOf(document, node)
  const build = (parts: Parts): Sent => {
    const filled = path.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(parts.path[name] ?? name))
    const query = [...credentials.query, ...parts.query].map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
    return {
      method: method.toUpperCase(),
      url: `${base}${filled}${query === '' ? '' : `?${query}`}`,
      headers: {
        ...credentials.headers,
        ...parts.headers,
        ...(parts.contentType === null ? {} : { 'content-type': sentType(parts.contentType) }),
      },
      body:
        parts.raw ??
        (parts.body === undefined ? null : written(parts.contentType, parts.body, flattened(document, schema))),
    }
  }
  const valuesIn = (place: string) =>
    parameters
      .filter((one) => one.in === place && one.required)
      .map(({ name, value }) => [name, textOf(value)] as const)
  const bodies = contentType === null ? [undefined] : bodiesOf(document, media)
  const starts = bodies.map((body): Parts => {
    const cookies = valuesIn('cookie').map((pair) => pair.join('='))
    const headers = {
      ...Object.fromEntries(valuesIn('header')),
      ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
    }
    return { path: Object.fromEntries(valuesIn('path')), query: valuesIn('query'), headers, contentType, body }
  })
  return {
    /** One for each example of a body. */
    allowed: starts.map(build),
    /** Every parameter once, also those that may be left out. */
    withOptional: parameters
      .filter((one) => one.in === 'query' && !one.required)
      .map(({ name, value }) =>
        build({ ...(starts[0] as Parts), query: [...valuesIn('query'), [name, textOf(value)]] }),
      ),
    /** The start that each is made from comes from an example. */
    mutations: (): Mutation[] =>
      starts.flatMap((start, index) =>
        [
          ...(index === 0 ? parameterMutations(parameters, start) : []),
          ...(contentType === null ? [] : bodyMutations(document, schema, start, index === 0)),
        ].map(({ parts, ...one }) => ({ ...one, request: build(parts) })),
      ),
  }
}

function readParameter(document: JsonObject, value: Json): Parameter[] {
  const parameter = resolveLocal(document, value)
  if (!isObject(parameter)) return []
  const [media] = Object.values(objectAt(parameter, 'content'))
  const schema = objectAt(
    { schema: resolveLocal(document, parameter.schema ?? objectAt(media, 'schema')) ?? {} },
    'schema',
  )
  const [example] = examplesOf(document, parameter)
  const found = example ?? sampled(document, schema)
  return [
    {
      name: String(parameter.name),
      in: String(parameter.in),
      required: parameter.required === true,
      schema,
      value: media === undefined ? found : JSON.stringify(found),
    },
  ]
}

function examplesOf(document: JsonObject, node: JsonObject): Json[] {
  const named = Object.values(objectAt(node, 'examples')).flatMap((one) => {
    const { value } = objectAt({ one: resolveLocal(document, one) ?? {} }, 'one')
    return value === undefined ? [] : [value]
  })
  const schema = resolveLocal(document, node.schema)
  const own = [node.example, isObject(schema) ? schema.example : undefined, arrayAt(schema, 'examples')[0]]
  return [...named, ...own.filter((one) => one !== undefined)]
}

function bodiesOf(document: JsonObject, media: JsonObject): Json[] {
  const examples = examplesOf(document, media)
  return examples.length > 0 ? examples : [sampled(document, objectAt(media, 'schema'))]
}

function sampled(document: JsonObject, schema: JsonObject): Json {
  try {
    const value = sample(
      schema as never,
      { skipReadOnly: true, skipNonRequired: true, quiet: true } as never,
      document as never,
    )
    return (value ?? null) as Json
  } catch {
    return null
  }
}

/** What the first of the security requirements asks for. */
function credentialsOf(document: JsonObject, node: JsonObject) {
  const [requirement] = arrayAt('security' in node ? node : document, 'security')
  const headers: Record<string, string> = {}
  const query: [string, string][] = []
  const schemes = objectAt(objectAt(document, 'components'), 'securitySchemes')
  for (const name of Object.keys(isObject(requirement) ? requirement : {})) {
    const scheme = objectAt(schemes, name)
    const key = stringAt(scheme, 'name') ?? ''
    if (scheme.type !== 'apiKey') headers.authorization = scheme.scheme === 'basic' ? 'Basic dDp0' : 'Bearer test'
    else if (scheme.in === 'query') query.push([key, 'test'])
    else if (scheme.in === 'cookie') headers.cookie = `${key}=test`
    else headers[key.toLowerCase()] = 'test'
  }
  return { headers, query }
}

const boundary = 'boundary-of-parts'
const sentType = (type: string) =>
  type === 'multipart/form-data' ? `${type}; boundary=${boundary}` : type.replace('*/*', 'text/plain')

function written(type: string | null, body: Json, schema: JsonObject): string {
  if (type === 'multipart/form-data') return multipart(objectAt({ body }, 'body'), schema)
  if (type === 'application/x-www-form-urlencoded')
    return new URLSearchParams(
      Object.entries(objectAt({ body }, 'body')).map(([name, value]) => [name, textOf(value)]),
    ).toString()
  return isJson(type) || typeof body !== 'string' ? JSON.stringify(body) : body
}

function multipart(fields: JsonObject, schema: JsonObject): string {
  const isFile = (name: string) => objectAt(objectAt(schema, 'properties'), name).format === 'binary'
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${isFile(name) ? '; filename="file"' : ''}\r\n\r\n${textOf(value)}\r\n`,
  )
  return `${parts.join('')}--${boundary}--\r\n`
}
