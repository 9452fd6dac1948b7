import type pg from 'pg'
import type { Logger } from 'pino'
import { onlyRow } from '../lib/non-null.ts'

/** Above this, the times that this process writes contradict those of others. */
export const maxClockSkewMs = 1_000

/**
 * Measures how far this machine's clock is ahead of the database's, in milliseconds; negative if it is behind. Of three
 * measurements the one with the shortest round trip counts.
 */
export async function measureClockSkew(pool: Pick<pg.Pool, 'query'>, now: () => number = Date.now): Promise<number> {
  let best = { tookMs: Number.POSITIVE_INFINITY, skewMs: 0 }
  for (let times = 0; times < 3; times += 1) {
    const sent = now()
    const row = onlyRow(await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now'))
    const received = now()
    const tookMs = received - sent
    if (tookMs < best.tookMs) best = { tookMs, skewMs: Math.round((sent + received) / 2 - row.now.getTime()) }
  }
  return best.skewMs
}

export function describeClockSkew(skewMs: number): string {
  return `This machine's clock is ${Math.abs(skewMs)} ms ${skewMs < 0 ? 'behind' : 'ahead of'} the database's.`
}

/** Warns of a clock that is too far from the database's; a failed measurement does not prevent the start. */
export async function warnOfClockSkew(
  pool: Pick<pg.Pool, 'query'>,
  log: Pick<Logger, 'warn'>,
  now?: () => number,
): Promise<void> {
  try {
    const skewMs = await measureClockSkew(pool, now)
    if (Math.abs(skewMs) > maxClockSkewMs) log.warn({ skewMs }, `${describeClockSkew(skewMs)} Set it by NTP.`)
  } catch (error) {
    log.warn({ err: error }, "the clock could not be compared with the database's")
  }
}
