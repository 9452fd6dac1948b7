import type { OnTextUsage } from './text-usage.ts'

/** An OpenAI-compatible chat completions server. */
export interface ProviderConfig {
  /** Such as `https://api.example.com/v1`. */
  baseUrl: string
  apiKey?: string
  model: string
  /** Milliseconds; default 60,000. */
  timeoutMs?: number
  /** The maximum number of tokens of a response, including those that a model reasons with; default 4,000. */
  maxOutputTokens?: number
  /** Default: the model's own. */
  temperature?: number
  /** Called for every answer, for metrics. */
  onUsage?: OnTextUsage
  /** The model that judges what was written; without it, only code checks that. */
  judge?: { model: string }
}
