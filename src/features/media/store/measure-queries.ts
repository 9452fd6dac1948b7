import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Media } from '../../../../generated/database.ts'
import { rowLeaseMs } from '../../../db/lease.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { MediaRow } from './media-queries.ts'

/** The columns that hold measured properties of a file. */
export type MeasuredColumns = Pick<
  MediaRow,
  | 'content_type'
  | 'bytes'
  | 'sha256'
  | 'width'
  | 'height'
  | 'duration_seconds'
  | 'frame_rate'
  | 'video_codec'
  | 'audio_codec'
>

/** An item and the number of the attempt that measures it: what an attempt writes is fenced by both. */
export type Measurement = Pick<MediaRow, 'id' | 'attempts'>

/** Claims an uploaded item to measure; returns `undefined` where another worker holds it or it was measured. */
export async function claimMeasurement(tx: Tx, id: string, now: Date): Promise<MediaRow | undefined> {
  return tx
    .updateTable('media')
    .set({
      status: 'processing',
      attempts: sql`attempts + 1`,
      claimed_until: new Date(now.getTime() + rowLeaseMs),
      updated_at: now,
    })
    .where('id', '=', id)
    .where('source', '=', 'upload')
    .where((where) =>
      where.or([
        where('status', '=', 'uploaded'),
        where.and([where('status', '=', 'processing'), where('claimed_until', '<=', now)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Sets until when an attempt holds its item; workers of the previous version take items whose claim has expired. */
export async function setClaimEnd(tx: Tx, { id, attempts }: Measurement, until: Date): Promise<void> {
  await tx
    .updateTable('media')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where('attempts', '=', attempts)
    .execute()
}

/** Ends a measurement. @returns whether the attempt still held the item */
export async function endMeasurement(
  tx: Tx,
  { id, attempts }: Measurement,
  outcome: Pick<Updateable<Media>, 'status' | 'storage_key' | 'error' | 'quota_bytes' | keyof MeasuredColumns>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set({ ...outcome, claimed_until: null, source_key: null, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
