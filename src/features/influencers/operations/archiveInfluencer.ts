import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { conflict } from '../../../errors.ts'
import { markArchived, requireInfluencer } from '../store/influencer-queries.ts'
import { assertIdle, assertPresentsNothing } from '../store/influencer-work.ts'
import { readInfluencerView } from './influencer-view.ts'

/** POST /v1/influencers/{influencerId}/archive */
export const archiveInfluencer: Handler<'archiveInfluencer'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'archiveInfluencer'>> => {
  const { influencer } = await requireInfluencer(tx, caller, path.influencerId, 'write', 'update')
  if (influencer.status === 'archived') throw conflict('already_archived', 'The influencer is already archived.')
  await assertIdle(tx, influencer)
  await assertPresentsNothing(tx, influencer)
  const archived = await markArchived(tx, influencer.id, deps.clock.now())
  return { status: 200, body: await readInfluencerView(tx, archived) }
}
