/** Shows a schema as a list of its fields, those of nested objects folded below them. */
import type { Html } from '../../src/lib/html.ts'
import { html } from '../../src/lib/html.ts'
import type { Json, JsonObject } from '../contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal, stringAt } from '../contract/json.ts'
import type { Prose } from './markdown.ts'
import { slugOf } from './model.ts'

export interface FieldContext {
  readonly bundle: JsonObject
  readonly prose: Prose
}

/** More values than these are folded. */
const maxShownValues = 12

/**
 * @param prefix what the anchors begin with, such as `body`; null below a variant, whose fields may repeat each other's
 * @param within the schemas that this one is inside of: one that contains itself is not shown again
 */
export function fieldList(
  context: FieldContext,
  value: Json | undefined,
  prefix: string | null,
  within: readonly JsonObject[] = [],
): Html {
  const schema = resolved(context, value)
  if (within.includes(schema)) return html`<p class="note">The same fields as above.</p>`
  const inside = [...within, schema]
  const all = mergedProperties(context, schema)
  const rows = Object.entries(all.properties).map(([name, property]) =>
    fieldRow(context, { name, property, required: all.required.includes(name), prefix, inside }),
  )
  const variants = [...arrayAt(schema, 'oneOf'), ...arrayAt(schema, 'anyOf')].filter(
    (one) => resolved(context, one).type !== 'null',
  )
  const more = isObject(schema.additionalProperties) ? schema.additionalProperties : null
  return html`${rows.length > 0 && html`<ul class="fields">${rows}</ul>`}${
    more && mapRow(context, more, inside)
  }${variants.map((variant, index) => variantPart(context, variant, index, inside))}`
}

export function fieldRow(
  context: FieldContext,
  field: {
    readonly name: string
    readonly property: Json
    readonly required: boolean
    readonly prefix: string | null
    readonly inside: readonly JsonObject[]
    readonly description?: string
  },
): Html {
  const { name, property, prefix, inside } = field
  const schema = resolved(context, property)
  const anchor = prefix === null ? null : `${prefix}.${name}`
  const description = field.description ?? stringAt(property, 'description') ?? stringAt(schema, 'description') ?? ''
  const marks = html`${field.required && html` <span class="required">required</span>`}${
    schema.deprecated === true && html` <span class="deprecated">deprecated</span>`
  }${typeof schema['x-fence'] === 'string' && html` <span class="later">${schema['x-fence']}</span>`}`
  return html`<li class="field"${anchor !== null && html` id="${anchor}"`}><div class="field-head">${
    anchor === null ? html`<code>${name}</code>` : html`<a class="self" href="#${anchor}"><code>${name}</code></a>`
  } <span class="type">${typeName(context, schema)}</span>${marks}</div>${
    description !== '' && html`<div class="field-text">${context.prose.inline(description)}</div>`
  }${facts(schema, context)}${nested(context, schema, name, anchor, inside)}</li>`
}

/** Merges `allOf` into one list of properties. */
export function mergedProperties(
  context: FieldContext,
  schema: JsonObject,
): { readonly properties: JsonObject; readonly required: readonly Json[] } {
  const parts = arrayAt(schema, 'allOf').map((part) => mergedProperties(context, resolved(context, part)))
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), objectAt(schema, 'properties')),
    required: [...parts.flatMap((part) => part.required), ...arrayAt(schema, 'required')],
  }
}

export function resolved(context: FieldContext, value: Json | undefined): JsonObject {
  const found = resolveLocal(context.bundle, value)
  return isObject(found) ? found : {}
}

function nested(
  context: FieldContext,
  schema: JsonObject,
  name: string,
  anchor: string | null,
  inside: readonly JsonObject[],
): Html | null {
  const inner = schema.items === undefined ? schema : resolved(context, schema.items)
  const hasFields =
    Object.keys(mergedProperties(context, inner).properties).length > 0 ||
    [...arrayAt(inner, 'oneOf'), ...arrayAt(inner, 'anyOf')].some((one) => resolved(context, one).type === 'object') ||
    isObject(inner.additionalProperties)
  if (!hasFields) return null
  return html`<details class="nested"><summary>Fields of <code>${name}</code>${
    schema.items !== undefined && ' (each item)'
  }</summary>${fieldList(context, inner, anchor, inside)}</details>`
}

function mapRow(context: FieldContext, more: JsonObject, inside: readonly JsonObject[]): Html {
  return html`<ul class="fields">${fieldRow(context, { name: 'any key', property: more, required: false, prefix: null, inside })}</ul>`
}

