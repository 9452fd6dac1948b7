/** Consents of disconnected accounts that are still to be revoked on their platform. */
import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import type { Platform } from '../../../platforms/connector.ts'
import type { ProjectMode } from '../../../project-mode.ts'

export interface Revocation {
  readonly id: string
  readonly platform: Platform
  readonly mode: ProjectMode
  /** Every account that the consent covers. */
  readonly grant_accounts: string[]
  /** Sealed for this row. */
  readonly credentials: string
  /** How often it was tried, this time included. */
  readonly tries: number
}

/** Claims a due revocation until a time; returns undefined if none is due. */
export async function claimRevocation(
  tx: Tx,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<Revocation | undefined> {
  const { rows } = await sql<Revocation>`
    UPDATE social_account_revocations SET tries = tries + 1, next_try_at = ${until}
    WHERE id = ${id} AND next_try_at <= ${now}
    RETURNING id, platform, grant_accounts, credentials, tries,
      coalesce(mode, (SELECT a.mode FROM social_accounts a WHERE a.id = social_account_id)) AS mode`.execute(tx)
  return rows[0]
}

export async function findNextTry(tx: Tx, id: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('social_account_revocations')
    .select('next_try_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.next_try_at
}

export async function rescheduleRevocation(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('social_account_revocations').set({ next_try_at: at }).where('id', '=', id).execute()
}

export async function deleteRevocation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('social_account_revocations').where('id', '=', id).execute()
}

/** Whether a live account uses the consent: the platform has a single one. */
export async function isConsentUsed(
  tx: Tx,
  { platform, mode, grant_accounts: accounts }: Pick<Revocation, 'platform' | 'mode' | 'grant_accounts'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('social_accounts')
    .select('id')
    .where('platform', '=', platform)
    .where('mode', '=', mode)
    .where('platform_account_id', 'in', accounts)
    .where('status', '!=', 'revoked')
    .executeTakeFirst()
  return row !== undefined
}
