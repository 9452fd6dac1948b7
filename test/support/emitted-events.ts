import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { EventOutbox } from '../../generated/database.ts'

const columns = sql`id, organization_id, project_id, type, data, metadata, mode, created_at`

/** All events, whether they were fanned out or are in the outbox. */
export const emittedEvents = sql<Omit<Selectable<EventOutbox>, 'ordinal'>>`(SELECT ${columns} FROM events
  UNION ALL SELECT ${columns} FROM event_outbox)`.as('events')
