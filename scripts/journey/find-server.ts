import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const startMs = 90_000

export interface FoundServer {
  readonly url: string
  readonly apiKey: string
  /** Where a connection may lead back to: the sandbox's page that says “connected”, which the demo key may name. */
  readonly returnUrl: string
  /** The sandbox's receiver of webhooks; null for a key of yours. */
  readonly receiver: string | null
  /** Where it came from, in words. */
  readonly note: string
  /** Whether it ends with the journey, and its addresses with it. */
  readonly endsWithJourney: boolean
  /** Stops it if it was started for this; does not stop a running one. */
  stop(): Promise<void>
}

/** A sentence that says what to do. */
export class JourneyError extends Error {}

export interface Wanted {
  /** The server's address; else the port of one on this machine, by default where `npm start` listens. */
  readonly url?: string | undefined
  readonly port?: string | undefined
  /** The data folder of a server on this machine, which holds its demo key. */
  readonly data?: string | undefined
}

/**
 * Finds the server that flags or the environment name, else the one that its data folder knows, else one on the usual
 * port, else starts one with data of its own.
 * @param mustRun whether none is started
 */
export async function findServer(
  env: Readonly<Record<string, string | undefined>>,
  wanted: Wanted = {},
  { mustRun = false }: { readonly mustRun?: boolean } = {},
): Promise<FoundServer> {
  const dataDir = resolve(wanted.data ?? env.CASTLANE_DATA_DIR ?? join(root, '.castlane'))
  const named = namedAddress(env, wanted)
  const known = named === undefined ? [await recordedAddress(dataDir), 'http://127.0.0.1:8080'] : [named]
  for (const url of known)
    if (url !== null && (await answers(url))) {
      const demo = env.CASTLANE_API_KEY ? undefined : await demoKey(dataDir)
      const apiKey = env.CASTLANE_API_KEY || demo
      if (!apiKey)
        throw new JourneyError(
          `A server answers at ${url}, but ${dataDir} has no key for it: name its data folder with --data, or set CASTLANE_API_KEY.`,
        )
      const addresses = demo === undefined ? ownAddresses : sandboxAddresses(url)
      return { url, apiKey, ...addresses, note: 'was running', endsWithJourney: false, stop: async () => {} }
    }
  if (named !== undefined)
    throw new JourneyError(`Nothing answers at ${named}. Start it with npm start, or leave the address out.`)
  if (mustRun)
    throw new JourneyError('No server is running on this machine. Start it with npm start, in another terminal.')
  return startServer(env)
}

const ownAddresses = { returnUrl: 'http://localhost:3000/connected', receiver: null }
const sandboxAddresses = (url: string) => ({
  returnUrl: `${url}/sandbox/connected`,
  receiver: `${url}/sandbox/received`,
})

function namedAddress(env: Readonly<Record<string, string | undefined>>, wanted: Wanted): string | undefined {
  const url = wanted.url ?? (wanted.port ? undefined : env.CASTLANE_URL)
  const port = wanted.port ?? env.PORT
  return url ? url.replace(/\/+$/, '') : port && `http://127.0.0.1:${port}`
}

/** Where the server of a data folder listens, by its own record: another port than the usual one, for example. */
async function recordedAddress(dataDir: string): Promise<string | null> {
  const state = await readFile(join(dataDir, 'embedded.json'), 'utf8').then(JSON.parse, () => null)
  return state?.owner?.address ?? null
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/v1/whoami`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.status === 401 && response.headers.has('x-request-id'),
    () => false,
  )
}

async function demoKey(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, 'demo-key'), 'utf8').catch(() => '')
  return text.trim() || undefined
}

async function startServer(env: Readonly<Record<string, string | undefined>>): Promise<FoundServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'castlane-journey-'))
  // No settings of a server may reach it: they could name a real database.
  const own = Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(CASTLANE_|DATABASE_URL|REDIS_URL|NODE_ENV|HOST|PORT)/.test(name)),
  )
  const child = spawn(process.execPath, ['src/main.mjs'], {
    cwd: root,
    env: { ...own, PORT: '0', CASTLANE_DATA_DIR: dataDir, CASTLANE_LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A Ctrl-C ends the journey, and the journey then ends its server.
    detached: true,
  })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
    await rm(dataDir, { recursive: true, force: true })
  }
  let said = ''
  const address = await new Promise<string | undefined>((found) => {
    const timer = setTimeout(() => found(undefined), startMs)
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const url = /^\s+API\s+(http\S+)\/v1\s*$/m.exec(said)?.[1]
      if (url !== undefined) found(url)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void gone.then(() => found(undefined)).finally(() => clearTimeout(timer))
  })
  const apiKey = address === undefined ? undefined : await demoKey(dataDir)
  if (address === undefined || apiKey === undefined) {
    await stop()
    throw new JourneyError(
      `No server was running, and the one that was started did not come up:\n${said.slice(-2_000)}`,
    )
  }
  return {
    url: address,
    apiKey,
    ...sandboxAddresses(address),
    note: 'started for this journey',
    endsWithJourney: true,
    stop,
  }
}
