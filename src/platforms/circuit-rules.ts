const windowMs = 30_000
const minimumCalls = 10
const openMs = 30_000

export interface CircuitStatus {
  readonly state: 'closed' | 'open' | 'half_open'
  readonly retryAfterSeconds: number | null
}

/** The calls and failures of one second. */
export interface CallCount {
  readonly second: number
  readonly calls: number
  readonly failures: number
}

/** What the processes share about one platform; times in milliseconds of the store's clock. */
export interface Circuit {
  readonly counts?: readonly CallCount[]
  /** Set while the breaker is not closed: a trial call is allowed from then on. */
  readonly openUntil?: number | null
  readonly trial?: { readonly id: string; readonly until: number } | null
}

export function statusOf({ openUntil, trial }: Circuit, now: number): CircuitStatus {
  if (openUntil === undefined || openUntil === null) return { state: 'closed', retryAfterSeconds: null }
  const until = Math.max(openUntil, trial?.until ?? 0)
  return {
    state: now < openUntil ? 'open' : 'half_open',
    retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)),
  }
}

/**
 * Returns the breaker with the trial claimed by one caller; `undefined` while it is open, or another caller holds the
 * trial.
 */
export function claimTrial(circuit: Circuit, trial: { id: string; until: number }, now: number): Circuit | undefined {
  if (statusOf(circuit, now).state !== 'half_open' || now < (circuit.trial?.until ?? 0)) return undefined
  return { ...circuit, trial }
}

/** Ends a trial. Only the caller that still holds it decides by its result. */
export function endTrial(
  circuit: Circuit,
  { id, result }: { id: string; result: 'success' | 'failure' | 'none' },
  now: number,
): Circuit {
  if (circuit.trial?.id !== id) return circuit
  if (result === 'success') return {}
  return { ...circuit, trial: null, ...(result === 'failure' && { openUntil: now + openMs }) }
}

/**
 * Adds calls, and opens the breaker where at least half of at least ten within 30 s failed. A call that began before it
 * opened adds nothing.
 */
export function addCalls(circuit: Circuit, added: readonly CallCount[], now: number): Circuit {
  if (statusOf(circuit, now).state !== 'closed') return circuit
  const counts = sumBySecond([...(circuit.counts ?? []), ...added], now)
  const sum = (of: 'calls' | 'failures') => counts.reduce((total, count) => total + count[of], 0)
  const opens = sum('failures') > 0 && sum('calls') >= minimumCalls && sum('failures') * 2 >= sum('calls')
  return opens && added.some(({ failures }) => failures > 0) ? { counts: [], openUntil: now + openMs } : { counts }
}

/** Returns the counts of the window, one for each second. */
export function sumBySecond(counts: readonly CallCount[], now: number): readonly CallCount[] {
  const oldest = Math.floor(now / 1000) - windowMs / 1000
  const bySecond = Map.groupBy(
    counts.filter(({ second }) => second > oldest),
    ({ second }) => second,
  )
  return [...bySecond].map(([second, same]) => ({
    second,
    calls: same.reduce((total, { calls }) => total + calls, 0),
    failures: same.reduce((total, { failures }) => total + failures, 0),
  }))
}

/** Returns whether there are recent failures, which make the successes of every process count. */
export function hasFailures({ counts = [] }: Circuit, now: number): boolean {
  return sumBySecond(counts, now).some(({ failures }) => failures > 0)
}
