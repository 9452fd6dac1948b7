import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Wake, WakeReason } from '../events/wake.ts'

/** Work that comes round by itself: due schedules, the fan-out, sweeps. */
export interface Tick<Deps> {
  readonly name: string
  readonly everyMs: number | ((deps: Deps) => number)
  /** Wakes the loop before its time. */
  readonly wokenBy?: WakeReason
  /**
   * Must be safe on many processes at once. @returns true where there may be more to do at once
   */
  run(deps: Deps, signal: AbortSignal): Promise<boolean>
}

/** Runs every tick in a loop of its own until the signal aborts; a failing one waits its time and goes on. */
export function startTicks<Deps extends { readonly log: Logger; readonly wake: Wake }>(
  ticks: readonly Tick<Deps>[],
  deps: Deps,
  signal: AbortSignal,
): Promise<void> {
  return Promise.all(ticks.map((tick) => loop(tick, deps, signal))).then(() => {})
}

async function loop<Deps extends { readonly log: Logger; readonly wake: Wake }>(
  tick: Tick<Deps>,
  deps: Deps,
  signal: AbortSignal,
): Promise<void> {
  let woken = false
  let wakeUp = () => {}
  const stopListening = tick.wokenBy
    ? deps.wake.on(tick.wokenBy, () => {
        woken = true
        wakeUp()
      })
    : () => {}
  while (!signal.aborted) {
    woken = false
    let more = false
    try {
      more = await tick.run(deps, signal)
    } catch (error) {
      if (!signal.aborted) deps.log.error({ err: error, tick: tick.name }, 'tick failed; it goes on at its next time')
    }
    if (more || woken || signal.aborted) continue
    const early = new AbortController()
    wakeUp = () => early.abort()
    const everyMs = typeof tick.everyMs === 'number' ? tick.everyMs : tick.everyMs(deps)
    await sleep(everyMs, undefined, { signal: AbortSignal.any([signal, early.signal]) }).catch(() => {})
    wakeUp = () => {}
  }
  stopListening()
}
