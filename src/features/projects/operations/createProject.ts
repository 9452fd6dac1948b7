import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { conflict, invalid } from '../../../errors.ts'
import { assertSpeaker } from '../../../generation/speakers.ts'
import { newId, normalizeProjectId } from '../../../lib/ids.ts'
import { assertTimezone, mergeOneLevel, modeOfNew } from '../domain/project-rules.ts'
import { findProject, insertProject } from '../store/project-queries.ts'
import { projectView } from './project-view.ts'

/** POST /v1/projects */
export const createProject: Handler<'createProject'> = async (
  { caller, body, tx },
  deps,
): Promise<AnswerOf<'createProject'>> => {
  assertTimezone(body.timezone)
  assertSpeaker(
    body.contentDefaults?.narration,
    deps.config.generation.voiceProvider?.speakers ?? null,
    '/body/contentDefaults/narration',
  )
  if (body.brand?.logoMediaId || body.brand?.logoOnDarkMediaId)
    throw invalid(
      '/body/brand',
      'names a logo, which is media of a project. Create the project, upload the logo, then set it',
    )
  const id = body.id === undefined ? newId('prj') : normalizeProjectId(body.id)
  const bodyHash = createHash('sha256')
    .update(canonicalize({ ...body, id }) ?? '')
    .digest()
  const inserted = await insertProject(tx, {
    id,
    organizationId: caller.organizationId,
    name: body.name,
    mode: modeOfNew(caller, body.mode),
    requiresApproval: body.requires_approval,
    customerExternalId: body.customerExternalId ?? null,
    timezone: body.timezone,
    locale: body.locale,
    niche: body.niche ?? null,
    audience: body.audience ?? null,
    brand: mergeOneLevel({}, body.brand),
    app: mergeOneLevel({}, body.app),
    contentDefaults: mergeOneLevel({}, body.contentDefaults),
    postingPolicy: mergeOneLevel({}, body.postingPolicy),
    metadata: body.metadata ?? {},
    bodyHash: body.id === undefined ? null : bodyHash,
    now: deps.clock.now(),
  })
  if (inserted) return { status: 201, headers: { Location: `/v1/projects/${id}` }, body: projectView(inserted) }

  const existing = await findProject(tx, caller.organizationId, id)
  if (!existing?.created_body_hash?.equals(bodyHash))
    throw conflict('upsert_would_mutate', `The project ${id} exists with other values. Change it with PATCH.`)
  return { status: 200, body: projectView(existing) }
}
