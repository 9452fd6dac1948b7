import type { WorkerDeps } from '../../../context.ts'
import { isSuspended } from '../../../db/switches.ts'
import { unavailability } from '../../../db/unavailable.ts'
import { createSteadyTime } from '../../../lib/clock.ts'
import { inLanes } from '../../../lib/lanes.ts'
import type { Next } from '../../../tasks/index.ts'
import { waitUntil } from '../../../tasks/index.ts'

/** The maximum that one run of an organization's task processes, so that other organizations get their turn. */
export const quantum = 64
const maxRunMs = 20_000
/** With the kinds' concurrency, this stays within a worker's database connections. */
const lanes = 6
const suspendedSeconds = 60
/** The wait for rows that are due but held, such as by a worker of the previous version. */
const heldSeconds = 5

interface Work<T> {
  readonly organizationId: string
  readonly signal: AbortSignal
  /** Lists unclaimed due rows, the longest due first, at most `quantum`. */
  readonly list: () => Promise<readonly T[]>
  /** Rows with the same lane run one after the other; different lanes run concurrently. */
  readonly laneOf: (one: T) => string
  readonly work: (one: T, isLate: () => boolean) => Promise<void>
  /**
   * Returns when the next row is due, held or not; `null` if there is none. Without it, the search for organizations
   * with due rows enqueues the task again.
   */
  readonly nextAt?: () => Promise<Date | null>
}

/**
 * Runs a task whose key is an organization: it works on due rows until the quantum or the time is used up. A kill
 * switch stops it before the next row, and delays this organization's task only.
 */
export async function workForOrganization<T>(deps: WorkerDeps, options: Work<T>): Promise<Next> {
  const { organizationId, signal, list, laneOf, work, nextAt } = options
  if (await isSuspended(deps.db.write, organizationId)) return { inSeconds: suspendedSeconds }
  const due = await list()
  const steadyNow = createSteadyTime()
  const until = steadyNow() + maxRunMs
  const isLate = () => steadyNow() > until
  const queues = [...Map.groupBy(due, laneOf).values()]
  await inLanes(queues, { lanes, signal }, async (queue, within) => {
    for (const one of queue) {
      within.throwIfAborted()
      if (isLate() || (await isSuspended(deps.db.write, organizationId))) return
      await work(one, isLate)
    }
  })
  if (due.length === quantum || isLate()) return 'again'
  const next = await nextAt?.()
  if (!next) return undefined
  const now = deps.clock.now()
  if (next > now) return waitUntil(next, now)
  return due.length > 0 ? 'again' : { inSeconds: heldSeconds }
}

/** Whether an error concerns the run and not a single row: the whole task is then retried. */
export function isOfRun(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || unavailability(error) !== null
}
