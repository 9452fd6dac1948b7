/**
 * Asks a language model behind an OpenAI-compatible address. Requests hold to what OpenAI documents for strict structured
 * output, which is stricter than what most servers that speak its protocol ask for.
 */
import type * as Ai from 'ai'
import type { ModelMessage } from 'ai'
import type { z } from 'zod'
import { lazily } from '../lib/lazily.ts'
import { createProviderCircuit } from './provider-circuit.ts'
import type { ProviderConfig } from './provider-config.ts'
import type { OnTextUsage, TextPurpose } from './text-usage.ts'

export interface Question {
  readonly system: string
  readonly messages: readonly ModelMessage[]
  /**
   * The response's schema; without it, the response is plain text. Every property is required, `nullable` where it may
   * be missing, and no text has a length: strict structured output refuses the rest.
   */
  readonly schema?: z.ZodType
  /** Default: the configured timeout. */
  readonly maxOutputTokens?: number
}

export interface RawAnswer {
  /** The response as received, so that an error in it can be named. */
  readonly text: string
  /** Whether the token limit ended the response. */
  readonly isCutOff: boolean
}

export interface AskOptions {
  readonly signal?: AbortSignal | undefined
  readonly onUsage?: OnTextUsage | undefined
}

export interface TextClient {
  /** @throws ProviderError, or the signal's reason */
  ask(question: Question, options?: AskOptions): Promise<RawAnswer>
}

const defaultTimeoutMs = 60_000
/** Models that reason before they respond spend tokens on that, too. */
const defaultMaxOutputTokens = 4_000

export function createTextClient(config: ProviderConfig, purpose: TextPurpose): TextClient {
  const load = lazily(() => loadModel(config, `${purpose}-provider`))
  const circuit = createProviderCircuit(config.timeoutMs ?? defaultTimeoutMs)
  return {
    async ask(question, { signal, onUsage } = {}) {
      signal?.throwIfAborted()
      const { ai, model } = await load()
      return circuit.call(async (limit) => {
        const { text, finishReason, usage } = await ai.generateText({
          model,
          system: question.system,
          messages: [...question.messages],
          ...(question.schema && { output: unparsed(ai, question.schema) }),
          maxOutputTokens: question.maxOutputTokens ?? config.maxOutputTokens ?? defaultMaxOutputTokens,
          ...(config.temperature !== undefined && { temperature: config.temperature }),
          maxRetries: 1,
          abortSignal: limit,
        })
        const used = {
          purpose,
          model: config.model,
          promptTokens: usage.inputTokens ?? 0,
          completionTokens: usage.outputTokens ?? 0,
        }
        config.onUsage?.(used)
        onUsage?.(used)
        return { text, isCutOff: finishReason === 'length' }
      }, signal)
    },
  }
}

/** Loads the AI SDK, which is large, when a model is first asked. */
async function loadModel(config: ProviderConfig, name: string) {
  const [ai, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')])
  const provider = createOpenAICompatible({
    name,
    baseURL: config.baseUrl,
    ...(config.apiKey ? { apiKey: config.apiKey } : {}),
    supportsStructuredOutputs: true,
    // Newer models refuse `max_tokens`.
    transformRequestBody: ({ max_tokens: limit, ...body }) => ({ ...body, max_completion_tokens: limit }),
  })
  return { ai, model: provider(config.model) }
}

/** Sends the schema and returns the text as received: errors in it are reported to the model, not thrown. */
function unparsed({ Output }: typeof Ai, schema: z.ZodType) {
  return { ...Output.object({ schema }), parseCompleteOutput: async ({ text }: { text: string }) => text }
}
