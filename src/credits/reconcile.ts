import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { DB } from '../../generated/database.ts'
import type { Tx } from '../db/transaction.ts'
import { inTransaction } from '../db/transaction.ts'
import { MINUTE } from '../lib/time.ts'

/** A wallet compared with its ledger and its jobs. */
export interface Compared {
  readonly organization_id: string
  readonly available: number
  readonly reserved: number
  readonly live_jobs: number
  readonly entries_available: number
  readonly entries_reserved: number
  readonly jobs_reserved: number
  readonly jobs_live: number
}

/** Compares in one statement, so that a concurrent commit is in every number or in none. */
export async function compareWallets(tx: Tx, after: string, limit: number): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    SELECT w.organization_id, w.available, w.reserved, w.live_jobs,
      coalesce(e.available, 0)::bigint AS entries_available, coalesce(e.reserved, 0)::bigint AS entries_reserved,
      coalesce(j.reserved, 0)::bigint AS jobs_reserved, coalesce(j.live, 0)::bigint AS jobs_live
    FROM (SELECT * FROM wallets WHERE organization_id > ${after} ORDER BY organization_id LIMIT ${limit}) w
    LEFT JOIN LATERAL (
      SELECT sum(delta) FILTER (WHERE account = 'available') AS available,
        sum(delta) FILTER (WHERE account = 'reserved') AS reserved
      FROM credit_entries WHERE organization_id = w.organization_id) e ON true
    LEFT JOIN LATERAL (
      SELECT sum(credits_quoted) AS reserved, count(*) FILTER (WHERE counted) AS live
      FROM jobs WHERE organization_id = w.organization_id AND finished_at IS NULL) j ON true
    ORDER BY w.organization_id`.execute(tx)
  return rows
}

/** Recounts the live jobs while none can start or end, since both change the locked wallet. */
async function reconcileLiveJobs(tx: Tx, organizationId: string): Promise<number> {
  await tx.selectFrom('wallets').select('live_jobs').where('organization_id', '=', organizationId).forUpdate().execute()
  const { rows } = await sql<{ live_jobs: number }>`
    UPDATE wallets SET live_jobs = (SELECT count(*) FROM jobs
      WHERE organization_id = ${organizationId} AND counted AND finished_at IS NULL)
    WHERE organization_id = ${organizationId} RETURNING live_jobs`.execute(tx)
  return rows[0]?.live_jobs ?? 0
}

export interface ReconcileDeps {
  readonly db: { readonly write: Kysely<DB>; readonly read: Kysely<DB> }
  readonly log: Logger
}

const batch = 100
const statementMs = MINUTE

/**
 * Compares every wallet with its ledger and with its jobs. A wrong number of live jobs is corrected; a wrong balance is
 * only reported, since a person must find out why.
 * @returns how many wallets are inconsistent
 */
export async function reconcile(deps: ReconcileDeps, signal: AbortSignal): Promise<number> {
  let wrong = 0
  for (let after = ''; !signal.aborted; ) {
    const wallets = await inTransaction(deps.db.read, async (tx) => {
      await sql.raw(`SET LOCAL statement_timeout = ${statementMs}`).execute(tx)
      return compareWallets(tx, after, batch)
    })
    for (const wallet of wallets) {
      const { organization_id: organizationId, live_jobs: was } = wallet
      const adds =
        wallet.available === wallet.entries_available &&
        wallet.reserved === wallet.entries_reserved &&
        wallet.reserved === wallet.jobs_reserved
      if (!adds) deps.log.error({ wallet }, 'a wallet does not fit its ledger; find out why before you adjust it')
      const counts = was === wallet.jobs_live
      if (!counts) {
        const now = await inTransaction(deps.db.write, (tx) => reconcileLiveJobs(tx, organizationId))
        deps.log.warn({ organizationId, was, now }, 'the number of live jobs was wrong; it was counted again')
      }
      if (!adds || !counts) wrong += 1
    }
    const last = wallets.at(-1)
    if (!last || wallets.length < batch) break
    after = last.organization_id
  }
  return wrong
}
