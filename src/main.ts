import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Before anything else is loaded: compiled code is kept from one start to the next.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'castlane', 'compiled'))

const { run } = await import('./start/run.ts')
await run(process.env)
