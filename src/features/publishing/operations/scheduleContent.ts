import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { assertPublishable, requireContainer } from '../../content/api.ts'
import { assertActive } from '../../projects/api.ts'
import { assertAhead, readPublishTime } from '../domain/publish-time.ts'
import { insertPublication } from '../store/publication-statements.ts'
import { settlePublication } from '../store/settle-publication.ts'
import { assertNothingAgainst, evaluateTargets } from './evaluate-targets.ts'
import { readPublicationView } from './publication-view.ts'

/** POST /v1/content/{containerId}/schedule */
export const scheduleContent: Handler<'scheduleContent'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'scheduleContent'>> => {
  const { container, project } = await requireContainer(tx, caller, path.containerId, 'write', 'update')
  assertActive(project)
  const now = deps.clock.now()
  const time = readPublishTime(body.publishAt, body.timezone, now)
  assertAhead(time.at, now)
  assertPublishable(container, project)
  const targets = await evaluateTargets(tx, {
    project,
    container,
    targets: body.targets,
    at: time.at,
    now,
    duplicatePolicy: body.duplicatePolicy,
    pauses: new Map(),
  })
  assertNothingAgainst(targets)
  const created = { project, container, targets, time, metadata: body.metadata ?? {}, createdBy: caller.apiKeyId }
  const publication = await insertPublication(tx, created, now)
  await settlePublication(tx, deps, publication, { always: true })
  return {
    status: 201,
    headers: { Location: `/v1/publications/${publication.id}` },
    body: await readPublicationView(tx, publication.id),
  }
}
