import type { CallOptions, CommitOptions, Tokens } from './calls.ts'

export interface Comment {
  readonly commentId: string
  readonly postId: string
  readonly parentCommentId: string | null
  readonly author: { readonly id: string | null; readonly username: string | null }
  readonly text: string
  readonly hidden: boolean
  readonly createdAt: string
}

export interface CommentPage {
  readonly comments: readonly Comment[]
  readonly nextCursor: string | null
}

/** A message between the account and one person, in either direction. */
export interface DirectMessage {
  readonly messageId: string
  /** The other person, whoever wrote the message. */
  readonly person: { readonly id: string; readonly username: string | null }
  /** Whether the account wrote it. */
  readonly own: boolean
  readonly text: string
  readonly createdAt: string
}

export interface MessagePage {
  readonly messages: readonly DirectMessage[]
  readonly nextCursor: string | null
}

/** Comments and messages. Writing calls are irrevocable, by the same rule as `PublishFlow.commit`. */
export interface EngageFlow {
  /** Lists a post's comments with their replies, in any order. */
  listComments(tokens: Tokens, postId: string, options?: CallOptions & { cursor?: string }): Promise<CommentPage>
  /** Lists the replies to one comment; their `postId` is empty. */
  listReplies(tokens: Tokens, commentId: string, options?: CallOptions & { cursor?: string }): Promise<CommentPage>
  /** Lists recent messages, newest conversation first, or only those with one person. */
  listMessages(
    tokens: Tokens,
    platformAccountId: string,
    options?: CallOptions & { cursor?: string; personId?: string },
  ): Promise<MessagePage>
  /** Replies to a person who wrote within 24 hours; later the platform rejects it as `window_closed`. */
  sendMessage(
    tokens: Tokens,
    platformAccountId: string,
    personId: string,
    text: string,
    options?: CommitOptions,
  ): Promise<{ messageId: string }>
  /** Subscribes this app to the account's comments and messages. May be repeated. */
  subscribe(tokens: Tokens, platformAccountId: string, options?: CallOptions): Promise<void>
  comment(tokens: Tokens, postId: string, text: string, options?: CommitOptions): Promise<{ commentId: string }>
  reply(tokens: Tokens, commentId: string, text: string, options?: CommitOptions): Promise<{ commentId: string }>
  hide(tokens: Tokens, commentId: string, hidden: boolean, options?: CommitOptions): Promise<void>
  /** Sends a private reply to a comment, once and within seven days of it; `null` where the platform has none. */
  readonly privateReply:
    | ((
        tokens: Tokens,
        platformAccountId: string,
        commentId: string,
        text: string,
        options?: CommitOptions,
      ) => Promise<{ messageId: string }>)
    | null
}

/** An event that the platform sent. */
export type InboundEvent =
  | { readonly kind: 'comment'; readonly platformAccountId: string; readonly comment: Comment }
  | { readonly kind: 'direct_message'; readonly platformAccountId: string; readonly message: DirectMessage }

/** Reads what a platform sends by webhook. Pure: it calls nothing. */
export interface InboundFlow {
  /** Returns the response to the platform's verification of a webhook URL; `null` where its token is wrong. */
  challenge(query: { readonly [name: string]: unknown }): string | null
  isSigned(body: Uint8Array, header: (name: string) => string | undefined): boolean
  /**
   * Returns the new comments and messages in the body, in its order, and ignores everything else.
   * @param now the time of entries that have none
   */
  read(body: Uint8Array, now: Date): readonly InboundEvent[]
}
