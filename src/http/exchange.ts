import type { Request, Response } from 'express'
import type { Tier } from '../../generated/enums.ts'
import type { OperationId, OperationRow } from '../../generated/operations.ts'
import type { AnswerStream, Caller } from '../context.ts'
import type { WorkScope } from '../lib/work-scope.ts'
import type { BucketState } from '../limits/token-bucket.ts'
import type { KeyHolder } from '../limits/unknown-key-limiter.ts'

export type Operation = OperationRow & { readonly operationId: OperationId }

/** The state of one request in the pipeline: each step adds what later steps need. */
export interface Exchange {
  readonly req: Request
  readonly res: Response
  readonly operation: Operation
  readonly requestId: string
  /** By `performance.now()`. */
  readonly beganAt: number
  readonly scope: WorkScope
  /** Set once the key is known; absent if the operation requires none. */
  caller?: Caller
  /** The child that X-Castlane-Organization selects; undefined if the header named none of the key's own. */
  selected?:
    | { readonly id: string; readonly switchedOff: boolean; readonly archived: boolean; readonly erased: boolean }
    | undefined
  /** Whether the key's own organization is erased: the key that asked for it can only follow the erasure. */
  isErased?: boolean
  /** Whether the global kill switch is on. */
  globallyOff?: boolean
  /** A token that was requested before the caller was known. */
  early?: EarlyToken | undefined
  bucket?: BucketState & { readonly tier: Tier }
  /** Set where no key is required: returns the token that the call took of its address's limit. */
  notAStranger?: () => void
  /** Set if the caller sent an Idempotency-Key. */
  idempotent?: IdempotentRequest
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

/** A response ready to be sent: bytes, so that a replay is identical. */
export interface ReadyAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
  /** What the handler returned as body; absent from a replay. */
  readonly content?: unknown
  /** The code of an error. */
  readonly code?: string
  /** Instead of a body: the answer stays open. */
  readonly stream?: AnswerStream | undefined
}

/** An Idempotency-Key in its scope (API key and effective organization), with the hash of its request. */
export interface IdempotentRequest {
  readonly scopeHash: Buffer
  readonly requestHash: Buffer
  /** The key of PostgreSQL's advisory lock. */
  readonly lock: bigint
}

export interface Bucket {
  readonly name: string
  readonly perMinute: number
}

/** A pending token, from the bucket that the caller is believed to have. */
export interface EarlyToken extends Bucket {
  readonly holder: KeyHolder
  readonly state: Promise<BucketState>
}
