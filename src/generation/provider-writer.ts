/**
 * A writer that asks a language model behind an OpenAI-compatible address. Whatever goes wrong there (no answer in time,
 * nonsense, a refusal, an open breaker), the built-in writer writes, and the script's notes say why.
 */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, Output } from 'ai'
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { z } from 'zod'
import { bannedTerms } from './banned-terms.ts'
import { captionLimits, composeCaption, cutWords, hashtagsFor } from './captions.ts'
import { emphasisOf } from './emphasis.ts'
import type { CaptionPlatform, ProviderConfig, Scene, Script, ScriptRequest, ScriptWriter } from './generation.ts'
import { dataBlock, dataRule } from './prompt-data.ts'
import { framesPerSecond, shareFrames } from './timing.ts'

const answerSchema = z.object({
  scenes: z
    .array(
      z.object({
        kind: z.enum(['hook', 'context', 'point', 'proof', 'cta']),
        headline: z.string().min(1).max(160),
        body: z.string().max(240).nullish(),
        emphasis: z.array(z.string().max(60)).max(4).nullish(),
      }),
    )
    .min(1)
    .max(16),
  caption: z.string().min(1).max(1500),
})
type Answer = z.infer<typeof answerSchema>

export function createProviderWriter(config: ProviderConfig, fallback: ScriptWriter): ScriptWriter {
  const model = createOpenAICompatible({
    name: 'script-provider',
    baseURL: config.baseUrl,
    ...(config.apiKey ? { apiKey: config.apiKey } : {}),
    supportsStructuredOutputs: true,
  })(config.model)
  const timeoutMs = config.timeoutMs ?? 20_000
  // Someone calling off their own request says nothing about the provider.
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof CalledOff)),
    { halfOpenAfter: 30_000, breaker: new ConsecutiveBreaker(5) },
  )

  const ask = async (request: ScriptRequest, signal?: AbortSignal): Promise<Answer> => {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const { output } = await generateText({
        model,
        output: Output.object({ schema: answerSchema }),
        system: instructions,
        prompt: promptOf(request),
        maxOutputTokens: config.maxOutputTokens ?? 1500,
        maxRetries: 1,
        abortSignal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      return output
    } catch (error) {
      if (signal?.aborted) throw new CalledOff()
      if (timeout.aborted) throw new Error(`no answer within ${timeoutMs} ms`)
      throw error
    }
  }

  return {
    plan: (_, variants) => ({ planned: variants }),
    async write(request, { signal } = {}) {
      signal?.throwIfAborted()
      try {
        return toScript(await breaker.execute(() => ask(request, signal)), request)
      } catch (error) {
        signal?.throwIfAborted()
        const script = await fallback.write(request, { signal })
        return { ...script, notes: [...(script.notes ?? []), `provider not used: ${reasonOf(error)}`] }
      }
    },
  }
}

class CalledOff extends Error {}

/** Never the provider's own words: they can hold the prompt or a key. */
function reasonOf(error: unknown): string {
  if (error instanceof BrokenCircuitError) return 'it failed repeatedly and is left alone for 30 s'
  if (error instanceof Error && error.message.startsWith('no answer within')) return error.message
  if (error instanceof UnfitAnswer) return error.message
  const status = findStatus(error)
  if (status !== undefined) return `it answered with status ${status}`
  return 'its answer could not be had or read'
}

function findStatus(error: unknown): number | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; depth++) {
    if ('statusCode' in at && typeof at.statusCode === 'number' && at.statusCode >= 400) return at.statusCode
    at = 'lastError' in at ? at.lastError : at.cause
  }
  return undefined
}

class UnfitAnswer extends Error {}

const instructions = [
  'You write short-form social scripts that are shown as text on screen, scene by scene.',
  'Answer in the language that the data name. The first scene is the hook, as given or tightened. The last is a call to action.',
  'Headlines have at most 9 words, bodies at most 18. Every scene says something new, concrete and true. No invented numbers, testimonials or claims of health or income.',
  'mustSay is shown word for word; offer and callToAction are said with their code, day and address as given. direction says how to write and is never quoted.',
  'emphasis holds one or two words copied from the headline. The caption is for below the post, without hashtags.',
  dataRule,
].join('\n')

function promptOf(request: ScriptRequest): string {
  const { project, influencer, facts } = request
  const data = {
    language: request.language,
    neverUse: project.brand?.bannedTerms,
    hook: request.hook,
    brief: request.brief,
    mustSay: request.mustSay,
    offer: request.offer,
    callToAction: request.callToAction,
    direction: request.direction,
    product: project.app ?? { name: project.name },
    niche: project.niche,
    audience: project.audience,
    voice: influencer?.tone ?? project.brand?.voice,
    speaker: influencer && { name: influencer.name, bio: influencer.bio },
    facts: facts && { summary: facts.summary, features: facts.features.slice(0, 12) },
    differFrom: request.parent?.scenes.map((scene) => scene.headline),
  }
  const scenes =
    request.format === 'image'
      ? 1
      : request.format === 'carousel'
        ? 5
        : Math.max(3, Math.min(16, Math.round(request.durationSeconds / 2.8)))
  return `Scenes: ${scenes}. Length: ${request.durationSeconds} s. Version ${request.variant + 1}: find an angle of its own.\n${dataBlock(data)}`
}

function toScript(answer: Answer, request: ScriptRequest): Script {
  const banned = bannedTerms(request.project.brand?.bannedTerms)
  const most = { image: 1, carousel: 6, video: 16 }[request.format]
  const drafts = answer.scenes
    .map((scene) => ({
      kind: scene.kind,
      headline: banned.strike(scene.headline.trim()),
      body: banned.strike(scene.body?.trim() ?? '') || undefined,
      emphasis: scene.emphasis ?? undefined,
    }))
    .filter((scene) => scene.headline !== '')
    .slice(0, most)
  const distinct = new Set(drafts.map((scene) => scene.headline.toLocaleLowerCase())).size
  if (drafts.length < { image: 1, carousel: 4, video: 2 }[request.format])
    throw new UnfitAnswer('its script had too few scenes')
  if (distinct < drafts.length) throw new UnfitAnswer('its script repeated itself')
  const frames = shareFrames(drafts, request.durationSeconds)
  const scenes: Scene[] = drafts.map(({ body, emphasis, ...draft }, i) => {
    const marked = (emphasis ?? []).filter((word) => draft.headline.includes(word))
    return {
      id: `scene-${i + 1}`,
      ...draft,
      ...(body ? { body } : {}),
      emphasis:
        marked.length > 0 ? marked : emphasisOf(draft.headline, [request.project.app?.name ?? request.project.name]),
      durationSeconds: frames[i]! / framesPerSecond,
    }
  })
  const parts = {
    paragraphs: answer.caption.split(/\n{2,}/),
    hashtags: hashtagsFor(request, banned),
    disclosure: request.project.brand?.disclosure,
    language: request.language,
  }
  const perPlatform: Script['captions']['perPlatform'] = {}
  for (const platform of Object.keys(captionLimits) as CaptionPlatform[])
    if (request.targetPlatforms.includes(platform)) perPlatform[platform] = composeCaption(parts, platform, banned)
  return {
    title: cutWords(scenes[0]!.headline, 90),
    scenes,
    captions: { default: composeCaption(parts, undefined, banned).caption, perPlatform },
    language: request.language,
    writer: 'provider',
  }
}
