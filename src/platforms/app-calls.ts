/** Counts the calls of an app, over all processes and by the database's clock. */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** How calls are paced: one in `everyMs`, and as many at once as would have been made in `burstMs`. */
export interface CallPace {
  readonly everyMs: number
  readonly burstMs: number
}

/** Returns until when calls are counted after one more. @param until until when they were before; null before the first */
export const afterCall = (until: RawBuilder<unknown>, { everyMs }: CallPace) =>
  sql`greatest(${until}, clock_timestamp()) + ${`${everyMs} ms`}::interval`

/** Returns whether one more call may be made. @param until as for `afterCall` */
export const hasRoom = (until: RawBuilder<unknown>, { burstMs }: CallPace) =>
  sql`coalesce(${until} <= clock_timestamp() + ${`${burstMs} ms`}::interval, true)`

/** Returns whether the app of a platform may make one more call. */
export const hasAppRoom = (platform: RawBuilder<unknown>, pace: CallPace) =>
  sql`NOT EXISTS (SELECT FROM platform_circuits p WHERE p.platform = ${platform} AND NOT ${hasRoom(sql`p.calls_until`, pace)})`

/** Counts a call of the app for the row that `from` has with its `platform`; returns a row where it may be made. */
export const countAppCall = (from: RawBuilder<unknown>, pace: CallPace) => sql`
  INSERT INTO platform_circuits AS p (platform, calls_until) SELECT platform, ${afterCall(sql`NULL`, pace)} FROM ${from}
  ON CONFLICT (platform) DO UPDATE SET calls_until = ${afterCall(sql`p.calls_until`, pace)}
    WHERE ${hasRoom(sql`p.calls_until`, pace)}
  RETURNING 1`
