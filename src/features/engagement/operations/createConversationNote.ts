import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { newId } from '../../../lib/ids.ts'
import { assertActive } from '../../projects/api.ts'
import { insertNote, requireConversation } from '../store/conversation-queries.ts'
import { noteView } from './conversation-view.ts'

/** POST /v1/engagement/conversations/{conversationId}/notes */
export const createConversationNote: Handler<'createConversationNote'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'createConversationNote'>> => {
  const { conversation, project } = await requireConversation(tx, caller, path.conversationId, 'write', 'share')
  assertActive(project)
  const note = await insertNote(tx, {
    id: newId('cno'),
    conversation_id: conversation.id,
    project_id: project.id,
    text: body.text,
    author: body.author ?? null,
    created_by: caller.apiKeyId,
    created_at: deps.clock.now(),
  })
  return {
    status: 201,
    headers: { Location: `/v1/engagement/conversations/${conversation.id}/notes/${note.id}` },
    body: noteView(note),
  }
}
