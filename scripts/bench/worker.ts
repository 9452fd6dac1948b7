/** A worker as a child of the benchmark. With BENCH_NO_WORK the jobs of that type do nothing. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'castlane', 'compiled'))
const { loadConfig } = await import('../../src/config.ts')
const { createDeps } = await import('../../src/deps.ts')
const { startWorker } = await import('../../src/worker.ts')
const { noWork } = await import('./no-work.ts')

const type = process.env.BENCH_NO_WORK
const { BENCH_NO_WORK: _, ...env } = process.env
const definition = type === undefined ? undefined : noWork(type)
const deps = await createDeps(
  loadConfig(env),
  definition && { jobDefinitions: new Map([[definition.type, definition]]) },
)
const worker = await startWorker(deps)
process.send?.({ port: 0 })
process.on('disconnect', async () => {
  await worker.stop()
  await deps.close()
  process.exit(0)
})
