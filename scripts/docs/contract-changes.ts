/**
 * What partners notice between two releases of the contract. (Redocly's comparison, which the gate `breaking` uses,
 * reports a changed schema once for every place that refers to it, by JSON pointer; here it is named once.)
 */
import type { Json, JsonObject } from '../contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal, stringAt, walkSchema } from '../contract/json.ts'
import { methods } from '../contract/operation-names.ts'
import { reachedComponents } from '../contract/public.ts'

export const sections = ['Breaking', 'Added', 'Changed', 'Deprecated'] as const

export interface Change {
  readonly section: (typeof sections)[number]
  /** What it happened to, in Markdown: an operation, an event or an object. */
  readonly subject: string
  /** What happened, in Markdown; empty where the subject itself is new. */
  readonly text: string
}

type Report = (section: Change['section'], subject: string, text: string) => void

export function contractChanges(before: JsonObject, after: JsonObject): Change[] {
  const changes: Change[] = []
  const report: Report = (section, subject, text) => changes.push({ section, subject, text })
  compareOperations(before, after, report)
  compareEvents(before, after, report)
  compareSchemas(before, after, report)
  return changes
}

function compareOperations(before: JsonObject, after: JsonObject, report: Report): void {
  const [old, now] = [operationsOf(before), operationsOf(after)]
  for (const [name, node] of now) {
    const previous = old.get(name)
    if (previous === undefined) report('Added', `\`${name}\``, `${stringAt(node, 'summary') ?? ''} (new operation)`)
    else
      compareOperation({ before, previous }, { after, node }, (section, text) => report(section, `\`${name}\``, text))
  }
  for (const name of old.keys()) if (!now.has(name)) report('Breaking', `\`${name}\``, 'The operation was removed.')
}

function compareOperation(
  { before, previous }: { readonly before: JsonObject; readonly previous: JsonObject },
  { after, node }: { readonly after: JsonObject; readonly node: JsonObject },
  report: (section: Change['section'], text: string) => void,
): void {
  if (node.deprecated === true && previous.deprecated !== true) report('Deprecated', 'The operation is deprecated.')
  const [scope, oldScope] = [node['x-scope'], previous['x-scope']]
  if (scope !== oldScope)
    report(scope === null ? 'Changed' : 'Breaking', `The scope was ${shown(oldScope)} and is ${shown(scope)}.`)
  for (const [key, name] of [
    ['x-endpoint-class', 'rate-limit class'],
    ['x-phase', 'phase'],
  ] as const)
    if (node[key] !== previous[key])
      report('Changed', `The ${name} was ${shown(previous[key])} and is ${shown(node[key])}.`)
  const [parameters, oldParameters] = [parametersOf(after, node), parametersOf(before, previous)]
  for (const [name, parameter] of parameters) {
    const known = oldParameters.get(name)
    if (known === undefined) report(parameter.required === true ? 'Breaking' : 'Added', `${name} (new parameter)`)
    else
      compareField(
        name,
        objectAt(known, 'schema'),
        objectAt(parameter, 'schema'),
        { takes: true, returns: false },
        report,
      )
  }
  for (const name of oldParameters.keys()) if (!parameters.has(name)) report('Breaking', `${name} was removed.`)
  const [codes, oldCodes] = [codesOf(after, node), codesOf(before, previous)]
  for (const code of codes) if (!oldCodes.has(code)) report('Added', `It can return ${code}.`)
  for (const code of oldCodes) if (!codes.has(code)) report('Changed', `It no longer returns ${code}.`)
}

function compareEvents(before: JsonObject, after: JsonObject, report: Report): void {
  const [old, now] = [objectAt(before, 'webhooks'), objectAt(after, 'webhooks')]
  for (const [type, item] of Object.entries(now)) {
    const previous = old[type]
    if (previous === undefined) {
      report('Added', `\`${type}\``, `${stringAt(objectAt(item, 'post'), 'summary') ?? ''} (new event)`)
      continue
    }
    const payload = (value: Json) =>
      objectAt(
        objectAt(objectAt(objectAt(objectAt(value, 'post'), 'requestBody'), 'content'), 'application/json'),
        'schema',
      )
    compareShape(payload(previous), payload(item), { takes: false, returns: true }, (section, text) =>
      report(section, `\`${type}\``, text),
    )
  }
  for (const type of Object.keys(old)) if (!(type in now)) report('Breaking', `\`${type}\``, 'The event was removed.')
}

function compareSchemas(before: JsonObject, after: JsonObject, report: Report): void {
  const [old, now] = [schemasOf(before), schemasOf(after)]
  const operations = [...operationsOf(after).values()]
  const inRequests = reachedComponents(
    after,
    operations.flatMap((node) => [node.requestBody, node.parameters]),
  )
  const inResponses = reachedComponents(after, [...operations.map((node) => node.responses), after.webhooks])
  for (const [name, schema] of Object.entries(now)) {
    const code = /^Error_(\w+)$/.exec(name)?.[1]
    const previous = old[name]
    const pointer = `#/components/schemas/${name}`
    if (code !== undefined) {
      if (previous === undefined) report('Added', code, 'New error code')
    } else if (isObject(previous) && isObject(schema))
      compareShape(
        previous,
        schema,
        { takes: inRequests.has(pointer), returns: inResponses.has(pointer) },
        (section, text) => report(section, `\`${name}\``, text),
      )
  }
}

interface Use {
  readonly takes: boolean
  readonly returns: boolean
}

