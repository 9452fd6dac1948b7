import { nonNull } from '../lib/non-null.ts'
import type { Worker } from '../tasks/loop.ts'
import { workOn } from '../tasks/loop.ts'
import type { JobRow, Pool } from './definition.ts'
import type { Running } from './due-jobs.ts'
import { renderConcurrency, testLane } from './due-jobs.ts'
import type { RunDeps } from './finish.ts'
import type { Claimed } from './job-rows.ts'
import type { RunEnd } from './run.ts'
import { runJob } from './run.ts'

/**
 * Takes due jobs of every type that has its work defined, as many concurrently as the type and its pool allow. An
 * attempt has its job for a lease that is renewed while its stage keeps to its deadline.
 * @param onRun receives how long each attempt took
 */
export function workOnJobs(deps: RunDeps, onRun: (type: string, seconds: number) => void = () => {}): Worker {
  const { concurrency, perOrganization } = deps.config.jobs
  const pools: { readonly [P in Pool]: number } = { common: concurrency, render: renderConcurrency }
  const types = new Map(
    [...deps.jobDefinitions].map(([type, { pool = 'common' as const, concurrency = pools[pool], needs = [] }]) => [
      `${type}`,
      { type, pool, concurrency, needs, health: createHealth() },
    ]),
  )
  const typeOf = (kind: string) => nonNull(types.get(kind), `The work of job type ${kind}`)
  const poolRoom = (pool: Pool, running: readonly Claimed[]) =>
    pools[pool] - running.filter(({ job }) => typeOf(job.type).pool === pool).length

  return workOn<Claimed>(deps, {
    channel: 'jobs',
    kinds: [...types.keys()],
    endsMakeDue: () => true,
    kindOf: ({ job }) => job.type,
    describe: ({ job }) => `${job.id}, attempt ${job.attempt}`,
    room(kind, running) {
      const { type, pool, concurrency, needs, health } = typeOf(kind)
      if (needs.some((need) => deps.selfCheck.failures.has(need))) return 0
      const own = health.limit(concurrency) - running.filter(({ job }) => job.type === type).length
      return Math.min(own, poolRoom(pool, running))
    },
    claim(capacities, running) {
      return deps.jobRows.claimDue({
        capacities: capacities.map(({ kind, room }) => {
          const { type, pool, concurrency } = typeOf(kind)
          // One slot of each type and pool stays for the others.
          const share = (places: number) => Math.max(1, Math.min(perOrganization, places - 1))
          const [maxPerOwner, maxInPool] = [share(concurrency), share(pools[pool])]
          return { type, room, pool, poolRoom: poolRoom(pool, running), maxPerOwner, maxInPool }
        }),
        running: countByOwner(running, (type) => typeOf(type).pool),
      })
    },
    async renew(claims) {
      const { renewed, lost } = await deps.jobRows.renew(claims.map(({ job }) => job))
      const claimsOf = (jobs: readonly JobRow[]) => claims.filter(({ job }) => jobs.includes(job))
      return { renewed: claimsOf(renewed), lost: claimsOf(lost) }
    },
    async run(claimed, { signal }) {
      const { type } = claimed.job
      const { needs, health } = typeOf(type)
      const beganAt = performance.now()
      const end = await runJob(deps, claimed, signal)
      onRun(type, (performance.now() - beganAt) / 1_000)
      // Runs before the slot is free again.
      if (end === 'machine_failed') await deps.selfCheck.check(needs)
      if (health.note(end))
        deps.log.warn({ jobType: type }, 'this worker fails at these jobs and takes none of them for a while')
    },
  })
}

function countByOwner(running: readonly Claimed[], poolOf: (type: string) => Pool): Running[] {
  const counts = new Map<string, Running>()
  for (const { job } of running) {
    const { type, organization_id: organizationId, owner: root, mode } = job
    const owner = mode === 'test' ? testLane : (root ?? organizationId)
    const key = `${type} ${owner}`
    counts.set(key, { type, pool: poolOf(type), owner, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
}

/** Failures of this worker's own machine in a row, after which it leaves the jobs of a type to other workers. */
const maxMachineFailures = 3
const pauseMs = 30_000

/**
 * Keeps a worker whose machine fails (no ffmpeg, a full disk) from taking jobs that another could do. After a while it
 * tries one job at a time, until one succeeds.
 */
function createHealth() {
  let failures = 0
  let pausedUntil = 0
  return {
    /** How many jobs may run concurrently now. */
    limit(concurrency: number): number {
      if (failures < maxMachineFailures) return concurrency
      return performance.now() < pausedUntil ? 0 : 1
    },
    /** @returns whether the worker leaves the jobs to others because of this */
    note(end: RunEnd): boolean {
      failures = end === 'machine_failed' ? failures + 1 : 0
      if (failures < maxMachineFailures) return false
      pausedUntil = performance.now() + pauseMs
      return true
    },
  }
}
