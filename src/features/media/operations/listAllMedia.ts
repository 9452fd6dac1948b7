import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { resolveListScope } from '../../projects/api.ts'
import { listMediaOf } from './list-media.ts'

/** GET /v1/media */
export const listAllMedia: Handler<'listAllMedia'> = async (input, deps): Promise<AnswerOf<'listAllMedia'>> => {
  const scope = await resolveListScope(input.tx, input.caller, input.query)
  return listMediaOf(input, deps, scope, '/v1/media')
}
