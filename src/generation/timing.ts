/** How long a scene must stand to be read, and how a length is shared among scenes. */
import type { Scene } from './generation.ts'
import { unspacedLetter } from './writing-systems.ts'

export const framesPerSecond = 30

type Words = Pick<Scene, 'headline' | 'body'>

/** Seconds; a phone viewer reads about three words a second, after a moment of arriving. */
export function readingSeconds({ headline, body }: Words): number {
  return 0.5 + weight(`${headline} ${body ?? ''}`) / 3.8
}

/** In words; scripts without spaces count two characters a word. */
function weight(text: string): number {
  const dense = [...text].filter((letter) => unspacedLetter.test(letter)).length
  return text.split(/\s+/).filter(Boolean).length + dense / 2
}

/** Whole frames by reading time; they sum to the length exactly, each at least one frame. */
export function shareFrames(scenes: readonly Words[], durationSeconds: number): number[] {
  const total = Math.max(scenes.length, Math.round(durationSeconds * framesPerSecond))
  const needs = scenes.map(readingSeconds)
  const sum = needs.reduce((a, b) => a + b, 0)
  const frames = needs.map((need) => Math.max(1, Math.floor((need / sum) * total)))
  for (let rest = total - frames.reduce((a, b) => a + b, 0), i = 0; rest !== 0; i = (i + 1) % frames.length) {
    const step = Math.sign(rest)
    if (frames[i]! + step < 1) continue
    frames[i]! += step
    rest -= step
  }
  return frames
}
