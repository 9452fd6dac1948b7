/** Has words spoken by an OpenAI-compatible server: `POST …/audio/speech`, and their times by `POST …/audio/transcriptions`. */
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { inputOf, runFfmpeg } from '../lib/ffmpeg.ts'
import { readWhole } from '../lib/read-whole.ts'
import type { ProviderFailure } from './provider-circuit.ts'
import { createProviderCircuit, ProviderError, StatusError } from './provider-circuit.ts'
import { findFfmpeg } from './render/ffmpeg.ts'
import type { AskOptions } from './text-client.ts'
import type { OnTextUsage, TextUsage, VoicePurpose } from './text-usage.ts'
import type { HeardWord } from './word-times.ts'
import { primaryLanguage } from './word-times.ts'

export interface VoiceConfig {
  /** Such as `https://api.example.com/v1`. */
  readonly baseUrl: string
  readonly apiKey?: string
  readonly model: string
  /** Milliseconds; default 60,000. */
  readonly timeoutMs?: number
  /** Finds when each word is spoken; without it nobody does. */
  readonly transcriptionModel?: string
}

export type OnVoiceFailure = (failure: ProviderFailure, purpose: VoicePurpose) => void

/** What else of the configuration of generation the client needs. */
interface Surroundings {
  readonly ffmpegPath?: string | undefined
  readonly searchPath?: string | undefined
  readonly onTextUsage?: OnTextUsage
  readonly onVoiceFailure?: OnVoiceFailure
}

export interface SpeechRequest {
  readonly text: string
  /** Absent where the operator names none. */
  readonly speaker?: string
  readonly speed: number
  /** BCP 47. */
  readonly language: string
  /** Where the samples are written: mono, 16 bits, little-endian, 48,000 a second. */
  readonly outPath: string
}

export interface Speech {
  readonly seconds: number
  /** What a transcription heard; absent where no model does it, or it failed. */
  readonly heard?: readonly HeardWord[]
  /** Why there is no transcription. */
  readonly transcriptionError?: ProviderError
}

export interface VoiceClient {
  /** @throws ProviderError, or the signal's reason */
  speak(request: SpeechRequest, options?: AskOptions): Promise<Speech>
}

const defaultTimeoutMs = 60_000
/** More than a minute of stereo in 32 bits. */
const maxSpeechBytes = 32 * 1024 ** 2
const maxTranscriptBytes = 2 * 1024 ** 2
/** What is read of a speech: one that is longer than any video is cut, and then found too long. */
const maxSeconds = 61
const bytesPerSecond = 2 * 48_000

const transcriptSchema = z.object({
  words: z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })),
  usage: z
    .object({ input_tokens: z.number().optional(), output_tokens: z.number().optional() })
    .nullish()
    .catch(undefined),
})

export function createVoiceClient(config: VoiceConfig, around: Surroundings): VoiceClient {
  const timeoutMs = config.timeoutMs ?? defaultTimeoutMs
  // Captions by sentence do without a transcription, so that its failures stop no speech.
  const speech = createProviderCircuit(timeoutMs)
  const transcription = createProviderCircuit(timeoutMs)

  const ask = async (path: string, body: FormData | string, limit: AbortSignal, maxBytes: number): Promise<Buffer> => {
    const response = await fetch(`${config.baseUrl.replace(/\/$/, '')}/audio/${path}`, {
      method: 'POST',
      headers: {
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(config.apiKey && { authorization: `Bearer ${config.apiKey}` }),
      },
      body,
      redirect: 'error',
      signal: limit,
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new StatusError(response.status)
    }
    return readWhole(response.body, maxBytes)
  }

  const speak = async ({ text, speaker, speed, outPath }: SpeechRequest, limit: AbortSignal) => {
    const asked = {
      model: config.model,
      input: text,
      ...(speaker && { voice: speaker }),
      speed,
      response_format: 'wav',
    }
    const wav = await ask('speech', JSON.stringify(asked), limit, maxSpeechBytes)
    return { wav, seconds: await toSamples(wav, outPath, findFfmpeg(around.ffmpegPath, around.searchPath), limit) }
  }

  const transcribe = async (model: string, wav: Buffer, language: string, limit: AbortSignal) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'speech.wav')
    form.append('model', model)
    form.append('language', primaryLanguage(language))
    form.append('response_format', 'verbose_json')
    form.append('timestamp_granularities[]', 'word')
    const answer = await ask('transcriptions', form, limit, maxTranscriptBytes)
    return transcriptSchema.parse(JSON.parse(answer.toString('utf8')))
  }

  const reporting = async <Result>(purpose: VoicePurpose, call: Promise<Result>): Promise<Result> => {
    try {
      return await call
    } catch (error) {
      if (error instanceof ProviderError) around.onVoiceFailure?.(error.failure, purpose)
      throw error
    }
  }

  return {
    async speak(request, { signal, onUsage } = {}) {
      const report = (usage: TextUsage) => {
        around.onTextUsage?.(usage)
        onUsage?.(usage)
      }
      const spoken = speech.call((limit) => speak(request, limit), signal)
      const { wav, seconds } = await reporting('speech', spoken)
      report({ purpose: 'speech', model: config.model, promptTokens: 0, completionTokens: 0, seconds })
      const { transcriptionModel: model } = config
      if (model === undefined) return { seconds }
      try {
        const heard = transcription.call((limit) => transcribe(model, wav, request.language, limit), signal)
        const { words, usage } = await reporting('transcription', heard)
        const promptTokens = usage?.input_tokens ?? 0
        const completionTokens = usage?.output_tokens ?? 0
        report({ purpose: 'transcription', model, promptTokens, completionTokens, seconds })
        return { seconds, heard: words }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        return { seconds, transcriptionError: error }
      }
    },
  }
}

/** Decodes an answer in a process of its own, as all untrusted files are. @returns how long it lasts, in seconds */
async function toSamples(wav: Buffer, outPath: string, ffmpeg: string, limit: AbortSignal): Promise<number> {
  const wavPath = `${outPath}.wav`
  try {
    await writeFile(wavPath, wav)
    const { ok } = await runFfmpeg(
      ffmpeg,
      [
        ...['-loglevel', 'error', ...inputOf('wav', wavPath), '-map', '0:a:0', '-t', `${maxSeconds}`],
        ...['-ac', '1', '-ar', '48000', '-f', 's16le', '-c:a', 'pcm_s16le', '-y', outPath],
      ],
      limit,
    )
    const seconds = ok ? (await stat(outPath)).size / bytesPerSecond : 0
    if (seconds === 0 || isSilent(await readFile(outPath)))
      throw new ProviderError('unfit', 'its answer was no speech in a WAV file')
    return seconds
  } finally {
    await rm(wavPath, { force: true })
  }
}

/** Nothing is louder than −50 dB of full scale. */
function isSilent(samples: Buffer): boolean {
  for (let at = 0; at + 1 < samples.length; at += 2) if (Math.abs(samples.readInt16LE(at)) > 100) return false
  return true
}
