import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../../generated/database.ts'
import { distinctValues } from '../../../db/distinct-values.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { organizationRows } from '../../organizations/api.ts'
import { maxMergedProjects, projectRows } from '../../projects/api.ts'
import { storedNames } from '../domain/day-gains.ts'

/** How many notes are added at a time. */
const notesAtATime = 500

/** Locks families, whose series and sums change together, in the order of their ids. */
export async function lockFamilies(tx: Tx, roots: readonly string[]): Promise<void> {
  for (const root of [...new Set(roots)].sort())
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`metric sums ${root}`}, 0))`.execute(tx)
}

/** Plans sums for families with so many live projects that reports do not merge them. The caller holds their lock. */
export async function insertFamilies(tx: Tx, roots: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO metric_families (root_organization_id)
    SELECT root FROM unnest(${roots}::text[]) AS f (root)
    WHERE (SELECT count(*) FROM (SELECT FROM ${projectRows} p WHERE p.root_organization_id = root AND p.mode = 'live'
      LIMIT ${maxMergedProjects + 1}) p) > ${maxMergedProjects}
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** The families whose sums are not what the series of their projects are. */
export const dueFamilies = sql`
  SELECT value AS key, now() AS due_at FROM (
    ${distinctValues(sql`metric_notes`, 'root_organization_id')}
    UNION ${distinctValues(sql`metric_series`, 'root_organization_id', sql`is_stale`)}
    UNION SELECT root_organization_id FROM metric_families WHERE NOT has_begun) due`

/**
 * Brings the sums of a family's organizations up to date, one step in a transaction of its own: a series that is in the
 * wrong sums, or what was noted first.
 * @returns whether there may be more to do
 */
export function sumFamily(db: Kysely<DB>, root: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockFamilies(tx, [root])
    const { rows: families } = await sql<{ has_begun: boolean }>`
      SELECT has_begun FROM metric_families WHERE root_organization_id = ${root}`.execute(tx)
    const [family] = families
    if (family && !family.has_begun) return beginSums(tx, root)
    return (await moveStale(tx, root)) || (await addNoted(tx, root))
  })
}

/**
 * Takes a project that is erased out of sums, one series in a transaction of its own.
 * @returns whether there may be more
 */
export async function leaveSums(db: Kysely<DB>, projectId: string): Promise<boolean> {
  const { rows } = await sql<{ root: string }>`
    SELECT root_organization_id AS root FROM ${projectRows} p WHERE id = ${projectId}`.execute(db)
  const [project] = rows
  if (!project) return false
  return inTransaction(db, async (tx) => {
    await lockFamilies(tx, [project.root])
    return moveStale(tx, project.root, projectId)
  })
}

/** Corrects a series, of one project or of any; what moves the project waits, and makes its series stale again. */
async function moveStale(tx: Tx, root: string, projectId?: string): Promise<boolean> {
  const { rows } = await sql<StaleSeries>`
    SELECT id, owner_id AS "projectId", summed_in AS "summedIn" FROM metric_series
    WHERE root_organization_id = ${root} AND is_stale ${projectId === undefined ? sql`` : sql`AND owner_id = ${projectId}`}
    ORDER BY id LIMIT 1 FOR UPDATE`.execute(tx)
  const [stale] = rows
  if (!stale) return false
  await moveSeries(tx, root, stale)
  return true
}

async function beginSums(tx: Tx, root: string): Promise<true> {
  await sql`
    UPDATE metric_series s SET is_stale = true FROM ${projectRows} p
    WHERE p.root_organization_id = ${root} AND p.mode = 'live' AND s.owner_id = p.id AND s.scope = 'project'
      AND s.summed_in IS NULL`.execute(tx)
  await sql`UPDATE metric_families SET has_begun = true WHERE root_organization_id = ${root}`.execute(tx)
  return true
}

interface StaleSeries {
  readonly id: number
  readonly projectId: string
  /** The organization whose sums it is in. */
  readonly summedIn: string | null
}

/** Takes a series out of the sums that it is in, and adds it to those of its project's organization. */
async function moveSeries(tx: Tx, root: string, { id, projectId, summedIn }: StaleSeries): Promise<void> {
  const { rows } = await sql<{ organization_id: string }>`
    SELECT organization_id FROM ${projectRows} p WHERE id = ${projectId} AND mode = 'live' AND erased_at IS NULL`.execute(
    tx,
  )
  const next = rows[0]?.organization_id ?? null
  await insertSeries(tx, sql`SELECT id, ${next}::text AS organization_id FROM metric_series WHERE id = ${id}`)
  // What is noted of the series is in its own rows: the sums have these without their notes.
  const own = sql`SELECT day, gains, watched, NULL::integer[] AS known, NULL::published_posts[] AS published FROM metric_gains
      WHERE owner_id = ${projectId} AND series_id = ${id}
    UNION ALL SELECT NULL, NULL, NULL, NULL, quarters FROM metric_published WHERE owner_id = ${projectId} AND series_id = ${id}`
  await applyToSums(
    tx,
    sql`gone AS (DELETE FROM metric_notes WHERE root_organization_id = ${root} AND series_id = ${id} RETURNING *),
    source AS MATERIALIZED (
      SELECT ${id}::integer AS series_id, organization_id, sign, day, gains, watched, known, published FROM (${own}) own
      CROSS JOIN (VALUES (${summedIn}::text, -1), (${next}::text, 1)) AS place (organization_id, sign)
      UNION ALL
      SELECT series_id, ${summedIn}::text, 1, day, gains, watched, known, published FROM gone)`,
  )
  await sql`UPDATE metric_series SET summed_in = ${next}, is_stale = false WHERE id = ${id}`.execute(tx)
}

/** Adds what was noted first. */
async function addNoted(tx: Tx, root: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM metric_notes WHERE root_organization_id = ${root} ORDER BY id LIMIT ${notesAtATime}`.execute(tx)
  if (rows.length === 0) return false
  const isTaken = sql`n.root_organization_id = ${root} AND n.id = ANY (${rows.map(({ id }) => id)}::bigint[])`
  await insertSeries(
    tx,
    sql`SELECT DISTINCT s.id, s.summed_in AS organization_id FROM metric_notes n JOIN metric_series s ON s.id = n.series_id WHERE ${isTaken}`,
  )
  await applyToSums(
    tx,
    sql`gone AS (DELETE FROM metric_notes n WHERE ${isTaken} RETURNING *),
    source AS MATERIALIZED (
      SELECT n.series_id, s.summed_in AS organization_id, 1 AS sign, day, gains, watched, known, published
      FROM gone n JOIN metric_series s ON s.id = n.series_id)`,
  )
  return rows.length === notesAtATime
}

