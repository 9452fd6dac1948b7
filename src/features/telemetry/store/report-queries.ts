import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { campaignRows } from '../../ads/api.ts'
import { containerRows } from '../../content/api.ts'
import { influencerRows } from '../../influencers/api.ts'
import type { ProjectScope } from '../../projects/api.ts'
import { accountRows } from '../../social-accounts/api.ts'
import type { Money } from '../domain/money.ts'
import { moneyText } from '../domain/money.ts'
import type { Span } from '../domain/span-rules.ts'
import { userLinks, withReportTimeout } from './identity-queries.ts'

export interface ReportRow {
  readonly key: string | null
  readonly key_hash: string
  readonly label: string | null
  readonly events: number
  readonly installs: number
  readonly conversions: number
  readonly revenue: Money[]
}

export type GroupBy = 'content' | 'hook' | 'account' | 'influencer' | 'campaign'

/** The sort position at which a page ends. The key itself, such as a hook, would be too long for a cursor. */
export type ReportPosition = readonly [conversions: number, installs: number, events: number, keyHash: string]

export interface ReportPage {
  readonly groupBy: GroupBy
  readonly span: Span
  readonly windowDays: number
  /** Items received later are left out, so that the pages of one report are consistent. */
  readonly asOf: Date
  readonly after: ReportPosition | undefined
  readonly limit: number
}

/** The column of each grouping. */
const columns: { readonly [G in GroupBy]: string } = {
  content: 'container_id',
  hook: 'container_id',
  account: 'social_account_id',
  influencer: 'influencer_id',
  campaign: 'campaign',
}

/**
 * Returns one page of the report and one row more, most conversions first.
 *
 * An item with a source of its own counts for that source. Any other item counts for its person's last touch before it;
 * sorting items and touches together by time finds it in one pass, however many touches there are. The person is the
 * user, if reported, with the touches of every installation that the user was seen with.
 */
export async function readReport(tx: Tx, project: ProjectScope, page: ReportPage): Promise<ReportRow[]> {
  const { after, limit } = page
  const rest = after
    ? sql`WHERE (-conversions, -installs, -events, key_hash COLLATE "C")
        > (${-after[0]}::bigint, ${-after[1]}::bigint, ${-after[2]}::bigint, ${after[3]}::text)`
    : sql``
  const named = namesOf(project, page.groupBy)
  const report = sql<ReportRow>`
    ${attributed(project, page)},
    named AS (
      SELECT ${named.key} AS key, ${named.label} AS label, counted.what, counted.currency, counted.n, counted.amount
      FROM counted ${named.join}),
    tallied AS (
      SELECT key, coalesce(md5(key), 'none') AS key_hash, min(label) AS label,
        coalesce(sum(n) FILTER (WHERE what = 'event'), 0)::bigint AS events,
        coalesce(sum(n) FILTER (WHERE what = 'install'), 0)::bigint AS installs,
        coalesce(sum(n) FILTER (WHERE what = 'conversion'), 0)::bigint AS conversions
      FROM named GROUP BY key),
    page AS (
      SELECT * FROM tallied ${rest}
      ORDER BY conversions DESC, installs DESC, events DESC, key_hash COLLATE "C" LIMIT ${limit + 1})
    SELECT page.key, page.key_hash, page.label, page.events, page.installs, page.conversions,
      (SELECT coalesce(json_agg(json_build_object('amount', m.amount, 'currency', m.currency) ORDER BY m.currency COLLATE "C"), '[]')
       FROM (SELECT currency, ${moneyText(sql`sum(amount)`)} AS amount FROM named
         WHERE named.key IS NOT DISTINCT FROM page.key AND currency IS NOT NULL GROUP BY currency) AS m) AS revenue
    FROM page ORDER BY conversions DESC, installs DESC, events DESC, key_hash COLLATE "C"`
  return (await withReportTimeout(tx, (reading) => report.execute(reading))).rows
}

