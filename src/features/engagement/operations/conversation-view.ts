import type { components } from '../../../../generated/types.ts'
import type { Tx } from '../../../db/transaction.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { ConversationRow, NoteRow } from '../store/conversation-queries.ts'
import type { ItemRow } from '../store/item-queries.ts'
import { findItems } from '../store/item-queries.ts'
import { itemView } from './item-view.ts'

type Conversation = components['schemas']['Conversation']

export function conversationView(row: ConversationRow, last: ItemRow): Conversation {
  return {
    id: row.id,
    projectId: row.project_id,
    socialAccountId: row.social_account_id,
    platform: row.platform,
    person: { platformUserId: row.author_id, username: row.author_username },
    attention: row.attention,
    done: !row.is_open,
    assignee: row.assignee,
    itemCount: row.item_count,
    openCount: row.open_count,
    needsHumanCount: row.needs_human_count,
    lastItem: itemView(last),
    lastItemAt: row.last_item_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Reads the last items of conversations with one statement. */
export async function readConversationViews(
  tx: Tx,
  rows: readonly ConversationRow[],
): Promise<Map<string, Conversation>> {
  const lastItems = await findItems(
    tx,
    rows.map((row) => nonNull(row.last_item_id, 'The last item of a conversation')),
  )
  const lastOf = new Map(lastItems.map((item) => [item.id, item]))
  return new Map(
    rows.flatMap((row) => {
      // Its last item may have ended since the row was read.
      const last = lastOf.get(row.last_item_id ?? '')
      return last ? [[row.id, conversationView(row, last)] as const] : []
    }),
  )
}

export async function readConversationView(tx: Tx, row: ConversationRow): Promise<Conversation> {
  return nonNull((await readConversationViews(tx, [row])).get(row.id), 'A conversation that was just read')
}

export function noteView(row: NoteRow): components['schemas']['ConversationNote'] {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    projectId: row.project_id,
    text: row.text,
    author: row.author,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
  }
}
