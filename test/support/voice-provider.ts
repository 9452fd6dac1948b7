/** Speech and transcriptions as OpenAI documents them, on the loopback: each word is a tone of its own length. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SpeechCall {
  readonly authorization: string | undefined
  readonly body: Readonly<Record<string, unknown>>
}

export interface TranscriptionCall {
  readonly fields: Readonly<Record<string, string>>
  readonly bytes: number
}

export interface HeardInTest {
  readonly word: string
  readonly start: number
  readonly end: number
}

type Answering = (response: ServerResponse) => void

export interface VoiceProvider {
  /** Ends with `/v1`. */
  readonly baseUrl: string
  readonly speeches: readonly SpeechCall[]
  readonly transcriptions: readonly TranscriptionCall[]
  /** How long a word is spoken at the speed 1, in seconds. */
  speakWordsFor(seconds: number): void
  /** What calls for speech get instead, from now on; undefined for speech. */
  answerSpeechWith(answering: Answering | undefined): void
  /** What transcriptions hear, from now on. */
  hear(words: readonly HeardInTest[]): void
  answerTranscriptionsWith(answering: Answering | undefined): void
  close(): Promise<void>
}

const sampleRate = 24_000
/** Of each word, the share that is silent behind it. */
const gap = 0.25
/** Hertz; higher than what the music plays. */
export const voiceTone = 6_000

export const refuseWith =
  (status: number): Answering =>
  (response) => {
    response.statusCode = status
    response.end('{}')
  }

export async function startVoiceProvider(): Promise<VoiceProvider> {
  const speeches: SpeechCall[] = []
  const transcriptions: TranscriptionCall[] = []
  let secondsPerWord = 0.3
  let heard: readonly HeardInTest[] = []
  let speechAnswer: Answering | undefined
  let transcriptionAnswer: Answering | undefined
  const server = createServer(async (request, response) => {
    const bytes = await bytesOf(request)
    if (request.url === '/v1/audio/speech') {
      const body = JSON.parse(bytes.toString('utf8')) as Record<string, unknown>
      speeches.push({ authorization: request.headers.authorization, body })
      if (speechAnswer) return speechAnswer(response)
      const words = String(body.input).split(/\s+/).filter(Boolean).length
      response.setHeader('content-type', 'audio/wav')
      return response.end(spokenWav(words, secondsPerWord / Number(body.speed ?? 1)))
    }
    const type = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(new Uint8Array(bytes), { headers: type }).formData()
    const file = form.get('file') as File
    const fields = Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    transcriptions.push({ fields, bytes: file.size })
    if (transcriptionAnswer) return transcriptionAnswer(response)
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        task: 'transcribe',
        text: heard.map(({ word }) => word).join(' '),
        words: heard,
        usage: { type: 'tokens', input_tokens: 20, output_tokens: 10 },
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    speeches,
    transcriptions,
    speakWordsFor(seconds) {
      secondsPerWord = seconds
    },
    answerSpeechWith(answering) {
      speechAnswer = answering
    },
    hear(words) {
      heard = words
    },
    answerTranscriptionsWith(answering) {
      transcriptionAnswer = answering
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A WAV file as servers stream it: its head does not know how long it gets. */
export function spokenWav(words: number, secondsPerWord: number): Buffer {
  const samples = new Int16Array(Math.round(words * secondsPerWord * sampleRate))
  const word = secondsPerWord * sampleRate
  for (let i = 0; i < samples.length; i++)
    if (i % word < word * (1 - gap))
      samples[i] = Math.round(12_000 * Math.sin((2 * Math.PI * voiceTone * i) / sampleRate))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(0xffffffff, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(sampleRate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(0xffffffff, 40)
  return Buffer.concat([head, Buffer.from(samples.buffer)])
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
