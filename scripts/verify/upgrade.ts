import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../../src/generation/seeded.ts'
import { nonNull } from '../../src/lib/non-null.ts'
import type { InFlight } from './fleet/checks.ts'
import { checkAll, countInFlight, findUnreadablePosts } from './fleet/checks.ts'
import type { World } from './fleet/customers.ts'
import { createWorld } from './fleet/customers.ts'
import { advanceTime, drain } from './fleet/drain.ts'
import type { Fleet, FleetProcess, Version } from './fleet/fleet.ts'
import { createFleet } from './fleet/fleet.ts'
import type { Gateway } from './fleet/gateway.ts'
import { startGateway } from './fleet/gateway.ts'
import { kinds } from './fleet/kinds.ts'
import { startLoad } from './fleet/load.ts'
import { isDefect, summarize } from './fleet/logs.ts'
import { createOperator } from './fleet/operator.ts'
import type { Partner } from './fleet/partner.ts'
import { createPartner } from './fleet/partner.ts'
import { drawPicture } from './fleet/picture.ts'
import type { Receiver } from './fleet/receiver.ts'
import { startReceiver } from './fleet/receiver.ts'
import type { Requested } from './fleet/requested.ts'
import { createRequested } from './fleet/requested.ts'
import { listOverdue, passTime } from './fleet/time.ts'
import type { StepResult, VerifyStep } from './step.ts'
import type { UpgradeDatabase } from './upgrade/database.ts'
import { createUpgradeDatabase } from './upgrade/database.ts'
import { checkOutOldVersion, NoOldVersionError } from './upgrade/old-version.ts'

const root = join(import.meta.dirname, '..', '..')

export const upgradeStep: VerifyStep = {
  name: 'upgrade',
  about: 'A fleet of the first release with work due is upgraded under load: nothing is lost, repeated or left over.',
  async run(report) {
    try {
      return await upgrade(await checkOutOldVersion(report), report)
    } catch (error) {
      if (error instanceof NoOldVersionError) return { failures: [error.message] }
      throw error
    }
  },
}

type Report = (line: string) => void

interface Setup {
  readonly database: UpgradeDatabase
  readonly gateway: Gateway
  readonly receiver: Receiver
  readonly fleet: Fleet
  readonly settings: Record<string, string>
  readonly old: Version
  readonly next: Version
  readonly report: Report
}

/** How long the old and the new processes work together, and only the new ones under load, in milliseconds. */
const togetherMs = 20_000
const aloneMs = 15_000
const hoursPassEveryMs = 4_000

