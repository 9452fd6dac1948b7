import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import type { RefusedEntries } from '../../common/bulk.ts'
import { reviewEntries, runEntries } from '../../common/bulk.ts'
import { lockOwnActions } from '../store/action-queries.ts'
import { approveEngagementAction, prepare as prepareApproval } from './approveEngagementAction.ts'
import { rejectEngagementAction } from './rejectEngagementAction.ts'

/** Reviews the partner's own texts. */
export const prepare: Prepare<'bulkEngagementActions', RefusedEntries> = async (input, deps) =>
  reviewEntries(input.body.entries, async ({ action, actionId, ...body }) => {
    if (action === 'approve')
      await prepareApproval({ ...input, operationId: 'approveEngagementAction', path: { actionId }, body }, deps)
  })

/** POST /v1/engagement/actions/bulk */
export const bulkEngagementActions: Handler<'bulkEngagementActions', RefusedEntries> = async (
  { prepared: refused, ...input },
  deps,
): Promise<AnswerOf<'bulkEngagementActions'>> => {
  const { caller, tx, requestId } = input
  const { entries } = input.body
  const ids = entries.map(({ actionId }) => actionId)
  await lockOwnActions(tx, caller, ids)
  const results = await runEntries({ tx, requestId, entries, refused }, async ({ action, actionId, ...body }) => {
    const of = { ...input, path: { actionId }, body, prepared: undefined }
    return action === 'approve'
      ? (await approveEngagementAction({ ...of, operationId: 'approveEngagementAction' }, deps)).body
      : (await rejectEngagementAction({ ...of, operationId: 'rejectEngagementAction' }, deps)).body
  })
  return { status: 200, body: { results } }
}
