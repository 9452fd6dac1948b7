import type { Logger } from 'pino'
import { nonNull } from './non-null.ts'

/**
 * Processes all items concurrently and waits for every one of them, even if some fail. Each failure is logged with its
 * item.
 * @param describe the item's ids, for the log
 * @throws the first failure, once all have ended
 */
export async function runAll<Item>(
  log: Logger,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  describe: (item: Item) => object,
): Promise<void> {
  const results = await Promise.allSettled(items.map(work))
  const failures = results.flatMap((result, index) =>
    result.status === 'rejected'
      ? [{ err: result.reason, ...describe(nonNull(items[index], 'The item of a result')) }]
      : [],
  )
  for (const failure of failures) log.warn(failure, 'one of several that a task works on failed')
  if (failures[0]) throw failures[0].err
}
