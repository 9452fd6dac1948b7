import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { workRoles } from '../../src/config/settings/process.ts'
import { seededRandom } from '../../src/generation/seeded.ts'
import { nonNull } from '../../src/lib/non-null.ts'
import { checkAll, checkMoney } from './fleet/checks.ts'
import type { World } from './fleet/customers.ts'
import { createWorld } from './fleet/customers.ts'
import { advanceTime, drain } from './fleet/drain.ts'
import type { Fleet, Version } from './fleet/fleet.ts'
import { createFleet } from './fleet/fleet.ts'
import { startGateway } from './fleet/gateway.ts'
import type { Load } from './fleet/load.ts'
import { startLoad } from './fleet/load.ts'
import { isDefect, summarize } from './fleet/logs.ts'
import { createOperator } from './fleet/operator.ts'
import type { Partner } from './fleet/partner.ts'
import { createPartner } from './fleet/partner.ts'
import { drawPicture } from './fleet/picture.ts'
import { startReceiver } from './fleet/receiver.ts'
import { createRequested } from './fleet/requested.ts'
import { checkMore, checkRemains } from './soak/checks.ts'
import type { Faults, Place } from './soak/faults.ts'
import { startFaults } from './soak/faults.ts'
import { findGrowth, quartersOf, round } from './soak/growth.ts'
import { soakKinds } from './soak/kinds.ts'
import type { Samples } from './soak/samples.ts'
import { startSamples } from './soak/samples.ts'
import type { Services } from './soak/services.ts'
import { MissingServiceError, startServices } from './soak/services.ts'
import type { StepOptions, StepResult, VerifyStep } from './step.ts'

/** As the image starts the program, with what follows of it for memory. */
const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50']
const clients = 6
const restMs = 700
const hoursPassEveryMs = 20_000
const sampleEveryMs = 5_000
const partnerTries = 240
const drainMs = 300_000

type Report = (line: string) => void

export const soakStep: VerifyStep = {
  name: 'soak',
  about:
    'Two processes of each role are killed at random under load for 40 minutes: nothing is lost, doubled or grows.',
  async run(report, { minutes = 40, seed = randomUUID().slice(0, 8) }: StepOptions = {}) {
    report(`seed ${seed}, ${minutes} minutes`)
    try {
      return await soak({ minutes, seed, report })
    } catch (error) {
      if (error instanceof MissingServiceError) return { failures: [error.message] }
      throw error
    }
  },
}

interface SoakRun {
  readonly minutes: number
  readonly seed: string
  readonly report: Report
}

