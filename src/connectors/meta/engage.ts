import type { Fields } from '../../lib/read.ts'
import { fields, list, text } from '../../lib/read.ts'
import type { CallOptions, Comment, EngageFlow, Tokens } from '../connector.ts'
import type { Graph } from './graph.ts'
import { graphTime } from './times.ts'

/** The words in which Instagram and Facebook say the same thing differently. */
export interface CommentDialect {
  readonly fields: string
  readonly text: string
  readonly author: string
  readonly createdAt: string
  readonly hidden: string
  /** Form field that hides a comment. */
  readonly hide: string
  replyPath(commentId: string): string
}

export function metaEngage(graph: Graph, words: CommentDialect): EngageFlow {
  const write = async (tokens: Tokens, path: string, message: string, options: CallOptions = {}) => {
    const answer = await graph.post(tokens, path, { message }, { ...options, irrevocable: true })
    return { commentId: text(answer.id) ?? '' }
  }
  return {
    async listComments(tokens, postId, options = {}) {
      const query = { fields: words.fields, limit: 50, after: options.cursor }
      const page = await graph.get(tokens, `/${postId}/comments`, query, options)
      const paging = fields(page.paging)
      return {
        comments: list(page.data).map((entry) => commentOf(entry, postId, words)),
        nextCursor: paging.next ? text(fields(paging.cursors).after) : null,
      }
    },
    comment: (tokens, postId, message, options) => write(tokens, `/${postId}/comments`, message, options),
    reply: (tokens, commentId, message, options) => write(tokens, words.replyPath(commentId), message, options),
    async hide(tokens, commentId, hidden, options) {
      await graph.post(tokens, `/${commentId}`, { [words.hide]: hidden }, options)
    },
    async privateReply(tokens, platformAccountId, commentId, message, options = {}) {
      const form = { recipient: JSON.stringify({ comment_id: commentId }), message: JSON.stringify({ text: message }) }
      const path = `/${platformAccountId}/messages`
      const answer = await graph.post(tokens, path, form, { ...options, irrevocable: true })
      return { messageId: text(answer.message_id) ?? '' }
    },
  }
}

function commentOf(entry: Fields, postId: string, words: CommentDialect): Comment {
  const author = fields(entry.from)
  const created = text(entry[words.createdAt])
  return {
    commentId: text(entry.id) ?? '',
    postId,
    parentCommentId: text(entry.parent_id) ?? text(fields(entry.parent).id),
    author: { id: text(author.id), username: text(author[words.author]) ?? text(entry.username) },
    text: text(entry[words.text]) ?? '',
    hidden: entry[words.hidden] === true,
    createdAt: new Date(graphTime(created) || 0).toISOString(),
  }
}
