import type { KnowledgeFact } from '../../../generation/replies/knowledge.ts'
import type { CommentSettings, DailyCaps, MessageSettings, QuietHours } from './stored-settings.ts'

export interface EngagementSettings {
  readonly enabled: boolean
  readonly enabledAt: Date | null
  readonly mode: 'off' | 'suggest' | 'auto'
  readonly tone: string | null
  readonly comments: CommentSettings
  readonly directMessages: MessageSettings
  readonly quietHours: QuietHours | null
  readonly dailyCaps: DailyCaps
  /** What replies may state. */
  readonly knowledge: readonly KnowledgeFact[]
  readonly updatedAt: Date | null
}

/** The initial settings of every project. */
export const initialSettings: EngagementSettings = {
  enabled: false,
  enabledAt: null,
  mode: 'off',
  tone: null,
  comments: { enabled: true, answer: 'questions', hideToxic: false, hideCategories: [] },
  directMessages: { enabled: false, privateReplies: false },
  quietHours: null,
  dailyCaps: { replies: 100, directMessages: 50, hides: 100 },
  knowledge: [],
  updatedAt: null,
}
