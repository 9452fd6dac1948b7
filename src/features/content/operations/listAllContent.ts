import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { resolveListScope } from '../../projects/api.ts'
import { listContainers } from './list-containers.ts'

/** GET /v1/content */
export const listAllContent: Handler<'listAllContent'> = async (input, deps): Promise<AnswerOf<'listAllContent'>> => {
  const scope = await resolveListScope(input.tx, input.caller, input.query)
  return listContainers(input, deps, scope, '/v1/content')
}
