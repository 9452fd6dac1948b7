import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { conflict } from '../../../errors.ts'
import { requireConnectLink, revokeLink } from '../store/connect-link-queries.ts'

/** DELETE /v1/connect-links/{connectLinkId} */
export const revokeConnectLink: Handler<'revokeConnectLink'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'revokeConnectLink'>> => {
  const link = await requireConnectLink(tx, caller, path.connectLinkId, 'write')
  if (link.revoked_at !== null) throw conflict('already_revoked', 'The link is already revoked.')
  await revokeLink(tx, link.id, deps.clock.now())
  return { status: 204 }
}
