import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireConversation } from '../store/conversation-queries.ts'
import { readConversationView } from './conversation-view.ts'

/** GET /v1/engagement/conversations/{conversationId} */
export const getEngagementConversation: Handler<'getEngagementConversation'> = async ({
  caller,
  path,
  tx,
}): Promise<AnswerOf<'getEngagementConversation'>> => {
  const { conversation } = await requireConversation(tx, caller, path.conversationId, 'read')
  return { status: 200, body: await readConversationView(tx, conversation) }
}
