import type { BodyOf } from '../../../../generated/handlers.ts'
import type { Caller, HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { mergeMetadata } from '../../common/metadata.ts'
import { assertPublishable, requireContainer } from '../../content/api.ts'
import { assertActive } from '../../projects/api.ts'
import type { PublicationRow, TargetRow } from '../domain/publication-row.ts'
import type { PublishTime } from '../domain/publish-time.ts'
import { assertAhead } from '../domain/publish-time.ts'
import { requestedTargetOf } from '../domain/requested-target.ts'
import type { TargetChanges } from '../domain/target-changes.ts'
import { isWaiting, planTargetChanges } from '../domain/target-changes.ts'
import { listTargets, lockPublication, requirePublication } from '../store/publication-queries.ts'
import { saveMetadata, setPublishTime } from '../store/publication-statements.ts'
import { settlePublication } from '../store/settle-publication.ts'
import { deleteTargets, insertTargets, updateTarget } from '../store/target-changes.ts'
import { moveWaitingTargets } from '../store/target-queries.ts'
import { approveWords } from './approve-words.ts'
import type { EvaluatedTarget } from './evaluate-targets.ts'
import { assertNothingAgainst, evaluateTargets } from './evaluate-targets.ts'
import { evaluateWaiting, lockWaiting, newOwnerOf, notScheduled } from './evaluate-waiting.ts'
import type { PublicationView } from './publication-view.ts'
import { readPublicationView } from './publication-view.ts'
import type { TimeRequest } from './take-slot.ts'
import { readTimeRequest, resolveTime } from './take-slot.ts'

export type PublicationEdit = BodyOf<'updatePublication'>

/**
 * Changes a publication: its time and targets while it waits, its metadata always. Own words in `edit` were reviewed
 * before: `reviewTargets`.
 * @throws CONFLICT, APPROVAL_REQUIRED, CONTENT_REJECTED, CREDENTIAL_INVALID, FORBIDDEN_SCOPE, NOT_FOUND, VALIDATION
 */
export async function editPublication(
  tx: Tx,
  deps: HandlerDeps,
  {
    caller,
    publicationId,
    edit,
  }: { readonly caller: Caller; readonly publicationId: string; readonly edit: PublicationEdit },
): Promise<PublicationView> {
  const found = await requirePublication(tx, caller, publicationId, 'write')
  const { metadata, targets = [], removeTargets = [] } = edit
  const now = deps.clock.now()
  const time = readTimeRequest(edit, now) ?? null
  if (targets.length > 0 || removeTargets.length > 0) await changeTargets(tx, deps, { caller, found, edit, time })
  else if (time) await reschedule(tx, deps, { caller, found, time })
  if (metadata) {
    const publication = await lockPublication(tx, found.id)
    await saveMetadata(tx, found.id, { metadata: mergeMetadata(publication.metadata, metadata), now })
  }
  return readPublicationView(tx, found.id)
}

interface Change {
  readonly caller: Caller
  readonly found: PublicationRow
}

async function reschedule(tx: Tx, deps: HandlerDeps, { caller, found, time: asked }: Change & { time: TimeRequest }) {
  const to = { caller, time: asked, duplicatePolicy: 'allow', pauses: new Map() } as const
  const { time, createdBy } = await evaluateWaiting(tx, deps, found, to)
  await moveTo(tx, deps, { found, time: nonNull(time, 'The new time'), createdBy })
}

async function moveTo(
  tx: Tx,
  deps: HandlerDeps,
  { found, time, createdBy }: { found: PublicationRow; time: PublishTime; createdBy: string | undefined },
): Promise<void> {
  const now = deps.clock.now()
  await moveWaitingTargets(tx, [found.id], { status: 'scheduled', now })
  const moved = await setPublishTime(tx, found.id, { time, createdBy, now })
  await settlePublication(tx, deps, moved, { always: true })
}

/** The lock on the container lets one change of targets at a time read and write them. */
async function changeTargets(
  tx: Tx,
  deps: HandlerDeps,
  { caller, found, edit, time: asked }: Change & { readonly edit: PublicationEdit; readonly time: TimeRequest | null },
): Promise<void> {
  const { container, project } = await requireContainer(tx, caller, found.container_id, 'write', 'update')
  assertActive(project)
  const before = await listTargets(tx, [found.id])
  if (!before.some(isWaiting)) throw notScheduled()
  const changes = planTargetChanges(before, { patches: edit.targets ?? [], removals: edit.removeTargets ?? [] })
  const now = deps.clock.now()
  if (asked && 'at' in asked) assertAhead(asked.at, now)
  if (asked) assertPublishable(container, project)
  const requested = [...changes.requests, ...(asked ? changes.unchanged.map(requestedTargetOf) : [])]
  const time =
    asked && (await resolveTime(tx, asked, { project, container, targets: requested, now, except: found.id }))
  const evaluated = await evaluateTargets(tx, {
    project,
    container,
    targets: requested,
    at: time?.at ?? found.publish_at ?? now,
    now,
    duplicatePolicy: edit.duplicatePolicy ?? 'reject',
    pauses: new Map(),
    except: found.id,
    duplicatesOn: changes.added.map(({ socialAccountId }) => socialAccountId),
  })
  assertNothingAgainst(evaluated)
  const publication = await lockWaiting(tx, found.id)
  await applyChanges(tx, publication, { changes, evaluated, now })
  const targets = (await listTargets(tx, [found.id])).filter((target) => time !== null || isRenewed(changes, target))
  await approveWords(tx, deps, { caller, project, container, targets })
  if (time) await moveTo(tx, deps, { found, time, createdBy: await newOwnerOf(tx, publication, caller) })
  else await settlePublication(tx, deps, publication, { always: publication.status === 'scheduled' })
}

async function applyChanges(
  tx: Tx,
  publication: PublicationRow,
  of: { readonly changes: TargetChanges; readonly evaluated: readonly EvaluatedTarget[]; readonly now: Date },
): Promise<void> {
  const { changes, evaluated, now } = of
  const { added, changed, removed, unchanged } = changes
  await deleteTargets(
    tx,
    removed.map(({ id }) => id),
  )
  for (const target of changed) await updateTarget(tx, target, now)
  const positions = [...unchanged, ...changed.map(({ row }) => row)].map(({ position }) => position)
  await insertTargets(tx, publication, {
    targets: evaluated.filter(({ request }) => added.includes(request)),
    status: publication.status === 'held' ? 'held' : 'scheduled',
    firstPosition: Math.max(-1, ...positions) + 1,
    now,
  })
}

/** Whether the request gave a target words that nobody has approved yet. */
const isRenewed = ({ added, changed }: TargetChanges, target: TargetRow): boolean =>
  added.some(({ socialAccountId }) => socialAccountId === target.social_account_id) ||
  changed.some(({ row, hasNewWords }) => hasNewWords && row.id === target.id)