async function soak(run: SoakRun): Promise<StepResult> {
  const closings: (() => Promise<void>)[] = []
  let closing: Promise<void> | undefined
  const clear = () =>
    (closing ??= (async () => {
      for (const close of closings.splice(0).reverse()) await close()
    })())
  const interrupt = () => void clear().finally(() => process.exit(130))
  for (const signal of signals) process.once(signal, interrupt)
  try {
    const services = await startServices()
    closings.push(() => services.close())
    const gateway = await startGateway({ maxPosts: 100_000 })
    closings.push(() => gateway.close())
    const picture = drawPicture()
    const receiver = await startReceiver(picture)
    closings.push(() => receiver.close())
    const settings = settingsOf(services, gateway.url)
    const fleet = createFleet(gateway, settings)
    closings.push(() => fleet.close())
    const version: Version = { name: 'new', root: join(import.meta.dirname, '..', '..'), nodeFlags }
    const places = await startPlaces(fleet, version)
    run.report(`${places.length} processes run`)
    const operator = createOperator(version, settings)
    const key = await operator.createKey(await operator.createOrganization('Soak'))
    const partner = createPartner(gateway.url, key, partnerTries)
    const random = seededRandom(run.seed)
    const world = await createWorld({ partner, gateway, receiver, picture, random }, operator)
    return await runLoad(run, { services, fleet, version, places, world })
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
    await clear()
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const

/** All at once on an empty database: they race for the migrations. */
async function startPlaces(fleet: Fleet, version: Version): Promise<Place[]> {
  const roles = ['api', ...workRoles]
  return Promise.all(
    [true, false].flatMap((stays) =>
      roles.map(async (role) => ({ role, stays, process: await fleet.start(version, role), busy: false })),
    ),
  )
}

interface Setup {
  readonly services: Services
  readonly fleet: Fleet
  readonly version: Version
  readonly places: readonly Place[]
  readonly world: World
}

async function runLoad({ minutes, seed, report }: SoakRun, setup: Setup): Promise<StepResult> {
  const { services, fleet, places, world } = setup
  const requested = createRequested()
  const load = startLoad(world, requested, { kinds: soakKinds, clients, restMs })
  const time = advanceTime(services.pool, hoursPassEveryMs)
  const samples = startSamples(places, services, sampleEveryMs)
  const faults = startFaults({ ...setup, random: seededRandom(`${seed} faults`), report })
  const from = performance.now()
  const found = new Set<string>()
  let shown = 0
  try {
    for (let minute = 1; minute <= minutes; minute += 1) {
      await sleep(60_000)
      for (const what of await checkMinute(services, world)) found.add(what)
      for (const what of load.failures.slice(shown)) report(`a request of the load failed. ${what}`)
      shown = load.failures.length
      report(
        `minute ${minute}: ${countsOf(world.partner, load, faults)}${found.size > 0 ? `; ${[...found].join(' ')}` : ''}`,
      )
    }
  } finally {
    await samples.stop()
  }
  const to = performance.now()
  await faults.killTheRest()
  await faults.stop()
  await load.stop()
  await time.stop()
  report('load and faults end')
  const left = await drain(services.pool, report, drainMs)
  report('everything that is due is done; the processes stop')
  await fleet.stop()
  const wrong = [
    ...(await checkAll(services.pool, world, requested, faults.inFlight())),
    ...(await checkMore(services, world, requested)),
    ...(await checkRemains(services)),
  ]
  const defects = fleet.logs.filter((line) => isDefect(line) && !isOfFaults(line.message))
  return {
    failures: [
      ...found,
      ...load.failures.map((failure) => `A request of the load failed. ${failure}`),
      ...[...world.partner.faults].map(([what, example]) => `An answer of the 500s: ${what}: ${example}`),
      ...left.map((what) => `Left over: ${what}.`),
      ...wrong,
      ...findGrowth(samples.all, from, to),
      ...fleet.surprises,
      ...summarize(defects, 'error').map((line) => `Logged as an error: ${line}`),
    ],
    note: [
      `seed ${seed}, ${countsOf(world.partner, load, faults)}`,
      `${requested.publications.size} publications, ${requested.jobs.size} jobs, ${requested.comments.size} comments, ${requested.events.size} telemetry events, ${world.receiver.received.length} deliveries`,
      ...growthLines(samples, from, to),
      ...[...samples.waits].map(([what, count]) => `waited for a lock: ${count} × ${what}`),
      ...[...load.made].map(([kind, count]) => `made: ${count} × ${kind}`),
      ...[...world.partner.answers]
        .filter(([what]) => / [45]\d\d/.test(what))
        .map(([what, count]) => `answered: ${count} × ${what}`),
      ...summarize(fleet.logs, 'error').map((line) => `logged: ${line}`),
      ...summarize(fleet.logs, 'warning').map((line) => `logged: ${line}`),
    ].join('\n      '),
  }
}

function countsOf(partner: Partner, load: Load, { done }: Faults): string {
  const requests = [...partner.answers.values()].reduce((sum, count) => sum + count, 0)
  const broken = [...done].map(([kind, count]) => `${count} × ${kind}`).join(', ')
  return `${requests} requests, ${load.failures.length} failed; faults: ${broken || 'none'}`
}

function growthLines({ all }: Samples, from: number, to: number): string[] {
  return all.map((series) => {
    const quarters = quartersOf(series, from, to)
    const [first, last] = [nonNull(series.points[0], 'The first point').value, series.points.at(-1)?.value ?? 0]
    const middle = quarters ? `, second quarter ${round(quarters.second)}, last quarter ${round(quarters.last)}` : ''
    return `${series.name}: ${round(first)} at the start${middle}, ${round(last)} at the end`
  })
}

/** What must hold at every moment, and costs little to look at. */
async function checkMinute({ pool }: Services, { gateway }: World): Promise<string[]> {
  const marks = new Map<string, number>()
  for (const { caption } of gateway.sandbox.posts()) {
    const mark = /mark-\S+/.exec(caption)?.[0]
    if (mark) marks.set(mark, (marks.get(mark) ?? 0) + 1)
  }
  return [
    ...(await checkMoney(pool, { jobsEnded: false })),
    ...[...marks].filter(([, count]) => count > 1).map(([mark, count]) => `${mark} is out ${count} times.`),
  ]
}

/**
 * Errors that follow from connections which the soak itself ends, and of a busy database: requests get 503 then, or hear
 * that it is unknown whether they had an effect. The pooler reports connections that end under it with class 08.
 */
function isOfFaults(message: string): boolean {
  return /terminating connection|not queryable|55P03|57014|Connection terminated|ECONNREFUSED|ECONNRESET|57P01|08P01|server closed the connection|did not acknowledge a COMMIT/.test(
    message,
  )
}

function settingsOf(
  { pooledUrl, databaseUrl, replicaUrl, redis, dataDir, temporary }: Services,
  url: string,
): Record<string, string> {
  return {
    NODE_ENV: 'test',
    TMPDIR: temporary,
    DATABASE_URL: pooledUrl,
    CASTLANE_DATABASE_DIRECT_URL: databaseUrl,
    CASTLANE_DATABASE_READ_URL: replicaUrl,
    // For PgBouncer before 1.21.
    CASTLANE_DATABASE_NAMED_STATEMENTS: 'false',
    REDIS_URL: redis.url,
    CASTLANE_PROCESSES: '2',
    CASTLANE_MASTER_KEYS: `soak:${randomBytes(32).toString('base64')}`,
    CASTLANE_DATA_DIR: dataDir,
    CASTLANE_PUBLIC_URL: url,
    CASTLANE_SANDBOX: 'true',
    CASTLANE_ALLOW_LOOPBACK_FETCH: 'true',
    CASTLANE_LOG_LEVEL: 'info',
    CASTLANE_WEBHOOK_RETRY_SECONDS: '1,1,2,2,3,3,5',
    CASTLANE_WARMING_DAY_SECONDS: '1',
    // The load deletes nothing that it uploads.
    CASTLANE_UPLOAD_QUOTA: JSON.stringify({ uploads: 1_000_000, bytes: 1_000_000_000_000 }),
  }
}
