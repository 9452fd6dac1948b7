import { sql } from 'kysely'
import type { ProjectRow } from './project-queries.ts'

/** The names of projects, for joins in other groups' statements: a subquery, so that it is read-only. */
export const projectRows = sql<
  Pick<ProjectRow, 'id' | 'name' | 'created_at'>
>`(SELECT id, name, created_at FROM projects)`
