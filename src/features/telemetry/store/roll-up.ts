import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { isOwnerErased } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { attributedFields, attributedItems, attributionColumns, changedPeople, dimensions } from './changed-people.ts'
import { withReportTimeout } from './identity-queries.ts'
import type { MaintenanceRun } from './telemetry-store.ts'

/** The maximum number of notes that one transaction adds: each is of a statement with up to 500 items. */
const batch = 20

interface Project {
  readonly id: string
}

const endless = { since: sql`'-infinity'::timestamptz`, until: sql`'infinity'::timestamptz` }

/** The fields of what a note counts. */
export const countedFields = sql`(d timestamptz, w text, y text, c text, s text, i text, m text, n bigint, v numeric)`

/** Only one process changes a project's sums at a time. */
async function lockSums(tx: Tx, project: Project): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`telemetry sums ${project.id}`}, 0))`.execute(tx)
}

/** Erasure waits for transactions that began before it, and deletes what they wrote; later ones must write nothing. */
async function isErased(tx: Tx, project: Project): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT ${isOwnerErased(project.id)} AS is`.execute(tx)
  return rows[0]?.is === true
}

/**
 * Adds a project's waiting notes to its sums. After each failure it adds half as many: those of people with very many
 * items may take longer than the statement timeout.
 * @returns whether there may be more
 */
export function addNotes(tx: Tx, project: Project, { now, failures }: MaintenanceRun): Promise<boolean> {
  const limit = Math.max(1, Math.floor(batch / 2 ** failures))
  return withReportTimeout(tx, async (own) => {
    await lockSums(own, project)
    if (await isErased(own, project)) return false
    const { rows } = await sql<{ id: string }>`SELECT id FROM telemetry_news
      WHERE project_id = ${project.id} AND rolled_at IS NULL ORDER BY id LIMIT ${limit}`.execute(own)
    if (rows.length === 0) return false
    const ids = sql`ANY (${rows.map(({ id }) => id)}::bigint[])`
    await sql`
      WITH counted AS (
        SELECT d AS day, w AS what, y AS currency, c AS container_id, s AS social_account_id, i AS influencer_id, m AS campaign,
          0 AS lag, n, v AS amount
        FROM telemetry_news CROSS JOIN LATERAL jsonb_to_recordset(counted) AS ${countedFields} WHERE id = ${ids})
      ${addSums(project, sql`counted`)}`.execute(own)
    await attributeAgain(
      own,
      project,
      sql`
      WITH news AS MATERIALIZED (SELECT people FROM telemetry_news WHERE id = ${ids}),
      waiting AS (SELECT people FROM telemetry_news
        WHERE project_id = ${project.id} AND rolled_at IS NULL AND people -> 0 ->> 'k' = 'link'),
      ${changedPeople(project, endless, sql`waiting`)}`,
    )
    await sql`UPDATE telemetry_news SET rolled_at = ${now} WHERE id = ${ids}`.execute(own)
    return rows.length === limit
  })
}

/** Attributes the items of `changed` again, and adds the difference to the sums. */
async function attributeAgain(tx: Tx, project: Project, withChanged: RawBuilder<unknown>): Promise<void> {
  await sql`
    ${withChanged},
    ${attributedItems(project, sql`'infinity'::timestamptz`)},
    was AS MATERIALIZED (
      SELECT p.person, p.day, p.brought FROM changed c JOIN telemetry_placed p
        ON p.project_id = ${project.id} AND p.person = c.person AND p.day >= c.since AND p.day < c.until),
    becomes AS MATERIALIZED (
      SELECT person, day, jsonb_agg(to_jsonb(placed) - '{person,day}'::text[] ORDER BY what, currency, ${attributionColumns}, lag) AS brought
      FROM placed GROUP BY person, day),
    gone AS (
      DELETE FROM telemetry_placed p USING was WHERE p.project_id = ${project.id} AND p.person = was.person AND p.day = was.day
        AND NOT EXISTS (SELECT FROM becomes b WHERE b.person = was.person AND b.day = was.day)),
    kept AS (
      INSERT INTO telemetry_placed AS p (project_id, person, day, brought)
      SELECT ${project.id}, person, day, brought FROM becomes ORDER BY person, day
      ON CONFLICT (project_id, person, day) DO UPDATE SET brought = excluded.brought WHERE p.brought <> excluded.brought),
    difference AS (
      SELECT day, what, currency, ${attributionColumns}, lag, n, amount FROM placed
      UNION ALL
      SELECT was.day, b.what, b.currency, b.container_id, b.social_account_id, b.influencer_id, b.campaign, b.lag, -b.n, -b.amount
      FROM was CROSS JOIN LATERAL jsonb_to_recordset(was.brought) AS b ${attributedFields})
    ${addSums(project, sql`difference`)}`.execute(tx)
}

/** Returns the INSERT that adds what a CTE counts to the sums of every dimension, in the order of their key. */
function addSums(project: Project, counted: RawBuilder<unknown>): RawBuilder<unknown> {
  const keys = sql.join([
    ...Object.entries(dimensions).map(([name, column]) => sql`(${name}, coalesce(${sql.ref(column)}, ''))`),
    sql`('all', '')`,
  ])
  return sql`
    INSERT INTO telemetry_sums AS known (project_id, dimension, day, key, what, currency, lag, n, amount)
    SELECT ${project.id}, dimension COLLATE "C", day, key COLLATE "C", what COLLATE "C", coalesce(currency, '') COLLATE "C", lag,
      sum(n), sum(amount)
    FROM ${counted} AS counted CROSS JOIN LATERAL (VALUES ${keys}) AS grouped (dimension, key)
    -- The summary reads the dimension 'all', which counts each item once, and is the only one to read states of attributions.
    WHERE CASE dimension WHEN 'all' THEN lag = 0 ELSE what NOT LIKE '%:%' END
    GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(n) <> 0 OR sum(amount) <> 0 ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (project_id, dimension, day, key, what, currency, lag) DO UPDATE
      SET n = known.n + excluded.n, amount = coalesce(known.amount + excluded.amount, known.amount, excluded.amount)`
}
