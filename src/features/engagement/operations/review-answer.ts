import type { WorkerDeps } from '../../../context.ts'
import { ApiError } from '../../../errors.ts'
import { requireCleanWords } from '../../../generation/review-words.ts'
import { isToxic } from '../../../generation/toxicity.ts'
import type { ProjectRow } from '../../projects/api.ts'

/** Reviews a partner's own answer before it is queued. @throws MODERATION_BLOCKED */
export async function requireCleanAnswer(
  deps: Pick<WorkerDeps, 'generation'>,
  project: Pick<ProjectRow, 'brand'>,
  text: string,
): Promise<void> {
  await requireCleanWords(deps, project, [{ where: 'text', text }])
  if (await isToxic(deps.generation.moderator, text))
    throw new ApiError('MODERATION_BLOCKED', undefined, {
      message: 'The safety layer refused the words: an insult in text.',
    })
}
