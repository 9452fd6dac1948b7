import type { WorkerDeps } from '../../../context.ts'
import { isSuspended } from '../../../db/switches.ts'
import { unavailability } from '../../../db/unavailable.ts'
import { createSteadyTime } from '../../../lib/clock.ts'
import { inLanes } from '../../../lib/lanes.ts'
import type { Next } from '../../../tasks/index.ts'
import { waitUntil } from '../../../tasks/index.ts'

/** The most that one run of an organization's task does before others have their turn. */
export const quantum = 64
const maxRunMs = 20_000
/** Beside the kinds' concurrency small enough for a worker's database connections. */
const lanes = 6
const suspendedSeconds = 60
/** Due, but held by somebody else, such as a worker of the version before. */
const heldSeconds = 5

interface Work<T> {
  readonly organizationId: string
  readonly signal: AbortSignal
  /** What is due and free, the longest due first, at most `quantum`. */
  readonly list: () => Promise<readonly T[]>
  /** What has one value comes one after the other; different ones at the same time. */
  readonly laneOf: (one: T) => string
  readonly work: (one: T, isLate: () => boolean) => Promise<void>
  /** When something is due next, held or not; null where nothing is. */
  readonly nextAt: () => Promise<Date | null>
}

/**
 * One run of a task whose key is an organization: works on what is due, until the quantum or the time is used up. A
 * kill switch stops it before the next one, and makes the organization's task wait alone.
 */
export async function workForOrganization<T>(deps: WorkerDeps, given: Work<T>): Promise<Next> {
  const { organizationId, signal, list, laneOf, work, nextAt } = given
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
  if (due.length === quantum) return 'again'
  const next = await nextAt()
  if (next === null) return undefined
  const now = deps.clock.now()
  if (next > now) return waitUntil(next, now)
  return due.length > 0 ? 'again' : { inSeconds: heldSeconds }
}

/** Whether an error is of the run and not of what it worked on: then the whole task is tried again. */
export function isOfRun(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || unavailability(error) !== null
}
