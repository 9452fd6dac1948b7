import type { Fields } from '../../lib/untyped.ts'
import { fields, list, text } from '../../lib/untyped.ts'
import type { CommitOptions, Tokens } from '../connector.ts'
import type { Comment, DirectMessage, EngageFlow } from '../engage-flow.ts'
import type { Graph } from './graph.ts'
import { hasId } from './graph.ts'
import { graphTime } from './times.ts'

/** The names that differ between Instagram and Facebook. */
export interface CommentDialect {
  readonly fields: string
  /** The additional fields that make replies part of the response. */
  readonly deep: { readonly fields?: string; readonly filter?: string }
  readonly text: string
  readonly author: string
  readonly createdAt: string
  readonly hidden: string
  /** The form field that hides a comment. */
  readonly hide: string
  /** The name of the platform in the conversations API. */
  readonly messenger: string
  /** The field of a person in a conversation that holds the name. */
  readonly person: string
  /** The webhook fields that the service subscribes to. */
  readonly subscribed: string
  replyPath(commentId: string): string
}

export function metaEngage(graph: Graph, words: CommentDialect): EngageFlow {
  const write = async (tokens: Tokens, path: string, message: string, options: CommitOptions = {}) => {
    const answer = await graph.post(tokens, path, { message }, { ...options, irrevocable: true, confirms: hasId })
    return { commentId: text(answer.id) ?? '' }
  }
  const send = async (
    tokens: Tokens,
    accountId: string,
    recipient: object,
    message: string,
    options: CommitOptions = {},
  ) => {
    const form = { recipient: JSON.stringify(recipient), message: JSON.stringify({ text: message }) }
    const confirms = (body: unknown) => text(fields(body).message_id) !== null
    const answer = await graph.post(tokens, `/${accountId}/messages`, form, { ...options, irrevocable: true, confirms })
    return { messageId: text(answer.message_id) ?? '' }
  }
  return {
    async listComments(tokens, postId, options = {}) {
      const requested = words.deep.fields ? `${words.fields},${words.deep.fields}` : words.fields
      const query = { fields: requested, limit: 50, after: options.cursor, filter: words.deep.filter }
      const page = await graph.get(tokens, `/${postId}/comments`, query, options)
      return {
        comments: list(page.data).flatMap((entry) => thread(entry, postId, words)),
        nextCursor: nextOf(page),
      }
    },
    async listReplies(tokens, commentId, options = {}) {
      const query = { fields: words.fields, limit: 50, after: options.cursor }
      const page = await graph.get(tokens, words.replyPath(commentId), query, options)
      const comments = list(page.data).map((entry) => ({ ...commentOf(entry, '', words), parentCommentId: commentId }))
      return { comments, nextCursor: nextOf(page) }
    },
    comment: (tokens, postId, message, options) => write(tokens, `/${postId}/comments`, message, options),
    reply: (tokens, commentId, message, options) => write(tokens, words.replyPath(commentId), message, options),
    async hide(tokens, commentId, hidden, options) {
      await graph.post(tokens, `/${commentId}`, { [words.hide]: hidden }, options)
    },
    privateReply: (tokens, accountId, commentId, message, options) =>
      send(tokens, accountId, { comment_id: commentId }, message, options),
    sendMessage: (tokens, accountId, personId, message, options) =>
      send(tokens, accountId, { id: personId }, message, options),
    async listMessages(tokens, accountId, options = {}) {
      const query = {
        platform: words.messenger,
        fields: `messages.limit(25){id,created_time,from{id,${words.person}},to{id,${words.person}},message}`,
        limit: 20,
        user_id: options.personId,
        after: options.cursor,
      }
      const page = await graph.get(tokens, `/${accountId}/conversations`, query, options)
      const messages = list(page.data).flatMap((conversation) =>
        list(fields(conversation.messages).data).flatMap((entry) => messageOf(entry, accountId, words) ?? []),
      )
      return { messages, nextCursor: nextOf(page) }
    },
    async subscribe(tokens, accountId, options) {
      await graph.post(tokens, `/${accountId}/subscribed_apps`, { subscribed_fields: words.subscribed }, options)
    },
  }
}

function nextOf(page: Fields): string | null {
  const paging = fields(page.paging)
  return paging.next ? text(fields(paging.cursors).after) : null
}

/** Returns a comment and the replies nested in it. */
function thread(entry: Fields, postId: string, words: CommentDialect): Comment[] {
  const comment = commentOf(entry, postId, words)
  const below = list(fields(entry.replies).data).map((reply) => ({
    ...commentOf(reply, postId, words),
    parentCommentId: comment.commentId,
  }))
  return [comment, ...below]
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

/** Reads a message; `null` where it names no other person. */
function messageOf(entry: Fields, accountId: string, words: CommentDialect): DirectMessage | null {
  const from = fields(entry.from)
  const own = text(from.id) === accountId
  const person = own ? list(fields(entry.to).data)[0] : from
  const id = text(person?.id)
  const messageId = text(entry.id)
  if (!id || !messageId) return null
  return {
    messageId,
    person: { id, username: text(person?.[words.person]) },
    own,
    text: text(entry.message) ?? '',
    createdAt: new Date(graphTime(text(entry.created_time)) || 0).toISOString(),
  }
}