function variantPart(context: FieldContext, variant: Json, index: number, inside: readonly JsonObject[]): Html {
  const schema = resolved(context, variant)
  const constants = Object.entries(objectAt(schema, 'properties')).flatMap(([name, property]) =>
    isObject(property) && property.const !== undefined ? [`${name}: ${JSON.stringify(property.const)}`] : [],
  )
  const title = stringAt(schema, 'title') ?? constants[0] ?? wordsOf(refName(variant)) ?? `Variant ${index + 1}`
  if (schema.type !== 'object' && schema.properties === undefined)
    return html`<p class="note">${title}: ${typeName(context, schema)}</p>`
  return html`<details class="nested"><summary>${title}</summary>${
    typeof schema.description === 'string' && html`<p>${context.prose.inline(schema.description)}</p>`
  }${fieldList(context, schema, null, inside)}</details>`
}

function refName(value: Json): string | null {
  return /\/(\w+)$/.exec(stringAt(value, '$ref') ?? '')?.[1] ?? null
}

function wordsOf(name: string | null): string | null {
  return name === null ? null : slugOf(name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-')).replaceAll('-', ' ')
}

export function typeName(context: FieldContext, schema: JsonObject): string {
  const types = [schema.type].flat().filter((type) => typeof type === 'string')
  if (types.length === 0) {
    const branches = [...arrayAt(schema, 'oneOf'), ...arrayAt(schema, 'anyOf')]
    const names = new Set(branches.map((branch) => typeName(context, resolved(context, branch))))
    if (names.size > 0) return [...names].join(' or ')
    if (schema.const !== undefined) return typeof schema.const
    return schema.properties === undefined ? 'any' : 'object'
  }
  return types
    .map((type) => (type === 'array' ? `array of ${typeName(context, resolved(context, schema.items))}` : type))
    .join(' or ')
}

/** The bounds, the values, the default and an example of a field. */
function facts(schema: JsonObject, context: FieldContext): Html | null {
  const items = schema.items === undefined ? null : resolved(context, schema.items)
  const parts: Html[] = []
  const add = (text: string | null) => text !== null && parts.push(html`${text}`)
  add(range(schema.minLength, schema.maxLength, 'characters'))
  add(range(schema.minItems, schema.maxItems, 'items'))
  add(range(schema.minProperties, schema.maxProperties, 'keys'))
  add(range(schema.minimum ?? schema.exclusiveMinimum, schema.maximum, ''))
  if (schema.uniqueItems === true) add('no duplicates')
  if (typeof schema['x-hint'] === 'string') add(schema['x-hint'])
  else if (typeof schema.format === 'string') add(schema.format)
  if (schema.const !== undefined) parts.push(html`always <code>${shown(schema.const)}</code>`)
  if (schema.default !== undefined) parts.push(html`default <code>${shown(schema.default)}</code>`)
  const [example] = arrayAt(schema, 'examples')
  if (example !== undefined && schema.enum === undefined) parts.push(html`example <code>${shown(example)}</code>`)
  const values = [...arrayAt(schema, 'enum'), ...arrayAt(items ?? {}, 'enum')].filter((value) => value !== null)
  if (parts.length === 0 && values.length === 0) return null
  return html`<div class="facts">${parts.map((part) => html`<span>${part}</span>`)}${valueList(values)}</div>`
}

function valueList(values: readonly Json[]): Html | null {
  if (values.length === 0) return null
  const list = html`<span class="values">${values.map((value) => html`<code>${shown(value)}</code> `)}</span>`
  if (values.length <= maxShownValues) return html`<span>one of ${list}</span>`
  return html`<details class="nested"><summary>One of ${values.length} values</summary>${list}</details>`
}

function range(low: Json | undefined, high: Json | undefined, unit: string): string | null {
  const name = (value: Json | undefined) => (typeof value === 'number' ? value.toLocaleString('en-US') : null)
  const [from, to] = [name(low), name(high)]
  const counted = (to ?? from) === '1' ? unit.replace(/s$/, '') : unit
  const suffix = unit === '' ? '' : ` ${counted}`
  if (from !== null && to !== null) return from === to ? `exactly ${from}${suffix}` : `${from}–${to}${suffix}`
  if (from !== null) return low === 0 && unit !== '' ? null : `at least ${from}${suffix}`
  return to === null ? null : `at most ${to}${suffix}`
}

const maxShownLength = 90

function shown(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text
}
