/** Reads a direction part by part: exact phrases of a language ask for what the writer can do, the rest is named. */
import { keysOf } from '../lib/keys.ts'
import { lazily } from '../lib/lazily.ts'
import type { Wish } from './languages/language.ts'
import { languages } from './languages/languages.ts'
import type { Mood, Style, Tempo } from './mood.ts'
import { quoted } from './normalize.ts'
import type { ScriptRequest, ScriptWarning } from './types.ts'

export interface Direction {
  readonly mood?: Mood
  readonly style?: Style
  readonly tempo: Tempo
  readonly isSilent: boolean
  readonly hasNoHashtags: boolean
  /** Its parts, as they were sent. */
  readonly followed: readonly string[]
  readonly notFollowed: readonly string[]
}

const marks = /[.!?;,:。！？；、，\n]+|\s[–—-]\s/u
const moods: Partial<Record<Wish, Mood>> = { calm: 'calm', slow: 'calm', lively: 'lively', fast: 'lively' }
const styles: readonly Style[] = ['dark', 'light', 'plain', 'bold']
const longest = 4

/** What each phrase asks for; null for words that ask for nothing. Languages share them: none means something else in another. */
const phrases = lazily(
  () =>
    new Map(
      languages.flatMap(({ direction = {} }) =>
        keysOf(direction).flatMap((wish) =>
          (direction[wish] ?? '')
            .split(',')
            .map((phrase) => [wordsOf(phrase).join(' '), wish === 'beside' ? null : wish] as const),
        ),
      ),
    ),
)

const wordsOf = (text: string) => text.toLocaleLowerCase().match(/[\p{L}\p{M}\p{N}’'-]+/gu) ?? []

/** What a part asks for; undefined where a word of it is not understood. */
function wishesOf(part: string): Wish[] | undefined {
  const words = wordsOf(part)
  const wishes: Wish[] = []
  for (let at = 0; at < words.length; ) {
    const known = [...Array(longest).keys()]
      .map((shorter) => words.slice(at, at + longest - shorter))
      .find((run) => phrases().has(run.join(' ')))
    if (!known) return undefined
    const wish = phrases().get(known.join(' '))
    if (wish) wishes.push(wish)
    at += known.length
  }
  return wishes
}

/** @param request without a direction, what is asked for is nothing */
export function readDirection({ direction = '', influencer, hashtags }: Readable): Direction {
  const parts = direction.split(marks).flatMap((said) => {
    const text = said.trim()
    const wishes = wishesOf(text)
    return wishes?.length === 0 ? [] : [{ text, wishes }]
  })
  // A presenter keeps the look, and a customer the hashtags that were sent.
  const isPossible = (wish: Wish) =>
    wish === 'noHashtags' ? hashtags === undefined : influencer === undefined || !styles.some((one) => one === wish)
  const isFollowed = ({ wishes }: { readonly wishes: readonly Wish[] | undefined }) =>
    wishes?.every(isPossible) ?? false
  const asked = parts.filter(isFollowed).flatMap(({ wishes = [] }) => wishes)
  const mood = asked.map((wish) => moods[wish]).find(Boolean)
  const style = styles.find((one) => one === asked.find((wish) => styles.some((known) => known === wish)))
  const isTimed = asked.includes('fast') !== asked.includes('slow')
  return {
    ...(mood && { mood }),
    ...(style && { style }),
    tempo: isTimed ? (asked.includes('fast') ? 'brisk' : 'unhurried') : 'plain',
    isSilent: asked.includes('noMusic'),
    hasNoHashtags: asked.includes('noHashtags'),
    followed: parts.filter(isFollowed).map(({ text }) => text),
    notFollowed: parts.filter((part) => !isFollowed(part)).map(({ text }) => text),
  }
}

type Readable = Pick<ScriptRequest, 'direction' | 'influencer' | 'hashtags'>

export const directionNote = ({ followed, notFollowed }: Direction) =>
  `Of the direction, the built-in writer follows ${followed.length > 0 ? quoted(followed) : 'nothing'}` +
  `${notFollowed.length > 0 ? `, and not ${quoted(notFollowed)}` : ''}.`

export function directionWarnings({ notFollowed }: Direction): ScriptWarning[] {
  if (notFollowed.length === 0) return []
  const message =
    `The built-in writer does not follow ${quoted(notFollowed)}. Check the piece for it, send exact \`scenes\`, or use a ` +
    'text provider, which reads directions of any kind.'
  return [{ code: 'direction_not_followed', message }]
}
