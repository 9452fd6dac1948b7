import type { Handler } from '../../../../generated/handlers.ts'
import { mergeMetadata } from '../../common/metadata.ts'
import { assertActive, assertTimezone, mergeOneLevel } from '../domain/project-rules.ts'
import { requireProject } from '../store/project-queries.ts'
import { projectView } from './project-view.ts'

/** PATCH /v1/projects/{projectId} */
export const updateProject: Handler<'updateProject'> = async ({ caller, path, body, tx }, deps) => {
  const project = await requireProject(tx, caller, path.projectId, 'write', 'update')
  assertActive(project)
  if (body.timezone !== undefined) assertTimezone(body.timezone)
  const now = deps.clock.now()
  if (body.requires_approval !== undefined && body.requires_approval !== project.requires_approval)
    await deps.workflows.onApprovalPolicyChange(tx, deps, project, {
      mode: body.requires_approval ? 'manual' : 'none',
      autoApproveAfterHours: null,
      rules: [],
    })
  const updated = await tx
    .updateTable('projects')
    .set({
      name: body.name ?? project.name,
      customer_external_id:
        body.customerExternalId === undefined ? project.customer_external_id : body.customerExternalId,
      timezone: body.timezone ?? project.timezone,
      locale: body.locale ?? project.locale,
      niche: body.niche === undefined ? project.niche : body.niche,
      audience: body.audience === undefined ? project.audience : body.audience,
      brand: JSON.stringify(mergeOneLevel(project.brand, body.brand)),
      app: JSON.stringify(mergeOneLevel(project.app, body.app)),
      content_defaults: JSON.stringify(mergeOneLevel(project.content_defaults, body.contentDefaults)),
      posting_policy: JSON.stringify(mergeOneLevel(project.posting_policy, body.postingPolicy)),
      metadata: JSON.stringify(mergeMetadata(project.metadata, body.metadata)),
      updated_at: now,
    })
    .where('id', '=', project.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { status: 200, body: projectView(updated) }
}
