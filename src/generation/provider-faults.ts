/** Finds the faults of a script of the text provider: each is reported to the model once. */

import type { z } from 'zod'
import { nonNull } from '../lib/non-null.ts'
import { languageOf, writtenDay } from './languages/languages.ts'
import type { WrongClaim } from './provider-claims.ts'
import { wrongClaims } from './provider-claims.ts'
import type { Grounds } from './provider-grounds.ts'
import { groundsOf } from './provider-grounds.ts'
import { parseJson } from './provider-json.ts'
import type { Answer, Response } from './provider-prompt.ts'
import { answerOf, captionRoom, instructions, sceneBounds, shownData } from './provider-prompt.ts'
import { runningOffer } from './provider-sources.ts'
import type { RawAnswer } from './text-client.ts'
import { readingSeconds } from './timing.ts'
import type { CaptionPlatform, ScriptRequest } from './types.ts'

export interface Fault {
  /** For the script's notes: it repeats no word of the response. */
  readonly summary: string
  /** For the model. */
  readonly detail: string
}

const maxHeadline = 110
const maxBody = 240
/** In characters, far more than a script needs: longer responses are not read. */
const maxAnswer = 50_000
/** Models do not read longer lists with any care. */
const maxNamed = 12

/** @returns the parsed response, or why it cannot be read */
export function readAnswer(
  { text, isCutOff }: RawAnswer,
  schema: z.ZodType<Response>,
): { readonly answer?: Answer; readonly faults: readonly Fault[] } {
  if (isCutOff) return { faults: [fault('its answer was cut off', 'The answer was cut off. Write less.')] }
  if (text.length > maxAnswer) return { faults: [fault('its answer was too long', 'The answer is too long.')] }
  const read = parseJson(text)
  if (read === undefined)
    return {
      faults: [fault('its answer was not JSON', 'The answer is not JSON.')],
    }
  const parsed = schema.safeParse(read)
  if (parsed.success) return { answer: answerOf(parsed.data), faults: [] }
  return {
    faults: parsed.error.issues
      .slice(0, maxNamed)
      .map(({ path, message }) =>
        fault('its answer had another shape', `${path.join('/') || 'The answer'}: ${message}`),
      ),
  }
}

/** What may be repeated: everything that was given to be shown, and an offer's last day written out. */
export function givenGrounds(request: ScriptRequest): Grounds {
  const until = runningOffer(request)?.until
  const given = textsOf(shownData(request))
  if (until !== undefined)
    for (const locale of new Set([request.language, request.dateLocale ?? request.language]))
      given.push(writtenDay(locale, until, request.today), writtenDay(locale, until, undefined))
  return groundsOf([...given, request.project.brand?.disclosure ?? ''], request.language)
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}

/** Finds what code alone can see; none of it may remain. */
export function findFaults(answer: Answer, request: ScriptRequest, grounds: Grounds): Fault[] {
  return [
    ...sceneFaults(answer, request),
    ...captionFaults(answer, request),
    ...repetitions(answer, request),
    ...readingFaults(answer, request),
    ...missingWords(answer, request),
    ...ungroundedWords(answer, grounds),
    ...claimFaults(answer, request),
  ].slice(0, maxNamed)
}

function sceneFaults({ scenes }: Answer, { format }: ScriptRequest): Fault[] {
  const { min, max } = sceneBounds[format]
  const faults: Fault[] = []
  if (scenes.length < min) faults.push(fault('its script had too few scenes', `Write at least ${min} scenes.`))
  if (scenes.length > max) faults.push(fault('its script had too many scenes', `Write at most ${max} scenes.`))
  for (const [index, { headline, body }] of scenes.entries()) {
    if (headline.trim() === '') faults.push(fault('a headline was empty', `scenes/${index}/headline is empty.`))
    for (const [field, text, limit] of [
      ['headline', headline, maxHeadline],
      ['body', body ?? '', maxBody],
    ] as const)
      if (text.length > limit)
        faults.push(
          fault(
            `a ${field} was too long`,
            `scenes/${index}/${field} has ${text.length} characters; at most ${limit} fit.`,
          ),
        )
  }
  return faults
}

/** The schema of an answer requires a caption for each requested platform. */
export const captionFor = (captions: Answer['captions'], platform: CaptionPlatform) =>
  nonNull(captions[platform], `The caption for ${platform}`)

