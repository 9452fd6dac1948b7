import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { createBatches } from '../lib/batches.ts'
import { nonNull } from '../lib/non-null.ts'
import type { EndedRun, TaskDefinition, TaskDeps } from './definition.ts'
import { enqueue } from './enqueue.ts'
import { renewLeases } from './leases.ts'
import type { Capacity, Worker } from './loop.ts'
import { workOn } from './loop.ts'
import { createRunner } from './run.ts'
import type { Added, ClaimedTask, DueRows, Places } from './task-rows.ts'
import { addAllMissing, claimTasks, ensureTasks, taskLeases } from './task-rows.ts'

export interface WorkOptions {
  /** The maximum time until a worker sees work that no notification announced, in milliseconds. */
  readonly pollMs?: number
  /** Shown as `locked_by`. */
  readonly workerId?: string
  readonly onRun?: (run: EndedRun) => void
  /** All kinds that any process runs; by default only this one's. Where it is empty, others look for lost tasks. */
  readonly known?: readonly Pick<TaskDefinition, 'kind' | 'missing'>[]
}

/** Maximum number of tasks of a kind that one owner may have on a worker; no more than half of the kind's places either. */
const maxShare = 16
const shareOf = (concurrency: number) => Math.max(1, Math.min(maxShare, Math.floor(concurrency / 2)))
/** How many places of a kind slow tasks may take. */
const slowPlacesOf = (concurrency: number) => Math.max(1, Math.floor(concurrency / 4))

/**
 * Runs due tasks of the given kinds, each kind up to its concurrency and in the order in which they became due. No owner
 * has more than its share of a kind's places, and slow tasks have few, so that the others' tasks run beside them.
 */
