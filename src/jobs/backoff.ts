import type { JobTypeRow } from '../../generated/jobs.ts'
import { unavailability } from '../db/unavailable.ts'
import { isMachineFailure } from '../lib/infrastructure-error.ts'

/**
 * Which part of the infrastructure made a stage fail; null where the work itself did. Such a failure uses up no
 * attempt: the work is repeated when, or where, the infrastructure works.
 */
export function failedInfrastructure(error: unknown): 'database' | 'machine' | null {
  if (isMachineFailure(error)) return 'machine'
  return unavailability(error) === null ? null : 'database'
}

const jitter = 0.2

/**
 * Seconds until the next attempt.
 * @param delays in seconds, for the first failure, the second and so on; the last one applies to all further
 * @param failures how many there were before this one
 */
export function retryAfterSeconds(delays: readonly number[], failures: number): number {
  const delay = delays[Math.min(failures, delays.length - 1)] ?? 0
  return delay * (1 - jitter + 2 * jitter * Math.random())
}

const minDeferralSeconds = 3_600

/**
 * For how many seconds failures of the infrastructure are retried: as long as all attempts at all stages might take,
 * and at least an hour.
 */
export function maxDeferralSeconds({ attempts, stages }: JobTypeRow): number {
  const workSeconds = stages.reduce((sum, { deadlineSeconds }) => sum + deadlineSeconds, 0)
  return Math.max(minDeferralSeconds, attempts * workSeconds)
}

/**
 * Attempts that may be lost with their workers. More than those for failures of the job's own, because a crash takes
 * every job of its worker along, and bounded, because the job itself may be what kills the workers.
 */
export const maxLostAttempts = 8
