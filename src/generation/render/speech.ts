/** Reads the speech of scenes, brought to one loudness, for the soundtrack. */
import { readFile } from 'node:fs/promises'
import { nonNull } from '../../lib/non-null.ts'
import { speechLeadSeconds } from '../narration.ts'
import type { SpeechFile } from '../types.ts'
import type { Insert } from './soundtrack.ts'
import { sampleRate } from './soundtrack.ts'

/** How loud everything else stays under a voice. */
const under = 0.16
/** Over this long a pause the music stays down: it would only surge between two sentences. */
const maxPauseSeconds = 1.5
/** The music is down before the first word and comes back after the last one. */
const fadeSeconds = speechLeadSeconds
/** What the voice is brought to, of what is louder than a pause: its mean square root. */
const voiceLevel = 0.16
const pauseLevel = 0.01

/** Consecutive scenes of a voice, from the first word of one to the last word of another. */
interface Passage {
  readonly from: number
  to: number
  readonly parts: { readonly from: number; readonly sound: Float32Array }[]
}

/** @param starts the seconds at which the scenes begin */
export async function speechInserts(
  speech: readonly (SpeechFile | null)[],
  starts: readonly number[],
): Promise<Insert[]> {
  const spoken = await Promise.all(
    speech.map(async (one, scene) => ({
      from: Math.round((nonNull(starts[scene], 'The start of the scene') + speechLeadSeconds) * sampleRate),
      sound: one ? samplesOf(await readFile(one.path)) : new Float32Array(),
    })),
  )
  const passages: Passage[] = []
  for (const part of spoken.filter(({ sound }) => sound.length > 0)) {
    const to = part.from + part.sound.length
    const last = passages.at(-1)
    if (last && part.from - last.to <= maxPauseSeconds * sampleRate) {
      last.parts.push(part)
      last.to = to
    } else passages.push({ from: part.from, to, parts: [part] })
  }
  const gain = voiceLevel / levelOf(spoken.map(({ sound }) => sound))
  return passages.map((passage) => insertOf(passage, gain))
}

function insertOf({ from, to, parts }: Passage, gain: number): Insert {
  const fade = Math.round(fadeSeconds * sampleRate)
  const begin = from - fade
  const sound = new Float32Array(2 * (to - from + 2 * fade))
  for (const part of parts)
    for (let i = 0; i < part.sound.length; i++) {
      const value = nonNull(part.sound[i], 'The sample') * gain
      const at = 2 * (part.from - begin + i)
      sound[at] = value
      sound[at + 1] = value
    }
  return { fromSeconds: begin / sampleRate, sound, under, fadeSeconds }
}

function samplesOf(bytes: Buffer): Float32Array {
  return Float32Array.from(
    { length: Math.floor(bytes.length / 2) },
    (_, index) => bytes.readInt16LE(index * 2) / 32_768,
  )
}

function levelOf(sounds: readonly Float32Array[]): number {
  let sum = 0
  let count = 0
  for (const sound of sounds)
    for (const value of sound)
      if (Math.abs(value) > pauseLevel) {
        sum += value * value
        count += 1
      }
  return count === 0 ? voiceLevel : Math.sqrt(sum / count)
}
