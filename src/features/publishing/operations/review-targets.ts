import type { Caller, PrepareDeps } from '../../../context.ts'
import { requireCleanWords, reviewWords, withVerdict } from '../../../generation/review-words.ts'
import type { ModerationFinding } from '../../../generation/types.ts'
import type { ScopedContainer } from '../../content/api.ts'
import { requireContainer } from '../../content/api.ts'
import type { Words } from '../domain/target-words.ts'
import { hasOwnWords, reviewedWords } from '../domain/target-words.ts'

/**
 * Reviews the words of targets' own before anything is locked or written.
 * @throws NOT_FOUND, MODERATION_BLOCKED, SERVICE_UNAVAILABLE
 */
export async function reviewTargets(
  deps: Pick<PrepareDeps, 'db' | 'generation'>,
  of: { readonly caller: Caller; readonly containerId: string; readonly targets: readonly Words[] },
): Promise<void> {
  const { caller, containerId, targets } = of
  if (!targets.some(hasOwnWords)) return
  const { container, project } = await requireContainer(deps.db.read, caller, containerId, 'write')
  await requireCleanWords(deps, project, reviewedWords(targets), container.language)
}

/** Finds what the safety layer refuses of targets' own words, for a dry run. @throws SERVICE_UNAVAILABLE */
export async function findBlockedWords(
  deps: Pick<PrepareDeps, 'generation'>,
  { container, project }: ScopedContainer,
  targets: readonly Words[],
): Promise<readonly ModerationFinding[]> {
  if (!targets.some(hasOwnWords)) return []
  const { categories } = await withVerdict(reviewWords(deps, project, reviewedWords(targets), container.language))
  return categories
}
