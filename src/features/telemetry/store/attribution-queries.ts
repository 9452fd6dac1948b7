import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { forgetAfter } from '../domain/item-rules.ts'
import { countsFrom } from '../domain/referrer-rules.ts'
import { standsForInstall } from '../domain/skan-rules.ts'
import type { AttributedItem } from './attribute-items.ts'
import { itemColumns, itemRow } from './event-queries.ts'
import { insertRows } from './insert-rows.ts'
import type { Recording, Touch } from './record-touches.ts'
import { recordClicks } from './record-touches.ts'
import type { Reporter } from './reporter.ts'

const columns = {
  ...itemColumns,
  kind: 'text',
  transaction_id: 'text',
  report: 'jsonb',
  status: 'text',
  token: 'text',
  click: 'uuid',
  tries: 'integer',
  next_try_at: 'timestamptz',
  installs: 'boolean',
} as const

/**
 * Inserts attributions with what their own reports contain. What requires a lookup is left to a worker and is due
 * immediately.
 */
export async function insertAttributions(
  tx: Tx,
  deps: HandlerDeps,
  reporter: Reporter,
  items: readonly AttributedItem[],
  recording: Recording,
): Promise<void> {
  const { now, project } = reporter
  const rows = items.map((attributed) => ({
    ...itemRow(reporter, attributed),
    ...attributed.attribution,
    ...stateOf(attributed, now),
    kind: attributed.item.kind,
    transaction_id: attributed.item.transactionId,
    report: attributed.item.skan ?? attributed.item.playReferrer ?? attributed.item.clickId ?? {},
    tries: 0,
    installs: attributed.item.skan !== undefined && standsForInstall(attributed.item.skan),
  }))
  await insertRows(tx, 'telemetry_attributions', columns, rows)
  const touches = items.flatMap((attributed) => (attributed.resolved ? [touchOf(attributed)] : []))
  await recording.touches(tx, { projectId: project.id, now }, touches)
  await recording.links(
    tx,
    reporter,
    items.map(({ item, at }) => ({ user_id: item.userId ?? null, anonymous_id: item.anonymousId ?? null, at })),
  )
  const clicks = items.flatMap(({ at, clicks, resolved, attribution }) => {
    const { publication_id: _, ...rest } = attribution
    const day = forgetAfter(at, deps.config.retentionDays.telemetry)
    return resolved ? clicks.map((click) => ({ click, forget_after: day, ...rest })) : []
  })
  await recordClicks(tx, reporter, clicks)
}

function touchOf({ item, key, at, attribution }: AttributedItem): Touch {
  const { publication_id: _, ...rest } = attribution
  const since = item.playReferrer ? countsFrom(at, item.playReferrer.clickedAt) : at
  return { item: key, user_id: item.userId ?? null, anonymous_id: item.anonymousId ?? null, at: since, ...rest }
}

function stateOf({ item: { kind, adservices }, resolved, clicks }: AttributedItem, now: Date) {
  const click = clicks[0] ?? null
  if (resolved) return { status: 'resolved', token: null, click, next_try_at: null }
  if (kind !== 'adservices' && click === null) return { status: 'unresolved', token: null, click, next_try_at: null }
  return { status: 'pending', token: adservices?.token ?? null, click, next_try_at: now }
}
