import type { WorkerDeps } from '../../../context.ts'
import { moderationBlocked, requireCleanWords } from '../../../generation/review-words.ts'
import { findToxicWords } from '../../../generation/toxicity.ts'
import type { ProjectRow } from '../../projects/api.ts'

/** Reviews a partner's own answer before it is queued. @throws MODERATION_BLOCKED */
export async function requireCleanAnswer(
  deps: Pick<WorkerDeps, 'generation'>,
  project: Pick<ProjectRow, 'brand'>,
  text: string,
): Promise<void> {
  await requireCleanWords(deps, project, [{ where: 'text', text }])
  const findings = await findToxicWords(deps.generation.moderator, text)
  if (findings.length > 0) throw moderationBlocked(findings)
}
