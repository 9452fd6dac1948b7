import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import type { Caller, HandlerDeps } from '../../../context.ts'
import { isKeyOff } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import { mergeMetadata } from '../../common/metadata.ts'
import { assertPublishable, requireContainer } from '../../content/api.ts'
import { assertActive } from '../../projects/api.ts'
import type { PublicationRow, TargetRow } from '../domain/publication-row.ts'
import { assertAhead, readPublishTime } from '../domain/publish-time.ts'
import { requestedTargetOf } from '../domain/requested-target.ts'
import { listTargets, lockPublication, requirePublication } from '../store/publication-queries.ts'
import { saveMetadata, setPublishTime } from '../store/publication-statements.ts'
import { settlePublication } from '../store/settle-publication.ts'
import { moveWaitingTargets } from '../store/target-queries.ts'
import { assertNothingAgainst, evaluateTargets } from './evaluate-targets.ts'
import { readPublicationView } from './publication-view.ts'

/** PATCH /v1/publications/{publicationId} */
export const updatePublication: Handler<'updatePublication'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'updatePublication'>> => {
  const found = await requirePublication(tx, caller, path.publicationId, 'write')
  const { publishAt, timezone, metadata } = body
  const publication =
    publishAt === undefined
      ? await lockPublication(tx, found.id)
      : await reschedule(tx, deps, caller, found, { publishAt, timezone })
  if (metadata)
    await saveMetadata(tx, publication.id, {
      metadata: mergeMetadata(publication.metadata, metadata),
      now: deps.clock.now(),
    })
  return { status: 200, body: await readPublicationView(tx, publication.id) }
}

async function reschedule(
  tx: Tx,
  deps: HandlerDeps,
  caller: Caller,
  { id, container_id: containerId }: PublicationRow,
  request: { readonly publishAt: string; readonly timezone: string | undefined },
): Promise<PublicationRow> {
  const { container, project } = await requireContainer(tx, caller, containerId, 'write', 'share')
  assertActive(project)
  const now = deps.clock.now()
  const time = readPublishTime(request.publishAt, request.timezone, now)
  const waiting = (await listTargets(tx, [id])).filter(isWaiting)
  if (waiting.length === 0) throw notScheduled()
  assertAhead(time.at, now)
  assertPublishable(container, project)
  assertNothingAgainst(
    await evaluateTargets(tx, {
      project,
      container,
      targets: waiting.map(requestedTargetOf),
      at: time.at,
      now,
      duplicatePolicy: 'allow',
      pauses: new Map(),
      except: id,
    }),
  )
  const locked = await lockPublication(tx, id)
  if (locked.status !== 'scheduled' && locked.status !== 'held') throw notScheduled()
  // A new time means that the publication is to go out: where its own key is disabled, it is reassigned to the calling
  // key.
  const createdBy = (await isKeyOff(tx, locked.created_by)) ? caller.apiKeyId : undefined
  await moveWaitingTargets(tx, [id], { status: 'scheduled', now })
  const moved = await setPublishTime(tx, id, { time, createdBy, now })
  return settlePublication(tx, deps, moved, { always: true })
}

const isWaiting = ({ status }: TargetRow) => status === 'scheduled' || status === 'held'

const notScheduled = () =>
  conflict('not_scheduled', 'The publication has started or ended: only a scheduled or held one can be rescheduled.')
