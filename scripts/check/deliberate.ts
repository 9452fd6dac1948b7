/** What breaks the last release on purpose: listed beside the releases, each with the decision that says why. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { deleteListEntry } from './fix.ts'
import type { Finding } from './gate.ts'

export const deliberateFile = 'openapi/releases/deliberate.yaml'

const entries = z.array(z.object({ at: z.string(), problem: z.string(), decision: z.string() }).strict())

/** Leaves out what a decision record explains, and adds entries that explain nothing. */
export function withoutDeliberate(root: string, broken: readonly Finding[]): Finding[] {
  if (!existsSync(join(root, deliberateFile))) return [...broken]
  const listed = entries.parse(parse(readFileSync(join(root, deliberateFile), 'utf8')) ?? [])
  const names = (entry: { at: string; problem: string }) => `${entry.at} ${entry.problem}`
  const explained = new Set(listed.map(names))
  const found = new Set(broken.map(names))
  const remedy = `Take the entry out of ${deliberateFile}, or correct it.`
  const wrong = listed.flatMap((entry): Finding[] => {
    const fix = () => {
      deleteListEntry(root, deliberateFile, { at: entry.at, problem: entry.problem })
      return [`${deliberateFile}: deleted ${entry.at}, where nothing is broken.`]
    }
    if (!found.has(names(entry)))
      return [{ at: deliberateFile, problem: `Nothing is broken at ${entry.at}.`, remedy, fix }]
    if (existsSync(join(root, entry.decision))) return []
    return [{ at: deliberateFile, problem: `The decision ${entry.decision} does not exist.`, remedy }]
  })
  return [...broken.filter((finding) => !explained.has(names(finding))), ...wrong]
}
