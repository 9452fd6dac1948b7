/**
 * Finds figures that somebody typed into the contract's prose. A limit, a price or a time that the service decides is
 * written `{{name}}` and filled in from src/figures.ts; what follows from nothing there is listed here with its reason. Constants beside SQL stay
 * typed, because the generator would load the database's code for them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { figurePattern, readFigures } from '../contract/figures.ts'
import type { JsonObject } from '../contract/json.ts'
import type { Finding } from './gate.ts'

/** Times, sizes and credits. */
const measured =
  /(?<![\w.{])\d[\d,.]*\s?(?:ms|s|min|h|MB|GB|KB|kB|MiB|GiB|(?:day|hour|minute|second|week|month|credit)s?)(?![\w-])/gu
/** Thousands, and what stands alone in a cell of a table. */
const counted = /(?<![\w.{,])\d{1,3}(?:,\d{3})+(?![\w,])|(?<=\| )\d+(?= \|)/g

/** Typed on purpose: what follows from nothing in the service. A file's entry holds there, `*` everywhere. */
const typed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'openapi/guides/03-errors-and-retries.md': {
    '1 s': 'What callers are advised to wait.',
    '30 s': 'What callers are advised to wait at most.',
    '3': 'How often callers are advised to try.',
    '1': 'How often callers are advised to try.',
  },
  'openapi/guides/04-limits.md': {
    '1 MB': 'The definition of a megabyte.',
    '1,048,576': 'The definition of a megabyte.',
  },
  'openapi/errors.yaml': {
    '1 s': 'What callers are advised to wait.',
    '30 s': 'What callers are advised to wait at most.',
    '30 seconds': 'What callers are advised to wait at most.',
    '15 minutes': 'What partners are asked of the addresses they send.',
  },
  'openapi/schemas/media/ImportMedia.yaml': { '15 minutes': 'What partners are asked of the addresses they send.' },
  'openapi/schemas/telemetry/AdServicesToken.yaml': { '24 hours': 'How long a token lives with Apple.' },
  'openapi/schemas/social-accounts/SocialAccountHealth.yaml': {
    '30 days': 'failuresShownMs of src/reporting/, which is SQL.',
  },
  'openapi/paths/engagement/project-items.yaml': { '90 days': 'The sweep of engagement_items in src/db/tables.ts.' },
  'openapi/paths/publishing/publish-validate.yaml': {
    '25 seconds': 'maxReadMs beside the operation, which reads platforms.',
  },
  'openapi/paths/recommendations/recommendations-refresh.yaml': { '180 days': 'windowMs beside the query.' },
  'openapi/paths/social-accounts/oauth-callback.yaml': { '10 minutes': 'consentMs beside the query.' },
  'openapi/paths/social-accounts/oauth-url.yaml': { '10 minutes': 'consentMs beside the query.' },
  'openapi/paths/social-accounts/oauth-session.yaml': { '30 days': 'The sweep of oauth_sessions in src/db/tables.ts.' },
}

/** Members of YAML files that hold prose for partners. */
const proseKeys = new Set(['description', 'meaning', 'text'])

/** Not for partners: the generator does not fill these in. */
const unfilled = /^openapi\/(?:journeys\/|shared\/story\.md)/

export async function typedFigures(root: string, files: readonly string[]): Promise<Finding[]> {
  const contract = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8')) as JsonObject
  const figures = await readFigures(join(root, 'src/features'), contract)
  if (Object.keys(figures).length === 0) return []
  const texts = files
    .filter((file) => !unfilled.test(file))
    .flatMap((file) => linesOf(file, readFileSync(join(root, file), 'utf8')))
  const named = new Set(texts.flatMap(({ text }) => [...text.matchAll(figurePattern)].map(([, name]) => name)))
  return [
    ...texts.flatMap((line) => findTyped(line, figures)),
    ...[...named]
      .filter((name) => name !== undefined && !(name in figures))
      .map((name) => ({
        at: 'openapi/',
        problem: `There is no figure {{${name}}}.`,
        remedy: 'Add it to src/figures.ts, or name one that is there.',
      })),
  ]
}

interface Line {
  readonly file: string
  readonly line: number
  readonly text: string
}

function findTyped({ file, line, text }: Line, figures: Readonly<Record<string, string>>): Finding[] {
  const patterns = file.endsWith('.md') ? [measured, counted] : [measured]
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))
    .filter((found) => typed[file]?.[found] === undefined)
    .map((found) => {
      const same = Object.keys(figures).filter((name) => figures[name] === found)
      const names = same.map((name) => `{{${name}}}`).join(', ')
      return {
        at: `${file}:${line}`,
        problem: `The figure “${found}” is typed.`,
        remedy: `${names ? `Name it: ${names}; or add` : 'Add'} the right one to src/figures.ts and name that; or list it in scripts/check/typed-figures.ts with the reason why nothing decides it.`,
      }
    })
}

/** The lines of prose: code is left out of guides, and everything but descriptions of YAML. */
function linesOf(file: string, text: string): Line[] {
  if (!file.endsWith('.md')) return descriptionLines(file, text)
  let isCode = false
  return text.split('\n').flatMap((one, index) => {
    if (/^\s*```/.test(one)) isCode = !isCode
    return isCode ? [] : [{ file, line: index + 1, text: one.replaceAll(/`[^`]*`/g, '') }]
  })
}

function descriptionLines(file: string, text: string): Line[] {
  const lineCounter = new LineCounter()
  const found: Line[] = []
  visit(parseDocument(text, { lineCounter }), {
    Pair(_key, pair) {
      const key = isScalar(pair.key) ? pair.key.value : null
      if (key === 'example' || key === 'examples') return visit.SKIP
      if (typeof key !== 'string' || !proseKeys.has(key) || !isScalar(pair.value)) return undefined
      const { value, range } = pair.value
      if (typeof value !== 'string') return undefined
      const { line } = lineCounter.linePos(range?.[0] ?? 0)
      const inner = text.split('\n')
      for (const part of value.split('\n')) {
        const at = inner.findIndex((one, index) => index >= line - 1 && one.includes(part.trim()))
        found.push({ file, line: at < 0 ? line : at + 1, text: part.replaceAll(/`[^`]*`/g, '') })
      }
      return undefined
    },
  })
  return found
}
