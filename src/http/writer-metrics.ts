import { Counter, Registry } from 'prom-client'
import type { ProviderFailure } from '../generation/provider-circuit.ts'
import type { TextUsage, VoicePurpose } from '../generation/text-usage.ts'
import type { WriterFallback } from '../generation/types.ts'

/** Counts this process's calls of the text and the voice provider. */
export interface WriterMetrics {
  readonly registry: Registry
  count(reason: ProviderFailure, fallback: WriterFallback): void
  countUsage(usage: TextUsage): void
  countVoiceFailure(reason: ProviderFailure, purpose: VoicePurpose): void
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
    help: 'Answers of the text and the voice provider, used or not, by purpose (script, judge, reply, hook, speech or transcription).',
    labelNames: ['purpose'],
    registers: [registry],
  })
  const tokens = new Counter({
    name: 'castlane_text_provider_tokens_total',
    help: 'Tokens that the text provider reported, by purpose and by kind (prompt or completion).',
    labelNames: ['purpose', 'kind'],
    registers: [registry],
  })
  const seconds = new Counter({
    name: 'castlane_voice_provider_seconds_total',
    help: 'Seconds of speech that the voice provider made or transcribed, by purpose (speech or transcription).',
    labelNames: ['purpose'],
    registers: [registry],
  })
  const voiceFailures = new Counter({
    name: 'castlane_voice_provider_failures_total',
    help: 'Calls of the voice provider that gave nothing usable, by purpose (speech or transcription) and reason (timeout, status, unreachable, circuit_open or unfit).',
    labelNames: ['purpose', 'reason'],
    registers: [registry],
  })
  return {
    registry,
    count: (reason, fallback) => fallbacks.inc({ reason, fallback }),
    countVoiceFailure: (reason, purpose) => voiceFailures.inc({ reason, purpose }),
    countUsage({ purpose, promptTokens, completionTokens, seconds: length }) {
      answers.inc({ purpose })
      tokens.inc({ purpose, kind: 'prompt' }, promptTokens)
      tokens.inc({ purpose, kind: 'completion' }, completionTokens)
      if (length !== undefined) seconds.inc({ purpose }, length)
    },
  }
}
