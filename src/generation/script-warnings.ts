/** Collects what a person should check before a script is published. */
import type { Statement } from './brief-reading.ts'
import type { WrittenCaptions } from './captions.ts'
import type { Composition } from './draft.ts'
import type { Language } from './languages/language.ts'
import type { Material } from './material.ts'
import { forbids, gratis, isWeighty, saysWhen, warnsOfHarm } from './news.ts'
import { fold } from './normalize.ts'
import type { Scene, ScriptRequest, ScriptWarning } from './types.ts'

/** Less than this share of the requested length is thin. */
const enough = 0.75

/** What shows more of a brief. */
const moreRoom = {
  video: 'A longer video shows more.',
  carousel: 'A carousel has ten pages: send fewer or shorter sentences, or as mustSay what must be on one.',
  image: 'An image has room for little: send as mustSay, in few words, what must be on it.',
} satisfies Record<ScriptRequest['format'], string>

export function warningsOf(
  request: ScriptRequest,
  material: Material,
  { missing, hasMiddle, hidden, unread }: Composition,
  scenes: readonly Scene[],
  { missing: uncaptioned, dropped }: Pick<WrittenCaptions, 'missing' | 'dropped'>,
): ScriptWarning[] {
  const { held, doubtful, unanchored, promised } = material
  // The first two sentences say what it is about; an image shows one of them, and its caption the rest.
  const opening = material.brief.slice(0, 2).filter(({ kind }) => kind === 'sentence')
  const isImageWithout = opening.length > 0 && opening.every((one) => unread.includes(one))
  const isCore = (one: Statement) => opening.includes(one) && (request.format !== 'image' || isImageWithout)
  const onScreen = fold(scenes.map(({ headline, body = '' }) => `${headline} ${body}`).join(' '))
  const warnings: ScriptWarning[] = []
  const seconds = scenes.reduce((sum, scene) => sum + scene.durationSeconds, 0)
  // A brisk video is as short as it may be.
  const isBrisk = material.direction.has('brisk')
  const short = request.format === 'video' && !isBrisk && seconds < request.durationSeconds * enough
  const spent = `${Math.round(seconds * 10) / 10} s instead of ${request.durationSeconds} s`
  if (!hasMiddle && unread.length > 0)
    warnings.push({
      code: 'left_out',
      message:
        request.format === 'video'
          ? `What cannot be read in ${request.durationSeconds} s is in the captions only: ${unread.length} of the brief’s sentences. Send shorter ones or a longer durationSeconds.`
          : `What has no room is in the captions only: ${unread.length} of the brief’s sentences. ${moreRoom[request.format]}`,
    })
  else if (material.isAddressOnly)
    warnings.push({
      code: 'thin_brief',
      message:
        'The brief is an address, and the writer opens none. Send in brief what the page says that viewers should know: what it is, for whom, the price, when and where.',
    })
  else if ((!hasMiddle && missing.length === 0) || (short && unread.length === 0))
    warnings.push({
      code: 'thin_brief',
      message: `There was too little to say${short ? `: it lasts ${spent}` : ' beside the hook'}. Send more in brief, mustSay, offer or callToAction.`,
    })
  warnings.push(...countWarnings(material))
  if (promised !== undefined && hidden > 0)
    warnings.push({
      code: 'left_out',
      message: `${hidden} of the points that the hook promises stand in the captions only. ${moreRoom[request.format]}`,
    })
  const facts = unread.filter((one) => (hasMiddle && isCore(one)) || saysFacts(one, material.language))
  const essential = facts.filter((one) => !dropped.includes(one) && !onScreen.includes(fold(one.text)))
  const others = unread.filter(
    (one) => !facts.includes(one) && !dropped.includes(one) && !onScreen.includes(fold(one.text)),
  )
  const rest = others.length > 0 ? `, and beside it ${quoted(others.map(({ text }) => text))}` : ''
  if (essential.length > 0)
    warnings.push({
      code: 'left_out',
      message: `What carries the message stands in the captions only: ${quoted(essential.map(({ text }) => text))}${rest}. ${request.format === 'video' ? 'Send them as mustSay, or a longer durationSeconds.' : moreRoom[request.format]}`,
    })
  else if (others.length > 0 && hasMiddle)
    warnings.push({
      code: 'left_out',
      message: `In the captions only, without a price, a day or a condition: ${quoted(others.map(({ text }) => text))}. ${request.format === 'video' ? 'A longer durationSeconds shows them.' : moreRoom[request.format]}`,
    })
  const nowhere = dropped.filter((one) => facts.includes(one))
  if (nowhere.length > 0)
    warnings.push({
      code: 'left_out',
      message: `Neither on screen nor in the captions for want of room: ${quoted(nowhere.map(({ text }) => text))}.`,
    })
  if (missing.length > 0)
    warnings.push({
      code: 'left_out',
      message: `Not on screen for want of time or room, only in the captions: ${quoted(missing)}.`,
    })
  if (uncaptioned.length > 0)
    warnings.push({ code: 'left_out', message: `Not in the captions for want of room: ${quoted(uncaptioned)}.` })
  if (doubtful.length > 0)
    warnings.push({
      code: 'left_out',
      message: `A person decides whether viewers should read this, which is kept from screen and captions: ${quoted(doubtful)}.`,
    })
  if (unanchored.length > 0)
    warnings.push({
      code: 'left_out',
      message: `This refers to a sentence that is not shown: ${quoted(unanchored)}. Name there what it is about.`,
    })
  if (held.length > 0)
    warnings.push({
      code: 'left_out',
      message: `${held.length === 1 ? 'A sentence' : `${held.length} sentences`} of the brief ${held.length === 1 ? 'is' : 'are'} not shown; script.notes says why.`,
    })
  const from = request.parent?.language
  if (from && from.split('-')[0] !== request.language.split('-')[0])
    warnings.push({
      code: 'not_translated',
      message: `The words were given for ${from}; the built-in writer does not translate. Send them in ${request.language}.`,
    })
  return warnings
}

/** A number, a price, a condition, a day or what is free: what somebody who sees only the screen would miss. */
const saysFacts = (one: Statement, language: Language) =>
  one.kind === 'item' ||
  /\d/u.test(one.text) ||
  isWeighty(one, language) ||
  gratis.test(one.text) ||
  warnsOfHarm.test(one.text) ||
  forbids.test(one.text) ||
  saysWhen(one.text, language)

/** The hook promises a number, and the brief holds another. */
function countWarnings({ brief, groups, promised }: Material): ScriptWarning[] {
  const items = brief.filter(({ kind }) => kind === 'item').length
  const given = Math.max(brief.length, groups.length)
  if (promised === undefined || (items > 0 ? items === promised : given >= promised)) return []
  return [
    {
      code: 'count_not_kept',
      message: `The hook promises ${promised}, and the brief ${items > 0 ? `holds ${items}` : `has no list of ${promised}`}. Change one of them.`,
    },
  ]
}

const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(', ')
