/** What the docs are made from: the contract that partners get, the error catalogue and the guides, read once. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { withoutPromises } from '../contract/documentation.ts'
import type { Catalogue } from '../contract/errors.ts'
import { readCatalogue } from '../contract/errors.ts'
import type { Json, JsonObject } from '../contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal, stringAt } from '../contract/json.ts'
import { methods } from '../contract/operation-names.ts'
import { Sources } from '../contract/source.ts'

export interface CodeSample {
  readonly lang: string
  readonly label: string
  readonly source: string
}

export interface DocsOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly group: DocsGroup
  readonly address: string
  readonly node: JsonObject
  readonly parameters: readonly JsonObject[]
  readonly keyed: boolean
  readonly samples: readonly CodeSample[]
}

export interface DocsGroup {
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly address: string
  readonly operations: DocsOperation[]
}

export interface DocsEvent {
  readonly type: string
  readonly summary: string
  readonly description: string
  readonly address: string
  readonly scope: string
  readonly group: string
  readonly schema: JsonObject
  readonly examples: readonly DocsExample[]
}

export interface DocsExample {
  readonly name: string
  readonly summary: string
  readonly value: Json
}

export interface Guide {
  readonly title: string
  /** What it is for, in one sentence. */
  readonly summary: string
  readonly slug: string
  readonly address: string
  readonly text: string
}

export interface DocsModel {
  /** The repository that all of this is read from. */
  readonly root: string
  readonly bundle: JsonObject
  readonly title: string
  readonly version: string
  readonly intro: string
  /** The address of the server in the samples, which the server replaces with its own. */
  readonly server: string
  readonly groups: readonly DocsGroup[]
  readonly operations: readonly DocsOperation[]
  readonly events: readonly DocsEvent[]
  readonly guides: readonly Guide[]
  readonly errors: Catalogue
}

/** @param root the repository: its generated contract, and openapi/ with the guides and the catalogue */
export function readDocsModel(root: string): DocsModel {
  const spec = join(root, 'openapi/openapi.yaml')
  const bundle = JSON.parse(readFileSync(join(root, 'generated/openapi.public.json'), 'utf8')) as JsonObject
  const groups = arrayAt(bundle, 'tags').map((tag): DocsGroup => {
    const name = stringAt(tag, 'name') ?? ''
    const slug = slugOf(name)
    const description = stringAt(tag, 'description') ?? ''
    return { name, slug, description, address: `/docs/reference/${slug}`, operations: [] }
  })
  const operations = Object.entries(objectAt(bundle, 'paths')).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const node = objectAt(item, method)
      return typeof node.operationId === 'string' ? [readOperation(bundle, groups, path, method, node)] : []
    }),
  )
  for (const operation of operations) operation.group.operations.push(operation)
  const info = objectAt(bundle, 'info')
  return {
    root,
    bundle,
    title: stringAt(info, 'title') ?? '',
    version: stringAt(info, 'version') ?? '',
    // The bundle's description goes on with the guides, each under a heading of its own.
    intro: (stringAt(info, 'description') ?? '').split(/\n+# /)[0] ?? '',
    server: stringAt(arrayAt(bundle, 'servers')[0], 'url') ?? '',
    groups: groups.filter((group) => group.operations.length > 0),
    operations,
    events: Object.entries(objectAt(bundle, 'webhooks')).map(([type, item]) => readEvent(type, objectAt(item, 'post'))),
    guides: readGuides(join(root, 'openapi/guides'), stringAt(info, 'description') ?? ''),
    errors: readCatalogue(spec, new Sources()),
  }
}

function readOperation(
  bundle: JsonObject,
  groups: readonly DocsGroup[],
  path: string,
  method: string,
  node: JsonObject,
): DocsOperation {
  const tag = arrayAt(node, 'tags')[0]
  const group = groups.find(({ name }) => name === tag)
  const id = stringAt(node, 'operationId') ?? ''
  if (!group) throw new Error(`${id} has the tag ${JSON.stringify(tag)}, which the contract does not list.`)
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary: stringAt(node, 'summary') ?? id,
    description: withoutPromises(stringAt(node, 'description') ?? ''),
    group,
    address: `${group.address}/${id}`,
    node,
    parameters: arrayAt(node, 'parameters')
      .map((one) => resolveLocal(bundle, one))
      .filter(isObject),
    keyed: !Array.isArray(node.security) || node.security.length > 0,
    // The generator wrote them: JSON does not say of what type.
    samples: arrayAt(node, 'x-codeSamples') as unknown as CodeSample[],
  }
}

function readEvent(type: string, node: JsonObject): DocsEvent {
  const media = mediaOf(node.requestBody)
  return {
    type,
    summary: stringAt(node, 'summary') ?? type,
    description: stringAt(node, 'description') ?? '',
    address: `/docs/events/${type}`,
    scope: stringAt(node, 'x-scope') ?? '',
    group: stringAt(node, 'x-group') ?? '',
    schema: objectAt(media, 'schema'),
    examples: examplesOf(media),
  }
}

/** The guides as the bundle's description has them, each below its title; their files say in which order, and at which address. */
function readGuides(folder: string, description: string): Guide[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const [, front = ''] = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(join(folder, name), 'utf8')) ?? []
      const slug = name.replace(/^\d+-|\.md$/g, '')
      const { title = slug, summary = '' } = parse(front) as { title?: string; summary?: string }
      return { title, slug, summary, heading: `\n\n# ${title}\n\n` }
    })
    .sort((a, b) => description.indexOf(a.heading) - description.indexOf(b.heading))
  const starts = [
    ...files.map(({ heading }) => description.indexOf(heading)),
    description.indexOf('\n\n# Error codes\n\n'),
  ]
  return files.map(({ title, slug, summary, heading }) => {
    const start = description.indexOf(heading)
    const end = Math.min(...starts.filter((one) => one > start))
    if (start < 0) throw new Error(`The contract does not have the guide “${title}”: run npm run generate.`)
    const text = description.slice(start + heading.length, end).trim()
    return { title, slug, summary: summary || firstSentence(text), address: `/docs/guides/${slug}`, text }
  })
}

/** Returns the JSON of a request or response body; empty where there is none. */
export function mediaOf(body: Json | undefined): JsonObject {
  return objectAt(objectAt(body, 'content'), 'application/json')
}

export function examplesOf(media: JsonObject): DocsExample[] {
  return Object.entries(objectAt(media, 'examples')).map(([name, example]) => ({
    name,
    summary: stringAt(example, 'summary') ?? name,
    value: isObject(example) && example.value !== undefined ? example.value : null,
  }))
}

/** Lists the error codes of an operation by status, from the envelopes that its responses refer to. */
export function codesByStatus(model: DocsModel, operation: DocsOperation): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>()
  for (const [status, response] of Object.entries(objectAt(operation.node, 'responses'))) {
    const schema = objectAt(mediaOf(resolveLocal(model.bundle, response)), 'schema')
    for (const one of [schema, ...arrayAt(schema, 'oneOf')]) {
      const code = /\/Error_(\w+)$/.exec(stringAt(one, '$ref') ?? '')?.[1]
      if (code !== undefined) found.set(Number(status), [...(found.get(Number(status)) ?? []), code])
    }
  }
  return found
}

export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The first sentence of a guide, without the marks of Markdown. */
function firstSentence(text: string): string {
  const paragraph = text.split('\n\n').find((part) => /^\p{L}/u.test(part)) ?? ''
  const plain = paragraph.replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' ')
  return /^.+?[.:](?= |$)/.exec(plain)?.[0].replace(/:$/, '.') ?? plain
}
