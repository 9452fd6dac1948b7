import type { Workflows } from '../context.ts'
import { conflict } from '../errors.ts'
import { findInFlight, isOnPlatform } from '../features/publishing/api.ts'

/** What is out, or on its way, cannot be replaced by another render. */
export const assertNotOut: Workflows['assertNotOut'] = async (tx, containerId) => {
  const existingId = await findInFlight(tx, { containerId })
  if (existingId === undefined && !(await isOnPlatform(tx, containerId))) return
  throw conflict(
    'already_published',
    'The container is published, or may be. Regenerate it to make another one.',
    existingId === undefined ? undefined : { existingId },
  )
}
