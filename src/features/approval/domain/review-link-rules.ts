import { ApiError, invalid } from '../../../errors.ts'

/** How long a review link lives, where nothing else is asked for and at most, in days. */
export const reviewLinkDays = { default: 14, max: 90 }

/** The longest note or comment that is taken on the page of a link, and the longest name, in characters. */
export const maxPageText = 1_000
export const maxPageName = 100

/** Whoever makes a link that decides could decide with its key. @throws FORBIDDEN_SCOPE */
export function assertMayOffer(permission: string, scopes: readonly string[]): void {
  const requiredScope = 'approvals:write'
  if (permission !== 'decide' || scopes.includes(requiredScope)) return
  const message = `For a link that decides, the key needs the scope ${requiredScope}. Use one that has it, or \`permission: comment\`.`
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
