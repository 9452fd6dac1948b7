#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Before anything else is loaded: compiled code is kept from one command to the next.
enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'castlane', 'compiled'))

// A reader that has seen enough, as `| head`, is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const { runCli } = await import('./program.ts')
process.exitCode = await runCli(process.argv.slice(2), process.env)
