import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import { sendTogether } from '../db/dialect.ts'
import { nonNull } from '../lib/non-null.ts'
import type { LeaseTable } from './leases.ts'
import { leaseEnd } from './leases.ts'

/** A claim of a task: no other claim, of this task or another, ever has the same lease. */
export interface Claim {
  readonly kind: string
  readonly key: string
  readonly lease: number
}

export interface ClaimedTask extends Claim {
  readonly failures: number
  /** The root organization that it works for; null for none alone. */
  readonly owner: string | null
  readonly slow: boolean
  /** The worker that held the task before died or lost its connection during the run. */
  readonly abandoned: boolean
}

/** The outcome of a run. `inSeconds` null: the task is finished, unless it was enqueued during the run. */
export interface Finish extends Claim {
  readonly inSeconds: number | null
  /** Rounds the time to one that others have, too, so that one claim takes what is done periodically. */
  readonly aligned: boolean
  readonly at: Date | null
  readonly slow: boolean
  readonly failures: number
  readonly error: string | null
}

/** `due`: it is finished, and runs again immediately. */
export type Finished = 'finished' | 'due' | 'locked' | 'lost'

/** The places of a kind that a worker may fill. */
export interface Places {
  readonly kind: string
  readonly room: number
  /** Maximum number of the kind's tasks that one owner may have on the worker; no limit by default. */
  readonly share?: number
  /** How many more slow ones may run; no limit by default. */
  readonly slowRoom?: number
  /** How many of the kind's tasks the worker runs, by owner. */
  readonly running?: Readonly<Record<string, number>>
}

/** `found`: how many tasks of the kind were looked at; some of them may have exceeded a share. */
export type FoundTask = ClaimedTask & { readonly found: number }

/**
 * Claims due tasks, the longest due first within each kind. An owner that has its share of a kind's places is passed over,
 * and slow tasks are while their places are taken: only the due tasks of these are read to no purpose. An idle call reads
 * two index entries of each kind, however many tasks are due later.
 * @returns `dueInMs`: when the next task of these kinds is due, `null` where none waits
 */
export async function claimTasks(
  db: Kysely<DB>,
  workerId: string,
  places: readonly Places[],
): Promise<{ readonly items: readonly FoundTask[]; readonly dueInMs: number | null }> {
  const { rows } = await claimStatement(workerId, places).execute(db)
  const items = rows.flatMap(({ dueInMs: _, ...task }) => (task.kind === null ? [] : [task]))
  return { items, dueInMs: rows[0]?.dueInMs ?? null }
}

type Unclaimed = { readonly [Column in keyof FoundTask]: null }

/** One row at least, which is empty but for `dueInMs` where nothing is due. */
export function claimStatement(
  workerId: string,
  places: readonly Places[],
): RawBuilder<(FoundTask | Unclaimed) & { readonly dueInMs: number | null }> {
  const input = places.map(({ kind, room, share = room, slowRoom = room, running = {} }) => ({
    ...{ kind, room, share, slowRoom, running },
    full: Object.keys(running).filter((owner) => (running[owner] ?? 0) >= share),
  }))
  return sql`
    WITH w AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${JSON.stringify(input)}::json)
        AS w (kind text, room int, share int, "slowRoom" int, running jsonb, "full" jsonb)
    ), due AS MATERIALIZED (
      SELECT w.share, w."slowRoom", coalesce((w.running->>d.owner)::int, 0) AS held, d.*
      FROM w CROSS JOIN LATERAL (
        SELECT t.kind, t.key, t.owner, t.slow, t.due_at, t.locked_by IS NOT NULL AS abandoned FROM tasks t
        WHERE t.kind = w.kind AND t.due_at <= now()
          -- An operator without statistics, so that the order of the index looks worth reading whoever has most tasks.
          AND NOT w."full" ? coalesce(t.owner, '') AND (w."slowRoom" > 0 OR NOT t.slow)
        ORDER BY t.due_at LIMIT w.room FOR UPDATE SKIP LOCKED
      ) d
      WHERE w.kind NOT IN (SELECT kind FROM paused_task_kinds)
    ), shared AS (
      SELECT d.*, count(*) OVER (PARTITION BY kind)::int AS found,
        CASE WHEN owner IS NULL THEN 0 ELSE held + row_number() OVER (PARTITION BY kind, owner ORDER BY due_at, key) END AS nth,
        CASE WHEN slow THEN row_number() OVER (PARTITION BY kind, slow ORDER BY due_at, key) ELSE 0 END AS nth_slow
      FROM due d
    ), claimed AS (
      UPDATE tasks t SET
        locked_by = ${workerId},
        lease = nextval('task_leases'),
        due_at = ${leaseEnd},
        again_at = NULL,
        failures = t.failures + s.abandoned::int
      FROM shared s WHERE t.kind = s.kind AND t.key = s.key AND s.nth <= s.share AND s.nth_slow <= s."slowRoom"
      RETURNING t.kind, t.key, t.lease, t.failures, t.owner, t.slow, s.abandoned, s.found
    ), later AS (
      SELECT min(d.due_at) AS due_at FROM w CROSS JOIN LATERAL (
        SELECT t.due_at FROM tasks t WHERE t.kind = w.kind AND t.due_at > now() ORDER BY t.due_at LIMIT 1) d
    )
    SELECT c.*, (extract(epoch FROM l.due_at - clock_timestamp()) * 1000)::float8 AS "dueInMs"
    FROM later l LEFT JOIN claimed c ON true`
}

/** The claim whose lease a task has holds it. */
export const taskLeases: LeaseTable<Claim> = {
  table: 'tasks',
  identify: ({ kind, key, lease }) => ({ kind, key, lease }),
  columns: sql`kind text, key text, lease bigint`,
  row: sql`t.kind = g.kind AND t.key = g.key`,
  holds: sql`t.lease = g.lease`,
}

