/** The index that the pages' search loads: operations and their fields, guides by section, error codes and events. */
import MiniSearch from 'minisearch'
import { stringAt } from '../contract/json.ts'
import { clientHelpers, clientMethodOf } from './client-methods.ts'
import type { FieldContext } from './fields.ts'
import { mergedProperties, resolved } from './fields.ts'
import type { Prose } from './markdown.ts'
import type { DocsModel, DocsOperation } from './model.ts'
import { mediaOf } from './model.ts'
import { eventFields } from './pages/lists.ts'
import type { SearchEntry } from './search-options.ts'
import { searchOptions } from './search-options.ts'
import { synonymsOf } from './synonyms.ts'

/** How deep the fields of a body are found by name. */
const maxDepth = 3

type Entry = Omit<SearchEntry, 'id'>

export function searchIndex(model: DocsModel, context: FieldContext): string {
  const index = new MiniSearch<SearchEntry>(searchOptions)
  const entries = [
    ...model.operations.flatMap((operation) => operationEntries(model, context, operation)),
    ...guideEntries(model, context.prose),
    ...errorEntries(model),
    ...model.events.map((event) => ({
      title: event.type,
      note: `Event · ${event.summary}`,
      address: event.address,
      text: `${event.description} ${eventFields(context, event).join(' ')}`,
      weight: 1.4,
    })),
    ...clientHelpers.map(([title, text, address]) => ({ title, note: `Client · ${text}`, address, text, weight: 3.2 })),
    ...[
      ['Downloads', 'The contract, a Postman collection, and the docs as text.', '/docs/downloads'] as const,
      ['Changelog', 'What changed in the contract.', '/docs/changelog'] as const,
    ].map(([title, note, address]) => ({ title, note, address, text: '', weight: 1.6 })),
    ...model.groups.map((group) => ({
      title: group.name,
      note: 'Reference',
      address: group.address,
      text: group.description,
      weight: 1.2,
    })),
  ]
  index.addAll(entries.map((entry, id) => ({ id, ...entry, ...withSynonyms(entry) })))
  return JSON.stringify(index)
}

/** Of pages and sections: a field or a reason of the same words would only be in their way. */
function withSynonyms({ title, weight, synonyms: own = '' }: Entry): { readonly synonyms?: string } {
  const synonyms = weight < 1 ? '' : `${own} ${synonymsOf(title)}`.trim()
  return synonyms === '' ? {} : { synonyms }
}

function operationEntries(model: DocsModel, context: FieldContext, operation: DocsOperation): Entry[] {
  const { summary, method, path, address, id, description, node } = operation
  const responses = Object.values(node.responses ?? {}).flatMap((response) => {
    const { schema } = mediaOf(resolved({ ...context, bundle: model.bundle }, response))
    return Object.keys(mergedProperties(context, resolved(context, schema)).properties)
  })
  const named = (name: string, anchor: string, text: string): Entry => ({
    title: name,
    note: `Field · ${summary}`,
    address: `${address}#${anchor}`,
    text,
    weight: 0.5,
  })
  const parameters = operation.parameters
    .filter(({ in: place, name }) => place === 'query' && name !== 'limit' && name !== 'cursor')
    .map((one) => named(String(one.name), `query.${String(one.name)}`, stringAt(one, 'description') ?? ''))
  return [
    {
      title: summary,
      note: `${method} ${path} · ${clientMethodOf(operation) ?? id}`,
      address,
      text: `${description} ${responses.join(' ')}`,
      synonyms: id,
      weight: 1.5,
    },
    ...parameters,
    ...bodyFields(context, mediaOf(resolved(context, node.requestBody)).schema ?? {}, '', 1).map(
      ({ path: field, text }) => named(field, `body.${field}`, text),
    ),
  ]
}

function bodyFields(
  context: FieldContext,
  value: Parameters<typeof resolved>[1],
  prefix: string,
  depth: number,
): { readonly path: string; readonly text: string }[] {
  const schema = resolved(context, value)
  const inner = schema.items === undefined ? schema : resolved(context, schema.items)
  return Object.entries(mergedProperties(context, inner).properties).flatMap(([name, property]) => {
    const path = `${prefix}${name}`
    const text = stringAt(property, 'description') ?? stringAt(resolved(context, property), 'description') ?? ''
    return [{ path, text }, ...(depth < maxDepth ? bodyFields(context, property, `${path}.`, depth + 1) : [])]
  })
}

function guideEntries(model: DocsModel, prose: Prose): Entry[] {
  return model.guides.flatMap((guide) =>
    prose.page(guide.text).sections.map(({ id, title, text }) => ({
      title: title === '' ? guide.title : title,
      note: title === '' ? 'Guide' : `Guide · ${guide.title}`,
      address: id === '' ? guide.address : `${guide.address}#${id}`,
      text,
      weight: title === '' ? 3.2 : 2.2,
    })),
  )
}

function errorEntries(model: DocsModel): Entry[] {
  return [...model.errors.values()].flatMap(({ code, status, meaning, retry, reasons }) => [
    {
      title: code,
      note: `Error code · ${status}`,
      address: `/docs/errors#${code}`,
      text: `${meaning} ${retry.text}`,
      weight: 1.4,
    },
    ...Object.entries(reasons ?? {}).map(([reason, text]) => ({
      title: reason,
      note: `Reason of ${code}`,
      address: `/docs/errors#${code}.${reason}`,
      text,
      weight: 0.9,
    })),
  ])
}
