import { sql } from 'kysely'

/** Ids of projects with their modes, for statements that join them. */
export const projectModes = sql<{ id: string; mode: string }>`(SELECT id, mode FROM projects)`
