import type { EventData, EventType } from '../../generated/events.ts'
import type { Tx } from '../db/transaction.ts'
import { afterCommit } from '../db/transaction.ts'
import type { Clock } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import type { Wake } from './wake.ts'

export interface NewEvent<Type extends EventType> {
  readonly type: Type
  readonly organizationId: string
  readonly projectId: string | null
  readonly data: EventData[Type]
  /** The metadata of the resource that the event is about. */
  readonly metadata?: Record<string, string>
}

/**
 * Records an event with the change that it tells of: it is delivered if and only if the transaction commits.
 * Only a row is inserted; sequence and deliveries are the fan-out's.
 * @returns the event's id, stable over every delivery.
 */
export async function emit<Type extends EventType>(
  tx: Tx,
  deps: { readonly clock: Clock; readonly wake: Wake },
  event: NewEvent<Type>,
): Promise<string> {
  const id = newId('evt')
  await tx
    .insertInto('events')
    .values({
      id,
      organization_id: event.organizationId,
      project_id: event.projectId,
      type: event.type,
      data: JSON.stringify(event.data),
      metadata: JSON.stringify(event.metadata ?? {}),
      created_at: deps.clock.now(),
    })
    .execute()
  afterCommit(tx, 'wake events', () => deps.wake.notify('events'))
  return id
}
