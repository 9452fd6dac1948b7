import { invalid } from '../../../errors.ts'
import { bannedTerms } from '../../../generation/banned-terms.ts'
import { cutText } from '../../../generation/captions.ts'
import { asksSomething } from '../../../generation/question.ts'
import type { RuleAction, RuleTrigger } from './stored-settings.ts'

export type { RuleAction, RuleTrigger } from './stored-settings.ts'

export interface Rule {
  readonly id: string
  readonly name: string
  readonly enabled: boolean
  readonly priority: number
  readonly mode: 'inherit' | 'suggest' | 'auto'
  readonly socialAccountIds: readonly string[]
  readonly trigger: RuleTrigger
  readonly action: RuleAction
  readonly createdAt: Date
}

/** The part of an item that rules match. */
export interface Incoming {
  readonly kind: 'comment' | 'direct_message'
  readonly text: string
  readonly toxic: boolean
  /** `null` in a simulation without an account: rules for single accounts then count as matching. */
  readonly account: { readonly id: string; readonly username: string; readonly displayName: string } | null
}

export const maxRules = 200

/** Checks what the schema cannot express about a rule. @throws VALIDATION */
export function assertRule(rule: { readonly trigger: RuleTrigger; readonly action: RuleAction }): void {
  const { trigger, action } = rule
  const keywords = trigger.keywords ?? []
  if (trigger.match === 'keywords' && keywords.length === 0)
    throw invalid('/body/trigger/keywords', 'must have at least one word where `match` is keywords')
  if (trigger.match !== 'keywords' && trigger.keywords !== undefined)
    throw invalid('/body/trigger/keywords', 'is only for `match` keywords. Leave it out.')
  for (const [index, word] of keywords.entries())
    if (word.trim() === '') throw invalid(`/body/trigger/keywords/${index}`, 'must be more than white space')
  if ((action.type === 'hide' || action.type === 'private_reply') && trigger.kind !== 'comment')
    throw invalid('/body/action/type', `can be ${action.type} only where the kind of the trigger is comment`)
  if (action.template === undefined) return
  if (action.type === 'hide' || action.type === 'skip')
    throw invalid('/body/action/template', `is not used by ${action.type}. Leave it out.`)
  if (fillTemplate(action.template, null) === '')
    throw invalid('/body/action/template', 'must contain more than the name')
}

/**
 * Returns the enabled rule that decides about an item, with the part of the text that matched; undefined if none does.
 */
export function findDecidingRule(rules: readonly Rule[], item: Incoming): { rule: Rule; because: string } | undefined {
  for (const rule of rules.toSorted(byPrecedence)) {
    const because = rule.enabled ? matches(rule, item) : null
    if (because !== null) return { rule, because }
  }
  return undefined
}

/** Sorts by priority, the lowest first, and older rules first among equals. */
export function byPrecedence(a: Rule, b: Rule): number {
  return (
    a.priority - b.priority || a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  )
}

/** Describes what made the rule match; `null` if it does not match. */
export function matches(rule: Pick<Rule, 'socialAccountIds' | 'trigger'>, item: Incoming): string | null {
  const { socialAccountIds, trigger } = rule
  if (socialAccountIds.length > 0 && item.account && !socialAccountIds.includes(item.account.id)) return null
  if (trigger.kind !== 'any' && trigger.kind !== item.kind) return null
  switch (trigger.match) {
    case 'all':
      return 'it is for everything'
    case 'keywords':
      return keywordIn(trigger.keywords ?? [], item.text)
    case 'question':
      return asksSomething(item.text) ? 'it is a question' : null
    case 'mention':
      return mentions(item) ? 'the account is mentioned' : null
    case 'toxic':
      return item.toxic ? 'it is toxic' : null
  }
}

/** Returns the first keyword that the text contains as a word; `null` if there is none. */
export function keywordIn(keywords: readonly string[], text: string): string | null {
  return keywords.find((word) => bannedTerms([word]).find(text.normalize('NFKC')).length > 0) ?? null
}

/** Whether a text mentions the account, by its username or its display name. */
export function mentions({ text, account }: Pick<Incoming, 'text' | 'account'>): boolean {
  if (!account) return false
  const said = text.normalize('NFKC').toLowerCase()
  return [account.username, account.displayName].some((name) => {
    const mention = `@${name.normalize('NFKC').toLowerCase()}`
    for (let at = said.indexOf(mention); name !== '' && at >= 0; at = said.indexOf(mention, at + 1))
      // Letters continue a name, and so does a dot or underscore before letters.
      if (!/^[._]*[\p{L}\p{N}]/u.test(said.slice(at + mention.length))) return true
    return false
  })
}

/** The maximum length of an answer, which inserted names must not exceed. */
const maxLetters = 1000

/** Replaces `{username}` with the author's name; without a name the words that introduce it are removed too. */
export function fillTemplate(template: string, username: string | null): string {
  if (username !== null) return cutText(template.replaceAll('{username}', () => username).trim(), maxLetters)
  return template
    .replaceAll(/(?<!\s)\s*@?\{username\}/g, '')
    .replace(/^[\s,;:!.-]+/u, '')
    .trim()
}
