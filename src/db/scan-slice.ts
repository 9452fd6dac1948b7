import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'

/** Between slices, so that a round leaves most of the database's time to others. */
const restSeconds = 2

/**
 * Looks at the next rows of a table in the order of their ids, so that a run costs the same however many there are; the
 * round ends after the last row, and the next one begins at the first. A slice whose position was not kept is looked at
 * again. A worker that comes late moves nothing, since it would leave out rows of another's round.
 * @param look looks at the rows after an id; returns the last one's id, `null` where none follow
 * @returns when the next slice of this round is due; `undefined` where the round ended
 */
export async function scanSlice(
  db: Kysely<DB>,
  kind: string,
  look: (after: string) => Promise<string | null>,
): Promise<{ readonly inSeconds: number } | undefined> {
  const position = await db
    .selectFrom('scan_positions')
    .select(['after', 'moves'])
    .where('kind', '=', kind)
    .executeTakeFirst()
  const { after: was, moves } = position ?? { after: '', moves: 0 }
  const last = await look(was)
  const after = last ?? ''
  if (after !== was)
    await sql`
      INSERT INTO scan_positions AS p (kind, after, moves) VALUES (${kind}, ${after}, 1)
      ON CONFLICT (kind) DO UPDATE SET after = excluded.after, moves = p.moves + 1 WHERE p.moves = ${moves}`.execute(db)
  return last === null ? undefined : { inSeconds: restSeconds }
}
