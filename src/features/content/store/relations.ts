import { sql } from 'kysely'
import type { ContainerRow } from '../domain/container-row.ts'

/** The rows of containers, for joins in other groups' statements: a subquery, so that it is read-only. */
export const containerRows = sql<ContainerRow>`(SELECT * FROM containers)`
