import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sendTogether } from '../../../db/dialect.ts'
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
import { attemptsOf, insertAttempt, savePreparedState } from '../store/attempt-queries.ts'
import { failTarget, markFailed } from '../store/outcomes.ts'
import { targetById } from '../store/target-queries.ts'
import { resumeEarlierAttempt } from './earlier-attempts.ts'
import type { KnownPost, PostParts } from './publish-request.ts'
import { readKnownPost, requestFor } from './publish-request.ts'
import type { BegunAttempt, Runner } from './runner.ts'
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
  const { begun, ended } = runner.progress
  if (ended.has(targetId)) return
  try {
    const opened = begun.get(targetId) ?? (await openAttempt(runner, targetId))
    begun.delete(targetId)
    let post: KnownPost | undefined
    let isEnded = opened === undefined
    if (opened?.attempt.status === 'preparing') {
      post = await readKnownPost(runner.deps, opened)
      isEnded = await uploadToPlatform(runner, opened, post)
    }
    if (isEnded || (await awaitOutcome(runner, targetId, post))) ended.add(targetId)
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error
  }
}

/** Returns the target's live attempt, creating it if there is none; `undefined` where nothing is left to do. */
export async function openAttempt(runner: Runner, targetId: string): Promise<BegunAttempt | undefined> {
  const { deps } = runner
  return runner.transaction(async (tx) => {
    const [[target], attempts] = await sendTogether(tx, [
      targetById(tx, targetId).compile(),
      attemptsOf(tx, targetId).compile(),
    ])
    if (!target) throw new Error(`There is no target ${targetId}.`)
    if (!['queued', 'uploading', 'processing', 'outcome_unknown'].includes(target.status)) return undefined
    const live = attempts.find(({ status }) => ['preparing', 'sent', 'outcome_unknown'].includes(status))
    if (live) return { attempt: live, target }
    if (target.status === 'processing' || target.status === 'outcome_unknown') return undefined
    let accepted: TargetRow
    try {
      accepted = await assertMayBeSent(tx, deps, target, runner.apiKeyId)
    } catch (error) {
      if (!isApiError(error)) throw error
      await failTarget(tx, deps, targetId, { ...fromApiError(error), stage: 'prepare' })
      return undefined
    }
    const number = (attempts[0]?.number ?? 0) + 1
    const startedAt = deps.clock.now()
    const attempt = await insertAttempt(tx, { target: accepted, number, jobId: runner.jobId, startedAt })
    return { attempt, target: accepted }
  })
}

/** @returns whether the target has ended */
async function uploadToPlatform(
  runner: Runner,
  { attempt, target }: BegunAttempt,
  { account, parts }: KnownPost,
): Promise<boolean> {
  const { deps, signal } = runner
  const connector = connectorOf(deps.connectors, account)
  let stage: 'commit' | undefined
  try {
    if (await resumeEarlierAttempt(runner, attempt)) return false
    const state = await prepare(runner, connector, account, parts, attempt)
    signal.throwIfAborted()
    stage = 'commit'
    const credential = await freshTokens(deps, account.id, { signal })
    return await sendOnce(runner, { connector, account, parts, target, attempt, state, credential })
  } catch (error) {
    if (signal.aborted || error instanceof LeaseLostError) throw error
    const targetError = failureOf(error)
    if (!targetError) throw error
    return runner.transaction((tx) => markFailed(tx, deps, attempt, targetError, stage))
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
    if (isDeepStrictEqual(saved, state)) return
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

/** Returns why a target failed before anything was sent; `undefined` for an error that does not concern the target. */
function failureOf(error: unknown): TargetError | undefined {
  if (error instanceof ConnectorError) return fromConnector(error)
  if (isApiError(error)) return fromApiError(error)
  return error instanceof TypeError ? internalFailure : undefined
}
