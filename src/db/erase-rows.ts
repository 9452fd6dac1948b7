import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { ClearedRows, ErasedKind, Erasure, OwnRows, RowsBelow } from './erasure.ts'
import { erasure } from './erasure.ts'
import type { Tx } from './transaction.ts'

/** Rows of one statement: two thousand checks of references stay far below the limit of a statement. */
const batch = 2_000
/** Rows whose children are deleted before them. */
const parentBatch = 500
/** Rows that one statement reads where no index finds those of the organization. */
const walkBatch = 5_000

export interface ErasedTarget {
  readonly kind: ErasedKind
  readonly id: string
}

/** What one statement did: how many rows, and the keys of tasks that were waiting for them. */
export interface ErasedBatch {
  readonly table: string
  readonly effect: 'deleted' | 'cleared'
  readonly count: number
  readonly taskKeys: readonly string[]
}

/** Runs one batch in a transaction of its own, which also records what it did. */
export type CommitBatch = (work: (tx: Tx) => Promise<ErasedBatch>) => Promise<ErasedBatch>

const list: readonly (readonly [table: string, rule: Erasure])[] = Object.entries(erasure)

interface Below extends RowsBelow {
  readonly table: string
}

/** The rows that go with a table's rows, in the order of the list. */
const belowTable = new Map<string, readonly Below[]>(
  list.map(([parent]) => [
    parent,
    list.flatMap(([table, rule]) =>
      'rows' in rule
        ? rule.rows.flatMap((one) => ('below' in one && one.below === parent ? [{ ...one, table }] : []))
        : [],
    ),
  ]),
)

/**
 * Deletes and clears the rows of a project or an organization, a batch at a time. Whatever it is interrupted by, calling
 * it again does the rest.
 */
export async function eraseRows(target: ErasedTarget, commit: CommitBatch): Promise<void> {
  for (const [table, rule] of list) {
    if ('rows' in rule)
      for (const own of rule.rows)
        if ('of' in own && own.of === target.kind) await deleteOwn(table, own, target.id, commit)
    if ('cleared' in rule)
      for (const own of rule.cleared) if (own.of === target.kind) await clearOwn(table, own, target.id, commit)
  }
}

/** What stays of a project or an organization after its erasure, with the reasons. */
export const remaining: readonly { readonly what: string; readonly reason: string }[] = list
  .flatMap(([what, rule]) => {
    if ('kept' in rule) return [{ what, reason: rule.kept }]
    return 'cleared' in rule ? [{ what, reason: rule.reason }] : []
  })
  .sort((a, b) => (a.what < b.what ? -1 : 1))

async function deleteOwn(table: string, own: OwnRows, target: string, commit: CommitBatch): Promise<void> {
  if (own.walk !== undefined) return deleteWalking(table, own, own.walk, target, commit)
  const isOwn = sql`${isOf(own, target)} ${andWhere(own)}`
  const order = own.orderBy === undefined ? sql`` : sql`ORDER BY ${sql.raw(own.orderBy)}`
  if (below(table).length === 0 && !own.isTaskKey) return deleteAll(table, isOwn, order, commit)
  for (;;) {
    const found = await findRows(table, own, sql`${isOwn} ${order} LIMIT ${parentBatch}`, commit)
    if (found.length === 0) return
    await deleteFound(table, own, found, isOwn, commit)
  }
}

interface FoundRow {
  readonly id: unknown
  /** What rows below it refer to. */
  readonly held: readonly unknown[]
}

/** Deletes rows with what is below them: first what is below. */
async function deleteFound(
  table: string,
  { id = 'id', isTaskKey }: Pick<OwnRows, 'id' | 'isTaskKey'>,
  found: readonly FoundRow[],
  isOwn: RawBuilder<unknown>,
  commit: CommitBatch,
): Promise<void> {
  const ids = found.map((row) => row.id)
  await deleteBelow(
    table,
    found.flatMap(({ held }) => held),
    commit,
  )
  await commit(async (tx) => {
    const { numAffectedRows = 0n } = await sql`DELETE FROM ${sql.table(table)} t
      WHERE ${isOwn} AND ${sql.ref(`t.${id}`)} = ANY (${ids})`.execute(tx)
    return counted(table, numAffectedRows, isTaskKey ? ids.map(String) : [])
  })
}

async function deleteBelow(table: string, ids: readonly unknown[], commit: CommitBatch): Promise<void> {
  for (const one of below(table)) {
    const isBelow = sql`${sql.ref(`t.${one.by}`)} = ANY (${ids}) ${andWhere(one)}`
    if (below(one.table).length === 0 && !one.isTaskKey) await deleteAll(one.table, isBelow, sql``, commit)
    else
      for (;;) {
        const found = await findRows(one.table, {}, sql`${isBelow} LIMIT ${parentBatch}`, commit)
        if (found.length === 0) break
        await deleteFound(one.table, one.isTaskKey ? { isTaskKey: true } : {}, found, isBelow, commit)
      }
  }
}

