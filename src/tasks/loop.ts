import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Wake } from '../events/wake.ts'
import type { Lease, Renewal } from './leases.ts'
import { renewLeasesUntilDone } from './leases.ts'

/** The number of free slots of a kind. */
export interface Capacity {
  readonly kind: string
  readonly room: number
}

export interface Claims<Item> {
  readonly items: readonly Item[]
  /** Kinds of which more may be due. */
  readonly more: Iterable<string>
  /** When the next of these kinds is due, where it is known. */
  readonly dueInMs?: number | null
}

/** What a worker works on: tasks or jobs. */
export interface Work<Item> {
  /** A notification for the kind `k` is `<channel>:k`. */
  readonly channel: 'tasks' | 'jobs'
  readonly kinds: readonly string[]
  kindOf(item: Item): string
  /** Names the item in the error of a lost lease. */
  describe(item: Item): string
  /** How many more of a kind may run beside the running ones. */
  room(kind: string, running: readonly Item[]): number
  claim(capacities: readonly Capacity[], running: readonly Item[]): Promise<Claims<Item>>
  renew(items: readonly Item[]): Promise<Renewal<Item>>
  /** Never rejects. */
  run(item: Item, lease: Lease): Promise<void>
  /**
   * Whether the end of one may allow another of its kind that was due before and passed over.
   * @param running what runs with it
   */
  endsMakeDue(ended: Item, running: readonly Item[]): boolean
}

export interface Worker {
  /** Stops claiming, aborts what runs, requeues it and waits until that has happened. */
  stop(): Promise<void>
}

/** The maximum number of claims of one round and kind: more would only make the others wait for this worker. */
const maxClaims = 64
/** The pause between two claims, so that what becomes due together is claimed together. */
const restMs = 10
/** Where notifications arrive, a poll finds only what was lost; elsewhere it finds everything. */
const pollMsOf = { hearing: 5_000, deaf: 1_000 }
/** Spread, so that workers do not claim together forever. */
const spread = (ms: number) => ms * (0.75 + Math.random() / 2)
/** Workers that wait for the same time do not all claim at it. */
const maxLateMs = 50

/**
 * Claims and runs what is due, each kind up to its free slots. Each item is held by a lease that is renewed while it
 * runs; a worker that stops renewing loses its items to others. An idle worker sleeps until a notification, until the next
 * item that it knows of is due, or until its next poll.
 * @param pollMs the maximum time until the worker sees what no notification announced
 */
export function workOn<Item>(
  { log, wake }: { readonly log: Logger; readonly wake: Wake },
  work: Work<Item>,
  pollMs?: number,
): Worker {
  const stopping = new AbortController()
  const { signal } = stopping
  const leases = renewLeasesUntilDone<Item>({
    log,
    stopping: signal,
    renew: (items) => work.renew(items),
    describe: (item) => work.describe(item),
  })
  const runs = new Set<Promise<void>>()
  const due = new Set<string>(work.kinds)
  let rouse = () => {}

  const mark = (kinds: Iterable<string>): void => {
    for (const kind of kinds) due.add(kind)
    rouse()
  }

  /** Kinds that may have something due and free slots for it. */
  const claimable = (): Capacity[] => {
    const running = leases.held()
    return [...due].flatMap((kind) => {
      const room = Math.min(maxClaims, work.room(kind, running))
      return room > 0 ? [{ kind, room }] : []
    })
  }

  function start(item: Item, claimedAt: number): void {
    const lease = leases.hold(item, claimedAt)
    const run = work.run(item, lease).finally(() => {
      const makesDue = work.endsMakeDue(item, leases.held())
      lease.release()
      runs.delete(run)
      // Whatever ends frees a slot.
      mark(makesDue ? [work.kindOf(item)] : [])
    })
    runs.add(run)
  }

  async function claimRound(): Promise<void> {
    const capacities = claimable()
    if (capacities.length === 0) return
    for (const { kind } of capacities) due.delete(kind)
    const claimedAt = leases.now()
    const { items, more, dueInMs } = await work.claim(capacities, leases.held())
    for (const item of items) start(item, claimedAt)
    mark(more)
    if (typeof dueInMs === 'number') pollIn(Math.max(restMs, dueInMs + Math.random() * maxLateMs))
  }

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      try {
        await claimRound()
      } catch (error) {
        // The next poll marks every kind again.
        if (!signal.aborted) log.warn({ err: error }, `${work.channel} could not be claimed; the next poll tries again`)
      }
      await pause(restMs, signal)
      // Nothing is awaited between this check and the new `rouse`, so that no mark falls between them.
      if (!signal.aborted && claimable().length === 0) await new Promise<void>((resolve) => (rouse = resolve))
    }
  }

  let polling: { readonly at: number; readonly timer: NodeJS.Timeout } | undefined

  /** Marks every kind after this time, or sooner where that was planned already. */
  function pollIn(ms: number): void {
    const at = leases.now() + ms
    if (signal.aborted || (polling && polling.at <= at)) return
    clearTimeout(polling?.timer)
    polling = { at, timer: setTimeout(poll, ms) }
  }

  function poll(): void {
    polling = undefined
    mark(work.kinds)
    pollIn(spread(pollMs ?? pollMsOf[wake.isHearing() ? 'hearing' : 'deaf']))
  }

  const stopListening = work.kinds.map((kind) => wake.on(`${work.channel}:${kind}`, () => mark([kind])))
  const working = loop()
  poll()
  return {
    async stop() {
      stopping.abort()
      clearTimeout(polling?.timer)
      rouse()
      for (const stop of stopListening) stop()
      await working
      await Promise.all(runs)
      leases.close()
    },
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
