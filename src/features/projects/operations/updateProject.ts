import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { assertSpeaker } from '../../../generation/speakers.ts'
import { mergeMetadata } from '../../common/metadata.ts'
import { assertActive, assertMayEndApproval, assertTimezone, mergeOneLevel } from '../domain/project-rules.ts'
import { requireProject, updateProjectRow } from '../store/project-queries.ts'
import { assertLogos } from './assert-logos.ts'
import { projectView } from './project-view.ts'

/** PATCH /v1/projects/{projectId} */
export const updateProject: Handler<'updateProject'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'updateProject'>> => {
  const project = await requireProject(tx, caller, path.projectId, 'write', 'update')
  assertActive(project)
  if (body.timezone !== undefined) assertTimezone(body.timezone)
  assertSpeaker(
    body.contentDefaults?.narration,
    deps.config.generation.voiceProvider?.speakers ?? null,
    '/body/contentDefaults/narration',
  )
  await assertLogos(tx, project.id, body.brand)
  if (body.requires_approval === false && project.requires_approval) assertMayEndApproval(caller)
  const now = deps.clock.now()
  if (body.requires_approval !== undefined && body.requires_approval !== project.requires_approval)
    await deps.workflows.onApprovalPolicyChange(tx, deps, project, {
      mode: body.requires_approval ? 'manual' : 'none',
      autoApproveAfterHours: null,
      rules: [],
    })
  const fields = {
    name: body.name ?? project.name,
    customerExternalId: body.customerExternalId === undefined ? project.customer_external_id : body.customerExternalId,
    timezone: body.timezone ?? project.timezone,
    locale: body.locale ?? project.locale,
    niche: body.niche === undefined ? project.niche : body.niche,
    audience: body.audience === undefined ? project.audience : body.audience,
    brand: mergeOneLevel(project.brand, body.brand),
    app: mergeOneLevel(project.app, body.app),
    contentDefaults: mergeOneLevel(project.content_defaults, body.contentDefaults),
    postingPolicy: mergeOneLevel(project.posting_policy, body.postingPolicy),
    metadata: mergeMetadata(project.metadata, body.metadata),
  }
  const updated = await updateProjectRow(tx, project.id, { fields, now })
  return { status: 200, body: projectView(updated) }
}
