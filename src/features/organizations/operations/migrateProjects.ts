import type { Handler } from '../../../../generated/handlers.ts'
import { conflict, notFound } from '../../../errors.ts'
import { planMigration } from '../domain/migration-rules.ts'
import { requireParent } from '../domain/organization-rules.ts'
import { insertChildren } from '../store/child-organization-queries.ts'
import { findBusyProjects, lockProjects, moveProjects } from '../store/migration-queries.ts'

/**
 * POST /v1/organizations/migrate
 *
 * A job's start holds its project FOR SHARE: once the projects are locked here, every execution is either seen or
 * finds its project gone.
 */
export const migrateProjects: Handler<'migrateProjects'> = async ({ caller, body, tx }, deps) => {
  const parentId = requireParent(caller)
  const children = planMigration(body.mapping)
  const projectIds = children.flatMap((child) => child.projectIds)
  if ((await lockProjects(tx, parentId, projectIds)) < projectIds.length) throw notFound()
  const busy = await findBusyProjects(tx, projectIds)
  if (busy.length > 0) throw inFlight(busy)
  const now = deps.clock.now()
  await insertChildren(
    tx,
    parentId,
    children.map(({ id, name }) => ({ id, name, metadata: {} })),
    now,
  )
  await moveProjects(tx, parentId, children, now)
  return {
    status: 201,
    headers: { Location: '/v1/organizations/children' },
    body: { projectsMoved: projectIds.length, childrenCreated: children.length, children },
  }
}

function inFlight(projectIds: readonly string[]) {
  const detail = `In flight, so that nothing was moved: ${projectIds.join(', ')}.`
  return conflict('in_flight', 'Some of these projects have a job or a publication under way.', { detail })
}
