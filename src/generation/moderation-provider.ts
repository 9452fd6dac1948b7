/** Reviews words with a provider's moderation endpoint, as OpenAI documents it: `POST …/moderations`. */

import { ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel'
import { z } from 'zod'
import { nonNull } from '../lib/non-null.ts'
import type { ModerationCategory, ModerationFinding, ModerationText } from './types.ts'

export interface ModerationProviderConfig {
  /** Such as `https://api.example.com/v1`. */
  readonly baseUrl: string
  readonly apiKey?: string
  readonly model: string
  /** Milliseconds; default 10,000. */
  readonly timeoutMs?: number
}

export interface ModerationProvider {
  /** @throws ModerationUnavailableError if no response arrives or it cannot be read */
  review(texts: readonly ModerationText[]): Promise<ModerationFinding[]>
}

/** The words were not reviewed, so they must not go out. The message never holds the provider's own words. */
export class ModerationUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The moderation provider gave no verdict.', { cause })
    this.name = 'ModerationUnavailableError'
  }
}

const answerSchema = z.object({
  results: z.array(z.object({ flagged: z.boolean(), categories: z.record(z.string(), z.boolean().nullable()) })),
})

const defaultTimeoutMs = 10_000
const halfOpenAfterMs = 30_000
/** The maximum number of texts of one request, and of characters of a text that a finding repeats. */
const maxTexts = 32
const maxMatchedLength = 300

/** Maps the provider's categories to Castlane's, the particular before the general. */
const categories: readonly (readonly [RegExp, ModerationCategory])[] = [
  [/^sexual\/minors$/, 'sexual_minors'],
  [/^sexual/, 'sexual_content'],
  [/^hate/, 'hate'],
  [/^self-harm/, 'self_harm'],
  [/^violence/, 'violence'],
  [/^illicit/, 'dangerous_instructions'],
]

export function createModerationProvider(config: ModerationProviderConfig): ModerationProvider {
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: halfOpenAfterMs, breaker: new ConsecutiveBreaker(5) })
  const ask = async (texts: readonly ModerationText[]): Promise<ModerationFinding[]> => {
    const response = await fetch(`${config.baseUrl.replace(/\/$/, '')}/moderations`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(config.apiKey && { authorization: `Bearer ${config.apiKey}` }),
      },
      body: JSON.stringify({ model: config.model, input: texts.map(({ text }) => text) }),
      redirect: 'error',
      signal: AbortSignal.timeout(config.timeoutMs ?? defaultTimeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`It answered with status ${response.status}.`)
    }
    const { results } = answerSchema.parse(await response.json())
    if (results.length !== texts.length) throw new Error(`It answered ${results.length} of ${texts.length} texts.`)
    return results.flatMap((result, index) =>
      result.flagged ? findingsOf(nonNull(texts[index], 'The text of a result'), result.categories) : [],
    )
  }
  return {
    async review(texts) {
      const findings: ModerationFinding[] = []
      try {
        for (let from = 0; from < texts.length; from += maxTexts)
          findings.push(...(await breaker.execute(() => ask(texts.slice(from, from + maxTexts)))))
      } catch (error) {
        throw new ModerationUnavailableError(error)
      }
      return findings
    },
  }
}

/** The endpoint names no words, so the finding repeats the text; an unknown category is harassment. */
function findingsOf({ where, text }: ModerationText, flags: Readonly<Record<string, boolean | null>>) {
  const named = Object.keys(flags).filter((name) => flags[name])
  const found = named.map((name) => categories.find(([pattern]) => pattern.test(name))?.[1] ?? 'harassment')
  const distinct: ModerationCategory[] = found.length > 0 ? [...new Set(found)] : ['harassment']
  return distinct.map((category) => ({ category, where, matched: text.slice(0, maxMatchedLength).toWellFormed() }))
}
