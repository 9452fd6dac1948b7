import { sql } from 'kysely'
import type { WorkerDeps } from '../../../../context.ts'
import { shareOwnerOfId } from '../../../../db/share-owner.ts'
import { RetryLaterError } from '../../../../jobs/definition.ts'
import { projectOwners } from '../../../projects/api.ts'
import { clickHouseTable } from './table.ts'

const retrySeconds = 5
const isOwn = 'organization_id = {organization:String} AND project_id = {project:String}'

/**
 * Deletes a project's telemetry where PostgreSQL does not store it, once nothing of it waits to be handed over.
 * @throws RetryLaterError while there are rows of it
 */
export async function eraseFromClickHouse({ columnar, db }: Pick<WorkerDeps, 'columnar' | 'db'>, projectId: string) {
  if (!columnar) return
  const { rows } = await sql<{ organization: string }>`
    SELECT ${shareOwnerOfId(sql<string>`p.organization_id`)} AS organization FROM ${projectOwners} p
    WHERE p.id = ${projectId}`.execute(db.write)
  const own = { organization: rows[0]?.organization, project: projectId }
  await columnar.run(`ALTER TABLE ${clickHouseTable} DELETE WHERE ${isOwn}`, own)
  const [left] = await columnar.read<{ n: number }>(`SELECT count() AS n FROM ${clickHouseTable} WHERE ${isOwn}`, own)
  if (left?.n !== 0) throw new RetryLaterError(retrySeconds, 'telemetry of the project is still in ClickHouse')
}
