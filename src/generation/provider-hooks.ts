/** Asks a language model for hooks; if anything fails, the built-in writer's hooks are used. */
import { z } from 'zod'
import { bannedTerms } from './banned-terms.ts'
import { archetypeOf } from './hook.ts'
import type { HookRequest, HookWriter } from './hook-writer.ts'
import { dataBlock, dataRule } from './prompt-data.ts'
import type { ProviderConfig } from './provider-config.ts'
import { groundsOf } from './provider-grounds.ts'
import type { AskOptions } from './text-client.ts'
import { createTextClient } from './text-client.ts'

const answerSchema = z.object({ hooks: z.array(z.string().describe('At most 12 words, in sentence case.')) })
const minLength = 4
const maxLength = 140

const instructions = [
  'You write hooks: the one line that opens a short social video and stops the thumb.',
  'Answer in the language that the data name, at most 12 words each, in sentence case, all of the kind asked ' +
    'for, each about something else.',
  'Concrete and true: no number, price, name or address that the data do not hold, no testimonial, no claim of health or income.',
  dataRule,
].join('\n')

export function createProviderHooks(config: ProviderConfig, fallback: HookWriter): HookWriter {
  const client = createTextClient(config, 'hook')

  /** Keeps only those that say nothing that was not given. */
  const ask = async (request: HookRequest, options: AskOptions): Promise<string[]> => {
    const messages = [{ role: 'user', content: promptOf(request) } as const]
    const { text } = await client.ask({ system: instructions, schema: answerSchema, messages }, options)
    const { hooks } = answerSchema.parse(JSON.parse(text))
    const { project, facts, briefs = [] } = request
    const { name, app, niche, audience } = project
    const given = [name, app?.name, niche, audience, facts?.summary, ...(facts?.features ?? []), ...briefs]
    const grounds = groundsOf(
      given.filter((one) => one !== undefined),
      request.language,
    )
    const banned = bannedTerms(project.brand?.bannedTerms)
    return hooks
      .map((hook) => hook.trim())
      .filter((hook) => hook.length >= minLength && hook.length <= maxLength)
      .filter((hook) => archetypeOf(hook) === request.archetype && banned.find(hook).length === 0)
      .filter((hook) => grounds.findUngrounded([hook]).length === 0)
  }

  return {
    async write(request, { signal, onUsage } = {}) {
      signal?.throwIfAborted()
      const own = await fallback.write(request, { signal })
      try {
        return [...new Set([...(await ask(request, { signal, onUsage })), ...own])]
      } catch {
        signal?.throwIfAborted()
        return own
      }
    },
  }
}

function promptOf({ archetype, language, project, facts, examples, briefs = [] }: HookRequest): string {
  const data = {
    language,
    neverUse: project.brand?.bannedTerms,
    kind: archetype,
    product: project.app ?? { name: project.name },
    niche: project.niche,
    audience: project.audience,
    voice: project.brand?.voice,
    facts: facts && { summary: facts.summary, features: facts.features.slice(0, 12) },
    briefs: briefs.slice(0, 8),
    didWell: examples.slice(0, 8),
  }
  return `Write 6 new hooks of the kind "${archetype}", unlike those that did well.\n${dataBlock(data)}`
}
