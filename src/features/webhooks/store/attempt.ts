import type { Outcome } from '../domain/delivery-outcome.ts'
import type { DeliveryRow } from './delivery-queries.ts'
import type { EndpointRow } from './endpoint-queries.ts'
import type { EventRow } from './event-queries.ts'

/** A delivery that is about to be sent. */
export interface Due {
  readonly delivery: DeliveryRow
  readonly endpoint: EndpointRow
  readonly event: EventRow
}

/** The outcome of one request. */
export interface Attempt {
  readonly due: Due
  readonly outcome: Outcome
  readonly startedAt: Date
}