/** Counts items and sums their values, by what they are attributed to. */
function attributed(project: ProjectScope, { groupBy, span, windowDays, asOf }: ReportPage): RawBuilder<unknown> {
  const column = sql.ref(columns[groupBy])
  // The interval is in hours, because a day of an interval is shorter or longer where the server's time zone changes
  // its clocks.
  const window = sql`make_interval(hours => ${windowDays * 24})`
  const within = (time: string) => sql`project_id = ${project.id} AND ${sql.ref(time)} < ${span.until}`
  const came = sql`occurred_at >= ${span.since} AND received_at <= ${asOf}`
  const what = sql`CASE type WHEN 'install' THEN 'install' WHEN 'refund' THEN 'refund' ELSE 'conversion' END`
  const worth = sql`CASE type WHEN 'refund' THEN -amount ELSE amount END`
  const events = sql`FROM telemetry_events WHERE ${within('occurred_at')} AND ${came}`
  const conversions = sql`FROM telemetry_conversions WHERE ${within('occurred_at')} AND ${came}`
  return sql`
    WITH touch AS MATERIALIZED (
      SELECT item, at, recorded_at, user_id, anonymous_id, ${column} AS brought FROM telemetry_touches
      WHERE ${within('at')} AND at >= ${span.since}::timestamptz - ${window} AND recorded_at <= ${asOf}),
    link AS (
      SELECT anonymous_id, telemetry_person(user_id, NULL) AS person FROM ${userLinks(project)} AS links),
    line AS MATERIALIZED (
      SELECT telemetry_person(user_id, NULL) AS person, at, recorded_at, item, brought FROM touch WHERE user_id IS NOT NULL
      UNION
      SELECT telemetry_person(NULL, anonymous_id), at, recorded_at, item, brought FROM touch WHERE anonymous_id IS NOT NULL
      UNION
      SELECT link.person, at, recorded_at, item, brought FROM touch JOIN link ON link.anonymous_id = touch.anonymous_id),
    brought_people AS MATERIALIZED (SELECT DISTINCT person FROM line),
    looking_back AS (
      SELECT person, occurred_at, item, 'event' AS what, NULL::numeric AS amount, NULL AS currency ${events}
        AND NOT sourced AND person IN (SELECT person FROM brought_people)
      UNION ALL
      SELECT person, occurred_at, item, ${what}, ${worth}, currency ${conversions}
        AND NOT sourced AND person IN (SELECT person FROM brought_people)),
    joined AS (
      SELECT person, at, 0 AS attribution, recorded_at, item, brought, NULL AS what, NULL::numeric AS amount, NULL AS currency
      FROM line
      UNION ALL
      SELECT person, occurred_at, 1, NULL, item, NULL, what, amount, currency FROM looking_back),
    numbered AS MATERIALIZED (
      SELECT *, count(*) FILTER (WHERE attribution = 0)
        OVER (PARTITION BY person ORDER BY at, attribution, recorded_at, item ROWS UNBOUNDED PRECEDING) AS nth
      FROM joined),
    placed AS (
      SELECT item.what, last.brought, item.currency, item.amount
      FROM numbered item LEFT JOIN numbered last
        ON last.attribution = 0 AND last.person = item.person AND last.nth = item.nth AND item.at <= last.at + ${window}
      WHERE item.attribution = 1),
    counted AS MATERIALIZED (
      SELECT what, brought, currency, sum(n) AS n, sum(amount) AS amount FROM (
        SELECT what, brought, currency, count(*) AS n, sum(amount) AS amount FROM placed GROUP BY what, brought, currency
        UNION ALL
        -- Counts every item by its own source and subtracts those that look back: cheaper than a lookup for each item.
        SELECT 'event', CASE WHEN sourced THEN ${column} END, NULL, count(*), NULL ${events} GROUP BY 2
        UNION ALL
        SELECT ${what}, CASE WHEN sourced THEN ${column} END, currency, count(*), sum(${worth}) ${conversions} GROUP BY 1, 2, 3
        UNION ALL
        SELECT what, NULL, currency, -count(*), -sum(amount) FROM numbered WHERE attribution = 1 GROUP BY what, currency
        UNION ALL
        SELECT 'install', ${groupBy === 'campaign' ? sql`campaign` : sql`NULL`}, NULL, count(*), NULL
        FROM telemetry_attributions
        WHERE ${within('occurred_at')} AND ${came} AND kind = 'skan' AND installs GROUP BY 2) AS everything
      GROUP BY what, brought, currency HAVING sum(n) > 0)`
}

interface Names {
  readonly join: RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
  readonly label: RawBuilder<unknown>
}

/** Returns the expressions for a row's key and its label. */
function namesOf(project: ProjectScope, groupBy: GroupBy): Names {
  const brought = sql`counted.brought`
  switch (groupBy) {
    case 'content':
      return { join: sql`LEFT JOIN ${containerRows} c ON c.id = counted.brought`, key: brought, label: sql`c.hook` }
    case 'hook':
      return { join: sql`LEFT JOIN ${containerRows} c ON c.id = counted.brought`, key: sql`c.hook`, label: sql`c.hook` }
    case 'account':
      return {
        join: sql`LEFT JOIN ${accountRows} s ON s.id = counted.brought`,
        key: brought,
        label: sql`s.display_name`,
      }
    case 'influencer':
      return { join: sql`LEFT JOIN ${influencerRows} i ON i.id = counted.brought`, key: brought, label: sql`i.name` }
    case 'campaign':
      // A campaign is identified by its own id, by its platform and its id there, or by a link's parameter.
      return {
        join: sql`LEFT JOIN LATERAL (SELECT id, name FROM ${campaignRows} a
          WHERE a.project_id = ${project.id} AND counted.brought IN (a.id, a.platform || ':' || a.platform_campaign_id,
            'utm:' || a.platform_campaign_id, 'utm:' || a.name)
          ORDER BY id LIMIT 1) AS c ON true`,
        key: sql`coalesce(c.id, counted.brought)`,
        label: sql`c.name`,
      }
  }
}
