import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireConversation, requireNote } from '../store/conversation-queries.ts'
import { noteView } from './conversation-view.ts'

/** GET /v1/engagement/conversations/{conversationId}/notes/{noteId} */
export const getConversationNote: Handler<'getConversationNote'> = async ({
  caller,
  path,
  tx,
}): Promise<AnswerOf<'getConversationNote'>> => {
  const scoped = await requireConversation(tx, caller, path.conversationId, 'read')
  return { status: 200, body: noteView(await requireNote(tx, scoped, path.noteId)) }
}
