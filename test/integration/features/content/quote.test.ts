import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emittedEvents } from '../../../support/emitted-events.ts'
import { runsOf, seed } from '../../../support/fast-check-seed.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { createProject, generate, hook, post, quickGeneration, read } from './fixture.ts'

const brief = 'Most beans are stale before they are sold. Ask for the roast date. Every bag of ours carries it.'
const scenes = [{ headline: 'Fresh at 7', body: 'Sourdough $6' }, { headline: 'Closed on Mondays' }]

let server: TestServer
let projectId: string
beforeAll(async () => {
  server = await startTestServer({ worker: true, overrides: { generation: quickGeneration() } })
  projectId = await createProject(server, { brand: { bannedTerms: ['Starbucks'] } })
})
afterAll(() => server?.close())

const send = (body: object) => post(server, `/v1/projects/${projectId}/content/quote`, body)
async function quote(operation: string, request: object, containerId?: string) {
  const answer = await send({ operation, request, ...(containerId && { containerId }) })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
const pathOf = (operation: string, containerId?: string) =>
  containerId ? `/v1/content/${containerId}/${operation}` : `/v1/projects/${projectId}/content`

/** Sends what was quoted. @returns what was charged and shown */
async function make(operation: string, request: object, containerId?: string) {
  const started = await post(server, pathOf(operation, containerId), request)
  if (started.status !== 202) return { refusal: started.body.error }
  const job = await server.waitForJob(started.body.id)
  const { containerIds } = job.result as { containerIds: string[] }
  const containers = await Promise.all(containerIds.map((id) => read(server, `/v1/content/${id}`)))
  return { credits: started.body.credits.quoted, charged: job.credits.charged, containers }
}

const counted = async () => {
  const { rows } =
    await sql`SELECT (SELECT count(*) FROM containers) AS containers, (SELECT count(*) FROM jobs) AS jobs,
    (SELECT count(*) FROM ${emittedEvents}) AS events`.execute(server.deps.db.read)
  return rows
}

describe('the quote of a request', () => {
  it('shows the scenes and the length that are then made, and stores nothing', async () => {
    const request = { hook, brief, format: 'video', targetPlatforms: ['tiktok'] }
    const before = await counted()
    const wallet = await read(server, '/v1/organization/wallet')
    const quoted = await quote('generate', request)
    expect(await counted()).toEqual(before)
    expect(await read(server, '/v1/organization/wallet')).toEqual(wallet)
    expect(quoted).toMatchObject({ operation: 'generate', variants: 1, unitCredits: 10, credits: 10, reason: null })
    const [container] = (await make('generate', request)).containers!
    expect(quoted.containers).toMatchObject([{ variant: 1, hook, scenes: container.scenes }])
    const shown = container.scenes.reduce(
      (sum: number, { durationSeconds }: { durationSeconds: number }) => sum + durationSeconds,
      0,
    )
    expect(quoted.containers[0].durationSeconds).toBeCloseTo(shown, 2)
  })

  it('lists all that the call would refuse, each with its place', async () => {
    const { issues, containers, credits } = await quote('generate', {
      format: 'video',
      scenes: [{ headline: 'Better than Starbucks '.repeat(9).trim(), body: 'and more '.repeat(40) }],
      offer: { text: 'A third off', until: '2020-01-01' },
      durationSeconds: 3,
      influencerId: 'inf_019a9b1e-2c11-7d3e-9a41-6f0b6a2f4a01',
      targetPlatforms: ['instagram'],
      aspectRatio: '4:5',
    })
    expect(issues.map(({ code, path }: { code: string; path: string }) => `${code} ${path}`).sort()).toEqual([
      'MODERATION_BLOCKED /body/scenes/0/headline',
      'NOT_FOUND /body/influencerId',
      'VALIDATION /body/aspectRatio',
      'VALIDATION /body/durationSeconds',
      'VALIDATION /body/offer/until',
    ])
    expect(containers).toEqual([])
    expect(credits).toBe(8)
  })

  it('names the conflicts of the container that the call is about', async () => {
    const [id] = await generate(server, projectId, { brief })
    await post(server, `/v1/content/${id}/archive`)
    const { issues } = await quote('clone', {}, id)
    expect(issues).toMatchObject([{ severity: 'error', code: 'CONFLICT', reason: 'archived', path: null }])
  })

  it('names what makes a brief a letter', async () => {
    const letter = 'Hi team, can you please make a post about our beans? Please do not mention the price. Thanks, Ana'
    const request = { hook, brief: letter, format: 'image' }
    const { issues } = await quote('generate', request)
    const { refusal } = await make('generate', request)
    expect(refusal.details.code).toBe('BRIEF_READS_LIKE_LETTER')
    const { code: reason, issues: refused } = refusal.details
    expect(issues).toEqual([{ severity: 'error', code: 'VALIDATION', reason, ...refused[0] }])
  })

  it('warns of what the content would be warned of', async () => {
    const { issues } = await quote('generate', { hook, brief: brief.repeat(3), format: 'video', durationSeconds: 3 })
    expect(issues).toContainEqual(expect.objectContaining({ severity: 'warning', code: 'left_out' }))
  })

  it.each([
    [{ operation: 'generate', request: { hook: '', format: 'image' } }, '/body/request/hook'],
    [
      { operation: 'generate', request: { hook, format: 'image', durationSeconds: 8 } },
      '/body/request/durationSeconds',
    ],
    [{ operation: 'generate', request: { hook, format: 'image' }, variants: 2 }, '/body/variants'],
    [{ operation: 'regenerate', request: {} }, '/body/containerId'],
    [{ operation: 'clone', request: { brief } }, '/body/request/brief'],
    [{ operation: 'generate', request: { hook, format: 'image' }, containerId: 'cnt_x' }, '/body/containerId'],
  ])('is refused as %j, naming the field', async (body, path) => {
    const answer = await send(body)
    expect([answer.status, answer.body.error.details?.issues?.[0]?.path]).toEqual([422, path])
  })

  it.each([
    [{ hooks: [hook, hook] }, '/body/hooks'],
    [{ hooks: [hook] }, '/body/hooks'],
    [{ hooks: [hook, 'Another'], hook }, '/body/hook'],
    [{ hooks: [hook, 'Another'], scenes }, '/body/hooks'],
    [{ hooks: [hook, 'Another'], variants: 2 }, '/body/variants'],
    [{ hooks: [hook, '\u0f40'] }, '/body/hooks/1'],
  ])('refuses hooks as %j, as the call does', async (fields, path) => {
    const { refusal } = await make('generate', { format: 'video', ...fields })
    expect([refusal.code, refusal.details.issues[0].path]).toEqual(['VALIDATION', path])
  })

  it('of hooks is a container for each, of the same words', async () => {
    const hooks = ['Your coffee is stale', hook, 'When was it roasted?']
    const request = { hooks, brief, format: 'carousel', metadata: { test: 'hooks' } }
    const quoted = await quote('generate', request)
    expect(quoted).toMatchObject({ variants: 3, credits: 30 })
    const { containers, credits, charged } = await make('generate', request)
    expect([credits, charged]).toEqual([30, 30])
    const shown = ({ variant, hook: one }: { variant: number; hook: string }) => [variant, one]
    expect(containers!.map(shown)).toEqual(hooks.map((one, index) => [index + 1, one]))
    expect(quoted.containers.map(shown)).toEqual(containers!.map(shown))
    const rest = ({ scenes: all }: { scenes: { headline: string }[] }) => all.slice(1).map(({ headline }) => headline)
    expect(new Set(containers!.map((one) => JSON.stringify(rest(one)))).size).toBe(1)
  })

  it('of a render shows the scenes that it then makes, and what it would be refused for', async () => {
    const made = await make('generate', { format: 'video', scenes })
    const [{ id, version, scenes: before }] = made.containers!
    const words = before.map((scene: { headline: string }, index: number) =>
      index === 0 ? { ...scene, headline: 'Fresh at 8' } : scene,
    )
    const request = { version, scenes: words }
    const quoted = await quote('render', request, id)
    expect(quoted).toMatchObject({ operation: 'render', variants: 1, unitCredits: 4, credits: 4, issues: [] })
    const { credits, charged, containers } = await make('render', request, id)
    expect([credits, charged]).toEqual([4, 4])
    expect(quoted.containers).toMatchObject([{ scenes: containers![0].scenes }])
    const { issues, containers: none } = await quote('render', { version, scenes: words }, id)
    expect([issues, none]).toMatchObject([[{ code: 'CONFLICT', reason: 'version_mismatch' }], []])
  })

  it('is not found for a container of another project', async () => {
    const [id] = await generate(server, await createProject(server))
    const answer = await send({ operation: 'clone', request: {}, containerId: id })
    expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('is what the call then charges, makes and refuses, for many requests', async () => {
    const [source] = await generate(server, projectId, { brief, format: 'video' })
    const [exact] = await generate(server, projectId, { hook: undefined, format: 'carousel', scenes })
    const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
    const text = fc.constantFrom(
      brief,
      'Open from 7 to 3.',
      brief.repeat(4),
      'Croissants $3. Sourdough $6. Rye $4.\n\nClosed on Mondays.',
    )
    const offer = some(fc.constant({ text: 'A third off', code: 'OVEN3' }))
    const callToAction = some(fc.constant({ text: 'Order a loaf', url: 'https://fable.example/order' }))
    const mustSay = some(fc.constant(['Every bag carries its roast date.']))
    const direction = some(fc.constant('Calm, please.'))
    const hooks = ['Three loaves that you should know', hook]
    const written = fc.oneof(
      fc.record({ hook: fc.constant(hook), variants: some(fc.constantFrom(1, 2, 3)) }),
      fc.record({ hooks: fc.constantFrom(hooks, [...hooks, 'Bread, but fresh']) }),
    )
    const form = fc.constantFrom(
      { format: 'video' },
      { format: 'video', durationSeconds: 3 },
      { format: 'video', durationSeconds: 20 },
      { format: 'carousel' },
      { format: 'image', aspectRatio: '1:1' },
    )
    const fault = fc.constantFrom<object>(
      { brief: 'Better than Starbucks.', scenes: undefined },
      { offer: { text: 'Free', until: '2020-01-01' } },
      { callToAction: { text: '\u0f40' }, mustSay: ['More.'], scenes },
    )
    const faults = fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fault })
    const given = { scenes: fc.constantFrom(scenes, [...scenes, { headline: 'A '.repeat(99).trim() }]) }
    const both = fc.oneof(
      fc
        .tuple(written, fc.record({ brief: some(text), mustSay, offer, callToAction }))
        .map(([one, more]) => ({ ...one, ...more })),
      fc.record({ ...given, offer, callToAction }),
    )
    const call = fc
      .oneof(
        fc.tuple(both, form).map(([words, shape]) => ({
          operation: 'generate',
          request: { ...words, ...shape },
          containerId: undefined,
        })),
        fc.record({
          operation: fc.constant('regenerate'),
          request: fc.oneof(
            fc.record({ brief: some(text), offer, mustSay, direction }),
            fc.record({ ...given, callToAction }),
          ),
          containerId: fc.constantFrom(source, exact),
        }),
        fc.record({
          operation: fc.constant('clone'),
          request: fc.record({ hook: some(fc.constant('Another hook')), offer, mustSay }),
          containerId: fc.constantFrom(source, exact),
        }),
      )
      .chain((one) => faults.map((wrong) => ({ ...one, wrong: one.operation === 'clone' ? undefined : wrong })))
    const outcomes = new Set<string>()
    await fc.assert(
      fc.asyncProperty(call, async ({ operation, request, containerId, wrong }) => {
        const body = JSON.parse(JSON.stringify({ ...request, ...wrong }))
        const quoted = await quote(operation, body, containerId)
        const made = await make(operation, body, containerId)
        const errors = quoted.issues.filter(({ severity }: { severity: string }) => severity === 'error')
        outcomes.add(`${operation} ${made.refusal?.code ?? 'made'}`)
        if (made.refusal) {
          expect(errors.map(({ code }: { code: string }) => code)).toContain(made.refusal.code)
          for (const { path } of made.refusal.details?.issues ?? [])
            expect(errors.map((issue: { path: string }) => issue.path)).toContain(path)
          return
        }
        expect(errors).toEqual([])
        expect(quoted.credits).toBe(made.credits)
        expect(quoted.unitCredits * quoted.containers.length).toBe(made.charged)
        expect(quoted.containers.map(({ scenes: shown }: { scenes: object[] }) => shown)).toEqual(
          made.containers!.map(({ scenes: shown }: { scenes: object[] }) => shown),
        )
      }),
      { seed, numRuns: runsOf(30, 300) },
    )
    expect([...outcomes]).toEqual(
      expect.arrayContaining(['generate made', 'generate VALIDATION', 'generate MODERATION_BLOCKED', 'clone made']),
    )
  })
})
