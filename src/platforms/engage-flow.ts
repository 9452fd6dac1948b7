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
  /** The person, whoever wrote it. */
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

/** Comments and messages. What writes cannot be taken back: same rule as `PublishFlow.commit`. */
export interface EngageFlow {
  /** A post's comments with the answers below them, in any order. */
  listComments(tokens: Tokens, postId: string, options?: CallOptions & { cursor?: string }): Promise<CommentPage>
  /** The answers to one comment; their `postId` is empty. */
  listReplies(tokens: Tokens, commentId: string, options?: CallOptions & { cursor?: string }): Promise<CommentPage>
  /** What was written lately, the newest conversation first, or with one person alone. */
  listMessages(
    tokens: Tokens,
    platformAccountId: string,
    options?: CallOptions & { cursor?: string; personId?: string },
  ): Promise<MessagePage>
  /** An answer to a person who wrote within 24 hours; later it is refused as `window_closed`. */
  sendMessage(
    tokens: Tokens,
    platformAccountId: string,
    personId: string,
    text: string,
    options?: CommitOptions,
  ): Promise<{ messageId: string }>
  /** Asks the platform to tell this app of the account's comments and messages. May be repeated. */
  subscribe(tokens: Tokens, platformAccountId: string, options?: CallOptions): Promise<void>
  comment(tokens: Tokens, postId: string, text: string, options?: CommitOptions): Promise<{ commentId: string }>
  reply(tokens: Tokens, commentId: string, text: string, options?: CommitOptions): Promise<{ commentId: string }>
  hide(tokens: Tokens, commentId: string, hidden: boolean, options?: CommitOptions): Promise<void>
  /** A private answer to a comment, once and within seven days of it; null where the platform has none. */
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

/** Something that the platform told of by itself. */
export type Told =
  | { readonly kind: 'comment'; readonly platformAccountId: string; readonly comment: Comment }
  | { readonly kind: 'direct_message'; readonly platformAccountId: string; readonly message: DirectMessage }

/** What a platform sends us by webhook. Pure: nothing is called. */
export interface InboundFlow {
  /** The answer to the platform's question whether an address is ours; null where it does not know our word. */
  challenge(query: { readonly [name: string]: unknown }): string | null
  isSigned(body: Uint8Array, header: (name: string) => string | undefined): boolean
  /** The new comments and messages in it, in its order. What else is in it is left out. @param now for what has no time */
  read(body: Uint8Array, now: Date): readonly Told[]
}
