import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { isHeldUp } from '../../../db/switches.ts'
import { oneOf } from '../../../lib/non-null.ts'
import { MINUTE } from '../../../lib/time.ts'
import type { AdPlatform, AdsFlow } from '../../../platforms/ads-flow.ts'
import { adPlatforms } from '../../../platforms/ads-flow.ts'
import type { ConnectorError, Platform, Tokens } from '../../../platforms/connector.ts'
import { connectorOf } from '../../../platforms/connector-of.ts'
import { isInActiveProject } from '../../projects/api.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import { accountRows, freshTokens } from '../../social-accounts/api.ts'

const switchedOffMs = MINUTE
const archivedMs = 15 * MINUTE

/**
 * Nothing may be read now. This is not a failure: the read is tried again after a wait or when the account is
 * reconnected.
 */
export class NotReadyError extends Error {
  /** `null` means not before the account is connected again. */
  readonly waitMs: number | null
  readonly reason: 'switched_off' | 'archived' | 'no_grant'

  constructor(reason: NotReadyError['reason'], waitMs: number | null) {
    super(`ads are not read: ${reason}`)
    this.reason = reason
    this.waitMs = waitMs
  }
}

/** A connected account's client for ads, which checks before every call that the account may still be read. */
export interface AuthorizedAdsClient {
  readonly platform: AdPlatform
  readonly projectId: string
  /** Whether the error means that a span has too many metrics for one response. */
  isTooMuch(error: ConnectorError): boolean
  call<T>(work: (ads: AdsFlow, tokens: Tokens) => Promise<T>): Promise<T>
}

interface AccountState {
  readonly project_id: string
  readonly platform: Platform
  readonly status: SocialAccountRow['status']
  readonly ownership: SocialAccountRow['ownership']
  readonly mode: SocialAccountRow['mode']
  readonly archived: boolean
  readonly off: boolean
}

/** @throws NotReadyError */
export async function createAdsClient(
  deps: WorkerDeps,
  socialAccountId: string,
  signal: AbortSignal,
): Promise<AuthorizedAdsClient> {
  const account = await assertMayRead(deps, socialAccountId)
  const { platform, project_id: projectId } = account
  const { ads } = connectorOf(deps.connectors, account)
  if (ads === null) throw new NotReadyError('no_grant', null)
  return {
    platform: oneOf(adPlatforms, platform, 'The platform of an account with ads'),
    projectId,
    isTooMuch: (error) => ads.isTooMuch(error),
    async call(work) {
      signal.throwIfAborted()
      await assertMayRead(deps, socialAccountId)
      const { tokens } = await freshTokens(deps, socialAccountId, { signal })
      return work(ads, tokens)
    },
  }
}

async function assertMayRead(deps: WorkerDeps, socialAccountId: string): Promise<AccountState> {
  const { rows } = await sql<AccountState>`
    SELECT s.project_id, s.platform, s.status, s.ownership, s.mode, NOT ${isInActiveProject('s.project_id')} AS archived,
      ${isHeldUp('s.project_id')} AS off
    FROM ${accountRows} s
    WHERE s.id = ${socialAccountId}`.execute(deps.db.write)
  const state = rows[0]
  // A leased account belongs to the operator, whose ads are not the customer's.
  if (state?.ownership !== 'connected' || ['revoked', 'reauth_required'].includes(state.status))
    throw new NotReadyError('no_grant', null)
  if (state.off) throw new NotReadyError('switched_off', switchedOffMs)
  if (state.archived) throw new NotReadyError('archived', archivedMs)
  return state
}
