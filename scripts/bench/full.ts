/** The real server as a child of the benchmark: only the API, as in production. */
import { createServer } from 'node:http'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'castlane', 'compiled'))
const { createApp } = await import('../../src/app.ts')
const { loadConfig } = await import('../../src/config/config.ts')
const { createDeps } = await import('../../src/deps.ts')

const server = createServer()
server.listen(0, '127.0.0.1', async () => {
  const { port } = server.address() as { port: number }
  const deps = await createDeps(loadConfig(process.env, { port }))
  server.on('request', await createApp(deps))
  process.send?.({ port })
})
process.on('message', (question) => {
  const { user, system } = process.cpuUsage()
  if (question === 'usage') process.send?.({ rss: process.memoryUsage.rss(), cpuMicroseconds: user + system })
})
process.on('disconnect', () => process.exit(0))
