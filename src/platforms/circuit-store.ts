import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { onlyRow } from '../lib/non-null.ts'
import type { ConnectorLog } from './calls.ts'
import type { Circuit } from './circuit-rules.ts'

export interface SeenCircuit {
  readonly circuit: Circuit
  /** The store's clock, in milliseconds. */
  readonly now: number
}

/**
 * Stores the breakers' shared state. Neither function throws: a platform is called even while the store is unavailable.
 */
export interface CircuitStore {
  /** Returns the breaker, at most a second old. */
  read(platform: string): Promise<SeenCircuit>
  /**
   * Changes one platform's breaker, one caller at a time; `undefined` leaves it unchanged.
   * @returns the breaker afterwards; `undefined` where the store is unavailable
   */
  change(platform: string, change: (seen: SeenCircuit) => Circuit | undefined): Promise<SeenCircuit | undefined>
}

/** Creates a store for breakers of one process. */
export function createMemoryCircuits(clock: { now(): Date }): CircuitStore {
  const circuits = new Map<string, Circuit>()
  const read = (platform: string) => ({ circuit: circuits.get(platform) ?? {}, now: clock.now().getTime() })
  return {
    read: async (platform) => read(platform),
    async change(platform, change) {
      const circuit = change(read(platform))
      if (circuit) circuits.set(platform, circuit)
      return read(platform)
    },
  }
}

const maxAgeMs = 1_000
const databaseNow = sql<number>`(extract(epoch FROM clock_timestamp()) * 1000)::float8`

interface Cached {
  readonly at: number
  readonly now: number
  readonly circuits: ReadonlyMap<string, Circuit>
}

/**
 * Creates a store in the database, by its clock, for the breakers of all processes. It is read once a second during
 * calls, for all platforms.
 */
export function createDatabaseCircuits(db: Kysely<DB>, log: ConnectorLog): CircuitStore {
  let cached: Promise<Cached> | undefined
  let cachedAt = Number.NEGATIVE_INFINITY
  // While the database is unavailable, every breaker counts as closed.
  const nothing = (): Cached => ({ at: performance.now(), now: Date.now(), circuits: new Map() })

  const load = async (): Promise<Cached> => {
    const { rows } = await sql<{ platform: string | null; state: Circuit | null; now: number }>`
      SELECT platform, state, ${databaseNow} AS now FROM (VALUES (1)) AS one LEFT JOIN platform_circuits ON true`.execute(
      db,
    )
    const circuits = new Map(rows.flatMap(({ platform, state }) => (platform && state ? [[platform, state]] : [])))
    return { at: performance.now(), now: onlyRow({ rows }).now, circuits }
  }
  const fresh = (): Promise<Cached> => {
    if (cached && performance.now() - cachedAt < maxAgeMs) return cached
    cachedAt = performance.now()
    cached = load().catch((error: unknown) => {
      log.warn({ err: error }, 'the state of the circuit breakers could not be read')
      return nothing()
    })
    return cached
  }
  const change = (platform: string, apply: Parameters<CircuitStore['change']>[1]) =>
    inTransaction(db, async (tx) => {
      // The row is locked until the end of the transaction, whether or not it is new.
      const locked = await sql<{ state: Circuit; now: number }>`
        INSERT INTO platform_circuits (platform) VALUES (${platform})
        ON CONFLICT (platform) DO UPDATE SET platform = excluded.platform
        RETURNING state, ${databaseNow} AS now`.execute(tx)
      const { state, now } = onlyRow(locked)
      const changed = apply({ circuit: state, now })
      if (changed)
        await tx
          .updateTable('platform_circuits')
          .set({ state: JSON.stringify(changed) })
          .where('platform', '=', platform)
          .execute()
      return { circuit: changed ?? state, now }
    })

  return {
    async read(platform) {
      const seen = await fresh()
      return { circuit: seen.circuits.get(platform) ?? {}, now: seen.now + performance.now() - seen.at }
    },
    async change(platform, apply) {
      try {
        const seen = await change(platform, apply)
        cached = undefined
        return seen
      } catch (error) {
        log.warn({ err: error, platform }, 'the state of a circuit breaker could not be written')
        return undefined
      }
    },
  }
}
