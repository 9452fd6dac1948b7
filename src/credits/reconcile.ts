import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { DB } from '../../generated/database.ts'
import type { Tx } from '../db/transaction.ts'
import { inTransaction } from '../db/transaction.ts'
import { HOUR, MINUTE } from '../lib/time.ts'

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

export interface Comparison {
  /** Compares the wallets after this organization; or this one only. */
  readonly wallets: { readonly after: string; readonly limit: number } | { readonly only: string }
  /** Reads every entry, instead of those since the last checkpoint. */
  readonly whole: boolean
}

/** Compares in one statement, so that a concurrent commit is in every number or in none. */
export async function compareWallets(tx: Tx, { wallets, whole }: Comparison): Promise<Compared[]> {
  const which =
    'only' in wallets
      ? sql`WHERE organization_id = ${wallets.only}`
      : sql`WHERE organization_id > ${wallets.after} ORDER BY organization_id LIMIT ${wallets.limit}`
  const { rows } = await sql<Compared>`
    SELECT w.organization_id, w.available, w.reserved, w.live_jobs,
      (coalesce(k.available, 0) + coalesce(e.available, 0))::bigint AS entries_available,
      (coalesce(k.reserved, 0) + coalesce(e.reserved, 0))::bigint AS entries_reserved,
      coalesce(j.reserved, 0)::bigint AS jobs_reserved, coalesce(j.live, 0)::bigint AS jobs_live
    FROM (SELECT * FROM wallets ${which}) w
    LEFT JOIN credit_checkpoints k ON k.organization_id = w.organization_id AND NOT ${whole}::boolean
    LEFT JOIN LATERAL (
      SELECT sum(delta) FILTER (WHERE account = 'available') AS available,
        sum(delta) FILTER (WHERE account = 'reserved') AS reserved
      FROM credit_entries WHERE organization_id = w.organization_id AND event_id > coalesce(k.event_id, '')) e ON true
    LEFT JOIN LATERAL (
      SELECT sum(credits_quoted) AS reserved, count(*) FILTER (WHERE counted) AS live
      FROM jobs WHERE organization_id = w.organization_id AND outcome = 'live') j ON true
    ORDER BY w.organization_id`.execute(tx)
  return rows
}

/** Every transaction that began that long ago has ended, and clocks differ by less. */
const settledMs = HOUR

/** Adds settled entries of wallets to their checkpoints. An id begins with the time at which it was made. */
async function moveCheckpoints(tx: Kysely<DB>, organizationIds: readonly string[], settled: number): Promise<void> {
  if (organizationIds.length === 0) return
  await sql`
    WITH until AS (SELECT 'cre_' || left(ms, 8) || '-' || right(ms, 4) AS id FROM (
      SELECT lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint - ${settled}::bigint), 12, '0')) t (ms))
    INSERT INTO credit_checkpoints AS k
    SELECT w.organization_id, e.event_id, coalesce(old.available, 0) + e.available, coalesce(old.reserved, 0) + e.reserved,
      clock_timestamp()
    FROM unnest(${organizationIds}::text[]) AS w (organization_id)
    LEFT JOIN credit_checkpoints old ON old.organization_id = w.organization_id
    CROSS JOIN LATERAL (
      SELECT max(event_id) AS event_id, coalesce(sum(delta) FILTER (WHERE account = 'available'), 0) AS available,
        coalesce(sum(delta) FILTER (WHERE account = 'reserved'), 0) AS reserved
      FROM credit_entries WHERE organization_id = w.organization_id AND event_id > coalesce(old.event_id, '')
        AND event_id < (SELECT id FROM until)) e
    WHERE e.event_id IS NOT NULL
    ON CONFLICT (organization_id) DO UPDATE SET event_id = EXCLUDED.event_id, available = EXCLUDED.available,
      reserved = EXCLUDED.reserved, updated_at = EXCLUDED.updated_at
    WHERE k.event_id < EXCLUDED.event_id`.execute(tx)
}

