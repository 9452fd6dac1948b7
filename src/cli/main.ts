#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Before anything else is loaded: the compile cache speeds up the next command.
enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'castlane', 'compiled'))

// A reader that closes early, such as `| head`, is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const { runCli } = await import('./program.ts')
process.exitCode = await runCli(process.argv.slice(2), process)
