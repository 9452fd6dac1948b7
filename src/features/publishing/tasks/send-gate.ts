import type { WorkerDeps } from '../../../context.ts'
import { isKeyOffLocked, readSwitches } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { ApiError, conflict } from '../../../errors.ts'
import { RetryLaterError } from '../../../jobs/definition.ts'
import { readJobKey } from '../../../jobs/live.ts'
import { connectorOf } from '../../../platforms/connector-of.ts'
import { isTermOver } from '../../../reporting/leases.ts'
import { assertPublishable } from '../../content/api.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import { credentialInvalid, lockAccounts } from '../../social-accounts/api.ts'
import type { TargetRow } from '../domain/publication-row.ts'
import { quotaFailure } from '../domain/target-issues.ts'
import { withUnapprovedWords } from '../domain/target-words.ts'
import { lockContainer } from '../store/lock-container.ts'
import { listPostsOf } from '../store/other-posts.ts'

const globalSwitchRetrySeconds = 15

/**
 * Checks again everything that may have changed since a target was accepted: key, kill switches, project, approval,
 * account and the account's quota. Locks key, project, container and account until the transaction ends.
 * @throws the error that publishing would return, with an exhausted quota as CONFLICT `quota_exhausted`;
 *   RetryLaterError under the global kill switch
 */
export async function assertMayBeSent(tx: Tx, deps: WorkerDeps, target: TargetRow, jobId: string): Promise<void> {
  if (await isKeyOffLocked(tx, await readJobKey(tx, jobId)))
    throw new ApiError(
      'KILL_SWITCH',
      { scope: 'key' },
      { message: 'The API key that started the job was disabled or revoked. Publish with another key.' },
    )
  const { everything, suspended } = await readSwitches(tx, target.project_id)
  if (everything) throw new RetryLaterError(globalSwitchRetrySeconds, 'the global kill switch is set')
  if (suspended) throw new ApiError('KILL_SWITCH', { scope: 'organization' })
  const { container, project } = await lockContainer(tx, target)
  if (project.status !== 'active') throw conflict('archived', 'The project was archived.')
  assertPublishable(container, project)
  if (withUnapprovedWords(project, [target]).length > 0)
    throw new ApiError(
      'APPROVAL_REQUIRED',
      { containerId: container.id, approvalStatus: 'pending' },
      { message: "The project requires approval, and nobody approved the target's own words." },
    )
  const [account] = await lockAccounts(tx, project.id, [target.social_account_id])
  if (account?.status === 'revoked' && account.ownership === 'leased')
    throw conflict('lease_ended', 'The lease of the account has ended.')
  if (!account || account.status === 'revoked')
    throw conflict('account_revoked', 'The account was disconnected. Connect it again.')
  if (account.status === 'reauth_required') throw credentialInvalid(account.platform, account.id)
  if (account.status === 'restricted')
    throw conflict('account_restricted', account.status_reason ?? 'The platform does not let the account post.')
  if (account.lease_paused) throw conflict('lease_paused', 'The lease of the account is paused.')
  const at = deps.clock.now()
  if (await isTermOver(tx, account.leased_account_id, at))
    throw conflict('lease_ended', 'The term of the lease has ended.')
  const posts = (await listPostsOf(tx, [account.id], at, target.publication_id)).get(account.id) ?? []
  const exhausted = quotaFailure({ account, container, posts: posts.filter((post) => post.at <= at), at })
  if (exhausted) throw conflict('quota_exhausted', exhausted)
}

/** Returns the seconds for which calls to the account's platform are paused; `null` where they are not. */
export async function readPauseSeconds(deps: WorkerDeps, account: SocialAccountRow): Promise<number | null> {
  const { state, retryAfterSeconds } = await connectorOf(deps.connectors, account).circuit()
  return state === 'open' ? (retryAfterSeconds ?? 30) : null
}
