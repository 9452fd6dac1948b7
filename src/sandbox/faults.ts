import { draw } from '../lib/audience.ts'
import type { Fault, FaultKind, OperationKind, Platform } from './model.ts'
import type { Store } from './store.ts'

export interface FaultRequest {
  readonly platform: Platform
  readonly kind: FaultKind
  readonly accountId?: string
  readonly operation?: OperationKind
  readonly times?: number
  readonly probability?: number
  readonly seed?: number
  readonly delayMs?: number
  readonly code?: string
  readonly subcode?: number
  readonly status?: number
  readonly message?: string
}

/** Where a fault strikes by default. TikTok evaluates a post when its upload is opened. */
function defaultOperation(kind: FaultKind, platform: Platform): OperationKind | null {
  if (kind === 'answer_lost') return 'commit'
  if (kind === 'spam_block' || kind === 'quota_reached') return platform === 'tiktok' ? 'prepare' : 'commit'
  return null
}

export class Faults {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  add(request: FaultRequest): Fault {
    const fault: Fault = {
      id: `fault_${this.#store.next()}`,
      platform: request.platform,
      accountId: request.accountId ?? null,
      kind: request.kind,
      operation: request.operation ?? defaultOperation(request.kind, request.platform),
      probability: request.probability ?? 1,
      seed: request.seed ?? 1,
      delayMs: request.delayMs ?? 5_000,
      code: request.code ?? null,
      subcode: request.subcode ?? null,
      status: request.status ?? null,
      message: request.message ?? null,
      remaining: request.times ?? 1,
      draws: 0,
    }
    this.#store.state.faults.push(fault)
    this.#store.changed()
    return fault
  }

  /** The oldest armed fault of these kinds for this call, used up by one; null where none strikes. */
  take(
    kinds: readonly FaultKind[],
    platform: Platform,
    accountId: string | null,
    operation: OperationKind,
  ): Fault | null {
    for (const fault of this.#store.state.faults) {
      if (fault.remaining <= 0 || fault.platform !== platform || !kinds.includes(fault.kind)) continue
      if (fault.accountId !== null && fault.accountId !== accountId) continue
      if (fault.operation !== null && fault.operation !== operation) continue
      // Ads are read in the background: a fault for what a caller does is not used up by it.
      if (fault.operation === null && operation === 'ads') continue
      if (fault.probability < 1 && draw(fault.seed, fault.draws++) >= fault.probability) continue
      fault.remaining -= 1
      return fault
    }
    return null
  }

  clear(): void {
    this.#store.state.faults = []
    this.#store.changed()
  }
}
