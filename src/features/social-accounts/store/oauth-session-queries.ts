import type { Selectable, Updateable } from 'kysely'
import type { OauthSessions } from '../../../../generated/database.ts'
import { isOrganizationOff } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import { newId } from '../../../lib/ids.ts'
import { hashToken } from '../../../lib/random-token.ts'
import { HOUR, MINUTE } from '../../../lib/time.ts'
import type { Owner } from '../../../owner.ts'
import type { Platform } from '../../../platforms/connector.ts'
import { isLinkLive } from '../../../reporting/page-links.ts'
import { isKeyOn } from '../../organizations/api.ts'
import { ownedBy, readProject } from '../../projects/api.ts'
import { findLink, isOfBrowser } from './connect-link-queries.ts'

export type OauthSessionRow = Selectable<OauthSessions>

/** How long the person may stay on the platform's page, and how long they may take to select. */
export const consentMs = 10 * MINUTE
export const selectionMs = HOUR

export function redirectUriOf(publicUrl: string, platform: Platform): string {
  return `${publicUrl}/v1/oauth/${platform}/callback`
}

export interface NewSession {
  readonly projectId: string
  readonly organizationId: string
  readonly apiKeyId: string
  readonly platform: Platform
  /** The account to renew; `null` to connect a new one. */
  readonly socialAccountId: string | null
  /** The link on whose page it is opened; `null` where a call opens it. */
  readonly connectLinkId: string | null
  readonly returnUrl: string
  readonly state: string | null
  readonly platformState: string
  readonly metadata: Record<string, string>
  readonly now: Date
}

export async function insertSession(tx: Tx, session: NewSession): Promise<OauthSessionRow> {
  return tx
    .insertInto('oauth_sessions')
    .values({
      id: newId('oas'),
      project_id: session.projectId,
      organization_id: session.organizationId,
      api_key_id: session.apiKeyId,
      platform: session.platform,
      purpose: session.socialAccountId === null ? 'connect' : 'reauth',
      connect_link_id: session.connectLinkId,
      return_url: session.returnUrl,
      state: session.state,
      state_hash: hashToken(session.platformState),
      social_account_ids: session.socialAccountId === null ? [] : [session.socialAccountId],
      metadata: JSON.stringify(session.metadata),
      expires_at: new Date(session.now.getTime() + consentMs),
      created_at: session.now,
      updated_at: session.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Finds a session of a project that the caller may read or write. @throws NOT_FOUND */
export async function requireSession(
  tx: Tx,
  caller: Owner,
  id: string,
  mode: 'read' | 'write',
): Promise<OauthSessionRow> {
  let query = tx
    .selectFrom('oauth_sessions')
    .selectAll('oauth_sessions')
    .where('oauth_sessions.id', '=', id)
    .where(ownedBy(caller, mode, 'oauth_sessions.project_id'))
  if (mode === 'write') query = query.forUpdate('oauth_sessions')
  const row = await query.executeTakeFirst()
  if (!row) throw notFound(id)
  return row
}

/** Uses up a state. Returns `undefined` for one that is unknown, already used, or of another platform. */
export async function spendState(
  tx: Tx,
  state: string,
  platform: Platform,
  now: Date,
): Promise<OauthSessionRow | undefined> {
  return tx
    .updateTable('oauth_sessions')
    .set({ state_spent_at: now, updated_at: now })
    .where('state_hash', '=', hashToken(state))
    .where('platform', '=', platform)
    .where('state_spent_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Returns why the session may no longer connect accounts, or `undefined`: the key that opened it may not, or the link on whose
 * page it was opened is over or another browser's.
 */
export async function openerFailure(
  tx: Tx,
  session: OauthSessionRow,
  browserSecret: string | undefined,
): Promise<'archived' | 'switched_off' | 'link_ended' | 'other_browser' | undefined> {
  const project = await readProject(tx, session.project_id)
  if (project.status !== 'active' || project.organization_id !== session.organization_id) return 'archived'
  const isOff = (await isOrganizationOff(tx, session.organization_id)) || !(await isKeyOn(tx, session.api_key_id))
  if (isOff) return 'switched_off'
  if (session.connect_link_id === null) return undefined
  const link = await findLink(tx, session.connect_link_id)
  if (!link || !(await isLinkLive(tx, 'connect_links', link.id))) return 'link_ended'
  return isOfBrowser(link, browserSecret) ? undefined : 'other_browser'
}

/** Why a session failed, as the contract defines it. */
export interface SessionFailure {
  readonly code: string
  readonly reason: string
  readonly message: string
  readonly platformCode: string | null
  readonly platformMessage: string | null
}

/** Lets the person select among the accounts of a grant, which is stored sealed until then. */
export async function offerSelection(
  tx: Tx,
  session: OauthSessionRow,
  offer: {
    readonly granted: string
    readonly candidates: OauthSessionRow['candidates']
    readonly expiresAt: Date
    readonly now: Date
  },
): Promise<OauthSessionRow> {
  return update(tx, session, {
    status: 'awaiting_selection',
    granted: offer.granted,
    candidates: JSON.stringify(offer.candidates),
    expires_at: offer.expiresAt,
    updated_at: offer.now,
  })
}

export async function completeSession(
  tx: Tx,
  session: OauthSessionRow,
  { socialAccountIds, now }: { readonly socialAccountIds: readonly string[]; readonly now: Date },
): Promise<OauthSessionRow> {
  return update(tx, session, {
    status: 'completed',
    social_account_ids: [...socialAccountIds],
    granted: null,
    candidates: '[]',
    updated_at: now,
  })
}

export async function markSessionFailed(
  tx: Tx,
  session: OauthSessionRow,
  { error, now }: { readonly error: SessionFailure; readonly now: Date },
): Promise<OauthSessionRow> {
  return update(tx, session, { status: 'failed', error: JSON.stringify(error), granted: null, updated_at: now })
}

export async function markSessionExpired(tx: Tx, session: OauthSessionRow, now: Date): Promise<OauthSessionRow> {
  return update(tx, session, { status: 'expired', updated_at: now })
}

async function update(tx: Tx, session: OauthSessionRow, columns: Updateable<OauthSessions>): Promise<OauthSessionRow> {
  return tx
    .updateTable('oauth_sessions')
    .set(columns)
    .where('id', '=', session.id)
    .where('organization_id', '=', session.organization_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The sessions of a link's page, newest first. */
export async function listLinkSessions(tx: Tx, linkId: string): Promise<OauthSessionRow[]> {
  return tx
    .selectFrom('oauth_sessions')
    .selectAll()
    .where('connect_link_id', '=', linkId)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
}

/** Locks a session of a link's page until the end of the transaction. */
export async function lockLinkSession(tx: Tx, linkId: string, id: string): Promise<OauthSessionRow | undefined> {
  return tx
    .selectFrom('oauth_sessions')
    .selectAll()
    .where('connect_link_id', '=', linkId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
