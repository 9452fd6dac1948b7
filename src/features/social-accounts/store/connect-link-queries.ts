import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { ConnectLinks } from '../../../../generated/database.ts'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import { hashToken } from '../../../lib/random-token.ts'
import type { Owner } from '../../projects/api.ts'
import { ownedBy } from '../../projects/api.ts'
import type { SocialAccountRow } from '../domain/account-row.ts'

export type ConnectLink = Selectable<ConnectLinks>
export type ConnectLinkRow = ConnectLink & {
  /** Connected or renewed on its page. */
  readonly social_account_ids: string[]
}

const connected = sql<string[]>`ARRAY(SELECT DISTINCT unnest(s.social_account_ids) FROM oauth_sessions s
  WHERE s.connect_link_id = connect_links.id AND s.status = 'completed' ORDER BY 1)`

const linksOf = (tx: Tx) =>
  tx.selectFrom('connect_links').selectAll('connect_links').select(connected.as('social_account_ids'))

export async function insertConnectLink(tx: Tx, values: Insertable<ConnectLinks>): Promise<ConnectLinkRow> {
  const row = await tx.insertInto('connect_links').values(values).returningAll().executeTakeFirstOrThrow()
  return { ...row, social_account_ids: [] }
}

/** @throws NOT_FOUND */
export async function requireConnectLink(
  tx: Tx,
  caller: Owner,
  id: string,
  mode: 'read' | 'write',
): Promise<ConnectLinkRow> {
  let query = linksOf(tx)
    .where('connect_links.id', '=', id)
    .where(ownedBy(caller, mode, 'connect_links.project_id'))
  if (mode === 'write') query = query.forUpdate('connect_links')
  const row = await query.executeTakeFirst()
  if (!row) throw notFound(id)
  return row
}

/** Lists links newest first, one row more than the page. */
export async function listConnectLinkRows(tx: Tx, projectId: string, page: PageBounds): Promise<ConnectLinkRow[]> {
  return newestFirst(linksOf(tx).where('project_id', '=', projectId), page).execute()
}

export async function revokeLink(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('connect_links').set({ revoked_at: now, updated_at: now }).where('id', '=', id).execute()
}

/** Finds a link by the token of its address. */
export async function findLinkByToken(tx: Tx, token: string): Promise<ConnectLink | undefined> {
  return tx.selectFrom('connect_links').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst()
}

export async function findLink(tx: Tx, id: string): Promise<ConnectLink | undefined> {
  return tx.selectFrom('connect_links').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether the link belongs to the browser with this secret. */
export const isOfBrowser = (link: ConnectLink, secret: string | undefined): boolean =>
  secret !== undefined && link.browser_hash?.equals(hashToken(secret)) === true

/** Gives a link to a browser unless it is another one's. @returns whether it is this browser's now */
export async function bindLink(tx: Tx, id: string, secret: string, now: Date): Promise<boolean> {
  const hash = hashToken(secret)
  const row = await tx
    .updateTable('connect_links')
    .set({ browser_hash: hash, opened_at: sql`coalesce(opened_at, ${now})`, updated_at: now })
    .where('id', '=', id)
    .where((e) => e.or([e('browser_hash', 'is', null), e('browser_hash', '=', hash)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that the page is used, at most once a minute. */
export async function noteSeen(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('connect_links')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(last_seen_at IS NULL OR last_seen_at < ${now}::timestamptz - interval '1 minute')`)
    .execute()
}

/** The connected accounts that a link's page shows: those of its platforms, or the one to connect again. */
export async function listLinkAccounts(tx: Tx, link: ConnectLink): Promise<SocialAccountRow[]> {
  let query = tx
    .selectFrom('social_accounts')
    .selectAll()
    .where('project_id', '=', link.project_id)
    .where('ownership', '=', 'connected')
  if (link.social_account_id !== null) query = query.where('id', '=', link.social_account_id)
  else query = query.where('status', '<>', 'revoked')
  if (link.platforms !== null) query = query.where('platform', 'in', link.platforms)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(100).execute()
}
