import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { campaignRows } from '../../ads/api.ts'
import { containerRows } from '../../content/api.ts'
import { influencerRows } from '../../influencers/api.ts'
import type { ProjectScope } from '../../projects/api.ts'
import { projectRows } from '../../projects/api.ts'
import { accountRows } from '../../social-accounts/api.ts'
import { moneyText } from '../domain/money.ts'
import { countItems } from './count-items.ts'
import { areNotesKept, countSums } from './count-sums.ts'
import { withReportTimeout } from './identity-queries.ts'
import type { GroupBy, ReportPage, ReportRow } from './report-page.ts'

/**
 * Returns one page of the report and one row more, most conversions first.
 *
 * An item with a source of its own counts for that source. Any other item counts for its person's last touch before it;
 * sorting items and touches together by time finds it in one pass, however many touches there are. The person is the
 * user, if reported, with the touches of every installation that the user was seen with.
 */
export async function readReport(tx: Tx, project: ProjectScope, page: ReportPage): Promise<ReportRow[]> {
  return nameReport(tx, project, page, areNotesKept(page) ? countSums(project, page) : countItems(project, page))
}

/** Returns a page of what the CTE `counted` holds, with names. @param withCounted the CTEs that end in it */
export async function nameReport(
  tx: Tx,
  project: ProjectScope,
  page: ReportPage,
  withCounted: RawBuilder<unknown>,
): Promise<ReportRow[]> {
  const { after, limit, only } = page
  const salt = page.isMerged ? project.id : ''
  const rest = only
    ? sql`WHERE key_hash = ANY (${only}::text[])`
    : after
      ? sql`WHERE (-conversions, -installs, -events, key_hash COLLATE "C")
        > (${-after[0]}::bigint, ${-after[1]}::bigint, ${-after[2]}::bigint, ${after[3]}::text)`
      : sql``
  const { withNames, join, key, label, labelOfRow } = namesOf(project, page.groupBy)
  const report = sql<ReportRow>`
    ${withCounted}${withNames},
    named AS (
      SELECT ${key} AS key, ${label} AS label, counted.what, counted.currency, counted.n, counted.amount
      FROM counted ${join}),
    tallied AS (
      SELECT key, coalesce(md5(${salt}::text || key), 'none' || ${salt}::text) AS key_hash, min(label) AS label,
        coalesce(sum(n) FILTER (WHERE what = 'event'), 0)::bigint AS events,
        coalesce(sum(n) FILTER (WHERE what = 'install'), 0)::bigint AS installs,
        coalesce(sum(n) FILTER (WHERE what = 'conversion'), 0)::bigint AS conversions
      FROM named GROUP BY key),
    page AS (
      SELECT * FROM tallied ${rest}
      ORDER BY conversions DESC, installs DESC, events DESC, key_hash COLLATE "C" LIMIT ${limit + 1})
    SELECT page.key, page.key_hash, ${labelOfRow} AS label, page.events, page.installs, page.conversions,
      (SELECT coalesce(json_agg(json_build_object('amount', m.amount, 'currency', m.currency) ORDER BY m.currency COLLATE "C"), '[]')
       FROM (SELECT currency, ${moneyText(sql`sum(amount)`)} AS amount FROM named
         WHERE named.key IS NOT DISTINCT FROM page.key AND currency IS NOT NULL GROUP BY currency) AS m) AS revenue
    FROM page ORDER BY conversions DESC, installs DESC, events DESC, key_hash COLLATE "C"`
  return (await withReportTimeout(tx, (reading) => report.execute(reading))).rows
}

interface Names {
  /** Further CTEs, after a comma. */
  readonly withNames: RawBuilder<unknown>
  readonly join: RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
  readonly label: RawBuilder<unknown>
  readonly labelOfRow: RawBuilder<unknown>
}

/** Returns the expressions for a row's key and its label. What has a label by its id gets it once it is on the page. */
function namesOf(project: ProjectScope, groupBy: GroupBy): Names {
  const byId = (label: RawBuilder<unknown>): Names => ({
    withNames: sql``,
    join: sql``,
    key: sql`counted.brought`,
    label: sql`NULL`,
    labelOfRow: label,
  })
  switch (groupBy) {
    case 'project':
      return {
        ...byId(sql`(SELECT p.name FROM ${projectRows} p WHERE p.id = page.key)`),
        key: sql`${project.id}::text`,
      }
    case 'content':
      return byId(sql`(SELECT c.hook FROM ${containerRows} c WHERE c.project_id = ${project.id} AND c.id = page.key)`)
    case 'hook':
      // One way through the index, from the oldest content to the newest: a look-up for each is three pages, of thousands.
      return {
        withNames: sql`,
          span AS MATERIALIZED (SELECT min(brought) AS first, max(brought) AS last FROM counted),
          hooks AS MATERIALIZED (SELECT c.id, c.hook FROM span CROSS JOIN LATERAL (SELECT id, hook FROM ${containerRows} c
            WHERE project_id = ${project.id} AND id >= span.first AND id <= span.last OFFSET 0) c)`,
        join: sql`LEFT JOIN hooks c ON c.id = counted.brought`,
        key: sql`c.hook`,
        label: sql`NULL`,
        labelOfRow: sql`page.key`,
      }
    case 'account':
      return byId(sql`(SELECT s.display_name FROM ${accountRows} s WHERE s.id = page.key)`)
    case 'influencer':
      return byId(sql`(SELECT i.name FROM ${influencerRows} i WHERE i.id = page.key)`)
    case 'campaign':
      // A campaign is identified by its own id, by its platform and its id there, or by a link's parameter.
      return {
        withNames: sql`,
          names AS (
            SELECT DISTINCT ON (known.brought) known.brought, coalesce(c.id, known.brought) AS key, c.name AS label
            FROM (SELECT DISTINCT brought FROM counted WHERE brought IS NOT NULL) AS known
            LEFT JOIN (SELECT a.id, a.name, names.one FROM ${campaignRows} a CROSS JOIN LATERAL (VALUES (a.id),
              (a.platform || ':' || a.platform_campaign_id), ('utm:' || a.platform_campaign_id), ('utm:' || a.name)) AS names (one)
              WHERE a.project_id = ${project.id}) AS c ON c.one = known.brought
            ORDER BY known.brought, c.id)`,
        join: sql`LEFT JOIN names ON names.brought = counted.brought`,
        key: sql`names.key`,
        label: sql`names.label`,
        labelOfRow: sql`page.label`,
      }
  }
}
