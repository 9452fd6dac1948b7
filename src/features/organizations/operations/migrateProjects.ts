import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { planMigration } from '../domain/migration-rules.ts'
import { requireParent } from '../domain/organization-rules.ts'
import { insertChildren } from '../store/child-organization-queries.ts'
import { moveWriteKeys, withdrawFromKeys } from '../store/write-keys.ts'

/**
 * POST /v1/organizations/migrate
 *
 * A job's start locks its project FOR SHARE. Once the projects are locked here, every execution is either seen or fails
 * because its project has moved.
 */
export const migrateProjects: Handler<'migrateProjects'> = async (
  { caller, body, tx },
  deps,
): Promise<AnswerOf<'migrateProjects'>> => {
  const parentId = requireParent(caller)
  const children = planMigration(body.mapping)
  const projectIds = children.flatMap((child) => child.projectIds)
  await deps.workflows.lockIdleProjects(tx, parentId, projectIds)
  const now = deps.clock.now()
  await insertChildren(
    tx,
    parentId,
    children.map(({ id, name }) => ({ id, name, metadata: {} })),
    now,
  )
  const moves = children.flatMap((child) =>
    child.projectIds.map((projectId) => ({ projectId, toOrganizationId: child.id })),
  )
  await deps.workflows.moveProjects(tx, { fromOrganizationId: parentId, moves, now })
  await moveWriteKeys(tx, moves, now)
  await withdrawFromKeys(tx, parentId, projectIds, now)
  return {
    status: 201,
    headers: { Location: '/v1/organizations/children' },
    body: { projectsMoved: projectIds.length, childrenCreated: children.length, children },
  }
}
