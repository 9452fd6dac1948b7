import type { KnowledgeFact } from '../../../generation/replies/knowledge.ts'

export interface CommentSettings {
  readonly enabled: boolean
  readonly answer: 'all' | 'questions' | 'mentions'
  readonly hideToxic: boolean
  readonly hideCategories: readonly HiddenCategory[]
}

/** Sensitive subjects that a customer may want to hide. */
export type HiddenCategory = 'spam' | 'scam' | 'discrimination' | 'harassment'

export interface MessageSettings {
  readonly enabled: boolean
  readonly privateReplies: boolean
}

export interface QuietHours {
  /** Local time, `HH:MM`. */
  readonly from: string
  readonly to: string
}

/** The maximum number of actions per day on one account. */
export interface DailyCaps {
  readonly replies: number
  readonly directMessages: number
  readonly hides: number
}

/** Without what came later: what was stored before there were categories has none. */
export type StoredComments = Omit<CommentSettings, 'hideCategories'> & Partial<Pick<CommentSettings, 'hideCategories'>>

export type StoredFact = Omit<KnowledgeFact, 'validUntil'> & { readonly validUntil: string | null }

export interface RuleTrigger {
  readonly kind: 'comment' | 'direct_message' | 'any'
  readonly match: 'all' | 'keywords' | 'question' | 'mention' | 'toxic'
  readonly keywords?: readonly string[]
}

export interface RuleAction {
  readonly type: 'reply' | 'private_reply' | 'hide' | 'skip'
  readonly template?: string
}
