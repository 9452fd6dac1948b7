import { inTransaction } from '../../db/transaction.ts'
import type { WorkerDeps } from '../../http/handler.ts'
import type { Tick } from '../../jobs/ticks.ts'
import { lockContainers } from '../content/index.ts'
import { findDueForApproval } from './approval-queries.ts'
import { autoApproveAt, policyOf } from './approval-rules.ts'
import { approve } from './approval-steps.ts'

const batch = 50

/** Approves what has waited for as long as its project's policy says (`autoApproveAfterHours`). */
export const autoApprove: Tick<WorkerDeps> = {
  name: 'auto-approve',
  everyMs: 30_000,
  async run(deps, signal) {
    const due = await findDueForApproval(deps.db.read, deps.clock.now(), batch)
    for (const { id, project_id } of due) {
      if (signal.aborted) return false
      await approveIfDue(deps, project_id, id)
    }
    return due.length === batch
  },
}

/** Looks again under the locks: somebody may have decided, edited it or changed the policy meanwhile. */
async function approveIfDue(deps: WorkerDeps, projectId: string, containerId: string): Promise<void> {
  await inTransaction(deps.db.write, async (tx) => {
    const project = await tx
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', projectId)
      .where('status', '=', 'active')
      .forShare()
      .executeTakeFirst()
    if (!project) return
    const [container] = await lockContainers(tx, projectId, [containerId], 'update')
    if (container?.status !== 'ready' || container.approval_status !== 'pending') return
    const at = autoApproveAt(policyOf(project), container)
    if (at === null || at > deps.clock.now()) return
    await approve(tx, deps, project, container, { actor: { type: 'policy', ruleName: null } })
  })
}
