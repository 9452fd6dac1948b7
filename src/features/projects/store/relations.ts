import { sql } from 'kysely'
import type { ProjectRow } from './project-queries.ts'

/** What projects are called and whose they are, for joins in other groups' statements: a subquery, so that it is read-only. */
export const projectRows = sql<
  Pick<ProjectRow, 'id' | 'name' | 'mode' | 'organization_id' | 'root_organization_id' | 'created_at' | 'erased_at'>
>`(SELECT id, name, mode, organization_id, root_organization_id, created_at, erased_at FROM projects)`
