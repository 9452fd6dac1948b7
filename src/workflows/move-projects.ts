import type { Workflows } from '../context.ts'
import { assertAllFound, conflict } from '../errors.ts'
import { lockProjects } from '../features/projects/api.ts'
import { findProjectsInFlight } from '../features/publishing/api.ts'
import { findProjectsWithLiveJobs } from '../jobs/live.ts'

/**
 * Locks the projects that are to move: from then on every execution is either seen here or fails because its project
 * has moved.
 */
export const lockIdleProjects: Workflows['lockIdleProjects'] = async (tx, organizationId, projectIds) => {
  assertAllFound(projectIds, await lockProjects(tx, organizationId, projectIds))
  const working = await findProjectsWithLiveJobs(tx, projectIds)
  const publishing = await findProjectsInFlight(tx, projectIds)
  const busy = [...new Set([...working, ...publishing])].sort()
  if (busy.length === 0) return
  const detail = `In flight, so that nothing was moved: ${busy.join(', ')}.`
  throw conflict('in_flight', 'Some of these projects have a running job or publication. Wait for it to end.', {
    detail,
  })
}
