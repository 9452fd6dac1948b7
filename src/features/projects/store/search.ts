import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../../generated/database.ts'
import { invalid } from '../../../errors.ts'
import type { ListScope } from './list-scope.ts'

/** A filter that an index of the family's values finds, in no order (decision 140). */
export interface Search {
  /** Where the index is: the list's own table, or one of words, which has `project_id` and `created_at` of the rows as well. */
  readonly from: keyof DB
  /** The column of `from` that has the id of the list's row. */
  readonly id: string
  /** The condition on a row of `from`, by its own columns, that the index serves. */
  readonly found: RawBuilder<boolean>
  /** Whether rows that it finds, which are little, are to be compared as well. */
  readonly isRough?: true
  /** Whether the index of a family has them in the order of the list's newest. */
  readonly isOrdered?: true
  /** Whether `created_at` of `from` is another time than the row's. */
  readonly isUnordered?: true
  /** The same condition on a row of the list. */
  readonly holds: RawBuilder<boolean>
}

/** Searches for a tag, letter by letter. */
export function hasTag(
  { rootOrganizationId }: ListScope,
  from: 'containers' | 'engagement_items' | 'media',
  tag: string,
): Search {
  const found = sql<boolean>`tags <> '{}' AND tags_of_family(root_organization_id, tags) @> ARRAY[${`${rootOrganizationId} ${tag}`}]`
  return { from, id: 'id', found, holds: sql`${tag} = ANY (tags)` }
}

/** Searches for one pair of metadata, letter by letter. */
export function hasPair(
  { rootOrganizationId }: ListScope,
  from: 'containers' | 'media' | 'publications',
  metadata: Readonly<Record<string, string>>,
): Search {
  const pairs = Object.entries(metadata).map(([key, value]) => `${rootOrganizationId} ${key}=${value}`)
  // What the index finds is compared again: another key may hold the sign between key and value.
  const holds = sql<boolean>`metadata @> ${JSON.stringify(metadata)}::jsonb`
  const found = sql<boolean>`metadata <> '{}' AND pairs_of_family(root_organization_id, metadata) @> ${pairs}::text[] AND ${holds}`
  return { from, id: 'id', found, holds }
}

/** Tables of words, with the table and column of the rows that they are of. */
const words = {
  container_words: { of: 'containers.id', id: 'container_id' },
  engagement_item_words: { of: 'engagement_items.id', id: 'item_id' },
} as const

/**
 * Searches for a text, whatever the case of its letters.
 * @throws VALIDATION for a text that is too short for the index
 */
export function hasWords({ rootOrganizationId }: ListScope, from: keyof typeof words, q: string): Search {
  const { of, id } = words[from]
  const text = q.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const grams = gramsOf(text)
  if (grams.length === 0)
    throw invalid('/query/q', 'must have at least 3 characters, or 2 in Chinese, Japanese or Korean')
  const isSaid = sql<boolean>`strpos(words, ${text}) > 0`
  return {
    from,
    id,
    found: sql`grams_of_family(root_organization_id, words) @> hash_grams(${rootOrganizationId}, ${grams}::text[]) AND ${isSaid}`,
    // Of one row: no index of words is to be read for it.
    holds: sql`EXISTS (SELECT FROM ${sql.table(from)} WHERE ${sql.ref(id)} = ${sql.ref(of)} AND ${isSaid} OFFSET 0)`,
  }
}

/** Letters that are words of two, as the function is_cjk of the database has them. */
const cjk = /^[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3134f}]{2}$/u
const gramLength = 3
/** Each gram is looked up in the index; what the others would rule out is compared in what is found. */
const maxGrams = 8

/** Grams that together cover the text, as far as they are few. */
function gramsOf(text: string): string[] {
  const letters = [...text]
  if (cjk.test(text)) return [text]
  const last = letters.length - gramLength
  if (last < 0) return []
  const count = Math.min(maxGrams, Math.ceil(letters.length / gramLength))
  const starts = Array.from({ length: count }, (_, n) => Math.round((n * last) / Math.max(1, count - 1)))
  return [...new Set(starts)].map((start) => letters.slice(start, start + gramLength).join(''))
}
