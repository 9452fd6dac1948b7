import type { WorkerDeps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isApiError } from '../../../errors.ts'
import { MINUTE } from '../../../lib/time.ts'
import type { ErrorCategory, Tokens } from '../../../platforms/connector.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { connectorOf } from '../../../platforms/connector-of.ts'
import { LeaseLostError } from '../../../tasks/index.ts'
import { findAccount, withTokens } from '../../social-accounts/api.ts'
import { batchSize, ownRetryMs } from '../domain/tracking-rules.ts'
import type { ReadOptions } from '../domain/watched-usage.ts'
import { noteNews } from '../store/metric-news.ts'
import { saveRefusedMetrics } from '../store/refused-metrics.ts'
import type { PostRow, PostSelection, Touched } from '../store/save-snapshots.ts'
import { listPostsToRead, saveAccount, savePosts } from '../store/save-snapshots.ts'
import { takeCall } from '../store/take-call.ts'
import type { Claim } from '../store/tracking-queries.ts'
import { lockClaim, rescheduleOwn } from '../store/tracking-queries.ts'

/**
 * Time for twenty posts with several calls each. An account whose platform is slower fails, and is then read in smaller
 * batches.
 */
const maxBatchMs = 5 * MINUTE

/**
 * Reads one batch of an account's posts. During the platform calls the claim is held by its lease, not by a lock;
 * metrics that arrive after the claim was lost are dropped.
 * @returns the posts that were requested; none where nothing is left to read
 * @throws ConnectorError, CallsUsedUpError, and CREDENTIAL_INVALID for an account that has no usable tokens
 */
export async function readBatch(
  deps: WorkerDeps,
  claim: Claim,
  selection: PostSelection,
  { signal, usage }: ReadOptions,
): Promise<readonly PostRow[]> {
  const connector = connectorOf(deps.connectors, claim)
  const now = deps.clock.now()
  const requested = await listPostsToRead(deps.db.write, claim, selection, batchSize(claim.failures), now)
  const postIds = requested.map((row) => row.platform_post_id)
  const refused = new Map(requested.map((row) => [row.platform_post_id, row.refused]))
  const within = AbortSignal.any([signal, AbortSignal.timeout(maxBatchMs)])
  const { onUsage } = usage
  if (requested.length > 0) await takeCall(deps, claim, usage)
  const reported =
    requested.length === 0
      ? []
      : await withTokens(
          deps,
          claim.accountId,
          (tokens) => connector.metrics(tokens, postIds, { signal: within, refused, onUsage }),
          within,
        )
  await saveClaimed(deps, claim, async (tx, savedAt) => {
    const touched = await savePosts(tx, requested, reported, savedAt)
    await saveRefusedMetrics(tx, claim, requested, reported, savedAt)
    return touched
  })
  return requested
}

/**
 * Reads an account's own metrics. An error that concerns only them does not delay the posts; they are retried later.
 * @returns that error
 * @throws as `readBatch`
 */
export async function readAccount(
  deps: WorkerDeps,
  claim: Claim,
  { signal, usage }: ReadOptions,
): Promise<ConnectorError | undefined> {
  const connector = connectorOf(deps.connectors, claim)
  try {
    await takeCall(deps, claim, usage)
    const call = (tokens: Tokens) => connector.accountMetrics(tokens, { signal, onUsage: usage.onUsage })
    const reported = await withTokens(deps, claim.accountId, call, signal)
    await saveClaimed(deps, claim, (tx, now) => saveAccount(tx, claim, reported, now))
    return undefined
  } catch (error) {
    if (!concernsRequestAlone(error) || signal.aborted) throw error
    deps.log.warn({ err: error, socialAccountId: claim.accountId }, 'the followers of an account could not be read')
    await rescheduleOwn(deps.db.write, claim, new Date(deps.clock.now().getTime() + ownRetryMs))
    return error
  }
}

/** Saves what was read in one transaction, provided that the claim still holds. @throws LeaseLostError */
export async function saveClaimed(
  deps: WorkerDeps,
  claim: Claim,
  work: (tx: Parameters<typeof lockClaim>[0], now: Date) => Promise<Touched | undefined>,
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db.write, async (tx) => {
    if (!(await lockClaim(tx, claim))) throw new LeaseLostError(`the metrics of ${claim.accountId}`)
    const touched = await work(tx, now)
    if (touched) await noteNews(tx, claim, touched, now)
  })
}

const limits: ReadonlySet<ErrorCategory> = new Set(['rate_limit', 'quota', 'temporary_block', 'circuit_open'])

/** Whether the platform refused one request, and neither the account nor its limit is the reason. */
export function concernsRequestAlone(error: unknown): error is ConnectorError {
  return error instanceof ConnectorError && error.code === 'PLATFORM_ERROR' && !limits.has(error.category)
}

export interface ReadFailure {
  readonly code: 'CREDENTIAL_INVALID' | 'PLATFORM_ERROR' | 'CIRCUIT_OPEN'
  readonly platformCode: string
  readonly platformMessage: string
  readonly retryAfterMs: number | null
  /**
   * Whether the platform set a rate limit that lasts `retryAfterMs`; otherwise that is the shortest time a transient
   * error lasts.
   */
  readonly limited: boolean
  /** The version of the credential that the platform rejected; `null` for any other failure. */
  readonly rejectedVersion: number | null
}

/** Returns what a failed read means for its account; `undefined` for an error on our side. */
export async function failureOf(deps: WorkerDeps, claim: Claim, error: unknown): Promise<ReadFailure | undefined> {
  const credential =
    (isApiError(error) && error.code === 'CREDENTIAL_INVALID') ||
    (error instanceof ConnectorError && error.code === 'CREDENTIAL_INVALID')
  if (credential) {
    const account = await findAccount(deps.db.write, claim.accountId)
    return {
      code: 'CREDENTIAL_INVALID',
      platformCode: 'credential_invalid',
      platformMessage: error instanceof ConnectorError ? error.platformMessage : 'The account must be reconnected.',
      retryAfterMs: null,
      limited: false,
      rejectedVersion: account?.credentials_version ?? null,
    }
  }
  if (!(error instanceof ConnectorError)) return undefined
  const { code, platformCode, platformMessage, retryAfterMs, retryAfterSeconds } = error
  const waitMs = retryAfterMs ?? (retryAfterSeconds === null ? null : retryAfterSeconds * 1000)
  const limited = waitMs !== null && limits.has(error.category)
  return { code, platformCode, platformMessage, retryAfterMs: waitMs, limited, rejectedVersion: null }
}
