/** Looks up what guides and descriptions name: codes and events that do not exist, and wrong figures, mislead whoever reads them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webhookNames } from '../contract/derived.ts'
import { readCatalogue } from '../contract/errors.ts'
import { Sources } from '../contract/source.ts'
import type { Finding, Gate } from './gate.ts'
import { typedFigures } from './typed-figures.ts'

export const prose: Gate = {
  name: 'prose',
  about:
    'Every error code and event that guides and descriptions name is in the contract, and no limit or price in them is typed.',
  async run(root) {
    const spec = join(root, 'openapi/openapi.yaml')
    const codes = new Set(readCatalogue(spec, new Sources()).keys())
    const texts = contractFiles(root).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    // A job is named like an event.
    const jobs = texts.flatMap(({ text }) =>
      [...text.matchAll(/^ +type: ([a-z_]+\.[a-z_]+)$/gm)].map(([, type = '']) => type),
    )
    const known = { codes, events: new Set(webhookNames(spec)), jobs: new Set(jobs) }
    return {
      findings: [
        ...texts.flatMap(({ file, text }) => unknownNames(file, text, known)),
        ...(await typedFigures(
          root,
          texts.map(({ file }) => file),
        )),
      ],
      note: `${texts.length} files`,
    }
  },
}

function contractFiles(root: string): string[] {
  return readdirSync(join(root, 'openapi'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:md|yaml)$/.test(file) && !file.startsWith('releases/'))
    .map((file) => join('openapi', file))
    .sort()
}

interface Known {
  readonly codes: ReadonlySet<string>
  readonly events: ReadonlySet<string>
  readonly jobs: ReadonlySet<string>
}

/** In backticks, `WORDS_LIKE_THIS` are codes, and `noun.verb` is an event or a job. */
export function unknownNames(file: string, text: string, { codes, events, jobs }: Known): Finding[] {
  const nouns = new Set([...events].map((event) => event.split('.')[0] ?? ''))
  return text.split('\n').flatMap((line, index) => {
    const at = `${file}:${index + 1}`
    const wrongCodes = [...line.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !codes.has(name) && !otherNames.test(name))
    const wrongEvents = [...line.matchAll(/`(([a-z_]+)\.[a-z_]+)`/g)]
      .filter(([, name = '', noun = '']) => nouns.has(noun) && !events.has(name) && !jobs.has(name))
      .map(([, name = '']) => name)
    return [
      ...wrongCodes.map((name) => ({
        at,
        problem: `${name} is no error code.`,
        remedy: 'Write a code of openapi/errors.yaml.',
      })),
      ...wrongEvents.map((name) => ({
        at,
        problem: `${name} is no event and no job.`,
        remedy: 'Write the name of a file in openapi/webhooks/, or the type of an x-job.',
      })),
    ]
  })
}

/** Settings, and what other services call things. */
const otherNames = /^(?:CASTLANE_|OTEL_|REFILL_REQUIRES_|PUBLIC_TO_EVERYONE$)/
