import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { newId } from '../../../lib/ids.ts'
import { defineTask } from '../../../tasks/index.ts'
import { recordTextUsage, withTextUsage } from '../../organizations/api.ts'
import { readProject } from '../../projects/api.ts'
import { findAccount } from '../../social-accounts/api.ts'
import { assess } from '../domain/reply-gate.ts'
import type { Evaluation } from '../operations/evaluate-item.ts'
import { evaluateItem } from '../operations/evaluate-item.ts'
import { insertAction } from '../store/action-queries.ts'
import { emitActionChanged, emitNeedsHuman } from '../store/action-steps.ts'
import { emitAttentionChanged } from '../store/attention.ts'
import type { ItemRow } from '../store/item-queries.ts'
import {
  claimUndecided,
  decideKind,
  listUndecided,
  lockItem,
  markDecided,
  moveItem,
  nextDecisionAt,
  undecidedOrganizations,
} from '../store/item-queries.ts'
import { isOfRun, quantum, workForOrganization } from './organization-work.ts'

const maxTries = 8

/**
 * Runs autopilot: decides about each received item once, and creates an action if the rules or the configuration say
 * so.
 */
export const decideItems = defineTask<WorkerDeps>({
  kind: decideKind,
  role: 'publish',
  concurrency: 6,
  missing: { due: undecidedOrganizations, everySeconds: 10 },
  run: (deps, { key: organizationId, signal }) =>
    workForOrganization(deps, {
      organizationId,
      signal,
      list: () => listUndecided(deps.db.write, organizationId, deps.clock.now(), quantum),
      laneOf: (itemId) => itemId,
      async work(itemId) {
        const item = await claimUndecided(deps.db.write, itemId, deps.clock.now())
        if (!item) return
        await decide(deps, item, signal).catch((error: unknown) => {
          if (isOfRun(error, signal)) throw error
          deps.log.error({ err: error, itemId }, 'an item could not be decided; it is retried')
        })
      },
      nextAt: () => nextDecisionAt(deps.db.write, organizationId),
    }),
})

async function decide(deps: WorkerDeps, item: ItemRow, signal: AbortSignal): Promise<void> {
  const project = await readProject(deps.db.write, item.project_id)
  const account = await findAccount(deps.db.write, item.social_account_id)
  const usable = account !== undefined && account.status !== 'revoked' && item.decide_tries <= maxTries
  const used = { organizationId: project.organization_id, projectId: project.id, containerId: null }
  await withTextUsage(deps, used, async (onUsage, usage) => {
    const options = { signal, onUsage }
    const evaluation = usable
      ? await evaluateItem(deps, project, account, subjectOf(item), deps.clock.now(), options)
      : null
    await inTransaction(deps.db.write, async (tx) => {
      await apply(tx, deps, item, evaluation)
      await recordTextUsage(tx, used, usage, deps.clock.now())
      await emitAttentionChanged(tx, deps, [item.id])
    })
    usage.length = 0
  })
}

function subjectOf(item: ItemRow) {
  return {
    itemId: item.id,
    kind: item.kind,
    text: item.text,
    toxic: item.toxic,
    answersComment: item.parent_platform_item_id !== null,
    author: { id: item.author_id, username: item.author_username },
    windowEndsAt: item.reply_window_ends_at,
    seed: item.id,
  }
}

/** Writes the action, the item's status and the event together, unless another process was faster. */
async function apply(tx: Tx, deps: WorkerDeps, { id }: ItemRow, evaluation: Evaluation | null): Promise<void> {
  const item = await lockItem(tx, id)
  if (!item || item.decide_at === null) return
  const now = deps.clock.now()
  const category = (evaluation?.assessment ?? assess(item)).needsHuman
  await markDecided(tx, id, category)
  if (item.status === 'open' && category !== null) await emitNeedsHuman(tx, deps, item, category)
  // Somebody answered or hid the item while the decision was made.
  if (item.status !== 'open' || evaluation === null) return
  const { plan, decision, text, basedOn } = evaluation
  if (!plan.act || decision === null) {
    if (!plan.act && plan.leave) await moveItem(tx, id, 'skipped', now)
    return
  }
  const status = { suggest: 'suggested', send: 'queued', skip: 'skipped' } as const
  const action = await insertAction(tx, {
    id: newId('act'),
    item,
    ruleId: plan.ruleId,
    type: plan.type,
    origin: 'autopilot',
    status: status[decision.outcome],
    skipReason: decision.skipReason,
    heldBecause: decision.heldBecause,
    text,
    basedOn,
    now,
  })
  if (!action || action.status === 'queued') return
  if (action.status === 'skipped') await moveItem(tx, id, 'skipped', now)
  await emitActionChanged(tx, deps, action)
}
