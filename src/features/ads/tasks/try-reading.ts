import type { WorkerDeps } from '../../../context.ts'
import { present } from '../../../lib/present.ts'
import { MINUTE } from '../../../lib/time.ts'
import { LeaseLostError } from '../../../tasks/index.ts'
import { findAccount } from '../../social-accounts/api.ts'
import type { Held } from '../store/claims.ts'
import { reschedule, whileHeld } from '../store/claims.ts'
import { fetchAccounts } from './look-up.ts'
import type { ReadOptions } from './read-account.ts'
import { readAccount } from './read-account.ts'
import type { ReadFailure } from './read-trouble.ts'
import { classifyFailure } from './read-trouble.ts'

/** The outcome of a read: what it found, or why it failed. */
export type Attempt<Found> =
  | { readonly ok: true; readonly found: Found }
  | { readonly ok: false; readonly code: string | null }

/** Looks up ad accounts; an error only sets this account's next time. */
export async function tryLookUp(deps: WorkerDeps, held: Held, signal: AbortSignal): Promise<Attempt<null>> {
  try {
    await whileHeld(deps, 'source', held, () => fetchAccounts(deps, held, signal))
    return { ok: true, found: null }
  } catch (error) {
    const trouble = await settle(deps, 'source', held, held.id, error, signal)
    if (trouble?.kind === 'permission')
      await deps.db.write
        .updateTable('ad_accounts')
        .set({ status: 'permission_missing', updated_at: deps.clock.now() })
        .where('social_account_id', '=', held.id)
        .where('status', '!=', 'permission_missing')
        .execute()
    return { ok: false, code: trouble?.code ?? null }
  }
}

/** Reads an ad account; an error only sets this account's next time. */
export async function tryRead(
  deps: WorkerDeps,
  held: Held,
  options: ReadOptions,
  signal: AbortSignal,
): Promise<Attempt<number>> {
  try {
    return { ok: true, found: await whileHeld(deps, 'account', held, () => readAccount(deps, held, options, signal)) }
  } catch (error) {
    const holder = await deps.db.write
      .selectFrom('ad_accounts')
      .select('social_account_id')
      .where('id', '=', held.id)
      .executeTakeFirstOrThrow()
    const trouble = await settle(deps, 'account', held, holder.social_account_id, error, signal)
    if (trouble?.kind === 'permission')
      await deps.db.write
        .updateTable('ad_accounts')
        .set({ status: 'permission_missing', updated_at: deps.clock.now() })
        .where('id', '=', held.id)
        .where('fence', '=', held.fence)
        .where('status', '!=', 'permission_missing')
        .execute()
    return { ok: false, code: trouble?.code ?? null }
  }
}

/** Releases the claim with its next time. @returns `null` if the claim was lost or the process stops */
async function settle(
  deps: WorkerDeps,
  kind: 'source' | 'account',
  held: Held,
  socialAccountId: string,
  error: unknown,
  signal: AbortSignal,
): Promise<ReadFailure | null> {
  if (error instanceof LeaseLostError) return null
  const now = deps.clock.now()
  if (signal.aborted) {
    await reschedule(deps.db.write, kind, held, { dueAt: now, tries: held.tries })
    return null
  }
  const known = await findAccount(deps.db.write, socialAccountId)
  const account = { socialAccountId, platform: present(known, 'The account of a source').platform, tries: held.tries }
  const trouble = await classifyFailure(deps, error, account, signal).catch((fault: unknown): ReadFailure => {
    // An internal error delays this account only.
    if (!signal.aborted) deps.log.error({ err: fault, [kind]: held.id }, 'ads could not be read; retrying later')
    return { kind: 'later', waitMs: 10 * MINUTE, code: 'INTERNAL', limited: false }
  })
  const { waitMs, limited } = trouble
  const dueAt = waitMs === null ? null : new Date(now.getTime() + waitMs)
  await reschedule(deps.db.write, kind, held, { dueAt, tries: held.tries + 1, limited })
  if (trouble.code !== 'INTERNAL' && trouble.kind !== 'rest')
    deps.log.warn({ err: error, [kind]: held.id, waitMs }, 'ads could not be read; retrying later')
  return trouble
}
