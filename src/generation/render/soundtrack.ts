/**
 * A bed of music synthesised from the seed: chords, bass, plucked notes and a soft beat. Nothing is sampled, so no
 * rights are needed.
 */

import { nonNull } from '../../lib/non-null.ts'
import type { Mood } from '../mood.ts'
import type { Random } from '../seeded.ts'
import { seededRandom } from '../seeded.ts'

// AAC packs 1024 samples a frame; 48 kHz lets a whole second fall close to a frame's edge.
export const sampleRate = 48_000

/** Scale degrees of four-bar progressions that loop well, in a minor or a major key. */
const progressions: readonly { minor: boolean; roots: readonly number[] }[] = [
  { minor: false, roots: [0, 7, 9, 5] },
  { minor: false, roots: [0, 9, 5, 7] },
  { minor: true, roots: [0, 8, 3, 10] },
  { minor: true, roots: [0, 5, 8, 7] },
  { minor: false, roots: [5, 0, 7, 9] },
]
const majorScale = [0, 2, 4, 5, 7, 9, 11]
const minorScale = [0, 2, 3, 5, 7, 8, 10]

/** Beats a minute. */
const tempo = { calm: [68, 84], plain: [88, 116], lively: [112, 128] } as const

const frequency = (note: number) => 440 * 2 ** ((note - 69) / 12)

interface Mix {
  left: Float32Array
  right: Float32Array
}

/** A sample whose index the loops keep within the channel. */
function sampleAt(channel: Float32Array, index: number): number {
  return nonNull(channel[index], 'The sample')
}

/** The sound of a given video while its scene is on, or a voice. */
export interface Insert {
  readonly fromSeconds: number
  /** Interleaved stereo, −1 to 1, at `sampleRate`. */
  readonly sound: Float32Array
  /** How loud what was laid before stays under it. */
  readonly under: number
  /** Nothing starts or stops with a click. */
  readonly fadeSeconds: number
}

/** Makes a stereo 16-bit WAV file of about `durationSeconds`, never longer. */
export function soundtrack(
  seed: string,
  durationSeconds: number,
  kind: 'music' | 'silence',
  inserts: readonly Insert[] = [],
  mood?: Mood,
): Buffer {
  // One packet shorter than the video, so that only the video decides the file's length.
  const samples = Math.max(1024, (Math.floor((durationSeconds * sampleRate) / 1024) - 1) * 1024)
  const mix = { left: new Float32Array(samples), right: new Float32Array(samples) }
  if (kind === 'music') {
    compose(seededRandom(`music:${seed}`), mix, mood)
    echo(mix)
    finish(mix)
  }
  // Each is laid over those before it.
  for (const insert of inserts) lay(insert, mix)
  return wav(mix)
}

function lay({ fromSeconds, sound, under, fadeSeconds }: Insert, { left, right }: Mix): void {
  const from = Math.round(fromSeconds * sampleRate)
  const count = Math.min(sound.length / 2, left.length - from)
  const ease = Math.min(fadeSeconds * sampleRate, count / 2)
  for (let i = 0; i < count; i++) {
    const share = Math.min(1, i / ease, (count - i) / ease)
    const music = 1 - (1 - under) * share
    left[from + i] = sampleAt(left, from + i) * music + sampleAt(sound, i * 2) * share
    right[from + i] = sampleAt(right, from + i) * music + sampleAt(sound, i * 2 + 1) * share
  }
}

function compose(random: Random, mix: Mix, mood: Mood | undefined): void {
  const { minor, roots } = random.pick(progressions)
  const scale = minor ? minorScale : majorScale
  const key = random.int(48, 57)
  const [slowest, fastest] = tempo[mood ?? 'plain']
  const beat = 60 / random.int(slowest, fastest)
  const bar = beat * 4
  const pattern = random.pick([
    [0, 2, 4, 2, 5, 4, 2, 4],
    [0, 4, 2, 5, 4, 2, 0, 2],
    [4, 2, 0, 2, 4, 5, 4, 2],
  ])
  const bright = random.between(0.7, 1.3)
  const seconds = mix.left.length / sampleRate
  for (let index = 0; index * bar < seconds; index++) {
    const start = index * bar
    const step = nonNull(roots[index % roots.length], 'The root of the bar')
    const root = key + step
    // Thirds stacked inside the key, so that every chord belongs to it.
    const degree = scale.indexOf(step)
    const inKey = (step: number) => {
      const at = Math.max(0, degree) + step
      return key + nonNull(scale[at % 7], 'The note of the scale') + 12 * Math.floor(at / 7)
    }
    for (const [i, step] of [0, 2, 4, 6].entries())
      pad(mix, start, bar, frequency(inKey(step)), 0.05, i % 2 ? 0.3 : -0.3, beat)
    for (let i = 0; i < 4; i++) bass(mix, start + i * beat, beat * 0.9, frequency(root - 12), i === 0 ? 0.2 : 0.13)
    for (const [i, step] of pattern.entries()) {
      if (random.next() < 0.16) continue
      const at = start + (i * beat) / 2
      pluck(mix, at, frequency(inKey(step) + 12), 0.12, i % 2 ? 0.45 : -0.45, bright)
    }
    // Calm music has no drums.
    for (let i = 0; i < (mood === 'calm' ? 0 : 4); i++) {
      kick(mix, start + i * beat, i % 2 === 0 ? 0.42 : 0.3)
      hat(mix, start + (i + 0.5) * beat, 0.045, random)
      if (i % 2 === 1) clap(mix, start + i * beat, 0.1, random)
    }
  }
}

