import type { AnswerOf, Handler, Prepare } from '../../../../generated/handlers.ts'
import { requireCleanWords } from '../../../generation/review-words.ts'
import { assertSpeaker } from '../../../generation/speakers.ts'
import { startJob } from '../../../jobs/start.ts'
import { newId } from '../../../lib/ids.ts'
import { accepted } from '../../jobs/api.ts'
import { assertActive, countTestPieces, requireProject } from '../../projects/api.ts'
import { appearanceOf, assertDrawable, consentOf, personaOf, wordsOf } from '../domain/influencer-rules.ts'
import { insertInfluencer } from '../store/influencer-queries.ts'
import { lockReferences } from './lock-references.ts'

/** Reviews the partner's words before anything is reserved. */
export const prepare: Prepare<'createInfluencer', undefined> = async ({ caller, path, body }, deps) => {
  const project = await requireProject(deps.db.read, caller, path.projectId, 'write')
  await requireCleanWords(deps, project, wordsOf(body), body.persona?.language ?? project.locale)
  return undefined
}

/** POST /v1/projects/{projectId}/influencers */
export const createInfluencer: Handler<'createInfluencer'> = async (
  { caller, path, body, requestId, tx },
  deps,
): Promise<AnswerOf<'createInfluencer'>> => {
  const project = await requireProject(tx, caller, path.projectId, 'write', 'share')
  assertActive(project)
  const now = deps.clock.now()
  const consent = consentOf(body.consent, now)
  assertSpeaker(body.narration, deps.config.generation.voiceProvider?.speakers ?? null, '/body/narration')
  const appearance = appearanceOf(body.appearance)
  if (body.whenNotDrawn === 'refuse') assertDrawable(appearance.description, '/body/appearance/description')
  await lockReferences(tx, project, appearance)
  const id = newId('inf')
  const jobId = newId('job')
  const metadata = body.metadata ?? {}
  await insertInfluencer(tx, {
    id,
    projectId: project.id,
    name: body.name,
    handle: body.handle ?? null,
    persona: personaOf(body.persona),
    appearance,
    voice: body.voice ?? null,
    narration: body.narration ?? null,
    consent,
    disclosureRequired: body.disclosureRequired,
    jobId,
    metadata,
    now,
  })
  await countTestPieces(tx, project, 1)
  const job = await startJob(tx, deps, {
    id: jobId,
    type: 'influencer.create',
    organizationId: project.organization_id,
    projectId: project.id,
    startedBy: caller,
    requestId,
    resource: { type: 'influencer', id },
    payload: { influencerId: id },
    price: deps.operatorSettings.pricesOf(project).influencer,
    metadata,
  })
  return accepted(job)
}
