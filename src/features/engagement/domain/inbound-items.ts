import type { Selectable } from 'kysely'
import type { EngagementItems } from '../../../../generated/database.ts'
import { DAY } from '../../../lib/time.ts'
import type { Comment, DirectMessage } from '../../../platforms/engage-flow.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'

export const messageWindowMs = DAY
export const privateReplyWindowMs = 7 * DAY
const maxTextLength = 10_000
/** Platforms return conversations from the beginning: older items are history, and some were deleted on purpose. */
export const maxItemAgeMs = 30 * DAY

/** What a platform reported about an account, by webhook or read. */
export interface InboundBatch {
  readonly comments: readonly Comment[]
  readonly messages: readonly DirectMessage[]
}

/** A reported item, before it is stored. */
export type NewItem = Omit<
  Selectable<EngagementItems>,
  | 'id'
  | 'project_id'
  | 'root_organization_id'
  | 'publication_id'
  | 'decide_at'
  | 'created_at'
  | 'updated_at'
  | 'leased_until'
  | 'attention'
  | 'attention_reported'
  | 'conversation_id'
  | 'done_at'
  | 'done_by'
  | 'tags'
>

/** Maps what a platform reported to items, each once, without the account's own words and kinds that it excludes. */
export function newItemsOf(account: SocialAccountRow, { comments, messages }: InboundBatch): NewItem[] {
  const capabilities = account.capabilities
  const common = {
    social_account_id: account.id,
    platform: account.platform,
    status: 'open' as const,
    toxic: false,
    needs_human_category: null,
    decide_tries: 0,
  }
  const fromComments = comments
    .filter(({ commentId, author }) => capabilities.comments && commentId !== '' && !isOwn(account, author))
    .map((comment): NewItem => {
      const at = new Date(comment.createdAt)
      return {
        ...common,
        kind: 'comment',
        status: comment.hidden ? 'hidden' : 'open',
        platform_post_id: comment.postId,
        platform_item_id: comment.commentId,
        parent_platform_item_id: comment.parentCommentId,
        author_id: comment.author.id,
        author_username: comment.author.username,
        text: comment.text.slice(0, maxTextLength),
        hidden: comment.hidden,
        reply_window_ends_at: capabilities.directMessages ? new Date(at.getTime() + privateReplyWindowMs) : null,
        platform_created_at: at,
      }
    })
  const fromMessages = messages
    .filter(({ own, text }) => capabilities.directMessages && !own && text !== '')
    .map((message): NewItem => {
      const at = new Date(message.createdAt)
      return {
        ...common,
        kind: 'direct_message',
        platform_post_id: null,
        platform_item_id: message.messageId,
        parent_platform_item_id: null,
        author_id: message.person.id,
        author_username: message.person.username,
        text: message.text.slice(0, maxTextLength),
        hidden: false,
        reply_window_ends_at: new Date(at.getTime() + messageWindowMs),
        platform_created_at: at,
      }
    })
  const all = [...fromComments, ...fromMessages]
  return [...new Map(all.map((item) => [item.platform_item_id, item])).values()]
}

export function isOwn(
  account: Pick<SocialAccountRow, 'platform_account_id' | 'username'>,
  author: Comment['author'],
): boolean {
  // The id decides; some responses omit it for the account's own words.
  if (author.id !== null) return author.id === account.platform_account_id
  return author.username !== null && author.username.toLowerCase() === account.username.toLowerCase()
}

/** Whether the platform withheld the name of a message's author. */
export const isNameless = (item: { readonly kind: string; readonly author_username: string | null }) =>
  item.kind === 'direct_message' && item.author_username === null

/** Returns the ids by which a post may be stored: Facebook's events prefix the post's id with the Page's. */
export function postIdsOf(platformPostId: string): string[] {
  return [platformPostId, platformPostId.slice(platformPostId.lastIndexOf('_') + 1)]
}