function voice(mix: Mix, start: number, length: number, pan: number, sample: (time: number) => number): void {
  const from = Math.floor(start * sampleRate)
  const to = Math.min(mix.left.length, Math.floor((start + length) * sampleRate))
  const left = Math.sqrt((1 - pan) / 2)
  const right = Math.sqrt((1 + pan) / 2)
  for (let i = from; i < to; i++) {
    const value = sample((i - from) / sampleRate)
    mix.left[i] = sampleAt(mix.left, i) + value * left
    mix.right[i] = sampleAt(mix.right, i) + value * right
  }
}

function pad(mix: Mix, start: number, length: number, hz: number, gain: number, pan: number, beat: number): void {
  const a = 2 * Math.PI * hz
  voice(mix, start, length, pan, (t) => {
    const swell = Math.min(1, t / 0.25) * Math.min(1, (length - t) / 0.2)
    // The beat presses the chord down a little, as a compressor would.
    const duck = 0.55 + 0.45 * Math.min(1, (t % beat) / (beat * 0.6))
    const tone =
      Math.sin(a * t) + 0.5 * Math.sin(a * 1.004 * t) + 0.28 * Math.sin(2 * a * 0.998 * t) + 0.1 * Math.sin(3 * a * t)
    return gain * swell * duck * tone
  })
}

function bass(mix: Mix, start: number, length: number, hz: number, gain: number): void {
  const a = 2 * Math.PI * hz
  voice(
    mix,
    start,
    length,
    0,
    (t) => gain * Math.min(1, t / 0.01) * Math.exp(-t * 3.2) * (Math.sin(a * t) + 0.35 * Math.sin(2 * a * t)),
  )
}

function pluck(mix: Mix, start: number, hz: number, gain: number, pan: number, bright: number): void {
  const a = 2 * Math.PI * hz
  voice(mix, start, 0.7, pan, (t) => {
    const shine = 1.6 * bright * Math.exp(-t * 14)
    return gain * Math.min(1, t / 0.003) * Math.exp(-t * 7) * Math.sin(a * t + shine * Math.sin(2 * a * t))
  })
}

function kick(mix: Mix, start: number, gain: number): void {
  voice(
    mix,
    start,
    0.32,
    0,
    (t) => gain * Math.exp(-t * 13) * Math.sin(2 * Math.PI * (46 * t + (110 / 28) * (1 - Math.exp(-t * 28)))),
  )
}

function hat(mix: Mix, start: number, gain: number, random: Random): void {
  let last = 0
  voice(mix, start, 0.06, 0.2, (t) => {
    const noise = random.next() * 2 - 1
    const high = noise - last
    last = noise
    return gain * Math.exp(-t * 70) * high
  })
}

function clap(mix: Mix, start: number, gain: number, random: Random): void {
  let low = 0
  voice(mix, start, 0.16, -0.1, (t) => {
    low += 0.35 * (random.next() * 2 - 1 - low)
    return gain * Math.exp(-t * 26) * low * 2
  })
}

/** Two crossing delays give the dry voices a room. */
function echo({ left, right }: Mix): void {
  const short = Math.floor(0.137 * sampleRate)
  const long = Math.floor(0.211 * sampleRate)
  for (let i = long; i < left.length; i++) {
    left[i] = sampleAt(left, i) + 0.16 * sampleAt(right, i - short)
    right[i] = sampleAt(right, i) + 0.16 * sampleAt(left, i - long)
  }
}

/** Applies fades, and a peak of −3 dB with the loud parts bent rather than cut. */
function finish({ left, right }: Mix): void {
  const count = left.length
  const fadeIn = Math.min(count / 4, 0.12 * sampleRate)
  const fadeOut = Math.min(count / 3, 0.9 * sampleRate)
  for (const channel of [left, right])
    for (let i = 0; i < count; i++) {
      const fade = Math.min(1, i / fadeIn, (count - i) / fadeOut)
      channel[i] = 0.7 * Math.tanh(sampleAt(channel, i) * 1.5) * fade
    }
}

function wav({ left, right }: Mix): Buffer {
  const bytes = left.length * 4
  const out = Buffer.alloc(44 + bytes)
  out.write('RIFF', 0)
  out.writeUInt32LE(36 + bytes, 4)
  out.write('WAVEfmt ', 8)
  out.writeUInt32LE(16, 16)
  out.writeUInt16LE(1, 20)
  out.writeUInt16LE(2, 22)
  out.writeUInt32LE(sampleRate, 24)
  out.writeUInt32LE(sampleRate * 4, 28)
  out.writeUInt16LE(4, 32)
  out.writeUInt16LE(16, 34)
  out.write('data', 36)
  out.writeUInt32LE(bytes, 40)
  const data = new Int16Array(out.buffer, out.byteOffset + 44, left.length * 2)
  for (let i = 0; i < left.length; i++) {
    data[i * 2] = Math.max(-1, Math.min(1, sampleAt(left, i))) * 32767
    data[i * 2 + 1] = Math.max(-1, Math.min(1, sampleAt(right, i))) * 32767
  }
  return out
}
