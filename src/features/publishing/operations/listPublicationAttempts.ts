import { sql } from 'kysely'
import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { requirePublication } from '../store/publication-queries.ts'
import { attemptView } from './attempt-view.ts'

/** GET /v1/publications/{publicationId}/attempts */
export const listPublicationAttempts: Handler<'listPublicationAttempts'> = async (
  input,
  deps,
): Promise<AnswerOf<'listPublicationAttempts'>> => {
  const { id } = await requirePublication(input.tx, input.caller, input.path.publicationId, 'read')
  const page = pageOf(input, deps, `/v1/publications/${id}/attempts`)
  let query = input.tx
    .selectFrom('publication_attempts')
    .selectAll()
    .select('started_at as created_at')
    .where('publication_id', '=', id)
  if (input.query.targetId !== undefined) query = query.where('target_id', '=', input.query.targetId)
  if (page.after) query = query.where(sql<boolean>`(started_at, id) < (${page.after.at}, ${page.after.id})`)
  const rows = await query
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute()
  return pageResponse(page, rows, attemptView)
}
