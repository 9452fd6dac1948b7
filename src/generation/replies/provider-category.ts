/** Classifies what somebody wrote by the moderation provider, where one is configured. */
import type { NeedsHumanCategory } from '../languages/sensitive-phrases.ts'
import { needsHumanCategories } from '../languages/sensitive-phrases.ts'
import type { ModerationProvider } from '../moderation-provider.ts'
import { ModerationUnavailableError } from '../moderation-provider.ts'
import type { ModerationCategory } from '../types.ts'

/** Returns the gravest subject that a text certainly touches; null if there is none or no verdict could be had. */
export type ClassifyInbound = (text: string) => Promise<NeedsHumanCategory | null>

const categories: { readonly [Found in ModerationCategory]?: NeedsHumanCategory } = {
  self_harm: 'self_harm',
  violence: 'threat',
  sexual_minors: 'minor',
  hate: 'discrimination',
  harassment: 'harassment',
  sexual_content: 'harassment',
  dangerous_instructions: 'harassment',
}

/**
 * One call for each text, and no repetition: a text without a verdict has no category, which does not make it harmless,
 * and nothing is answered automatically because of it.
 */
export function createInboundClassifier(provider: ModerationProvider | undefined): ClassifyInbound {
  return async (text) => {
    if (provider === undefined || text.trim() === '') return null
    try {
      const findings = await provider.review([{ where: 'text', text }])
      const found = new Set(findings.map(({ category }) => categories[category] ?? 'harassment'))
      return needsHumanCategories.find((category) => found.has(category)) ?? null
    } catch (error) {
      if (error instanceof ModerationUnavailableError) return null
      throw error
    }
  }
}
