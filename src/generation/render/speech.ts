/** Reads the speech of scenes, brought to one loudness, for the soundtrack. */
import { readFile } from 'node:fs/promises'
import { nonNull } from '../../lib/non-null.ts'
import { speechLeadSeconds } from '../narration.ts'
import type { SpeechFile } from '../types.ts'
import type { Insert } from './soundtrack.ts'
import { fadeSeconds, sampleRate } from './soundtrack.ts'

/** How loud everything else stays under a voice. */
const under = 0.2
/** What the voice is brought to, of what is louder than a pause: its mean square root. */
const voiceLevel = 0.12
const pauseLevel = 0.01

/** @param starts the seconds at which the scenes begin */
export async function speechInserts(
  speech: readonly (SpeechFile | null)[],
  starts: readonly number[],
): Promise<Insert[]> {
  const spoken = await Promise.all(
    speech.map(async (one, scene) => ({
      scene,
      sound: one ? samplesOf(await readFile(one.path)) : new Float32Array(),
    })),
  )
  const gain = voiceLevel / levelOf(spoken.map(({ sound }) => sound))
  return spoken.flatMap(({ scene, sound }) => {
    if (sound.length === 0) return []
    // The music is down before the first word and comes back after the last one.
    const fade = Math.round(fadeSeconds * sampleRate)
    const stereo = new Float32Array(2 * (sound.length + 2 * fade))
    for (let i = 0; i < sound.length; i++) {
      const value = nonNull(sound[i], 'The sample') * gain
      stereo[2 * (fade + i)] = value
      stereo[2 * (fade + i) + 1] = value
    }
    const fromSeconds = Math.max(0, (starts[scene] ?? 0) + speechLeadSeconds - fadeSeconds)
    return [{ fromSeconds, sound: stereo, under }]
  })
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
