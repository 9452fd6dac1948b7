/**
 * Asks a language model to write a script. Its response is checked against what the customer gave; one correction names
 * the faults. If no usable script results, the built-in writer writes and the script's notes say why, or the request
 * fails.
 */
import { present } from '../lib/present.ts'
import { bannedTerms } from './banned-terms.ts'
import { captionLimits, composeCaption, cutWords, hashtagsFor } from './captions.ts'
import { emphasisOf } from './emphasis.ts'
import type { Grounds } from './grounded.ts'
import { captionFor, findFaults, givenGrounds, readAnswer } from './provider-faults.ts'
import type { Answer } from './provider-prompt.ts'
import { answerSchemaFor, instructions, promptOf, repairPrompt } from './provider-prompt.ts'
import type { ProviderFailure, Question } from './text-client.ts'
import { createTextClient, ProviderError } from './text-client.ts'
import { fittingSeconds, framesPerSecond, shareFrames } from './timing.ts'
import type {
  CaptionPlatform,
  ProviderConfig,
  Scene,
  Script,
  ScriptRequest,
  ScriptWriter,
  WriterFallback,
} from './types.ts'

/** @param onFailure called each time the provider returned no usable script, with what happened next */
export function createProviderWriter(
  config: ProviderConfig,
  builtIn: ScriptWriter,
  onFailure: (failure: ProviderFailure, fallback: WriterFallback) => void = () => {},
): ScriptWriter {
  const client = createTextClient(config, 'script-provider')

  /** @throws ProviderError after one correction at most */
  const ask = async (request: ScriptRequest, signal?: AbortSignal): Promise<Script> => {
    const schema = answerSchemaFor(request.targetPlatforms)
    const grounds = givenGrounds(request)
    const messages: Question['messages'][number][] = [{ role: 'user', content: promptOf(request) }]
    for (let turn = 1; ; turn++) {
      const raw = await client.ask({ system: instructions, schema, messages }, signal)
      const { answer, faults: unread } = readAnswer(raw, schema)
      const faults = answer ? findFaults(answer, request, grounds) : unread
      if (answer && faults.length === 0) return toScript(answer, request, grounds)
      if (turn === 2)
        throw new ProviderError(
          'unfit',
          `${faults.map(({ summary }) => summary).find(Boolean)}, after a correction too`,
          { isLasting: true },
        )
      // An empty answer cannot be repeated to the model.
      if (raw.text.trim() !== '') messages.push({ role: 'assistant', content: raw.text })
      messages.push({ role: 'user', content: repairPrompt(faults.map(({ detail }) => detail)) })
    }
  }

  return {
    plan: (_, variants) => ({ planned: variants }),
    async write(request, { signal, fallback = 'built_in' } = {}) {
      signal?.throwIfAborted()
      try {
        return await ask(request, signal)
      } catch (error) {
        signal?.throwIfAborted()
        if (!(error instanceof ProviderError)) throw error
        const { planned } = builtIn.plan(request, request.variants ?? 1)
        const canStandIn = fallback === 'built_in' && request.variant < planned
        onFailure(error.failure, canStandIn ? 'built_in' : 'fail')
        if (!canStandIn) throw error
        const script = await builtIn.write(request, { signal })
        const note = `The text provider's script was not used: ${error.message}.`
        return { ...script, isFallback: true, notes: [...(script.notes ?? []), note] }
      }
    },
  }
}

function toScript(answer: Answer, request: ScriptRequest, grounds: Grounds): Script {
  const scenes = toScenes(answer, request)
  const perPlatform: Script['captions']['perPlatform'] = {}
  for (const platform of request.targetPlatforms)
    perPlatform[platform] = captionOf(answer, request, grounds, platform, platform)
  const [first] = request.targetPlatforms
  return {
    title: cutWords(scenes[0]?.headline ?? request.hook, 90),
    scenes,
    captions: {
      default: captionOf(answer, request, grounds, present(first, 'A platform of the request'), undefined).caption,
      perPlatform,
    },
    language: request.language,
    writer: 'provider',
  }
}

function toScenes(answer: Answer, request: ScriptRequest): Scene[] {
  const banned = bannedTerms(request.project.brand?.bannedTerms)
  const drafts = answer.scenes
    .map(({ kind, headline, body, emphasis }) => {
      const text = banned.strike(body?.trim() ?? '')
      return { kind, headline: banned.strike(headline.trim()), ...(text && { body: text }), emphasis }
    })
    .filter(({ headline }) => headline !== '')
  const { durationSeconds } = request
  const seconds = request.format === 'video' ? fittingSeconds(drafts, durationSeconds) : durationSeconds
  const frames = shareFrames(drafts, seconds)
  const names = [request.project.app?.name ?? request.project.name]
  return drafts.map(({ emphasis, ...draft }, index) => {
    const marked = emphasis.filter((one) => one !== '' && draft.headline.includes(one)).slice(0, 2)
    return {
      id: `scene-${index + 1}`,
      ...draft,
      emphasis: marked.length > 0 ? marked : emphasisOf(draft.headline, names),
      durationSeconds: present(frames[index], 'The frames of a scene') / framesPerSecond,
    }
  })
}

/** The customer's hashtags replace the model's; those of the model are made of words that were given or written. */
function captionOf(
  answer: Answer,
  request: ScriptRequest,
  grounds: Grounds,
  from: CaptionPlatform,
  platform: CaptionPlatform | undefined,
) {
  const { caption, hashtags } = captionFor(answer.captions, from)
  const banned = bannedTerms(request.project.brand?.bannedTerms)
  const texts = [caption, ...answer.scenes.flatMap(({ headline, body }) => [headline, body ?? ''])]
  const own = hashtags.filter((tag) => grounds.isOwnTag(tag, texts)).slice(0, captionLimits[from].hashtags)
  const disclosure = request.project.brand?.disclosure
  return composeCaption(
    {
      paragraphs: caption.split(/\n{2,}/),
      hashtags: hashtagsFor(request, banned, request.hashtags ?? (own.length > 0 ? own : undefined)),
      ...(disclosure !== undefined && { disclosure }),
      language: request.language,
    },
    platform,
    banned,
  )
}
