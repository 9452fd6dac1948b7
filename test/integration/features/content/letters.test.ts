import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { providerScript } from '../../../support/provider-script.ts'
import type { StrictProvider } from '../../../support/strict-provider.ts'
import { startStrictProvider } from '../../../support/strict-provider.ts'
import { createProject, hook, patch, post, put, quickGeneration, read } from './fixture.ts'

const letter = `Hi Jess,
can you do a post about the new ovens? The bakery opens at 7 from Monday. Please don't mention the price.
Thanks, Tom`
const oneSign = 'The bakery opens at 7 from Monday. Sourdough is $6, rye is $4. Make it fun.'
const plain = 'The bakery opens at 7 from Monday. Sourdough is $6 and rye is $4. Order by Friday, please.'

let server: TestServer
let projectId: string
const start = async (at: TestServer, path: string, fields: object) => {
  const started = await post(at, path, fields)
  if (started.status !== 202) throw new Error(started.text)
  const { resource, ...job } = await at.waitForJob(started.body.id)
  return { job, container: await read(at, `/v1/content/${resource!.id}`) }
}
const request = (brief: string, fields: object = {}) => ({ hook, format: 'carousel', brief, ...fields })
const make = (brief: string, fields?: object) =>
  start(server, `/v1/projects/${projectId}/content`, request(brief, fields))
const warningsOf = (container: { publishability: { issues: { code: string; message: string }[] }[] }) =>
  container.publishability[0]!.issues.filter(({ code }) => code === 'reads_like_letter')

describe('a brief that reads like a letter, with the built-in writer', () => {
  beforeAll(async () => {
    server = await startTestServer({ worker: true, overrides: { generation: quickGeneration() } })
    projectId = await createProject(server)
  })
  afterAll(() => server?.close())

  it('is refused with the words seen and what to do, charges nothing and stores nothing', async () => {
    const project = await createProject(server)
    const before = await read(server, '/v1/organization/wallet')
    const answer = await post(server, `/v1/projects/${project}/content`, request(letter))
    expect(answer.status).toBe(422)
    expect(answer.body.error).toMatchObject({
      code: 'VALIDATION',
      details: { code: 'BRIEF_READS_LIKE_LETTER', issues: [{ path: '/body/brief' }] },
    })
    for (const named of ['Hi Jess', 'don’t mention', '`scenes`', '`direction`', '`briefIsCopy: true`'])
      expect(answer.body.error.message.replaceAll("'", '’')).toContain(named)
    expect((await read(server, `/v1/projects/${project}/content`)).data).toEqual([])
    expect((await read(server, '/v1/organization/wallet')).available).toBe(before.available)
  })

  it('is laid out with a warning where the request or the project says that all of it is for viewers', async () => {
    const { container } = await make(letter, { briefIsCopy: true })
    expect(container).toMatchObject({ status: 'ready', wording: { briefIsCopy: true } })
    expect(warningsOf(container)).toMatchObject([{ message: expect.stringContaining('Hi Jess') }])

    const project = await createProject(server, { contentDefaults: { briefIsCopy: true } })
    const path = `/v1/projects/${project}/content`
    expect(warningsOf((await start(server, path, request(letter))).container)).toHaveLength(1)
    const refused = await post(server, path, request(letter, { briefIsCopy: false }))
    expect(refused.body.error.details.code).toBe('BRIEF_READS_LIKE_LETTER')
  })

  it('is laid out with a warning where there is one sign, and without one where there is none', async () => {
    expect(warningsOf((await make(oneSign)).container)).toMatchObject([
      { message: expect.stringContaining('Make it fun') },
    ])
    const { container } = await make(plain)
    expect(warningsOf(container)).toEqual([])
    expect(container.wording).not.toHaveProperty('briefIsCopy')
  })

  it('is refused in a new brief of a regeneration, and not asked about one that is stored', async () => {
    const { container } = await make(letter, { briefIsCopy: true })
    await server.deps.db.write.updateTable('containers').set({ wording: '{}' }).where('id', '=', container.id).execute()
    const again = `/v1/content/${container.id}/regenerate`
    const refused = await post(server, again, { brief: `${letter} Kind regards` })
    expect(refused.body.error.details.code).toBe('BRIEF_READS_LIKE_LETTER')
    for (const path of [again, `/v1/content/${container.id}/clone`])
      expect(warningsOf((await start(server, path, {})).container)).toHaveLength(1)
    expect((await start(server, again, { brief: letter, briefIsCopy: true })).container.status).toBe('ready')
  })

  it('is held by a rule for content with warnings', async () => {
    const project = await createProject(server)
    const policy = { mode: 'auto_rules', rules: [{ name: 'What is clear', action: 'approve', warned: false }] }
    expect((await put(server, `/v1/projects/${project}/approval-policy`, policy)).status).toBe(200)
    const path = `/v1/projects/${project}/content`
    const statusOf = async (brief: string, fields: object) =>
      (await start(server, path, request(brief, fields))).container.approval_status
    expect(await statusOf(letter, { briefIsCopy: true })).toBe('pending')
    expect(await statusOf(plain, {})).toBe('approved')
  })

  it('has no place beside exact words, which nobody reads as a brief', async () => {
    const path = `/v1/projects/${projectId}/content`
    const exact = { format: 'image', scenes: [{ headline: 'Hi Jess, please don’t mention the price' }] }
    expect((await post(server, path, { ...exact, briefIsCopy: true })).status).toBe(422)
    expect((await start(server, path, exact)).container.status).toBe('ready')
    expect((await patch(server, `/v1/projects/${projectId}`, { contentDefaults: { briefIsCopy: true } })).status).toBe(
      200,
    )
    expect((await start(server, path, exact)).container.status).toBe('ready')
  })
})

