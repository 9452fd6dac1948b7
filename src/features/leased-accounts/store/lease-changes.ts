/** The steps of a lease, each as one statement on a lease that the caller has claimed or locked. */

import type { Updateable } from 'kysely'
import type { LeasedAccounts } from '../../../../generated/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { PlatformAccount } from '../../../platforms/connector.ts'
import { reasons } from '../domain/lease-rules.ts'
import type { LeaseRow } from './lease-queries.ts'
import type { PoolAccountRow } from './pool-queries.ts'

/** Claims a due step of a lease until a time; returns undefined if none is due. */
export async function claimLeaseStep(
  tx: Tx,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<LeaseRow | undefined> {
  return tx
    .updateTable('leased_accounts')
    .set({ next_step_at: until })
    .where('id', '=', id)
    .where('next_step_at', '<=', now)
    .where('status', '<>', 'waitlisted')
    .returningAll()
    .executeTakeFirst()
}

/** Schedules the next step of a lease, unless its status changed in between. */
export async function scheduleLeaseStep(tx: Tx, lease: LeaseRow, at: Date | null): Promise<void> {
  await tx
    .updateTable('leased_accounts')
    .set({ next_step_at: at })
    .where('id', '=', lease.id)
    .where('project_id', '=', lease.project_id)
    .where('status', '=', lease.status)
    .execute()
}

/** Notes the account that is held for a requested lease, which shows it once its job has ended. */
export async function holdAccount(tx: Tx, lease: LeaseRow, account: PoolAccountRow, now: Date): Promise<void> {
  await change(tx, lease, { ...assignedColumns(account), updated_at: now })
}

/** Ends the request of a lease: it gets the account that is held for it, which is paid, or waits for one. */
export async function endRequest(tx: Tx, lease: LeaseRow, now: Date): Promise<void> {
  await change(tx, lease, {
    ...(lease.pool_account_id === null
      ? { status: 'waitlisted', status_reason: reasons.waitlisted }
      : { status: 'provisioning', status_reason: reasons.provisioning, credits: lease.price }),
    next_step_at: now,
    updated_at: now,
  })
}

/** Assigns an account to a lease on the waiting list. */
export async function assignWaiting(tx: Tx, lease: LeaseRow, account: PoolAccountRow, now: Date): Promise<void> {
  await change(tx, lease, {
    ...assignedColumns(account),
    status: 'provisioning',
    status_reason: reasons.provisioning,
    credits: lease.price,
    set_aside: false,
    next_step_at: now,
    updated_at: now,
  })
}

/** Keeps the position of a lease on the waiting list and serves others before it until its next check. */
export async function setAside(
  tx: Tx,
  lease: LeaseRow,
  { reason, now, nextStepAt }: { readonly reason: string; readonly now: Date; readonly nextStepAt: Date },
): Promise<void> {
  await tx
    .updateTable('leased_accounts')
    .set({
      status_reason: reason,
      set_aside: true,
      next_step_at: nextStepAt,
      ...(lease.status_reason !== reason && { updated_at: now }),
    })
    .where('id', '=', lease.id)
    .where('project_id', '=', lease.project_id)
    .where('status', '=', 'waitlisted')
    .execute()
}

/** Gives a lease another account, or the first position on the waiting list if there is none. */
export async function exchangeAccount(
  tx: Tx,
  lease: LeaseRow,
  replacement: PoolAccountRow | undefined,
  now: Date,
): Promise<void> {
  await change(tx, lease, {
    ...(replacement
      ? { ...assignedColumns(replacement), status: 'provisioning', status_reason: reasons.exchanged }
      : { ...unassigned, status: 'waitlisted', status_reason: reasons.waitlisted, set_aside: false }),
    warming_ends_at: null,
    next_step_at: now,
    updated_at: now,
  })
}

export async function startWarming(
  tx: Tx,
  lease: LeaseRow,
  { account, endsAt, now }: { readonly account: PlatformAccount; readonly endsAt: Date; readonly now: Date },
): Promise<void> {
  await change(tx, lease, {
    status: 'warming',
    status_reason: reasons.warming,
    username: account.username,
    profile_url: account.profileUrl,
    warming_ends_at: endsAt,
    next_step_at: endsAt,
    updated_at: now,
  })
}

/** Begins the term of a lease with the social account that its project publishes to. */
export async function startTerm(
  tx: Tx,
  lease: LeaseRow,
  term: {
    readonly account: PlatformAccount
    readonly socialAccountId: string
    readonly endsAt: Date
    readonly now: Date
  },
): Promise<LeaseRow> {
  return change(tx, lease, {
    status: 'active',
    status_reason: null,
    social_account_id: term.socialAccountId,
    username: term.account.username,
    profile_url: term.account.profileUrl,
    warming_ends_at: null,
    term_starts_at: term.now,
    term_ends_at: term.endsAt,
    next_step_at: term.endsAt,
    updated_at: term.now,
  })
}

/** Changes a lease between active and paused. */
export async function setLeaseStatus(
  tx: Tx,
  lease: LeaseRow,
  status: 'active' | 'paused',
  now: Date,
): Promise<LeaseRow> {
  return change(tx, lease, { status, updated_at: now })
}

async function change(tx: Tx, lease: LeaseRow, columns: Updateable<LeasedAccounts>): Promise<LeaseRow> {
  return tx
    .updateTable('leased_accounts')
    .set(columns)
    .where('id', '=', lease.id)
    .where('project_id', '=', lease.project_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The columns that a lease shows of its account. */
function assignedColumns(account: PoolAccountRow) {
  return {
    pool_account_id: account.id,
    country: account.country,
    language: account.language,
    username: account.username,
    profile_url: account.profile_url,
  }
}

/** The columns of a lease without an account. */
const unassigned = { pool_account_id: null, country: null, language: null, username: null, profile_url: null }
