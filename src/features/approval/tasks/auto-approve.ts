import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { readSwitches } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Next } from '../../../tasks/index.ts'
import { defineTask, waitUntil } from '../../../tasks/index.ts'
import { lockContainers } from '../../content/api.ts'
import { autoApproveAt, policyOf } from '../domain/approval-rules.ts'
import { approve, approveKind } from '../operations/approval-steps.ts'

const waitSeconds = 60

/** Approves a container that has waited for as long as its project's policy says (`autoApproveAfterHours`). */
export const autoApprove = defineTask<WorkerDeps>({
  kind: approveKind,
  concurrency: 4,
  // Also for projects that are taken out of the archive. Reads the pending containers of a project from the longest
  // waiting to those that are due, for each project whose policy has a time: some three pages a project.
  missing: {
    due: sql`
      SELECT c.id AS key, c.pending_since + make_interval(hours => p.approval_auto_after_hours) AS due_at
      FROM projects p JOIN containers c ON c.project_id = p.id
      WHERE p.approval_auto_after_hours IS NOT NULL AND p.requires_approval AND p.status = 'active'
        AND c.status = 'ready' AND c.approval_status = 'pending' AND NOT c.held_by_rule
        AND c.pending_since <= now() + interval '2 hours' - make_interval(hours => p.approval_auto_after_hours)`,
    everySeconds: 300,
  },
  run: (deps, { key }) => inTransaction(deps.db.write, (tx) => approveIfDue(tx, deps, key)),
})

/** Looks under the locks: somebody may have decided, edited it or changed the policy since it was enqueued. */
async function approveIfDue(tx: Tx, deps: WorkerDeps, containerId: string): Promise<Next> {
  const project = await tx
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', (e) => e.selectFrom('containers').select('project_id').where('id', '=', containerId))
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst()
  if (!project) return undefined
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
