import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { MINUTE } from '../../../lib/time.ts'
import { projectsOf } from '../../projects/api.ts'
import { countsFrom } from '../domain/referrer-rules.ts'
import type { Touch } from '../store/record-touches.ts'
import { recordTouches } from '../store/record-touches.ts'

/** How long a claim lasts: afterwards the click ids of a worker that died can be claimed again. */
const claimMs = MINUTE
/**
 * The waits before further lookups. A later report makes the row due; these retries are for reports that were written
 * concurrently with the row.
 */
const againAfterMs = [MINUTE, 600_000]

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
 * Resolves an organization's click ids from other reports that carry them and name a source. An unresolved one stays
 * pending until such a report makes it due.
 * @returns how many were due
 */
export async function resolveClicks(deps: WorkerDeps, organizationId: string, limit: number): Promise<number> {
  const now = deps.clock.now()
  const claimedUntil = new Date(now.getTime() + claimMs)
  const due = await claim(deps, organizationId, { now, claimedUntil, limit })
  if (due.length === 0) return 0
  await inTransaction(deps.db.write, async (tx) => {
    const found = await find(tx, due)
    const items = new Set(found.map(({ item }) => item))
    await resolve(tx, found, now)
    const rest = due.filter(({ item }) => !items.has(item))
    await reschedule(tx, rest, { now, claimedUntil })
  })
  return due.length
}

/**
 * Claims due rows. A report that arrives afterwards makes the row due again; an earlier one is seen by the next
 * statement.
 */
async function claim(
  deps: WorkerDeps,
  organizationId: string,
  { now, claimedUntil, limit }: { readonly now: Date; readonly claimedUntil: Date; readonly limit: number },
): Promise<DueClick[]> {
  const { rows } = await sql<DueClick>`
    WITH due AS MATERIALIZED (
      SELECT a.project_id, a.occurred_at, a.item FROM ${projectsOf(organizationId)} p
      JOIN telemetry_attributions a ON a.project_id = p.id
      WHERE a.next_try_at <= ${now} AND a.status = 'pending'
        AND a.click IS NOT NULL
      ORDER BY a.next_try_at LIMIT ${limit})
    UPDATE telemetry_attributions a SET next_try_at = ${claimedUntil}
    FROM due WHERE a.project_id = due.project_id AND a.occurred_at = due.occurred_at AND a.item = due.item
      AND a.next_try_at <= ${now} AND a.status = 'pending'
    RETURNING a.project_id, a.occurred_at, a.item, a.kind, a.user_id, a.anonymous_id, a.tries, a.click,
      a.report ->> 'clickedAt' AS clicked_at`.execute(deps.db.write)
  return rows
}

async function find(tx: Tx, due: readonly DueClick[]): Promise<FoundClick[]> {
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
  const { rows } = await sql<{ item: string }>`
    UPDATE telemetry_attributions a SET status = 'resolved', next_try_at = NULL, container_id = given.container_id,
      social_account_id = given.social_account_id, influencer_id = given.influencer_id, campaign = given.campaign
    FROM json_to_recordset(${JSON.stringify(found)}::json) AS given (project_id text, occurred_at timestamptz, item uuid,
      container_id text, social_account_id text, influencer_id text, campaign text)
    WHERE a.project_id = given.project_id AND a.occurred_at = given.occurred_at AND a.item = given.item
      AND a.status = 'pending'
    RETURNING a.item`.execute(tx)
  // Only the worker that resolves an item records its touch.
  const resolved = new Set(rows.map(({ item }) => item))
  const own = found.filter(({ item }) => resolved.has(item))
  for (const [projectId, clicks] of Map.groupBy(own, (row) => row.project_id))
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

async function reschedule(
  tx: Tx,
  rows: readonly DueClick[],
  { now, claimedUntil }: { readonly now: Date; readonly claimedUntil: Date },
): Promise<void> {
  if (rows.length === 0) return
  const waiting = rows.map(({ project_id, occurred_at, item, tries }) => {
    const waitMs = againAfterMs[tries]
    return { project_id, occurred_at, item, at: waitMs === undefined ? null : new Date(now.getTime() + waitMs) }
  })
  await sql`
    UPDATE telemetry_attributions a SET next_try_at = given.at, tries = a.tries + 1
    FROM json_to_recordset(${JSON.stringify(waiting)}::json)
      AS given (project_id text, occurred_at timestamptz, item uuid, at timestamptz)
    WHERE a.project_id = given.project_id AND a.occurred_at = given.occurred_at AND a.item = given.item
      -- Excludes rows that a report has made due since the claim.
      AND a.next_try_at = ${claimedUntil}`.execute(tx)
}
