import type { Tx } from '../../../db/transaction.ts'
import { assertAllFound, conflict, invalid } from '../../../errors.ts'
import { requireReadyIngest } from '../../github/api.ts'
import { requireReadyInfluencer } from '../../influencers/api.ts'
import { lockMediaRows } from '../../media/api.ts'
import type { ProjectScope } from '../../projects/api.ts'

export interface ContentInputs {
  readonly influencerId?: string | null | undefined
  readonly ingestId?: string | null | undefined
  readonly mediaIds?: readonly string[] | undefined
}

/**
 * Checks the inputs of new content, and locks them until the transaction ends.
 * @throws NOT_FOUND for inputs outside this project, CONFLICT `media_not_ready`, `ingest_not_ready`,
 *   `influencer_not_ready`, `consent_expired` or `archived`
 */
export async function requireInputs(tx: Tx, project: ProjectScope, inputs: ContentInputs, now: Date): Promise<void> {
  const { influencerId, ingestId, mediaIds = [] } = inputs
  if (influencerId) await requireReadyInfluencer(tx, project, influencerId, now)
  if (ingestId) await requireReadyIngest(tx, project, ingestId)
  const media = await lockMediaRows(tx, project, mediaIds)
  assertAllFound(mediaIds, media)
  const captions = media.find(({ kind }) => kind === 'content_captions')
  if (captions)
    throw invalid(
      `/body/mediaIds/${mediaIds.indexOf(captions.id)}`,
      'is a captions file, which a scene cannot show. Leave it out.',
    )
  const unready = media.find(({ status }) => status !== 'ready')
  if (unready)
    throw conflict('media_not_ready', `The media item ${unready.id} is ${unready.status}; it must be ready.`, {
      existingId: unready.id,
    })
}
