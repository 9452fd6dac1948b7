/** Decides how long a scene must be shown to be read, and how a length is shared among scenes. */
import type { Tempo } from './mood.ts'
import type { Scene } from './types.ts'
import { unspacedLetter } from './writing-systems.ts'

export const framesPerSecond = 30

type Words = Pick<Scene, 'headline' | 'body'>

/** Seconds; a phone viewer reads about three words a second, after a moment of arriving. */
export function readingSeconds({ headline, body }: Words): number {
  return 0.5 + weight(`${headline} ${body ?? ''}`) / 3.8
}

/** Scripts whose letters are sounds are read in longer words than those whose letters are syllables or more. */
const soundLetter = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/

/** The number of words: in scripts without spaces, two characters count as one, or five letters. */
function weight(text: string): number {
  const letters = [...text].filter((letter) => unspacedLetter.test(letter) && !/\p{M}/u.test(letter))
  const sounds = letters.filter((letter) => soundLetter.test(letter)).length
  return text.split(/\s+/).filter(Boolean).length + (letters.length - sounds) / 2 + sounds / 5
}

/** How much longer than its reading time a scene may last. */
const slack: Record<Tempo, number> = { brisk: 1.3, plain: 1.7, unhurried: 2.2 }
const minSeconds = 3

/** How long the scenes may last: what was requested, or less if there is little to read. */
export function fittingSeconds(scenes: readonly Words[], durationSeconds: number, tempo: Tempo = 'plain'): number {
  const reading = scenes.reduce((sum, scene) => sum + readingSeconds(scene), 0)
  return Math.min(durationSeconds, Math.max(minSeconds, Math.ceil(reading * slack[tempo] * 2) / 2))
}

/** Distributes whole frames by reading time; they sum to the length exactly, each scene has at least one frame. */
export function shareFrames(scenes: readonly Words[], durationSeconds: number): number[] {
  const total = Math.max(scenes.length, Math.round(durationSeconds * framesPerSecond))
  const needs = scenes.map(readingSeconds)
  const sum = needs.reduce((a, b) => a + b, 0)
  const frames = needs.map((need) => Math.max(1, Math.floor((need / sum) * total)))
  for (let rest = total - frames.reduce((a, b) => a + b, 0), i = 0; rest !== 0; i = (i + 1) % frames.length) {
    const step = Math.sign(rest)
    const changed = (frames[i] ?? 0) + step
    if (changed < 1) continue
    frames[i] = changed
    rest -= step
  }
  return frames
}
