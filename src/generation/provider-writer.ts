/**
 * Asks a language model to write a script. Its response is checked against what the customer gave, by code and by a
 * second call that judges each sentence; one correction names what is wrong. If no usable script results, the built-in
 * writer writes and the script's notes say why, or the request fails.
 */
import { nonNull } from '../lib/non-null.ts'
import { bannedTerms } from './banned-terms.ts'
import { captionLimits, composeCaption, cutWords, hashtagsFor } from './captions.ts'
import { emphasisOf } from './emphasis.ts'
import { letterIn } from './letter-warning.ts'
import type { ProviderFailure } from './provider-circuit.ts'
import { ProviderError } from './provider-circuit.ts'
import type { ProviderConfig } from './provider-config.ts'
import { captionFor, fault, findFaults, givenGrounds, readAnswer } from './provider-faults.ts'
import type { Grounds } from './provider-grounds.ts'
import { createJudge } from './provider-judge.ts'
import type { Answer } from './provider-prompt.ts'
import { answerSchemaFor, instructions, promptOf, repairPrompt } from './provider-prompt.ts'
import type { Doubt } from './provider-support.ts'
import { createSupportCheck, detailOf, mayRemain } from './provider-support.ts'
import type { AskOptions, Question } from './text-client.ts'
import { createTextClient } from './text-client.ts'
import { fittingSeconds, framesPerSecond, shareFrames } from './timing.ts'
import type {
  CaptionPlatform,
  Scene,
  Script,
  ScriptRequest,
  ScriptWarning,
  ScriptWriter,
  WriterFallback,
} from './types.ts'

/** One that is written, and one correction of it. */
const maxAnswers = 2
/** Calls of the provider for one script: each answer is judged once. The deadlines of stages follow from it. */
export const maxCallsPerScript = 2 * maxAnswers

/** @param onFailure called each time the provider returned no usable script, with what happened next */
export function createProviderWriter(
  config: ProviderConfig,
  builtIn: ScriptWriter,
  onFailure: (failure: ProviderFailure, fallback: WriterFallback) => void = () => {},
): ScriptWriter {
  const client = createTextClient(config, 'script')
  const judge = config.judge ? createJudge({ ...config, model: config.judge.model }) : null

  /** @throws ProviderError after one correction at most */
  const ask = async (request: ScriptRequest, options: AskOptions): Promise<Script> => {
    const schema = answerSchemaFor(request.targetPlatforms)
    const grounds = givenGrounds(request)
    const support = createSupportCheck(request, judge)
    const messages: Question['messages'][number][] = [{ role: 'user', content: promptOf(request) }]
    for (let turn = 1; ; turn++) {
      const isLast = turn === maxAnswers
      const raw = await client.ask({ system: instructions, schema, messages }, options)
      const { answer, faults: unread } = readAnswer(raw, schema)
      const faults = answer ? findFaults(answer, request, grounds) : [...unread]
      // Faults that code sees in the last answer cannot remain, whatever a judge says of it.
      const doubts = answer && !(isLast && faults.length > 0) ? await support.check(answer, options) : []
      faults.push(...doubts.filter((one) => !isLast || !mayRemain(one)).map(faultOf))
      if (answer && faults.length === 0) return toScript(answer, request, grounds, support.warningsOf(doubts))
      if (isLast)
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
    async write(request, { signal, onUsage, fallback = 'built_in' } = {}) {
      signal?.throwIfAborted()
      try {
        return await ask(request, { signal, onUsage })
      } catch (error) {
        signal?.throwIfAborted()
        if (!(error instanceof ProviderError)) throw error
        const { planned } = builtIn.plan(request, request.variants ?? 1)
        const letter = fallback === 'built_in' ? letterIn(request) : undefined
        const canStandIn = fallback === 'built_in' && letter === undefined && request.variant < planned
        onFailure(error.failure, canStandIn ? 'built_in' : 'fail')
        if (letter) throw error.with(`the built-in writer lays out no brief that reads like a letter (${letter})`)
        if (!canStandIn) throw error
        const script = await builtIn.write(request, { signal })
        const note = `The text provider's script was not used: ${error.message}.`
        return { ...script, isFallback: true, notes: [...(script.notes ?? []), note] }
      }
    },
  }
}

const summaries = {
  not_entailed: 'it stated what nobody gave',
  unnamed: 'a sentence named nothing that it rests on',
  contradicts: 'it contradicted what was given',
  maker: 'it showed words that were addressed to the maker',
} satisfies Record<Doubt['kind'], string>

const faultOf = (doubt: Doubt) => fault(summaries[doubt.kind], detailOf(doubt))

function toScript(
  answer: Answer,
  request: ScriptRequest,
  grounds: Grounds,
  warnings: readonly ScriptWarning[],
): Script {
  const scenes = toScenes(answer, request)
  const perPlatform: Script['captions']['perPlatform'] = {}
  for (const platform of request.targetPlatforms)
    perPlatform[platform] = captionOf(answer, request, grounds, platform, platform)
  const [first] = request.targetPlatforms
  return {
    title: cutWords(scenes[0]?.headline ?? request.hook, 90),
    scenes,
    captions: {
      default: captionOf(answer, request, grounds, nonNull(first, 'A platform of the request'), undefined).caption,
      perPlatform,
    },
    language: request.language,
    writer: 'provider',
    ...(warnings.length > 0 && { warnings }),
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
      durationSeconds: nonNull(frames[index], 'The frames of a scene') / framesPerSecond,
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
