import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RenderRequest } from '../../../../src/generation/types.ts'
import { ffmpeg } from '../../../support/ffmpeg.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import type { VoiceProvider } from '../../../support/voice-provider.ts'
import { refuseWith, startVoiceProvider } from '../../../support/voice-provider.ts'
import { createProject, generate, patch, post, quickGeneration, read, renderQuickly } from './fixture.ts'

const scenes = [
  { headline: 'Your morning coffee is lying to you', body: 'Ask for the roast date' },
  { headline: 'Come by on Tuesday' },
]
const lead = 0.25
const pause = 0.35
const wordSeconds = 0.3

let server: TestServer
let provider: VoiceProvider
let projectId: string
let rendered: RenderRequest[]
let failing: number

/** Renders without drawing, and fails as often as a test wants it to. */
const render = async (request: RenderRequest) => {
  if (failing > 0) {
    failing -= 1
    throw new Error('The renderer failed.')
  }
  rendered.push(request)
  return renderQuickly(request)
}

const startServer = (env: Record<string, string>, voice?: Parameters<typeof quickGeneration>[1]) =>
  startTestServer({
    worker: true,
    env,
    overrides: { generation: quickGeneration(render, { ffmpegPath: ffmpeg, ...voice }) },
  })

beforeAll(async () => {
  provider = await startVoiceProvider()
  const env = {
    CASTLANE_VOICE_PROVIDER_URL: provider.baseUrl,
    CASTLANE_VOICE_PROVIDER_MODEL: 'tts-1',
    CASTLANE_VOICE_PROVIDER_SPEAKERS: 'alloy,nova',
  }
  server = await startServer(env, {
    voice: { baseUrl: provider.baseUrl, model: 'tts-1', transcriptionModel: 'whisper-1' },
  })
  projectId = await createProject(server)
})
beforeEach(() => {
  rendered = []
  failing = 0
  provider.speakWordsFor(wordSeconds)
  provider.answerSpeechWith(undefined)
  provider.answerTranscriptionsWith(refuseWith(400))
})
afterAll(async () => {
  await server?.close()
  await provider?.close()
})

const video = { format: 'video', scenes, hook: undefined, targetPlatforms: ['tiktok'] }
const make = async (fields: object = {}, project = projectId) => {
  const [id] = await generate(server, project, { ...video, ...fields })
  return read(server, `/v1/content/${id}`)
}
const refused = async (fields: object, project = projectId) => {
  const { status, body } = await post(server, `/v1/projects/${project}/content`, { ...video, ...fields })
  return { status, code: body.error?.code, message: body.error?.message }
}
const ended = async (fields: object) => {
  const started = await post(server, `/v1/projects/${projectId}/content`, { ...video, ...fields })
  expect(started.status).toBe(202)
  return server.waitForJob(started.body.id)
}
const asked = (from: number) => provider.speeches.slice(from).map(({ body }) => body)
const warningsOf = (container: { publishability: { issues: { code: string; message: string }[] }[] }) =>
  container.publishability[0]!.issues.filter(({ code }) => code === 'not_narrated').map(({ message }) => message)

