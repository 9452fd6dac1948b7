/** The docs as Markdown: a page each, and all in one file for language models. */
import type { Json } from '../contract/json.ts'
import { arrayAt, resolveLocal, stringAt } from '../contract/json.ts'
import { withClientMethod } from './client-methods.ts'
import type { FieldContext } from './fields.ts'
import { mergedProperties, resolved, typeName } from './fields.ts'
import type { DocsEvent, DocsModel, DocsOperation, Guide } from './model.ts'
import { codesByStatus, examplesOf, mediaOf } from './model.ts'

/** How deep the fields of a body are listed. */
const maxDepth = 3

/** Returns the Markdown of each page that has one, by its address. */
export function textPages(model: DocsModel, context: FieldContext): Map<string, string> {
  return new Map([
    ...model.guides.map((guide): [string, string] => [guide.address, guideText(model, guide)]),
    ...model.operations.map((one): [string, string] => [one.address, operationText(model, context, one)]),
    ...model.events.map((event): [string, string] => [event.address, eventText(context, event)]),
    ['/docs/errors', errorsText(model)],
  ])
}

export function fullText(model: DocsModel, pages: ReadonlyMap<string, string>): string {
  return `# ${model.title}\n\n${model.intro}\n\n${[...pages.values()].join('\n\n---\n\n')}`
}

function guideText(model: DocsModel, guide: Guide): string {
  const text = guide.text.replaceAll(/\(#section\/([\w-]{1,100})\)/g, (whole, section: string) => {
    const title = section.replaceAll('-', ' ').toLowerCase()
    const target = model.guides.find((one) => one.title.toLowerCase() === title)
    return target ? `(${target.address}.md)` : whole
  })
  return `# ${guide.title}\n\n${text}\n`
}

function operationText(model: DocsModel, context: FieldContext, operation: DocsOperation): string {
  const { node, samples } = operation
  const media = mediaOf(resolveLocal(model.bundle, node.requestBody))
  const fields = fieldLines(context, media.schema, 1)
  const parameters = operation.parameters.map((one) =>
    line(0, `${stringAt(one, 'name')} (${stringAt(one, 'in')})`, typeName(context, resolved(context, one.schema)), {
      required: one.required === true,
      about: stringAt(one, 'description') ?? '',
    }),
  )
  const errors = [...codesByStatus(model, operation)].map(([status, codes]) => `- ${status}: ${codes.join(', ')}`)
  const [answer] = Object.entries(resolved(context, node.responses)).flatMap(([status, value]) =>
    Number(status) < 300
      ? examplesOf(mediaOf(resolveLocal(model.bundle, value))).map((one) => ({ status, ...one }))
      : [],
  )
  return [
    `# ${operation.summary}\n\n\`${operation.method} ${operation.path}\`${withClientMethod(operation)}\n\n${operation.description}`,
    part('Parameters', parameters),
    part('Body', fields),
    ...samples
      .filter(({ label }) => label === 'cURL' || label === 'TypeScript')
      .map(({ label, lang, source }) => `## ${label}\n\n\`\`\`${lang.toLowerCase()}\n${source.trim()}\n\`\`\``),
    answer ? `## Answer ${answer.status}\n\n${json(answer.value)}` : '',
    part('Errors', errors),
  ]
    .filter((text) => text !== '')
    .join('\n\n')
    .concat('\n')
}

function eventText(context: FieldContext, event: DocsEvent): string {
  const [example] = event.examples
  return `# ${event.type}\n\n${event.summary}\n\n${event.description}\n\n${part('Payload', fieldLines(context, event.schema, 1))}\n\n${example ? json(example.value) : ''}\n`
}

function errorsText(model: DocsModel): string {
  const entries = [...model.errors.values()].map(
    ({ code, status, meaning, retry }) => `## ${code}\n\nStatus ${status}. ${meaning}\n\n${retry.text}`,
  )
  return `# Error codes\n\n${entries.join('\n\n')}\n`
}

function fieldLines(context: FieldContext, value: Json | undefined, depth: number): string[] {
  const schema = resolved(context, value)
  const inner = schema.items === undefined ? schema : resolved(context, schema.items)
  const { properties, required } = mergedProperties(context, inner)
  return Object.entries(properties).flatMap(([name, property]) => {
    const own = resolved(context, property)
    const values = arrayAt(own, 'enum').filter((one) => one !== null)
    const about = stringAt(property, 'description') ?? stringAt(own, 'description') ?? ''
    const oneOf = values.length > 0 ? ` One of ${values.map((one) => `\`${one}\``).join(', ')}.` : ''
    return [
      line(depth - 1, name, typeName(context, own), { required: required.includes(name), about: about + oneOf }),
      ...(depth < maxDepth ? fieldLines(context, property, depth + 1) : []),
    ]
  })
}

function line(indent: number, name: string, type: string, field: { required: boolean; about: string }): string {
  const about = field.about.replaceAll(/\s+/g, ' ')
  return `${'  '.repeat(indent)}- \`${name}\` ${type}${field.required ? ', required' : ''}${about === '' ? '' : `: ${about}`}`
}

const part = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`
const json = (value: Json) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
