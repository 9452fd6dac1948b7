import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/**
 * Skips from project to project in the index of a table, so that the cost does not depend on the backlog, and that no
 * number of projects whose tasks fail hides the others.
 */
const projectsIn = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  (WITH RECURSIVE waiting AS (
    (SELECT project_id FROM ${table} WHERE ${condition} ORDER BY project_id LIMIT 1)
    UNION ALL
    SELECT (SELECT n.project_id FROM ${table} n
      WHERE ${condition} AND n.project_id > w.project_id ORDER BY n.project_id LIMIT 1)
    FROM waiting w WHERE w.project_id IS NOT NULL
  )
  SELECT project_id FROM waiting WHERE project_id IS NOT NULL)`

/** Selects the projects that have work of their store, as `key` and `due_at`. */
export const dueProjects = sql`
  SELECT project_id AS key, now() AS due_at FROM (
    ${projectsIn(sql`telemetry_news`, sql`rolled_at IS NULL`)}
    UNION
    ${projectsIn(sql`telemetry_outbox`, sql`true`)}
  ) found`
