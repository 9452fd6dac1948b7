/** A worker as a child of the benchmark. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'castlane', 'compiled'))
const { loadConfig } = await import('../../src/config/config.ts')
const { createDeps } = await import('../../src/deps.ts')
const { startWorker } = await import('../../src/worker.ts')

const deps = await createDeps(loadConfig(process.env))
const worker = await startWorker(deps)
process.send?.({ port: 0 })
process.on('disconnect', async () => {
  await worker.stop()
  await deps.close()
  process.exit(0)
})
