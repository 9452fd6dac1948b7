import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isApiError } from '../../../errors.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { CommitOptions, Tokens } from '../../../platforms/connector.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { connectorOf } from '../../../platforms/connector-of.ts'
import type { EngageFlow } from '../../../platforms/engage-flow.ts'
import { defineTask, enqueue, waitUntil } from '../../../tasks/index.ts'
import { assertRecordIsRecent, fromConnector, ownError, RecordExpiredError } from '../../publishing/api.ts'
import { classifyError, findAccount, freshTokens, markRestricted } from '../../social-accounts/api.ts'
import { isWorthAnotherTry, retryWaitMs } from '../domain/sending-rules.ts'
import type { ActionRow } from '../store/action-queries.ts'
import { checkKind, claimToSend, findQueued, lockAction, sendKind } from '../store/action-queries.ts'
import {
  markFailed,
  markOutcomeUnknown,
  markSent,
  markSkipped,
  requeue,
  rescheduleSend,
} from '../store/action-steps.ts'
import type { OutgoingAction } from './send-gate.ts'
import { prepareSend } from './send-gate.ts'

/** How soon the platform is checked after a response was lost. */
const firstRecheckMs = 5_000

/** Sends queued actions, each once: the call is recorded before the platform is called. */
export const sendActions = defineTask<WorkerDeps>({
  kind: sendKind,
  role: 'publish',
  concurrency: 10,
  missing: {
    due: sql`SELECT id AS key, due_at FROM engagement_actions
      WHERE status = 'queued' AND called_at IS NULL AND due_at <= now()`,
    everySeconds: 10,
  },
  async run(deps, { key: actionId, signal }) {
    const action = await claimToSend(deps.db.write, actionId, deps.clock.now())
    if (action) await sendOne(deps, action, signal)
    const queued = await findQueued(deps.db.write, actionId)
    if (!queued) return undefined
    if (queued.called_at === null)
      return waitUntil(nonNull(queued.due_at, 'The due time of a queued action'), deps.clock.now())
    // The platform may have it, so from now on the platform is checked.
    await enqueue(deps.db.write, checkKind, actionId, {
      at: nonNull(queued.next_check_at, 'The time of the next check of a sent action'),
    })
    return undefined
  },
})

async function sendOne(deps: WorkerDeps, action: ActionRow, signal: AbortSignal): Promise<void> {
  const account = await findAccount(deps.db.write, action.social_account_id)
  if (!account) throw new Error(`There is no account ${action.social_account_id}.`)
  const connector = connectorOf(deps.connectors, account)
  const { state, retryAfterSeconds } = await connector.circuit()
  if (state === 'open') {
    const at = new Date(deps.clock.now().getTime() + (retryAfterSeconds ?? 30) * 1000)
    return rescheduleSend(deps.db.write, action, at)
  }
  let held: Awaited<ReturnType<typeof freshTokens>> | undefined
  try {
    held = await freshTokens(deps, account.id, { signal })
  } catch (error) {
    // The send gate reports an account without a credential.
    if (!isApiError(error)) return failureBefore(deps, action, error)
  }
  const outgoing = await inTransaction(deps.db.write, (tx) => prepareSend(tx, deps, action.id, held !== undefined))
  if (!outgoing || !held || !connector.engage) return
  deps.faults.reach('engagement.sent')
  // From here on only the call's own end interrupts it: the platform may already have it.
  await call(deps, outgoing, connector.engage, held)
}

/** Handles a credential that could not be renewed just now: no call was made. */
async function failureBefore(deps: WorkerDeps, action: ActionRow, error: unknown): Promise<void> {
  if (!(error instanceof ConnectorError)) throw error
  await inTransaction(deps.db.write, async (tx) => {
    const locked = await lockAction(tx, action.id)
    if (!locked || locked.called_at !== null) return
    await settleRejection(tx, deps, locked, error)
  })
}

