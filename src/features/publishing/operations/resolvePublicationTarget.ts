import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { conflict, invalid, notFound } from '../../../errors.ts'
import { concludedAbsentMs } from '../domain/publication-rules.ts'
import { notFoundThere } from '../domain/target-error.ts'
import { lockOpenAttempt, saveAttemptNote } from '../store/attempt-queries.ts'
import { markFailed, markPublished } from '../store/outcomes.ts'
import { listTargets, lockPublication, requirePublication } from '../store/publication-queries.ts'
import { settlePublication } from '../store/settle-publication.ts'
import { readPublicationView } from './publication-view.ts'

/** POST /v1/publications/{publicationId}/targets/{targetId}/resolve */
export const resolvePublicationTarget: Handler<'resolvePublicationTarget'> = async (
  input,
  deps,
): Promise<AnswerOf<'resolvePublicationTarget'>> => {
  const { caller, path, body, tx } = input
  const { id } = await requirePublication(tx, caller, path.publicationId, 'write')
  const publication = await lockPublication(tx, id)
  const target = (await listTargets(tx, [id])).find((one) => one.id === path.targetId)
  if (!target) throw notFound()
  if (body.outcome === 'not_published')
    for (const field of ['platformPostId', 'platformPostUrl'] as const)
      if (body[field] !== undefined) throw invalid(`/body/${field}`, 'is only for the outcome `published`. Remove it.')
  const attempt = await lockOpenAttempt(tx, target.id)
  if (target.status !== 'outcome_unknown' || !attempt)
    throw conflict('not_unknown', `The target is ${target.status}: its outcome is known.`)
  if (body.outcome === 'published') {
    await markPublished(tx, deps, attempt, {
      status: 'published',
      postId: body.platformPostId ?? null,
      postUrl: body.platformPostUrl ?? null,
      final: true,
    })
  } else {
    const age = deps.clock.now().getTime() - (attempt.sent_at?.getTime() ?? 0)
    if (age < concludedAbsentMs)
      throw conflict('too_early', 'A delayed post may still appear. Try again 15 minutes after the attempt.')
    await markFailed(tx, deps, attempt, notFoundThere(attempt.error))
  }
  if (body.note !== undefined) await saveAttemptNote(tx, attempt.id, body.note)
  await settlePublication(tx, deps, publication)
  return { status: 200, body: await readPublicationView(tx, id) }
}
