import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { readSwitches } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { ApiError } from '../../../errors.ts'
import { factsAt } from '../../../generation/replies/knowledge.ts'
import { isHarmlessReply } from '../../../generation/reply-writer.ts'
import { MINUTE } from '../../../lib/time.ts'
import type { ProjectRow } from '../../projects/api.ts'
import { lockProject } from '../../projects/api.ts'
import type { TargetError } from '../../publishing/api.ts'
import { fromApiError, isQuietHour, ownError } from '../../publishing/api.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import { accountRows, credentialInvalid, lockAccounts } from '../../social-accounts/api.ts'
import type { SkipReason } from '../domain/deciding-rules.ts'
import { capKindOf, capOf, isWindowOver, localDay, planFor } from '../domain/deciding-rules.ts'
import type { EngagementSettings } from '../domain/engagement-settings.ts'
import type { Assessment } from '../domain/reply-gate.ts'
import { assess, gatePlan } from '../domain/reply-gate.ts'
import { fillTemplate } from '../domain/rule-rules.ts'
import { namesOf } from '../operations/evaluate-item.ts'
import type { ActionRow } from '../store/action-queries.ts'
import { lockAction } from '../store/action-queries.ts'
import { markCalled, markFailed, markSkipped, requeue, returnToPerson } from '../store/action-steps.ts'
import { isAuthorWaiting } from '../store/author-queries.ts'
import { countAction } from '../store/cap-queries.ts'
import { readSettings } from '../store/config-queries.ts'
import type { ItemRow } from '../store/item-queries.ts'
import { lockItem } from '../store/item-queries.ts'
import { listEnabledRules } from '../store/rule-queries.ts'

const globalSwitchWaitMs = 15_000
const tokensWaitMs = 5_000
const firstCheckMs = MINUTE

export interface OutgoingAction {
  readonly action: ActionRow
  readonly item: ItemRow
  readonly account: SocialAccountRow
  /** When the call was recorded, by the database's clock. */
  readonly recordedAt: Date
}

/**
 * Records a call to the platform before it is made. The same transaction reads again everything that could forbid the
 * call: switches, project, configuration, account, window, earlier answers, and the day's cap, whose row stays locked
 * to the end. Returns undefined if it may not be sent, which is recorded too.
 * @param hasTokens whether the caller has tokens for the call
 */
export async function prepareSend(
  tx: Tx,
  deps: WorkerDeps,
  actionId: string,
  hasTokens: boolean,
): Promise<OutgoingAction | undefined> {
  const project = await lockProjectOf(tx, actionId)
  if (!project) return undefined
  const action = await lockAction(tx, actionId)
  // Another process holds the action, or it is finished.
  if (action?.status !== 'queued' || action.called_at !== null) return undefined
  const item = await lockItem(tx, action.item_id)
  const [account] = await lockAccounts(tx, project.id, [action.social_account_id])
  if (!item || !account) return undefined
  const { everything, suspended } = await readSwitches(tx, project.id)
  if (everything) {
    const error = ownError('KILL_SWITCH', 'policy', 'Everything is switched off.', true)
    await requeue(tx, deps, action, { afterMs: globalSwitchWaitMs, error })
    return undefined
  }
  const settings = await readSettings(tx, project.id)
  const error = errorOf({ suspended, project, settings, account, action })
  if (error) {
    await markFailed(tx, deps, action, error)
    return undefined
  }
  if (isUnattended(action) && (await needsPerson(tx, { project, settings, account, action, item }, deps.clock.now()))) {
    await returnToPerson(tx, deps, action)
    return undefined
  }
  if (!hasTokens) {
    // Another process has replaced the tokens since they were read.
    const error = ownError('CREDENTIAL_INVALID', 'credential', 'The tokens are being renewed.', true)
    await requeue(tx, deps, action, { afterMs: tokensWaitMs, error })
    return undefined
  }
  const skip = await whySkipped(tx, deps, { project, settings, action, item })
  if (skip !== null) {
    await markSkipped(tx, deps, action, { reason: skip })
    return undefined
  }
  const now = deps.clock.now()
  const { recorded_at: recordedAt, ...called } = await markCalled(tx, action, {
    countedOn: localDay(now, project.timezone),
    checkAfterMs: firstCheckMs,
    now,
  })
  return { action: called, item, account, recordedAt }
}

