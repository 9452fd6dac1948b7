import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import type { HandlerDeps } from '../../../context.ts'
import { conflict, invalid, notFound } from '../../../errors.ts'
import { newId } from '../../../lib/ids.ts'
import { hashToken, newToken } from '../../../lib/random-token.ts'
import { modeOf } from '../../../project-mode.ts'
import { readLinkEnd } from '../../common/page-links.ts'
import { readReturnUrls } from '../../organizations/api.ts'
import { assertActive, requireProject } from '../../projects/api.ts'
import type { SocialAccountRow } from '../domain/account-row.ts'
import { linkDays } from '../domain/link-rules.ts'
import { assertReturnUrlAllowed } from '../domain/return-url-rules.ts'
import { requireAccount } from '../store/account-queries.ts'
import { insertConnectLink } from '../store/connect-link-queries.ts'
import { connectLinkView } from './connect-link-view.ts'
import { hasApp } from './open-session.ts'

/** POST /v1/projects/{projectId}/connect-links */
export const createConnectLink: Handler<'createConnectLink'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'createConnectLink'>> => {
  const project = await requireProject(tx, caller, path.projectId, 'write', 'share')
  assertActive(project)
  const { returnUrl, reconnectAccountId } = body
  if (returnUrl !== undefined) assertReturnUrlAllowed(returnUrl, await readReturnUrls(tx, caller.apiKeyId))
  for (const [index, platform] of (body.platforms ?? []).entries())
    if (!hasApp(deps, modeOf(project), platform))
      throw invalid(`/body/platforms/${index}`, 'cannot be connected: this server has no app on that platform.')
  if (reconnectAccountId !== undefined) {
    const account = await requireAccount(tx, caller, reconnectAccountId, 'write')
    if (account.project_id !== project.id) throw notFound(reconnectAccountId)
    assertRenewable(deps, account)
  }
  const now = deps.clock.now()
  const token = newToken()
  const row = await insertConnectLink(tx, {
    id: newId('cnl'),
    project_id: project.id,
    organization_id: caller.organizationId,
    api_key_id: caller.apiKeyId,
    token_hash: hashToken(token),
    platforms: body.platforms ?? null,
    social_account_id: reconnectAccountId ?? null,
    return_url: returnUrl ?? null,
    metadata: JSON.stringify(body.metadata ?? {}),
    expires_at: await readLinkEnd(tx, body.expiresAt, linkDays),
    created_at: now,
    updated_at: now,
  })
  return {
    status: 201,
    headers: { Location: `/v1/connect-links/${row.id}` },
    body: { ...connectLinkView(row), url: `${deps.config.http.publicUrl}/connect/${token}` },
  }
}

/** @throws CONFLICT `leased` or `revoked`; VALIDATION where this server has no app on its platform */
function assertRenewable(deps: HandlerDeps, account: SocialAccountRow): void {
  if (account.ownership === 'leased')
    throw conflict('leased', 'Castlane renews the credential of a leased account: there is nothing to do.')
  if (account.status === 'revoked') throw conflict('revoked', 'The account was disconnected. Connect it again.')
  if (!hasApp(deps, modeOf(account), account.platform))
    throw invalid('/body/reconnectAccountId', 'cannot be reconnected: this server has no app on its platform.')
}
