import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { emit } from '../../../events/emit.ts'
import { describeSubjects } from '../../../events/subject.ts'
import { drop, enqueue } from '../../../tasks/index.ts'
import type { PublicationRow, TargetRow } from '../domain/publication-row.ts'
import type { PublicationStatus } from '../domain/publication-rules.ts'
import { isOver, rollUp } from '../domain/publication-rules.ts'
import { startKind } from '../domain/task-kinds.ts'
import { publicationFactsView } from './publication-facts.ts'
import { listTargets } from './publication-queries.ts'
import { planRetry } from './scheduled-retries.ts'

interface SettleOptions {
  /** Why it is held, where it is. */
  readonly holdReason?: string | null
  /** Emits the event also where the status stays, as for a new time. */
  readonly always?: boolean
  /** Its targets, where they were read after the publication was locked. */
  readonly targets?: readonly TargetRow[]
}

/**
 * Updates a locked publication after some of its targets changed. A new status emits its event, once.
 */
export async function settlePublication(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock' | 'wake' | 'links'>,
  publication: PublicationRow,
  { holdReason = null, always = false, targets: known }: SettleOptions = {},
): Promise<PublicationRow> {
  const targets = known ?? (await listTargets(tx, [publication.id]))
  const status = rollUp(targets.map((target) => target.status))
  const now = deps.clock.now()
  const over = isOver(status)
  const row = await tx
    .updateTable('publications')
    .set({
      status,
      hold_reason: status === 'held' ? (holdReason ?? publication.hold_reason) : null,
      finished_at: over ? (status === publication.status ? publication.finished_at : now) : null,
      updated_at: now,
    })
    .where('id', '=', publication.id)
    .where('project_id', '=', publication.project_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const retryAt = over && status !== publication.status ? await planRetry(tx, row, { targets, now }) : null
  if (status !== 'publishing' && (status !== publication.status || always)) {
    const subject = (await describeSubjects(tx, deps, 'publication', [row.id]))(row.id)
    await emit(tx, deps, {
      type: eventOf[status],
      organizationId: subject.organizationId,
      projectId: row.project_id,
      data: publicationFactsView(row, targets, retryAt, subject),
      metadata: row.metadata,
    })
  }
  if (status === 'scheduled' && row.publish_at) await enqueue(tx, startKind, row.id, { at: row.publish_at })
  if (status === 'cancelled') await drop(tx, startKind, row.id)
  return row
}

const eventOf = {
  scheduled: 'publication.scheduled',
  held: 'publication.held',
  published: 'publication.published',
  partially_published: 'publication.partially_published',
  outcome_unknown: 'publication.outcome_unknown',
  failed: 'publication.failed',
  cancelled: 'publication.cancelled',
} as const satisfies { readonly [S in Exclude<PublicationStatus, 'publishing'>]: string }
