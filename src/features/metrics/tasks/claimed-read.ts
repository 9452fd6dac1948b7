/** Reading an account on request: waiting for it, and what a failure means for it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerDeps } from '../../../context.ts'
import { readSwitches } from '../../../db/switches.ts'
import { ApiError } from '../../../errors.ts'
import type { JobRow } from '../../../jobs/definition.ts'
import { RetryLaterError } from '../../../jobs/definition.ts'
import type { Platform } from '../../../platforms/connector.ts'
import { enqueue, LeaseLostError } from '../../../tasks/index.ts'
import { CallsUsedUpError } from '../domain/call-budget.ts'
import { waitAfterFailure } from '../domain/tracking-rules.ts'
import type { ReadOptions } from '../domain/watched-usage.ts'
import { releaseAt, watchUsage } from '../domain/watched-usage.ts'
import type { Claim } from '../store/tracking-queries.ts'
import { claimOne, collectKind, releaseClaim, rescheduleClaim, whileClaimed } from '../store/tracking-queries.ts'
import type { ReadFailure } from './collect-account.ts'
import { failureOf } from './collect-account.ts'

/** What a job's stage gives to whoever reads an account for it. */
export interface ReadContext {
  readonly deps: WorkerDeps
  readonly job: Pick<JobRow, 'id' | 'attempt' | 'created_at'>
  readonly payload: { readonly projectId: string }
  readonly signal: AbortSignal
}

const globalSwitchRetrySeconds = 15
/** How often to retry the claim of an account that the schedule is reading. */
const claimEveryMs = 500
/** How often to try a call that has to wait. */
const callEveryMs = 2_000

/**
 * Reads an account under its claim, waiting while the scheduled task reads it.
 * @returns why the account could not be read, or `undefined`
 */
export async function readOnRequest(
  context: ReadContext,
  accountId: string,
  read: (claim: Claim, options: ReadOptions) => Promise<void>,
): Promise<ReadFailure | undefined> {
  const { deps } = context
  const claim = await claimAccount(context, accountId)
  return whileClaimed(deps, claim, () => readClaimed(context, claim, read)).finally(() =>
    // The next due time may be earlier than the one the task waits for.
    enqueue(deps.db.write, collectKind, accountId),
  )
}

async function claimAccount({ deps, job, signal }: ReadContext, accountId: string): Promise<Claim> {
  for (;;) {
    const claim = await claimOne(deps.db.write, accountId, job)
    if (claim) return claim
    await sleep(claimEveryMs, undefined, { signal })
  }
}

async function readClaimed(
  context: ReadContext,
  claim: Claim,
  read: (claim: Claim, options: ReadOptions) => Promise<void>,
): Promise<ReadFailure | undefined> {
  const { deps, signal } = context
  const now = () => deps.clock.now()
  const later = (ms: number) => new Date(now().getTime() + ms)
  const usage = watchUsage()
  try {
    await assertNotSwitchedOff(context)
    if (claim.notBefore !== null && claim.notBefore > now()) {
      await rescheduleClaim(deps.db.write, claim, { dueAt: claim.notBefore, code: null, notBefore: claim.notBefore })
      return waits(claim.notBefore.getTime() - now().getTime())
    }
    await read(claim, { signal, usage })
    await releaseClaim(deps.db.write, claim, releaseAt(usage, later))
    return undefined
  } catch (error) {
    if (error instanceof CallsUsedUpError) {
      const notBefore = later(error.retryAfterMs)
      await rescheduleClaim(deps.db.write, claim, { dueAt: notBefore, code: null, notBefore })
      return waits(error.retryAfterMs)
    }
    const failure = signal.aborted || error instanceof LeaseLostError ? undefined : await failureOf(deps, claim, error)
    const waitMs = failure ? waitAfterFailure(claim.failures + 1, failure) : 0
    // Keep the time that the platform named earlier if this read did not reach the platform.
    const named = !failure && claim.notBefore !== null && claim.notBefore > now() ? claim.notBefore : null
    await rescheduleClaim(deps.db.write, claim, {
      dueAt: named ?? later(waitMs),
      code: failure?.code ?? null,
      notBefore: failure?.limited && failure.code !== 'CIRCUIT_OPEN' ? later(waitMs) : named,
      rejectedVersion: failure?.rejectedVersion ?? null,
    })
    if (!failure) throw error
    deps.log.warn({ err: error, socialAccountId: claim.accountId }, 'an account could not be read')
    return failure
  }
}

/** Makes a call for a job, which waits for its turn where the service itself paces the calls. */
export async function whenCallsAreLeft<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof CallsUsedUpError) || error.isReported) throw error
      await sleep(callEveryMs, undefined, { signal })
    }
}

/** Returns a failure for a platform that asked not to be called before a given time. */
function waits(retryAfterMs: number): ReadFailure {
  return {
    code: 'PLATFORM_ERROR',
    platformCode: 'rate_limited',
    platformMessage: 'The platform limits how often the account is asked, and its time is not over yet.',
    retryAfterMs,
    limited: true,
    rejectedVersion: null,
  }
}

/** @throws KILL_SWITCH, and RetryLaterError while everything is switched off */
export async function assertNotSwitchedOff({ deps, payload }: Pick<ReadContext, 'deps' | 'payload'>): Promise<void> {
  const { everything, suspended } = await readSwitches(deps.db.write, payload.projectId)
  if (everything) throw new RetryLaterError(globalSwitchRetrySeconds, 'everything is switched off')
  if (suspended) throw new ApiError('KILL_SWITCH', { scope: 'organization' })
}

/** A failure with the account that could not be read. */
export interface AccountFailure
  extends Pick<ReadFailure, 'code' | 'platformCode' | 'platformMessage' | 'retryAfterMs'> {
  readonly socialAccountId: string
  readonly platform: Platform
}

/** Returns the error of a job whose account could not be read. */
export function jobError(failure: AccountFailure): ApiError {
  const { socialAccountId, platform, code, platformCode, platformMessage, retryAfterMs } = failure
  const options = { message: platformMessage }
  if (code === 'CREDENTIAL_INVALID') return new ApiError(code, { platform, socialAccountId }, options)
  if (code === 'CIRCUIT_OPEN') {
    const retryAfterSeconds = Math.max(1, Math.ceil((retryAfterMs ?? 30_000) / 1000))
    return new ApiError(code, { resource: platform, retryAfterSeconds }, options)
  }
  return new ApiError('PLATFORM_ERROR', { platform, platformCode, platformMessage, retryAfterMs }, options)
}
