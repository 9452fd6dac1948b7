import type { Workflows } from '../context.ts'
import { conflict } from '../errors.ts'
import { findInFlight, holdSchedules } from '../features/publishing/api.ts'

/** Holds the schedules of a project that is being archived. */
export const holdProjectSchedules: Workflows['onProjectArchive'] = async (tx, deps, project) => {
  const publication = await findInFlight(tx, { projectId: project.id })
  if (publication)
    throw conflict('in_flight', `${publication} is being published. Wait for it to finish.`, {
      existingId: publication,
    })
  await holdSchedules(tx, deps, { project })
}
