import type { Caller, HandlerDeps } from '../../../context.ts'
import { isKeyOff } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import type { ScopedContainer } from '../../content/api.ts'
import { assertPublishable, requireContainer } from '../../content/api.ts'
import { assertActive } from '../../projects/api.ts'
import type { PublicationRow, TargetRow } from '../domain/publication-row.ts'
import type { PublishTime } from '../domain/publish-time.ts'
import { assertAhead } from '../domain/publish-time.ts'
import { requestedTargetOf } from '../domain/requested-target.ts'
import { isWaiting } from '../domain/target-changes.ts'
import { listTargets, lockPublication } from '../store/publication-queries.ts'
import { approveWords } from './approve-words.ts'
import type { EvaluatedTarget, Pauses } from './evaluate-targets.ts'
import { assertNothingAgainst, evaluateTargets } from './evaluate-targets.ts'
import type { TimeRequest } from './take-slot.ts'
import { resolveTime } from './take-slot.ts'

export interface WaitingPublication extends ScopedContainer {
  /** Locked until the transaction ends. */
  readonly publication: PublicationRow
  readonly waiting: readonly TargetRow[]
  /** The new time; `null` for now. */
  readonly time: PublishTime | null
  readonly evaluated: readonly EvaluatedTarget[]
  /** The key that it is reassigned to, where its own key is disabled: it is to go out. */
  readonly createdBy: string | undefined
}

/**
 * Evaluates a scheduled or held publication for another time, and locks it. Words that nobody approved are approved on
 * the caller's behalf.
 * @throws CONFLICT `not_scheduled`, and whatever holds for a new post
 */
export async function evaluateWaiting(
  tx: Tx,
  deps: HandlerDeps,
  { id, container_id: containerId }: PublicationRow,
  to: {
    readonly caller: Caller
    /** The new time; `null` for now. */
    readonly time: TimeRequest | null
    readonly duplicatePolicy: 'reject' | 'allow'
    readonly pauses: Pauses
  },
): Promise<WaitingPublication> {
  const { caller, time: asked, duplicatePolicy, pauses } = to
  const { container, project } = await requireContainer(tx, caller, containerId, 'write', 'share')
  assertActive(project)
  const waiting = (await listTargets(tx, [id])).filter(isWaiting)
  if (waiting.length === 0) throw notScheduled()
  const now = deps.clock.now()
  if (asked && 'at' in asked) assertAhead(asked.at, now)
  assertPublishable(container, project)
  const targets = waiting.map(requestedTargetOf)
  const time = asked && (await resolveTime(tx, asked, { project, container, targets, now, except: id }))
  const at = time?.at ?? now
  const context = { project, container, targets, at, now, duplicatePolicy, pauses, except: id }
  const evaluated = await evaluateTargets(tx, context)
  assertNothingAgainst(evaluated)
  const publication = await lockWaiting(tx, id)
  await approveWords(tx, deps, { caller, project, container, targets: waiting })
  const createdBy = await newOwnerOf(tx, publication, caller)
  return { container, project, publication, waiting, time, evaluated, createdBy }
}

/** Locks a publication that is scheduled or held. @throws CONFLICT `not_scheduled` */
export async function lockWaiting(tx: Tx, id: string): Promise<PublicationRow> {
  const publication = await lockPublication(tx, id)
  if (publication.status !== 'scheduled' && publication.status !== 'held') throw notScheduled()
  return publication
}

/** Returns the key that a publication is reassigned to with a new time, where its own is disabled. */
export async function newOwnerOf(tx: Tx, publication: PublicationRow, caller: Caller): Promise<string | undefined> {
  return (await isKeyOff(tx, publication.created_by)) ? caller.apiKeyId : undefined
}

export const notScheduled = () =>
  conflict(
    'not_scheduled',
    'The publication has started or ended: only a scheduled or held one can be changed or published now.',
  )
