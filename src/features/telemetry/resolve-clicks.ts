import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { WorkerDeps } from '../../http/handler.ts'
import type { Tick } from '../../jobs/ticks.ts'
import type { Touch } from './record-touches.ts'
import { recordTouches } from './record-touches.ts'
import { countsFrom } from './referrer-rules.ts'

const batch = 200
/**
 * Waits before it is looked for again. What is reported later wakes it; these are for what was being written just
 * while the row was.
 */
const againAfterMs = [60_000, 600_000]

interface DueClick {
  readonly item: string
  readonly project_id: string
  readonly occurred_at: Date
  readonly kind: string
  readonly user_id: string | null
  readonly anonymous_id: string | null
  readonly clicked_at: string | null
  readonly tries: number
  readonly click: string
}

type FoundClick = DueClick & Omit<Touch, 'at'>

/**
 * Resolves click ids by what else was reported with them and names a source. One that finds nothing waits on: the
 * report that it needs wakes it.
 */
export const resolveClicks: Tick<WorkerDeps> = {
  name: 'telemetry.resolve_clicks',
  everyMs: 5_000,
  async run(deps) {
    return inTransaction(deps.db.write, async (tx) => {
      const now = deps.clock.now()
      const due = await lockDue(tx, now)
      const found = await find(tx, due)
      const items = new Set(found.map(({ item }) => item))
      await resolve(tx, found, now)
      await putOff(
        tx,
        due.filter(({ item }) => !items.has(item)),
        now,
      )
      return due.length === batch
    })
  },
}

/**
 * Holds the due ones to the end of the transaction. A report that comes meanwhile waits with waking them; one that came
 * before is seen by the next statement.
 */
async function lockDue(tx: Tx, now: Date): Promise<DueClick[]> {
  const { rows } = await sql<DueClick>`
    SELECT project_id, occurred_at, item, kind, user_id, anonymous_id, tries, click, report ->> 'clickedAt' AS clicked_at
    FROM telemetry_attributions
    WHERE next_try_at <= ${now} AND status = 'pending' AND click IS NOT NULL
    ORDER BY next_try_at LIMIT ${batch} FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows
}

async function find(tx: Tx, due: readonly DueClick[]): Promise<FoundClick[]> {
  if (due.length === 0) return []
  const rows = await tx
    .selectFrom('telemetry_clicks')
    .select(['click', 'container_id', 'social_account_id', 'influencer_id', 'campaign'])
    .where(
      'click',
      'in',
      due.map(({ click }) => click),
    )
    .execute()
  const places = new Map(rows.map(({ click, ...place }) => [click, place]))
  return due.flatMap((row) => {
    const place = places.get(row.click)
    return place ? [{ ...row, ...place }] : []
  })
}

async function resolve(tx: Tx, found: readonly FoundClick[], now: Date): Promise<void> {
  if (found.length === 0) return
  await sql`
    UPDATE telemetry_attributions a SET status = 'resolved', next_try_at = NULL, container_id = given.container_id,
      social_account_id = given.social_account_id, influencer_id = given.influencer_id, campaign = given.campaign
    FROM json_to_recordset(${JSON.stringify(found)}::json) AS given (project_id text, occurred_at timestamptz, item uuid,
      container_id text, social_account_id text, influencer_id text, campaign text)
    WHERE a.project_id = given.project_id AND a.occurred_at = given.occurred_at AND a.item = given.item`.execute(tx)
  for (const [projectId, clicks] of Map.groupBy(found, (row) => row.project_id))
    await recordTouches(
      tx,
      { projectId, now },
      clicks.map(
        ({ item, user_id, anonymous_id, container_id, social_account_id, influencer_id, campaign, ...row }) => ({
          item,
          at: row.kind === 'click_id' ? row.occurred_at : countsFrom(row.occurred_at, row.clicked_at),
          user_id,
          anonymous_id,
          container_id,
          social_account_id,
          influencer_id,
          campaign,
        }),
      ),
    )
}

async function putOff(tx: Tx, rows: readonly DueClick[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const waiting = rows.map(({ project_id, occurred_at, item, tries }) => {
    const waitMs = againAfterMs[tries]
    return { project_id, occurred_at, item, at: waitMs === undefined ? null : new Date(now.getTime() + waitMs) }
  })
  await sql`
    UPDATE telemetry_attributions a SET next_try_at = given.at, tries = a.tries + 1
    FROM json_to_recordset(${JSON.stringify(waiting)}::json)
      AS given (project_id text, occurred_at timestamptz, item uuid, at timestamptz)
    WHERE a.project_id = given.project_id AND a.occurred_at = given.occurred_at AND a.item = given.item`.execute(tx)
}
