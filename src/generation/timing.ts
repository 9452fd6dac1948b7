/** Decides how long a scene must be shown to be read, and how a length is shared among scenes. */
import type { Tempo } from './mood.ts'
import type { Scene } from './types.ts'
import type { SceneKind } from './wording.ts'
import { unspacedLetter } from './writing-systems.ts'

export const framesPerSecond = 30

type Words = Pick<Scene, 'headline' | 'body'> & { readonly kind?: SceneKind }

/** A closing card is acted on, not only read: nobody finds an address in less. */
const minClosingSeconds = 2

/** Seconds; a phone viewer reads almost four words a second, after a moment of arriving. */
export function readingSeconds({ headline, body, kind }: Words): number {
  const seconds = 0.5 + weight(`${headline} ${body ?? ''}`) / 3.8
  return kind === 'cta' ? Math.max(minClosingSeconds, seconds) : seconds
}

/** Scripts whose letters are sounds are read in longer words than those whose letters are syllables or more. */
const soundLetter = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/

/** An address is read letter group by letter group: `example.com/book`, `@name`. */
const isAddress = (word: string) => /^@\p{L}|\p{L}[./@]\p{L}/u.test(word)

/** The number of words: in scripts without spaces, two characters count as one, or five letters; so do five of an address. */
function weight(text: string): number {
  const letters = [...text].filter((letter) => unspacedLetter.test(letter) && !/\p{M}/u.test(letter))
  const sounds = letters.filter((letter) => soundLetter.test(letter)).length
  const words = text.split(/\s+/).filter(Boolean)
  const counted = words.reduce((sum, word) => sum + (isAddress(word) ? Math.max(1, [...word].length / 5) : 1), 0)
  return counted + (letters.length - sounds) / 2 + sounds / 5
}

/** How much longer than its reading time a scene may last. */
const slack: Record<Tempo, number> = { brisk: 1.2, plain: 1.4, unhurried: 2 }
const minSeconds = 3

/** How long the scenes may last: what was requested, or less if there is little to read. */
export function fittingSeconds(scenes: readonly Words[], durationSeconds: number, tempo: Tempo = 'plain'): number {
  const reading = scenes.reduce((sum, scene) => sum + readingSeconds(scene), 0)
  return Math.min(durationSeconds, Math.max(minSeconds, Math.ceil(reading * slack[tempo] * 2) / 2))
}

/**
 * Distributes whole frames by reading time; they sum to the length exactly, each scene has at least one frame. Where the time is
 * short, a closing card keeps what its words need, up to half of all; the others share the rest.
 */
export function shareFrames<Shown extends Words>(
  scenes: readonly Shown[],
  durationSeconds: number,
  secondsOf: (scene: Shown) => number = readingSeconds,
): number[] {
  const total = Math.max(scenes.length, Math.round(durationSeconds * framesPerSecond))
  const needs = scenes.map(secondsOf)
  const sum = needs.reduce((a, b) => a + b, 0)
  const isClosing = (index: number) => scenes[index]?.kind === 'cta'
  const closing = needs.reduce((seconds, need, index) => (isClosing(index) ? seconds + need : seconds), 0)
  const isShort = closing > 0 && closing < sum && sum * framesPerSecond > total
  const reserved = Math.min(closing * framesPerSecond, total / 2)
  const shareOf = (need: number, index: number) => {
    if (!isShort) return (need / sum) * total
    return isClosing(index) ? (need / closing) * reserved : (need / (sum - closing)) * (total - reserved)
  }
  const frames = needs.map((need, index) => Math.max(1, Math.floor(shareOf(need, index))))
  for (let rest = total - frames.reduce((a, b) => a + b, 0), i = 0; rest !== 0; i = (i + 1) % frames.length) {
    const step = Math.sign(rest)
    const changed = (frames[i] ?? 0) + step
    if (changed < 1) continue
    frames[i] = changed
    rest -= step
  }
  return frames
}