describe('a brief that reads like a letter, with a text provider', () => {
  let withProvider: TestServer
  let provider: StrictProvider
  let project: string
  const script = providerScript({
    scenes: [{ kind: 'hook', headline: 'The bakery opens at 7' }],
    captions: { tiktok: { caption: 'The bakery opens at 7.', hashtags: [] } },
  })
  beforeAll(async () => {
    provider = await startStrictProvider(script)
    withProvider = await startTestServer({
      worker: true,
      env: { CASTLANE_TEXT_PROVIDER_URL: provider.baseUrl, CASTLANE_TEXT_PROVIDER_MODEL: 'm-1' },
    })
    project = await createProject(withProvider)
  })
  afterAll(async () => {
    await withProvider?.close()
    await provider?.close()
  })
  const send = (fields: object) =>
    start(withProvider, `/v1/projects/${project}/content`, {
      ...request(letter, { targetPlatforms: ['tiktok'] }),
      format: 'image',
      ...fields,
    })
  const lastPrompt = () =>
    provider.calls
      .at(-1)!
      .messages.map(({ content }) => content)
      .join('\n')

  it('goes to the provider, which is told where no part is addressed to the maker', async () => {
    provider.answerWith(script)
    expect((await send({})).container.script.writer).toBe('provider')
    expect(lastPrompt()).not.toContain('"briefIsCopy": true')
    await send({ briefIsCopy: true })
    expect(lastPrompt()).toContain('"briefIsCopy": true')
  })

  it('is never laid out in its place, unless all of it is for viewers', async () => {
    provider.answerWith((_call, response) => {
      response.statusCode = 403
      response.end('{}')
    })
    const { job, container } = await send({ fallback: 'built_in' })
    expect(job).toMatchObject({ status: 'failed', error: { code: 'TEXT_PROVIDER_FAILED' }, credits: { charged: 0 } })
    expect(container.error.message).toContain('reads like a letter')
    const copy = await send({ fallback: 'built_in', briefIsCopy: true })
    expect(copy.container.script.writer).toBe('built-in')
    expect(warningsOf(copy.container)).toHaveLength(1)
  })
})
