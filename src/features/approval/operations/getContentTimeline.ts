import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import type { OperationRow } from '../../../../generated/operations.ts'
import { operations } from '../../../../generated/operations.ts'
import { keysOf } from '../../../lib/keys.ts'
import type { TimelineKind } from '../../../reporting/timeline.ts'
import { listTimelineRows } from '../../../reporting/timeline.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requireContainer } from '../../content/api.ts'
import { timelineEntryView } from './timeline-view.ts'

/** The operation that lists what a kind shows: a key without its scope does not get the kind. */
const readers = {
  version: operations.listContentVersions,
  comment: operations.listContentComments,
  decision: operations.listApprovalHistory,
  schedule: operations.listPublications,
  attempt: operations.listPublicationAttempts,
  post: operations.listPublications,
} satisfies Record<TimelineKind, OperationRow>

const kinds = keysOf(readers)

/** GET /v1/content/{containerId}/timeline */
export const getContentTimeline: Handler<'getContentTimeline'> = async (
  input,
  deps,
): Promise<AnswerOf<'getContentTimeline'>> => {
  const { tx, caller, path } = input
  const { container } = await requireContainer(tx, caller, path.containerId, 'read')
  const page = pageOf(input, deps, `/v1/content/${container.id}/timeline`)
  const isRead = (kind: TimelineKind) => {
    const { scope } = readers[kind]
    return scope === null || caller.scopes.includes(scope)
  }
  const rows = await listTimelineRows(tx, container, kinds.filter(isRead), page)
  const { body, ...answer } = pageResponse(page, rows, timelineEntryView)
  return { ...answer, body: { ...body, omitted: kinds.filter((kind) => !isRead(kind)) } }
}
