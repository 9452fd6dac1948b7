import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { ProjectScope } from '../../projects/api.ts'
import { maxUsers } from './identity-queries.ts'
import { signedAmount } from './signed-amount.ts'

type Project = Pick<ProjectScope, 'id'>

/** The longest window of a report; what is further back attributes nothing. */
export const maxWindowDays = 30

/** The columns of what a touch names, and its item is attributed to. */
export const attributionColumns = sql`container_id, social_account_id, influencer_id, campaign`

/**
 * Returns the CTE `changed`: the people whose items may be attributed differently because of notes, and from when to
 * when, in whole days. It reads the CTE `news`. A touch of an installation changes its users too, and so does a link
 * with which an installation gets more users than a single one has: links show those of all notes, so that the users
 * that it had are those without one that waits.
 * @param days which ones
 * @param waiting the CTE of all notes with links that wait
 */
export function changedPeople(
  project: Project,
  { since, until }: { readonly since: RawBuilder<unknown>; readonly until: RawBuilder<unknown> },
  waiting: RawBuilder<unknown>,
) {
  return sql`
    noted AS MATERIALIZED (
      SELECT p.k, p.u COLLATE "C" AS u, p.a COLLATE "C" AS a,
        CASE WHEN p.k = 'link' THEN '-infinity' ELSE p.s END AS s,
        CASE p.k WHEN 'link' THEN 'infinity' WHEN 'touch' THEN p.t + make_interval(hours => ${maxWindowDays * 24}) ELSE p.t END AS t
      FROM news CROSS JOIN LATERAL jsonb_to_recordset(news.people)
        AS p (k text, u text, a text, s timestamptz, t timestamptz)),
    coming AS MATERIALIZED (
      SELECT p.a COLLATE "C" AS a, count(DISTINCT p.u) AS new_users
      FROM ${waiting} AS waiting CROSS JOIN LATERAL jsonb_to_recordset(waiting.people) AS p (k text, u text, a text)
      WHERE p.k = 'link' AND p.a COLLATE "C" IN (SELECT a FROM noted WHERE k = 'link') GROUP BY 1),
    spread AS (
      SELECT own.*, linked.user_id, count(*) OVER (PARTITION BY own.a) AS users FROM (
        SELECT a, coalesce(min(coming.new_users), 0) AS new_users,
          min(s) FILTER (WHERE k = 'touch') AS s, max(t) FILTER (WHERE k = 'touch') AS t
        FROM noted LEFT JOIN coming USING (a) WHERE a IS NOT NULL AND k IN ('touch', 'link') GROUP BY a) AS own
      CROSS JOIN LATERAL (SELECT DISTINCT l.user_id FROM telemetry_links l
        WHERE l.project_id = ${project.id} AND l.anonymous_id = own.a LIMIT ${maxUsers} + 1 + own.new_users) AS linked),
    changed AS MATERIALIZED (
      SELECT * FROM (
        SELECT u, a, telemetry_person(u, a) AS person, greatest(date_bin('1 day', min(s), 'epoch'), ${since}) AS since,
          least(date_bin('1 day', max(t), 'epoch') + interval '24 hours', ${until}) AS until
        FROM (
          SELECT u, CASE WHEN u IS NULL THEN a END AS a, s, t FROM noted
          UNION ALL
          SELECT user_id, NULL, s, t FROM spread WHERE users <= ${maxUsers} AND s IS NOT NULL
          UNION ALL
          SELECT user_id, NULL, '-infinity', 'infinity' FROM spread
          WHERE users > ${maxUsers} AND users - new_users <= ${maxUsers}) AS everybody
        GROUP BY u, a) AS whole
      WHERE since < until)`
}

/**
 * Returns the CTE `placed`: the items of `changed` that look back, counted by person, day, what they are, what they are
 * attributed to and how many days before them that was. What names no source of its own counts for its person's last
 * touch; sorting items and touches of a person by time finds it in one pass.
 * @param asOf leaves out what was received later
 */
