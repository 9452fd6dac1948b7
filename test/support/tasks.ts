import { CompiledQuery } from 'kysely'
import { sweepTable, sweptTables } from '../../src/features/retention.ts'
import type { WorkerDeps } from '../../src/http/handler.ts'
import type { TaskDefinition, TaskDeps } from '../../src/tasks/index.ts'

/** Runs a task as a worker would, as often as it asks to run again at once. */
export async function runTask<Deps extends TaskDeps>(
  { run }: TaskDefinition<Deps>,
  deps: Deps,
  { key = '', signal = new AbortController().signal }: { key?: string; signal?: AbortSignal } = {},
): Promise<void> {
  while ((await run(deps, { key, failures: 0, signal })) === 'again');
}

/**
 * Runs the tasks of all rows that `missing` finds due, by the clock of the test in place of the database's: as often
 * as they ask to run again at once, one after the other.
 * @returns how many there were
 */
export async function runDue<Deps extends TaskDeps & { readonly clock?: { now(): Date } }>(
  definition: TaskDefinition<Deps>,
  deps: Deps,
  signal?: AbortSignal,
): Promise<number> {
  const { sql: text, parameters } = definition.missing!.due.compile(deps.db.write)
  const now = `timestamptz '${(deps.clock?.now() ?? new Date()).toISOString()}'`
  const { rows } = await deps.db.write.executeQuery<{ key: string }>(
    CompiledQuery.raw(`SELECT key FROM (${text.replaceAll('now()', now)}) d ORDER BY due_at, key`, [...parameters]),
  )
  for (const { key } of rows) await runTask(definition, deps, { key, ...(signal && { signal }) })
  return rows.length
}

/** Ends what is past its retention in these tables, in all by default. */
export async function runRetention(deps: WorkerDeps, tables: readonly string[] = sweptTables): Promise<void> {
  for (const table of tables) await runTask(sweepTable, deps, { key: table })
}
