import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { ProjectScope } from '../../projects/api.ts'

/** An id with more users is not a single installation: some apps report the same id for all of them. */
export const maxUsers = 20

/** Returns installations with the users that each was seen with, as a subquery of `anonymous_id` and `user_id`. */
export function userLinks(project: ProjectScope): RawBuilder<unknown> {
  return sql`(
    SELECT anonymous_id, user_id FROM (
      SELECT anonymous_id, user_id, count(*) OVER (PARTITION BY anonymous_id) AS users FROM (
        SELECT DISTINCT anonymous_id, user_id FROM telemetry_links WHERE project_id = ${project.id}) AS pairs) AS counted
    WHERE users <= ${maxUsers})`
}

/**
 * For a project with millions of events these queries take seconds, longer than a request's statements otherwise may.
 */
const maxStatementMs = 20_000

/** Runs queries over all of a project's telemetry with a longer statement timeout. */
export function withReportTimeout<T>(tx: Tx, read: (tx: Tx) => Promise<T>): Promise<T> {
  const readSlowly = async (own: Tx) => {
    await sql.raw(`SET LOCAL statement_timeout = ${maxStatementMs}`).execute(own)
    return read(own)
  }
  // On a replica the whole request is one transaction.
  return tx.isTransaction ? readSlowly(tx) : inTransaction(tx, readSlowly)
}
