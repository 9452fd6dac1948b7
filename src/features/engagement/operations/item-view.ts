import type { components } from '../../../../generated/types.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { ItemRow } from '../store/item-queries.ts'

type EngagementItem = components['schemas']['EngagementItem']

export function itemView(row: ItemRow): EngagementItem {
  return {
    id: row.id,
    projectId: row.project_id,
    socialAccountId: row.social_account_id,
    platform: row.platform,
    kind: row.kind,
    status: row.status,
    publicationId: row.publication_id,
    platformItemId: row.platform_item_id,
    parentPlatformItemId: row.parent_platform_item_id,
    author: { platformUserId: row.author_id, username: row.author_username },
    text: row.text,
    toxic: row.toxic,
    needsHuman: row.needs_human_category !== null,
    needsHumanCategory: row.needs_human_category,
    attention: row.attention,
    hidden: row.hidden,
    replyWindowEndsAt: row.reply_window_ends_at?.toISOString() ?? null,
    conversationId: nonNull(row.conversation_id, 'The conversation of an item'),
    done: row.done_at !== null,
    doneAt: row.done_at?.toISOString() ?? null,
    doneBy: row.done_by,
    tags: row.tags,
    platformCreatedAt: row.platform_created_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
