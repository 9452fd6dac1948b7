import type { Caller } from '../../../context.ts'
import { ApiError, conflict, invalid } from '../../../errors.ts'
import { isTimezone } from '../../../lib/timezone.ts'

/** Days in which a parent organization still reads a project that it migrated to a child. */
export const graceDays = 30
/** Pieces that the test projects of a root organization and its children may have made on a day (UTC). */
export const maxTestPieces = 50

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
export function mergeOneLevel(before: unknown, change: object | undefined): object {
  const merged = { ...(before as object), ...change }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}
