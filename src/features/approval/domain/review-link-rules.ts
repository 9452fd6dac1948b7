import { ApiError, invalid } from '../../../errors.ts'
import { reportScopes } from '../../../reporting/page-links.ts'

/** How long a review link lives, where nothing else is asked for and at most, in days. */
export const reviewLinkDays = { default: 14, max: 90 }

/** The longest note or comment that is taken on the page of a link, and the longest name, in characters. */
export const maxPageText = 1_000
export const maxPageName = 100

interface Offer {
  readonly shows: 'content' | 'weekly_report'
  readonly permission: 'view' | 'comment' | 'decide'
  readonly containerIds?: readonly string[] | undefined
}

/**
 * Whoever makes a link could do and read the same with its key. A report is only looked at.
 * @returns the containers that the page shows
 * @throws FORBIDDEN_SCOPE, VALIDATION
 */
export function readOffer({ shows, permission, containerIds }: Offer, scopes: readonly string[]): readonly string[] {
  if (shows === 'content') {
    assertScope(permission === 'decide' ? ['approvals:write'] : [], scopes, 'a link that decides')
    if (containerIds === undefined) throw invalid('/body/containerIds', 'is required: say what the page shows')
    return containerIds
  }
  assertScope(reportScopes, scopes, 'a weekly report')
  if (permission !== 'view') throw invalid('/body/permission', 'must be view for a report: nothing is decided there')
  if (containerIds !== undefined) throw invalid('/body/containerIds', 'is not taken for a report. Leave it out.')
  return []
}

function assertScope(needed: readonly string[], scopes: readonly string[], what: string): void {
  const requiredScope = needed.find((one) => !scopes.includes(one))
  if (requiredScope === undefined) return
  const message = `For ${what}, the key needs the scope ${requiredScope}. Use one that has it.`
  throw new ApiError('FORBIDDEN_SCOPE', { requiredScope }, { message })
}

/** Reads what somebody wrote on a page; undefined where it is nothing. @throws VALIDATION for what is too long */
export function readPageText(name: string, written: string | null, max: number): string | undefined {
  // Forms send CRLF, and PostgreSQL stores no NUL.
  const text =
    written
      ?.replaceAll('\r\n', '\n')
      .replaceAll(/\u0000/g, '')
      .trim() ?? ''
  if ([...text].length > max) throw invalid(`/body/${name}`, `must have at most ${max} characters`)
  return text === '' ? undefined : text
}
