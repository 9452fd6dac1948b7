import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './faults.ts'
import type { Series } from './growth.ts'
import type { Services } from './services.ts'

export interface Samples {
  readonly all: readonly Series[]
  /** Statements that were seen to wait for a lock for a second, with what held it, and how often. */
  readonly waits: ReadonlyMap<string, number>
  stop(): Promise<void>
}

/** What waits in the database, which is little while the fleet keeps up. */
const backlogs: Readonly<Record<string, string>> = {
  'The backlog of due tasks': `tasks WHERE due_at <= now() - interval '5 s'`,
  'The backlog of jobs': 'jobs WHERE finished_at IS NULL',
  'The backlog of events to fan out': 'event_outbox',
  'The backlog of deliveries': `webhook_deliveries WHERE status = 'pending'`,
  'The backlog of publications': `publications WHERE finished_at IS NULL AND publish_at <= now() - interval '5 s'`,
  // Those of a job that failed wait for an hour.
  'The number of files to delete': `loose_files WHERE delete_after <= now() - interval '2 minutes'`,
  'The number of tasks that fail': 'tasks WHERE failures > 0',
}

const slack = { memoryMB: 16, descriptors: 24, connections: 12, backlog: 40, deliveries: 150, files: 12, redisKeys: 20 }

const lockWaits = `
  SELECT left(regexp_replace(w.query, '\\s+', ' ', 'g'), 120) || ' BEHIND ' || h.state || ' ' ||
    left(regexp_replace(h.query, '\\s+', ' ', 'g'), 120) AS what
  FROM pg_stat_activity w JOIN pg_stat_activity h ON h.pid = ANY (pg_blocking_pids(w.pid))
  WHERE w.wait_event_type = 'Lock' AND w.query_start < clock_timestamp() - interval '1 s'`

/** Measures processes, connections, backlogs and files again and again until it is stopped. */
export function startSamples(places: readonly Place[], services: Services, everyMs: number): Samples {
  const all = new Map<string, Series>()
  const waits = new Map<string, number>()
  const ending = new AbortController()
  const stayed = places.filter(({ stays }) => stays).map(({ role, process }) => ({ role, process }))

  function add(name: string, slackOf: number, value: number): void {
    let series = all.get(name)
    if (!series) {
      series = { name, slack: slackOf, points: [] }
      all.set(name, series)
    }
    series.points.push({ at: performance.now(), value })
  }

  async function measure(): Promise<void> {
    for (const { role, process } of stayed) {
      const measured = await measureProcess(process.pid)
      if (!measured) continue
      add(`Memory of ${role} in MB`, slack.memoryMB, measured.megabytes)
      add(`The number of descriptors of ${role}`, slack.descriptors, measured.descriptors)
    }
    for (const [name, where] of Object.entries(backlogs)) {
      const { rows } = await services.pool.query<{ count: number }>(`SELECT count(*) FROM ${where}`)
      add(name, name.includes('deliveries') ? slack.deliveries : slack.backlog, rows[0]?.count ?? 0)
    }
    const { rows } = await services.pool.query<{ count: number }>(
      `SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'`,
    )
    for (const { what } of (await services.pool.query<{ what: string }>(lockWaits)).rows)
      waits.set(what, (waits.get(what) ?? 0) + 1)
    add('The number of connections of PostgreSQL', slack.connections, rows[0]?.count ?? 0)
    const keys = await Promise.race([services.redis.client.dbsize().catch(() => null), sleep(1_000, null)])
    if (keys !== null) add('The number of keys in Redis', slack.redisKeys, keys)
    add('The number of temporary files', slack.files, await countTemporary(services))
  }

  const running = (async () => {
    while (!ending.signal.aborted) {
      await measure()
      await sleep(everyMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()
  // Thrown where it is stopped.
  running.catch(() => {})
  return {
    waits,
    get all() {
      return [...all.values()]
    },
    async stop() {
      ending.abort()
      await running
    },
  }
}

/** Undefined where the process is gone. */
export async function measureProcess(pid: number): Promise<{ megabytes: number; descriptors: number } | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const descriptors = await readdir(`/proc/${pid}/fd`)
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1])
    return { megabytes: kilobytes / 1024, descriptors: descriptors.length }
  } catch {
    return undefined
  }
}

/** Files that are being written, rendered or measured, and those of programs that the fleet calls. */
async function countTemporary({ dataDir, temporary }: Services): Promise<number> {
  const folders = [temporary, join(dataDir, 'rendering'), join(dataDir, 'measuring'), join(dataDir, 'files', '.parts')]
  const counts = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true }).catch(() => [])))
  return counts.reduce((sum, names) => sum + names.length, 0)
}
