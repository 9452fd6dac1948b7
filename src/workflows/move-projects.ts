import type { Workflows } from '../context.ts'
import { conflict, notFound } from '../errors.ts'
import { endExportsOf } from '../features/exports/api.ts'
import * as projects from '../features/projects/api.ts'
import { findProjectsInFlight } from '../features/publishing/api.ts'
import { withdrawFromEndpoints } from '../features/webhooks/api.ts'
import { findProjectsWithLiveJobs } from '../jobs/live.ts'

/**
 * Locks the projects that are to move: from then on every execution is either seen here or fails because its project
 * has moved.
 */
export const lockIdleProjects: Workflows['lockIdleProjects'] = async (tx, organizationId, projectIds) => {
  const locked = await projects.lockProjects(tx, organizationId, projectIds)
  // The error names no project: which of them are not the organization's is not revealed.
  if (locked.length < projectIds.length) throw notFound()
  const working = await findProjectsWithLiveJobs(tx, projectIds)
  const publishing = await findProjectsInFlight(tx, projectIds)
  const busy = [...new Set([...working, ...publishing])].sort()
  if (busy.length === 0) return
  const detail = `In flight, so that nothing was moved: ${busy.join(', ')}.`
  throw conflict('in_flight', 'Some of these projects have a running job or publication. Wait for it to end.', {
    detail,
  })
}

export const moveProjects: Workflows['moveProjects'] = async (tx, move) => {
  await projects.moveProjects(tx, move)
  const projectIds = move.moves.map(({ projectId }) => projectId)
  await withdrawFromEndpoints(tx, move.fromOrganizationId, projectIds, move.now)
  await endExportsOf(tx, projectIds, move.now)
}
