import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { requireCleanWords } from '../../../generation/review-words.ts'
import { assertSpeaker } from '../../../generation/speakers.ts'
import { mergeMetadata } from '../../common/metadata.ts'
import { assertActive } from '../../projects/api.ts'
import {
  appearanceOf,
  assertNotArchived,
  consentOf,
  personaOf,
  storedConsent,
  wordsOf,
} from '../domain/influencer-rules.ts'
import { requireInfluencer, updateInfluencerRow } from '../store/influencer-queries.ts'
import { readInfluencerView } from './influencer-view.ts'
import { lockReferences } from './lock-references.ts'

export const prepare: Prepare<'updateInfluencer', undefined> = async ({ caller, path, body }, deps) => {
  const { project } = await requireInfluencer(deps.db.read, caller, path.influencerId, 'write')
  await requireCleanWords(deps, project, wordsOf(body), body.persona?.language ?? project.locale)
  return undefined
}

/** PATCH /v1/influencers/{influencerId} */
export const updateInfluencer: Handler<'updateInfluencer'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'updateInfluencer'>> => {
  const { influencer, project } = await requireInfluencer(tx, caller, path.influencerId, 'write', 'update')
  assertActive(project)
  assertNotArchived(influencer)
  const now = deps.clock.now()
  assertSpeaker(body.narration, deps.config.generation.voiceProvider?.speakers ?? null, '/body/narration')
  if (body.appearance) await lockReferences(tx, project, body.appearance)
  const change = {
    name: body.name,
    handle: body.handle,
    persona: body.persona && personaOf(body.persona, influencer.persona),
    appearance: body.appearance && appearanceOf(body.appearance, influencer.appearance),
    voice: body.voice,
    narration: body.narration,
    consent: body.consent && consentOf(body.consent, now, storedConsent(influencer)),
    disclosureRequired: body.disclosureRequired,
    metadata: body.metadata && mergeMetadata(influencer.metadata, body.metadata),
  }
  const changed = await updateInfluencerRow(tx, influencer.id, { change, now })
  return { status: 200, body: await readInfluencerView(tx, changed) }
}
