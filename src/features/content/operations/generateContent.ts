import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { accepted } from '../../jobs/api.ts'
import { requireProject } from '../../projects/api.ts'
import { throwRefusal } from '../domain/checks.ts'
import { generateFrom } from './generate-from.ts'
import { wordsToGenerate } from './plan-generate.ts'
import { review } from './review.ts'

export const prepare: Prepare<'generateContent', undefined> = async ({ caller, path, body }, deps) => {
  const project = await requireProject(deps.db.read, caller, path.projectId, 'write')
  await review(deps, wordsToGenerate(project, body), throwRefusal)
  return undefined
}

/** POST /v1/projects/{projectId}/content */
export const generateContent: Handler<'generateContent'> = async (
  { caller, path, body, requestId, tx },
  deps,
): Promise<AnswerOf<'generateContent'>> => {
  const project = await requireProject(tx, caller, path.projectId, 'write', 'share')
  return accepted(await generateFrom(tx, deps, { caller, requestId, project, request: body }))
}
