/** `npm run demo`: an agency with three customers in test mode, made through the API of a running server. */
import { parseArgs } from 'node:util'
import { CastlaneError, CastlaneUnreachable, JobTimeout } from '../src/client/index.ts'
import type { SeededCustomer } from './demo/seed.ts'
import { seedDemo } from './demo/seed.ts'
import { findServer, JourneyError } from './journey/find-server.ts'
import { startProgress } from './progress.ts'

const usage = `npm run demo -- [flags]

Makes three customers with test projects: accounts, pieces that wait for approval, posts, comments, installs, webhooks. What an
earlier run made is kept, and what is missing of it is made. Nothing is published anywhere and nothing costs credits. Talks to the
server at --url (CASTLANE_URL) with the key of CASTLANE_API_KEY; without them, to the local one with its demo key.

  --url <url>          the server's address
  --port <n>           the port of a server on this machine (PORT, else what its data folder says, else 8080)
  --data <folder>      its data folder, which holds its demo key (CASTLANE_DATA_DIR, else .castlane)
  --return-url <url>   on the key's list of return URLs; nobody needs to listen there (a page of the sandbox)
  --help               this text
`

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`\n${explain(error)}\n`)
  return 1
})

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      port: { type: 'string' },
      data: { type: 'string' },
      'return-url': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const server = await findServer(process.env, values, { mustRun: true })
  const customers = await seedDemo({
    url: server.url,
    apiKey: server.apiKey,
    returnUrl: values['return-url'] ?? server.returnUrl,
    webhookUrl: server.receiver,
    progress: startProgress(),
  })
  process.stdout.write(summary(server.url, customers))
  return 0
}

function summary(url: string, customers: readonly SeededCustomer[]): string {
  const width = Math.max(...customers.map(({ name }) => name.length))
  return [
    '',
    'The demo is there:',
    '',
    ...customers.map(
      ({ name, organizationId, projectId }) => `  ${name.padEnd(width)}  ${organizationId}  ${projectId}`,
    ),
    '',
    'Look at',
    '',
    '  GET /v1/overview?mode=test&includeChildren=true           what waits for whom',
    '  GET /v1/approvals?mode=test&includeChildren=true          the pieces to decide on',
    '  GET /v1/social-accounts?mode=test&includeChildren=true    Linden Bakery has to connect TikTok again',
    '  GET /v1/engagement/items?mode=test&includeChildren=true   comments, some of which need a person',
    '  GET /v1/webhooks/endpoints                                an endpoint, whose deliveries can be replayed',
    '',
    `${url}/docs tries each of them with the demo key. ${url}/console shows all of it: sign in with`,
    'that key, and switch to Test.',
    '',
  ].join('\n')
}

/** Prints a sentence for what a person can fix; the whole stack for the rest. */
function explain(error: unknown): string {
  if (error instanceof CastlaneError) return `The API refused: ${error.message} (${error.requestId})`
  if (error instanceof JourneyError || error instanceof JobTimeout || error instanceof CastlaneUnreachable)
    return error.message
  if (error instanceof TypeError && 'code' in error) return `${error.message}\n\n${usage}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
