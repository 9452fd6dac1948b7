import { sql } from 'kysely'

/** The ids of projects with their modes, as a subquery for statements that join them. */
export const projectModes = sql<{ id: string; mode: string }>`(SELECT id, mode FROM projects)`
