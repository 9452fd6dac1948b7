// In plain JavaScript: a start whose modules are all in the compile cache need not load what strips types.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Before anything else is loaded: the compile cache speeds up the next start.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'castlane', 'compiled'))

const { run } = await import('./start/run.ts')
await run(process.env)
