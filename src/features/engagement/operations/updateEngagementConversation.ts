import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { assertActive } from '../../projects/api.ts'
import { emitAttentionChanged } from '../store/attention.ts'
import { requireConversation, saveAssignee, saveConversationDone } from '../store/conversation-queries.ts'
import { readConversationView } from './conversation-view.ts'

/** PATCH /v1/engagement/conversations/{conversationId} */
export const updateEngagementConversation: Handler<'updateEngagementConversation'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'updateEngagementConversation'>> => {
  const { conversation, project } = await requireConversation(tx, caller, path.conversationId, 'write', 'share')
  assertActive(project)
  const now = deps.clock.now()
  if (body.done !== undefined) {
    const items = await saveConversationDone(tx, conversation, { done: body.done, now, by: caller.apiKeyId })
    await emitAttentionChanged(tx, deps, items)
  }
  if (body.assignee !== undefined) await saveAssignee(tx, conversation, { assignee: body.assignee, now })
  const saved = await requireConversation(tx, caller, conversation.id, 'write')
  return { status: 200, body: await readConversationView(tx, saved.conversation) }
}
