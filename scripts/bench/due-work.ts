/** Measures workers when much is due at the same time, with more workers and more recipients. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig } from '../../src/config/config.ts'
import type { Deps } from '../../src/deps.ts'
import { createDeps } from '../../src/deps.ts'
import type { BenchDatabase } from './database.ts'
import type { Figure } from './figure.ts'
import { median } from './figure.ts'
import type { Served } from './serving.ts'
import { startServed, stopServed } from './serving.ts'

const rounds = 3
const rawRows = 5_000
/** How much a neighbour's noise may reduce a rate before it counts as a drop. */
const noise = 0.85

export interface Setting {
  readonly deps: Deps
  readonly env: Record<string, string>
}

export interface Measured {
  readonly rates: number[]
  readonly ratios: number[]
  /** Seconds that the workers' processes computed, for each round. */
  readonly cpuSeconds: number[]
}

/** @param roles of the workers */
export async function createSetting(database: BenchDatabase, roles: string): Promise<Setting> {
  // Receivers are on this machine, which only a test may send to.
  const env = {
    ...database.settings,
    NODE_ENV: 'test',
    CASTLANE_ALLOW_LOOPBACK_FETCH: 'true',
    CASTLANE_ROLES: roles,
  }
  const deps = await createDeps(loadConfig(env))
  await deps.db.pools.write.query(
    `CREATE TABLE bench_due (id bigserial PRIMARY KEY, state text NOT NULL DEFAULT 'new')`,
  )
  await deps.db.pools.write.query(`CREATE INDEX ON bench_due (id) WHERE state = 'new'`)
  return { deps, env }
}

export const plural = (workers: number): string => (workers === 1 ? 'one worker' : `${workers} workers`)

/** @param work runs a round, and returns how many a second it did */
export async function measure(
  { deps, env }: Setting,
  what: string,
  workers: number,
  work: () => Promise<number>,
): Promise<Measured> {
  const served: Served[] = []
  const claimers: Served[] = []
  const measured: Measured = { rates: [], ratios: [], cpuSeconds: [] }
  try {
    for (let n = 0; n < workers; n += 1) {
      served.push(await startServed('./worker.ts', env, { pin: false }))
      claimers.push(await startServed('./raw-claims.ts', env, { pin: false }))
    }
    for (let round = 0; round <= rounds; round += 1) {
      process.stderr.write(`\r${what}, ${plural(workers)}: round ${round} of ${rounds} `)
      const yardstick = await claimRaw(deps, claimers)
      const before = cpuSecondsOf(served)
      const rate = await work()
      const cpuSeconds = cpuSecondsOf(served) - before
      // The first round warms up.
      if (round === 0) continue
      measured.rates.push(rate)
      measured.cpuSeconds.push(cpuSeconds)
      measured.ratios.push(rate / yardstick)
    }
    return measured
  } finally {
    for (const one of [...served, ...claimers]) await stopServed(one)
  }
}

/** Where /proc shows it, else 0: a rate depends on what else the machine does, and this hardly. */
function cpuSecondsOf(served: readonly Served[]): number {
  const ticks = served.map(({ child }) => {
    try {
      // The name of the program, in parentheses, may hold spaces.
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return Number(fields[11]) + Number(fields[12])
    } catch {
      return 0
    }
  })
  return ticks.reduce((sum, count) => sum + count, 0) / 100
}

/** What PostgreSQL itself can do with as many processes: rows a second. */
async function claimRaw(deps: Deps, claimers: readonly Served[]): Promise<number> {
  await deps.db.pools.write.query(`INSERT INTO bench_due (state) SELECT 'new' FROM generate_series(1, ${rawRows})`)
  const began = performance.now()
  await Promise.all(
    claimers.map(({ child }) => {
      const done = once(child, 'message')
      child.send('go')
      return done
    }),
  )
  return rawRows / ((performance.now() - began) / 1000)
}

export async function nothingLeft(isLeft: () => Promise<boolean>): Promise<void> {
  while (await isLeft()) await sleep(10)
}

/** More workers or more endpoints must not be slower than the first configuration. */
export function against(what: string, { rates, ratios }: Measured, first: Measured | undefined): Figure {
  const rate = median(rates)
  const value = `${median(ratios).toFixed(3)} (${Math.round(rate)} a second)`
  if (first === undefined) return { what, value, aim: 'what those below are compared with', reached: true }
  const before = median(first.ratios)
  return {
    what,
    value,
    aim: `≥ ${(before * noise).toFixed(3)}, that of fewer less ${Math.round((1 - noise) * 100)} % for noise`,
    reached: median(ratios) >= before * noise,
  }
}
