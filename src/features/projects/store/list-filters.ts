import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** What an index has between its owner and the order: a column, and all values that it can have. */
export interface Key {
  readonly column: string
  readonly all: readonly string[]
}

/** A filter that the family has an index of, and the project as well. */
interface IndexedFilter {
  readonly column: string
  readonly values: readonly string[] | undefined
}

/**
 * Reads the list by the index of the first filter that is asked for, and compares the others; by that of `otherwise` where
 * none is.
 */
export function readBy(otherwise: Key, filters: readonly IndexedFilter[]) {
  const [first, ...others] = filters.filter(({ values }) => values !== undefined)
  return {
    key: first && first.column !== otherwise.column ? { column: first.column, all: [] } : otherwise,
    values: first?.values,
    where: others.flatMap(({ column, values }) => isOneOf(column, values)),
  }
}

/** Conditions of a filter with several values; one is compared directly, so that the planner knows it. */
export function isOneOf(column: string, values: readonly string[] | undefined): RawBuilder<boolean>[] {
  if (values === undefined) return []
  const [one] = values
  return [
    values.length === 1
      ? sql<boolean>`${sql.ref(column)} = ${one}`
      : sql<boolean>`${sql.ref(column)} = ANY (${values}::text[])`,
  ]
}

/**
 * The same condition, compared row by row. The planner takes conditions for independent: where one follows from another, as a
 * project from its account, it would expect hardly a row of both, and intersect two indexes, reading all their rows, instead of
 * walking one in order until the page is full.
 */
export function compared(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`CASE WHEN ${condition} THEN true END`
}