const gridSeconds = sql.lit(5)

/**
 * Ends runs, each fenced by its lease. A row that is locked, because a transaction enqueues it, is `locked`: that
 * transaction's request must be seen first, so the caller tries again. A past time is a second from now, because a
 * handler that returns one for a row it may not touch yet would run without a pause.
 */
export async function finishTasks(db: Kysely<DB>, runs: readonly Finish[]): Promise<Finished[]> {
  const { rows } = await sql<{ lease: number; state: Finished }>`
    WITH input AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${JSON.stringify(runs)}::json)
        AS g (kind text, key text, lease bigint, "inSeconds" float8, aligned boolean, at timestamptz,
          slow boolean, failures int, error text)
    ), held AS MATERIALIZED (
      SELECT g.*, h.again_at, h.dropped FROM (SELECT * FROM input ORDER BY kind, key) g CROSS JOIN LATERAL (
        SELECT t.again_at, t.dropped FROM tasks t WHERE t.kind = g.kind AND t.key = g.key AND t.lease = g.lease
        FOR UPDATE SKIP LOCKED) h
    ), timed AS MATERIALIZED (
      SELECT kind, key, lease, slow AND again_at IS NULL AS slow, failures, error, CASE WHEN dropped THEN again_at WHEN failures = 0
        THEN least(again_at, CASE WHEN at IS NOT NULL THEN greatest(at, clock_timestamp() + interval '1 second') END,
          CASE WHEN aligned AND "inSeconds" >= ${gridSeconds}
            THEN to_timestamp(round((extract(epoch FROM clock_timestamp()) + "inSeconds") / ${gridSeconds}) * ${gridSeconds})
            ELSE clock_timestamp() + make_interval(secs => "inSeconds") END)
        ELSE clock_timestamp() + make_interval(secs => "inSeconds") END AS due_at
      FROM held
    ), done AS (
      DELETE FROM tasks t USING timed d WHERE t.kind = d.kind AND t.key = d.key AND d.due_at IS NULL
    ), waiting AS (
      UPDATE tasks t SET due_at = d.due_at, again_at = NULL, locked_by = NULL, lease = NULL,
        failures = d.failures, last_error = d.error, slow = d.slow, dropped = false
      FROM timed d WHERE t.kind = d.kind AND t.key = d.key AND d.due_at IS NOT NULL
    )
    SELECT g.lease, CASE WHEN timed.due_at <= clock_timestamp() THEN 'due' WHEN timed.lease IS NOT NULL THEN 'finished'
      WHEN t.kind IS NOT NULL THEN 'locked' ELSE 'lost' END AS state
    FROM input g LEFT JOIN timed ON timed.lease = g.lease
    LEFT JOIN tasks t ON t.kind = g.kind AND t.key = g.key AND t.lease = g.lease`.execute(db)
  const states = new Map(rows.map(({ lease, state }) => [lease, state]))
  return runs.map(({ lease }) => states.get(lease) ?? 'lost')
}

/** Inserts each of the tasks that is missing; an existing one keeps its time. */
export async function ensureTasks(
  db: Kysely<DB>,
  tasks: readonly { readonly kind: string; readonly key: string }[],
): Promise<void> {
  await sql`
    INSERT INTO tasks (kind, key)
    SELECT kind, key FROM json_to_recordset(${JSON.stringify(tasks)}::json) AS input (kind text, key text)
    ON CONFLICT DO NOTHING`.execute(db)
}

const missingBatch = 5_000

/** The domain rows of a kind that are due: a SELECT of `key` and `due_at`. */
export interface DueRows {
  readonly kind: string
  readonly due: RawBuilder<unknown>
}

/** Whether tasks were inserted, and whether there may be more to insert. */
export interface Added {
  readonly added: boolean
  readonly more: boolean
}

/** Inserts tasks of a kind for domain rows that are due and have none. */
export async function addMissing(db: Kysely<DB>, kind: string, due: RawBuilder<unknown>): Promise<Added> {
  return nonNull((await addAllMissing(db, [{ kind, due }]))[0], 'The result of the kind')
}

/** As `addMissing`, for several kinds in one round trip and transaction. */
export async function addAllMissing(db: Kysely<DB>, kinds: readonly DueRows[]): Promise<Added[]> {
  const inserts = kinds.map(({ kind, due }) => insertMissing(kind, due).compile(db))
  return (await sendTogether(db, inserts)).map(([row]) => {
    const { added } = nonNull(row, 'The count of what was inserted')
    return { added: added > 0, more: added === missingBatch }
  })
}

/**
 * Looks up the task of each due row by the primary key, whatever the planner expects: a join would read every task of the
 * kind, and so would a search by `tasks_due`, which finds no order of keys. The index has another collation than the
 * domain's ids.
 */
export function insertMissing(kind: string, due: RawBuilder<unknown>): RawBuilder<{ readonly added: number }> {
  return sql`
    WITH added AS (INSERT INTO tasks (kind, key, due_at, owner)
    SELECT ${kind}, d.key, d.due_at, task_owner(${kind}, d.key) FROM (${due}) d
    WHERE (SELECT t.key FROM tasks t WHERE t.kind = ${kind} AND t.key >= d.key COLLATE "default"
      ORDER BY t.key LIMIT 1) IS DISTINCT FROM d.key COLLATE "default"
    ORDER BY d.due_at LIMIT ${missingBatch}
    ON CONFLICT DO NOTHING RETURNING 1)
    SELECT count(*)::int AS added FROM added`
}
