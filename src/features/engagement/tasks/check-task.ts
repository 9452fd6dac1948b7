import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { readSwitches } from '../../../db/switches.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isApiError } from '../../../errors.ts'
import type { Tokens } from '../../../platforms/connector.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { connectorOf } from '../../../platforms/connector-of.ts'
import type { Comment, EngageFlow } from '../../../platforms/engage-flow.ts'
import { defineTask, waitUntil } from '../../../tasks/index.ts'
import { readProject } from '../../projects/api.ts'
import type { TargetError } from '../../publishing/api.ts'
import { ownError } from '../../publishing/api.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import { findAccount, withTokens } from '../../social-accounts/api.ts'
import { isOwn } from '../domain/inbound-items.ts'
import { concludedAbsentMs, isTrace, recheckMs, searchedForMs } from '../domain/sending-rules.ts'
import type { ActionRow } from '../store/action-queries.ts'
import { checkKind, claimToCheck, findQueued } from '../store/action-queries.ts'
import { markFailed, markSent, rescheduleCheck } from '../store/action-steps.ts'
import type { ItemRow } from '../store/item-queries.ts'
import { perform } from './send-task.ts'

const maxPages = 10
/** The number of messages per conversation that the connectors request. */
const messagesPerConversation = 25

/** Reads the platform for an answer that was sent with an unknown outcome; it is never sent again. */
export const checkActions = defineTask<WorkerDeps>({
  kind: checkKind,
  role: 'publish',
  concurrency: 10,
  missing: {
    due: sql`SELECT id AS key, next_check_at AS due_at FROM engagement_actions WHERE next_check_at <= now()`,
    everySeconds: 60,
  },
  async run(deps, { key: actionId, signal }) {
    const action = await claimToCheck(deps.db.write, actionId, deps.clock.now())
    if (action) await checkOne(deps, action, signal)
    const queued = await findQueued(deps.db.write, actionId)
    return queued?.next_check_at ? waitUntil(queued.next_check_at, deps.clock.now()) : undefined
  },
})

/** `id` is null for hiding, which creates no content; `unknown` means that it could not be read just now. */
type PlatformStatus = { readonly there: true; readonly id: string | null } | { readonly there: false } | 'unknown'

async function checkOne(deps: WorkerDeps, action: ActionRow, signal: AbortSignal): Promise<void> {
  const { everything, suspended } = await readSwitches(deps.db.write, action.project_id)
  // Checking a hide action means hiding again, which a suspended organization may not.
  const blocked = everything || (action.type === 'hide' && (suspended || !(await mayHide(deps, action))))
  const seen = blocked ? 'unknown' : await fetchStatus(deps, action, signal)
  const now = deps.clock.now()
  const ageMs = now.getTime() - (action.called_at?.getTime() ?? 0)
  await inTransaction(deps.db.write, async (tx) => {
    if (seen !== 'unknown' && seen.there) {
      await markSent(tx, deps, action, seen.id)
      return
    }
    if (seen !== 'unknown' && ageMs >= concludedAbsentMs) {
      await markFailed(tx, deps, action, unknownOutcome(action, 'It is not on the platform. Answer by hand.', true))
      return
    }
    if (ageMs >= searchedForMs) {
      const remediation = 'Whether it is on the platform is not known. Look in its own app before you answer again.'
      await markFailed(tx, deps, action, unknownOutcome(action, remediation, false))
      return
    }
    await rescheduleCheck(tx, action, new Date(now.getTime() + recheckMs(action.checks)))
  })
}

async function mayHide(deps: WorkerDeps, { social_account_id: id }: ActionRow): Promise<boolean> {
  const account = await findAccount(deps.db.write, id)
  if (!account || account.lease_paused) return false
  return (await readProject(deps.db.write, account.project_id)).status === 'active'
}

function unknownOutcome({ last_error }: ActionRow, remediation: string, retryable: boolean): TargetError {
  return { ...(last_error ?? ownError('PLATFORM_ERROR', 'network', '')), remediation, retryable }
}

async function fetchStatus(deps: WorkerDeps, action: ActionRow, signal: AbortSignal): Promise<PlatformStatus> {
  const account = await findAccount(deps.db.write, action.social_account_id)
  const item = await deps.db.write
    .selectFrom('engagement_items')
    .selectAll()
    .where('id', '=', action.item_id)
    .executeTakeFirst()
  const engage = account && connectorOf(deps.connectors, account).engage
  if (!account || !item || !engage) return 'unknown'
  try {
    return await withTokens(
      deps,
      account.id,
      (tokens) => findOnPlatform({ deps, engage, tokens, account, item, action, signal }),
      signal,
    )
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof ConnectorError || isApiError(error)) return 'unknown'
    throw error
  }
}

interface Search {
  readonly deps: WorkerDeps
  readonly engage: EngageFlow
  readonly tokens: Tokens
  readonly account: SocialAccountRow
  readonly item: ItemRow
  readonly action: ActionRow
  readonly signal: AbortSignal
}

async function findOnPlatform(search: Search): Promise<PlatformStatus> {
  const { engage, tokens, account, item, action } = search
  if (action.type === 'hide') {
    // Hiding is idempotent, so this call may be repeated.
    await perform(engage, tokens, { action, item, account })
    return { there: true, id: null }
  }
  const ids =
    action.type === 'reply' && item.kind === 'comment'
      ? await listMatchingReplies(search)
      : await listMatchingMessages(search)
  if (ids === 'unknown') return 'unknown'
  const taken = await findOtherReplies(search.deps, account.id, ids)
  const id = ids.find((one) => !taken.has(one))
  return id === undefined ? { there: false } : { there: true, id }
}

/** Lists own answers with the same words; platforms attach an answer to an answer to the top comment. */
async function listMatchingReplies({
  engage,
  tokens,
  account,
  item,
  action,
  signal,
}: Search): Promise<string[] | 'unknown'> {
  const found: Comment[] = []
  for (const parent of [item.platform_item_id, item.parent_platform_item_id]) {
    if (parent === null) continue
    let cursor: string | null = null
    for (let page = 0; page === 0 || cursor !== null; page++) {
      if (page === maxPages) return 'unknown'
      const answer = await engage.listReplies(tokens, parent, { signal, ...(cursor !== null && { cursor }) })
      found.push(...answer.comments)
      cursor = answer.nextCursor
    }
  }
  return found
    .filter((comment) => isOwn(account, comment.author) && isTrace(comment, action))
    .map(({ commentId }) => commentId)
}

async function listMatchingMessages({
  engage,
  tokens,
  account,
  item,
  action,
  signal,
}: Search): Promise<string[] | 'unknown'> {
  if (item.author_id === null) return 'unknown'
  const options = { signal, personId: item.author_id }
  const { messages: seen } = await engage.listMessages(tokens, account.platform_account_id, options)
  const ids = seen.filter((message) => message.own && isTrace(message, action)).map(({ messageId }) => messageId)
  // The platform returns the newest messages only: a full list may omit an older one.
  const isCutOff = seen.length >= messagesPerConversation
  return ids.length === 0 && isCutOff ? 'unknown' : ids
}

/** Returns content that other actions are known to have created, which is no trace of this one. */
async function findOtherReplies(deps: WorkerDeps, accountId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await deps.db.write
    .selectFrom('engagement_actions')
    .select('platform_reply_id')
    .where('social_account_id', '=', accountId)
    .where('platform_reply_id', 'in', ids)
    .execute()
  return new Set(rows.flatMap((row) => row.platform_reply_id ?? []))
}
