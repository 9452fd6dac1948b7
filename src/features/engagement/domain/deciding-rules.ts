import { DateTime } from 'luxon'
import { asksSomething } from '../../../generation/question.ts'
import type { NeedsHumanCategory } from '../../../generation/replies/sensitive.ts'
import { isQuietHour } from '../../publishing/api.ts'
import type { EngagementSettings } from './engagement-settings.ts'
import type { Incoming, Rule } from './rule-rules.ts'
import { findDecidingRule, mentions } from './rule-rules.ts'
import type { DailyCaps, QuietHours } from './stored-settings.ts'

export type ActionType = 'reply' | 'private_reply' | 'hide'
export type SkipReason = 'window_closed' | 'cap_reached' | 'duplicate' | 'toxicity' | 'quiet_hours'
/** Why autopilot suggests an action instead of sending it. */
export type HeldBecause =
  | 'suggest_mode'
  | 'needs_human'
  | 'not_certain'
  | 'author_waits'
  | 'moderation_unavailable'
  | 'no_longer_certain'
export type CapKind = 'replies' | 'direct_messages' | 'hides'

/** The complete input of a decision: the same situation always gives the same plan. */
export interface Situation {
  readonly settings: EngagementSettings
  readonly rules: readonly Rule[]
  readonly item: Incoming
  /** The sensitive subject that was found; `null` if there is none. */
  readonly needsHuman: NeedsHumanCategory | null
  /** Whether a fact certainly answers the whole item; defaults to no. */
  readonly answered?: boolean
  /** Whether the account may answer a comment with a message. */
  readonly privateReplies: boolean
  readonly projectActive: boolean
  /** Why the account receives no items; `null` or omitted if it does. */
  readonly silent?: string | null
}

/** What to do about an item, before the words of an answer are known. */
export type Plan =
  | {
      readonly act: false
      readonly ruleId: string | null
      /** Whether a rule leaves the item alone. */
      readonly leave: boolean
      /** Whether no item comes in at all, which only a simulation finds. */
      readonly absent?: true
      readonly reasons: readonly string[]
    }
  | {
      readonly act: true
      readonly type: ActionType
      readonly ruleId: string | null
      readonly mode: 'suggest' | 'auto'
      /** `null` if the text is written later or no text is needed. */
      readonly template: string | null
      /** The keywords of the rule; `null` for the configuration and for rules that match otherwise. */
      readonly keywords: readonly string[] | null
      /** Why it waits for a person although the mode is `auto`; omitted if it does not. */
      readonly heldBecause?: HeldBecause
      readonly reasons: readonly string[]
    }

/** Plans by the first matching enabled rule in order of precedence, or by the configuration if no rule matches. */
export function planFor(situation: Situation): Plan {
  const { settings, rules, item } = situation
  const none = { act: false, ruleId: null, leave: false } as const
  const absent = (reason: string): Plan => ({ ...none, absent: true, reasons: [reason] })
  if (!situation.projectActive) return absent('The project is archived: nothing comes in.')
  if (situation.silent) return absent(situation.silent)
  if (!settings.enabled) return absent('Engagement is disabled: nothing comes in.')
  if (settings.mode === 'off') return { ...none, reasons: ['The mode is off: nothing is answered.'] }
  const found = findDecidingRule(rules, item)
  return found ? byRule(situation, found.rule, found.because) : bySettings(situation)
}

