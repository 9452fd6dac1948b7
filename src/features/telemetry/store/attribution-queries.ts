import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Attribution } from '../domain/attribution-rules.ts'
import type { Candidate } from '../domain/item-rules.ts'
import { forgetAfter } from '../domain/item-rules.ts'
import { countsFrom } from '../domain/referrer-rules.ts'
import { standsForInstall } from '../domain/skan-rules.ts'
import type { Told } from './attribution-places.ts'
import { itemColumns, itemRow } from './event-queries.ts'
import { recordClicks, recordLinks, recordTouches } from './record-touches.ts'
import type { Reporter } from './reporter.ts'
import { insertRows } from './reporter.ts'

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
}

/**
 * Inserts attributions with what their own reports contain. What requires a lookup is left to a worker and is due
 * immediately.
 */
export async function insertAttributions(
  tx: Tx,
  deps: HandlerDeps,
  reporter: Reporter,
  taken: readonly Candidate<Attribution>[],
  told: readonly Told[],
): Promise<void> {
  const { now, project } = reporter
  const rows = taken.map((candidate, index) => ({
    ...itemRow(reporter, candidate),
    ...told[index]!.place,
    ...stateOf(candidate.item, told[index]!, now),
    kind: candidate.item.kind,
    transaction_id: candidate.item.transactionId,
    report: candidate.item.skan ?? candidate.item.playReferrer ?? candidate.item.clickId ?? {},
    tries: 0,
    installs: candidate.item.skan !== undefined && standsForInstall(candidate.item.skan),
  }))
  await insertRows(tx, 'telemetry_attributions', columns, rows)
  const people = taken.map(({ item, key, at }, index) => {
    const { publication_id: _, ...place } = told[index]!.place
    const since = item.playReferrer ? countsFrom(at, item.playReferrer.clickedAt) : at
    return { item: key, user_id: item.userId ?? null, anonymous_id: item.anonymousId ?? null, at, since, ...place }
  })
  const touches = people.filter((_, index) => told[index]!.resolved)
  await recordTouches(
    tx,
    { projectId: project.id, now },
    touches.map(({ since, ...touch }) => ({ ...touch, at: since })),
  )
  await recordLinks(tx, reporter, people)
  const clicks = taken.flatMap(({ at }, index) => {
    const { clicks, resolved, place } = told[index]!
    const { publication_id: _, ...rest } = place
    const day = forgetAfter(at, deps.config.retentionDays.telemetry)
    return resolved ? clicks.map((click) => ({ click, forget_after: day, ...rest })) : []
  })
  await recordClicks(tx, now, clicks)
}

function stateOf({ kind, adservices }: Attribution, { resolved, clicks }: Told, now: Date) {
  const click = clicks[0] ?? null
  if (resolved) return { status: 'resolved', token: null, click, next_try_at: null }
  if (kind !== 'adservices' && click === null) return { status: 'unresolved', token: null, click, next_try_at: null }
  return { status: 'pending', token: adservices?.token ?? null, click, next_try_at: now }
}
