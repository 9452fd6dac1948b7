import type { Command } from 'commander'
import { describeClockSkew, maxClockSkewMs, measureClockSkew } from '../db/clock-skew.ts'
import { describeDatabaseSize, readDatabaseSize, shownBytes } from '../db/database-size.ts'
import { checkMasterKeys, WrongMasterKey } from '../db/master-key-check.ts'
import { findPending, MigrationError } from '../db/migrate.ts'
import { overdueMs } from '../jobs/job-rows.ts'
import { listTypes } from '../jobs/operate.ts'
import { readDiskSpace } from '../lib/disk-space.ts'
import { onlyRow } from '../lib/non-null.ts'
import { messageOf } from '../lib/untyped.ts'
import { listKinds } from '../tasks/operate.ts'
import { roleOf, taskKinds } from '../work.ts'
import type { Output, World } from './command.ts'
import { defineCommand } from './command.ts'
import { exitCodes } from './errors.ts'
import { table } from './print.ts'
import type { Session } from './session.ts'
import { openVault } from './session.ts'

interface Finding {
  readonly name:
    | 'database'
    | 'disk'
    | 'wal'
    | 'migrations'
    | 'masterKey'
    | 'queue'
    | 'tasks'
    | 'clock'
    | 'globalSwitch'
    | 'replica'
  readonly result: 'ok' | 'warning' | 'failing'
  readonly message: string
}

/** If a job waits longer, jobs are late or no worker takes them. */
const maxWaitSeconds = 60
/** A replica that is further behind is far more than the 100 ms behind that a read waits for it. */
const maxBehindBytes = 16 * 1024 * 1024
/** Of a disk; what the alert DiskFull of deploy/observability fires at. */
const minFreeShare = 0.1

export function addDoctor(command: Command, world: World): void {
  defineCommand(command, 'doctor', world, {
    kind: 'read',
    examples: ['doctor', 'doctor --json'],
    json: '{ "healthy": boolean, "checks": [{ "name", "result": "ok"|"warning"|"failing", "message" }] }\nExit code 1 where a check is failing, 3 where the database cannot be reached.',
    checkSchema: false,
    run: ({ session }) => examine(session),
  })
}

async function examine(session: Session): Promise<Output> {
  const checks: Finding[] = [await database(session), await disk(session), await wal(session)]
  const migrated = await migrations(session)
  checks.push(migrated)
  if (migrated.result !== 'failing')
    checks.push(await masterKey(session), await queue(session), await tasks(session), await globalSwitch(session))
  checks.push(...(await replica(session)), await clock(session))
  const healthy = checks.every(({ result }) => result !== 'failing')
  return {
    data: { healthy, checks },
    text: table(
      ['check', 'result', 'message'],
      checks.map(({ name, result, message }) => [name, result, message]),
    ),
    exitCode: healthy ? exitCodes.ok : exitCodes.refused,
  }
}

async function database({ db, databaseUrl }: Session): Promise<Finding> {
  const result = await db.pools.read.query<{ version: string; used: number; max: number }>(
    `SELECT current_setting('server_version') AS version, current_setting('max_connections')::int AS max,
       (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used`,
  )
  const { version, used, max } = onlyRow(result)
  const { host } = new URL(databaseUrl)
  const message = `PostgreSQL ${version} on ${host}, ${used} of ${max} connections in use.`
  if (used < max * 0.9) return { name: 'database', result: 'ok', message }
  return { name: 'database', result: 'warning', message: `${message} Raise max_connections or lower the pools.` }
}

/** Of the folder that this command would use, which is the server's where it runs beside it. */
async function disk({
  config: {
    dataDir,
    database: { embedded },
  },
}: Session): Promise<Finding> {
  const name = 'disk'
  try {
    const { freeBytes, sizeBytes } = await readDiskSpace(dataDir)
    const message = `${shownBytes(freeBytes)} of ${shownBytes(sizeBytes)} are free for ${dataDir}${embedded ? ', the database included' : ''}.`
    if (freeBytes >= sizeBytes * minFreeShare) return { name, result: 'ok', message }
    return { name, result: 'warning', message: `${message} docs/operations.md says what may be trimmed (DiskFull).` }
  } catch (error) {
    return { name, result: 'ok', message: `${dataDir} is not on this machine (${messageOf(error)}).` }
  }
}

/** What fills the database server's disk. */
async function wal({ db }: Session): Promise<Finding> {
  const { result, message } = describeDatabaseSize(await readDatabaseSize(db.pools.write))
  return { name: 'wal', result, message }
}

async function migrations({ databaseUrl }: Session): Promise<Finding> {
  const name = 'migrations'
  try {
    const pending = await findPending(databaseUrl)
    if (pending.length === 0) return { name, result: 'ok', message: 'All are applied.' }
    const message = `Not applied: ${pending.join(', ')}. Start a process of this release, which applies them.`
    return { name, result: 'failing', message }
  } catch (error) {
    if (error instanceof MigrationError) return { name, result: 'failing', message: error.message }
    throw error
  }
}

/** Always rolled back: the check marks a new key, which only the server may do. */
class RollbackError extends Error {}

async function masterKey(session: Session): Promise<Finding> {
  const { db, config } = session
  const name = 'masterKey'
  const vault = openVault(session)
  try {
    await db.write.transaction().execute(async (tx) => {
      await checkMasterKeys(tx, vault, config.database.embedded ? 'secret.key' : 'CASTLANE_MASTER_KEYS')
      throw new RollbackError()
    })
  } catch (error) {
    if (error instanceof WrongMasterKey) return { name, result: 'failing', message: error.message }
    if (!(error instanceof RollbackError)) throw error
  }
  return { name, result: 'ok', message: `It opens the sealed values in the database (${vault.keyIds.join(', ')}).` }
}

