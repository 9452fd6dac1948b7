import { availableParallelism } from 'node:os'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { JobType } from '../../generated/jobs.ts'
import { jobTypes } from '../../generated/jobs.ts'

/** Jobs of one type and root organization that a worker runs. */
export interface Running {
  readonly type: JobType
  readonly pool: string
  /** The root organization. */
  readonly owner: string
  readonly count: number
}

/** The free slots of a worker. */
export interface Room {
  readonly capacities: readonly {
    readonly type: JobType
    readonly room: number
    readonly pool: string
    /** Slots that the pool has left, for all of its types together. */
    readonly poolRoom: number
    /** Maximum number of jobs of the type that one root organization, with its children, may have on the worker. */
    readonly maxPerOwner: number
    /** Maximum number of jobs of all types of the pool that it may have there. */
    readonly maxInPool: number
  }[]
  readonly running: readonly Running[]
}

/** The owner of all work of test projects: it is done in a lane of its own, behind everybody else's. */
export const testLane = 'test'

/**
 * Slots on a worker for jobs that draw: as many as there are cores, so that none misses its deadlines by waiting for
 * one.
 */
export const renderConcurrency = Math.max(4, availableParallelism())

const ranks = { high: 1, normal: 2, low: 3 } as const

/** The name of a type of job among the paused kinds of work. */
export const pausedKind = (type: JobType): string => `job:${type}`

/** The job of a place `q`: one that somebody has locked is passed over with its place, so that no claim ever waits. */
const lockedJob = sql`LATERAL (SELECT FROM jobs j WHERE j.id = q.job_id FOR UPDATE SKIP LOCKED) locked`

/**
 * Locks the due jobs that a worker is to claim, as `id` and `more`, the types of which more may be due. The slots of a
 * pool go to the highest priority first and then to those that have been due for longest. A root organization that has
 * its share of a type's or a pool's slots on the worker is passed over, so that the others' jobs start. Jobs of test
 * projects, of all organizations together, have half of one organization's share, and only slots that nobody else wants.
 *
 * Each type is read in the order of its index and no further than its room: an idle call costs the same however many
 * jobs are due later or have ended. Only the due jobs of owners that have their share are read to no purpose,
 * and the cap on live jobs bounds those.
 */
export function dueJobs({ capacities, running }: Room): RawBuilder<unknown> {
  const rows = capacities.flatMap((one) => {
    const live = { ...one, mode: 'live', kind: pausedKind(one.type), rank: ranks[jobTypes[one.type].priority] }
    const [maxPerOwner, maxInPool] = [halfOf(one.maxPerOwner), halfOf(one.maxInPool)]
    const isFull = (id: string, most: Pick<typeof one, 'maxPerOwner' | 'maxInPool'>) =>
      countOf(running, { type: one.type, id }) >= most.maxPerOwner ||
      countOf(running, { pool: one.pool, id }) >= most.maxInPool
    const test = { ...live, mode: 'test', rank: live.rank + ranks.low, maxPerOwner, maxInPool, full: [] }
    return [
      { ...live, full: ownersIn(running).filter((id) => isFull(id, one)) },
      ...(isFull(testLane, test) ? [] : [test]),
    ]
  })
  return sql`
    WITH input AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS w (type text, kind text, mode text, room int, rank int,
        pool text, "poolRoom" int, "maxPerOwner" int, "maxInPool" int, "full" jsonb)
      WHERE kind NOT IN (SELECT kind FROM paused_task_kinds)
    ), due_live AS MATERIALIZED (
      SELECT w.*, d.* FROM input w CROSS JOIN LATERAL (
        SELECT q.job_id AS id, q.owner, q.due_at FROM job_queue q, ${lockedJob}
        WHERE q.type = w.type AND q.mode = 'live' AND q.due_at <= now()
          -- An operator without statistics, so that the order of the index looks worth reading whoever has most jobs.
          AND NOT w.full ? q.owner
        ORDER BY q.due_at LIMIT w.room FOR UPDATE OF q SKIP LOCKED) d
      WHERE w.mode = 'live'
    ), due_test AS MATERIALIZED (
      SELECT w.*, d.* FROM input w CROSS JOIN LATERAL (
        SELECT q.job_id AS id, ${testLane}::text AS owner, q.due_at FROM job_queue q, ${lockedJob}
        WHERE q.type = w.type AND q.mode = 'test' AND q.due_at <= now()
        ORDER BY q.due_at LIMIT least(w.room, w."maxPerOwner", w."maxInPool") FOR UPDATE OF q SKIP LOCKED) d
      WHERE w.mode = 'test' AND (SELECT true FROM job_queue WHERE mode = 'test' AND due_at <= now() LIMIT 1)
    ), due AS (
      SELECT * FROM due_live UNION ALL SELECT * FROM due_test
    ), running AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${JSON.stringify(running)}::json)
        AS r (type text, pool text, owner text, count int)
    ), shared AS (
      SELECT d.*,
        row_number() OVER (PARTITION BY d.type, d.owner ORDER BY d.due_at) + coalesce((SELECT sum(r.count)
          FROM running r WHERE r.type = d.type AND r.owner = d.owner), 0) AS nth,
        row_number() OVER (PARTITION BY d.pool, d.owner ORDER BY d.rank, d.due_at) + coalesce((SELECT sum(r.count)
          FROM running r WHERE r.pool = d.pool AND r.owner = d.owner), 0) AS nth_in_pool
      FROM due d
    ), ranked AS (
      SELECT s.*, row_number() OVER (PARTITION BY pool ORDER BY rank, due_at) AS place FROM shared s
      WHERE nth <= "maxPerOwner" AND nth_in_pool <= "maxInPool"
    ), chosen AS MATERIALIZED (
      SELECT id FROM ranked WHERE place <= "poolRoom"
    )
    SELECT id, (SELECT coalesce(array_agg(type), '{}') FROM (
      SELECT type FROM due LEFT JOIN chosen USING (id) GROUP BY type, mode, room HAVING count(*) = room OR count(chosen.id) < count(*)
    ) left_over) AS more FROM chosen`
}

const halfOf = (share: number) => Math.max(1, Math.floor(share / 2))

const ownersIn = (running: readonly Running[]) => [...new Set(running.map(({ owner }) => owner))]

function countOf(running: readonly Running[], of: { type?: string; pool?: string; id: string }): number {
  return running
    .filter(({ type, pool, owner }) => owner === of.id && (type === of.type || pool === of.pool))
    .reduce((sum, { count }) => sum + count, 0)
}
