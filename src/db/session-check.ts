import type pg from 'pg'
import { messageOf } from '../lib/untyped.ts'
import type { Database } from './connection.ts'
import { timeouts } from './session.ts'
import { SessionError } from './session-error.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const remedy =
  'Name the server itself in DATABASE_URL, or the pooler there and the server in CASTLANE_DATABASE_DIRECT_URL.'

/**
 * Checks that timeouts and read-only hold as they were requested: a pooler may refuse or ignore them, and without them
 * one slow statement could hold a lock, or a connection, for ever.
 * @throws SessionError
 */
export async function assertSessions(db: Database, pooled: boolean): Promise<void> {
  await assertSession(db.pools.write, false)
  await assertSession(db.pools.read, true)
  if (!pooled) return
  const client = await db.connectDirect().catch(explain)
  try {
    await assertSession(client, false, 'CASTLANE_DATABASE_DIRECT_URL must lead to the server itself.')
  } finally {
    await client.end()
  }
}

async function assertSession(on: Pick<pg.Pool, 'query'>, readOnly: boolean, how = remedy): Promise<void> {
  const { rows } = await on
    .query<{ name: string; setting: string }>(
      `SELECT name, setting FROM pg_settings WHERE name = ANY ($1) OR name = 'transaction_read_only'`,
      [Object.keys(timeouts)],
    )
    .catch(explain)
  const actual = new Map(rows.map(({ name, setting }) => [name, setting]))
  const expected = { ...timeouts, ...(readOnly && { transaction_read_only: 'on' }) }
  for (const [name, value] of Object.entries(expected))
    if (actual.get(name) !== String(value))
      throw new SessionError(
        `Connections to the database have ${name} = ${actual.get(name)} and not ${value}: a pooler before it ignores what they ask for. ${how}`,
      )
}

function explain(error: unknown): never {
  const message = messageOf(error instanceof DatabaseUnavailable ? error.cause : error)
  if (/startup parameter/.test(message))
    throw new SessionError(`A pooler before the database refuses connections with timeouts: ${message}. ${remedy}`)
  throw error
}
