import express from 'express'
import { systemClock } from '../lib/clock.ts'
import { messageOf } from '../lib/untyped.ts'
import { createSandbox } from './sandbox.ts'

/** Runs only the sandbox: `node src/sandbox/main.ts [port] [state file]`. */
const [port = '4010', stateFile] = process.argv.slice(2)
let origin = ''
const onWriteError = (error: unknown) => console.error(`The state cannot be written: ${messageOf(error)}`)
const sandbox = createSandbox({ baseUrl: () => `${origin}/sandbox`, clock: systemClock, stateFile, onWriteError })
const server = express()
  .disable('x-powered-by')
  .use('/sandbox', sandbox.app)
  .listen(Number(port), '127.0.0.1', (error?: Error) => {
    if (error) throw error
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`
    process.stdout.write(`The sandbox is at ${origin}/sandbox\n`)
  })

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
    sandbox.close()
  })
}
