import { sql } from 'kysely'
import type { OrganizationRow } from './child-organization-queries.ts'

/** The rows of organizations, for statements of other groups that join them: a subquery, through which nothing is written. */
export const organizationRows = sql<OrganizationRow>`(SELECT * FROM organizations)`
