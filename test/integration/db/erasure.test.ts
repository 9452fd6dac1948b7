import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Erasure } from '../../../src/db/erasure.ts'
import { erasure } from '../../../src/db/erasure.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

const list: readonly (readonly [table: string, rule: Erasure])[] = Object.entries(erasure)

/** An id of no row, as text and as a UUID. */
const nobody = '00000000-0000-0000-0000-000000000000'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.deps.db.pools.write.query(text, values)).rows

const foreignKeys = () =>
  query<{ child: string; columns: string[]; parent: string }>(
    `SELECT c.conrelid::regclass::text AS child, c.confrelid::regclass::text AS parent,
       (SELECT array_agg(a.attname::text ORDER BY a.attname) FROM pg_attribute a
        WHERE a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)) AS columns
     FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid WHERE c.contype = 'f' AND NOT t.relispartition`,
  )

const isDeleted = (table: string) => 'rows' in (erasure as Record<string, Erasure>)[table]!

/** What is below the same table is deleted in the order of the list. */
function comesBefore(one: string, other: string): boolean {
  if (placeOf(one) !== placeOf(other)) return placeOf(one) < placeOf(other)
  return list.findIndex(([name]) => name === one) < list.findIndex(([name]) => name === other)
}

/** Where the rows of a table are deleted: with the first table of its own or that it is below. */
function placeOf(table: string): number {
  const rule = (erasure as Record<string, Erasure>)[table]!
  if (!('rows' in rule)) return Number.POSITIVE_INFINITY
  return Math.min(
    ...rule.rows.map((one) => ('below' in one ? placeOf(one.below) - 0.5 : list.findIndex(([name]) => name === table))),
  )
}

describe('the list of what erasure does', () => {
  it('names every table of the database, and nothing else', async () => {
    const rows = await query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
       AND relkind IN ('r', 'p') AND NOT relispartition`,
    )
    expect(Object.keys(erasure).sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  it('passes over a table that is reached from a project or an organization only where it says why', async () => {
    const reached = new Set(['projects', 'organizations'])
    for (const { table } of await query<{ table: string }>(
      `SELECT DISTINCT c.relname AS table FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
         AND a.attname IN ('project_id', 'organization_id', 'social_account_id', 'container_id', 'publication_id')`,
    ))
      reached.add(table)
    const keys = await foreignKeys()
    for (let before = 0; before !== reached.size; ) {
      before = reached.size
      for (const { child, parent } of keys) if (reached.has(parent)) reached.add(child)
    }
    const passedOver = list.flatMap(([table, rule]) => ('shared' in rule && reached.has(table) ? [table] : []))
    // Of the pool, the service's own accounts refer to who had them last, which is cleared before.
    expect(passedOver.sort()).toEqual(['fan_out_position', 'pool_accounts', 'social_account_revocations'])
  })

  it('deletes a row before what it refers to', async () => {
    const wrong = (await foreignKeys()).filter(
      ({ child, parent }) => child !== parent && isDeleted(parent) && !comesBefore(child, parent),
    )
    // Its reference is set to null before.
    expect(wrong.map(({ child, parent }) => `${child} > ${parent}`)).toEqual(['pool_accounts > social_accounts'])
  })

  it('finds by an index whatever refers to a row that it deletes', async () => {
    const indexes = await query<{ table: string; column: string; condition: string | null }>(
      `SELECT i.indrelid::regclass::text AS table, a.attname AS column, pg_get_expr(i.indpred, i.indrelid) AS condition
       FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]`,
    )
    const missing = (await foreignKeys()).filter(
      ({ child, columns, parent }) =>
        isDeleted(parent) &&
        !indexes.some(
          ({ table, column, condition }) =>
            table === child &&
            columns.includes(column) &&
            (condition === null || condition === `(${column} IS NOT NULL)`),
        ),
    )
    expect(missing).toEqual([])
  })

  const found = list.flatMap(([table, rule]) => {
    const rules = 'rows' in rule ? rule.rows : 'cleared' in rule ? rule.cleared : []
    return rules.flatMap((one) =>
      ('walk' in one && one.walk) || ('isShort' in one && one.isShort)
        ? []
        : [
            {
              table,
              by: one.by,
              where: one.where ?? 'true',
              isList: 'below' in one,
              isArray: 'of' in one && one.isArray === true,
            },
          ],
    )
  })
  it.each(found)('finds rows of $table by $by from an index', async ({ table, by, where, isList, isArray }) => {
    const plan = await server.deps.db.write.transaction().execute(async (tx) => {
      // Small tables are read whole whatever indexes they have.
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      const type = await sql<{ type: string }>`SELECT format_type(atttypid, NULL) AS type FROM pg_attribute
        WHERE attrelid = ${table}::regclass AND attname = ${by}`.execute(tx)
      const none = type.rows[0]!.type === 'integer' ? '0' : nobody
      const given = isList ? `ANY ('{${none}}'::${type.rows[0]!.type}[])` : `'${none}'`
      const condition = isArray ? `@> ARRAY['${nobody}']` : `= ${given}`
      const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT FROM ${sql.table(table)} t
        WHERE ${sql.ref(`t.${by}`)} ${sql.raw(condition)} AND ${sql.raw(where)}`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(new RegExp(`Index (Only )?Cond: .*\\b${by}\\b`))
    expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`))
  })
})
