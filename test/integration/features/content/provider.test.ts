import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { providerScript } from '../../../support/provider-script.ts'
import type { ProviderAnswer, StrictProvider } from '../../../support/strict-provider.ts'
import { startStrictProvider } from '../../../support/strict-provider.ts'
import { createProject, generate, hook, patch, post, put, read } from './fixture.ts'

const brief = 'Most beans are stale before they are sold. Ask for the roast date. Every bag of ours carries it.'

const scriptOf = (headline: string) =>
  providerScript({
    scenes: [{ kind: 'hook', headline }],
    captions: { tiktok: { caption: 'Ask for the roast date.', hashtags: ['RoastDate'] } },
  })
const good = scriptOf('Your coffee is lying to you')
const invented = scriptOf('Your coffee is 83% stale')
const rejected: ProviderAnswer = (_call, response) => {
  response.statusCode = 403
  response.end('{}')
}

describe('making content with a text provider', () => {
  let server: TestServer
  let provider: StrictProvider
  let projectId: string

  beforeAll(async () => {
    provider = await startStrictProvider(good)
    server = await startTestServer({
      worker: true,
      env: { CASTLANE_TEXT_PROVIDER_URL: provider.baseUrl, CASTLANE_TEXT_PROVIDER_MODEL: 'm-1' },
    })
    projectId = await createProject(server)
  })
  beforeEach(() => {
    provider.answerWith(good)
    provider.judgeWith(() => 'entailed')
  })
  afterAll(async () => {
    await server?.close()
    await provider?.close()
  })

  const request = { format: 'image', brief, targetPlatforms: ['tiktok'] }
  const make = async (fields: object = {}) => {
    const [id] = await generate(server, projectId, { ...request, ...fields })
    return read(server, `/v1/content/${id}`)
  }
  const start = async (path: string, fields: object = {}) => {
    const started = await post(server, path, fields)
    expect(started.status).toBe(202)
    return server.waitForJob(started.body.id)
  }
  const contentOf = (project: string) => `/v1/projects/${project}/content`
  const available = async () => (await read(server, '/v1/organization/wallet')).available
  const failures = async (reason: string, fallback: string) => {
    const text = await server.deps.writerMetrics.registry.metrics()
    const line = text.split('\n').find((one) => one.includes(`reason="${reason}",fallback="${fallback}"`))
    return Number(line?.split(' ').at(-1) ?? 0)
  }

  it('keeps its script with the captions of each platform, at the full price', async () => {
    const container = await make()
    expect(container).toMatchObject({
      script: { writer: 'provider', notes: [] },
      scenes: [{ headline: 'Your coffee is lying to you' }],
      captions: { perPlatform: { tiktok: { hashtags: ['#RoastDate'] } } },
      credits: { quoted: 10, charged: 10, refunded: 0 },
    })
  })

  it('is not asked in a test project, whose scripts say so', async () => {
    const before = provider.calls.length
    const project = await createProject(server, { mode: 'test' })
    const [id] = await generate(server, project, request)
    const { script, credits } = await read(server, `/v1/content/${id}`)
    expect(script).toMatchObject({ writer: 'built-in', notes: ['A test project asks no text provider.'] })
    expect([provider.calls.length, credits.charged]).toEqual([before, 0])
  })

  it('has a script corrected that says what nobody gave', async () => {
    const before = provider.calls.length
    provider.answerWith(invented, good)
    expect((await make()).script.writer).toBe('provider')
    expect(provider.calls).toHaveLength(before + 2)
    expect(provider.calls.at(-1)!.messages.at(-1)!.content).toContain('83%')
  })

  it('holds for a person what the judge finds unsupported, where a rule says so', async () => {
    const project = await createProject(server)
    const rules = [
      { name: 'A person reads it', action: 'hold', warned: true },
      { name: 'What is clear', action: 'approve', warned: false },
    ]
    const policy = await put(server, `/v1/projects/${project}/approval-policy`, { mode: 'auto_rules', rules })
    expect(policy.status).toBe(200)
    const headline = 'Every bag carries its roast date'
    provider.answerWith(scriptOf(headline))
    const [clear] = await generate(server, project, request)
    provider.judgeWith((sentence) => (sentence === headline ? 'not_entailed' : 'entailed'))
    const [doubted] = await generate(server, project, request)
    const made = await Promise.all([clear, doubted].map((id) => read(server, `/v1/content/${id}`)))
    expect(made.map(({ approval_status: status }) => status)).toEqual(['approved', 'pending'])
    expect(made[1].publishability[0].issues).toContainEqual({
      severity: 'warning',
      path: 'script',
      code: 'unsupported_claim',
      message: expect.stringContaining(headline),
    })
  })

  it('says where a judge gave no verdict, and fails on a contradiction that remains, with the credits back', async () => {
    provider.judgeWith(() => null)
    const unjudged = await make()
    expect(unjudged.publishability[0].issues).toMatchObject([{ code: 'not_judged' }])
    const before = await available()
    provider.judgeWith(() => 'contradicts')
    const job = await start(contentOf(projectId), { ...request, hook })
    expect(job).toMatchObject({
      status: 'failed',
      error: { code: 'TEXT_PROVIDER_FAILED', message: expect.stringContaining('contradicted') },
      credits: { charged: 0, refunded: 10 },
    })
    expect(await available()).toBe(before)
    expect((await make({ fallback: 'built_in' })).script.writer).toBe('built-in')
  })

  it('records what every answer cost, used or not, for the organization and the container', async () => {
    const project = await createProject(server)
    const usageOf = (containerId: string) =>
      server.deps.db.write
        .selectFrom('text_usage')
        .select(['organization_id', 'project_id', 'purpose', 'model', 'answers', 'prompt_tokens', 'completion_tokens'])
        .where('container_id', '=', containerId)
        .orderBy('purpose')
        .execute()
    provider.answerWith(invented, good)
    const [id] = await generate(server, project, request)
    const organizationId = (await read(server, '/v1/organization')).id
    const common = { organization_id: organizationId, project_id: project, model: 'm-1' }
    const judged = provider.judgements.length
    expect(judged).toBeGreaterThan(0)
    expect(await usageOf(id!)).toEqual([
      { ...common, purpose: 'judge', answers: 2, prompt_tokens: 14, completion_tokens: 6 },
      { ...common, purpose: 'script', answers: 2, prompt_tokens: 20, completion_tokens: 20 },
    ])
    provider.answerWith(invented)
    const job = await start(contentOf(project), { ...request, hook })
    expect(job.status).toBe('failed')
    expect(await usageOf(job.resource!.id)).toMatchObject([
      { purpose: 'judge', answers: 1 },
      { purpose: 'script', answers: 2 },
    ])
    const metrics = await server.deps.writerMetrics.registry.metrics()
    expect(metrics).toMatch(/castlane_text_provider_tokens_total\{purpose="judge",kind="prompt"\} \d/)
  })

  it('fails by default where no usable script comes, and charges nothing', async () => {
    const before = { available: await available(), failed: await failures('status', 'fail') }
    provider.answerWith(rejected)
    const job = await start(contentOf(projectId), { ...request, hook })
    expect(job).toMatchObject({
      status: 'failed',
      error: { code: 'TEXT_PROVIDER_FAILED', data: { stage: 'script' } },
      credits: { charged: 0, refunded: 10 },
    })
    const container = await read(server, `/v1/content/${job.resource!.id}`)
    expect(container).toMatchObject({ status: 'failed', script: null, error: { code: 'TEXT_PROVIDER_FAILED' } })
    expect(await available()).toBe(before.available)
    expect(await failures('status', 'fail')).toBe(before.failed + 1)
  })

  it('lets the built-in writer stand in where the request says so, says why and does not charge the text', async () => {
    const before = { available: await available(), stoodIn: await failures('unfit', 'built_in') }
    provider.answerWith(invented)
    const container = await make({ fallback: 'built_in' })
    expect(container.script.writer).toBe('built-in')
    expect(container.script.notes.join()).toContain("The text provider's script was not used")
    expect(container.credits).toEqual({ quoted: 10, charged: 8, refunded: 2 })
    expect(await available()).toBe(before.available - 8)
    expect(await failures('unfit', 'built_in')).toBe(before.stoodIn + 1)
  })

  it('takes the project’s default for new and regenerated content, which a request replaces', async () => {
    const project = await createProject(server, { contentDefaults: { fallback: 'built_in' } })
    provider.answerWith(invented)
    const [id] = await generate(server, project, request)
    const again = await start(`/v1/content/${id}/regenerate`)
    expect(again).toMatchObject({ status: 'succeeded', credits: { quoted: 8, charged: 6 } })
    expect((await start(`/v1/content/${id}/regenerate`, { fallback: 'fail' })).error?.code).toBe('TEXT_PROVIDER_FAILED')
    expect((await start(`/v1/content/${id}/clone`, { fallback: null })).error?.code).toBe('TEXT_PROVIDER_FAILED')
    const changed = await patch(server, `/v1/projects/${project}`, { contentDefaults: { fallback: null } })
    expect(changed.body.contentDefaults).toEqual({})
    expect((await start(contentOf(project), { ...request, hook })).status).toBe('failed')
  })

  it('keeps the variants that were written where one was not, and reports each of the others', async () => {
    const second = scriptOf('Ask for the roast date')
    const perVariant: ProviderAnswer = ({ messages }, response) => {
      const isSecond = messages.some(({ content }) => content.includes('version 2 of 3'))
      if (isSecond) response.statusCode = 403
      const isThird = messages.some(({ content }) => content.includes('version 3 of 3'))
      const content = isThird ? second : good
      const message = { role: 'assistant', content }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(isSecond ? {} : { choices: [{ index: 0, message, finish_reason: 'stop' }] }))
    }
    provider.answerWith(perVariant)
    const job = await start(contentOf(projectId), { ...request, hook, variants: 3 })
    expect(job).toMatchObject({ status: 'succeeded', credits: { quoted: 30, charged: 20, refunded: 10 } })
    const { containerIds: ids } = await server.resultOf(job.id, 'content.generate')
    const made = await Promise.all(ids.map((id) => read(server, `/v1/content/${id}`)))
    expect(made.map(({ status }) => status)).toEqual(['ready', 'failed', 'ready'])
    expect(made[1].error.code).toBe('TEXT_PROVIDER_FAILED')
    expect(provider.calls.at(-1)!.messages[1]!.content).toContain('"Your coffee is lying to you"')
  })
})

describe('making content with a text provider whose judge is off', () => {
  it('judges nothing, and still checks by code', async () => {
    const provider = await startStrictProvider(invented, good)
    const server = await startTestServer({
      worker: true,
      env: {
        CASTLANE_TEXT_PROVIDER_URL: provider.baseUrl,
        CASTLANE_TEXT_PROVIDER_MODEL: 'm-1',
        CASTLANE_TEXT_PROVIDER_JUDGE: 'false',
      },
    })
    const [id] = await generate(server, await createProject(server), { brief, targetPlatforms: ['tiktok'] })
    expect((await read(server, `/v1/content/${id}`)).script.writer).toBe('provider')
    expect([provider.calls.length, provider.judgements.length]).toEqual([2, 0])
    await server.close()
    await provider.close()
  })
})
