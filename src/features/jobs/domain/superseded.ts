import { conflict } from '../../../errors.ts'
import type { JobRow } from '../../../jobs/definition.ts'

/** @throws CONFLICT `superseded` if the resource now belongs to a later job */
export function assertNotSuperseded(resource: { readonly job_id: string | null }, job: Pick<JobRow, 'id'>): void {
  if (resource.job_id !== null && resource.job_id !== job.id)
    throw conflict('superseded', 'A later job has changed the resource since.', { existingId: resource.job_id })
}
