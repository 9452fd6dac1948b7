import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { EventOutbox } from '../../generated/database.ts'

const columns = 'id, organization_id, project_id, type, data, metadata, mode, created_at'
const rows = `(SELECT ${columns} FROM events UNION ALL SELECT ${columns} FROM event_outbox)`

/** All events, whether they were fanned out or are in the outbox. */
export const emittedEvents = sql.raw<Omit<Selectable<EventOutbox>, 'ordinal'>>(rows).as('events')

/** The same, in a statement's text. */
export const emittedEventsText = `${rows} AS events`
