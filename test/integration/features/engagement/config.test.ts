import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey } from '../../../support/harness.ts'
import { configure, connect, createProject, people, post, read, startFixture } from './fixture.ts'

let server: TestServer
let projectId: string

beforeAll(async () => {
  ;({ server } = await startFixture({ worker: false }))
  projectId = await createProject(server)
})
afterAll(() => server?.close())

const configPath = (id = projectId) => `/v1/projects/${id}/engagement/config`
const rulesPath = (id = projectId) => `/v1/projects/${id}/engagement/rules`
const patchRule = (id: string, body: object) =>
  server.send('PATCH', `/v1/engagement/rules/${id}`, { body, headers: idempotencyKey() })
const remove = (id: string) => server.send('DELETE', `/v1/engagement/rules/${id}`, { headers: idempotencyKey() })
const archive = (id: string) => post(server, `/v1/projects/${id}/archive`)

const least = { name: 'Hide insults', trigger: { kind: 'comment', match: 'toxic' }, action: { type: 'hide' } }

describe('the configuration', () => {
  it('of a project that never set it has engagement disabled and in mode off', async () => {
    expect(await read(server, configPath())).toEqual({
      projectId,
      enabled: false,
      mode: 'off',
      tone: null,
      comments: { enabled: true, answer: 'questions', hideToxic: false, hideCategories: [] },
      directMessages: { enabled: false, privateReplies: false },
      quietHours: null,
      dailyCaps: { replies: 100, directMessages: 50, hides: 100 },
      knowledge: [],
      updatedAt: null,
    })
  })

  it('keeps what is left out, merges one level, and replaces quiet hours as a whole', async () => {
    const id = await createProject(server)
    const first = await configure(server, id, {
      enabled: true,
      tone: 'dry',
      comments: { hideToxic: true },
      quietHours: { from: '22:00', to: '07:00' },
      dailyCaps: { hides: 3 },
    })
    expect(first.body).toMatchObject({
      enabled: true,
      mode: 'off',
      tone: 'dry',
      comments: { enabled: true, answer: 'questions', hideToxic: true },
      directMessages: { enabled: false, privateReplies: false },
      quietHours: { from: '22:00', to: '07:00' },
      dailyCaps: { replies: 100, directMessages: 50, hides: 3 },
    })
    expect(first.body.updatedAt).not.toBeNull()
    const second = await configure(server, id, { mode: 'auto', tone: null, quietHours: null })
    expect(second.body).toEqual({
      ...first.body,
      mode: 'auto',
      tone: null,
      quietHours: null,
      updatedAt: second.body.updatedAt,
    })
    expect(await read(server, configPath(id))).toEqual(second.body)
  })

  it.each([
    ['sentimentRouting', {}],
    ['abTesting', null],
    ['crossAccountMemory', 'yes'],
  ])('refuses %s of v2, whatever its value, and changes nothing', async (field, value) => {
    const answer = await configure(server, projectId, { enabled: true, [field]: value })
    expect(answer.status).toBe(403)
    expect(answer.body.error.code).toBe('FORBIDDEN_FENCE')
    expect((await read(server, configPath())).enabled).toBe(false)
  })

  it('wants quiet hours that have a length', async () => {
    const answer = await configure(server, projectId, { quietHours: { from: '08:00', to: '08:00' } })
    expect(answer.body.error).toMatchObject({
      code: 'VALIDATION',
      details: { issues: [{ path: '/body/quietHours/to' }] },
    })
  })

  it('of an archived project stays', async () => {
    const id = await createProject(server)
    await archive(id)
    const answer = await configure(server, id, { enabled: true })
    expect(answer.body.error.details.reason).toBe('archived')
  })
})

