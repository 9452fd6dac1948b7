/** Builds the prompt of a script for the text provider, and the schema of its response. */

import { z } from 'zod'
import { platformValues } from '../../generated/enums.ts'
import { registry } from '../platforms/registry.ts'
import { captionLimits } from './captions.ts'
import { dataBlock, dataRule } from './prompt-data.ts'
import { briefSources, featuresOf, numberedSources, runningOffer } from './provider-sources.ts'
import type { CaptionPlatform, Format, SceneKind, ScriptRequest } from './types.ts'

const basedOn = z
  .array(z.string())
  .describe(
    'The ids of the sentences and fields of the data that say it: never empty but for the hook, offer or callToAction as given.',
  )

const sentenceSchema = z.object({ text: z.string(), basedOn })

const sceneSchema = z.object({
  kind: z.enum(['hook', 'context', 'point', 'proof', 'cta']),
  headline: sentenceSchema.describe('At most 9 words, in sentence case, without a number in front.'),
  body: sentenceSchema.nullable().describe('At most 18 words; null where the headline says it all.'),
  emphasis: z.array(z.string()).describe('One or two words copied from the headline, or none.'),
})

const captionSchema = z.object({
  paragraphs: z
    .array(z.array(sentenceSchema).describe('The sentences of a paragraph.'))
    .describe('The text below the post, without hashtags.'),
  hashtags: z.array(z.string()).describe('Made of words of the data or of the script, written together in CamelCase.'),
})

/** Strict structured output: every property required, `null` instead of absence, no bounds; those are checked afterwards. */
const responseSchema = z.object({
  scenes: z.array(sceneSchema),
  captions: z.partialRecord(z.enum(platformValues), captionSchema),
})
export type Response = z.infer<typeof responseSchema>

/** A sentence, with the ids of what it rests on. */
export interface WrittenSentence {
  /** Such as `scenes/1/body` or `captions/tiktok`. */
  readonly where: string
  readonly text: string
  readonly basedOn: readonly string[]
}

/** A response as a script reads it. */
export interface Answer {
  readonly scenes: readonly {
    readonly kind: SceneKind
    readonly headline: string
    readonly body: string | null
    readonly emphasis: readonly string[]
  }[]
  readonly captions: { readonly [Platform in CaptionPlatform]?: AnsweredCaption }
  /** Every sentence of the scenes and captions. */
  readonly sentences: readonly WrittenSentence[]
}

interface AnsweredCaption {
  readonly caption: string
  readonly hashtags: readonly string[]
}

export function answerOf({ scenes, captions }: Response): Answer {
  const shown = scenes.flatMap(({ headline, body }, index) => [
    { where: `scenes/${index}/headline`, ...headline },
    ...(body ? [{ where: `scenes/${index}/body`, ...body }] : []),
  ])
  const below = Object.entries(captions).flatMap(([platform, { paragraphs }]) =>
    paragraphs.flat().map((sentence) => ({ where: `captions/${platform}`, ...sentence })),
  )
  return {
    scenes: scenes.map((scene) => ({ ...scene, headline: scene.headline.text, body: scene.body?.text ?? null })),
    captions: Object.fromEntries(
      Object.entries(captions).map(([platform, { paragraphs, hashtags }]) => [
        platform,
        { caption: paragraphs.map(joined).join('\n\n'), hashtags },
      ]),
    ),
    sentences: [...shown, ...below].filter(({ text }) => text.trim() !== ''),
  }
}

/** Sentences that end with a full-width mark are put next to each other. */
const joined = (sentences: readonly { readonly text: string }[]) =>
  sentences.reduce((said, { text }) => `${said}${said === '' || /[。！？]$/u.test(said) ? '' : ' '}${text.trim()}`, '')

/** @returns the schema with a caption for each of the platforms and for no other */
export function answerSchemaFor(platforms: readonly CaptionPlatform[]) {
  const captions = Object.fromEntries(platforms.map((platform) => [platform, captionSchema]))
  return z.object({ scenes: z.array(sceneSchema), captions: z.object(captions) })
}

/** The minimum and maximum number of scenes of a script. */
export const sceneBounds: Record<Format, { readonly min: number; readonly max: number }> = {
  image: { min: 1, max: 1 },
  carousel: { min: 4, max: 8 },
  video: { min: 2, max: 16 },
}

const says = (text: string, ...ids: readonly string[]) => ({ text, basedOn: [...ids] })

const example: { readonly data: object; readonly answer: Response } = {
  data: {
    language: 'en',
    hook: 'Your kettle is slower than it was',
    brief: numberedSources('brief', [
      'Limescale makes it use more power.',
      'A cup of vinegar takes it off.',
      'Rinse twice.',
      'Please keep it short, thanks, Ann',
    ]),
    callToAction: { text: 'Save this for Sunday' },
    product: { name: 'Brightside Kitchen' },
  },
  answer: {
    scenes: [
      { kind: 'hook', headline: says('Your kettle is slower than it was'), body: null, emphasis: ['slower'] },
      {
        kind: 'context',
        headline: says('Limescale makes it use more power', 'brief-1'),
        body: null,
        emphasis: ['Limescale'],
      },
      {
        kind: 'point',
        headline: says('A cup of vinegar takes it off', 'brief-2'),
        body: says('Then rinse twice.', 'brief-3'),
        emphasis: ['vinegar'],
      },
      { kind: 'cta', headline: says('Save this for Sunday'), body: null, emphasis: [] },
    ],
    captions: {
      instagram: {
        paragraphs: [
          [says('Your kettle is slower than it was.')],
          [says('A cup of vinegar takes the limescale off.', 'brief-1', 'brief-2'), says('Save this for Sunday.')],
        ],
        hashtags: ['BrightsideKitchen', 'Limescale'],
      },
    },
  },
}