/**
 * Deletes rows that nothing is below. A ctid names a row of one partition only, so the condition is repeated for those
 * that another partition has under the same one.
 */
async function deleteAll(
  table: string,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  commit: CommitBatch,
): Promise<void> {
  for (let more = true; more; ) {
    const { count } = await commit(async (tx) => {
      const { numAffectedRows = 0n } =
        await sql`DELETE FROM ${sql.table(table)} t WHERE ${condition} AND t.ctid = ANY (ARRAY(
        SELECT t.ctid FROM ${sql.table(table)} t WHERE ${condition} ${order} LIMIT ${batch}))`.execute(tx)
      return counted(table, numAffectedRows)
    })
    more = count > 0
  }
}

/** Reads every row in the order of a unique column, and deletes those of the organization. */
async function deleteWalking(
  table: string,
  { by }: OwnRows,
  key: string,
  target: string,
  commit: CommitBatch,
): Promise<void> {
  const [column, ownKey] = [sql.ref(`t.${key}`), sql.ref(key)]
  for (let after: Buffer | null = Buffer.alloc(0); after !== null; ) {
    const from: Buffer = after
    after = null
    await commit(async (tx) => {
      const page = await sql<{ last: Buffer }>`SELECT ${ownKey} AS last FROM ${sql.table(table)}
        WHERE ${ownKey} > ${from} ORDER BY ${ownKey} OFFSET ${walkBatch - 1} LIMIT 1`.execute(tx)
      const last = page.rows[0]?.last ?? null
      const until = last === null ? sql`` : sql`AND ${column} <= ${last}`
      const { numAffectedRows = 0n } = await sql`DELETE FROM ${sql.table(table)} t
        WHERE ${column} > ${from} ${until} AND ${sql.ref(`t.${by}`)} = ${target}`.execute(tx)
      after = last
      return counted(table, numAffectedRows)
    })
  }
}

async function clearOwn(table: string, own: ClearedRows, target: string, commit: CommitBatch): Promise<void> {
  const condition = sql`${sql.ref(`t.${own.by}`)} = ${target} AND ${sql.raw(own.where)}`
  if (below(table).length > 0) {
    for (let after = ''; ; ) {
      const isOwn = sql`${sql.ref(`t.${own.by}`)} = ${target} AND t.id > ${after}`
      const found = await findRows(table, {}, sql`${isOwn} ORDER BY t.id LIMIT ${parentBatch}`, commit)
      const ids = found.map(({ id }) => id)
      if (ids.length === 0) break
      await deleteBelow(table, ids, commit)
      after = String(ids.at(-1))
    }
  }
  for (let more = true; more; ) {
    const { count } = await commit(async (tx) => {
      const { numAffectedRows = 0n } = await sql`UPDATE ${sql.table(table)} t SET ${sql.raw(own.clear)}
        WHERE ${condition} AND t.ctid = ANY (ARRAY(
          SELECT t.ctid FROM ${sql.table(table)} t WHERE ${condition} LIMIT ${batch}))`.execute(tx)
      return { ...counted(table, numAffectedRows), effect: 'cleared' as const }
    })
    more = count > 0
  }
}

async function findRows(
  table: string,
  { id = 'id', holds }: Pick<OwnRows, 'id' | 'holds'>,
  condition: RawBuilder<unknown>,
  commit: CommitBatch,
): Promise<FoundRow[]> {
  const held = holds === undefined ? sql`ARRAY[${sql.ref(`t.${id}`)}]` : sql.ref(`t.${holds}`)
  let found: FoundRow[] = []
  await commit(async (tx) => {
    const { rows } = await sql<FoundRow>`SELECT ${sql.ref(`t.${id}`)} AS id, ${held} AS held FROM ${sql.table(table)} t
      WHERE ${condition}`.execute(tx)
    found = rows
    return counted(table, 0n)
  })
  return found
}

const below = (table: string) => belowTable.get(table) ?? []

function isOf({ by, isArray }: OwnRows, target: string): RawBuilder<unknown> {
  const column = sql.ref(`t.${by}`)
  return isArray ? sql`${column} @> ARRAY[${target}]::text[]` : sql`${column} = ${target}`
}

const andWhere = ({ where }: { readonly where?: string }) => (where === undefined ? sql`` : sql`AND ${sql.raw(where)}`)

function counted(table: string, rows: bigint, taskKeys: readonly string[] = []): ErasedBatch {
  return { table, effect: 'deleted', count: Number(rows), taskKeys }
}
