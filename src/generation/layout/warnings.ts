/** Collects what a person should check before a script is published. */
import { quoted } from '../normalize.ts'
import type { Scene, ScriptRequest, ScriptWarning } from '../types.ts'
import type { WrittenCaptions } from './captions.ts'
import type { Layout } from './fill.ts'
import type { Material } from './material.ts'

/** Less than this share of the requested length is thin. */
const enough = 0.5
/** The longest a video may be: as a request for it means any length. */
const anySeconds = 60

/** What shows more of a brief. */
const moreRoom = {
  video: 'A longer durationSeconds shows more.',
  carousel: 'A carousel has ten pages: send fewer or shorter sentences.',
  image: 'An image has room for little: send fewer or shorter sentences.',
} satisfies Record<ScriptRequest['format'], string>

export function warningsOf(
  request: ScriptRequest,
  material: Material,
  { missing, hasMiddle, unread }: Layout,
  scenes: readonly Scene[],
  { missing: uncaptioned, dropped }: Pick<WrittenCaptions, 'missing' | 'dropped'>,
): ScriptWarning[] {
  const warnings: ScriptWarning[] = []
  const seconds = scenes.reduce((sum, scene) => sum + scene.durationSeconds, 0)
  // How long a video with a voice lasts is known when it is spoken.
  const isTimed =
    request.format === 'video' &&
    request.narration === undefined &&
    request.durationSeconds < anySeconds &&
    material.direction.tempo !== 'brisk'
  const isShort = isTimed && unread.length === 0 && seconds < request.durationSeconds * enough
  const spent = isShort ? `: it lasts ${Math.round(seconds * 10) / 10} s instead of ${request.durationSeconds} s` : ''
  if ((!hasMiddle && unread.length + missing.length === 0) || isShort)
    warnings.push({
      code: 'thin_brief',
      message: `There was too little to say beside the hook${spent}. Send more in brief, mustSay, offer or callToAction.`,
    })
  warnings.push(...countWarnings(material))
  const captioned = [...missing, ...unread.filter((one) => !dropped.includes(one)).map(({ text }) => text)]
  if (captioned.length > 0)
    warnings.push({
      code: 'left_out',
      message:
        `Not on screen for want of ${request.format === 'video' ? 'time' : 'room'}, in the captions only: ` +
        `${quoted([...new Set(captioned)])}. ${moreRoom[request.format]}`,
    })
  const nowhere = [...uncaptioned, ...dropped.map(({ text }) => text)]
  if (nowhere.length > 0)
    warnings.push({ code: 'left_out', message: `Not in the captions for want of room: ${quoted(nowhere)}.` })
  if (material.held.length > 0)
    warnings.push({
      code: 'left_out',
      message: `Not shown at all; script.notes says why: ${quoted(material.held.map(({ text }) => text))}.`,
    })
  const from = request.parent?.language
  if (from && from.split('-')[0] !== request.language.split('-')[0])
    warnings.push({
      code: 'not_translated',
      message: `The words were given for ${from}; the built-in writer does not translate. Send them in ${request.language}.`,
    })
  return warnings
}

/** The hook promises a number, and the brief has a list with another. */
function countWarnings({ statements, promised }: Material): ScriptWarning[] {
  const items = statements.filter(({ kind }) => kind === 'item').length
  if (promised === undefined || items === promised || (items === 0 && statements.length >= promised)) return []
  const given = items > 0 ? `holds ${items}` : `has no list of ${promised}`
  return [
    { code: 'count_not_kept', message: `The hook promises ${promised}, and the brief ${given}. Change one of them.` },
  ]
}
