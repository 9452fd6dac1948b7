import { setTimeout as sleep } from 'node:timers/promises'
import type { JobRow } from './definition.ts'
import type { RunDeps } from './finish.ts'
import { leaseSeconds } from './job-rows.ts'
import type { RunEnd } from './run.ts'
import { runJob } from './run.ts'

/** For work of milliseconds: one batch of writes carries them all. */
const usuallyAtOnce = 128
/** For what no wake-up tells of: jobs that were to wait, and those whose worker is gone. */
const pollMs = 1_000
/** Between two looks at a type: what came just now is seldom alone, and a look costs as much for one as for twenty. */
const restsMs = 20

export interface Working {
  /** Takes no more jobs, hands back those that run, and waits until that has happened. */
  stop(): Promise<void>
}

/**
 * Takes due jobs of every type that has its work defined, as many at once as the type allows. An attempt has its job for
 * a lease that is renewed while its stage keeps to its deadline; a worker that stops renewing loses its jobs to others.
 */
export function workOnJobs(deps: RunDeps): Working {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Set<JobRow>()
  const takers = [...deps.jobDefinitions].map(([type, { atOnce = usuallyAtOnce }]) =>
    takeJobs(deps, { type, atOnce, running, signal }),
  )

  const warn = (error: unknown): void => {
    if (!signal.aborted) deps.log.warn({ err: error }, 'job queue')
  }
  const renewing = setInterval(() => {
    if (running.size > 0) deps.jobRows.renew([...running]).catch(warn)
  }, leaseSeconds * 500)
  renewing.unref()

  async function poll(): Promise<void> {
    while (await pause(pollMs, signal)) {
      const due = await deps.jobRows.dueTypes().catch(warn)
      for (const type of due ?? []) deps.wake.wakeLocally(`jobs:${type}`)
    }
  }

  const polling = poll()
  return {
    async stop() {
      stopping.abort()
      await Promise.all([polling, ...takers])
      clearInterval(renewing)
    },
  }
}

interface Taking {
  readonly type: string
  readonly atOnce: number
  /** Of all types: what this worker has leases for. */
  readonly running: Set<JobRow>
  readonly signal: AbortSignal
}

/** Looks whenever there is room and a reason: a wake-up, or a job that ended. Resolves when it stopped and all have ended. */
async function takeJobs(deps: RunDeps, { type, atOnce, running, signal }: Taking): Promise<void> {
  const runs = new Set<Promise<void>>()
  const health = createHealth()
  let woken = true
  let wakeUp = () => {}
  const look = () => {
    woken = true
    wakeUp()
  }
  const stopListening = deps.wake.on(`jobs:${type}`, look)
  signal.addEventListener('abort', look)

  async function takeDue(): Promise<boolean> {
    const room = health.limit(atOnce) - runs.size
    if (room <= 0) return false
    const taken = await deps.jobRows.take(type, room)
    for (const claimed of taken) {
      running.add(claimed.job)
      const run = runJob(deps, claimed, signal).then((end) => {
        if (health.note(end)) deps.log.warn({ jobType: type }, 'this worker fails at these jobs and steps aside')
        running.delete(claimed.job)
        runs.delete(run)
        look()
      })
      runs.add(run)
    }
    return taken.length === room
  }

  while (!signal.aborted) {
    woken = false
    const lookedAt = performance.now()
    try {
      if (await takeDue()) continue
    } catch (error) {
      // The poll tells when the database answers again.
      deps.log.warn({ err: error, jobType: type }, 'job queue')
    }
    if (!woken && !signal.aborted) await new Promise<void>((resolve) => (wakeUp = resolve))
    await pause(lookedAt + restsMs - performance.now(), signal)
  }
  stopListening()
  await Promise.all(runs)
}

/** @returns false as soon as the signal aborts */
async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => {})
  return !signal.aborted
}

/** Failures of this worker's own machine in a row, after which it leaves the jobs of a type to other workers. */
const maxMachineFailures = 3
const asideMs = 30_000

/**
 * Keeps a worker whose machine fails (no ffmpeg, a full disk) from taking jobs that another could do. After a while it
 * tries with one job at a time, until one goes well.
 */
function createHealth() {
  let failures = 0
  let asideUntil = 0
  return {
    /** How many jobs may run at once now. */
    limit(atOnce: number): number {
      if (failures < maxMachineFailures) return atOnce
      return performance.now() < asideUntil ? 0 : 1
    },
    /** @returns whether the worker steps aside for this */
    note(end: RunEnd): boolean {
      failures = end === 'machine_failed' ? failures + 1 : 0
      if (failures < maxMachineFailures) return false
      asideUntil = performance.now() + asideMs
      return true
    },
  }
}
