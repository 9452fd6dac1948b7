import { loadProgram } from './load-program.mjs'

const { run } = await loadProgram(process, './start/run.ts', 'run')
await run(process.env)
