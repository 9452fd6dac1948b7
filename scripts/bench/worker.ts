/**
 * A worker as a child of the benchmark. With BENCH_NO_WORK the jobs of that type do nothing. With BENCH_READINGS it
 * only reads metrics, Instagram immediately returns nothing new, and the benchmark receives which post was requested.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { nonNull } from '../../src/lib/non-null.ts'
import type { Connectors } from '../../src/platforms/connector.ts'
import type { EngageFlow } from '../../src/platforms/engage-flow.ts'

enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'castlane', 'compiled'))
const { loadConfig } = await import('../../src/config/config.ts')
const { createDeps } = await import('../../src/deps.ts')
const { startWorker } = await import('../../src/worker.ts')
const { workOnTasks } = await import('../../src/tasks/index.ts')
const { readPlatforms } = await import('../../src/features/engagement/tasks/sync-tasks.ts')
const { noWork } = await import('./no-work.ts')
const { jobTypeNames } = await import('../../generated/jobs.ts')
const { oneOf } = await import('../../src/lib/non-null.ts')

const { BENCH_NO_WORK: type, BENCH_READINGS: reads, ...env } = process.env
const definition = type === undefined ? undefined : noWork(oneOf(jobTypeNames, type, 'BENCH_NO_WORK'))
const real = await createDeps(
  loadConfig(env),
  definition && { jobDefinitions: new Map([[definition.type, definition]]) },
)
const deps = reads ? { ...real, connectors: { ...real.connectors, live: silence(real.connectors.live) } } : real
// Any other task would call the platform.
const worker = reads ? workOnTasks(deps, [readPlatforms]) : await startWorker(deps)
process.send?.({ port: 0 })
process.on('disconnect', async () => {
  await worker.stop()
  await deps.close()
  process.exit(0)
})

function silence({ instagram, ...others }: Connectors): Connectors {
  const engage: EngageFlow = {
    ...nonNull(instagram.engage, 'The comments of Instagram'),
    async listComments(_tokens, post) {
      process.send?.({ read: post })
      return { comments: [], nextCursor: null }
    },
  }
  return { ...others, instagram: { ...instagram, engage } }
}
