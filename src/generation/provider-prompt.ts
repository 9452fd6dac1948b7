/** Builds the prompt of a script for the text provider, and the schema of its response. */

import { z } from 'zod'
import { platformValues } from '../../generated/enums.ts'
import { registry } from '../platforms/registry.ts'
import { captionLimits } from './captions.ts'
import { pace } from './compose.ts'
import { dataBlock, dataRule } from './prompt-data.ts'
import type { CaptionPlatform, Format, ScriptRequest } from './types.ts'

const sceneSchema = z.object({
  kind: z.enum(['hook', 'context', 'point', 'proof', 'cta']),
  headline: z.string().describe('At most 9 words, in sentence case, without a number in front.'),
  body: z.string().nullable().describe('At most 18 words; null where the headline says it all.'),
  emphasis: z.array(z.string()).describe('One or two words copied from the headline, or none.'),
})

const captionSchema = z.object({
  caption: z.string().describe('The text below the post, without hashtags.'),
  hashtags: z.array(z.string()).describe('Made of words of the data or of the script, written together in CamelCase.'),
})

/** Strict structured output: every property required, `null` instead of absence, no bounds; those are checked afterwards. */
export const answerSchema = z.object({
  scenes: z.array(sceneSchema),
  captions: z.partialRecord(z.enum(platformValues), captionSchema),
})
export type Answer = z.infer<typeof answerSchema>

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

const example: { readonly data: object; readonly answer: Answer } = {
  data: {
    language: 'en',
    hook: 'Your kettle is slower than it was',
    brief: 'Limescale makes it use more power. A cup of vinegar takes it off. Rinse twice.',
    callToAction: { text: 'Save this for Sunday' },
    product: { name: 'Brightside Kitchen' },
  },
  answer: {
    scenes: [
      { kind: 'hook', headline: 'Your kettle is slower than it was', body: null, emphasis: ['slower'] },
      { kind: 'context', headline: 'Limescale makes it use more power', body: null, emphasis: ['Limescale'] },
      {
        kind: 'point',
        headline: 'A cup of vinegar takes it off',
        body: 'Then rinse twice.',
        emphasis: ['vinegar'],
      },
      { kind: 'cta', headline: 'Save this for Sunday', body: null, emphasis: [] },
    ],
    captions: {
      instagram: {
        caption:
          'Your kettle is slower than it was.\n\nA cup of vinegar takes the limescale off. Save this for Sunday.',
        hashtags: ['BrightsideKitchen', 'Limescale'],
      },
    },
  },
}

export const instructions = [
  'You write short-form social scripts that are shown as text on screen, scene by scene.',
  'Answer in the language that the data name. The first scene is the hook, as given or tightened. The last is a call to action. Every scene says something new.',
  'Arrange and shorten what the data say, and add nothing to it: no number, price, name, place, date, address or hashtag that the data do not hold, no testimonial, no claim of health or income. Where the data are few, write fewer scenes.',
  'Write in sentence case: only names and the first word of a sentence begin with a capital. Do not number the scenes.',
  'mustSay is shown word for word. offer and callToAction are said with their code, last day and address as given. direction says how to write and is never quoted.',
  'voice and captionVoice say how it should sound, the latter below the post. Do not repeat what otherVersions and differFrom say.',
  `Each platform has a caption of its own. ${platformValues.map((platform, index) => `${index === 0 ? 'On' : 'on'} ${registry[platform].label} ${registry[platform].captions.style}`).join('; ')}.`,
  dataRule,
  `An example of data: ${JSON.stringify(example.data)}\nand of the answer to it: ${JSON.stringify(example.answer)}`,
].join('\n')

/** The last day of an offer has passed in the project's time zone: the offer is left out. */
export function runningOffer({ offer, today }: ScriptRequest): ScriptRequest['offer'] {
  return offer?.until !== undefined && today !== undefined && offer.until < today ? undefined : offer
}

/** Words that may be shown. How they should be written (`direction`, `voice`) gives no word to show. */
export function shownData(request: ScriptRequest) {
  const { project, influencer, facts } = request
  return {
    hook: request.hook,
    brief: request.brief,
    mustSay: request.mustSay,
    offer: runningOffer(request),
    callToAction: request.callToAction,
    hashtags: request.hashtags,
    product: project.app ? { ...project.app, from: project.name } : { name: project.name },
    niche: project.niche,
    audience: project.audience,
    speaker: influencer && { name: influencer.name, bio: influencer.bio },
    facts: facts && { summary: facts.summary, features: facts.features.slice(0, 12) },
  }
}

/** Seconds that all words of a video may take to read. */
export const readingRoom = ({ durationSeconds }: ScriptRequest) => durationSeconds * pace

export function promptOf(request: ScriptRequest): string {
  const { project, influencer, parent, siblings, targetPlatforms } = request
  const data = {
    language: request.language,
    neverUse: project.brand?.bannedTerms,
    platforms: targetPlatforms,
    ...shownData(request),
    direction: request.direction,
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
  const words = Math.floor((readingRoom(request) - scenes * 0.5) * 3.8)
  return `Scenes: at most ${scenes}. Length: ${durationSeconds} s, in which people read ${words} words: write no more on screen in all.`
}

/** The prompt of the single correction. Quotes in the faults are material as well. */
export function repairPrompt(faults: readonly string[]): string {
  return `Your answer cannot be used. The data name its faults. Send the whole answer again without them, as JSON of the same shape and nothing else.\n${dataBlock({ faults })}`
}
