import type { WorkerDeps } from '../../../context.ts'
import { readSwitches } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { dueApprovals } from '../../../reporting/due-approvals.ts'
import type { Next } from '../../../tasks/index.ts'
import { defineTask, waitUntil } from '../../../tasks/index.ts'
import { findContainer, lockContainers } from '../../content/api.ts'
import { lockProject } from '../../projects/api.ts'
import { autoApproveAt, policyOf } from '../domain/approval-rules.ts'
import { approve, approveKind } from '../operations/approval-steps.ts'

const waitSeconds = 60

/** Approves a container that has waited as long as its project's policy requires (`autoApproveAfterHours`). */
export const autoApprove = defineTask<WorkerDeps>({
  kind: approveKind,
  role: 'publish',
  concurrency: 4,
  // Also covers unarchived projects. For each project whose policy sets a time, it reads the pending containers from
  // the longest waiting to the last due one: about three pages per project.
  missing: {
    due: dueApprovals,
    everySeconds: 300,
  },
  run: (deps, { key }) => inTransaction(deps.db.write, (tx) => approveIfDue(tx, deps, key)),
})

/**
 * Checks under the locks, because the container may be decided or edited, or the policy changed, since it was enqueued.
 */
async function approveIfDue(tx: Tx, deps: WorkerDeps, containerId: string): Promise<Next> {
  const found = await findContainer(tx, containerId)
  const project = found && (await lockProject(tx, found.project_id))
  if (project?.status !== 'active') return undefined
  const [container] = await lockContainers(tx, project.id, [containerId], 'update')
  if (container?.status !== 'ready' || container.approval_status !== 'pending') return undefined
  const at = autoApproveAt(policyOf(project), container)
  const now = deps.clock.now()
  if (at === null) return undefined
  if (at > now) return waitUntil(at, now)
  const { everything, suspended } = await readSwitches(tx, project.id)
  if (everything || suspended) return { inSeconds: waitSeconds }
  await approve(tx, deps, project, container, { actor: { type: 'policy', ruleName: null } })
  return undefined
}
