import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { EventData, EventType } from '../../generated/events.ts'
import type { Tx } from '../db/transaction.ts'
import { afterCommit } from '../db/transaction.ts'
import type { Clock } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import { nonNull } from '../lib/non-null.ts'
import type { ProjectMode } from '../project-mode.ts'
import type { Wake } from './wake.ts'

export interface NewEvent<Type extends EventType> {
  readonly type: Type
  readonly organizationId: string
  readonly projectId: string | null
  readonly data: EventData[Type]
  /** The metadata of the resource that the event is about. */
  readonly metadata?: Record<string, string>
}

interface EmitDeps {
  readonly clock: Clock
  readonly wake: Wake
}

/**
 * Records an event in the transaction of the change that it reports: it is delivered if and only if the transaction
 * commits. Only a row is inserted; sequence and deliveries are the fan-out's. Call it with the resource's row locked or
 * changed: the row's `ordinal`, which the database assigns here, decides which of two events about a resource is the
 * newer.
 * @returns the event's id, stable over every delivery.
 */
export async function emit<Type extends EventType>(tx: Tx, deps: EmitDeps, event: NewEvent<Type>): Promise<string> {
  const [id] = await emitAll(tx, deps, [event])
  return nonNull(id, 'The id of the event')
}

/** Emits several events, which are delivered in their order. */
export async function emitAll(tx: Tx, deps: EmitDeps, events: readonly NewEvent<EventType>[]): Promise<string[]> {
  const now = deps.clock.now()
  const rows = events.map((event) => ({
    id: newId('evt'),
    organization_id: event.organizationId,
    project_id: event.projectId,
    mode: modeOfProject(event.projectId),
    type: event.type,
    data: JSON.stringify(event.data),
    metadata: JSON.stringify(event.metadata ?? {}),
    created_at: now,
  }))
  if (rows.length === 0) return []
  await tx.insertInto('event_outbox').values(rows).execute()
  afterCommit(tx, 'wake events', () => deps.wake.notify('events'))
  return rows.map(({ id }) => id)
}

/** Copied into the event, so that every delivery of it has the same bytes. */
function modeOfProject(projectId: string | null): RawBuilder<ProjectMode> | ProjectMode {
  return projectId === null ? 'live' : sql<ProjectMode>`(SELECT mode FROM projects WHERE id = ${projectId})`
}
