import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { resolveListScope } from '../../projects/api.ts'
import { listPublicationsOf } from './list-publications.ts'

/** GET /v1/publications */
export const listAllPublications: Handler<'listAllPublications'> = async (
  input,
  deps,
): Promise<AnswerOf<'listAllPublications'>> => {
  const scope = await resolveListScope(input.tx, input.caller, input.query)
  return listPublicationsOf(input, deps, scope, '/v1/publications')
}
