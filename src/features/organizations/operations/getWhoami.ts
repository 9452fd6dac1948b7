import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { whoamiView } from './whoami-view.ts'

/** GET /v1/whoami */
export const getWhoami: Handler<'getWhoami'> = async ({ caller }): Promise<AnswerOf<'getWhoami'>> => ({
  status: 200,
  body: whoamiView(caller),
})