function byRule(situation: Situation, rule: Rule, because: string): Plan {
  const { settings, item, answered = false } = situation
  const reasons = [`The rule "${rule.name}" matches: ${because}.`]
  if (item.account === null && rule.socialAccountIds.length > 0)
    reasons.unshift('No account is named: a rule for single accounts counts as being for it.')
  const { type } = rule.action
  const none = (reason: string): Plan => ({
    act: false,
    ruleId: rule.id,
    leave: type === 'skip',
    reasons: [...reasons, reason],
  })
  if (type === 'skip') return none('The rule leaves it alone.')
  const forbidden = type === 'hide' ? null : whyNotAnswered(situation, type)
  if (forbidden !== null) return none(forbidden)
  if (type === 'hide' && item.kind !== 'comment') return none('A message cannot be hidden.')
  const mode = rule.mode === 'inherit' ? (settings.mode === 'auto' ? 'auto' : 'suggest') : rule.mode
  reasons.push(modeReason(rule.mode === 'inherit' ? 'project' : 'rule', mode))
  const keywords = rule.trigger.match === 'keywords' ? (rule.trigger.keywords ?? []) : null
  // A general answer is less specific than the fact that answers this question.
  const isFactBetter = answered && keywords === null && type !== 'hide'
  if (isFactBetter) reasons.push('A fact answers it, and is said in place of what the rule says.')
  const template = isFactBetter ? null : (rule.action.template ?? null)
  return { act: true, type, ruleId: rule.id, mode, template, keywords, reasons }
}

function bySettings(situation: Situation): Plan {
  const { settings, item, needsHuman } = situation
  const mode = settings.mode === 'auto' ? 'auto' : 'suggest'
  const reasons = ['No rule matches.']
  const none = (reason: string): Plan => ({ act: false, ruleId: null, leave: false, reasons: [...reasons, reason] })
  const act = (type: ActionType, reason: string): Plan => ({
    act: true,
    type,
    ruleId: null,
    mode,
    template: null,
    keywords: null,
    reasons: [...reasons, reason, modeReason('project', mode)],
  })
  if (item.toxic && item.kind === 'comment' && settings.comments.hideToxic) return act('hide', 'It is toxic.')
  const category =
    item.kind === 'comment' ? settings.comments.hideCategories.find((one) => one === needsHuman) : undefined
  if (category) return act('hide', `Comments with this subject are hidden: ${category}.`)
  if (item.toxic) return none('It is toxic: it is left alone.')
  const forbidden = whyNotAnswered(situation, 'reply')
  if (forbidden !== null) return none(forbidden)
  if (item.kind === 'direct_message') return act('reply', 'Messages are answered.')
  switch (settings.comments.answer) {
    case 'all':
      return act('reply', 'All comments are answered.')
    case 'questions':
      return asksSomething(item.text)
        ? act('reply', 'Questions are answered, and it is one.')
        : none('Only questions are answered, and it is none.')
    case 'mentions':
      return mentions(item)
        ? act('reply', 'Mentions are answered, and it is one.')
        : none('Only mentions of the account are answered, and it is none.')
  }
}

/**
 * Replaces the plan with the operator's helpline text if somebody writes about self-harm, unless a rule excludes the
 * item from answers. A person approves it before it is sent.
 */
export function withHelpline(plan: Plan, situation: Situation, helplineText: string | null): Plan {
  const { settings, needsHuman, silent, projectActive } = situation
  if (needsHuman !== 'self_harm' || helplineText === null || (!plan.act && plan.leave)) return plan
  const isOff = !projectActive || Boolean(silent) || !settings.enabled || settings.mode === 'off'
  if (isOff || whyNotAnswered(situation, 'reply') !== null) return plan
  return {
    act: true,
    type: 'reply',
    ruleId: null,
    mode: 'suggest',
    template: helplineText,
    keywords: null,
    heldBecause: 'needs_human',
    reasons: [...plan.reasons, 'It speaks of self-harm: how to reach help is suggested.'],
  }
}

function whyNotAnswered({ settings, item, privateReplies }: Situation, type: 'reply' | 'private_reply'): string | null {
  if (item.kind === 'direct_message') return settings.directMessages.enabled ? null : 'Messages are not answered.'
  if (!settings.comments.enabled) return 'Comments are not answered.'
  if (type === 'reply') return null
  if (!settings.directMessages.privateReplies) return 'Comments are not answered by messages.'
  return privateReplies ? null : 'The account cannot answer comments by message. Send the reply without `private`.'
}

function modeReason(of: 'rule' | 'project', mode: 'suggest' | 'auto'): string {
  return `The ${of} ${mode === 'auto' ? 'sends automatically' : 'only suggests'}.`
}