const influencer = sql`CASE WHEN s.influencer_id = '' THEN '' ELSE '*' END`

/** What is above a project's series `s` in sums: those of an organization `o`, and of the parent's children. */
const above = sql`CROSS JOIN LATERAL (VALUES (o.id, 'organization'), (o.parent_id, 'children')) AS above (owner_id, scope)`

/** Inserts the series above projects' series. @param series their `id`, and the `organization_id` that they are summed in */
async function insertSeries(tx: Tx, series: RawBuilder<unknown>): Promise<void> {
  await sql`
    INSERT INTO metric_series (owner_id, scope, social_account_id, platform, format, influencer_id)
    SELECT DISTINCT above.owner_id, above.scope, '', s.platform, s.format, ${influencer}
    FROM (${series}) of JOIN metric_series s ON s.id = of.id JOIN ${organizationRows} o ON o.id = of.organization_id ${above}
    WHERE above.owner_id IS NOT NULL AND NOT EXISTS (SELECT FROM metric_series u WHERE ${isAbove})
    ON CONFLICT ON CONSTRAINT metric_series_parts DO NOTHING`.execute(tx)
}

const isAbove = sql`u.owner_id = above.owner_id AND u.scope = above.scope AND u.social_account_id = '' AND u.platform = s.platform
  AND u.format = s.format AND u.influencer_id = ${influencer}`

const joined = (build: (name: string) => string, between = ', ') => sql.raw(storedNames.map(build).join(between))
const inOrder = 'ORDER BY quarter, part'
/** An element of a stored array is a 32-bit integer: what is more follows under the same quarter hour. */
const maxStored = '2147483647'
const part = (name: string) =>
  `CASE WHEN ${name}_known > 0 THEN (sign(${name}) * least(greatest(abs(${name}) - part * ${maxStored}::bigint, 0), ${maxStored}))::integer END`
