/** `npm run mock`: every operation and every documented answer, without a server. Run with --help for its flags. */
import { existsSync } from 'node:fs'
import { writeDerivedBundles } from './contract/write-derived.ts'
import { flagsOf } from './flags.ts'
import { startMock } from './mock-server.ts'

const usage = `npm run mock -- [flags]

Answers every operation of the contract from its examples (Prism). Any API key will do.

  --port <number>    where to listen                (4010)
  --host <address>   on which address               (127.0.0.1)
  --bundle <file>    what to answer from            (generated/openapi.mock.json)
  --quiet            do not show each request
  --help             this text

Ask for one documented answer with the header Prefer:
  Prefer: code=409                          the answer 409
  Prefer: code=409, example=CONFLICT        one of its named examples
  Prefer: dynamic=true                      made up from the schema instead of the example
`

const defaultBundle = 'generated/openapi.mock.json'

const values = flagsOf(
  {
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      bundle: { type: 'string', default: defaultBundle },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  },
  usage,
)

if (values.bundle === defaultBundle && existsSync('generated/openapi.json')) writeDerivedBundles('generated')

if (values.help) {
  process.stdout.write(usage)
} else if (!existsSync(values.bundle)) {
  process.stderr.write(`${values.bundle} does not exist. Run \`npm run generate\` first.\n`)
  process.exitCode = 1
} else {
  try {
    process.stderr.write('Starting the mock (about two seconds) …\n')
    const mock = await startMock({
      bundle: values.bundle,
      host: values.host,
      port: Number(values.port),
      ...(values.quiet ? {} : { onLine: (line) => process.stdout.write(`${line}\n`) }),
    })
    process.stderr.write(`The mock listens on ${mock.url}. Try: curl -H 'X-Api-Key: any' ${mock.url}/v1/whoami\n`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void mock.stop())
    process.exitCode = (await mock.ended) === 0 ? 0 : 1
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const taken = message.includes('EADDRINUSE')
    process.stderr.write(taken ? `Port ${values.port} is taken: choose another with --port.\n` : `${message}\n`)
    process.exitCode = 1
  }
}