async function lockProjectOf(tx: Tx, actionId: string): Promise<ProjectRow | undefined> {
  const action = await tx
    .selectFrom('engagement_actions')
    .select('project_id')
    .where('id', '=', actionId)
    .executeTakeFirst()
  return action && lockProject(tx, action.project_id)
}

interface Present {
  readonly suspended: boolean
  readonly project: ProjectRow
  readonly settings: EngagementSettings
  readonly account: SocialAccountRow
  readonly action: ActionRow
}

/** Returns the error that a partner's request would now get, if any. */
function errorOf({ suspended, project, settings, account, action }: Present): TargetError | null {
  if (suspended) return fromApiError(new ApiError('KILL_SWITCH', { scope: 'organization' }))
  if (project.status !== 'active') return ownError('CONFLICT', 'policy', 'The project was archived.')
  if (account.status === 'revoked')
    return ownError('CONFLICT', 'policy', 'The account was disconnected. Connect it again.')
  if (account.status === 'reauth_required') return fromApiError(credentialInvalid(account.platform, account.id))
  if (account.ownership === 'leased' && account.status === 'restricted')
    return ownError('CONFLICT', 'policy', 'The lease of the account has ended.')
  if (account.lease_paused) return ownError('CONFLICT', 'policy', 'The lease of the account is paused.')
  // What a person approved or wrote is sent regardless.
  if (isUnattended(action) && (!settings.enabled || settings.mode === 'off'))
    return ownError('CONFLICT', 'policy', 'Engagement was switched off before it went out.')
  return null
}

/** Whether no person has seen what is about to be sent. */
function isUnattended({ origin, decision }: ActionRow): boolean {
  return origin === 'autopilot' && decision === null
}

/** Evaluates an unattended action again at the call, by the current rules and configuration, whatever queued it. */
async function needsPerson(
  tx: Tx,
  at: {
    project: ProjectRow
    settings: EngagementSettings
    account: SocialAccountRow
    action: ActionRow
    item: ItemRow
  },
  now: Date,
): Promise<boolean> {
  const { project, settings, account, action, item } = at
  const assessment = assess(item, namesOf(project, account), factsAt(settings.knowledge, now))
  const plan = planFor({
    settings,
    rules: await listEnabledRules(tx, project.id),
    item: {
      kind: item.kind,
      text: item.text,
      toxic: item.toxic,
      account: { id: account.id, username: account.username, displayName: account.display_name },
    },
    needsHuman: assessment.needsHuman,
    answered: assessment.answer !== null,
    privateReplies: account.capabilities.directMessages,
    projectActive: true,
  })
  if (!plan.act || plan.type !== action.type || plan.ruleId !== action.rule_id) return true
  if (plan.type !== 'hide' && !isTextCurrent(action, item, plan.template, assessment)) return true
  const gated = gatePlan(plan, {
    assessment,
    answersComment: item.parent_platform_item_id !== null,
    authorWaits: await isAuthorWaiting(tx, {
      socialAccountId: account.id,
      author: { id: item.author_id, username: item.author_username },
      itemId: item.id,
      isTemplate: plan.template !== null,
      at: now,
    }),
    nameSaid: plan.template?.includes('{username}') ? item.author_username : null,
  })
  return !gated.act || gated.mode !== 'auto'
}

/**
 * Whether the words still match the rule or the fact, or only express thanks: an earlier release may have queued
 * others.
 */
function isTextCurrent(
  { text }: Pick<ActionRow, 'text'>,
  { author_username: name, text: message }: Pick<ItemRow, 'author_username' | 'text'>,
  template: string | null,
  { answer }: Assessment,
): boolean {
  if (text === null) return false
  if (template === null && answer !== null) return text === answer.fact.text
  if (template === null) return isHarmlessReply(text, message)
  return text === fillTemplate(template, name) || text === fillTemplate(template, null)
}

