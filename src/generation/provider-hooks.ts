/** Hooks from a language model; whatever goes wrong there, the built-in ones stand in. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, Output } from 'ai'
import { ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel'
import { z } from 'zod'
import { bannedTerms } from './banned-terms.ts'
import type { ProviderConfig } from './generation.ts'
import { archetypeOf } from './hook.ts'
import type { HookRequest, HookWriter } from './hook-writer.ts'
import { dataBlock, dataRule } from './prompt-data.ts'

const answerSchema = z.object({ hooks: z.array(z.string().min(4).max(140)).min(1).max(10) })

const instructions = [
  'You write hooks: the one line that opens a short social video and stops the thumb.',
  'Answer in the language that the data name, at most 12 words each, all of the kind asked for, each about something else.',
  'Concrete and true. No invented numbers, testimonials or claims of health or income.',
  dataRule,
].join('\n')

export function createProviderHooks(config: ProviderConfig, fallback: HookWriter): HookWriter {
  const model = createOpenAICompatible({
    name: 'hook-provider',
    baseURL: config.baseUrl,
    ...(config.apiKey ? { apiKey: config.apiKey } : {}),
    supportsStructuredOutputs: true,
  })(config.model)
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: 30_000, breaker: new ConsecutiveBreaker(5) })

  const ask = async (request: HookRequest, signal?: AbortSignal): Promise<string[]> => {
    const timeout = AbortSignal.timeout(config.timeoutMs ?? 20_000)
    const { output } = await generateText({
      model,
      output: Output.object({ schema: answerSchema }),
      system: instructions,
      prompt: promptOf(request),
      maxOutputTokens: config.maxOutputTokens ?? 1500,
      maxRetries: 1,
      abortSignal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return output.hooks
  }

  return {
    async write(request, { signal } = {}) {
      signal?.throwIfAborted()
      const own = await fallback.write(request, { signal })
      try {
        const banned = bannedTerms(request.project.brand?.bannedTerms)
        const written = await breaker.execute(() => ask(request, signal))
        const fit = written
          .map((hook) => hook.trim())
          .filter((hook) => hook !== '' && archetypeOf(hook) === request.archetype && banned.find(hook).length === 0)
        return [...new Set([...fit, ...own])]
      } catch {
        signal?.throwIfAborted()
        return own
      }
    },
  }
}

function promptOf({ archetype, language, project, facts, examples }: HookRequest): string {
  const data = {
    language,
    neverUse: project.brand?.bannedTerms,
    kind: archetype,
    product: project.app ?? { name: project.name },
    niche: project.niche,
    audience: project.audience,
    voice: project.brand?.voice,
    facts: facts && { summary: facts.summary, features: facts.features.slice(0, 12) },
    didWell: examples.slice(0, 8),
  }
  return `Write 6 new hooks of the kind "${archetype}", unlike those that did well.\n${dataBlock(data)}`
}
