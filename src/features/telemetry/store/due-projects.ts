import { sql } from 'kysely'
import { distinctValues } from '../../../db/distinct-values.ts'

/** Selects the projects that have work of their store, as `key` and `due_at`: projects whose tasks fail hide no others. */
export const dueProjects = sql`
  SELECT value AS key, now() AS due_at FROM (
    ${distinctValues(sql`telemetry_news`, 'project_id', sql`rolled_at IS NULL`)}
    UNION
    ${distinctValues(sql`telemetry_outbox`, 'project_id')}
  ) found`
