import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { ContainerRow } from '../../content/api.ts'
import { findAssets, isPublishable, listPendingContentIds, lockContainers, setApproval } from '../../content/api.ts'
import type { ProjectRow } from '../../projects/api.ts'
import { saveApprovalPolicy } from '../../projects/api.ts'
import type { ApprovalPolicy } from '../domain/approval-rules.ts'
import { policyOf, ruleFor } from '../domain/approval-rules.ts'
import { approve, enqueueApprovals, syncPublishing } from './approval-steps.ts'

/**
 * Sets the policy of a project that is locked for update, and applies it to pending content. `requires_approval`
 * changes with the mode.
 */
export async function setPolicy(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock' | 'wake' | 'links'>,
  project: ProjectRow,
  policy: ApprovalPolicy,
): Promise<ProjectRow> {
  const columns = {
    approval_mode: policy.mode,
    requires_approval: policy.mode !== 'none',
    approval_auto_after_hours: policy.autoApproveAfterHours,
    approval_rules: JSON.stringify(policy.rules),
  }
  const updated = await saveApprovalPolicy(tx, project.id, columns, deps.clock.now())
  await applyPolicy(tx, deps, updated, updated.requires_approval !== project.requires_approval)
  return updated
}

async function applyPolicy(
  tx: Tx,
  deps: Pick<HandlerDeps, 'clock' | 'wake' | 'links'>,
  project: ProjectRow,
  gateMoves: boolean,
): Promise<void> {
  const ids = await listPendingContentIds(tx, project.id)
  if (ids.length === 0) return
  const policy = policyOf(project)
  const assets = await findAssets(tx, ids)
  const pending: ContainerRow[] = []
  for (const container of await lockContainers(tx, project.id, ids, 'update')) {
    if (container.status !== 'ready' || container.approval_status !== 'pending') continue
    const rule = ruleFor(policy, container, isPublishable(container, assets.get(container.id) ?? []))
    if (rule?.action === 'approve') {
      await approve(tx, deps, project, container, { actor: { type: 'policy', ruleName: rule.name } })
      continue
    }
    const waiting = await setApproval(tx, container.id, {
      held_by_rule: rule?.action === 'hold',
      // No content waits under mode `none`: the waiting time starts when the mode changes.
      ...(gateMoves && project.requires_approval && { pending_since: deps.clock.now() }),
    })
    if (gateMoves) await syncPublishing(tx, deps, waiting)
    pending.push(waiting)
  }
  await enqueueApprovals(tx, project, pending)
}
