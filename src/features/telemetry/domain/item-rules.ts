import { createHash } from 'node:crypto'
import { oldestItemDays } from '../../../db/tables.ts'
import { asSentence } from '../../../errors.ts'
import { DAY, HOUR } from '../../../lib/time.ts'

/** A rule that an item breaks; the path is a JSON Pointer from the item. */
export interface Issue {
  path: string
  message: string
}

export interface ItemResult {
  index: number
  id: string
  status: 'accepted' | 'duplicate' | 'rejected'
  issues: Issue[]
}

export interface BatchResult {
  accepted: number
  duplicates: number
  rejected: number
  results: ItemResult[]
}

/** Returns a UUID derived from a hash of the parts: the same parts give the same id. */
export function hashedId(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** Returns the issues of an item's time. */
export function timeIssues(occurredAt: string, now: Date): Issue[] {
  const at = Date.parse(occurredAt)
  if (at < now.getTime() - oldestItemDays * DAY)
    return [{ path: '/occurredAt', message: `must be at most ${oldestItemDays} days ago` }]
  if (at > now.getTime() + HOUR) return [{ path: '/occurredAt', message: 'must be at most an hour in the future' }]
  return []
}

/** Returns the day until which an item's id must be remembered; afterwards its time causes its rejection. */
export function forgetAfter(at: Date, retentionDays: number): string {
  return new Date(at.getTime() + (Math.max(oldestItemDays, retentionDays) + 2) * DAY).toISOString().slice(0, 10)
}

interface Reported {
  readonly occurredAt: string
}

/** An item that may be ingested: it has no issues, and it is the first with its id in its batch. */
export interface Candidate<Item> {
  readonly index: number
  readonly item: Item
  readonly key: string
  readonly at: Date
}

export interface EvaluatedBatch<Item> {
  readonly candidates: readonly Candidate<Item>[]
  /** Returns the response, once it is known which of the candidates are new. */
  result(fresh: ReadonlySet<string>): BatchResult
}

interface BatchRules<Item> {
  readonly idOf: (item: Item) => string
  /** Returns the key that identifies an item within the project. */
  readonly keyOf: (item: Item) => string
  readonly issuesOf: (item: Item) => readonly Issue[]
}

/** Evaluates each item independently, so that an invalid one rejects only itself. */
export function evaluateBatch<Item extends Reported>(
  items: readonly Item[],
  { idOf, keyOf, issuesOf }: BatchRules<Item>,
): EvaluatedBatch<Item> {
  const seen = new Set<string>()
  const candidates: Candidate<Item>[] = []
  const evaluated = items.map((item, index) => {
    const issues = issuesOf(item).map(({ path, message }) => ({ path, message: asSentence(`/item${path}`, message) }))
    const id = idOf(item)
    if (issues.length > 0) return { id, issues, key: null }
    const key = keyOf(item)
    if (seen.has(key)) return { id, issues, key: null }
    seen.add(key)
    candidates.push({ index, item, key, at: new Date(item.occurredAt) })
    return { id, issues, key }
  })
  return {
    candidates,
    result(fresh) {
      const results = evaluated.map(({ id, issues, key }, index): ItemResult => {
        const isNew = key !== null && fresh.has(key)
        return { index, id, status: issues.length > 0 ? 'rejected' : isNew ? 'accepted' : 'duplicate', issues }
      })
      const count = (status: ItemResult['status']) => results.filter((result) => result.status === status).length
      return { accepted: count('accepted'), duplicates: count('duplicate'), rejected: count('rejected'), results }
    },
  }
}
