import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import type { Candidate } from '../domain/item-rules.ts'
import type { Reported } from '../domain/reported-item.ts'
import type { RemovedConversion } from './replace-conversions.ts'
import type { Reporter } from './reporter.ts'

/**
 * Adds items to their people's daily counts, and takes removed conversions off. Rows are updated in one order, so that
 * batches never deadlock.
 */
export async function countPeople(
  tx: Tx,
  { project }: Reporter,
  taken: readonly Candidate<Reported>[],
  what: 'events' | 'conversions',
  removed: readonly RemovedConversion[] = [],
): Promise<void> {
  if (taken.length === 0) return
  const rows = [
    ...taken.map(({ item, at }) => ({ user: item.userId, installation: item.anonymousId, day: dayOf(at), n: 1 })),
    ...removed.map(({ at, userId, anonymousId }) => ({
      user: userId,
      installation: anonymousId,
      day: dayOf(at),
      n: -1,
    })),
  ]
  const [events, conversions] = what === 'events' ? [sql`sum(n)`, sql`0`] : [sql`0`, sql`sum(n)`]
  await sql`
    INSERT INTO telemetry_people AS known (project_id, day, person, events, conversions)
    SELECT ${project.id}, day, coalesce(telemetry_person("user", installation), ${nobody}::uuid) AS who, ${events}, ${conversions}
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS input ("user" text, installation text, day timestamptz, n integer)
    GROUP BY day, who ORDER BY day, who
    ON CONFLICT (project_id, day, person) DO UPDATE
      SET events = known.events + excluded.events, conversions = known.conversions + excluded.conversions`.execute(tx)
  if (removed.length === 0) return
  await sql`DELETE FROM telemetry_people
    WHERE project_id = ${project.id} AND day = ANY (${[...new Set(removed.map(({ at }) => dayOf(at)))]}::timestamptz[])
      AND person = ANY (ARRAY(SELECT coalesce(telemetry_person("user", installation), ${nobody}::uuid)
        FROM json_to_recordset(${JSON.stringify(rows)}::json) AS input ("user" text, installation text)))
      AND events = 0 AND conversions = 0`.execute(tx)
}

/** Adds events to their names' daily counts. */
export async function countNames(
  tx: Tx,
  { project }: Reporter,
  taken: readonly Candidate<{ readonly name: string }>[],
): Promise<void> {
  if (taken.length === 0) return
  const rows = taken.map(({ item, at }) => ({ name: item.name, day: dayOf(at) }))
  await sql`
    INSERT INTO telemetry_names AS known (project_id, day, name, events)
    SELECT ${project.id}, day, name, count(*)
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS input (name text COLLATE "C", day timestamptz)
    GROUP BY day, name ORDER BY day, name
    ON CONFLICT (project_id, day, name) DO UPDATE SET events = known.events + excluded.events`.execute(tx)
}

/** The person of items that name none. */
export const nobody = '00000000-0000-0000-0000-000000000000'

function dayOf(at: Date): string {
  return `${at.toISOString().slice(0, 10)}T00:00:00.000Z`
}
