/** Compares a script with what a direction asks for, and says which parts of it are followed. */
import { phonesIn } from './address.ts'
import type { Ask, Direction } from './direction.ts'
import { tempoOf } from './direction.ts'
import type { Lever } from './direction-words.ts'
import { namesStreet } from './direction-words.ts'
import type { WrittenCaptions } from './layout/captions.ts'
import type { Layout } from './layout/fill.ts'
import type { Material } from './layout/material.ts'
import { openingOf } from './layout/order.ts'
import type { Mood } from './mood.ts'
import { fold } from './normalize.ts'
import type { Scene, ScriptRequest, ScriptWarning } from './types.ts'

interface Outcome {
  readonly request: ScriptRequest
  readonly material: Material
  readonly layout: Layout
  readonly scenes: readonly Scene[]
  readonly written: WrittenCaptions
  readonly mood: Mood | undefined
}

/** The parts of a direction, as they were sent. */
export interface Followed {
  /** Beside the mood. */
  readonly done: readonly string[]
  /** Understood, and not possible with these words or this format. */
  readonly undone: readonly string[]
  readonly notUnderstood: readonly string[]
}

const moodLevers: readonly Lever[] = ['calm', 'lively']

export function followedOf({ parts }: Direction, outcome: Outcome): Followed {
  const understood = parts.filter(({ asks }) => asks.length > 0)
  const isDone = (ask: Ask) => checks[ask.lever](outcome, ask)
  const isOnlyMood = (asks: readonly Ask[]) => asks.every(({ lever }) => moodLevers.includes(lever))
  return {
    done: understood.filter(({ asks }) => asks.every(isDone) && !isOnlyMood(asks)).map(({ text }) => text),
    undone: understood.filter(({ asks }) => !asks.every(isDone)).map(({ text }) => text),
    notUnderstood: parts.filter(({ asks }) => asks.length === 0).map(({ text }) => text),
  }
}

const wordsOf = ({ headline, body = '' }: Scene) => `${headline}\n${body}`

/** All that viewers read. */
const publicWords = ({ scenes, written }: Outcome) => [...scenes.map(wordsOf), written.captions.default].join('\n')

const hasStyle = ({ request, material }: Outcome, { lever }: Ask) =>
  request.influencer === undefined && material.direction.style === lever

/** Whether what a direction wants at the beginning is in the first two scenes behind the hook, or on top of an image. */
function beginsSo({ request, material, scenes }: Outcome): boolean {
  const holds = openingOf(material.direction, material.language)
  if (!holds) return false
  if (request.format === 'image') return holds(scenes[0]?.body?.split(/\n|(?<=[.!?])\s/u)[0] ?? '')
  const hook = fold(material.hook)
  return scenes
    .slice(1)
    .filter((scene) => !hook.includes(fold(scene.headline)))
    .slice(0, 2)
    .some((scene) => holds(wordsOf(scene)))
}

/** @param within how many scenes at the end may hold it */
const endsSo = ({ scenes }: Outcome, within: number, holds: (text: string) => boolean) =>
  scenes.slice(-within).some((scene) => holds(wordsOf(scene)))

const checks: Record<Lever, (outcome: Outcome, ask: Ask) => boolean> = {
  calm: ({ mood }) => mood === 'calm',
  lively: ({ mood }) => mood === 'lively',
  'not calm': ({ mood }) => mood === 'lively',
  'not lively': ({ mood }) => mood === 'calm',
  brisk: ({ request, material }) => request.format === 'video' && tempoOf(material.direction) === 'brisk',
  unhurried: ({ request, material, mood }) =>
    mood !== 'lively' && (request.format === 'video' ? tempoOf(material.direction) === 'unhurried' : mood === 'calm'),
  dark: hasStyle,
  light: hasStyle,
  plain: hasStyle,
  bold: hasStyle,
  // Every script says so to the renderer; only a video has sound.
  'no music': () => true,
  'no emoji': (outcome) => !/\p{Emoji_Presentation}|\p{Emoji}\ufe0f/u.test(publicWords(outcome)),
  'no exclamation marks': (outcome) => !/[!！¡]/u.test(publicWords(outcome)),
  'no hashtags': ({ written }) => written.hashtags.length === 0,
  'fewer hashtags': ({ written }) => written.cutTags.length > 0,
  hashtags: ({ written }, { count = 0 }) => written.hashtags.length <= count,
  seconds: ({ request, scenes }, { count = 0 }) =>
    request.format === 'video' && scenes.reduce((sum, scene) => sum + scene.durationSeconds, 0) <= count + 0.01,
  'price first': beginsSo,
  'date first': (outcome) => !outcome.material.direction.has('price first') && beginsSo(outcome),
  'phone last': (outcome) => endsSo(outcome, 1, (text) => phonesIn(text).length > 0),
  'link last': (outcome) => endsSo(outcome, 1, (text) => /\p{L}\.\p{Ll}{2,12}(?:\/|\s|$)/u.test(text)),
  'address last': (outcome) => endsSo(outcome, 2, namesStreet),
  'one page': ({ request, layout: { unread, missing } }) =>
    request.format === 'image' && unread.length + missing.length === 0,
}

const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(', ')

export function directionNote(direction: string, mood: Mood | undefined, { done, undone, notUnderstood }: Followed) {
  const followed = [
    ...(mood ? [`“${mood}” is followed, by pictures and music`] : []),
    ...(done.length > 0 ? [`${quoted(done)} ${done.length > 1 ? 'are' : 'is'} followed`] : []),
  ].join(', and ')
  const only = undone.length + notUnderstood.length > 0 ? 'only ' : ''
  return (
    'The built-in writer arranges words without rewriting them. Of the direction, ' +
    `${followed ? `${only}${followed}` : 'nothing is followed'}: “${direction}”`
  )
}

export function directionWarnings({ undone, notUnderstood }: Followed): ScriptWarning[] {
  if (undone.length + notUnderstood.length === 0) return []
  const parts = [
    ...(notUnderstood.length > 0 ? [`does not understand ${quoted(notUnderstood)}`] : []),
    ...(undone.length > 0 ? [`cannot do ${quoted(undone)} with these words and this format`] : []),
  ]
  return [
    {
      code: 'direction_not_followed',
      message:
        `Of the direction, the built-in writer ${parts.join(' and ')}. Check the piece for it, or say it in other words; ` +
        'a text provider reads directions of any kind.',
    },
  ]
}
