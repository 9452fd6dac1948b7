/** What readers find in the published contract and why it stands: one list, each entry with its reason. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { deleteListEntry } from './fix.ts'
import type { Finding } from './gate.ts'

export const explainedFile = 'openapi/releases/explained.yaml'

export interface ReaderFinding {
  readonly reader: string
  readonly at: string
  readonly rule: string
  readonly message: string
}

/** `at` limits an entry to the places that hold this text. */
const entries = z.array(
  z.object({ reader: z.string(), rule: z.string(), at: z.string().optional(), why: z.string().min(20) }).strict(),
)

/** Leaves out what the list explains, and adds entries that explain nothing. */
export function withoutExplained(root: string, found: readonly ReaderFinding[]): Finding[] {
  const file = join(root, explainedFile)
  const listed = entries.parse((existsSync(file) ? parse(readFileSync(file, 'utf8')) : null) ?? [])
  const used = new Set<(typeof listed)[number]>()
  const isExplained = (finding: ReaderFinding) => {
    const entry = listed.find(
      ({ reader, rule, at }) => reader === finding.reader && rule === finding.rule && finding.at.includes(at ?? ''),
    )
    if (entry) used.add(entry)
    return entry !== undefined
  }
  const open = found.filter((finding) => !isExplained(finding))
  return [
    ...open.map(({ reader, at, rule, message }) => ({
      at,
      problem: `${reader} ${rule}: ${message}`,
      remedy: `Fix the file of the contract that it comes from, or scripts/contract/public.ts, which makes it; or write into ${explainedFile} why it stands.`,
    })),
    ...listed
      .filter((entry) => !used.has(entry))
      .map(({ reader, rule, at }) => ({
        at: explainedFile,
        problem: `${reader} ${rule}${at === undefined ? '' : ` at ${at}`} explains nothing: ${reader} does not find it.`,
        remedy: 'Delete the entry.',
        fix: () => {
          deleteListEntry(root, explainedFile, { reader, rule, at })
          return [`${explainedFile}: deleted ${reader} ${rule}.`]
        },
      })),
  ]
}
