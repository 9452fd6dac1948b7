import type { WorkerDeps } from '../../../context.ts'
import { sendTogether } from '../../../db/dialect.ts'
import { keyOffLocked, switchesOf } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { ApiError, conflict, notFound } from '../../../errors.ts'
import { RetryLaterError } from '../../../jobs/definition.ts'
import { connectorOf } from '../../../platforms/connector-of.ts'
import { isTermOver } from '../../../reporting/leases.ts'
import { assertPublishable, containerLocked } from '../../content/api.ts'
import { projectLocked } from '../../projects/api.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import { accountLocked, credentialInvalid } from '../../social-accounts/api.ts'
import type { TargetRow } from '../domain/publication-row.ts'
import { quotaFailure } from '../domain/target-issues.ts'
import { withUnapprovedWords } from '../domain/target-words.ts'
import { postsBetween } from '../store/other-posts.ts'
import { publicationLocked } from '../store/publication-queries.ts'
import { targetById } from '../store/target-queries.ts'

const globalSwitchRetrySeconds = 15

/**
 * Checks again everything that may have changed since a target was accepted: key, kill switches, project, approval,
 * account and the account's quota. Locks key, project, container, account and publication, in this order, until the
 * transaction ends; all of it takes one round trip.
 * @param apiKeyId the key that the job was started with
 * @returns the target as it is now
 * @throws the error that publishing would return, with an exhausted quota as CONFLICT `quota_exhausted`;
 *   RetryLaterError under the global kill switch
 */
export async function assertMayBeSent(
  tx: Tx,
  deps: WorkerDeps,
  { id, project_id: projectId, container_id: containerId, social_account_id: accountId, publication_id }: TargetRow,
  apiKeyId: string | null,
): Promise<TargetRow> {
  const at = deps.clock.now()
  const [[key], [switches], [project], [container], [account], posts, [publication], [target]] = await sendTogether(
    tx,
    [
      keyOffLocked(tx, apiKeyId).compile(),
      switchesOf(projectId).compile(tx),
      projectLocked(tx, projectId).compile(),
      containerLocked(tx, { id: containerId, projectId }).compile(),
      accountLocked(tx, { id: accountId, projectId }).compile(),
      postsBetween([accountId], { from: at, to: at }, publication_id).compile(tx),
      publicationLocked(tx, publication_id).compile(),
      targetById(tx, id).compile(),
    ],
  )
  if (key?.off)
    throw new ApiError(
      'KILL_SWITCH',
      { scope: 'key' },
      { message: 'The API key that started the job was disabled or revoked. Publish with another key.' },
    )
  if (switches?.everything) throw new RetryLaterError(globalSwitchRetrySeconds, 'the global kill switch is set')
  if (switches?.suspended) throw new ApiError('KILL_SWITCH', { scope: 'organization' })
  if (!project || !container || !publication || !target) throw notFound(containerId)
  if (project.status !== 'active') throw conflict('archived', 'The project was archived.')
  assertPublishable(container, project)
  if (withUnapprovedWords(project, [target]).length > 0)
    throw new ApiError(
      'APPROVAL_REQUIRED',
      { containerId: container.id, approvalStatus: 'pending' },
      { message: "The project requires approval, and nobody approved the target's own words." },
    )
  if (account?.status === 'revoked' && account.ownership === 'leased')
    throw conflict('lease_ended', 'The lease of the account has ended.')
  if (!account || account.status === 'revoked')
    throw conflict('account_revoked', 'The account was disconnected. Connect it again.')
  if (account.status === 'reauth_required') throw credentialInvalid(account.platform, account.id)
  if (account.status === 'restricted')
    throw conflict('account_restricted', account.status_reason ?? 'The platform does not let the account post.')
  if (account.lease_paused) throw conflict('lease_paused', 'The lease of the account is paused.')
  if (account.leased_account_id !== null && (await isTermOver(tx, account.leased_account_id, at)))
    throw conflict('lease_ended', 'The term of the lease has ended.')
  const exhausted = quotaFailure({ account, container, posts: posts.filter((post) => post.at <= at), at })
  if (exhausted) throw conflict('quota_exhausted', exhausted)
  return target
}

/** Returns the seconds for which calls to the account's platform are paused; `null` where they are not. */
export async function readPauseSeconds(deps: WorkerDeps, account: SocialAccountRow): Promise<number | null> {
  const { state, retryAfterSeconds } = await connectorOf(deps.connectors, account).circuit()
  return state === 'open' ? (retryAfterSeconds ?? 30) : null
}