/** Compares two schemas field by field; what they refer to is compared where it is defined. */
function compareShape(
  before: JsonObject,
  after: JsonObject,
  use: Use,
  report: (section: Change['section'], text: string) => void,
): void {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  for (const [name, field] of now) {
    const previous = old.get(name)
    if (previous === undefined) {
      const inNew = [...now.keys()].some((other) => !old.has(other) && name.startsWith(`${other}.`))
      if (!inNew)
        report(
          use.takes && field.required ? 'Breaking' : 'Added',
          `\`${name}\`${use.takes && field.required ? ' (new and required)' : ''}`,
        )
      continue
    }
    if (field.required !== previous.required)
      report(
        (field.required ? use.takes : use.returns) ? 'Breaking' : 'Changed',
        `${nameOf(name)} is ${field.required ? (use.takes ? 'required now.' : 'always there.') : 'optional now.'}`,
      )
    compareField(nameOf(name), previous.schema, field.schema, use, report)
  }
  for (const name of old.keys())
    if (!now.has(name) && ![...old.keys()].some((other) => !now.has(other) && name.startsWith(`${other}.`)))
      report('Breaking', `${nameOf(name)} was removed.`)
}

const nameOf = (name: string) => (name === '' ? 'The value' : `\`${name}\``)

function compareField(
  field: string,
  before: JsonObject,
  after: JsonObject,
  use: Use,
  report: (section: Change['section'], text: string) => void,
): void {
  if (after.deprecated === true && before.deprecated !== true) report('Deprecated', `${field} is deprecated.`)
  const [type, oldType] = [after.type ?? after.$ref, before.type ?? before.$ref]
  if (type !== undefined && oldType !== undefined && JSON.stringify(type) !== JSON.stringify(oldType))
    report('Breaking', `${field} was ${shown(oldType)} and is ${shown(type)}.`)
  const [values, oldValues] = [arrayAt(after, 'enum'), arrayAt(before, 'enum')]
  if (values.length > 0 && oldValues.length > 0) {
    const gained = values.filter((value) => !oldValues.includes(value))
    const lost = oldValues.filter((value) => !values.includes(value))
    if (gained.length > 0) report('Added', `${field} can be ${gained.map(shown).join(', ')}.`)
    if (lost.length > 0) report('Breaking', `${field} is no longer ${lost.map(shown).join(', ')}.`)
  }
  if (after.$ref === undefined && before.$ref === undefined && shown(after.default) !== shown(before.default))
    report('Breaking', `The default of ${field} was ${shown(before.default)} and is ${shown(after.default)}.`)
  for (const key of ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum']) {
    const [limit, oldLimit] = [after[key], before[key]]
    if (limit === oldLimit || (limit === undefined && after.$ref !== undefined)) continue
    const isTighter =
      oldLimit === undefined ||
      (limit !== undefined &&
        (key.startsWith('min') ? Number(limit) > Number(oldLimit) : Number(limit) < Number(oldLimit)))
    report(
      use.takes && isTighter ? 'Breaking' : 'Changed',
      `\`${key}\` of ${field} was ${shown(oldLimit)} and is ${shown(limit)}.`,
    )
  }
}

interface Field {
  readonly schema: JsonObject
  readonly required: boolean
}

/** The fields of a schema by their path, such as `offer.text`; the schema itself has the path ''. */
function fieldsOf(schema: JsonObject): Map<string, Field> {
  const schemas = new Map<string, JsonObject>()
  walkSchema(schema, (inner, pointer) => schemas.set(pointer, inner))
  const found = new Map<string, Field>()
  for (const [pointer, inner] of schemas) {
    if (/\/(?:oneOf|anyOf|if|then|else|not|propertyNames)\b/.test(pointer)) continue
    const [, parent = '', name] = /^(.*)\/properties\/([^/]+)$/.exec(pointer) ?? []
    const required = name !== undefined && arrayAt(schemas.get(parent) ?? {}, 'required').includes(name)
    const path = pointer
      .replaceAll(/\/(?:properties|items|allOf\/\d+|additionalProperties)(?=\/|$)/g, (part) =>
        part === '/items' ? '[]' : '',
      )
      .replaceAll('/', '.')
      .replace(/^\./, '')
    if (!found.has(path)) found.set(path, { schema: inner, required })
  }
  return found
}

function operationsOf(bundle: JsonObject): Map<string, JsonObject> {
  return new Map(
    Object.entries(objectAt(bundle, 'paths')).flatMap(([path, item]) =>
      methods
        .filter((method) => Object.keys(objectAt(item, method)).length > 0)
        .map((method): [string, JsonObject] => [`${method.toUpperCase()} ${path}`, objectAt(item, method)]),
    ),
  )
}

function parametersOf(bundle: JsonObject, node: JsonObject): Map<string, JsonObject> {
  return new Map(
    arrayAt(node, 'parameters')
      .map((one) => resolveLocal(bundle, one))
      .filter(isObject)
      .map((one): [string, JsonObject] => [`\`${stringAt(one, 'name')}\` in the ${stringAt(one, 'in')}`, one]),
  )
}

function codesOf(bundle: JsonObject, node: JsonObject): Set<string> {
  const codes = Object.values(objectAt(node, 'responses')).flatMap((response) => {
    const schema = objectAt(objectAt(objectAt(resolveLocal(bundle, response), 'content'), 'application/json'), 'schema')
    return [schema, ...arrayAt(schema, 'oneOf')].map((one) => /\/Error_(\w+)$/.exec(stringAt(one, '$ref') ?? '')?.[1])
  })
  return new Set(codes.filter((code) => code !== undefined))
}

const schemasOf = (bundle: JsonObject) => objectAt(objectAt(bundle, 'components'), 'schemas')

function shown(value: Json | undefined): string {
  if (value === undefined || value === null) return 'none'
  const text = typeof value === 'string' ? value.replace(/^.*\//, '') : JSON.stringify(value)
  return `\`${text}\``
}
