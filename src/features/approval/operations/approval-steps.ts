import type { Actor, HandlerDeps, PendingContent } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import { emit } from '../../../events/emit.ts'
import { describeSubjects } from '../../../events/subject.ts'
import { oneOf } from '../../../lib/non-null.ts'
import { enqueueMany } from '../../../tasks/index.ts'
import type { ContainerRow } from '../../content/api.ts'
import { setApproval, setVersionApproval } from '../../content/api.ts'
import type { ProjectRow } from '../../projects/api.ts'
import { assertNotPublishing, isOnPlatform, onApprovalChanged } from '../../publishing/api.ts'
import { autoApproveAt, policyOf, ruleFor } from '../domain/approval-rules.ts'
import { appendRecord } from '../store/approval-queries.ts'

export interface Step {
  readonly actor: Actor
  readonly note?: string | undefined
}

type StepDeps = Pick<HandlerDeps, 'clock' | 'wake' | 'links'>

/**
 * Makes a locked container that became ready, was edited or was rendered again wait for a decision, unless the applicable rule approves it.
 */
export async function awaitDecision(
  tx: Tx,
  deps: StepDeps,
  { project, container, publishable, cause, actor }: PendingContent,
): Promise<ContainerRow> {
  if (cause !== 'ready') await assertNotPublishing(tx, container.id)
  const rule = ruleFor(policyOf(project), container, publishable)
  const from = container.approval_status
  const pending = await setApproval(tx, container.id, {
    approval_status: 'pending',
    pending_since: deps.clock.now(),
    pending_cause: cause,
    held_by_rule: rule?.action === 'hold',
  })
  if (cause === 'ready')
    await appendRecord(tx, pending, { action: 'requested', from: null, actor, now: deps.clock.now() })
  if (from === 'approved') {
    await appendRecord(tx, pending, { action: 'reopened', from, actor, now: deps.clock.now() })
    await syncPublishing(tx, deps, pending)
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
        ...(await describeSubjects(tx, deps, 'container', [pending.id]))(pending.id).facts,
      },
    })
  await enqueueApprovals(tx, project, [pending])
  return pending
}

/** The task that approves automatically; its key is the container's id. */
export const approveKind = 'container.approve'

/** Enqueues automatic approvals of the pending containers if the project's policy sets a time. */
export async function enqueueApprovals(
  tx: Tx,
  project: ProjectRow,
  pending: readonly Pick<ContainerRow, 'id' | 'pending_since' | 'held_by_rule' | 'changes_requested_at'>[],
): Promise<void> {
  const policy = policyOf(project)
  const times = pending.flatMap((container) => {
    const at = autoApproveAt(policy, container)
    return at ? [[container.id, at] as const] : []
  })
  await enqueueMany(tx, approveKind, new Map(times))
}

/** Approves a locked container's current version; its held schedules continue. */
export async function approve(
  tx: Tx,
  deps: StepDeps,
  project: ProjectRow,
  container: ContainerRow,
  step: Step,
): Promise<ContainerRow> {
  const approved = await decide(tx, deps, container, 'approved', step)
  await emit(tx, deps, { ...eventOf(project, approved), type: 'content.approved', data: decisionOf(approved, step) })
  return approved
}

/**
 * Rejects a locked container permanently; its schedules are cancelled.
 * @throws CONFLICT `in_flight` or `already_published`
 */
export async function reject(
  tx: Tx,
  deps: StepDeps,
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

/**
 * Sends the version of a locked container back: it is pending, its schedules are held, and the policy does not approve it.
 * @throws CONFLICT `in_flight`
 */
export async function requestChanges(
  tx: Tx,
  deps: StepDeps,
  project: ProjectRow,
  container: ContainerRow,
  { note, sceneId, actor }: Step & { readonly note: string; readonly sceneId?: string | undefined },
): Promise<ContainerRow> {
  await assertNotPublishing(tx, container.id)
  const from = container.approval_status
  const now = deps.clock.now()
  const pending = await setApproval(tx, container.id, {
    approval_status: 'pending',
    pending_since: container.pending_since ?? now,
    pending_cause: container.pending_cause ?? 'changes_requested',
    changes_requested_at: now,
    updated_at: now,
  })
  await setVersionApproval(tx, container, 'pending')
  await appendRecord(tx, pending, { action: 'changes_requested', from, actor, note, sceneId, now })
  await syncPublishing(tx, deps, pending)
  const { facts } = (await describeSubjects(tx, deps, 'container', [pending.id]))(pending.id)
  await emit(tx, deps, {
    ...eventOf(project, pending),
    type: 'content.changes_requested',
    data: {
      containerId: pending.id,
      version: pending.version,
      approval_status: 'pending',
      note,
      sceneId: sceneId ?? null,
      ...facts,
    },
  })
  return pending
}

async function decide(
  tx: Tx,
  deps: StepDeps,
  container: ContainerRow,
  status: 'approved' | 'rejected',
  step: Step,
): Promise<ContainerRow> {
  const decided = await setApproval(tx, container.id, {
    approval_status: status,
    pending_since: null,
    pending_cause: null,
    held_by_rule: false,
    changes_requested_at: null,
    updated_at: deps.clock.now(),
  })
  await setVersionApproval(tx, container, status)
  const from = container.approval_status
  await appendRecord(tx, decided, { action: status, from, ...step, now: deps.clock.now() })
  await syncPublishing(tx, deps, decided)
  return decided
}

/** @throws CONFLICT `already_published` */
async function assertNotPublished(tx: Tx, containerId: string): Promise<void> {
  if (await isOnPlatform(tx, containerId))
    throw conflict('already_published', 'The container is published, or may be. This cannot take it down.')
}

/** Applies the decision to schedules in the same transaction: they are held, continue or are cancelled. */
export async function syncPublishing(tx: Tx, deps: StepDeps, container: ContainerRow): Promise<void> {
  const { id: containerId, project_id: projectId, approval_status: status } = container
  await onApprovalChanged(tx, deps, { containerId, projectId, status: status })
}

function eventOf(project: ProjectRow, container: ContainerRow) {
  return {
    organizationId: project.organization_id,
    projectId: project.id,
    metadata: container.metadata,
  }
}

function decisionOf(container: ContainerRow, { actor, note }: Step) {
  return {
    containerId: container.id,
    version: container.version,
    approval_status: oneOf(['approved', 'rejected'], container.approval_status, 'What was decided'),
    automatic: actor.type !== 'api_key',
    note: note ?? null,
  }
}
