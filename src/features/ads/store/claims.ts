import type { RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { AdAccounts } from '../../../../generated/database.ts'
import type { WorkerDeps } from '../../../context.ts'
import { isFree, leaseFor, rowLeaseMs, whileLeased } from '../../../db/lease.ts'
import type { Tx } from '../../../db/transaction.ts'
import { LeaseLostError } from '../../../tasks/index.ts'
import { projectOwners } from '../../projects/api.ts'
import { accountRows } from '../../social-accounts/api.ts'

/** A connected account or ad account that this process has leased, valid while the fence equals the one in its row. */
export interface LeasedRow {
  readonly id: string
  readonly fence: number
  /** The number of consecutive failures. */
  readonly tries: number
}

export type AdAccountRow = Selectable<AdAccounts>

const tables = {
  source: {
    table: sql.table('ad_sources'),
    id: sql.ref('social_account_id'),
    // LIMIT keeps this a look-up for each due row: joined freely, the planner may read every account first.
    projects: sql`CROSS JOIN LATERAL (SELECT project_id FROM ${accountRows} a WHERE a.id = d.social_account_id LIMIT 1) s
      JOIN ${projectOwners} AS projects ON projects.id = s.project_id`,
  },
  account: {
    table: sql.table('ad_accounts'),
    id: sql.ref('id'),
    projects: sql`JOIN ${projectOwners} AS projects ON projects.id = d.project_id`,
  },
} as const

export type Kind = keyof typeof tables

/** Selects organizations with due rows, for `missing` of a task whose key is the organization. */
export function dueOrganizations(kind: Kind): RawBuilder<unknown> {
  const { table, projects } = tables[kind]
  return sql`SELECT projects.organization_id AS key, min(d.due_at) AS due_at FROM ${table} d ${projects}
    WHERE d.due_at <= now() AND ${isFree('d.leased_until')} GROUP BY projects.organization_id`
}

/**
 * Claims an organization's due rows, the longest waiting first; if a process dies, its rows are due again when the
 * lease ends. Other processes may claim at the same time, so fewer rows may be returned although more are due.
 */
export async function claimDue(
  tx: Tx,
  kind: Kind,
  { organizationId, now, limit }: { readonly organizationId: string; readonly now: Date; readonly limit: number },
): Promise<LeasedRow[]> {
  const { table, id, projects } = tables[kind]
  const { rows } = await sql<LeasedRow>`
    WITH due AS MATERIALIZED (
      SELECT d.${id} AS id FROM ${table} d ${projects}
      WHERE projects.organization_id = ${organizationId} AND d.due_at <= ${now} AND ${isFree('d.leased_until')}
      ORDER BY d.due_at LIMIT ${limit})
    UPDATE ${table} t SET due_at = ${new Date(now.getTime() + rowLeaseMs)}, leased_until = ${leaseFor(rowLeaseMs)},
      fence = t.fence + 1
    FROM due WHERE t.${id} = due.id AND t.due_at <= ${now} AND ${isFree('t.leased_until')}
    RETURNING due.id, t.fence, t.tries`.execute(tx)
  return rows
}

/**
 * Claims a row before it is due, from whichever process reads it: later writes of that process fail.
 * @returns undefined while the platform's rate limit forbids a call
 */
export async function claimNow(tx: Tx, kind: Kind, rowId: string, now: Date): Promise<LeasedRow | undefined> {
  const { table, id } = tables[kind]
  const { rows } = await sql<LeasedRow>`
    UPDATE ${table} SET due_at = ${new Date(now.getTime() + rowLeaseMs)}, leased_until = ${leaseFor(rowLeaseMs)}, fence = fence + 1
    WHERE ${id} = ${rowId} AND (not_before IS NULL OR not_before <= ${now})
    RETURNING ${id} AS id, fence, tries`.execute(tx)
  return rows[0]
}

/** Locks the row until the transaction ends. @throws LeaseLostError if another process has taken it over */
export async function assertHeld(tx: Tx, kind: Kind, leased: LeasedRow, now: Date): Promise<void> {
  const { table, id } = tables[kind]
  const { rows } = await sql`
    UPDATE ${table} SET due_at = ${new Date(now.getTime() + rowLeaseMs)}, leased_until = ${leaseFor(rowLeaseMs)}
    WHERE ${id} = ${leased.id} AND fence = ${leased.fence} RETURNING fence`.execute(tx)
  if (rows.length === 0) throw new LeaseLostError(leased.id)
}

/** Renews the lease while the work runs. */
export function whileHeld<T>(
  { db, clock }: WorkerDeps,
  kind: Kind,
  leased: LeasedRow,
  work: () => Promise<T>,
): Promise<T> {
  return whileLeased(() => renewHeld(db.write, kind, leased, clock.now()), work)
}

/** Extends the lease by its full duration; a row released in between keeps its next time. */
export async function renewHeld(tx: Tx, kind: Kind, leased: LeasedRow, now: Date): Promise<void> {
  const { table, id } = tables[kind]
  await sql`
    UPDATE ${table} SET due_at = ${new Date(now.getTime() + rowLeaseMs)}, leased_until = ${leaseFor(rowLeaseMs)}
    WHERE ${id} = ${leased.id} AND fence = ${leased.fence} AND leased_until IS NOT NULL`.execute(tx)
}

interface NextTime {
  /** `null` means not before the account is connected again. */
  readonly dueAt: Date | null
  /** The number of consecutive failures, including this one. */
  readonly tries: number
  /** Whether the platform set the time, so that no earlier call is allowed. */
  readonly limited?: boolean
}

/** Releases the row until its next time. Does nothing if another process has taken it over. */
export async function reschedule(
  tx: Tx,
  kind: Kind,
  leased: LeasedRow,
  { dueAt, tries, limited }: NextTime,
): Promise<void> {
  const { table, id } = tables[kind]
  await sql`
    UPDATE ${table} SET due_at = ${dueAt ?? sql`'infinity'`}, leased_until = NULL, tries = ${tries}, not_before = ${limited ? dueAt : null}
    WHERE ${id} = ${leased.id} AND fence = ${leased.fence}`.execute(tx)
}
