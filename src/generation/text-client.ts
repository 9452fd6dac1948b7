/**
 * Asks a language model behind an OpenAI-compatible address. Requests hold to what OpenAI documents for strict structured
 * output, which is stricter than what most servers that speak its protocol ask for.
 */
import type * as Ai from 'ai'
import type { ModelMessage } from 'ai'
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import type { z } from 'zod'
import { lazily } from '../lib/lazily.ts'
import type { ProviderConfig } from './provider-config.ts'
import type { OnTextUsage, TextPurpose } from './text-usage.ts'

/** Why the provider's text was not used, for metrics. */
export type ProviderFailure = 'timeout' | 'status' | 'unreachable' | 'circuit_open' | 'unfit'

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

/** The message never holds the provider's own words, which can repeat the prompt or a key. */
export class ProviderError extends Error {
  readonly failure: ProviderFailure
  /** Whether an early retry is pointless. */
  readonly isLasting: boolean
  /** Whether it is about this request alone: the provider works for others. */
  readonly isOfRequest: boolean

  constructor(
    failure: ProviderFailure,
    message: string,
    options: { isLasting?: boolean; isOfRequest?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'ProviderError'
    this.failure = failure
    this.isLasting = options.isLasting ?? false
    this.isOfRequest = options.isOfRequest ?? false
  }

  /** The same failure with a second sentence. */
  with(reason: string): ProviderError {
    const { failure, message, isLasting, isOfRequest } = this
    return new ProviderError(failure, `${message}; ${reason}`, { isLasting, isOfRequest, cause: this })
  }
}

class AbortedError extends Error {}

const defaultTimeoutMs = 60_000
/** Models that reason before they respond spend tokens on that, too. */
const defaultMaxOutputTokens = 4_000
const halfOpenAfterMs = 30_000

export function createTextClient(config: ProviderConfig, purpose: TextPurpose): TextClient {
  const load = lazily(() => loadModel(config, `${purpose}-provider`))
  const timeoutMs = config.timeoutMs ?? defaultTimeoutMs
  // A caller that aborts its own request, and a request that is refused, say nothing about the provider.
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof AbortedError) && !toProviderError(error).isOfRequest),
    { halfOpenAfter: halfOpenAfterMs, breaker: new ConsecutiveBreaker(5) },
  )

  const call = async (question: Question, { signal, onUsage }: AskOptions): Promise<RawAnswer> => {
    const { ai, model } = await load()
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const { text, finishReason, usage } = await ai.generateText({
        model,
        system: question.system,
        messages: [...question.messages],
        ...(question.schema && { output: unparsed(ai, question.schema) }),
        maxOutputTokens: question.maxOutputTokens ?? config.maxOutputTokens ?? defaultMaxOutputTokens,
        ...(config.temperature !== undefined && { temperature: config.temperature }),
        maxRetries: 1,
        abortSignal: signal ? AbortSignal.any([signal, timeout]) : timeout,
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
    } catch (error) {
      if (signal?.aborted) throw new AbortedError()
      if (timeout.aborted) throw new ProviderError('timeout', `no answer within ${timeoutMs} ms`)
      throw error
    }
  }

  return {
    async ask(question, options = {}) {
      const { signal } = options
      signal?.throwIfAborted()
      try {
        return await breaker.execute(() => call(question, options))
      } catch (error) {
        signal?.throwIfAborted()
        throw toProviderError(error)
      }
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

function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  if (error instanceof BrokenCircuitError)
    return new ProviderError('circuit_open', 'it failed repeatedly and is left alone for 30 s')
  const status = findStatus(error)
  if (status === undefined) return new ProviderError('unreachable', 'its answer could not be had or read')
  const isLasting = status < 500 && status !== 408 && status !== 429
  const isOfRequest = isLasting && status !== 401 && status !== 403
  return new ProviderError('status', `it answered with status ${status}`, { isLasting, isOfRequest })
}

function findStatus(error: unknown): number | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; depth++) {
    if ('statusCode' in at && typeof at.statusCode === 'number' && at.statusCode >= 400) return at.statusCode
    at = 'lastError' in at ? at.lastError : at.cause
  }
  return undefined
}