const isBalanced = (wallet: Compared): boolean =>
  wallet.available === wallet.entries_available &&
  wallet.reserved === wallet.entries_reserved &&
  wallet.reserved === wallet.jobs_reserved

/** Recounts the live jobs while none can start or end, since both change the locked wallet. */
async function reconcileLiveJobs(tx: Tx, organizationId: string): Promise<number> {
  await tx.selectFrom('wallets').select('live_jobs').where('organization_id', '=', organizationId).forUpdate().execute()
  const { rows } = await sql<{ live_jobs: number }>`
    UPDATE wallets SET live_jobs = (SELECT count(*) FROM jobs
      WHERE organization_id = ${organizationId} AND counted AND outcome = 'live')
    WHERE organization_id = ${organizationId} RETURNING live_jobs`.execute(tx)
  return rows[0]?.live_jobs ?? 0
}

export interface ReconcileDeps {
  readonly db: { readonly write: Kysely<DB>; readonly read: Kysely<DB> }
  readonly log: Logger
}

const batch = 100
const statementMs = MINUTE

export interface Reconciled {
  /** How many wallets are inconsistent. */
  readonly wrong: number
  /** The last wallet's organization; `null` where no wallets follow. */
  readonly last: string | null
}

/**
 * Compares wallets with their ledgers, from their last checkpoints on, and with their jobs. A wrong number of live jobs is
 * corrected; a wrong balance is only reported, after the whole ledger was read, since a person must find out why.
 * @param slice at most `limit` wallets, of the organizations after the id `after`
 */
export async function reconcileSome(
  deps: ReconcileDeps,
  slice: { readonly after: string; readonly limit: number },
  options: { readonly settledMs: number } = { settledMs },
): Promise<Reconciled> {
  let wrong = 0
  const wallets = await compare(deps, { wallets: slice, whole: false })
  const balanced: string[] = []
  for (const wallet of wallets) {
    const { organization_id: organizationId, live_jobs: was } = wallet
    const adds = isBalanced(wallet)
    if (adds) balanced.push(organizationId)
    const isRight = adds || (await isRightOverall(deps, organizationId))
    const counts = was === wallet.jobs_live
    if (!counts) {
      const now = await inTransaction(deps.db.write, (tx) => reconcileLiveJobs(tx, organizationId))
      deps.log.warn({ organizationId, was, now }, 'the number of live jobs was wrong; it was counted again')
    }
    if (!isRight || !counts) wrong += 1
  }
  await moveCheckpoints(deps.db.write, balanced, options.settledMs)
  return { wrong, last: wallets.length < slice.limit ? null : (wallets.at(-1)?.organization_id ?? null) }
}

/** A checkpoint that missed an entry must raise no alarm: it is made again from the whole ledger. */
async function isRightOverall(deps: ReconcileDeps, organizationId: string): Promise<boolean> {
  const [wallet] = await compare(deps, { wallets: { only: organizationId }, whole: true })
  if (!wallet) return true
  if (!isBalanced(wallet)) {
    deps.log.error({ wallet }, 'a wallet does not fit its ledger; find out why before you adjust it')
    return false
  }
  await deps.db.write.deleteFrom('credit_checkpoints').where('organization_id', '=', organizationId).execute()
  return true
}

/** @returns the wallets that do not fit their whole ledger or their jobs */
export async function findWrongWallets(db: ReconcileDeps['db']): Promise<Compared[]> {
  const wrong: Compared[] = []
  for (let after = ''; ; ) {
    const wallets = await compare({ db }, { wallets: { after, limit: batch }, whole: true })
    wrong.push(...wallets.filter((wallet) => !isBalanced(wallet) || wallet.live_jobs !== wallet.jobs_live))
    const last = wallets.at(-1)
    if (!last) return wrong
    after = last.organization_id
  }
}

function compare({ db }: Pick<ReconcileDeps, 'db'>, comparison: Comparison): Promise<Compared[]> {
  return inTransaction(db.read, async (tx) => {
    await sql.raw(`SET LOCAL statement_timeout = ${statementMs}`).execute(tx)
    return compareWallets(tx, comparison)
  })
}