const packed = (value: string) => `coalesce(array_agg(${value} ${inOrder}) FILTER (WHERE quarter IS NOT NULL), '{}')`

/**
 * Adds to sums of organizations, or takes from them. The caller holds the lock of their family: nobody else writes them.
 * @param source the statements of a WITH that end with `source`: `series_id` of a project, the `organization_id` whose sums
 * change, `sign`, and either gains of a `day` or `published` posts
 */
async function applyToSums(tx: Tx, source: RawBuilder<unknown>): Promise<void> {
  await sql`
    WITH ${source},
    changed AS MATERIALIZED (
      SELECT u.id AS series_id, u.owner_id, sign, day, gains, watched, known, published
      FROM source JOIN metric_series s ON s.id = source.series_id JOIN ${organizationRows} o ON o.id = source.organization_id ${above}
      JOIN metric_series u ON ${isAbove}),
    days AS MATERIALIZED (SELECT DISTINCT owner_id, day, series_id FROM changed WHERE day IS NOT NULL),
    quarters AS (
      SELECT owner_id, day, series_id, quarter, ${joined((name) => `sum(${name}) AS ${name}, sum(${name}_known) AS ${name}_known`)},
        sum(watch_seconds) AS watch_seconds
      FROM (
        SELECT owner_id, day, series_id, sign, gains, watched, known FROM changed WHERE day IS NOT NULL
        UNION ALL
        SELECT r.owner_id, r.day, r.series_id, 1, r.gains, r.watched, r.known
        FROM days JOIN metric_gains r ON r.owner_id = days.owner_id AND r.day = days.day AND r.series_id = days.series_id) r
      CROSS JOIN LATERAL unpack_sums(r.day, r.gains, r.watched, r.known, r.sign) g
      GROUP BY 1, 2, 3, 4 HAVING ${joined((name) => `sum(${name}_known) > 0`, ' OR ')}),
    parts AS (
      SELECT quarters.*, part FROM quarters
      CROSS JOIN LATERAL generate_series(0, (greatest(0, ${joined((name) => `abs(${name})`)}) / ${sql.raw(maxStored)})::integer) AS part),
    gains AS (
      INSERT INTO metric_gains (owner_id, day, series_id, gains, watched, known)
      SELECT owner_id, day, series_id, ${sql.raw(packed('quarter'))} || ${joined((name) => packed(part(name)), ' || ')},
        CASE WHEN sum(watch_views_known) > 0
          THEN array_agg(CASE WHEN part = 0 AND watch_views_known > 0 THEN watch_seconds END ${sql.raw(inOrder)}) END,
        ${joined((name) => packed(`CASE WHEN part = 0 THEN ${name}_known ELSE 0 END::integer`), ' || ')}
      FROM days LEFT JOIN parts USING (owner_id, day, series_id) GROUP BY 1, 2, 3
      ON CONFLICT (owner_id, day, series_id) DO UPDATE SET gains = excluded.gains, watched = excluded.watched, known = excluded.known),
    posts AS MATERIALIZED (
      SELECT owner_id, series_id, times_published(q, sign) AS change, q.bucket AT TIME ZONE 'UTC' AS at
      FROM changed CROSS JOIN LATERAL unnest(published) q),
    by_quarter AS (
      SELECT owner_id, series_id, at, ROW(s.bucket, s.posts, s.reported, s.awaited, s.denied, NULL)::published_posts AS change
      FROM (SELECT owner_id, series_id, at, (sum_published(change)).* FROM posts GROUP BY 1, 2, 3) s
      WHERE s.posts <> 0 OR 0 <> ANY (s.reported || s.awaited || s.denied)),
    published AS (
      INSERT INTO metric_published AS p (owner_id, day, series_id, quarters)
      SELECT owner_id, at::date, series_id, array_agg(change ORDER BY at) FROM by_quarter GROUP BY 1, 2, 3
      ON CONFLICT (owner_id, day, series_id) DO UPDATE SET quarters = add_published(p.quarters, excluded.quarters))
    INSERT INTO metric_published_months AS p (owner_id, month, series_id, sums)
    SELECT owner_id, date_trunc('month', at)::date, series_id, sum_published(change) FROM posts GROUP BY 1, 2, 3
    ON CONFLICT (owner_id, month, series_id) DO UPDATE SET sums = add_published(p.sums, excluded.sums)`.execute(tx)
}
