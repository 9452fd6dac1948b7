import type { Request, Response } from 'express'
import type { Tier } from '../../generated/enums.ts'
import type { OperationId, OperationRow } from '../../generated/operations.ts'
import type { Caller } from '../context.ts'
import type { WorkScope } from '../lib/work-scope.ts'
import type { KeyHolder } from '../limits/strangers.ts'
import type { BucketState } from '../limits/token-bucket.ts'

export type Operation = OperationRow & { readonly operationId: OperationId }

/** One request on its way to its handler: what each step found out stands here for the next. */
export interface Exchange {
  readonly req: Request
  readonly res: Response
  readonly operation: Operation
  readonly requestId: string
  /** Of `performance.now()`. */
  readonly beganAt: number
  readonly scope: WorkScope
  /** Known from the key on; absent where the operation asks for none. */
  caller?: Caller
  /** The child that X-Castlane-Organization selects; undefined where the header named none of the key's own. */
  selected?: { readonly id: string; readonly switchedOff: boolean; readonly archived: boolean } | undefined
  /** The switch for everything is on. */
  globallyOff?: boolean
  /** A token that was asked for before the caller was known. */
  early?: EarlyToken | undefined
  bucket?: BucketState & { readonly tier: Tier }
  /** Where the caller sent an Idempotency-Key. */
  idempotent?: IdempotentRequest
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

/** An answer that is ready to be sent: bytes, so that a replay is the same to the letter. */
export interface ReadyAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

/** An Idempotency-Key in its scope (API key and effective organization), with the hash of its request. */
export interface IdempotentRequest {
  readonly scopeHash: Buffer
  readonly requestHash: Buffer
  /** For PostgreSQL's advisory lock. */
  readonly lock: bigint
}

export interface Bucket {
  readonly name: string
  readonly perMinute: number
}

/** A token on its way, of the bucket that the caller is believed to have. */
export interface EarlyToken extends Bucket {
  readonly holder: KeyHolder
  readonly state: Promise<BucketState>
}
