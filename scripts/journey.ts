/** `npm run journey`: the main job from the first call to the published post, as a partner's program does it. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CastlaneError, CastlaneUnreachable, JobTimeout } from '../src/client/index.ts'
import type { FoundServer } from './journey/find-server.ts'
import { findServer, JourneyError } from './journey/find-server.ts'
import { resultOf, summarise } from './journey/summary.ts'
import { travel } from './journey/travel.ts'
import { startProgress } from './progress.ts'

const platforms = ['tiktok', 'instagram', 'facebook'] as const

const defaultHook = 'Your morning coffee is lying to you'
const defaultBrief =
  'Most bags show a best-before date, and none the day of roasting. We print it on every bag. Drink it within a month.'

const usage = `npm run journey -- [flags]

Makes a video from a hook, approves it, connects a sandbox account, publishes, and waits for the signed webhook. Talks
to the server at --url (CASTLANE_URL) with the key of CASTLANE_API_KEY; without them, to the local one with its demo key,
wherever it listens; where none runs it starts one for itself, and stops it in the end: then the video is what is left.

  --hook <text>        what the video opens with   (Your morning coffee is lying to you)
  --brief <text>       what it says, in your words (a few sentences for the hook above)
  --seconds <n>        length of the video         (8)
  --platform <name>    tiktok, instagram, facebook (tiktok)
  --url <url>          the server's address
  --port <n>           the port of a server on this machine (PORT, else what its data folder says, else 8080)
  --data <folder>      its data folder, which holds its demo key (CASTLANE_DATA_DIR, else .castlane)
  --return-url <url>   on the key's list of return URLs; nobody needs to listen there (a page of the sandbox)
  --out <folder>       where video and cover go    (.castlane-journey)
  --json               print the result as JSON on stdout and nothing else
  --help               this text
`

const started = performance.now()
process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`\n${explain(error)}\n`)
  return 1
})

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      hook: { type: 'string', default: defaultHook },
      brief: { type: 'string' },
      seconds: { type: 'string', default: '8' },
      platform: { type: 'string', default: 'tiktok' },
      url: { type: 'string' },
      port: { type: 'string' },
      data: { type: 'string' },
      'return-url': { type: 'string' },
      out: { type: 'string', default: '.castlane-journey' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const platform = platforms.find((name) => name === values.platform)
  if (!platform) throw new JourneyError(`--platform must be one of ${platforms.join(', ')}.`)
  const durationSeconds = Number(values.seconds)
  if (!Number.isInteger(durationSeconds)) throw new JourneyError('--seconds must be a whole number.')

  const progress = startProgress({ quiet: values.json })
  let server: FoundServer | undefined
  const stop = async () => {
    const running = server
    server = undefined
    await running?.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)))
  try {
    server = await progress.step(
      'Find a server',
      () => findServer(process.env, values),
      ({ url, note }) => `${url} ${note}`,
    )
    const result = await travel({
      url: server.url,
      apiKey: server.apiKey,
      out: resolve(values.out),
      hook: values.hook,
      brief: values.brief ?? (values.hook === defaultHook ? defaultBrief : undefined),
      platform,
      durationSeconds,
      returnUrl: values['return-url'] ?? server.returnUrl,
      progress,
      live: (line) => {
        if (!values.json && process.stderr.isTTY) process.stderr.write(`\r\x1b[2K  … ${line}`)
      },
    })
    const ending = {
      endsWithJourney: server.endsWithJourney,
      seconds: (performance.now() - started) / 1000,
      cwd: process.cwd(),
    }
    process.stdout.write(
      values.json ? `${JSON.stringify(resultOf(result, ending), null, 2)}\n` : summarise(result, ending),
    )
    return 0
  } finally {
    await stop()
  }
}

/** Prints a sentence for what a person can fix; the whole stack for the rest. */
function explain(error: unknown): string {
  if (error instanceof CastlaneError) return `The API refused: ${error.message} (${error.requestId})`
  if (error instanceof JourneyError || error instanceof JobTimeout || error instanceof CastlaneUnreachable)
    return error.message
  if (error instanceof TypeError && 'code' in error) return `${error.message}\n\n${usage}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
