import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireConnectLink } from '../store/connect-link-queries.ts'
import { connectLinkView } from './connect-link-view.ts'

/** GET /v1/connect-links/{connectLinkId} */
export const getConnectLink: Handler<'getConnectLink'> = async ({
  caller,
  path,
  tx,
}): Promise<AnswerOf<'getConnectLink'>> => ({
  status: 200,
  body: connectLinkView(await requireConnectLink(tx, caller, path.connectLinkId, 'read')),
})
