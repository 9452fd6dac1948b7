import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { EndpointClass } from '../../../../generated/operations.ts'
import type { Database } from '../../../db/connection.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Clock } from '../../../lib/clock.ts'
import { normalizeProjectId } from '../../../lib/ids.ts'
import { keysOf } from '../../../lib/keys.ts'
import type { Owner } from '../../../owner.ts'
import { singleProjectOf } from '../../../owner.ts'
import type { ProjectFinder } from '../../../reporting/project-finder.ts'
import { createProjectFinder } from '../../../reporting/project-finder.ts'

export interface CountedRequest {
  readonly organizationId: string
  readonly endpointClass: EndpointClass
  /** The id that the URL names, see `idOf`; its project is found when the counts are written. */
  readonly id: string | null
}

/** Counts requests for usage in memory. The counts are added to the table every few seconds. */
export interface RequestCounts {
  count(request: CountedRequest): void
  /** Writes what is counted so far. */
  flush(): Promise<void>
  /** Stops the timer and writes the rest. */
  close(): Promise<void>
}

interface Line {
  readonly organizationId: string
  readonly day: string
  /** The id of a project, or of a resource below one; empty for none. */
  readonly id: string
  readonly requests: Record<EndpointClass, number>
}

export interface RequestCountsOptions {
  readonly db: Pick<Database, 'write' | 'read'>
  readonly clock: Clock
  readonly log: Logger
  readonly everyMs?: number
}

/** A crash loses only what one process counted since its last flush. */
export function createRequestCounts({ db, clock, log, everyMs = 5_000 }: RequestCountsOptions): RequestCounts {
  let lines = new Map<string, Line>()
  let flushing: Promise<void> = Promise.resolve()
  let findProjects: ProjectFinder | undefined

  function add({ organizationId, day, id, requests }: Line): void {
    const key = `${organizationId}\n${day}\n${id}`
    const line = lines.get(key) ?? { organizationId, day, id, requests: none() }
    for (const endpointClass of keysOf(requests)) line.requests[endpointClass] += requests[endpointClass]
    lines.set(key, line)
  }

  async function write(): Promise<void> {
    if (lines.size === 0) return
    const taken = [...lines.values()]
    lines = new Map()
    try {
      findProjects ??= await createProjectFinder(db.read)
      const projects = await findProjects(db.read, taken)
      await inTransaction(db.write, (tx) => addCounts(tx, sumByProject(taken, projects)))
    } catch (error) {
      for (const line of taken) add(line)
      throw error
    }
  }

  const flush = () => {
    flushing = flushing.catch(() => {}).then(write)
    return flushing
  }
  const quietly = () =>
    flush().catch((error: unknown) => log.warn({ err: error }, 'request counts were not written; they are kept'))
  const timer = setInterval(quietly, everyMs)
  timer.unref()

  return {
    count({ organizationId, endpointClass, id }) {
      const day = clock.now().toISOString().slice(0, 10)
      add({ organizationId, day, id: id ?? '', requests: { ...none(), [endpointClass]: 1 } })
    },
    flush,
    async close() {
      clearInterval(timer)
      await quietly()
    },
  }
}

function none(): Record<EndpointClass, number> {
  return { 'read-light': 0, 'write-light': 0, 'long-running': 0 }
}

function sumByProject(lines: readonly Line[], projects: ReadonlyMap<string, string>): Line[] {
  const sums = new Map<string, Line>()
  for (const { organizationId, day, id, requests } of lines) {
    const project = projects.get(`${organizationId}\n${id}`) ?? ''
    const key = `${organizationId}\n${day}\n${project}`
    const sum = sums.get(key) ?? { organizationId, day, id: project, requests: none() }
    for (const endpointClass of keysOf(requests)) sum.requests[endpointClass] += requests[endpointClass]
    sums.set(key, sum)
  }
  // Sort the counts, so that two processes that write concurrently never deadlock.
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

async function addCounts(tx: Tx, lines: readonly Line[]): Promise<void> {
  await sql`INSERT INTO request_counts AS c (organization_id, day, project_id, read_light, write_light, long_running)
    SELECT * FROM unnest(${lines.map((line) => line.organizationId)}::text[], ${lines.map((line) => line.day)}::date[],
      ${lines.map((line) => line.id)}::text[], ${lines.map(({ requests }) => requests['read-light'])}::bigint[],
      ${lines.map(({ requests }) => requests['write-light'])}::bigint[],
      ${lines.map(({ requests }) => requests['long-running'])}::bigint[])
    ON CONFLICT (organization_id, day, project_id) DO UPDATE SET
      read_light = c.read_light + excluded.read_light,
      write_light = c.write_light + excluded.write_light,
      long_running = c.long_running + excluded.long_running`.execute(tx)
}

/**
 * Returns the id of the project that a request is about, or of a resource below it, from its key or its URL; `null` for
 * neither.
 */
export function idOf(
  caller: Pick<Owner, 'projectIds' | 'isTestKey'>,
  path: Readonly<Record<string, unknown>>,
): string | null {
  const only = singleProjectOf(caller)
  if (only !== null) return only
  const { projectId, ...others } = path
  if (typeof projectId === 'string') return normalizeProjectId(projectId)
  return Object.values(others).find((value) => typeof value === 'string') ?? null
}
