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
export const defaultPollMs = 1_000

/**
 * Claims and runs what is due, each kind up to its free slots. Each item is held by a lease that is renewed while it
 * runs; a worker that stops renewing loses its items to others.
 * @param pollMs the maximum time until the worker sees what no notification announced
 */
export function workOn<Item>(
  { log, wake }: { readonly log: Logger; readonly wake: Wake },
  work: Work<Item>,
  pollMs = defaultPollMs,
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
    const { items, more } = await work.claim(capacities, leases.held())
    for (const item of items) start(item, claimedAt)
    mark(more)
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

  async function poll(): Promise<void> {
    while (!signal.aborted) {
      mark(work.kinds)
      // Spread, so that workers that started together do not poll together forever.
      await pause(pollMs * (0.75 + Math.random() / 2), signal)
    }
  }

  const stopListening = work.kinds.map((kind) => wake.on(`${work.channel}:${kind}`, () => mark([kind])))
  const working = Promise.all([loop(), poll()])
  return {
    async stop() {
      stopping.abort()
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
