import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../../src/generation/seeded.ts'
import type { InFlight } from '../fleet/checks.ts'
import { countInFlight } from '../fleet/checks.ts'
import type { Fleet, FleetProcess, Version } from '../fleet/fleet.ts'
import type { Services } from './services.ts'
import { checksName } from './services.ts'

/** A place in the fleet, which always has a process. */
export interface Place {
  readonly role: string
  /** Its first process stays until the last minute, so that what grows in it can be seen. */
  readonly stays: boolean
  process: FleetProcess
  /** Whether a fault is being done to it. */
  busy: boolean
}

interface Setup {
  readonly fleet: Fleet
  readonly version: Version
  readonly places: readonly Place[]
  readonly services: Services
  readonly random: Random
  readonly report: (line: string) => void
}

export interface Faults {
  /** How often each was done. */
  readonly done: ReadonlyMap<string, number>
  inFlight(): InFlight
  /** Kills the processes that stayed so far. */
  killTheRest(): Promise<void>
  /** Resolves when all that was broken is whole again. */
  stop(): Promise<void>
}

const everySeconds = { from: 10, to: 30 }
/** Longer than a lease; where partners wait for an answer, as long as they would. */
const pauseSeconds = { api: { from: 2, to: 12 }, others: { from: 3, to: 40 } }

const kinds = [
  ...Array<'kill'>(9).fill('kill'),
  ...Array<'stop'>(5).fill('stop'),
  ...Array<'pause'>(3).fill('pause'),
  'redis',
  'connections',
  'connections',
  'lag',
] as const

/** Breaks something again and again, as the random numbers choose, until it is stopped. */
export function startFaults({ fleet, version, places, services, random, report }: Setup): Faults {
  const done = new Map<string, number>()
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  const ending = new AbortController()
  const inFlight = { deliveries: 0, comments: 0, replies: 0, posts: new Set<string>() }
  let redisBusy = false
  let replicaBusy = false

  async function addInFlight(): Promise<void> {
    const { deliveries, comments, replies, posts } = await countInFlight(services.pool)
    inFlight.deliveries += deliveries
    inFlight.comments += comments
    inFlight.replies += replies
    for (const id of posts) inFlight.posts.add(id)
  }

  async function replace(place: Place, how: 'kill' | 'stop'): Promise<void> {
    const old = place.process
    if (how === 'kill') {
      await old.kill()
      place.process = await fleet.start(version, place.role)
    } else {
      const [next] = await Promise.all([fleet.start(version, place.role), old.stop()])
      place.process = next
    }
  }

  async function pause({ role, process }: Place): Promise<void> {
    const { from, to } = role === 'api' ? pauseSeconds.api : pauseSeconds.others
    const ms = random.between(from, to) * 1_000
    process.pause()
    await sleep(ms)
    process.resume()
  }

  async function restartRedis(): Promise<void> {
    const ms = random.between(0, 5_000)
    redisBusy = true
    await services.redis.stop()
    await sleep(ms)
    await services.redis.start()
    redisBusy = false
  }

  /** Half of the times all connections of the fleet, else some. */
  async function endConnections(): Promise<void> {
    const share = random.next() < 0.5 ? 1 : 0.3
    await services.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND application_name <> $1 AND random() < $2`,
      [checksName, share],
    )
  }

  async function letReplicaLag(): Promise<void> {
    const ms = random.between(2_000, 20_000)
    replicaBusy = true
    await services.replica.pause()
    await sleep(ms)
    await services.replica.resume()
    replicaBusy = false
  }

  async function doTo(place: Place, kind: 'kill' | 'stop' | 'pause'): Promise<void> {
    place.busy = true
    if (place.role === 'deliver' || place.role === 'publish') await addInFlight()
    await (kind === 'pause' ? pause(place) : replace(place, kind))
    place.busy = false
  }

  async function breakOne(): Promise<void> {
    const kind = random.pick(kinds)
    const free = places.filter(({ busy, stays }) => !busy && (kind === 'pause' || !stays))
    const place = random.pick(free.length > 0 ? free : places)
    let what: string = kind
    if (kind === 'redis') {
      if (redisBusy) return
      run(restartRedis())
    } else if (kind === 'connections') {
      await addInFlight()
      run(endConnections())
    } else if (kind === 'lag') {
      if (replicaBusy) return
      run(letReplicaLag())
    } else {
      if (place.busy) return
      what = `${kind} ${place.role}`
      run(doTo(place, kind))
    }
    done.set(kind, (done.get(kind) ?? 0) + 1)
    report(`fault: ${what}`)
  }

  function run(work: Promise<void>): void {
    const kept: Promise<void> = work
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(kept))
    running.add(kept)
  }

  const looping = (async () => {
    while (!ending.signal.aborted) {
      const ms = random.between(everySeconds.from, everySeconds.to) * 1_000
      await sleep(ms, undefined, { signal: ending.signal }).catch(() => {})
      if (!ending.signal.aborted) await breakOne()
    }
  })()
  looping.catch((error: unknown) => failures.push(error))

  return {
    done,
    inFlight: () => inFlight,
    async killTheRest() {
      for (const place of places.filter(({ stays }) => stays)) {
        while (place.busy) await sleep(100)
        const kind = random.pick(['kill', 'stop'] as const)
        done.set(kind, (done.get(kind) ?? 0) + 1)
        report(`fault: ${kind} ${place.role}, which stayed so far`)
        run(doTo(place, kind))
        await sleep(everySeconds.from * 1_000)
      }
    },
    async stop() {
      ending.abort()
      await looping
      await Promise.all(running)
      if (failures.length > 0) throw failures[0]
    },
  }
}
