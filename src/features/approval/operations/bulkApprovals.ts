import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { runEntries } from '../../common/bulk.ts'
import { lockOwnContainers } from '../../content/api.ts'
import { approveContent } from './approveContent.ts'
import { rejectContent } from './rejectContent.ts'
import { requestContentChanges } from './requestContentChanges.ts'

/** POST /v1/approvals/bulk */
export const bulkApprovals: Handler<'bulkApprovals'> = async (input, deps): Promise<AnswerOf<'bulkApprovals'>> => {
  const { caller, tx, requestId } = input
  const { entries } = input.body
  const ids = entries.map(({ containerId }) => containerId)
  await lockOwnContainers(tx, caller, ids)
  const results = await runEntries({ tx, requestId, entries }, async ({ action, containerId, ...body }) => {
    const of = { ...input, path: { containerId } }
    if (action === 'approve') return (await approveContent({ ...of, operationId: 'approveContent', body }, deps)).body
    if (action === 'request_changes') {
      const note = nonNull(body.note, 'The note of a request for changes')
      const changes = {
        ...input,
        path: of.path,
        operationId: 'requestContentChanges',
        body: { ...body, note },
      } as const
      return (await requestContentChanges(changes, deps)).body
    }
    const reason = nonNull(body.reason, 'The reason of a rejection')
    return (await rejectContent({ ...of, operationId: 'rejectContent', body: { ...body, reason } }, deps)).body
  })
  return { status: 200, body: { results } }
}