export function attributedItems(project: Project, asOf: RawBuilder<unknown>): RawBuilder<unknown> {
  const touch = sql`t.at, t.recorded_at, t.item, t.container_id, t.social_account_id, t.influencer_id, t.campaign`
  const inTime = sql`t.project_id = ${project.id} AND t.at < c.until AND t.recorded_at <= ${asOf}
    AND t.at >= c.since - make_interval(hours => ${maxWindowDays * 24})`
  // What changed is of whole days, as rows of events are.
  const isOwn = (time: string) => sql`i.project_id = ${project.id} AND i.person = c.person AND NOT i.sourced
    AND ${sql.ref(`i.${time}`)} >= c.since AND ${sql.ref(`i.${time}`)} < c.until AND i.received_at <= ${asOf}`
  return sql`
    line AS MATERIALIZED (
      SELECT c.person, ${touch} FROM changed c
        JOIN telemetry_touches t ON ${inTime} AND t.user_id COLLATE "C" = c.u WHERE c.u IS NOT NULL
      UNION
      SELECT c.person, ${touch} FROM changed c
        JOIN telemetry_touches t ON ${inTime} AND t.anonymous_id COLLATE "C" = c.a WHERE c.u IS NULL
      UNION
      SELECT c.person, ${touch} FROM changed c
        CROSS JOIN LATERAL (SELECT DISTINCT l.anonymous_id FROM telemetry_links l
          WHERE l.project_id = ${project.id} AND l.user_id = c.u) AS seen
        CROSS JOIN LATERAL (SELECT count(*) AS users FROM (SELECT DISTINCT l.user_id FROM telemetry_links l
          WHERE l.project_id = ${project.id} AND l.anonymous_id = seen.anonymous_id LIMIT ${maxUsers + 1}) AS few) AS shared
        JOIN telemetry_touches t ON ${inTime} AND t.anonymous_id COLLATE "C" = seen.anonymous_id
      WHERE c.u IS NOT NULL AND shared.users <= ${maxUsers}),
    joined AS (
      SELECT person, at, 0 AS attribution, recorded_at, item, ${attributionColumns}, NULL AS what, NULL::numeric AS amount, NULL AS currency
      FROM line
      UNION ALL
      SELECT person, at, 1, NULL, item, NULL, NULL, NULL, NULL, what, amount, currency FROM (
        SELECT c.person, one.at, one.item, 'event' AS what, NULL::numeric AS amount, NULL AS currency
        FROM changed c JOIN telemetry_events i ON ${isOwn('day')} CROSS JOIN LATERAL unnest(i.items, i.times) AS one (item, at)
        WHERE c.person IN (SELECT person FROM line)
        UNION ALL
        SELECT c.person, i.occurred_at, i.item, i.type, ${signedAmount}, i.currency
        FROM changed c JOIN telemetry_conversions i ON ${isOwn('occurred_at')} WHERE c.person IN (SELECT person FROM line)
      ) AS looking_back),
    numbered AS MATERIALIZED (
      SELECT *, count(*) FILTER (WHERE attribution = 0)
        OVER (PARTITION BY person ORDER BY at, attribution, recorded_at, item ROWS UNBOUNDED PRECEDING) AS nth
      FROM joined),
    placed AS MATERIALIZED (
      SELECT item.person, date_bin('1 day', item.at, 'epoch') AS day, item.what, item.currency, last.container_id,
        last.social_account_id, last.influencer_id, last.campaign,
        greatest(1, ceil(extract(epoch FROM item.at - last.at) / 86400))::smallint AS lag, count(*) AS n, sum(item.amount) AS amount
      FROM numbered item JOIN numbered last ON last.attribution = 0 AND last.person = item.person AND last.nth = item.nth
        AND item.at <= last.at + make_interval(hours => ${maxWindowDays * 24})
      WHERE item.attribution = 1
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9)`
}

/** The fields of a count in `telemetry_placed`, as `attributedItems` makes them. */
export const attributedFields = sql`(what text, currency text, container_id text, social_account_id text, influencer_id text,
  campaign text, lag smallint, n bigint, amount numeric)`

/** The dimensions of the sums with the column of each. */
export const dimensions = {
  content: 'container_id',
  account: 'social_account_id',
  influencer: 'influencer_id',
  campaign: 'campaign',
} as const

export type Dimension = keyof typeof dimensions
