import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { listNoteRows, requireConversation } from '../store/conversation-queries.ts'
import { noteView } from './conversation-view.ts'

/** GET /v1/engagement/conversations/{conversationId}/notes */
export const listConversationNotes: Handler<'listConversationNotes'> = async (
  input,
  deps,
): Promise<AnswerOf<'listConversationNotes'>> => {
  const scoped = await requireConversation(input.tx, input.caller, input.path.conversationId, 'read')
  const page = pageOf(input, deps, `/v1/engagement/conversations/${scoped.conversation.id}/notes`)
  return pageResponse(page, await listNoteRows(input.tx, scoped, page), noteView)
}
