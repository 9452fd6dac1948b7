import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { loudnessOf, tonesIn } from '../../../support/sound.ts'
import type { VoiceProvider } from '../../../support/voice-provider.ts'
import { startVoiceProvider, voiceTone } from '../../../support/voice-provider.ts'
import { createProject, generate, read } from './fixture.ts'

// Two long words and ten short ones, so that times by letters are wrong by a second.
const headline = 'Extraordinarily uncomplicated.'
const body = 'We do it all on our own at the bar.'
const wordSeconds = 0.3
/** A transcription as a provider recorded it: with marks, another spelling, and a word that was not written. */
const heard = [
  'Extraordinarily',
  'un-complicated,',
  'uh',
  'we',
  'do',
  'it',
  'all',
  'on',
  'our',
  'own',
  'at',
  'the',
  'bar.',
]

let server: TestServer
let provider: VoiceProvider
let folder: string

beforeAll(async () => {
  provider = await startVoiceProvider()
  provider.speakWordsFor(wordSeconds)
  provider.hear(
    heard.map((word, index) => {
      const at = index - (index > 2 ? 1 : 0)
      const start = word === 'uh' ? 0.58 : at * wordSeconds
      return { word, start, end: start + (word === 'uh' ? 0.01 : 0.22) }
    }),
  )
  folder = await mkdtemp(join(tmpdir(), 'castlane-narrated-'))
  server = await startTestServer({
    worker: true,
    env: {
      CASTLANE_VOICE_PROVIDER_URL: provider.baseUrl,
      CASTLANE_VOICE_PROVIDER_MODEL: 'tts-1',
      CASTLANE_VOICE_PROVIDER_SPEAKERS: 'alloy',
      CASTLANE_VOICE_PROVIDER_TRANSCRIPTION_MODEL: 'whisper-1',
    },
  })
})
afterAll(async () => {
  await server?.close()
  await provider?.close()
  await rm(folder, { recursive: true, force: true })
})

async function download(asset: { download: { url: string } }, name: string): Promise<string> {
  const response = await fetch(asset.download.url)
  expect(response.status).toBe(200)
  const path = join(folder, name)
  await writeFile(path, Buffer.from(await response.arrayBuffer()))
  return path
}

const textOf = async (asset: { download: { url: string } }) => (await fetch(asset.download.url)).text()

describe('the files of a video with a voice', () => {
  it('have the voice over softer music at the loudness of platforms, and captions within 80 ms of the words', async () => {
    const project = await createProject(server)
    const [id] = await generate(server, project, {
      format: 'video',
      hook: undefined,
      aspectRatio: '1:1',
      scenes: [{ headline, body }],
      narration: {},
    })
    const { assets, scenes } = await read(server, `/v1/content/${id}`)
    expect(assets.map(({ role }: { role: string }) => role)).toEqual(['video', 'cover', 'captions', 'captions'])
    const video = await download(assets[0], 'video.mp4')

    const { loudness, peak } = await loudnessOf(video)
    expect(Math.abs(loudness + 14)).toBeLessThanOrEqual(1)
    expect(peak).toBeLessThanOrEqual(-1)

    const tones = await tonesIn(video, voiceTone)
    expect(tones).toHaveLength(12)
    expect(scenes[0].durationSeconds).toBeGreaterThanOrEqual(tones.at(-1)! + wordSeconds)

    const vtt = await textOf(assets[2])
    const cues = [...vtt.matchAll(/(\d+):(\d+):([\d.]+) --> .*\n(.*)\n/gu)].map(
      ([, hours, minutes, seconds, text]) => ({
        from: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
        text,
      }),
    )
    expect(cues.map(({ text }) => text)).toEqual([headline, body])
    const drifts = [tones[0]!, tones[2]!].map((tone, index) => Math.abs(tone - cues[index]!.from))
    expect(Math.max(...drifts)).toBeLessThanOrEqual(0.08)

    const srt = await textOf(assets[3])
    expect(srt).toContain(`${vtt.match(/(\S+) --> (\S+)/u)![1]!.replace('.', ',')} --> `)
    expect(srt).toContain(body)
    const metrics = await server.deps.writerMetrics.registry.metrics()
    expect(metrics).toMatch(/castlane_voice_provider_seconds_total\{purpose="speech"\} 3\.[56]/u)
    expect(metrics).toMatch(/castlane_text_provider_answers_total\{purpose="transcription"\} 1/u)
  })
})
