/** `npm run mock`: every operation and every documented answer, without a database. Run with --help for its flags. */
import { join } from 'node:path'
import { writeDerivedBundles } from './contract/write-derived.ts'
import { flagsOf } from './flags.ts'
import { corsModes, startMock } from './mock/start.ts'

const usage = `npm run mock -- [flags]

Answers every operation of the contract from its examples (Prism). Requests are checked as the server checks them; any API
key will do. What is made is read back, listed, filtered and changed until the mock ends; ids that it does not know are answered
from the examples. A job is queued, then running, then succeeded, a step a poll. Files can be opened. /console has the console.

  --port <number>    where to listen                (4010)
  --host <address>   on which address               (127.0.0.1)
  --cors <mode>      which pages may call it        (open)
                     open: those of any origin; production: as the API, which is called by servers
  --quiet            do not show each request
  --help             this text

Ask for one documented answer with the header Prefer:
  Prefer: code=409                          the answer 409
  Prefer: code=409, example=CONFLICT        one of its named examples
  Prefer: dynamic=true                      made up from the schema instead of the example
  Prefer: dynamic=true, seed=2              made up otherwise; the same seed makes the same answer
`

const values = flagsOf(
  {
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      cors: { type: 'string', default: 'open' },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  },
  usage,
)
const cors = corsModes.find((mode) => mode === values.cors)

if (values.help) process.stdout.write(usage)
else if (cors) await run(cors)
else {
  process.stderr.write(`--cors is ${corsModes.join(' or ')}, not ${values.cors}.\n`)
  process.exitCode = 2
}

async function run(cors: (typeof corsModes)[number]): Promise<void> {
  try {
    process.stderr.write('Starting the mock (about two seconds) …\n')
    writeDerivedBundles(join(import.meta.dirname, '../generated'))
    const mock = await startMock({
      host: values.host,
      port: Number(values.port),
      cors,
      ...(values.quiet ? {} : { onLine: (line) => process.stdout.write(`${line}\n`) }),
    })
    process.stderr.write(`The mock listens on ${mock.url}. Try: curl -H 'X-Api-Key: any' ${mock.url}/v1/whoami\n`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void mock.stop())
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const taken = message.includes('EADDRINUSE')
    process.stderr.write(taken ? `Port ${values.port} is taken: choose another with --port.\n` : `${message}\n`)
    process.exitCode = 1
  }
}
