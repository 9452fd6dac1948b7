import { readSwitches } from '../../db/switches.ts'
import type { Tx } from '../../db/transaction.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { WorkerDeps } from '../../http/handler.ts'
import type { Tick } from '../../jobs/ticks.ts'
import { newId } from '../../lib/ids.ts'
import type { ProjectRow } from '../projects/index.ts'
import { findAccount } from '../social-accounts/index.ts'
import { insertAction } from './action-queries.ts'
import { emitNeedsHuman, tellAction } from './action-steps.ts'
import type { Considered } from './consider.ts'
import { consider } from './consider.ts'
import type { ItemRow } from './item-queries.ts'
import { claimUndecided, lockItem, moveItem } from './item-queries.ts'
import { assess } from './reply-gate.ts'

const batch = 10
const mostTries = 8

/** Autopilot: takes up what came in, once, and makes an action of it where the rules or the configuration say so. */
export const decideItems: Tick<WorkerDeps> = {
  name: 'engagement.decide',
  everyMs: 1_000,
  async run(deps, signal) {
    const items = await claimUndecided(deps.db.write, deps.clock.now(), batch)
    await Promise.all(
      items.map((item) =>
        decide(deps, item, signal).catch((error: unknown) => {
          if (!signal.aborted) deps.log.error({ err: error, itemId: item.id }, 'an item could not be decided')
        }),
      ),
    )
    return items.length === batch
  },
}

async function decide(deps: WorkerDeps, item: ItemRow, signal: AbortSignal): Promise<void> {
  const { everything, suspended } = await readSwitches(deps.db.write, item.project_id)
  // It waits for the switch; its claim runs out by itself.
  if (everything || suspended) return restoreTry(deps, item)
  const project = (await deps.db.write
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', item.project_id)
    .executeTakeFirstOrThrow()) as ProjectRow
  const account = await findAccount(deps.db.write, item.social_account_id)
  const usable = account !== undefined && account.status !== 'revoked' && item.decide_tries <= mostTries
  const considered = usable ? await consider(deps, project, account, subjectOf(item), deps.clock.now(), signal) : null
  await inTransaction(deps.db.write, (tx) => apply(tx, deps, item, considered))
}

function subjectOf(item: ItemRow) {
  return {
    itemId: item.id,
    kind: item.kind as 'comment' | 'direct_message',
    text: item.text,
    toxic: item.toxic,
    answersComment: item.parent_platform_item_id !== null,
    author: { id: item.author_id, username: item.author_username },
    windowEndsAt: item.reply_window_ends_at,
    seed: item.id,
  }
}

/** The action, the item's state and the event together, where nobody else was quicker. */
async function apply(tx: Tx, deps: WorkerDeps, { id }: ItemRow, considered: Considered | null): Promise<void> {
  const item = await lockItem(tx, id)
  if (!item || item.decide_at === null) return
  const now = deps.clock.now()
  const category = assess(item).needsHuman
  await tx
    .updateTable('engagement_items')
    .set({ decide_at: null, leased_until: null, decide_tries: 0, needs_human_category: category })
    .where('id', '=', id)
    .execute()
  if (item.status === 'open' && category !== null) await emitNeedsHuman(tx, deps, item, category)
  // Somebody answered or hid it meanwhile.
  if (item.status !== 'open' || considered === null) return
  const { plan, judgement, text, basedOn } = considered
  if (!plan.act || judgement === null) {
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
    status: status[judgement.outcome],
    skipReason: judgement.skipReason,
    text,
    basedOn,
    now,
  })
  if (!action || action.status === 'queued') return
  if (action.status === 'skipped') await moveItem(tx, id, 'skipped', now)
  await tellAction(tx, deps, action)
}

/** Waiting for a switch is no failed try. */
async function restoreTry(deps: WorkerDeps, { id }: ItemRow): Promise<void> {
  await deps.db.write
    .updateTable('engagement_items')
    .set({ decide_tries: 0 })
    .where('id', '=', id)
    .where('decide_at', 'is not', null)
    .execute()
}
