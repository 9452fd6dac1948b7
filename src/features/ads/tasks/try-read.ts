import type { WorkerDeps } from '../../../context.ts'
import { unavailability } from '../../../db/unavailable.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { MINUTE } from '../../../lib/time.ts'
import { LeaseLostError } from '../../../tasks/index.ts'
import { findAccount } from '../../social-accounts/api.ts'
import type { LeasedRow } from '../store/claims.ts'
import { reschedule, whileHeld } from '../store/claims.ts'
import { markAccountForbidden, markSourceForbidden } from '../store/save-accounts.ts'
import { fetchAccounts } from './fetch-accounts.ts'
import type { ReadOptions } from './read-account.ts'
import { readAccount } from './read-account.ts'
import type { ReadFailure } from './read-failure.ts'
import { classifyFailure } from './read-failure.ts'

/** The outcome of a read: what it found, or why it failed. */
export type Attempt<Found> =
  | { readonly ok: true; readonly found: Found }
  | { readonly ok: false; readonly code: string | null }

/** Looks up ad accounts; an error only sets this account's next time. */
export async function tryFetchAccounts(
  deps: WorkerDeps,
  leased: LeasedRow,
  signal: AbortSignal,
): Promise<Attempt<null>> {
  try {
    await whileHeld(deps, 'source', leased, () => fetchAccounts(deps, leased, signal))
    return { ok: true, found: null }
  } catch (error) {
    const failure = await settle(deps, 'source', leased, leased.id, error, signal)
    if (failure?.kind === 'permission') await markSourceForbidden(deps.db.write, leased.id, deps.clock.now())
    return { ok: false, code: failure?.code ?? null }
  }
}

/** Reads an ad account; an error only sets this account's next time. */
export async function tryRead(
  deps: WorkerDeps,
  leased: LeasedRow,
  options: ReadOptions,
  signal: AbortSignal,
): Promise<Attempt<number>> {
  try {
    return {
      ok: true,
      found: await whileHeld(deps, 'account', leased, () => readAccount(deps, leased, options, signal)),
    }
  } catch (error) {
    const holder = await deps.db.write
      .selectFrom('ad_accounts')
      .select('social_account_id')
      .where('id', '=', leased.id)
      .executeTakeFirstOrThrow()
    const failure = await settle(deps, 'account', leased, holder.social_account_id, error, signal)
    if (failure?.kind === 'permission') await markAccountForbidden(deps.db.write, leased, deps.clock.now())
    return { ok: false, code: failure?.code ?? null }
  }
}

/** Releases the claim with its next time. @returns `null` if the claim was lost or the process stops */
async function settle(
  deps: WorkerDeps,
  kind: 'source' | 'account',
  leased: LeasedRow,
  socialAccountId: string,
  error: unknown,
  signal: AbortSignal,
): Promise<ReadFailure | null> {
  if (error instanceof LeaseLostError) return null
  const now = deps.clock.now()
  // A worker that stops, or has no database, releases it unchanged.
  if (signal.aborted || unavailability(error)) {
    await reschedule(deps.db.write, kind, leased, { dueAt: now, tries: leased.tries })
    if (signal.aborted) return null
    throw error
  }
  const known = await findAccount(deps.db.write, socialAccountId)
  const { platform, mode } = nonNull(known, 'The account of a source')
  const account = { socialAccountId, platform, mode, tries: leased.tries }
  const failure = await classifyFailure(deps, error, account, signal).catch((fault: unknown): ReadFailure => {
    // An internal error delays this account only.
    if (!signal.aborted) deps.log.error({ err: fault, [kind]: leased.id }, 'ads could not be read; retrying later')
    return { kind: 'later', waitMs: 10 * MINUTE, code: 'INTERNAL', limited: false }
  })
  const { waitMs, limited } = failure
  const dueAt = waitMs === null ? null : new Date(now.getTime() + waitMs)
  await reschedule(deps.db.write, kind, leased, { dueAt, tries: leased.tries + 1, limited })
  if (failure.code !== 'INTERNAL' && failure.kind !== 'rest')
    deps.log.warn({ err: error, [kind]: leased.id, waitMs }, 'ads could not be read; retrying later')
  return failure
}
