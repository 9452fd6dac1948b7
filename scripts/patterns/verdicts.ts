/** Stores recheck's verdict on each expression in generated/patterns.json, so that only new ones are analysed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { check } from 'recheck'
import { runNode } from '../check/gate.ts'
import type { Found, FoundPattern } from './find.ts'
import { findPatterns } from './find.ts'

/** `linear` means that no input was found, or can exist, that costs more than in proportion to its length. */
export type Verdict = 'linear' | 'unknown' | `superlinear: ${string}`

export const verdictsFile = 'generated/patterns.json'

/** How an expression is named in the data files: as a literal in code. */
export const keyOf = ({ source, flags }: Pick<FoundPattern, 'source' | 'flags'>) => `/${source}/${flags}`

/** Literals, and expressions built while modules load. */
export async function allPatterns(root: string): Promise<Found> {
  const found = findPatterns(root)
  if (found.callers.length === 0) return found
  const probe = new URL('./probe.ts', import.meta.url).pathname
  const { code, stdout, stderr } = await runNode([probe, root, ...found.callers], root)
  if (code !== 0) throw new Error(`The modules that build expressions cannot be loaded: ${stderr.trim().slice(-1500)}`)
  const built = JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]') as FoundPattern[]
  return { ...found, patterns: [...found.patterns, ...built] }
}

export async function analyse({ source, flags }: Pick<FoundPattern, 'source' | 'flags'>): Promise<Verdict> {
  // The sticky flag only fixes where a match starts, which makes it cheaper.
  const found = await check(source, flags.replace('y', ''), {
    timeout: 30_000,
    recallTimeout: -1,
  })
  if (found.status === 'safe') return 'linear'
  return found.status === 'vulnerable' ? `superlinear: ${found.complexity.summary}` : 'unknown'
}

export function readVerdicts(root: string): Readonly<Record<string, Verdict>> {
  const file = join(root, verdictsFile)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Verdict>) : {}
}

/**
 * Analyses new expressions, or all; drops those that no longer exist.
 * @returns how many were analysed
 */
export async function updateVerdicts(root: string, options: { fresh?: boolean } = {}): Promise<number> {
  const known = options.fresh ? {} : readVerdicts(root)
  const patterns = new Map((await allPatterns(root)).patterns.map((pattern) => [keyOf(pattern), pattern]))
  const verdicts: Record<string, Verdict> = {}
  let analysed = 0
  for (const [key, pattern] of [...patterns].sort(([a], [b]) => (a < b ? -1 : 1))) {
    verdicts[key] = known[key] ?? (await analyse(pattern))
    if (known[key] === undefined) analysed++
  }
  mkdirSync(dirname(join(root, verdictsFile)), { recursive: true })
  writeFileSync(join(root, verdictsFile), `${JSON.stringify(verdicts, undefined, 1)}\n`)
  return analysed
}