async function whySkipped(
  tx: Tx,
  deps: WorkerDeps,
  at: { project: ProjectRow; settings: EngagementSettings; action: ActionRow; item: ItemRow },
): Promise<SkipReason | null> {
  const { project, settings, action, item } = at
  const type = action.type
  const now = deps.clock.now()
  if (isWindowOver(type, item, now)) return 'window_closed'
  if (type === 'private_reply' && (await isPrivatelyAnswered(tx, action))) return 'window_closed'
  if ((await isDuplicate(tx, action, item)) || (await isAnsweredElsewhere(tx, action, item))) return 'duplicate'
  if (await isAnsweredByPartner(tx, action)) return 'duplicate'
  const approved = action.decision === 'approved'
  const partner = action.origin === 'partner'
  if (!partner && !approved && settings.quietHours && isQuietHour(now, settings.quietHours, project.timezone))
    return 'quiet_hours'
  const kind = capKindOf(type, item.kind)
  const cap = partner ? null : capOf(kind, settings.dailyCaps)
  const day = localDay(now, project.timezone)
  const counted = { socialAccountId: action.social_account_id, day, kind, cap }
  return (await countAction(tx, counted)) ? null : 'cap_reached'
}

/** Whether the comment already has a private answer: platforms accept one. */
async function isPrivatelyAnswered(tx: Tx, { id, item_id }: ActionRow): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM engagement_actions
    WHERE item_id = ${item_id} AND id <> ${id} AND type = 'private_reply'
      AND (status = 'sent' OR (status = 'queued' AND called_at IS NOT NULL))`.execute(tx)
  return rows.length > 0
}

/**
 * Whether the text was sent already. A person's decision overrides an earlier sending to the same person, but not to
 * the same item.
 */
async function isDuplicate(tx: Tx, action: ActionRow, item: ItemRow): Promise<boolean> {
  if (action.type === 'hide') return item.hidden
  const decided = action.origin === 'partner' || action.decision === 'approved'
  const { id, item_id, social_account_id, said_to, text } = action
  // Sends lock the account's row in share mode only, so this lock serializes those to the same person.
  if (!decided && said_to !== null)
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${social_account_id} ${said_to}`}, 0))`.execute(tx)
  // Only sent or possibly sent actions count: of two that wait the first is sent.
  const { rows } = await sql`SELECT 1 FROM engagement_actions
    WHERE text = ${text} AND id <> ${id} AND social_account_id = ${social_account_id}
      AND (item_id = ${item_id} OR (${!decided} AND said_to = ${said_to}))
      AND (status = 'sent' OR (status = 'queued' AND called_at IS NOT NULL)) LIMIT 1`.execute(tx)
  return rows.length > 0
}

/**
 * The same account may be connected in several projects, each with its own item for the comment: only one of their
 * autopilots answers it. What a person decided is sent regardless.
 */
async function isAnsweredElsewhere(tx: Tx, action: ActionRow, item: ItemRow): Promise<boolean> {
  if (action.origin === 'partner' || action.decision === 'approved' || action.type === 'hide') return false
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${item.platform} ${item.platform_item_id}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql`
    SELECT 1 FROM ${accountRows} own
    JOIN ${accountRows} other ON other.platform = own.platform AND other.platform_account_id = own.platform_account_id
      AND other.id <> own.id
    JOIN engagement_items i ON i.social_account_id = other.id AND i.platform_item_id = ${item.platform_item_id}
    JOIN engagement_actions a ON a.item_id = i.id AND a.origin = 'autopilot' AND a.type <> 'hide'
      AND (a.status = 'sent' OR (a.status = 'queued' AND a.called_at IS NOT NULL))
    WHERE own.id = ${action.social_account_id} LIMIT 1`.execute(tx)
  return rows.length > 0
}

/** Whether a partner's own answer is sent or queued: autopilot then adds none. The item's row is locked. */
async function isAnsweredByPartner(tx: Tx, action: ActionRow): Promise<boolean> {
  if (action.origin === 'partner' || action.decision === 'approved' || action.type === 'hide') return false
  const { rows } = await sql`SELECT 1 FROM engagement_actions WHERE item_id = ${action.item_id} AND origin = 'partner'
    AND type = 'reply' AND status IN ('queued', 'sent') LIMIT 1`.execute(tx)
  return rows.length > 0
}
