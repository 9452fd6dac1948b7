/**
 * The contract as partners get it. The committed bundle is what the server holds requests and its own answers to: every
 * object is closed. The versioning guide promises that answers and events may gain fields, so here these are open.
 */
import type { Json, JsonObject } from './json.ts'
import { arrayAt, isObject, objectAt, stringAt, walkDocumentSchemas } from './json.ts'

const schemaPrefix = '#/components/schemas/'
/** What a schema is called in requests where answers hold it, too: there it is closed. */
const requestSuffix = 'Input'

export function publicBundle(docs: JsonObject): JsonObject {
  const bundle = structuredClone(docs)
  // Conditions stand in the descriptions as sentences: most generators and viewers show each branch as a type of its own.
  walkDocumentSchemas(bundle, (schema) => {
    for (const key of ['if', 'then', 'else']) delete schema[key]
  })
  // What the mock keeps is no promise.
  for (const node of operationsOf(bundle)) delete node['x-mock']
  openAnswers(bundle)
  describeDefaults(bundle)
  dropUnused(bundle)
  return bundle
}

function openAnswers(bundle: JsonObject): void {
  const schemas = objectAt(objectAt(bundle, 'components'), 'schemas')
  const operations = operationsOf(bundle)
  const asked = operations.flatMap((node) => [node.requestBody, node.parameters])
  const answered = [...operations.map((node) => node.responses), bundle.webhooks]
  const inRequests = reachedComponents(bundle, asked)
  const inAnswers = reachedComponents(bundle, answered)
  const isClosed = (name: string) =>
    closedIn(schemas[name]) || [...reachedComponents(bundle, [schemas[name]])].some((ref) => closedIn(at(bundle, ref)))
  const split = new Set(
    Object.keys(schemas).filter(
      (name) => inRequests.has(schemaPrefix + name) && inAnswers.has(schemaPrefix + name) && isClosed(name),
    ),
  )
  const closedCopies = Object.fromEntries(
    [...split].map((name) => [name + requestSuffix, structuredClone(schemas[name])]),
  )
  for (const ref of inAnswers) open(at(bundle, ref))
  for (const part of answered) open(part)
  Object.assign(schemas, closedCopies)
  const rename = (ref: string) => (split.has(ref.slice(schemaPrefix.length)) ? ref + requestSuffix : ref)
  const requestOnly = [...inRequests].filter((ref) => !inAnswers.has(ref)).map((ref) => at(bundle, ref))
  for (const part of [...asked, ...requestOnly, ...Object.values(closedCopies)]) redirect(part, rename)
}

/**
 * Writes the defaults of request bodies into the descriptions. Generators make a property with `default` required where the
 * value is read, and by their default settings also where it is sent, so that the smallest body would not compile.
 */
function describeDefaults(bundle: JsonObject): void {
  const bodies = operationsOf(bundle).map((node) => node.requestBody)
  const reached = [...reachedComponents(bundle, bodies)].map((ref) => at(bundle, ref))
  for (const part of [...bodies, ...reached])
    visit(part, ({ properties }) => {
      for (const property of Object.values(isObject(properties) ? properties : {})) {
        if (!isObject(property) || property.default === undefined) continue
        const about = stringAt(property, 'description')
        property.description = `${about ? `${about} ` : ''}Default: \`${JSON.stringify(property.default)}\`.`
        delete property.default
      }
    })
}

export function operationsOf(bundle: JsonObject): JsonObject[] {
  return Object.values(objectAt(bundle, 'paths')).flatMap((item) =>
    Object.values(isObject(item) ? item : {}).filter(
      (node): node is JsonObject => isObject(node) && 'operationId' in node,
    ),
  )
}

function at(bundle: JsonObject, ref: string): Json | undefined {
  return ref
    .slice(2)
    .split('/')
    .reduce<Json | undefined>(
      (node, key) => (isObject(node) ? node[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
      bundle,
    )
}

/** Visits every object that is part of the contract rather than of a sample. */
function visit(value: Json | undefined, each: (node: JsonObject) => void): void {
  if (Array.isArray(value)) for (const inner of value) visit(inner, each)
  if (!isObject(value)) return
  each(value)
  for (const [key, inner] of Object.entries(value))
    if (key !== 'examples' && key !== 'example' && !key.startsWith('x-')) visit(inner, each)
}

/** Returns the components that these parts refer to, directly and through others. */
export function reachedComponents(bundle: JsonObject, parts: readonly (Json | undefined)[]): Set<string> {
  const found = new Set<string>()
  const follow = (part: Json | undefined): void =>
    visit(part, ({ $ref }) => {
      if (typeof $ref !== 'string' || found.has($ref)) return
      found.add($ref)
      follow(at(bundle, $ref))
    })
  for (const part of parts) follow(part)
  return found
}

function closedIn(part: Json | undefined): boolean {
  let closed = false
  visit(part, (node) => {
    closed ||= node.additionalProperties === false || node.unevaluatedProperties === false
  })
  return closed
}

function open(part: Json | undefined): void {
  visit(part, (node) => {
    for (const key of ['additionalProperties', 'unevaluatedProperties']) if (node[key] === false) delete node[key]
  })
}

function redirect(part: Json | undefined, rename: (ref: string) => string): void {
  visit(part, (node) => {
    if (typeof node.$ref === 'string') node.$ref = rename(node.$ref)
  })
}

/** Leaves out components that nothing refers to, such as codes that no operation answers. */
export function dropUnused(bundle: JsonObject): void {
  const used = reachedComponents(bundle, [bundle.paths, bundle.webhooks])
  const named = [
    ...arrayAt(bundle, 'security'),
    ...operationsOf(bundle).flatMap((node) => arrayAt(node, 'security')),
  ].flatMap((one) => (isObject(one) ? Object.keys(one) : []))
  for (const [kind, entries] of Object.entries(objectAt(bundle, 'components'))) {
    // What refers to examples is not a schema, and is not followed.
    if (!isObject(entries) || kind === 'examples') continue
    for (const name of Object.keys(entries)) {
      const kept = kind === 'securitySchemes' ? named.includes(name) : used.has(`#/components/${kind}/${name}`)
      if (!kept) delete entries[name]
    }
  }
}
