#!/usr/bin/env node
import { loadProgram } from '../load-program.mjs'

// A reader that closes early, such as `| head`, is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const { runCli }: typeof import('./program.ts') = await loadProgram(process, './cli/program.ts', 'cli')
process.exitCode = await runCli(process.argv.slice(2), process)