describe('a video with a voice', () => {
  it('has each scene spoken once, and shows it for as long as it is spoken and a little longer', async () => {
    const before = provider.speeches.length
    const container = await make({ narration: { speaker: 'nova', speed: 1.5 } })
    expect(container.wording.narration).toEqual({ speaker: 'nova', speed: 1.5 })
    const calls = asked(before).toSorted((a, b) => String(b.input).length - String(a.input).length)
    expect(calls).toEqual([
      expect.objectContaining({
        voice: 'nova',
        speed: 1.5,
        input: 'Your morning coffee is lying to you. Ask for the roast date.',
      }),
      expect.objectContaining({ input: 'Come by on Tuesday.' }),
    ])
    const spoken = [12, 4].map((words) => (words * wordSeconds) / 1.5)
    const lengths = container.scenes.map(({ durationSeconds }: { durationSeconds: number }) => durationSeconds)
    for (const [index, seconds] of spoken.entries())
      expect(lengths[index]).toBeGreaterThanOrEqual(lead + seconds + pause - 0.001)
    const [request] = rendered
    expect(request!.speech!.map((one) => one!.seconds)).toEqual(spoken.map((seconds) => expect.closeTo(seconds, 2)))
    expect(request!.script.scenes.map((scene) => scene.durationSeconds)).toEqual(lengths)
    expect(warningsOf(container)).toEqual([])
  })

  it('is counted by its seconds, for the organization and the container', async () => {
    provider.answerTranscriptionsWith(undefined)
    provider.hear([])
    const { id } = await make({ narration: {} })
    const rows = await server.deps.db.read
      .selectFrom('text_usage')
      .select(['purpose', 'model', 'answers', 'seconds', 'prompt_tokens'])
      .where('container_id', '=', id)
      .orderBy('purpose')
      .execute()
    const sum = (purpose: string) =>
      rows.filter((row) => row.purpose === purpose).reduce((total, { seconds }) => total + seconds, 0)
    expect(sum('speech')).toBeCloseTo(16 * wordSeconds, 1)
    expect(sum('transcription')).toBeCloseTo(16 * wordSeconds, 1)
    expect(rows.filter(({ purpose }) => purpose === 'transcription')[0]).toMatchObject({
      model: 'whisper-1',
      prompt_tokens: expect.anything(),
    })
  })

  it('is what the request says, else the influencer, else the project, and null is none', async () => {
    const project = await createProject(server, { contentDefaults: { narration: { speaker: 'nova' } } })
    const started = await post(server, `/v1/projects/${project}/influencers`, {
      name: 'Mara Bean',
      consent: { type: 'synthetic' },
      narration: { speed: 1.2 },
    })
    const influencerId = (await server.waitForJob(started.body.id)).resource?.id
    const voiceOf = async (fields: object) => (await make(fields, project)).wording.narration
    expect(await voiceOf({})).toEqual({ speaker: 'nova', speed: 1 })
    expect(await voiceOf({ influencerId })).toEqual({ speaker: 'alloy', speed: 1.2 })
    expect(await voiceOf({ influencerId, narration: { speaker: 'nova', speed: 0.9 } })).toEqual({
      speaker: 'nova',
      speed: 0.9,
    })
    const before = provider.speeches.length
    expect(await voiceOf({ influencerId, narration: null })).toBeUndefined()
    expect(provider.speeches).toHaveLength(before)
    const changed = await patch(server, `/v1/influencers/${influencerId}`, { narration: null })
    expect(changed.body.narration).toBeNull()
    const { id } = await make({ influencerId }, project)
    const again = await post(server, `/v1/content/${id}/regenerate`, { narration: { speaker: 'alloy' } })
    const regenerated = await server.waitForJob(again.body.id)
    expect((await read(server, `/v1/content/${regenerated.resource!.id}`)).wording.narration.speaker).toBe('alloy')
  })

  it('is refused for an unknown speaker, which names the others, and for pictures', async () => {
    const unknown = await refused({ narration: { speaker: 'siri' } })
    expect(unknown).toMatchObject({ status: 422, code: 'VALIDATION', message: expect.stringContaining('alloy, nova') })
    const defaults = { contentDefaults: { narration: { speaker: 'siri' } } }
    expect((await patch(server, `/v1/projects/${projectId}`, defaults)).status).toBe(422)
    const image = { format: 'image', scenes: scenes.slice(0, 1), narration: {} }
    expect(await refused(image)).toMatchObject({ status: 422, message: expect.stringContaining('only for videos') })
    expect((await refused({ narration: { speed: 3 } })).status).toBe(422)
  })

  it('is spoken again by a render, for the words that changed only where the old are not at hand', async () => {
    const { id, version } = await make({ narration: { speaker: 'nova' } })
    const before = provider.speeches.length
    const started = await post(server, `/v1/content/${id}/render`, {
      version,
      scenes: [{ headline: 'Come on Monday' }],
    })
    await server.resultOf(started.body.id, 'content.render')
    expect(asked(before)).toMatchObject([{ voice: 'nova', input: 'Come on Monday.' }])
    const container = await read(server, `/v1/content/${id}`)
    expect(container.wording.narration).toEqual({ speaker: 'nova', speed: 1 })
    expect(rendered.at(-1)!.speech).toHaveLength(1)
  })

  it('is not spoken and paid for twice where the render fails and is tried again', async () => {
    const before = provider.speeches.length
    failing = 2
    const container = await make({ narration: { speaker: 'alloy' } })
    expect(provider.speeches).toHaveLength(before + 2)
    expect(rendered).toHaveLength(1)
    expect(container.status).toBe('ready')
  })

  it('is spoken once for scenes that variants share', async () => {
    const before = provider.speeches.length
    const callToAction = { text: 'Ask for the roast date' }
    const hooks = ['Is your coffee stale?', 'When was it roasted?']
    const ids = await generate(server, projectId, {
      format: 'video',
      hook: undefined,
      hooks,
      brief: 'We print the roast date on every bag.',
      callToAction,
      narration: {},
    })
    expect(ids).toHaveLength(2)
    const inputs = asked(before).map(({ input }) => input)
    expect(new Set(inputs).size).toBe(inputs.length)
    expect(rendered.map(({ speech }) => speech!.length).reduce((a, b) => a + b)).toBeGreaterThan(inputs.length)
  })

  it('fails with its credits back where the provider refuses, unless the request allows one without a voice', async () => {
    provider.answerSpeechWith(refuseWith(403))
    const job = await ended({ narration: {} })
    expect(job).toMatchObject({
      status: 'failed',
      error: { code: 'VOICE_PROVIDER_FAILED', message: expect.stringContaining('403'), data: { stage: 'render' } },
      credits: { charged: 0 },
    })
    expect(rendered).toEqual([])
    const container = await make({ narration: {}, fallback: 'built_in' })
    expect(container.status).toBe('ready')
    expect(rendered[0]!.speech).toBeUndefined()
    expect(warningsOf(container)).toEqual([expect.stringContaining('403')])
    expect(container.script.notes.join(' ')).toContain('music and captions only')
  })

  it('is refused before anything is charged where nobody speaks the words in time, and fails where this voice does not', async () => {
    const sentence = 'We roast on Tuesdays and print the date on every bag that leaves the house. '
    const long = Array.from({ length: 6 }, (_, index) => ({
      headline: `Part ${index + 1}`,
      body: sentence.repeat(2).trim(),
    }))
    expect(await refused({ scenes: long, narration: { speed: 0.5 } })).toMatchObject({
      status: 422,
      message: expect.stringContaining('take at least'),
    })
    provider.speakWordsFor(5)
    const job = await ended({ narration: {} })
    expect(job).toMatchObject({
      status: 'failed',
      error: {
        code: 'VOICE_PROVIDER_FAILED',
        message: expect.stringMatching(/lasts \d+ seconds, and the video may last 60/),
      },
      credits: { charged: 0 },
    })
  })

  it('gets fewer words of a writer, because words take longer to be spoken than to be read', async () => {
    const brief =
      'Most beans are stale before they are sold. Ask for the roast date. We roast on Tuesdays. Grind them just before you brew. Keep them in a tin.'
    const written = { scenes: undefined, hook: 'Your coffee is lying', brief, durationSeconds: 10 }
    const silent = await make(written)
    const spoken = await make({ ...written, narration: {} })
    const words = ({ scenes: all }: { scenes: { headline: string; body: string | null }[] }) =>
      all.map(({ headline, body }) => `${headline} ${body ?? ''}`).join(' ').length
    expect(words(spoken)).toBeLessThan(words(silent))
    const lengths = spoken.scenes.map(({ durationSeconds }: { durationSeconds: number }) => durationSeconds)
    expect(lengths.reduce((a: number, b: number) => a + b, 0)).toBeLessThanOrEqual(10.001)
  })

  it('is left out of test projects, which ask no provider', async () => {
    const project = await createProject(server, { mode: 'test' })
    const before = provider.speeches.length
    const container = await make({ narration: {} }, project)
    expect(provider.speeches).toHaveLength(before)
    expect(warningsOf(container)).toEqual([expect.stringContaining('test project')])
  })
})

describe('a service without a voice provider', () => {
  let silent: TestServer
  beforeAll(async () => {
    silent = await startServer({})
  })
  afterAll(() => silent?.close())

  it('makes videos with music and captions, and says so before and after', async () => {
    const project = await createProject(silent)
    const request = { format: 'video', scenes, narration: { speaker: 'anybody' } }
    const quote = await post(silent, `/v1/projects/${project}/content/quote`, { operation: 'generate', request })
    expect(quote.body.issues).toContainEqual(expect.objectContaining({ code: 'not_narrated' }))
    const [id] = await generate(silent, project, { ...request, hook: undefined })
    const container = await read(silent, `/v1/content/${id}`)
    expect(warningsOf(container)).toEqual([expect.stringContaining('no voice provider is configured')])
    expect(container.wording.narration).toEqual({ speaker: 'anybody', speed: 1 })
    expect(rendered.at(-1)!.speech).toBeUndefined()
  })
})
