import { CompiledQuery } from 'kysely'
import { jobTypes } from '../../../generated/jobs.ts'
import type { WorkerDeps } from '../../../src/context.ts'
import type { Deps } from '../../../src/deps.ts'
import { sweepTable, sweptTables } from '../../../src/features/housekeeping/tasks/sweep-table.ts'
import { readBacklog } from '../../../src/http/backlog.ts'
import type { TaskDefinition } from '../../../src/tasks/index.ts'
import { addMissing, claimTasks, insertMissing } from '../../../src/tasks/task-rows.ts'
import { taskKinds, tasks } from '../../../src/work.ts'
import type { Measured } from './measure.ts'
import type { Meter } from './meter.ts'

const signal = new AbortController().signal

const capacities = Object.values(jobTypes).map(({ type }) => ({
  ...{ type, pool: 'all', room: 8, poolRoom: 8, maxPerOwner: 4, maxInPool: 4 },
}))

/** What a worker looks for when nothing is due: every task's look, its run, and a scrape's count of the backlog. */
export async function looks(deps: Deps, meter: Meter, matching: RegExp): Promise<Measured[]> {
  const measured: Measured[] = []
  const measure = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    if (!matching.test(what)) return
    let failed: string | null = null
    const cost = await meter.costOf(() => work().catch((error: unknown) => (failed = String(error).slice(0, 200))))
    measured.push({ what, tenant: null, rows: 0, failed, ...cost })
  }
  await addTasks(deps)
  const all = taskKinds.map((kind) => ({ kind, room: 8 }))
  await measure('claim of tasks', () => claimTasks(deps.db.queue, 'bench', all))
  await measure('claim of jobs', () => deps.jobRows.claimDue({ capacities, running: [] }))
  await measure('count of the backlog', () => readBacklog(deps.db))
  for (const task of tasks) {
    const { kind, missing } = task
    if (missing) await measure(`look ${kind}`, () => insertMissing(kind, missing.due).execute(deps.db.write))
    for (const key of await keysOf(deps, task)) {
      const what = `run ${kind}${kind === sweepTable.kind ? ` ${key}` : ''}`
      if (!matching.test(what)) continue
      // The first run does what there is to do.
      await task.run(deps, { key, failures: 0, signal })
      await measure(what, () => task.run(deps, { key, failures: 0, signal }))
    }
  }
  return measured
}

/** Whatever is due within two hours has its task, as where workers run. */
async function addTasks({ db }: Deps): Promise<void> {
  for (const { kind, missing } of tasks) while (missing && (await addMissing(db.write, kind, missing.due)).more);
  await db.pools.write.query('VACUUM (ANALYZE) tasks')
}

/** Of a periodic task the empty one, of others what is due next. */
async function keysOf(deps: Deps, { kind, everySeconds, missing }: TaskDefinition<WorkerDeps>): Promise<string[]> {
  if (kind === sweepTable.kind) return [...sweptTables]
  if (everySeconds !== undefined) return ['']
  if (!missing) return []
  const { sql, parameters } = missing.due.compile(deps.db.read)
  const later = sql.replaceAll('now()', `(now() + interval '5 days')`)
  const { rows } = await deps.db.read.executeQuery<{ key: string }>(
    CompiledQuery.raw(`SELECT key FROM (${later}) d ORDER BY due_at, key LIMIT 1`, [...parameters]),
  )
  return rows.map(({ key }) => key)
}
