import { sql } from 'kysely'
import { onlyRow } from '../lib/non-null.ts'
import type { Place, Vault } from '../lib/vault.ts'
import type { Tx } from './transaction.ts'

/** Every column that contains sealed values for as long as its row lives. */
export const sealedColumns = [
  { table: 'social_accounts', column: 'credentials' },
  { table: 'pool_accounts', column: 'credentials' },
  { table: 'oauth_sessions', column: 'granted' },
  { table: 'social_account_revocations', column: 'credentials' },
  { table: 'webhook_endpoints', column: 'secret' },
  { table: 'webhook_endpoints', column: 'previous_secret' },
] as const

type SealedColumn = (typeof sealedColumns)[number]

/** The number of rows of one transaction. */
const maxRows = 200

const beginningOf = (keyId: string) => `v1.${keyId}.`

/**
 * Seals again, with the first master key, what another one sealed. A value that changes concurrently keeps the change.
 * @param inTransaction runs each batch
 * @returns how many values were sealed again
 */
export async function resealValues(
  vault: Vault,
  inTransaction: (work: (tx: Tx) => Promise<number>) => Promise<number>,
): Promise<number> {
  let total = 0
  for (const place of sealedColumns)
    for (let after = ''; ; ) {
      let rows = 0
      total += await inTransaction(async (tx) => {
        const outdated = await findOutdated(tx, place, vault.keyIds[0], after)
        for (const { id, sealed } of outdated) await resealOne(tx, vault, { ...place, row: id }, sealed)
        rows = outdated.length
        after = outdated.at(-1)?.id ?? after
        return rows
      })
      if (rows < maxRows) break
    }
  return total
}

async function findOutdated(tx: Tx, { table, column }: SealedColumn, keyId: string, after: string) {
  const { rows } = await sql<{ id: string; sealed: string }>`
    SELECT id, ${sql.ref(column)} AS sealed FROM ${sql.table(table)}
    WHERE id > ${after} AND ${sql.ref(column)} IS NOT NULL AND NOT starts_with(${sql.ref(column)}, ${beginningOf(keyId)})
    ORDER BY id LIMIT ${maxRows}`.execute(tx)
  return rows
}

async function resealOne(tx: Tx, vault: Vault, place: Place, sealed: string): Promise<void> {
  const fresh = vault.seal(vault.open(sealed, place), place)
  await sql`UPDATE ${sql.table(place.table)} SET ${sql.ref(place.column)} = ${fresh}
    WHERE id = ${place.row} AND ${sql.ref(place.column)} = ${sealed}`.execute(tx)
}

/** Counts the values that a master key sealed, including responses stored for replay (for three days). */
export async function countSealedWith(tx: Tx, keyId: string): Promise<number> {
  const beginning = beginningOf(keyId)
  const columns = sealedColumns.map(
    ({ table, column }) =>
      sql`SELECT count(*) AS count FROM ${sql.table(table)} WHERE starts_with(${sql.ref(column)}, ${beginning})`,
  )
  const answers = sql`SELECT count(*) AS count FROM idempotency_records
    WHERE sealed AND substring(body FROM 1 FOR ${Buffer.byteLength(beginning)}) = ${Buffer.from(beginning)}`
  const counted = await sql<{ count: number }>`
    SELECT sum(count)::int AS count FROM (${sql.join([...columns, answers], sql` UNION ALL `)}) counts`.execute(tx)
  return onlyRow(counted).count
}
