import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** What has changed in a project's series: gains of a day, or published posts. */
export interface SeriesNote {
  readonly series: number
  readonly day?: number
  readonly gains?: readonly (number | null)[]
  readonly watched?: readonly (number | null)[] | null
  readonly known?: readonly number[]
  readonly published?: readonly object[]
}

/**
 * The statements that note changes for the sums of organizations, for a WITH: nobody waits for another account of the
 * organization. The lock holds a series where it is until the notes are committed.
 */
export function addNotes(notes: readonly SeriesNote[]): RawBuilder<unknown> {
  const ids = [...new Set(notes.map(({ series }) => series))]
  return sql`noted AS MATERIALIZED (
      SELECT id, root_organization_id, summed_in, is_stale FROM metric_series WHERE id = ANY (${ids}::integer[]) ORDER BY id FOR SHARE),
    notes AS (
      INSERT INTO metric_notes (root_organization_id, series_id, day, gains, watched, known, published)
      SELECT s.root_organization_id, s.id, date '1970-01-01' + n.day, n.gains, n.watched, n.known, n.published
      FROM jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) AS n (series integer, day integer, gains integer[],
        watched double precision[], known integer[], published published_posts[])
      JOIN noted s ON s.id = n.series
      WHERE s.summed_in IS NOT NULL OR s.is_stale)`
}
