import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import { emit } from '../../../events/emit.ts'
import { enqueueMany } from '../../../tasks/index.ts'
import type { ContainerRow } from '../../content/api.ts'
import type { ProjectRow } from '../../projects/api.ts'
import { findInFlight, isOnPlatform, onApprovalChanged } from '../../publishing/api.ts'
import type { ApprovalRule } from '../domain/approval-rules.ts'
import { autoApproveAt, policyOf } from '../domain/approval-rules.ts'

/** Who takes a step: a call, the approval policy (by a rule, or by its clock where `ruleName` is null), or the service. */
export type Actor =
  | { readonly type: 'api_key'; readonly apiKeyId: string }
  | { readonly type: 'policy'; readonly ruleName: string | null }
  | { readonly type: 'system' }

export interface Step {
  readonly actor: Actor
  readonly note?: string | undefined
}

type Status = 'pending' | 'approved' | 'rejected'

/**
 * A locked container got ready, or was edited: it waits for a decision, unless the rule that applies approves it.
 * @param rule from `ruleFor`
 * @param actor who made it pending
 */
export async function awaitDecision(
  tx: Tx,
  deps: HandlerDeps,
  project: ProjectRow,
  container: ContainerRow,
  { cause, rule, actor }: { cause: 'ready' | 'edited'; rule: ApprovalRule | undefined; actor: Actor },
): Promise<ContainerRow> {
  const from = container.approval_status as Status
  const pending = await tx
    .updateTable('containers')
    .set({
      approval_status: 'pending',
      pending_since: deps.clock.now(),
      pending_cause: cause,
      held_by_rule: rule?.action === 'hold',
    })
    .where('id', '=', container.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (cause === 'ready') await keepRecord(tx, deps, pending, 'requested', null, { actor })
  if (from === 'approved') {
    await keepRecord(tx, deps, pending, 'reopened', from, { actor })
    await tellPublishing(tx, deps, pending)
  }
  if (rule?.action === 'approve')
    return approve(tx, deps, project, pending, { actor: { type: 'policy', ruleName: rule.name } })
  if (project.requires_approval)
    await emit(tx, deps, {
      ...eventOf(project, pending),
      type: 'content.approval_requested',
      data: {
        containerId: pending.id,
        version: pending.version,
        approval_status: 'pending',
        cause,
        autoApproveAt: autoApproveAt(policyOf(project), pending)?.toISOString() ?? null,
      },
    })
  await enqueueApprovals(tx, project, [pending])
  return pending
}

/** The key is the container. */
export const approveKind = 'container.approve'

/** The clock approves those of the pending containers for which the project's policy has a time. */
export async function enqueueApprovals(
  tx: Tx,
  project: ProjectRow,
  pending: readonly Pick<ContainerRow, 'id' | 'pending_since' | 'held_by_rule'>[],
): Promise<void> {
  const policy = policyOf(project)
  const times = pending.flatMap((container) => {
    const at = autoApproveAt(policy, container)
    return at ? [[container.id, at] as const] : []
  })
  await enqueueMany(tx, approveKind, new Map(times))
}

/** Approves a locked container's present version; its held schedules go on. */
export async function approve(
  tx: Tx,
  deps: HandlerDeps,
  project: ProjectRow,
  container: ContainerRow,
  step: Step,
): Promise<ContainerRow> {
  const approved = await decide(tx, deps, container, 'approved', step)
  await emit(tx, deps, { ...eventOf(project, approved), type: 'content.approved', data: decisionOf(approved, step) })
  return approved
}

/**
 * Rejects a locked container for good; its schedules are cancelled.
 * @throws CONFLICT `in_flight` or `already_published`
 */
export async function reject(
  tx: Tx,
  deps: HandlerDeps,
  project: ProjectRow,
  container: ContainerRow,
  step: Step,
): Promise<ContainerRow> {
  await assertNotPublishing(tx, container.id)
  await assertNotPublished(tx, container.id)
  const rejected = await decide(tx, deps, container, 'rejected', step)
  await emit(tx, deps, { ...eventOf(project, rejected), type: 'content.rejected', data: decisionOf(rejected, step) })
  return rejected
}

async function decide(
  tx: Tx,
  deps: HandlerDeps,
  container: ContainerRow,
  status: 'approved' | 'rejected',
  step: Step,
): Promise<ContainerRow> {
  const decided = await tx
    .updateTable('containers')
    .set({
      approval_status: status,
      pending_since: null,
      pending_cause: null,
      held_by_rule: false,
      updated_at: deps.clock.now(),
    })
    .where('id', '=', container.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('container_versions')
    .set({ approval_status: status })
    .where('container_id', '=', container.id)
    .where('version', '=', container.version)
    .execute()
  await keepRecord(tx, deps, decided, status, container.approval_status as Status, step)
  await tellPublishing(tx, deps, decided)
  return decided
}

/** @throws CONFLICT `in_flight` while the container is being published */
export async function assertNotPublishing(tx: Tx, containerId: string): Promise<void> {
  const publicationId = await findInFlight(tx, { containerId })
  if (publicationId)
    throw conflict('in_flight', `The container is being published right now, by ${publicationId}.`, {
      existingId: publicationId,
    })
}

/** @throws CONFLICT `already_published` */
async function assertNotPublished(tx: Tx, containerId: string): Promise<void> {
  if (await isOnPlatform(tx, containerId))
    throw conflict('already_published', 'The container is on a platform, or may be. Nothing here takes it down.')
}

/** Schedules are held, go on or are cancelled with the decision, in the same transaction. */
export async function tellPublishing(tx: Tx, deps: HandlerDeps, container: ContainerRow): Promise<void> {
  const { id: containerId, project_id: projectId, approval_status: status } = container
  await onApprovalChanged(tx, deps, { containerId, projectId, status: status as Status })
}

async function keepRecord(
  tx: Tx,
  deps: HandlerDeps,
  container: ContainerRow,
  action: 'requested' | 'approved' | 'rejected' | 'reopened',
  from: Status | null,
  { actor, note }: Step,
): Promise<void> {
  await tx
    .insertInto('approval_records')
    .values({
      container_id: container.id,
      project_id: container.project_id,
      version: container.version,
      action,
      from_status: from,
      to_status: container.approval_status,
      note: note ?? null,
      actor_type: actor.type,
      api_key_id: actor.type === 'api_key' ? actor.apiKeyId : null,
      rule_name: actor.type === 'policy' ? actor.ruleName : null,
      created_at: deps.clock.now(),
    })
    .execute()
}

function eventOf(project: ProjectRow, container: ContainerRow) {
  return {
    organizationId: project.organization_id,
    projectId: project.id,
    metadata: container.metadata as Record<string, string>,
  }
}

function decisionOf(container: ContainerRow, { actor, note }: Step) {
  return {
    containerId: container.id,
    version: container.version,
    approval_status: container.approval_status as 'approved' | 'rejected',
    automatic: actor.type !== 'api_key',
    note: note ?? null,
  }
}