export function workOnTasks<Deps extends TaskDeps>(
  deps: Deps,
  definitions: readonly TaskDefinition<Deps>[],
  {
    pollMs,
    workerId = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`,
    onRun,
    known = definitions,
  }: WorkOptions = {},
): Worker {
  const all = known.length === 0 ? definitions : [...definitions, reconcileOf<Deps>(known)]
  const byKind = new Map(all.map((definition) => [definition.kind, definition]))
  const definitionOf = (kind: string) => nonNull(byKind.get(kind), `The definition of ${kind}`)
  const placesOf = ({ kind, room }: Capacity, running: readonly ClaimedTask[]): Places => {
    const { concurrency } = definitionOf(kind)
    const ofKind = running.filter((task) => task.kind === kind)
    const counts: Record<string, number> = {}
    for (const { owner } of ofKind) if (owner !== null) counts[owner] = (counts[owner] ?? 0) + 1
    const slowRoom = slowPlacesOf(concurrency) - ofKind.filter(({ slow }) => slow).length
    return { kind, room, share: shareOf(concurrency), slowRoom, running: counts }
  }
  const run = createRunner(deps, onRun)
  const permanent = definitions.flatMap(({ kind, everySeconds, missing }) => [
    ...(everySeconds === undefined ? [] : [{ kind, key: '' }]),
    ...(missing === undefined ? [] : [{ kind: reconcileKind, key: kind }]),
  ])
  let ensured = permanent.length === 0
  const worker = workOn<ClaimedTask>(
    deps,
    {
      channel: 'tasks',
      kinds: [...byKind.keys()],
      kindOf: ({ kind }) => kind,
      describe: ({ kind, key }) => `${kind} ${key}`,
      room: (kind, running) => definitionOf(kind).concurrency - running.filter((task) => task.kind === kind).length,
      async claim(capacities, running) {
        if (!ensured) await ensureTasks(deps.db.queue, permanent)
        ensured = true
        const places = capacities.map((capacity) => placesOf(capacity, running))
        const { items, dueInMs } = await claimTasks(deps.db.queue, workerId, places)
        const more = places.filter(({ kind, room }) => {
          // There is one task of a periodic kind, and it was claimed.
          if (definitionOf(kind).everySeconds !== undefined) return false
          const claimed = items.filter((task) => task.kind === kind)
          // All places were used, or some tasks exceeded a share.
          return claimed.length === room || claimed.length < (claimed[0]?.found ?? 0)
        })
        return { items, more: more.map(({ kind }) => kind), dueInMs }
      },
      endsMakeDue(ended, running) {
        const { share = 0, slowRoom = 0, running: counts = {} } = placesOf({ kind: ended.kind, room: 0 }, running)
        return (ended.slow && slowRoom <= 0) || (ended.owner !== null && (counts[ended.owner] ?? 0) >= share)
      },
      renew: (tasks) => renewLeases(deps.db.queue, taskLeases, tasks),
      run: (task, lease) => run(definitionOf(task.kind), task, lease),
    },
    pollMs,
  )
  const stopTriggers = listenForTriggers(deps, definitions)
  return {
    async stop() {
      stopTriggers()
      await worker.stop()
    },
  }
}

/** The delay between a trigger and its effect, so that concurrent triggers cause one run. */
const triggerMs = 10

/**
 * Makes periodic tasks due when they are triggered: partners' transactions must not touch a row that all share, so each
 * listener does.
 * @returns a function that stops it
 */
function listenForTriggers<Deps extends TaskDeps>(
  deps: Deps,
  definitions: readonly TaskDefinition<Deps>[],
): () => void {
  const waiting = new Map<string, NodeJS.Timeout>()
  const trigger = async (kind: string): Promise<void> => {
    waiting.delete(kind)
    await enqueue(deps.db.write, kind, '').then(
      () => deps.wake.wakeLocally(`tasks:${kind}`),
      (error) => deps.log.warn({ err: error, task: kind }, 'a periodic task could not be triggered; its time comes'),
    )
  }
  const stops = definitions.flatMap(({ kind, triggeredBy }) => {
    if (triggeredBy === undefined) return []
    const hear = () => {
      if (!waiting.has(kind))
        waiting.set(
          kind,
          setTimeout(() => void trigger(kind), triggerMs),
        )
    }
    return [deps.wake.on(triggeredBy, hear)]
  })
  return () => {
    for (const stop of stops) stop()
    for (const timer of waiting.values()) clearTimeout(timer)
  }
}

export const reconcileKind = 'tasks.reconcile'
const reconcileSeconds = 3_600
const reconcileRest = 20
/** As many as are due at one time are claimed together, sent together, and recorded together. */
const reconciledTogether = 32

interface Reconciled extends Added {
  readonly seconds: number
}

/** One task for each kind whose domain rows are compared with its tasks; whoever runs the kind itself. */
function reconcileOf<Deps extends TaskDeps>(
  definitions: readonly Pick<TaskDefinition, 'kind' | 'missing'>[],
): TaskDefinition<Deps> {
  const byDb = new WeakMap<TaskDeps['db']['write'], (kind: DueRows) => Promise<Reconciled>>()
  const addTo = (db: TaskDeps['db']['write']) => {
    const addAll = async (kinds: readonly DueRows[]): Promise<Reconciled[]> => {
      const began = performance.now()
      const found = await addAllMissing(db, kinds)
      return found.map((one) => ({ ...one, seconds: (performance.now() - began) / 1_000 }))
    }
    const known = byDb.get(db) ?? createBatches(addAll, { aloneAfter: () => true, maxSize: reconciledTogether })
    byDb.set(db, known)
    return known
  }
  return {
    kind: reconcileKind,
    concurrency: reconciledTogether,
    async run(deps, { key }) {
      const missing = definitions.find(({ kind }) => kind === key)?.missing
      // A worker of another version may know the kind.
      if (!missing) return { inSeconds: 60 }
      const { added, more, seconds } = await addTo(deps.db.write)({ kind: key, due: missing.due })
      if (added) deps.wake.notify(`tasks:${key}`)
      if (more) return 'again'
      // A backlog is scanned each time: however short the interval is, that takes a small part of the database's time.
      return { inSeconds: Math.max(missing.everySeconds ?? reconcileSeconds, seconds * reconcileRest), aligned: true }
    },
  }
}
