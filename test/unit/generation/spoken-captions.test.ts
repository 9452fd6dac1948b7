import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spokenText, withSpeechLengths } from '../../../src/generation/narration.ts'
import { captionsFiles } from '../../../src/generation/render/captions.ts'
import { sampleRate, soundtrack } from '../../../src/generation/render/soundtrack.ts'
import { speechInserts } from '../../../src/generation/render/speech.ts'
import type { Scene, Script } from '../../../src/generation/types.ts'
import { alignWords } from '../../../src/generation/word-times.ts'

const scene = (headline: string, body?: string, durationSeconds = 4): Scene => ({
  id: 's1',
  kind: 'hook',
  headline,
  ...(body && { body }),
  durationSeconds,
})
const heardAs = (...words: [string, number, number][]) => words.map(([word, start, end]) => ({ word, start, end }))

describe('the times of spoken words', () => {
  it('are those of the words that were heard, and share the time between where they are spelled otherwise', () => {
    const text = 'Rye $4, today'
    const heard = heardAs(['rye', 0.1, 0.5], ['four', 0.5, 0.8], ['dollars,', 0.8, 1.2], ['today.', 1.3, 1.8])
    expect(alignWords(text, heard, { language: 'en', seconds: 2 })).toEqual([
      { at: 0, start: 0.1, end: 0.5 },
      { at: 5, start: 0.5, end: 1.3 },
      { at: 8, start: 1.3, end: 1.8 },
    ])
  })

  it('are found in a script without spaces, however the transcript divides it', () => {
    const heard = heardAs(['朝の', 0, 0.4], ['コーヒー', 0.4, 1], ['は', 1, 1.2])
    const times = alignWords('朝のコーヒーは', heard, { language: 'ja', seconds: 1.2 })!
    expect(times.find(({ at }) => at === 2)).toEqual({ at: 2, start: 0.4, end: 1 })
  })

  it('are not guessed from a transcript of something else', () => {
    expect(
      alignWords('Ask for the roast date', heardAs(['Thanks', 0, 1]), { language: 'en', seconds: 2 }),
    ).toBeUndefined()
    expect(alignWords('Ask', [], { language: 'en-a', seconds: 2 })).toBeUndefined()
  })
})

describe('captions files', () => {
  it('show what was written as it is, without reading it as marks of their formats', () => {
    const words = 'A <b>bold</b> --> {\\an8} 5 & 6'
    const [vtt, srt] = captionsFiles({ scenes: [scene(words)], language: 'en' })
    expect(vtt!.text).toBe(
      'WEBVTT\n\n1\n00:00:00.000 --> 00:00:04.000\nA &lt;b&gt;bold&lt;/b&gt; --&gt; {\\an8} 5 &amp; 6\n',
    )
    const shown = srt!.text.split('\n')[2]!
    expect(shown).not.toMatch(/<\/?b>|\{\\|-->/u)
    expect(shown.replaceAll('\u200b', '')).toBe(words)
  })

  it('divide speech by sentences in time, each shown while it is spoken', () => {
    const spoken = { seconds: 3 }
    const [vtt] = captionsFiles({
      scenes: [scene('One short', 'And a much longer one. End.')],
      language: 'en',
      speech: [spoken],
    })
    const cues = [...vtt!.text.matchAll(/00:00:([\d.]+) --> 00:00:([\d.]+)\n(.*)/gu)].map(([, from, to, text]) => ({
      from: Number(from),
      to: Number(to),
      text,
    }))
    expect(cues.map(({ text }) => text)).toEqual(['One short', 'And a much longer one.', 'End.'])
    expect(cues[0]!.from).toBe(0.25)
    for (const [index, { to }] of cues.entries()) expect(to).toBeLessThanOrEqual(cues[index + 1]?.from ?? 4)
  })
})

describe('scenes of a speech', () => {
  const script: Script = {
    title: 'T',
    scenes: [scene('One', undefined, 6), scene('Two', undefined, 1)],
    captions: { default: '', perPlatform: {} },
    language: 'en',
    writer: 'request',
  }
  const lengths = (maxSeconds: number) =>
    withSpeechLengths(script, [{ seconds: 2 }, { seconds: 3 }], maxSeconds)?.scenes.map(({ durationSeconds }) =>
      Number(durationSeconds.toFixed(2)),
    )

  it('last as long as they are spoken, and give up what they have beyond that where time is short', () => {
    expect(lengths(60)).toEqual([6, 3.6])
    expect(lengths(8)).toEqual([4.4, 3.6])
    expect(lengths(6)).toBeUndefined()
  })

  it('are spoken sentence by sentence, without signs that have no sound', () => {
    expect(spokenText(scene('Fresh bread 🥖', '• Rye\n• Sourdough!'), 'en')).toBe('Fresh bread. Rye. Sourdough!')
    expect(spokenText(scene('🥖'), 'en')).toBe('')
    expect(spokenText(scene('焼きたて'), 'ja')).toBe('焼きたて。')
  })
})

describe('music under a voice', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'castlane-speech-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('is soft from the first word to the last, pauses between sentences included, and back when nobody speaks', async () => {
    const path = join(folder, 'speech')
    // A speech that is not heard leaves what is left of the music.
    await writeFile(path, Buffer.alloc(2 * sampleRate))
    const speech = { path, seconds: 1 }
    const inserts = await speechInserts([speech, speech, null], [0, 1.6, 3.2])
    expect(inserts).toHaveLength(1)
    const levels = (wav: Buffer) => (from: number, to: number) => {
      let sum = 0
      for (let i = Math.round(from * sampleRate); i < to * sampleRate; i++) sum += wav.readInt16LE(44 + i * 4) ** 2
      return Math.sqrt(sum)
    }
    const plain = levels(soundtrack('seed', 6, 'music'))
    const ducked = levels(soundtrack('seed', 6, 'music', inserts))
    expect(ducked(0.5, 2.8) / plain(0.5, 2.8)).toBeCloseTo(0.16, 2)
    expect(ducked(3.2, 5.8) / plain(3.2, 5.8)).toBeCloseTo(1, 3)
  })
})
