import { setTimeout as sleep } from 'node:timers/promises'
import { isApiError } from '../../../errors.ts'
import { MINUTE } from '../../../lib/time.ts'
import type { Connector, PublishState } from '../../../platforms/connector.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { connectorOf } from '../../../platforms/connector-of.ts'
import { LeaseLostError } from '../../../tasks/index.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import { freshTokens, withTokens } from '../../social-accounts/api.ts'
import type { TargetRow } from '../domain/publication-row.ts'
import type { TargetError } from '../domain/target-error.ts'
import { fromApiError, fromConnector, internalFailure } from '../domain/target-error.ts'
import type { AttemptRow } from '../store/attempt-queries.ts'
import { insertAttempt, listAttempts, savePreparedState, setAttemptStage } from '../store/attempt-queries.ts'
import { failTarget, markFailed } from '../store/outcomes.ts'
import { lockPublication } from '../store/publication-queries.ts'
import { readTarget, setTargetStatus } from '../store/target-queries.ts'
import { resumeEarlierAttempt } from './earlier-attempts.ts'
import type { PostParts } from './publish-request.ts'
import { readPost, requestFor } from './publish-request.ts'
import type { Runner } from './runner.ts'
import { readAccount } from './runner.ts'
import { assertMayBeSent, readPauseSeconds } from './send-gate.ts'
import { sendOnce } from './send-once.ts'
import { awaitOutcome } from './target-outcome.ts'

const preparationTries = 3
const maxPauseMs = MINUTE
const maxCircuitWaitMs = 5 * MINUTE

/**
 * Publishes one target from its current state to its end: uploads what is not yet visible, makes the one irrevocable
 * call, and reads until the outcome is known. It can be repeated at any point and continues from what is stored.
 */
export async function runTarget(runner: Runner, targetId: string): Promise<void> {
  try {
    const attempt = await openAttempt(runner, targetId)
    if (!attempt) return
    if (attempt.status === 'preparing') await uploadToPlatform(runner, attempt)
    await awaitOutcome(runner, targetId)
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error
  }
}

/** Returns the target's live attempt, creating it if there is none; `undefined` where nothing is left to do. */
export async function openAttempt(runner: Runner, targetId: string): Promise<AttemptRow | undefined> {
  const { deps } = runner
  return runner.transaction(async (tx) => {
    const target = await readTarget(tx, targetId)
    if (!['queued', 'uploading', 'processing', 'outcome_unknown'].includes(target.status)) return undefined
    const attempts = await listAttempts(tx, targetId)
    const live = attempts.find(({ status }) => ['preparing', 'sent', 'outcome_unknown'].includes(status))
    if (live) return live
    if (target.status === 'processing' || target.status === 'outcome_unknown') return undefined
    try {
      await assertMayBeSent(tx, deps, target, runner.jobId)
    } catch (error) {
      if (!isApiError(error)) throw error
      await failTarget(tx, deps, targetId, { ...fromApiError(error), stage: 'prepare' })
      return undefined
    }
    await lockPublication(tx, target.publication_id)
    const number = (attempts[0]?.number ?? 0) + 1
    return insertAttempt(tx, { target, number, jobId: runner.jobId, startedAt: deps.clock.now() })
  })
}

async function uploadToPlatform(runner: Runner, attempt: AttemptRow): Promise<void> {
  const { deps, signal } = runner
  const target = await setStage(runner, attempt, 'upload')
  const parts = await readPost(deps.db.write, deps, target, attempt)
  const account = await readAccount(deps, target.social_account_id)
  const connector = connectorOf(deps.connectors, account)
  let state: PublishState
  try {
    if (await resumeEarlierAttempt(runner, attempt)) return
    state = await prepare(runner, connector, account, parts, attempt)
    signal.throwIfAborted()
    await setStage(runner, attempt, 'commit')
    const credential = await freshTokens(deps, account.id, { signal })
    await sendOnce(runner, { connector, account, parts, attempt, state, credential })
  } catch (error) {
    if (signal.aborted || error instanceof LeaseLostError) throw error
    const targetError = failureOf(error)
    if (!targetError) throw error
    await runner.transaction((tx) => markFailed(tx, deps, attempt, targetError))
  }
}

/** Retries transient errors a few times. Nothing that it does is publicly visible. */
async function prepare(
  runner: Runner,
  connector: Connector,
  account: SocialAccountRow,
  parts: PostParts,
  attempt: AttemptRow,
): Promise<PublishState> {
  const { deps, signal } = runner
  let state = attempt.state
  const save = async (saved: PublishState) => {
    state = saved
    if (!(await savePreparedState(deps.db.write, attempt.id, saved))) throw new LeaseLostError(`attempt ${attempt.id}`)
  }
  const circuitEnd = Date.now() + maxCircuitWaitMs
  for (let attemptsLeft = preparationTries; ; ) {
    signal.throwIfAborted()
    const pauseSeconds = await readPauseSeconds(deps, account)
    if (pauseSeconds !== null && Date.now() < circuitEnd) {
      await sleep(Math.min(pauseSeconds * 1000, 5_000), undefined, { signal })
      await save(state ?? {}).catch(rethrowLost)
      continue
    }
    try {
      const prepared = await withTokens(
        deps,
        account.id,
        (tokens) => connector.publish.prepare(requestFor(parts, account, tokens), nullIfEmpty(state), { signal, save }),
        signal,
      )
      await save(prepared)
      return prepared
    } catch (error) {
      attemptsLeft -= 1
      if (!(error instanceof ConnectorError) || signal.aborted) throw error
      if (error.code === 'CIRCUIT_OPEN' && Date.now() < circuitEnd) {
        attemptsLeft += 1
        await sleep(1_000, undefined, { signal })
        continue
      }
      const waitMs = error.retryAfterMs ?? 2_000
      if (!error.retryable || attemptsLeft <= 0 || waitMs > maxPauseMs) throw error
      await sleep(waitMs, undefined, { signal })
    }
  }
}

function nullIfEmpty(state: PublishState | null): PublishState | null {
  return state && Object.keys(state).length > 0 ? state : null
}

function rethrowLost(error: unknown): void {
  if (error instanceof LeaseLostError) throw error
}

async function setStage(runner: Runner, attempt: AttemptRow, stage: 'upload' | 'commit'): Promise<TargetRow> {
  return runner.transaction(async (tx) => {
    if (!(await setAttemptStage(tx, attempt.id, stage))) throw new LeaseLostError(`attempt ${attempt.id}`)
    return setTargetStatus(tx, attempt.target_id, { status: 'uploading', now: runner.deps.clock.now() })
  })
}

/** Returns why a target failed before anything was sent; `undefined` for an error that does not concern the target. */
function failureOf(error: unknown): TargetError | undefined {
  if (error instanceof ConnectorError) return fromConnector(error)
  if (isApiError(error)) return fromApiError(error)
  return error instanceof TypeError ? internalFailure : undefined
}