async function upgrade(oldRoot: string, report: Report): Promise<StepResult> {
  const database = await createUpgradeDatabase()
  const gateway = await startGateway()
  const receiver = await startReceiver(drawPicture())
  const settings = settingsOf(database, gateway)
  const fleet = createFleet(gateway, settings)
  const old: Version = { name: 'old', root: oldRoot }
  const setup = { database, gateway, receiver, fleet, settings, old, next: { name: 'new', root }, report } as const
  const clear = once(async () => {
    await fleet.close()
    await receiver.close()
    await gateway.close()
    await database.drop()
  })
  const interrupt = () => void clear().finally(() => process.exit(130))
  for (const signal of signals) process.once(signal, interrupt)
  try {
    return await runLoad(setup)
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
    await clear()
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const

/** A second call waits for the first call's end. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= work())
}

async function runLoad(setup: Setup): Promise<StepResult> {
  const { database, gateway, receiver, fleet, old, report } = setup
  const oldApis = [await fleet.start(old, 'api'), await fleet.start(old, 'api')]
  const firstWorker = await fleet.start(old, 'worker')
  report('the old version runs')
  const operator = createOperator(old, setup.settings)
  const organizationId = await operator.createOrganization('Upgrade')
  const partner = createPartner(gateway.url, await operator.createKey(organizationId))
  const random = seededRandom(randomUUID())
  const world = await createWorld({ partner, gateway, receiver, picture: drawPicture(), random }, operator)
  report('customers and accounts are there; the worker stops, and work becomes due')
  await firstWorker.stop()
  const requested = createRequested()
  const failures = await fillWithDue(setup, world, requested)

  const oldWorkers = [await fleet.start(old, 'worker'), await fleet.start(old, 'worker')]
  const load = startLoad(world, requested)
  const time = advanceTime(database.pool, hoursPassEveryMs)
  const inFlight = await rollOver(setup, oldApis, oldWorkers).finally(async () => {
    await load.stop()
    await time.stop()
  })
  report(`load ends: ${[...load.made].map(([kind, count]) => `${count} × ${kind}`).join(', ')}`)

  const left = await drain(database.pool, report)
  report('everything that is due is done; the processes stop')
  await fleet.stop()
  const wrong = await checkAll(database.pool, world, requested, inFlight)
  return {
    failures: [
      ...failures,
      ...load.failures.map((failure) => `A request of the load failed. ${failure}`),
      ...[...partner.faults].map(([what, example]) => `An answer of the 500s: ${what}: ${example}`),
      ...left.map((what) => `Left over: ${what}.`),
      ...wrong,
      ...fleet.surprises,
      ...summarize(fleet.logs.filter(isDefect), 'error').map((line) => `Logged as an error: ${line}`),
    ],
    note: noteOf(setup, requested, partner),
  }
}

function noteOf({ receiver, fleet }: Setup, requested: Requested, { answers }: Partner): string {
  const requests = [...answers.values()].reduce((sum, count) => sum + count, 0)
  const others = fleet.logs.filter((line) => !isDefect(line))
  const warnings = [...summarize(others, 'error'), ...summarize(others, 'warning')].map(
    (line) => `\n      logged: ${line}`,
  )
  return `${requests} requests, ${requested.publications.size} publications, ${requested.comments.size} comments, ${requested.jobs.size} jobs, ${receiver.received.length} deliveries${warnings.join('')}`
}

/** New processes join while the old ones work, then the old ones go: one by kill -9, the others by a regular stop. */
async function rollOver(setup: Setup, oldApis: FleetProcess[], oldWorkers: FleetProcess[]): Promise<InFlight> {
  const { fleet, next, report } = setup
  const startNew = (role: FleetProcess['role']) => fleet.start(next, role, ownSettings)
  await sleep(2_000)
  report('the new version migrates while the old one works')
  const newWorkers = [await startNew('worker')]
  await startNew('api')
  newWorkers.push(await startNew('worker'))
  report('old and new processes work together')
  await sleep(togetherMs)
  const ofOld = await killHard(setup, nonNull(oldWorkers[0], 'The first old worker'))
  await nonNull(oldApis[0], 'The first old API').stop()
  await sleep(3_000)
  await startNew('api')
  await nonNull(oldApis[1], 'The second old API').kill()
  await nonNull(oldWorkers[1], 'The second old worker').stop()
  report('the old processes are gone')
  await sleep(aloneMs / 2)
  const ofNew = await killHard(setup, nonNull(newWorkers[0], 'The first new worker'))
  await startNew('worker')
  await sleep(aloneMs / 2)
  return {
    deliveries: ofOld.deliveries + ofNew.deliveries,
    comments: ofOld.comments + ofNew.comments,
    replies: ofOld.replies + ofNew.replies,
    posts: new Set([...ofOld.posts, ...ofNew.posts]),
  }
}

/** @returns what workers were doing, whose outcome the kill may leave unknown */
async function killHard({ database, report }: Setup, victim: FleetProcess): Promise<InFlight> {
  const before = await countInFlight(database.pool)
  await victim.kill()
  report(`${victim.name} is killed with kill -9`)
  return { ...before, posts: new Set([...before.posts, ...(await findUnreadablePosts(database.pool))]) }
}

async function fillWithDue(
  { database, gateway, report }: Setup,
  world: World,
  requested: Requested,
): Promise<string[]> {
  // Posts that arrive although their response is lost: attempts to check.
  gateway.sandbox.fault({ platform: 'instagram', kind: 'answer_lost', operation: 'commit', times: 2 })
  gateway.sandbox.fault({ platform: 'facebook', kind: 'answer_lost', operation: 'commit', times: 2 })
  const failures: string[] = []
  for (const kind of kinds)
    for (let n = 0; n < (kind.due ?? 0); n += 1)
      await kind
        .make(world, requested)
        .catch((error: Error) => failures.push(`Filling: ${kind.name}: ${error.message}`))
  await passTime(database.pool)
  const due = await listOverdue(database.pool).catch(() => [])
  report(`due at the start: ${due.join(', ') || 'as made'}`)
  return failures
}

/** Only settings that both versions know: the old one refuses others. */
function settingsOf({ url, dataDir }: UpgradeDatabase, gateway: Gateway): Record<string, string> {
  return {
    NODE_ENV: 'test',
    DATABASE_URL: url,
    CASTLANE_MASTER_KEYS: `upgrade:${randomBytes(32).toString('base64')}`,
    CASTLANE_DATA_DIR: dataDir,
    CASTLANE_PUBLIC_URL: gateway.url,
    CASTLANE_SANDBOX: 'true',
    CASTLANE_ALLOW_LOOPBACK_FETCH: 'true',
    CASTLANE_LOG_LEVEL: 'info',
    CASTLANE_DATABASE_WRITE_POOL: '6',
    CASTLANE_DATABASE_READ_POOL: '3',
    CASTLANE_WEBHOOK_RETRY_SECONDS: '1,1,2,2,3,3,5',
    CASTLANE_WARMING_DAY_SECONDS: '1',
  }
}

/** What the new version knows beyond that: all together stay within the connections of a small server. */
const ownSettings = { CASTLANE_DATABASE_KEY_POOL: '2', CASTLANE_DATABASE_REPORT_POOL: '1' }
