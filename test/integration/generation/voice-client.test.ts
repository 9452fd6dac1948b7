import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TextUsage } from '../../../src/generation/text-usage.ts'
import { createVoiceClient } from '../../../src/generation/voice-client.ts'
import { ffmpeg } from '../../support/ffmpeg.ts'
import type { VoiceProvider } from '../../support/voice-provider.ts'
import { refuseWith, startVoiceProvider } from '../../support/voice-provider.ts'

let provider: VoiceProvider
let folder: string
let failures: string[]
let usage: TextUsage[]

beforeAll(async () => {
  provider = await startVoiceProvider()
  folder = await mkdtemp(join(tmpdir(), 'castlane-voice-'))
})
beforeEach(() => {
  failures = []
  usage = []
  provider.answerSpeechWith(undefined)
  provider.answerTranscriptionsWith(undefined)
})
afterAll(async () => {
  await provider?.close()
  await rm(folder, { recursive: true, force: true })
})

const client = (changes: object = {}) =>
  createVoiceClient(
    { baseUrl: provider.baseUrl, apiKey: 'secret', model: 'tts-1', ...changes },
    {
      ffmpegPath: ffmpeg,
      onTextUsage: (one) => usage.push(one),
      onVoiceFailure: (reason, purpose) => failures.push(`${purpose} ${reason}`),
    },
  )
const request = () => ({
  text: 'Four words and more.',
  speaker: 'nova',
  speed: 1,
  language: 'en-GB',
  outPath: join(folder, 'speech'),
})

describe('the client of a voice provider', () => {
  it('asks as OpenAI documents it, and keeps the samples of a file whose head does not know its length', async () => {
    const { seconds, heard } = await client().speak(request())
    expect(provider.speeches.at(-1)).toEqual({
      authorization: 'Bearer secret',
      body: { model: 'tts-1', voice: 'nova', input: 'Four words and more.', speed: 1, response_format: 'wav' },
    })
    expect(seconds).toBeCloseTo(1.2, 2)
    expect((await stat(join(folder, 'speech'))).size).toBe(Math.round(seconds * 96_000))
    expect(heard).toBeUndefined()
    expect(usage).toEqual([{ purpose: 'speech', model: 'tts-1', promptTokens: 0, completionTokens: 0, seconds }])
  })

  it('has the speech transcribed word by word, and does without where that fails', async () => {
    const words = [{ word: 'Four', start: 0, end: 0.3 }]
    provider.hear(words)
    const transcribing = client({ transcriptionModel: 'whisper-1' })
    const { heard, seconds } = await transcribing.speak(request())
    expect(heard).toEqual(words)
    expect(provider.transcriptions.at(-1)!.fields).toEqual({
      model: 'whisper-1',
      language: 'en',
      response_format: 'verbose_json',
      'timestamp_granularities[]': 'word',
    })
    expect(usage.at(-1)).toMatchObject({ purpose: 'transcription', promptTokens: 20, completionTokens: 10, seconds })
    provider.answerTranscriptionsWith((response) => response.end('{"words": "none"}'))
    expect(await transcribing.speak(request())).toMatchObject({
      seconds,
      transcriptionError: { failure: 'unreachable' },
    })
    expect(failures).toEqual(['transcription unreachable'])
  })

  it.each([
    ['no audio at all', 'unfit', (response) => response.end('not a sound')],
    ['a WAV file without samples', 'unfit', (response) => response.end(Buffer.from('RIFF\0\0\0\0WAVEfmt '))],
    ['silence', 'unfit', (response) => response.end(silentWav())],
    ['a refusal', 'status', refuseWith(400)],
    ['a redirect', 'unreachable', (response) => response.writeHead(307, { location: '/v1/audio/other' }).end()],
    ['more bytes than a video has', 'unreachable', (response) => response.end(Buffer.alloc(33 * 1024 ** 2))],
  ] as const satisfies [string, string, Parameters<VoiceProvider['answerSpeechWith']>[0]][])(
    'takes %s for no speech, and leaves no file of it',
    async (_what, failure, answering) => {
      const outPath = join(folder, 'refused')
      provider.answerSpeechWith(answering)
      await expect(client().speak({ ...request(), outPath })).rejects.toMatchObject({ name: 'ProviderError', failure })
      expect(failures).toEqual([`speech ${failure}`])
      expect(usage).toEqual([])
      expect(await readdir(folder)).not.toContain('refused.wav')
    },
  )

  it('waits for an answer as long as it is set to', async () => {
    provider.answerSpeechWith(() => {})
    await expect(client({ timeoutMs: 50 }).speak(request())).rejects.toMatchObject({ failure: 'timeout' })
  })

  it('leaves a provider alone that failed five times, but not for refusing requests', async () => {
    const patient = client()
    const fail = () => patient.speak(request()).catch((error: { failure: string }) => error.failure)
    provider.answerSpeechWith(refuseWith(400))
    for (let i = 0; i < 6; i++) expect(await fail()).toBe('status')
    provider.answerSpeechWith(refuseWith(503))
    for (let i = 0; i < 5; i++) expect(await fail()).toBe('status')
    const asked = provider.speeches.length
    expect(await fail()).toBe('circuit_open')
    expect(provider.speeches).toHaveLength(asked)
  })
})

/** A second in which nothing is heard. */
function silentWav(): Buffer {
  const wav = Buffer.alloc(44 + 48_000)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(24_000, 24)
  wav.writeUInt32LE(48_000, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(48_000, 40)
  return wav
}
