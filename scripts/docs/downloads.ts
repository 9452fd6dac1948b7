/** What can be downloaded besides the contract: a Postman collection, and an index for language models. */
import type { Json, JsonObject } from '../contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal, stringAt } from '../contract/json.ts'
import type { DocsModel, DocsOperation } from './model.ts'
import { examplesOf, mediaOf } from './model.ts'

export const postmanFile = 'castlane.postman_collection.json'

/** A collection in format 2.1: a folder for each group, and the key and the address as variables. */
export function postmanCollection(model: DocsModel): JsonObject {
  return {
    info: {
      name: model.title,
      description: `${model.intro}\n\nContract version ${model.version}.`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'X-Api-Key', type: 'string' },
        { key: 'value', value: '{{apiKey}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    variable: [
      { key: 'baseUrl', value: model.server, type: 'string' },
      { key: 'apiKey', value: '', type: 'string' },
    ],
    item: model.groups.map((group) => ({
      name: group.name,
      description: group.description,
      item: group.operations.map((operation) => postmanItem(model, operation)),
    })),
  }
}

function postmanItem(model: DocsModel, operation: DocsOperation): JsonObject {
  const request = postmanRequest(model, operation)
  const response = Object.entries(objectAt(operation.node, 'responses')).flatMap(([status, value]) =>
    examplesOf(mediaOf(resolveLocal(model.bundle, value)))
      .filter(() => Number(status) < 400)
      .map(
        (example): JsonObject => ({
          name: example.summary,
          originalRequest: request,
          code: Number(status),
          _postman_previewlanguage: 'json',
          header: [{ key: 'Content-Type', value: 'application/json' }],
          body: JSON.stringify(example.value, null, 2),
        }),
      ),
  )
  return { name: operation.summary, request, response }
}

function postmanRequest(model: DocsModel, operation: DocsOperation): JsonObject {
  const { method, path, keyed, node, description } = operation
  const inPlace = (place: string) =>
    operation.parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => ({ parameter, key: stringAt(parameter, 'name') ?? '', value: exampleOf(model, parameter) }))
  const withText = (parameter: JsonObject) => ({ description: stringAt(parameter, 'description') ?? '' })
  const segments = path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1')
  const [body] = examplesOf(mediaOf(resolveLocal(model.bundle, node.requestBody)))
  const headers = inPlace('header').map(({ parameter, key, value }) => ({
    key,
    value: key === 'Idempotency-Key' ? '{{$guid}}' : value,
    ...withText(parameter),
    ...(key !== 'Idempotency-Key' && parameter.required !== true && { disabled: true }),
  }))
  return {
    method,
    description,
    ...(!keyed && { auth: { type: 'noauth' } }),
    header: [...headers, ...(body ? [{ key: 'Content-Type', value: 'application/json' }] : [])],
    url: {
      raw: `{{baseUrl}}/${segments}`,
      host: ['{{baseUrl}}'],
      path: segments.split('/'),
      variable: inPlace('path').map(({ parameter, key, value }) => ({ key, value, ...withText(parameter) })),
      query: inPlace('query').map(({ parameter, key, value }) => ({
        key,
        value,
        ...withText(parameter),
        ...(parameter.required !== true && { disabled: true }),
      })),
    },
    ...(body && {
      body: { mode: 'raw', raw: JSON.stringify(body.value, null, 2), options: { raw: { language: 'json' } } },
    }),
  }
}

function exampleOf(model: DocsModel, parameter: JsonObject): string {
  const schema = resolveLocal(model.bundle, parameter.schema)
  const found: (Json | undefined)[] = isObject(schema)
    ? [parameter.example, schema.default, arrayAt(schema, 'examples')[0], arrayAt(schema, 'enum')[0]]
    : []
  const value = found.find((one) => one !== undefined && one !== null)
  return value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
}

/** https://llmstxt.org: what there is and where it stands, in Markdown. */
export function llmsText(model: DocsModel): string {
  const line = (title: string, address: string, text: string) => `- [${title}](${model.server}${address}): ${text}`
  return `# ${model.title}

> ${model.intro.replaceAll(/\s+/g, ' ')}

The base address is ${model.server}. Every call carries the header X-Api-Key; every change carries an Idempotency-Key.

## Contract

${line('OpenAPI 3.1', '/openapi.json', 'every operation, schema, event and error code, with examples')}
${line('Postman collection', `/docs/${postmanFile}`, 'all operations, with examples')}
${line('All pages as one text', '/docs/llms-full.txt', 'guides, operations, events and error codes')}

## Guides

${model.guides.map((guide) => line(guide.title, `${guide.address}.md`, guide.summary)).join('\n')}

${model.groups
  .map(
    (group) =>
      `## ${group.name}\n\n${group.description}\n\n${group.operations
        .map(({ summary, address, method, path }) => line(summary, `${address}.md`, `\`${method} ${path}\``))
        .join('\n')}`,
  )
  .join('\n\n')}

## Events and errors

${line('Error codes', '/docs/errors.md', 'the meaning of each, and what to do')}
${model.events.map(({ type, address, summary }) => line(type, `${address}.md`, summary)).join('\n')}

## Optional

${line('Changelog', '/docs/changelog', 'what changed in the contract from release to release')}
`
}