const captionStyleOf = (platform: CaptionPlatform, index: number) =>
  `${index === 0 ? 'On' : 'on'} ${registry[platform].label} ${registry[platform].captions.style}`

export const instructions = [
  'You write short-form social scripts that are shown as text on screen, scene by scene.',
  'Answer in the language that the data name. The first scene is the hook, as given or tightened. The last is ' +
    'a call to action. Every scene says something new.',
  'Arrange and shorten what the data say, and add nothing to it: no number, price, name, place, date, address ' +
    'or hashtag that the data do not hold, no testimonial, no claim of health or income. Where the data are few, ' +
    'write fewer scenes.',
  'With every sentence name in basedOn what it rests on: the ids of the sentences in brief, mustSay and ' +
    'features, or the fields hook, offer, callToAction, product, niche, audience, speaker and summary. A second ' +
    'reader checks each sentence against them.',
  'Write in sentence case: only names and the first word of a sentence begin with a capital. Do not number the scenes.',
  'The brief may be a letter, a message or a dictation to whoever makes the piece. Follow what it asks for; ' +
    'never show words that are addressed to the maker, a greeting, a farewell, or what it asks to keep out. With ' +
    'briefIsCopy no part of it is addressed to the maker: all of it is for viewers.',
  'mustSay is shown word for word. offer and callToAction are said with their code, last day and address as ' +
    'given. direction says how to write and is never quoted.',
  'voice and captionVoice say how it should sound, the latter below the post. Do not repeat what otherVersions and differFrom say.',
  `Each platform has a caption of its own. ${platformValues.map(captionStyleOf).join('; ')}.`,
  dataRule,
  `An example of data: ${JSON.stringify(example.data)}\nand of the answer to it: ${JSON.stringify(example.answer)}`,
].join('\n')

/** Words that may be shown. How they should be written (`direction`, `voice`) gives no word to show. */
export function shownData(request: ScriptRequest) {
  const { project, influencer, facts } = request
  return {
    hook: request.hook,
    brief: request.brief,
    mustSay: request.mustSay,
    offer: runningOffer(request),
    callToAction: request.callToAction && { text: request.callToAction.text, url: request.callToAction.url },
    hashtags: request.hashtags,
    product: project.app ? { ...project.app, from: project.name } : { name: project.name },
    niche: project.niche,
    audience: project.audience,
    speaker: influencer && { name: influencer.name, bio: influencer.bio },
    facts: facts && { summary: facts.summary, features: featuresOf(request) },
  }
}

/** The same with an id for each sentence, which the response names. */
function numbered(request: ScriptRequest) {
  const { facts, ...data } = shownData(request)
  return {
    ...data,
    brief: request.brief === undefined ? undefined : briefSources(request),
    mustSay: request.mustSay && numberedSources('mustSay', request.mustSay),
    summary: facts?.summary,
    features: facts && numberedSources('feature', facts.features),
  }
}

export function promptOf(request: ScriptRequest): string {
  const { project, influencer, parent, siblings, targetPlatforms } = request
  const data = {
    language: request.language,
    neverUse: project.brand?.bannedTerms,
    platforms: targetPlatforms,
    ...numbered(request),
    direction: request.direction,
    briefIsCopy: request.briefIsCopy,
    voice: influencer?.tone ?? project.brand?.voice,
    captionVoice: influencer?.captionVoice,
    differFrom: parent?.scenes.map((scene) => scene.headline),
    otherVersions: siblings?.map(({ scenes }) => scenes.map((scene) => scene.headline)),
  }
  return [
    sceneInstructions(request),
    ...(request.variants !== undefined && request.variants > 1
      ? [`This is version ${request.variant + 1} of ${request.variants}: find an angle of its own.`]
      : []),
    `Captions for ${targetPlatforms.map((one) => `${one} (at most ${captionRoom(one)} characters)`).join(', ')}.`,
    dataBlock(data),
  ].join('\n')
}

/** Characters of a caption's text: disclosures and hashtags come on top. */
export const captionRoom = (platform: CaptionPlatform) => Math.min(1_500, captionLimits[platform].units - 700)

function sceneInstructions(request: ScriptRequest): string {
  const { format, durationSeconds } = request
  const { min, max } = sceneBounds[format]
  if (format !== 'video') return min === max ? `Scenes: ${min}.` : `Scenes: ${min} to ${max}, one a page.`
  const scenes = Math.max(3, Math.min(max, Math.round(durationSeconds / 2.8)))
  const words = Math.floor((durationSeconds - scenes * 0.5) * 3.8)
  return (
    `Scenes: at most ${scenes}. Length: ${durationSeconds} s, in which people read ${words} words: write no more ` +
    'on screen in all. The last scene stays for at least 2 s.'
  )
}

/** The prompt of the single correction. Quotes in the faults are material as well. */
export function repairPrompt(faults: readonly string[]): string {
  return (
    'Your answer cannot be used. The data name its faults. Send the whole answer again without them, as JSON of the ' +
    `same shape and nothing else.\n${dataBlock({ faults })}`
  )
}
