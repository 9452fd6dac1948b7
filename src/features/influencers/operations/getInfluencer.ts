import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { requireInfluencer } from '../store/influencer-queries.ts'
import { readInfluencerView } from './influencer-view.ts'

/** GET /v1/influencers/{influencerId} */
export const getInfluencer: Handler<'getInfluencer'> = async ({
  caller,
  path,
  tx,
}): Promise<AnswerOf<'getInfluencer'>> => {
  const { influencer } = await requireInfluencer(tx, caller, path.influencerId, 'read')
  return { status: 200, body: await readInfluencerView(tx, influencer) }
}