function captionFaults({ captions }: Answer, { targetPlatforms }: ScriptRequest): Fault[] {
  return targetPlatforms.flatMap((platform) => {
    const { length } = captionFor(captions, platform).caption.trim()
    const maxLength = captionRoom(platform)
    if (length === 0) return [fault('a caption was empty', `captions/${platform}/caption is empty.`)]
    if (length <= maxLength) return []
    return [
      fault(
        'a caption was too long',
        `captions/${platform}/caption has ${length} characters; at most ${maxLength} fit.`,
      ),
    ]
  })
}

function repetitions({ scenes }: Answer, { siblings = [], hook }: ScriptRequest): Fault[] {
  const shownBefore = new Map<string, string>()
  for (const { scenes: others } of siblings)
    for (const { kind, headline } of others)
      if (kind !== 'hook' && kind !== 'cta') shownBefore.set(folded(headline), 'another version')
  const faults: Fault[] = []
  for (const { kind, headline } of scenes) {
    const where = shownBefore.get(folded(headline))
    const isShared =
      where === 'another version' && (kind === 'hook' || kind === 'cta' || folded(headline) === folded(hook))
    if (where && !isShared)
      faults.push(fault('its script repeated itself', `“${headline}” stands in ${where} already.`))
    shownBefore.set(folded(headline), 'this script')
  }
  return faults
}

function readingFaults({ scenes }: Answer, request: ScriptRequest): Fault[] {
  if (request.format !== 'video') return []
  const seconds = scenes.reduce((sum, { body, ...scene }) => sum + readingSeconds({ ...scene, body: body ?? '' }), 0)
  if (seconds <= request.durationSeconds) return []
  return [
    fault(
      'its script took longer to read than the video lasts',
      `The words on screen take ${Math.ceil(seconds)} s to read, and the video lasts ${request.durationSeconds} s. ` +
        'Write fewer words or fewer scenes.',
    ),
  ]
}

/** Words that the customer requested are on screen or in every caption. */
function missingWords({ scenes, captions }: Answer, request: ScriptRequest): Fault[] {
  const shown = folded(scenes.flatMap(({ headline, body }) => [headline, body ?? '']).join(' '))
  const below = request.targetPlatforms.map((platform) => folded(captionFor(captions, platform).caption))
  const required = [
    ...(request.mustSay ?? []),
    runningOffer(request)?.code,
    request.callToAction?.url?.replace(/^https?:\/\/(?:www\.)?|\/$/gu, ''),
  ].filter((text) => text !== undefined)
  return required
    .filter((text) => !shown.includes(folded(text)) && !below.every((caption) => caption.includes(folded(text))))
    .map((text) =>
      fault('it left out words that have to be there', `“${text}” is neither on screen nor in every caption.`),
    )
}

/** Removes case, typographic quotes, and the full stop that a headline omits. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase()
    .replace(/[’‘]/gu, "'")
    .replace(/[“”]/gu, '"')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.。]$/u, '')

function ungroundedWords(answer: Answer, grounds: Grounds): Fault[] {
  const found = grounds.findUngrounded(shownTexts(answer)).slice(0, maxNamed)
  if (found.length === 0) return []
  return [
    fault(
      'it held numbers, names, prices or addresses that nobody gave',
      `${found.map((text) => `“${text}”`).join(', ')}: not in the data. Leave out numbers, names, prices and addresses ` +
        'that the data do not hold; a word that is no name begins with a small letter.',
    ),
  ]
}

const claimKinds = {
  prompt: ['it repeated its instructions', 'repeats your instructions, which nobody may see'],
  maker: ['it showed words that were addressed to the maker', 'is addressed to you and not to viewers'],
  promise: ['it promised or praised what nobody gave', 'promises or praises what the data do not say'],
  price: ['it gave a price to something else', 'gives a price to something else than the data do'],
  day: ['it contradicted the days that were given', 'contradicts the opening days of the data'],
} as const satisfies Record<WrongClaim['kind'], readonly [summary: string, detail: string]>

function claimFaults(answer: Answer, request: ScriptRequest): Fault[] {
  const given = {
    shown: textsOf(shownData(request)),
    brief: request.briefIsCopy ? '' : (request.brief ?? ''),
    instructions,
  }
  return wrongClaims(shownTexts(answer), given, languageOf(request.language)).map(({ kind, words }) => {
    const [summary, detail] = claimKinds[kind]
    return fault(summary, `“${words}” ${detail}. Leave it out.`)
  })
}

function shownTexts({ scenes, captions }: Answer): string[] {
  return [
    ...scenes.flatMap(({ headline, body }) => [headline, body ?? '']),
    ...Object.values(captions).map(({ caption }) => caption),
  ]
}

export const fault = (summary: string, detail: string): Fault => ({ summary, detail })
