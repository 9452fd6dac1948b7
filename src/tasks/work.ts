import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSteadyTime } from '../lib/clock.ts'
import type { TaskDefinition, TaskDeps } from './definition.ts'
import { LeaseLostError } from './definition.ts'
import { enqueue } from './enqueue.ts'
import type { Run } from './run.ts'
import { createRunner } from './run.ts'
import { addMissing, claimTasks, ensureTasks, leaseSeconds, renewLeases } from './task-rows.ts'

export interface WorkOptions {
  /** Longest time until a worker sees work that no notification announced, in milliseconds. */
  readonly pollMs?: number
  /** Shown as `locked_by`. */
  readonly workerId?: string
}

export interface TaskWorker {
  /** Claims nothing more, aborts what runs, gives it back and waits until that has happened. */
  stop(): Promise<void>
}

/** The claims of one round and kind: more would only make the others wait for this worker. */
const maxClaims = 64
/** Between two claims, so that what becomes due together is claimed together. */
const restMs = 10
const defaultPollMs = 1_000

/**
 * Runs due tasks of the given kinds, each kind up to its concurrency and in the order in which they became due.
 * A task is held by a lease that is renewed while it runs; a worker that stops renewing loses its tasks to others.
 */
export function workOnTasks<Deps extends TaskDeps>(
  deps: Deps,
  definitions: readonly TaskDefinition<Deps>[],
  { pollMs = defaultPollMs, workerId = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}` }: WorkOptions = {},
): TaskWorker {
  const stopping = new AbortController()
  const { signal } = stopping
  const steadyNow = createSteadyTime()
  const all = [...definitions, reconcileOf(definitions)]
  const byKind = new Map(all.map((definition) => [definition.kind, definition]))
  const running = new Map<number, Run>()
  const runner = createRunner(deps, { running, signal, steadyNow })
  const due = new Set<string>(byKind.keys())
  let rouse = () => {}

  const mark = (kinds: Iterable<string>): void => {
    for (const kind of kinds) due.add(kind)
    rouse()
  }
  const room = ({ kind, concurrency }: TaskDefinition<Deps>): number =>
    Math.min(maxClaims, concurrency - [...running.values()].filter((run) => run.claim.kind === kind).length)

  /** Kinds that may have due tasks and have room for them. */
  const claimable = (): { kind: string; room: number }[] =>
    [...due].flatMap((kind) => {
      const free = room(byKind.get(kind) as TaskDefinition<Deps>)
      return free > 0 ? [{ kind, room: free }] : []
    })

  async function claimRound(): Promise<void> {
    const wanted = claimable()
    if (wanted.length === 0) return
    for (const { kind } of wanted) due.delete(kind)
    const claimedAt = steadyNow()
    const claims = await claimTasks(deps.db.write, workerId, wanted)
    for (const claim of claims) {
      const definition = byKind.get(claim.kind) as TaskDefinition<Deps>
      // Whatever ends makes room, and where the room was full there may be more.
      void runner.start(definition, claim, claimedAt).then(() => rouse())
    }
    for (const { kind, room } of wanted)
      if (claims.filter((claim) => claim.kind === kind).length === room) due.add(kind)
  }

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      try {
        await claimRound()
      } catch (error) {
        // The next poll marks every kind again.
        if (!signal.aborted) deps.log.warn({ err: error }, 'tasks could not be claimed; the next poll tries again')
      }
      await pause(restMs, signal)
      // Nothing is awaited between this look and the new `rouse`, so that no mark falls between them.
      if (!signal.aborted && claimable().length === 0) await new Promise<void>((resolve) => (rouse = resolve))
    }
  }

  const renew = async (): Promise<void> => {
    const runs = [...running.values()]
    if (runs.length === 0) return
    const askedAt = steadyNow()
    const lost = new Set(
      await renewLeases(
        deps.db.write,
        runs.map(({ claim }) => claim),
      ),
    )
    for (const run of runs) {
      if (lost.has(run.claim.lease)) run.controller.abort(new LeaseLostError(`${run.claim.kind} ${run.claim.key}`))
      else run.renewedAt = askedAt
    }
  }
  const renewing = setInterval(
    () => {
      renew()
        .catch((error) => deps.log.warn({ err: error }, 'leases of tasks could not be renewed'))
        .finally(() => {
          // Also after a suspension of this process: what another worker may hold by now must not go on here.
          for (const { claim, controller, renewedAt } of running.values())
            if (steadyNow() - renewedAt > leaseSeconds * 1_000)
              controller.abort(new LeaseLostError(`${claim.kind} ${claim.key}`))
        })
    },
    (leaseSeconds * 1_000) / 4,
  )

  const standing = definitions.flatMap(({ kind, everySeconds, missing }) => [
    ...(everySeconds === undefined ? [] : [{ kind, key: '' }]),
    ...(missing === undefined ? [] : [{ kind: reconcileKind, key: kind }]),
  ])
  let ensured = standing.length === 0
  const poll = async (): Promise<void> => {
    while (!signal.aborted) {
      if (!ensured)
        ensured = await ensureTasks(deps.db.write, standing).then(
          () => true,
          () => false,
        )
      mark(byKind.keys())
      // Spread, so that workers that started together do not ask together for ever.
      await pause(pollMs * (0.75 + Math.random() / 2), signal)
    }
  }

  const triggered = new Set<string>()
  /** Partners' transactions must not touch a row that all share, so that whoever hears of them makes the task due. */
  const trigger = async (kind: string): Promise<void> => {
    if (triggered.has(kind)) return
    triggered.add(kind)
    await pause(restMs, signal)
    triggered.delete(kind)
    if (signal.aborted) return
    await enqueue(deps.db.write, kind, '').then(
      () => mark([kind]),
      (error) => deps.log.warn({ err: error, task: kind }, 'a periodic task could not be triggered; its time comes'),
    )
  }
  const stopListening = [
    ...[...byKind.keys()].map((kind) => deps.wake.on(`tasks:${kind}`, () => mark([kind]))),
    ...definitions.flatMap(({ kind, triggeredBy }) =>
      triggeredBy === undefined ? [] : [deps.wake.on(triggeredBy, () => void trigger(kind))],
    ),
  ]
  const working = Promise.all([loop(), poll()])
  return {
    async stop() {
      stopping.abort()
      rouse()
      for (const stop of stopListening) stop()
      await working
      await runner.idle()
      clearInterval(renewing)
    },
  }
}

const reconcileKind = 'tasks.reconcile'
const reconcileSeconds = 3_600

/** One task for each kind whose domain rows are compared with its tasks. */
function reconcileOf<Deps extends TaskDeps>(definitions: readonly TaskDefinition<Deps>[]): TaskDefinition<Deps> {
  return {
    kind: reconcileKind,
    concurrency: 1,
    async run(deps, { key }) {
      const missing = definitions.find(({ kind }) => kind === key)?.missing
      // A worker of another version may know the kind.
      if (!missing) return { inSeconds: 60 }
      if (await addMissing(deps.db.write, key, missing.due)) return 'again'
      return { inSeconds: missing.everySeconds ?? reconcileSeconds }
    },
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
