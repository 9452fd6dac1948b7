import { Counter, Registry } from 'prom-client'
import type { ProviderFailure } from '../generation/text-client.ts'
import type { TextUsage } from '../generation/text-usage.ts'
import type { WriterFallback } from '../generation/types.ts'

/** Counts this process's calls of the text provider. */
export interface WriterMetrics {
  readonly registry: Registry
  count(reason: ProviderFailure, fallback: WriterFallback): void
  countUsage(usage: TextUsage): void
}

export function createWriterMetrics(): WriterMetrics {
  const registry = new Registry()
  const fallbacks = new Counter({
    name: 'castlane_writer_fallback_total',
    help: 'Scripts that the text provider did not give, by reason (timeout, status, unreachable, circuit_open or unfit) and by what followed: built_in (the built-in writer wrote) or fail (nothing was written).',
    labelNames: ['reason', 'fallback'],
    registers: [registry],
  })
  const answers = new Counter({
    name: 'castlane_text_provider_answers_total',
    help: 'Answers of the text provider, used or not, by purpose (script, judge, reply or hook).',
    labelNames: ['purpose'],
    registers: [registry],
  })
  const tokens = new Counter({
    name: 'castlane_text_provider_tokens_total',
    help: 'Tokens that the text provider reported, by purpose and by kind (prompt or completion).',
    labelNames: ['purpose', 'kind'],
    registers: [registry],
  })
  return {
    registry,
    count: (reason, fallback) => fallbacks.inc({ reason, fallback }),
    countUsage({ purpose, promptTokens, completionTokens }) {
      answers.inc({ purpose })
      tokens.inc({ purpose, kind: 'prompt' }, promptTokens)
      tokens.inc({ purpose, kind: 'completion' }, completionTokens)
    },
  }
}
