import type { TaskDefinition, TaskDeps } from '../../src/tasks/index.ts'

/** Runs a task as a worker would, as often as it asks to run again at once. */
export async function runTask<Deps extends TaskDeps>(
  { run }: TaskDefinition<Deps>,
  deps: Deps,
  { key = '', signal = new AbortController().signal }: { key?: string; signal?: AbortSignal } = {},
): Promise<void> {
  while ((await run(deps, { key, failures: 0, signal })) === 'again');
}
