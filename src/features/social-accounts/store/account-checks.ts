/** The periodic check of an account: what claims it, what stores its result, and when the next one is. */
import type { Tx } from '../../../db/transaction.ts'
import type { PlatformAccount } from '../../../platforms/connector.ts'
import type { SocialAccountRow } from '../domain/account-row.ts'

/** A restricted leased account is not checked, because its lease ends with the restriction. */
const checkedStatuses = ['active', 'expiring', 'restricted'] as const

/** Claims a due check until a time. @returns whether one was due */
export async function claimAccountCheck(
  tx: Tx,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const claimed = await tx
    .updateTable('social_accounts')
    .set({ next_check_at: until })
    .where('id', '=', id)
    .where('next_check_at', '<=', now)
    .where('status', 'in', checkedStatuses)
    .where((e) => e.not(e.and([e('ownership', '=', 'leased'), e('status', '=', 'restricted')])))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Schedules the next check, unless the account was connected again since the claim, which schedules its own. */
export async function scheduleAccountCheck(
  tx: Tx,
  id: string,
  { claimedUntil, at }: { readonly claimedUntil: Date; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('social_accounts')
    .set({ next_check_at: at })
    .where('id', '=', id)
    .where('next_check_at', '=', claimedUntil)
    .execute()
}

/** Locks an account to store the result of its check; undefined if its status changed during the check. */
export async function lockCheckedAccount(tx: Tx, before: SocialAccountRow): Promise<SocialAccountRow | undefined> {
  const account = await tx
    .selectFrom('social_accounts')
    .selectAll()
    .where('id', '=', before.id)
    .where('project_id', '=', before.project_id)
    .where('status', 'in', checkedStatuses)
    .where('status', '=', before.status)
    .forUpdate()
    .executeTakeFirst()
  return account?.ownership === 'leased' && account.status === 'restricted' ? undefined : account
}

/** Stores what the platform reports about an account. */
export async function saveAccountCheck(
  tx: Tx,
  id: string,
  {
    reported,
    status,
    reason,
    now,
  }: {
    readonly reported: PlatformAccount
    readonly status: 'active' | 'expiring'
    readonly reason: string | null
    readonly now: Date
  },
): Promise<SocialAccountRow> {
  return tx
    .updateTable('social_accounts')
    .set({
      username: reported.username,
      display_name: reported.displayName,
      avatar_url: reported.avatarUrl,
      profile_url: reported.profileUrl,
      capabilities: JSON.stringify(reported.capabilities),
      quota: reported.quota && JSON.stringify({ ...reported.quota, asOf: now.toISOString() }),
      status,
      status_reason: reason,
      checked_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
