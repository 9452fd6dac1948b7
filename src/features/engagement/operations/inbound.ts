import type { WorkerDeps } from '../../../context.ts'
import type { Platform } from '../../../platforms/connector.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import { accountRows, findAccount } from '../../social-accounts/api.ts'
import { ingestItems } from '../store/ingest-items.ts'

export interface InboundDelivery {
  readonly platform: Platform
  readonly body: Uint8Array
  readonly header: (name: string) => string | undefined
}

/**
 * Stores what a platform reports by webhook. Deliveries may repeat and arrive in any order, so known items change
 * nothing.
 * @returns false if the platform's signature is invalid
 */
export async function receiveInbound(deps: WorkerDeps, delivery: InboundDelivery): Promise<boolean> {
  const { inbound } = deps.connectors.live[delivery.platform]
  if (!inbound?.isSigned(delivery.body, delivery.header)) return false
  const reported = inbound.read(delivery.body, deps.clock.now())
  for (const [accountId, of] of Map.groupBy(reported, ({ platformAccountId }) => platformAccountId)) {
    const batch = {
      comments: of.flatMap((one) => (one.kind === 'comment' ? [one.comment] : [])),
      messages: of.flatMap((one) => (one.kind === 'direct_message' ? [one.message] : [])),
    }
    // The same account may be connected in several projects of several partners.
    for (const account of await listeningAccounts(deps, delivery.platform, accountId))
      await ingestItems(deps, account, batch)
  }
  return true
}

async function listeningAccounts(
  deps: WorkerDeps,
  platform: Platform,
  platformAccountId: string,
): Promise<SocialAccountRow[]> {
  const listening = await deps.db.write
    .selectFrom(accountRows.as('a'))
    .innerJoin('engagement_configs', 'engagement_configs.project_id', 'a.project_id')
    .select('a.id')
    .where('a.platform', '=', platform)
    .where('a.platform_account_id', '=', platformAccountId)
    .where('a.mode', '=', 'live')
    .where('a.status', '<>', 'revoked')
    .where('a.lease_paused', '=', false)
    .where('engagement_configs.enabled', '=', true)
    .execute()
  const accounts = await Promise.all(listening.map(({ id }) => findAccount(deps.db.write, id)))
  return accounts.filter((account) => account !== undefined)
}
