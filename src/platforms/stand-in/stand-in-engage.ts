import { createHash } from 'node:crypto'
import { remarks } from '../../lib/audience.ts'
import { present } from '../../lib/present.ts'
import type { Tokens } from '../connector.ts'
import type { Comment, EngageFlow } from '../engage-flow.ts'
import { findTestPost } from './test-posts.ts'

/** How many people comment on a post. */
export const remarkCount = 2

/**
 * Simulates comments on posts. Replies and hides are accepted and discarded: the comments are the same on every read.
 */
export function standInEngage(requireAccount: (tokens: Tokens) => string): EngageFlow {
  const write = async (tokens: Tokens, parts: readonly string[], beforeSend?: () => Promise<void>) => {
    requireAccount(tokens)
    await beforeSend?.()
    return `test_${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)}`
  }
  return {
    async listComments(tokens, postId) {
      requireAccount(tokens)
      return { comments: commentsOf(postId), nextCursor: null }
    },
    async listReplies(tokens) {
      requireAccount(tokens)
      return { comments: [], nextCursor: null }
    },
    async listMessages(tokens) {
      requireAccount(tokens)
      return { messages: [], nextCursor: null }
    },
    sendMessage: async (tokens, accountId, personId, text, { beforeSend } = {}) => ({
      messageId: await write(tokens, [accountId, personId, text], beforeSend),
    }),
    async subscribe(tokens) {
      requireAccount(tokens)
    },
    comment: async (tokens, postId, text, { beforeSend } = {}) => ({
      commentId: await write(tokens, [postId, text], beforeSend),
    }),
    reply: async (tokens, commentId, text, { beforeSend } = {}) => ({
      commentId: await write(tokens, [commentId, text], beforeSend),
    }),
    async hide(tokens, commentId, hidden, { beforeSend } = {}) {
      await write(tokens, [commentId, String(hidden)], beforeSend)
    },
    privateReply: null,
  }
}

function commentsOf(postId: string): Comment[] {
  const post = findTestPost(postId)
  if (!post) return []
  const first = post.createdAt % remarks.length
  return Array.from({ length: remarkCount }, (_, n) => {
    const { author, text } = present(remarks[(first + n) % remarks.length], 'The remark')
    return {
      commentId: `${postId}_${n + 1}`,
      postId,
      parentCommentId: null,
      author: { id: `test_${author}`, username: author },
      text,
      hidden: false,
      createdAt: new Date(post.createdAt + n * 1_000).toISOString(),
    }
  })
}
