import type { Caller } from '../../../context.ts'
import { ApiError, conflict, invalid } from '../../../errors.ts'
import { isTimezone } from '../../../lib/timezone.ts'
import type { Owner } from '../../../owner.ts'
import type { ProjectMode } from '../../../project-mode.ts'

/** Days in which a parent organization still reads a project that it migrated to a child. */
export const graceDays = 30
/** Pieces that the test projects of a root organization and its children may have made on a day (UTC). */
export const maxTestPieces = 50

/** Test projects that a test key may have, so that what it reaches stays a short list. */
export const maxTestProjects = 100

/**
 * Returns the mode of a project that a caller makes. Requests of one moment do not count each other's.
 * @throws VALIDATION where a test key asks for a live one, CONFLICT `project_limit`
 */
export function modeOfNew({ isTestKey, projectIds }: Owner, asked: ProjectMode | undefined): ProjectMode {
  if (!isTestKey) return asked ?? 'live'
  if (asked === 'live') throw invalid('/body/mode', 'must be test: a test key makes no live project')
  if ((projectIds?.length ?? 0) < maxTestProjects) return 'test'
  const message = `The organization has ${maxTestProjects} test projects, as many as a test key may have. Erase one first.`
  throw conflict('project_limit', message)
}

/** @throws VALIDATION for a time zone that the IANA database does not have */
export function assertTimezone(timezone: string): void {
  if (!isTimezone(timezone)) throw invalid('/body/timezone', 'must be an IANA time zone such as Europe/Berlin')
}

/**
 * Asserts that a project is not archived: an archived one accepts no new work and no change.
 * @throws CONFLICT `archived`
 */
export function assertActive(project: { readonly status: string }): void {
  if (project.status === 'archived') throw conflict('archived', 'The project is archived. Unarchive it first.')
}

/** Whoever ends the approval lets out what nobody approved, as with the approval policy itself. @throws FORBIDDEN_SCOPE */
export function assertMayEndApproval({ scopes }: Pick<Caller, 'scopes'>): void {
  const requiredScope = 'approvals:write'
  if (scopes.includes(requiredScope)) return
  const message = `To require approval no longer, the key needs the scope ${requiredScope}. Use one that has it.`
  throw new ApiError('FORBIDDEN_SCOPE', { requiredScope }, { message })
}

/** Merges a PATCH of an object field: absent fields stay, given fields replace, `null` clears. */
export function mergeOneLevel(before: object | null, change: object | undefined): object {
  const merged = { ...before, ...change }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}
