import type { components } from '../../../../generated/types.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { AssetRow, ContainerRow } from '../../content/api.ts'
import type { ProjectRow } from '../../projects/api.ts'
import { autoApproveAt, policyOf } from '../domain/approval-rules.ts'
import type { ApprovalRecordRow } from '../store/approval-queries.ts'

type Schemas = components['schemas']

export function approvalPolicyView(project: ProjectRow): Schemas['ApprovalPolicy'] {
  const { mode, autoApproveAfterHours } = policyOf(project)
  return {
    projectId: project.id,
    mode,
    requires_approval: project.requires_approval,
    autoApproveAfterHours,
    rules: project.approval_rules,
    updatedAt: project.approval_updated_at.toISOString(),
  }
}

export function queueEntryView(
  project: ProjectRow,
  container: ContainerRow,
  assets: readonly AssetRow[],
  downloads: ReadonlyMap<string, Schemas['MediaDownload'] | null>,
): Schemas['ApprovalQueueEntry'] {
  const cover = assets.find(({ role }) => role === 'cover') ?? assets.find(({ role }) => role === 'image')
  return {
    containerId: container.id,
    projectId: container.project_id,
    version: container.version,
    approval_status: 'pending',
    cause: nonNull(container.pending_cause, 'The cause of a pending container'),
    format: container.format,
    hook: container.hook,
    coverMediaId: cover?.id ?? null,
    coverDownload: (cover && downloads.get(cover.id)) ?? null,
    influencerId: container.influencer_id,
    changesRequestedAt: container.changes_requested_at?.toISOString() ?? null,
    requestedAt: nonNull(container.pending_since, 'The time of a pending container').toISOString(),
    autoApproveAt: autoApproveAt(policyOf(project), container)?.toISOString() ?? null,
  }
}

export function approvalRecordView(row: ApprovalRecordRow): Schemas['ApprovalRecord'] {
  return {
    containerId: row.container_id,
    version: row.version,
    action: row.action,
    fromStatus: row.from_status,
    toStatus: row.to_status,
    note: row.note,
    sceneId: row.scene_id,
    publicationId: row.publication_id,
    targetId: row.target_id,
    words: row.words,
    actor: actorView(row),
    createdAt: row.created_at.toISOString(),
  }
}

type ActorRow = Pick<
  ApprovalRecordRow,
  'actor_type' | 'api_key_id' | 'rule_name' | 'stated_name' | 'stated_email' | 'review_link_id' | 'person'
>

export function actorView(row: ActorRow): Schemas['ApprovalActor'] {
  const { actor_type: type, api_key_id: apiKeyId, rule_name: ruleName, review_link_id: reviewLinkId } = row
  const who = { type, apiKeyId, ruleName, reviewLinkId }
  if (row.stated_name !== null)
    return {
      ...who,
      name: row.stated_name,
      email: row.stated_email,
      assurance: reviewLinkId === null ? 'stated' : 'link',
    }
  const { name = null, email = null } = row.person ?? {}
  return { ...who, name, email, assurance: type === 'api_key' ? 'key' : null }
}
