import { CompiledQuery } from 'kysely'
import type { WorkerDeps } from '../../src/context.ts'
import { sweepTable, sweptTables } from '../../src/features/housekeeping/tasks/sweep-table.ts'
import type { TaskDefinition, TaskDeps } from '../../src/tasks/index.ts'

/** Runs a task as a worker would, as often as it asks to run again at once. */
export async function runTask<Deps extends TaskDeps>(
  { run }: TaskDefinition<Deps>,
  deps: Deps,
  { key = '', signal = new AbortController().signal }: { key?: string; signal?: AbortSignal } = {},
): Promise<void> {
  while ((await run(deps, { key, failures: 0, signal })) === 'again');
}

type Timed = TaskDeps & { readonly clock?: { now(): Date } }

/** The keys that `missing` finds due, the longest due first, by the clock of the test in place of the database's. */
async function dueKeys<Deps extends Timed>({ missing }: TaskDefinition<Deps>, deps: Deps): Promise<string[]> {
  const { sql: text, parameters } = missing!.due.compile(deps.db.write)
  const now = `timestamptz '${(deps.clock?.now() ?? new Date()).toISOString()}'`
  const { rows } = await deps.db.write.executeQuery<{ key: string }>(
    CompiledQuery.raw(`SELECT key FROM (${text.replaceAll('now()', now)}) d ORDER BY due_at, key`, [...parameters]),
  )
  return rows.map(({ key }) => key)
}

/** Runs each due task once, one after the other. @returns whether one of them asked to run again at once */
export async function runRound<Deps extends Timed>(
  definition: TaskDefinition<Deps>,
  deps: Deps,
  signal: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  let again = false
  for (const key of await dueKeys(definition, deps))
    again = (await definition.run(deps, { key, failures: 0, signal })) === 'again' || again
  return again
}

/** Runs the tasks of all rows that `missing` finds due, as often as they ask to run again at once. */
export async function runDue<Deps extends Timed>(
  definition: TaskDefinition<Deps>,
  deps: Deps,
  signal?: AbortSignal,
): Promise<void> {
  while (await runRound(definition, deps, signal));
}

/** Ends what is past its retention in these tables, in all by default. */
export async function runRetention(deps: WorkerDeps, tables: readonly string[] = sweptTables): Promise<void> {
  for (const table of tables) await runTask(sweepTable, deps, { key: table })
}
