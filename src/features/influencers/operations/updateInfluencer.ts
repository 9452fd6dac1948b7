import type { Handler, Prepare } from '../../../../generated/handlers.ts'
import { requireCleanWords } from '../../../generation/review-words.ts'
import { mergeMetadata } from '../../common/metadata.ts'
import { assertActive } from '../../projects/api.ts'
import { appearanceOf, assertKept, consentOf, personaOf, storedConsent, wordsOf } from '../domain/influencer-rules.ts'
import { consentColumns, requireInfluencer } from '../store/influencer-queries.ts'
import { lockReferences } from './hold-references.ts'
import { readInfluencerView } from './influencer-view.ts'

export const prepare: Prepare<'updateInfluencer', undefined> = async ({ caller, path, body }, deps) => {
  const { project } = await requireInfluencer(deps.db.read, caller, path.influencerId, 'write')
  await requireCleanWords(deps, project, wordsOf(body), body.persona?.language ?? project.locale)
  return undefined
}

/** PATCH /v1/influencers/{influencerId} */
export const updateInfluencer: Handler<'updateInfluencer'> = async ({ caller, path, body, tx }, deps) => {
  const { influencer, project } = await requireInfluencer(tx, caller, path.influencerId, 'write', 'update')
  assertActive(project)
  assertKept(influencer)
  const now = deps.clock.now()
  if (body.appearance?.referenceMediaIds) await lockReferences(tx, project, body.appearance.referenceMediaIds)
  const persona = body.persona && personaOf(body.persona, influencer.persona)
  const appearance = body.appearance && appearanceOf(body.appearance, influencer.appearance)
  const changed = await tx
    .updateTable('influencers')
    .set({
      ...(body.name !== undefined && { name: body.name }),
      ...(persona && { persona: JSON.stringify(persona) }),
      ...(appearance && { appearance: JSON.stringify(appearance) }),
      ...(body.voice !== undefined && { voice: body.voice }),
      ...(body.consent && consentColumns(consentOf(body.consent, now, storedConsent(influencer)))),
      ...(body.disclosureRequired !== undefined && { disclosure_required: body.disclosureRequired }),
      ...(body.metadata !== undefined && {
        metadata: JSON.stringify(mergeMetadata(influencer.metadata, body.metadata)),
      }),
      updated_at: now,
    })
    .where('id', '=', influencer.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { status: 200, body: await readInfluencerView(tx, changed) }
}
