import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'

/** The pause between slices, which leaves most of the database's time to other work. */
const pauseSeconds = 2

/**
 * Processes the next rows of a table in the order of their ids, so that a run costs the same however many there are. The
 * scan ends after the last row, and the next one begins at the first. A slice whose position was not stored is repeated.
 * A worker that is overtaken stores no position, since it would skip rows of another worker's scan.
 * @param process processes the rows after an id; returns the id of the last one, `null` if none follow
 * @returns when the next slice of this scan is due; `undefined` if the scan has ended
 */
export async function scanSlice(
  db: Kysely<DB>,
  kind: string,
  process: (after: string) => Promise<string | null>,
): Promise<{ readonly inSeconds: number } | undefined> {
  const position = await db
    .selectFrom('scan_positions')
    .select(['after', 'moves'])
    .where('kind', '=', kind)
    .executeTakeFirst()
  const { after: was, moves } = position ?? { after: '', moves: 0 }
  const last = await process(was)
  const after = last ?? ''
  if (after !== was)
    await sql`
      INSERT INTO scan_positions AS p (kind, after, moves) VALUES (${kind}, ${after}, 1)
      ON CONFLICT (kind) DO UPDATE SET after = excluded.after, moves = p.moves + 1 WHERE p.moves = ${moves}`.execute(db)
  return last === null ? undefined : { inSeconds: pauseSeconds }
}
