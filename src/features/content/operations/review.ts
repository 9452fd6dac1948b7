import type { PrepareDeps } from '../../../context.ts'
import type { Reviewed } from '../../../generation/review-words.ts'
import { requireCleanWords } from '../../../generation/review-words.ts'
import { modeOf } from '../../../project-mode.ts'
import type { ProjectRow } from '../../projects/api.ts'
import type { Check } from '../domain/checks.ts'
import { assertNoLetter } from '../domain/letter-rules.ts'

/** The words of a request that are to be shown. */
export interface ToReview {
  readonly project: ProjectRow
  readonly words: readonly Reviewed[]
  readonly language: string
  /** A brief that comes in with the request. */
  readonly brief?: string | undefined
  readonly briefIsCopy?: boolean | undefined
}

/**
 * Reviews the words of a request before anything is reserved.
 * @throws VALIDATION with code BRIEF_READS_LIKE_LETTER, MODERATION_BLOCKED, SERVICE_UNAVAILABLE
 */
export async function review(
  deps: Pick<PrepareDeps, 'generation'>,
  { project, words, language, brief, briefIsCopy }: ToReview,
  check: Check,
): Promise<void> {
  check(() => assertNoLetter(deps.generation, { brief, briefIsCopy, language, isTest: modeOf(project) === 'test' }))
  await check(() => requireCleanWords(deps, project, words, language))
}
