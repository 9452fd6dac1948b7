import type { ProjectMode } from '../project-mode.ts'

/** What an answer that stays open is made of: the stream itself, and where it is written. */

/** Proxies and readers take a silent connection for a dead one. */
export const commentMs = 15_000
export const streamComment = ':\n\n'

/** The key's reach, which a stream holds as long as nothing of it is lost. */
export interface StreamCaller {
  readonly scopes: readonly string[]
  readonly projectIds: readonly string[] | null
  readonly isTestKey: boolean
}

/** The connection of one reader. */
export interface StreamSink {
  /** Ends the stream of a reader who is too slow. */
  write(text: string): void
  end(): void
  /** Aborted when the reader is gone or the stream has ended. */
  readonly closed: AbortSignal
  /** The caller as it is now. @throws where the request would be refused now */
  recheck(): Promise<StreamCaller>
}

/** An answer that stays open. Exactly one of the two is called, once. */
export interface AnswerStream {
  open(sink: StreamSink): void
  discard(): void
}

export interface StreamedEvent {
  readonly id: string
  readonly type: string
  readonly organization_id: string
  readonly project_id: string | null
  readonly mode: ProjectMode
}

export interface NewStream {
  readonly apiKeyId: string
  readonly rootOrganizationId: string
  /** Null for the whole family. */
  readonly organizationId: string | null
  readonly caller: StreamCaller
  readonly lastEventId: string | undefined
  /** Whether the reader is to get an event. */
  fits(event: StreamedEvent): boolean
}

/** The streams of this process. */
export interface EventStreams {
  /** How many are open. */
  readonly size: number
  /** @throws RATE_LIMITED for one more than a key or a family may have */
  reserve(stream: NewStream): AnswerStream
}
