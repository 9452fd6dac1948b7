/** The bundle that people read: samples, each operation's promises, the guides and the error catalogue. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import type { Catalogue } from './errors.ts'
import type { Figures } from './figures.ts'
import { fillFigures } from './figures.ts'
import type { Json, JsonObject } from './json.ts'
import { isObject, objectAt, stringAt } from './json.ts'
import type { Model, Operation } from './model.ts'
import { defaultMaxBodyBytes } from './model.ts'
import { ContractRefused } from './refusal.ts'
import { codeSamples } from './samples.ts'
import { shownPath } from './source.ts'

/** @param from the contract's root file, whose folder holds guides/, and the figures that these name */
export function documentationBundle(
  narrowed: JsonObject,
  model: Model,
  catalogue: Catalogue,
  { spec, figures }: { readonly spec: string; readonly figures: Figures },
): JsonObject {
  const bundle = structuredClone(narrowed)
  const info = objectAt(bundle, 'info')
  const pages = [...readGuides(join(dirname(spec), 'guides'), figures), errorPage(catalogue)]
  info.description = [stringAt(info, 'description')?.trim() ?? '', ...pages].join('\n\n')
  for (const operation of model.operations) {
    const node = objectAt(objectAt(bundle.paths, operation.path), operation.method)
    node.description = `${stringAt(node, 'description')?.trim() ?? ''}\n\n${promises(operation)}`
    node['x-codeSamples'] = codeSamples(bundle, operation)
  }
  return bundle
}

/** Each guide as a chapter, in the order that its front matter gives. */
function readGuides(folder: string, figures: Figures): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const file = join(folder, name)
      const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'))
      const front = (match ? parse(match[1] ?? '') : null) as Json
      const title = stringAt(front, 'title')
      if (!match || title === undefined || !isObject(front) || typeof front.order !== 'number')
        throw new ContractRefused([
          {
            file: shownPath(file),
            line: 1,
            place: 'front matter',
            problem: 'The guide has no title or no order.',
            remedy: 'Begin it with ---, title: …, order: <number>, ---.',
          },
        ])
      const body = (match[2] ?? '').trim().replace(/^# .*\n+/, '')
      const filled = fillFigures(body, figures, { file: shownPath(file), place: 'the text' })
      return { order: front.order, name, text: `# ${title}\n\n${filled}` }
    })
    .sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))
    .map((guide) => guide.text)
}

const promisesHead = '| | |\n|---|---|'

/** An operation's description as its author wrote it: the docs show what the operation promises in their own form. */
export const withoutPromises = (description: string): string => description.split(promisesHead)[0]?.trim() ?? ''

export const phases: Record<number, string> = { 1: 'general availability', 2: 'preview', 3: 'reserved' }

function promises(operation: Operation): string {
  const rows: [string, string][] = [
    ['Scope', operation.keyed ? (operation.scope === null ? 'any valid key' : `\`${operation.scope}\``) : 'no key'],
    ...(operation.keyed && operation.scope !== null
      ? [
          [
            'Keys limited to projects',
            operation.projectKeys ? 'yes' : operation.testKeys ? 'test keys only' : 'no',
          ] satisfies [string, string],
        ]
      : []),
    ['Class', `\`${operation.endpointClass}\``],
    ['Phase', `${operation.phase}, ${phases[operation.phase] ?? ''}`],
    ['Errors', operation.errors.map((code) => `\`${code}\``).join(' ')],
  ]
  if (operation.maxBodyBytes !== defaultMaxBodyBytes && operation.body !== 'none')
    rows.push(['Largest body', `${operation.maxBodyBytes / 1_048_576} MB`])
  if (operation.fences.length > 0)
    rows.push(['Not yet', operation.fences.map(({ path, release }) => `\`${path}\` (${release})`).join(', ')])
  if (operation.deprecated) {
    const { deprecation, sunset } = operation.deprecated
    rows.push(['Deprecated', `since ${deprecation}${sunset === undefined ? '' : `, goes away on ${sunset}`}`])
  }
  const table = [promisesHead, ...rows.map(([name, value]) => `| **${name}** | ${value} |`)].join('\n')
  return operation.job ? `${table}\n\n${jobTable(operation.job)}` : table
}

function jobTable(job: NonNullable<Operation['job']>): string {
  const stages = job.stages.map(({ name, deadlineSeconds }) => `| \`${name}\` | ${deadlineSeconds} s |`)
  const tries = job.attempts === 1 ? 'tried once' : `tried up to ${job.attempts} times`
  const errors =
    job.errors.length === 0 ? '' : `\n\nIt can fail with ${job.errors.map((code) => `\`${code}\``).join(', ')}.`
  const order = job.priority === 'normal' ? '' : ` with ${job.priority} priority`
  const again = job.retryable ? ' Once it failed or was cancelled, `POST /v1/jobs/{jobId}/retry` starts it again.' : ''
  return `It starts the job \`${job.type}\`${order}.${again} Each stage is ${tries}:\n\n| Stage | Deadline |\n|---|---|\n${stages.join('\n')}${errors}`
}

const familyTitles = {
  caller: 'Fix the request',
  policy: 'Change the state, then try again',
  transient: 'Try again',
  upstream: 'Something beyond the API failed',
} as const

function errorPage(catalogue: Catalogue): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
  const sections = Object.entries(familyTitles).map(([family, title]) => {
    const rows = [...catalogue.values()]
      .filter((entry) => entry.family === family)
      .map(({ code, status, meaning, retry, details, detailsRequired }) => {
        const fields = Object.keys(objectAt(details ?? {}, 'properties')).map((name) => `\`${name}\``)
        const shown =
          fields.length === 0 ? '' : ` *details${detailsRequired ? '' : ', not always'}:* ${fields.join(', ')}`
        return `| \`${code}\` | ${status} | ${cell(meaning)} *Do:* ${cell(retry.text)}${shown} |`
      })
    return `## ${title}\n\n| Code | Status | Meaning, and what to do |\n|---|---|---|\n${rows.join('\n')}`
  })
  const reasons = [...catalogue.values()].flatMap(({ code, reasons: words }) => {
    if (!words) return []
    const rows = Object.entries(words).map(([word, meaning]) => `| \`${word}\` | ${cell(meaning)} |`)
    return [`## Reasons of ${code}\n\n| \`details.reason\` | Meaning, and what to do |\n|---|---|\n${rows.join('\n')}`]
  })
  const all = [...sections, ...reasons].join('\n\n')
  return `# Error codes\n\nEvery code there is. Codes are never renamed; new ones may be added.\n\n${all}`
}
