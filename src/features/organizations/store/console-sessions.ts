import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { DAY, MINUTE } from '../../../lib/time.ts'

/** A session ends after a day without a request, and a week after it began. */
const idleMs = DAY
const maxMs = 7 * DAY
/** It is extended where this much is gained, so that few requests write. */
const stepMs = 10 * MINUTE
/** How many browsers a key is signed in at; one more signs the first out. */
const perKey = 50

const end = sql<Date>`now() + make_interval(secs => ${idleMs / 1000}::float8)`

/** Adds a session to a key. The database's clock decides. @returns when it ends unless it is used */
export async function insertSession(tx: Tx, apiKeyId: string, hash: Buffer, now: Date): Promise<Date> {
  const others = tx
    .selectFrom('api_key_secrets')
    .select('hash')
    .where('api_key_id', '=', apiKeyId)
    .where('is_session', '=', true)
    .orderBy('created_at', 'desc')
    .offset(perKey - 1)
  await tx.deleteFrom('api_key_secrets').where('hash', 'in', others).execute()
  const { expires_at: expiresAt } = await tx
    .insertInto('api_key_secrets')
    .values({ hash, api_key_id: apiKeyId, created_at: now, expires_at: end, is_session: true })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expiresAt ?? now
}

interface SessionTimes {
  readonly beganAt: Date
  readonly endsAt: Date
}

/** Whether a session that is used now ends later than it says. */
export function isExtended({ beganAt, endsAt }: SessionTimes, now: Date): boolean {
  const later = Math.min(now.getTime() + idleMs, beganAt.getTime() + maxMs)
  return later - endsAt.getTime() >= stepMs
}

/** Extends a session that is used. */
export async function extendSession(tx: Tx, hash: Buffer): Promise<void> {
  const until = sql<Date>`least(${end}, created_at + make_interval(secs => ${maxMs / 1000}::float8))`
  await tx
    .updateTable('api_key_secrets')
    .set({ expires_at: until })
    .where('hash', '=', hash)
    .where('is_session', '=', true)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`expires_at < ${until}`)
    .execute()
}

export async function deleteSession(tx: Tx, hash: Buffer): Promise<void> {
  await tx.deleteFrom('api_key_secrets').where('hash', '=', hash).where('is_session', '=', true).execute()
}

/** For the cookie, which may outlive the session by nothing. */
export const sessionCookieMs = maxMs