async function queue({ db }: Session): Promise<Finding> {
  const result = await db.pools.read.query<{
    queued: number
    running: number
    late: number
    waited: number
    overdue: number
  }>(
    `SELECT count(*) FILTER (WHERE status = 'queued')::int AS queued,
       count(*) FILTER (WHERE status = 'running')::int AS running,
       count(*) FILTER (WHERE due_at < now() - make_interval(secs => $1) AND NOT paused)::int AS late,
       coalesce(max(extract(epoch FROM now() - due_at)) FILTER (WHERE NOT paused), 0)::int AS waited,
       count(*) FILTER (WHERE status = 'running' AND stage_deadline_at < now() - make_interval(secs => $2))::int AS overdue
     FROM (SELECT j.status, j.stage_deadline_at, q.due_at, 'job:' || q.type IN (SELECT kind FROM paused_task_kinds) AS paused
       FROM job_queue q JOIN jobs j ON j.id = q.job_id) live`,
    [maxWaitSeconds, overdueMs / 1000],
  )
  const { queued, running, late, waited, overdue } = onlyRow(result)
  const message = `${queued} queued, ${running} running.`
  if (overdue > 0)
    return {
      name: 'queue',
      result: 'warning',
      message: `${message} ${overdue} are past their stage's deadline: see "castlane jobs retry-stuck --dry-run".`,
    }
  const types = await listTypes(db.read)
  if (late > 0) {
    const waiting = types.filter((one) => one.pausedAt === null && one.oldestDueSeconds > maxWaitSeconds)
    return {
      name: 'queue',
      result: 'warning',
      message: `${message} ${late} have waited for up to ${waited} s: ${remedyOf(waiting.map(({ type }) => type))}`,
    }
  }
  const paused = types.filter(({ pausedAt }) => pausedAt !== null).map(({ type }) => type)
  if (paused.length > 0)
    return {
      name: 'queue',
      result: 'warning',
      message: `${message} Paused: ${paused.join(', ')} ("castlane jobs resume" ends that).`,
    }
  return { name: 'queue', result: 'ok', message }
}

/** Which processes would take what waits. */
function remedyOf(kinds: readonly string[]): string {
  const roles = [...new Set(kinds.map((kind) => roleOf.get(kind) ?? 'worker'))].sort()
  return `start a worker, or more of them${roles.length > 0 ? ` (role ${roles.join(', ')})` : ''}.`
}

async function tasks({ db }: Session): Promise<Finding> {
  const kinds = await listKinds(db.read, taskKinds)
  const named = (chosen: typeof kinds) => chosen.map(({ kind }) => kind).join(', ')
  const paused = kinds.filter(({ pausedAt }) => pausedAt !== null)
  const failing = kinds.filter((kind) => kind.failing > 0)
  // What is paused waits on purpose.
  const late = kinds.filter((kind) => kind.pausedAt === null && kind.oldestDueSeconds > maxWaitSeconds)
  const oldest = Math.round(Math.max(0, ...late.map(({ oldestDueSeconds }) => oldestDueSeconds)))
  const issues = [
    failing.length > 0 && `Failing: ${named(failing)} (see "castlane tasks failing").`,
    late.length > 0 && `Due for up to ${oldest} s: ${named(late)}; ${remedyOf(late.map(({ kind }) => kind))}`,
    paused.length > 0 && `Paused: ${named(paused)} ("castlane tasks resume" ends that).`,
  ].filter((issue) => issue !== false)
  if (issues.length > 0) return { name: 'tasks', result: 'warning', message: issues.join(' ') }
  return { name: 'tasks', result: 'ok', message: `None of ${kinds.length} kinds fails, is late or is paused.` }
}

async function globalSwitch({ db }: Session): Promise<Finding> {
  const row = await db.read
    .selectFrom('service_switches')
    .select('is_on')
    .where('name', '=', 'global')
    .executeTakeFirst()
  return row?.is_on
    ? {
        name: 'globalSwitch',
        result: 'warning',
        message: 'It is on: every request is refused. "castlane switch off global" ends that.',
      }
    : { name: 'globalSwitch', result: 'ok', message: 'It is off: requests are served.' }
}

/** Nothing fails without the replica: the primary then serves lists and reports. */
async function replica({ db }: Session): Promise<Finding[]> {
  const pool = db.pools.replica_read
  if (!pool) return []
  const name = 'replica'
  const primary = await db.pools.read.query<{ position: string }>('SELECT pg_current_wal_flush_lsn()::text AS position')
  try {
    const result = await pool.query<{ behind: number | null }>(
      `SELECT CASE WHEN pg_is_in_recovery() THEN greatest(pg_wal_lsn_diff($1, pg_last_wal_replay_lsn()), 0)::float8 END AS behind`,
      [onlyRow(primary).position],
    )
    const { behind } = onlyRow(result)
    if (behind === null)
      return [{ name, result: 'warning', message: 'CASTLANE_DATABASE_READ_URL leads to no replica, and is not used.' }]
    const message = `It is ${Math.round(behind / 1024)} kB of the log behind the primary.`
    return [{ name, result: behind < maxBehindBytes ? 'ok' : 'warning', message }]
  } catch (error) {
    const message = messageOf(error)
    return [{ name, result: 'warning', message: `It cannot be read: ${message} The primary serves lists and reports.` }]
  }
}

/** Measured against PostgreSQL's clock, minus half a round trip. */
async function clock({ db }: Session): Promise<Finding> {
  const skewMs = await measureClockSkew(db.pools.read)
  const message = describeClockSkew(skewMs)
  return Math.abs(skewMs) <= maxClockSkewMs
    ? { name: 'clock', result: 'ok', message }
    : { name: 'clock', result: 'warning', message: `${message} Set it by NTP.` }
}