/** The current restrictions on an action. */
export interface Checks {
  readonly at: Date
  readonly timezone: string
  readonly quietHours: QuietHours | null
  readonly cap: number
  /** How much of the cap is used on the account's day. */
  readonly used: number
  readonly windowOver: boolean
  /** Whether the same text was sent to the same person before. */
  readonly saidBefore: boolean
  /** The safety layer's verdict on the answer; `unavailable` if a configured provider returns none. */
  readonly review: 'passed' | 'blocked' | 'unavailable'
}

export interface Decision {
  readonly outcome: 'suggest' | 'send' | 'skip'
  readonly skipReason: SkipReason | null
  /** `null` unless the outcome is `suggest`. */
  readonly heldBecause: HeldBecause | null
  readonly reasons: readonly string[]
}

/**
 * Decides whether a planned action may proceed. Quiet hours do not restrict a suggestion; everything else does.
 * @param heldBecause why the plan only suggests
 */
export function decideAction(
  mode: 'suggest' | 'auto',
  checks: Checks,
  heldBecause: HeldBecause = 'suggest_mode',
): Decision {
  const skip = (skipReason: SkipReason, reason: string): Decision => ({
    outcome: 'skip',
    skipReason,
    heldBecause: null,
    reasons: [reason],
  })
  if (checks.windowOver) return skip('window_closed', "The platform's time limit for answering has passed.")
  if (checks.review === 'blocked') return skip('toxicity', 'The safety layer refuses the answer.')
  if (checks.saidBefore) return skip('duplicate', 'The same text was already sent to the same person.')
  if (checks.used >= checks.cap) return skip('cap_reached', `The daily cap of ${checks.cap} is reached.`)
  if (mode === 'auto' && checks.quietHours && isQuietHour(checks.at, checks.quietHours, checks.timezone))
    return skip('quiet_hours', `${localTime(checks.at, checks.timezone)} in ${checks.timezone} is within quiet hours.`)
  if (checks.review === 'unavailable')
    return {
      outcome: 'suggest',
      skipReason: null,
      heldBecause: mode === 'auto' ? 'moderation_unavailable' : heldBecause,
      reasons: ['The moderation provider cannot be reached: a person decides.'],
    }
  return mode === 'auto'
    ? { outcome: 'send', skipReason: null, heldBecause: null, reasons: [] }
    : { outcome: 'suggest', skipReason: null, heldBecause, reasons: [] }
}

function localTime(at: Date, timezone: string): string {
  return DateTime.fromJSDate(at, { zone: timezone }).toFormat('HH:mm')
}

/** Returns the day in the time zone, `YYYY-MM-DD`. */
export function localDay(at: Date, timezone: string): string {
  return DateTime.fromJSDate(at, { zone: timezone }).toISODate() ?? at.toISOString().slice(0, 10)
}

export function capKindOf(type: ActionType, itemKind: Incoming['kind']): CapKind {
  if (type === 'hide') return 'hides'
  return type === 'private_reply' || itemKind === 'direct_message' ? 'direct_messages' : 'replies'
}

export function capOf(kind: CapKind, caps: DailyCaps): number {
  return kind === 'direct_messages' ? caps.directMessages : caps[kind]
}

/** Whether the platform no longer accepts messages about the item. */
export function isWindowOver(
  type: ActionType,
  item: { readonly kind: string; readonly reply_window_ends_at: Date | null },
  at: Date,
): boolean {
  if (type === 'hide' || (type === 'reply' && item.kind === 'comment')) return false
  return item.reply_window_ends_at !== null && item.reply_window_ends_at <= at
}

/**
 * Returns what an item waits for after a decision, as the database derives it from the stored item and its actions
 * (`attention_of`).
 * @param decision `null` if no action is planned
 */
export function attentionAfter(
  plan: Plan,
  decision: Decision | null,
  needsHuman: NeedsHumanCategory | null,
): 'needs_human' | 'decide' | 'unattended' | 'none' {
  if (!plan.act && (plan.absent || plan.leave)) return 'none'
  if (decision?.outcome === 'send' || decision?.skipReason === 'duplicate') return 'none'
  if (needsHuman !== null) return 'needs_human'
  return decision?.outcome === 'suggest' ? 'decide' : 'unattended'
}
