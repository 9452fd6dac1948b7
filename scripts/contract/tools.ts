/**
 * The tools of the MCP server: the operations with `x-mcp`, each with one JSON Schema of what it takes. Parameters stand
 * beside `body`, so that the paths of an error's `issues` say where to look.
 */
import type { Json, JsonObject } from './json.ts'
import { arrayAt, isObject, objectAt, resolveLocal, stringAt } from './json.ts'
import { publicBundle } from './public.ts'

/** An answer goes into the context of a model: a page holds fewer entries than the API allows. */
const page = { default: 10, maximum: 25 }

/** What a tool takes beside the operation's parameters and body, and the request header that each becomes. */
const headerArguments: Readonly<Record<string, { readonly name: string; readonly description: string }>> = {
  'X-Castlane-Organization': {
    name: 'organizationId',
    description:
      'The child organization that it is about, as organizationId of an entry says. Leave it out for your own.',
  },
  'Idempotency-Key': {
    name: 'idempotencyKey',
    description:
      'A UUID of yours. A call that is repeated with it has its effect once; without it, each call is a new one.',
  },
}

/** @throws Error for a schema that contains itself, which no tool could show */
export function toolsBundle(docs: JsonObject): JsonObject {
  const bundle = publicBundle(docs)
  const tools = Object.values(objectAt(bundle, 'paths')).flatMap((item) =>
    Object.entries(isObject(item) ? item : {}).flatMap(([method, node]) =>
      isObject(node) && isObject(node['x-mcp'])
        ? [toolOf(bundle, node, method, [...arrayAt(item, 'parameters'), ...arrayAt(node, 'parameters')])]
        : [],
    ),
  )
  return { openapi: bundle.openapi ?? '', version: stringAt(bundle.info, 'version') ?? '', tools }
}

function toolOf(bundle: JsonObject, node: JsonObject, method: string, parameters: readonly Json[]): JsonObject {
  const { description = '', acts = false, reads = method === 'get' } = node['x-mcp'] as JsonObject
  const properties: JsonObject = {}
  const required: string[] = []
  const add = (name: string, schema: Json, isRequired: boolean) => {
    properties[name] = schema
    if (isRequired) required.push(name)
  }
  for (const one of parameters) {
    const parameter = resolveLocal(bundle, one) as JsonObject
    const { name, description } = headerArguments[String(parameter.name)] ?? parameter
    const schema = inline(bundle, parameter.schema, [])
    add(
      String(name),
      { ...schema, ...(name === 'limit' ? page : {}), ...(description ? { description } : {}) },
      parameter.required === true,
    )
  }
  const body = resolveLocal(bundle, node.requestBody)
  const schema = objectAt(objectAt(objectAt(body, 'content'), 'application/json'), 'schema')
  if (isObject(body)) add('body', inline(bundle, schema, []), body.required === true)
  return {
    name: stringAt(node, 'operationId') ?? '',
    title: stringAt(node, 'summary') ?? '',
    description,
    inputSchema: { type: 'object', properties, required, additionalProperties: false },
    annotations: {
      readOnlyHint: reads,
      destructiveHint: acts,
      idempotentHint: reads === true || method !== 'post',
      openWorldHint: acts,
    },
  }
}

/** Copies a schema with everything that it refers to, without samples, extensions and fields of a later release. */
function inline(bundle: JsonObject, schema: Json | undefined, within: readonly string[]): JsonObject {
  const copy = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(copy)
    return isObject(value) ? inline(bundle, value, within) : value
  }
  if (!isObject(schema)) return {}
  const { $ref, ...own } = schema
  if (typeof $ref === 'string') {
    if (within.includes($ref)) throw new Error(`${$ref} contains itself, so that no tool can take it.`)
    const target = inline(bundle, resolveLocal(bundle, { $ref }), [...within, $ref])
    return { ...target, ...inline(bundle, own, within) }
  }
  const copied: JsonObject = {}
  for (const [key, value] of Object.entries(own)) {
    if (key === 'examples' || key === 'example' || key.startsWith('x-')) continue
    if (key === 'properties' && isObject(value)) copied[key] = openProperties(value, copy)
    else copied[key] = key === 'default' || key === 'const' || key === 'enum' ? value : copy(value)
  }
  return copied
}

/** Names of properties are no keywords: one may be called `example`. */
function openProperties(properties: JsonObject, copy: (value: Json) => Json): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      isObject(schema) && 'x-fence' in schema ? [] : [[name, copy(schema)]],
    ),
  )
}
