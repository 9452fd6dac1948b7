import type { Workflows } from '../context.ts'
import { conflict } from '../errors.ts'
import { releaseLeases } from '../features/leased-accounts/api.ts'
import { lockProjectsOf } from '../features/projects/api.ts'
import { cancelSchedules, findInFlight } from '../features/publishing/api.ts'
import { findLiveJob } from '../jobs/live.ts'

/** Ends the work in progress of an organization's projects. They are locked first, so that nothing new starts. */
export const endOrganizationWork: Workflows['onOrganizationArchive'] = async (tx, deps, organizationId) => {
  await lockProjectsOf(tx, organizationId)
  const busy = (await findLiveJob(tx, { organizationId })) ?? (await findInFlight(tx, { organizationId }))
  if (busy)
    throw conflict('in_flight', `${busy} is still running in this organization. Wait for it to end, or cancel it.`, {
      existingId: busy,
    })
  await cancelSchedules(tx, deps, { organizationId })
  await releaseLeases(tx, deps, { organizationId })
}
