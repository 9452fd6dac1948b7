/** What the safety layer says about words. */

export type ModerationCategory =
  | 'weapons_sale'
  | 'dangerous_instructions'
  | 'drugs_sale'
  | 'sexual_minors'
  | 'sexual_content'
  | 'child_exploitation'
  | 'hate'
  | 'discrimination'
  | 'violence'
  | 'harassment'
  | 'self_harm'
  | 'scam'
  | 'medical_claim'
  | 'brand_banned_term'

export interface ModerationText {
  /** Where the text is, such as `hook` or `scenes/2/headline`; repeated in the findings. */
  where: string
  text: string
}

export interface ModerationFinding {
  category: ModerationCategory
  where: string
  /** The words that were found, as they were written. */
  matched: string
}

export interface ModerationVerdict {
  blocked: boolean
  categories: readonly ModerationFinding[]
  /** RFC 3339 UTC. */
  reviewedAt: string
  /** Version of the rule set. */
  rules: string
}