describe('a rule', () => {
  it('is created with what is left out as the contract says, read, listed, changed and deleted', async () => {
    const id = await createProject(server)
    const created = await post(server, rulesPath(id), least)
    expect(created.status).toBe(201)
    expect(created.headers.get('location')).toBe(`/v1/engagement/rules/${created.body.id}`)
    expect(created.body).toMatchObject({
      ...least,
      projectId: id,
      enabled: true,
      priority: 100,
      mode: 'inherit',
      socialAccountIds: [],
      metadata: {},
    })
    const path = `/v1/engagement/rules/${created.body.id}`
    expect(await read(server, path)).toEqual(created.body)
    const second = await post(server, rulesPath(id), { ...least, enabled: false })
    expect((await read(server, rulesPath(id))).data).toEqual([second.body, created.body])
    const page = await read(server, `${rulesPath(id)}?limit=1`)
    expect(page.data).toEqual([second.body])
    const next = await read(server, `${rulesPath(id)}?limit=1&cursor=${page.nextCursor}`)
    expect(next).toEqual({ data: [created.body], nextCursor: null })
    const changed = await patchRule(created.body.id, {
      priority: 5,
      metadata: { crmId: '1' },
      action: { type: 'skip' },
    })
    expect(changed.body).toEqual({
      ...created.body,
      priority: 5,
      metadata: { crmId: '1' },
      action: { type: 'skip' },
      updatedAt: changed.body.updatedAt,
    })
    expect((await remove(created.body.id)).status).toBe(204)
    expect((await server.send('GET', path)).status).toBe(404)
    expect((await remove(created.body.id)).status).toBe(404)
  })

  it.each([
    [
      'keywords without match keywords',
      { trigger: { kind: 'any', match: 'all', keywords: ['a'] } },
      '/body/trigger/keywords',
    ],
    ['match keywords without keywords', { trigger: { kind: 'any', match: 'keywords' } }, '/body/trigger/keywords'],
    [
      'a keyword of nothing',
      { trigger: { kind: 'any', match: 'keywords', keywords: ['a', ' '] } },
      '/body/trigger/keywords/1',
    ],
    ['hiding messages', { trigger: { kind: 'direct_message', match: 'all' } }, '/body/action/type'],
    ['hiding anything', { trigger: { kind: 'any', match: 'all' } }, '/body/action/type'],
    [
      'a private answer to a message',
      { trigger: { kind: 'direct_message', match: 'all' }, action: { type: 'private_reply' } },
      '/body/action/type',
    ],
    ['a template for hiding', { action: { type: 'hide', template: 'Bye' } }, '/body/action/template'],
    ['a template for leaving alone', { action: { type: 'skip', template: 'Bye' } }, '/body/action/template'],
    ['a template of the name alone', { action: { type: 'reply', template: '@{username}!' } }, '/body/action/template'],
  ])('with %s is refused, made or changed', async (_what, fields, path) => {
    const expected = { code: 'VALIDATION', details: { issues: [{ path }] } }
    expect((await post(server, rulesPath(), { ...least, ...fields })).body.error).toMatchObject(expected)
    const rule = await post(server, rulesPath(), least)
    expect((await patchRule(rule.body.id, fields)).body.error).toMatchObject(expected)
    expect(await read(server, `/v1/engagement/rules/${rule.body.id}`)).toEqual(rule.body)
  })

  it('is for accounts of its project', async () => {
    const own = await connect(server, projectId, 'instagram', people.instagram)
    const other = await connect(server, await createProject(server), 'instagram', people.instagram)
    const rule = await post(server, rulesPath(), { ...least, socialAccountIds: [own] })
    expect(rule.body.socialAccountIds).toEqual([own])
    for (const answer of [
      await post(server, rulesPath(), { ...least, socialAccountIds: [own, other] }),
      await patchRule(rule.body.id, { socialAccountIds: [other] }),
    ])
      expect(answer.body.error.code).toBe('NOT_FOUND')
  })

  it('is one of 200 at most, also where the last two come at once', async () => {
    const id = await createProject(server)
    await server.deps.db.write
      .insertInto('engagement_rules')
      .values(
        Array.from({ length: 199 }, (_, index) => ({
          id: `rul_${id.slice(4)}-${index}`,
          project_id: id,
          name: 'One of many',
          enabled: true,
          priority: 1,
          mode: 'inherit',
          trigger: JSON.stringify({ kind: 'any', match: 'all' }),
          action: JSON.stringify({ type: 'skip' }),
          created_at: new Date(),
          updated_at: new Date(),
        })),
      )
      .execute()
    const answers = await Promise.all([1, 2, 3].map(() => post(server, rulesPath(id), least)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  })

  it('of an archived project takes no change, and none is made there', async () => {
    const id = await createProject(server)
    const rule = await post(server, rulesPath(id), least)
    await archive(id)
    for (const answer of [await post(server, rulesPath(id), least), await patchRule(rule.body.id, { enabled: false })])
      expect(answer.body.error.details.reason).toBe('archived')
    expect((await read(server, `/v1/engagement/rules/${rule.body.id}`)).enabled).toBe(true)
  })
})
