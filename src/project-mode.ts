import type { ProjectMode } from '../generated/enums.ts'

/**
 * Whether work goes to the platforms or to the simulations inside the service. A project's never changes after its
 * first use.
 */
export type { ProjectMode } from '../generated/enums.ts'

/** The mode of a row that has one: a project, a social account, an event. The database allows no other value. */
export function modeOf(row: { readonly mode: ProjectMode }): ProjectMode {
  return row.mode
}
