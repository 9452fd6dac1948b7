import { sql } from 'kysely'
import type { OrganizationRow } from './child-organization-queries.ts'

/**
 * The rows of organizations, for statements of other groups that join them. It is a subquery, so that it cannot be
 * written to.
 */
export const organizationRows = sql<OrganizationRow>`(SELECT * FROM organizations)`
