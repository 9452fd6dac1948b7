import { createHash } from 'node:crypto'
import { remarks } from '../../lib/audience.ts'
import { nonNull } from '../../lib/non-null.ts'
import type { Tokens } from '../connector.ts'
import type { Comment, EngageFlow } from '../engage-flow.ts'
import { findTestPost } from './test-posts.ts'

/** How many people comment on a post. */
export const remarkCount = 2

/** What is asked below every post: an answer can be suggested once the knowledge of the project has one. */
const question = 'Where can I get it?'
const askers = ['stellan_k', 'ida.rowe', 'tomas.b', 'priya.n', 'lou_at_home']
const otherRemarks = remarks.filter(({ text }) => text !== question)
/** One of these stands below every video: only a person may answer it. */
const complaints = [
  { author: 'mo.harlan', text: 'I am still waiting for my order. What is going on?' },
  { author: 'greta.lindh', text: 'Mine arrived damaged. Who do I write to?' },
  { author: 'theo_marsh', text: 'You charged me twice. Can somebody look at this?' },
  { author: 'nadia.k', text: 'I want a refund, this is the second time.' },
  { author: 'old.sam', text: 'Wrong size again. How do I send it back?' },
]

/**
 * Simulates comments on posts, of which the same kinds stand below each. Replies and hides are accepted and discarded: the comments are the same on every read.
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
  // By the post alone, so that the same people stand below it on every read.
  const drawn = createHash('sha256').update(postId).digest().readUInt32BE()
  const oneOf = <One>(all: readonly One[]) => nonNull(all[drawn % all.length], 'One of them')
  const asked = { author: oneOf(askers), text: question }
  return [asked, oneOf<(typeof complaints)[number]>(post.isVideo ? complaints : otherRemarks)].map(
    ({ author, text }, n) => ({
      commentId: `${postId}_${n + 1}`,
      postId,
      parentCommentId: null,
      author: { id: `test_${author}`, username: author },
      text,
      hidden: false,
      createdAt: new Date(post.createdAt + n * 1_000).toISOString(),
    }),
  )
}
