import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { ProjectScope } from '../../projects/api.ts'

/** An installation with more users is none: some apps give all of them the same id. */
const maxUsers = 20

/** Installations with the users that each was seen with, as `anonymous_id` and `user_id`: a subquery. */
export function userLinks(project: ProjectScope): RawBuilder<unknown> {
  return sql`(
    SELECT anonymous_id, user_id FROM (
      SELECT anonymous_id, user_id, count(*) OVER (PARTITION BY anonymous_id) AS users FROM (
        SELECT DISTINCT anonymous_id, user_id FROM telemetry_links WHERE project_id = ${project.id}) AS pairs) AS counted
    WHERE users <= ${maxUsers})`
}

/** Of a project with millions of events these queries take seconds, more than a request's statements otherwise may. */
const maxStatementMs = 20_000

/** Runs queries over the whole of a project's telemetry with a longer limit. */
export function withReportTimeout<T>(tx: Tx, read: (reading: Tx) => Promise<T>): Promise<T> {
  return inTransaction(tx, async (reading) => {
    await sql.raw(`SET LOCAL statement_timeout = ${maxStatementMs}`).execute(reading)
    return read(reading)
  })
}
