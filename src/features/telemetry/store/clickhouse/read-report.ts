import { sql } from 'kysely'
import type { Columnar } from '../../../../db/columnar.ts'
import type { Tx } from '../../../../db/transaction.ts'
import type { ProjectScope } from '../../../projects/api.ts'
import { moneyText } from '../../domain/money.ts'
import type { Span } from '../../domain/span-rules.ts'
import { daysOf } from '../../domain/span-rules.ts'
import type { ReportPage, ReportRow } from '../report-page.ts'
import { nameReport } from '../report-queries.ts'
import { maxNames, readAttributions, wholeSpan } from '../summary-queries.ts'
import type { Summary } from '../summary-view.ts'
import type { ClickHouseScope } from './count-items.ts'
import { countInClickHouse, summarizeItems } from './count-items.ts'

type Scope = ClickHouseScope & { readonly scope: ProjectScope }

/** Counts in ClickHouse; PostgreSQL adds the installs that are attributions, names what it counted, and makes the page. */
export async function readReportOfClickHouse(
  columnar: Columnar,
  tx: Tx,
  scope: Scope,
  page: ReportPage,
): Promise<ReportRow[]> {
  const counts = await countInClickHouse(columnar, scope, page)
  const { groupBy, span, asOf } = page
  return nameReport(
    tx,
    scope.scope,
    page,
    sql`
    WITH counted AS MATERIALIZED (
      SELECT what, brought, currency, sum(n) AS n, sum(amount) AS amount FROM (
        SELECT what, brought, currency, n, round(amount, decimals) AS amount FROM json_to_recordset(${JSON.stringify(counts)}::json)
          AS found (what text, brought text COLLATE "C", currency text, n bigint, amount numeric, decimals integer)
        UNION ALL
        SELECT 'install', ${groupBy === 'campaign' ? sql`campaign` : sql`NULL`}, NULL, count(*), NULL
        FROM telemetry_attributions
        WHERE project_id = ${scope.project} AND occurred_at >= ${span.since} AND occurred_at < ${span.until}
          AND received_at <= ${asOf} AND kind = 'skan' AND installs GROUP BY 2) AS everything
      GROUP BY what, brought, currency HAVING sum(n) > 0)`,
  )
}

export async function readSummaryOfClickHouse(
  columnar: Columnar,
  tx: Tx,
  scope: Scope,
  span: Span,
  now: Date,
): Promise<Summary> {
  const counted = await summarizeItems(columnar, scope, span, now, maxNames)
  const users = new Map(counted.users.map(({ period, n }) => [period, n]))
  const days = new Map(counted.days.map((row) => [row.day, row]))
  const { rows: revenue } = await sql<Summary['revenue'][number]>`
    SELECT ${moneyText(sql`round(amount, decimals)`)} AS amount, currency
    FROM json_to_recordset(${JSON.stringify(counted.revenue)}::json) AS found (currency text, amount numeric, decimals integer)
    ORDER BY currency COLLATE "C"`.execute(tx)
  return {
    events: counted.days.reduce((sum, { events }) => sum + events, 0),
    users: users.get(wholeSpan) ?? 0,
    conversions: [...counted.conversions],
    revenue,
    attributions: await readAttributions(tx, scope.scope, span),
    eventNames: [...counted.names],
    days: daysOf(span).map((date) => {
      const { events, conversions } = days.get(date) ?? { events: 0, conversions: 0 }
      return { date, events, users: users.get(date) ?? 0, conversions }
    }),
  }
}
