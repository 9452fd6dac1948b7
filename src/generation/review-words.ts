import { ApiError } from '../errors.ts'
import { ModerationUnavailableError } from './moderation-provider.ts'
import type { ModerationFinding, ModerationText, ModerationVerdict, Moderator } from './types.ts'

interface ReviewDeps {
  readonly generation: { readonly moderator: Moderator }
}

export type Reviewed = Omit<ModerationText, 'text'> & { readonly text: string | null | undefined }

/**
 * Reviews words that are to go out, by the safety rules, the brand's banned terms and a configured provider.
 * @throws ModerationUnavailableError where the provider gives no verdict
 */
export async function reviewWords(
  deps: ReviewDeps,
  project: { readonly brand: { readonly bannedTerms?: readonly string[] } },
  words: readonly Reviewed[],
  language?: string,
): Promise<ModerationVerdict> {
  const { bannedTerms } = project.brand
  const texts = words.flatMap(({ where, text }) => (text ? [{ where, text }] : []))
  return deps.generation.moderator.review({
    texts,
    isOutgoing: true,
    ...(language && { language }),
    ...(bannedTerms && { bannedTerms }),
  })
}

/** Reviews a partner's own words before anything is reserved or written. @throws MODERATION_BLOCKED, SERVICE_UNAVAILABLE */
export async function requireCleanWords(
  deps: ReviewDeps,
  project: { readonly brand: { readonly bannedTerms?: readonly string[] } },
  words: readonly Reviewed[],
  language?: string,
): Promise<ModerationVerdict> {
  const verdict = await withVerdict(reviewWords(deps, project, words, language))
  if (verdict.blocked) throw moderationBlocked(verdict.categories)
  return verdict
}

/**
 * Runs a review for a request.
 * @throws SERVICE_UNAVAILABLE if the provider gives no verdict
 */
export function withVerdict<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw error instanceof ModerationUnavailableError ? unavailable(error) : error
  })
}

function unavailable(cause: ModerationUnavailableError): ApiError<'SERVICE_UNAVAILABLE'> {
  const message = 'The moderation provider cannot be reached. Nothing was changed; try again in 30 seconds.'
  return new ApiError('SERVICE_UNAVAILABLE', undefined, { message, cause, retryAfterMs: 30_000 })
}

/** The maximum number of entries that the contract allows. */
const maxFindings = 50

/** MODERATION_BLOCKED with the words that were refused and where they are. */
export function moderationBlocked(findings: readonly ModerationFinding[]): ApiError<'MODERATION_BLOCKED'> {
  return new ApiError('MODERATION_BLOCKED', blockedDetails(findings), { message: blockedMessage(findings) })
}

/** Describes the findings for an error and a failed job. */
export function blockedDetails(findings: readonly ModerationFinding[]): { findings: ModerationFinding[] } {
  return {
    findings: findings.slice(0, maxFindings).map(({ category, where, matched }) => ({ category, where, matched })),
  }
}

/** Names the place and the rule, without repeating the words. */
export function blockedMessage(findings: readonly ModerationFinding[]): string {
  const places = [...new Set(findings.map(({ category, where }) => `${category} in ${where}`))]
  const shown = places.slice(0, 5).join(', ')
  return `The safety layer refused the words: ${shown}${places.length > 5 ? ` and ${places.length - 5} more` : ''}.`
}
