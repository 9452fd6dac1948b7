import type { Caller, HandlerDeps, PrepareDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { requireCleanWords } from '../../../generation/review-words.ts'
import type { JobRow } from '../../../jobs/definition.ts'
import type { ProjectRow, ProjectScope } from '../../projects/api.ts'
import { throwRefusal } from '../domain/checks.ts'
import { speakersOf } from './choose-narration.ts'
import type { GenerateRequest } from './plan-generate.ts'
import { planGenerate, wordsToGenerate } from './plan-generate.ts'
import { startContent } from './start-content.ts'

/** Reviews the partner's words before anything is reserved. @throws MODERATION_BLOCKED */
export async function reviewRequest(
  deps: Pick<PrepareDeps, 'generation'>,
  project: ProjectRow,
  request: GenerateRequest,
): Promise<void> {
  const { words, language } = wordsToGenerate(project, request)
  await requireCleanWords(deps, project, words, language)
}

/**
 * Starts the generation of new content, for requests and automations.
 * @param project locked until the transaction ends
 * @throws the errors of `planGenerate` and `startContent`
 */
export async function generateFrom(
  tx: Tx,
  deps: HandlerDeps,
  from: {
    readonly caller: Caller
    readonly requestId: string
    readonly project: ProjectScope
    readonly request: GenerateRequest
    /** Chosen by a caller that stores it in other rows first. */
    readonly jobId?: string
  },
): Promise<JobRow> {
  const { caller, requestId, project, request, jobId } = from
  const plan = await planGenerate(
    tx,
    { project, request, now: deps.clock.now(), speakers: speakersOf(deps) },
    throwRefusal,
  )
  return startContent(tx, deps, { ...plan, caller, requestId, ...(jobId !== undefined && { jobId }) })
}