async function call(
  deps: WorkerDeps,
  outgoing: OutgoingAction,
  engage: EngageFlow,
  held: { readonly tokens: Tokens; readonly version: number },
): Promise<void> {
  const { action, account } = outgoing
  // The platform's response counts, whichever process holds the action now.
  const write = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(deps.db.write, work)
  try {
    const replyId = await perform(engage, held.tokens, outgoing, {
      beforeSend: () => assertRecordHolds(deps, outgoing),
    })
    deps.faults.reach('engagement.answered')
    await write((tx) => markSent(tx, deps, action, replyId))
  } catch (error) {
    if (error instanceof RecordExpiredError) return write((tx) => withdrawRecord(tx, deps, action))
    if (!(error instanceof ConnectorError)) throw error
    if (error.outcomeUnknown) {
      deps.log.warn(
        { err: error, actionId: action.id },
        'the response to an action was lost; the platform is checked instead',
      )
      const now = deps.clock.now()
      const unknown = { error: fromConnector(error), checkAt: new Date(now.getTime() + firstRecheckMs), now }
      await write((tx) => markOutcomeUnknown(tx, action, unknown))
      return
    }
    const renewed = error.code === 'CREDENTIAL_INVALID' && (await isRenewed(deps, account.id, held.version, error))
    await write(async (tx) => {
      if (error.category === 'account_restricted') await markRestricted(tx, deps, account.id, error.platformMessage)
      const locked = await lockAction(tx, action.id)
      if (locked?.status !== 'queued') return
      if (renewed) await requeue(tx, deps, locked, { afterMs: 0, error: fromConnector(error) })
      else await settleRejection(tx, deps, locked, error)
    })
  }
}

/** Runs directly before the first byte is sent. */
async function assertRecordHolds(deps: WorkerDeps, { action, recordedAt }: OutgoingAction): Promise<void> {
  const row = await deps.db.write
    .selectFrom('engagement_actions')
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('id', '=', action.id)
    .where('status', '=', 'queued')
    .where('called_at', '=', action.called_at)
    .executeTakeFirst()
  if (!row || !action.called_at) throw new RecordExpiredError('Others decided about the action.')
  // The wall clock is read last, because the process may have been suspended while the database responded.
  assertRecordIsRecent(
    { wallTime: action.called_at, databaseTime: recordedAt },
    { databaseTime: row.now, wallTime: deps.clock.now() },
  )
}

/** Withdraws the record of a call that was not made: the action is sent later, unless it was decided otherwise. */
async function withdrawRecord(tx: Tx, deps: WorkerDeps, action: ActionRow): Promise<void> {
  const locked = await lockAction(tx, action.id)
  if (locked?.status !== 'queued' || locked.called_at?.getTime() !== action.called_at?.getTime()) return
  const error = ownError('INTERNAL', 'internal', 'It was not sent in time, and is sent again.', true)
  await requeue(tx, deps, locked, { afterMs: 0, error })
}

/** Makes the call, which cannot be undone. @returns the id of the created content; `null` if none was created */
export async function perform(
  engage: EngageFlow,
  tokens: Tokens,
  { action, item, account }: Pick<OutgoingAction, 'action' | 'item' | 'account'>,
  options?: CommitOptions,
): Promise<string | null> {
  const text = action.text ?? ''
  const { platform_account_id: own } = account
  if (action.type === 'hide') {
    await engage.hide(tokens, item.platform_item_id, true, options)
    return null
  }
  if (action.type === 'private_reply') {
    if (!engage.privateReply) throw new Error(`There is no private answer on ${account.platform}.`)
    return (await engage.privateReply(tokens, own, item.platform_item_id, text, options)).messageId || null
  }
  if (item.kind === 'direct_message')
    return (await engage.sendMessage(tokens, own, item.author_id ?? '', text, options)).messageId || null
  return (await engage.reply(tokens, item.platform_item_id, text, options)).commentId || null
}

/** Whether the rejected tokens could be renewed: the action is then sent with the new ones. */
async function isRenewed(
  deps: WorkerDeps,
  accountId: string,
  version: number,
  error: ConnectorError,
): Promise<boolean> {
  try {
    await classifyError(deps, accountId, version, error)
    return true
  } catch (again) {
    if (!(again instanceof ConnectorError) && !isApiError(again)) throw again
    return false
  }
}

/** Handles a platform's error, after which the action is absent there: it is requeued, skipped or failed. */
async function settleRejection(tx: Tx, deps: WorkerDeps, action: ActionRow, error: ConnectorError): Promise<void> {
  if (error.category === 'window_closed') {
    await markSkipped(tx, deps, action, { reason: 'window_closed' })
    return
  }
  const platformError = fromConnector(error)
  if (isWorthAnotherTry(error, action, deps.clock.now()))
    await requeue(tx, deps, action, { afterMs: retryWaitMs(error, action.tries), error: platformError })
  else await markFailed(tx, deps, action, platformError)
}
