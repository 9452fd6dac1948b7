import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createModerator } from '../../../../src/generation/moderation.ts'
import type { TestServer } from '../../../support/harness.ts'
import { everyScope } from '../../../support/harness.ts'
import { patch } from '../content/fixture.ts'
import { connect, people, post, publication, read, readyContainer, startFixture, waitForStatus } from './fixture.ts'

const hateful = 'We never hire Muslims'
/** What the provider refuses although the rules let it pass. */
const refusedByProvider = 'a word that only the provider knows'

let server: TestServer
let advanceClock: (ms: number) => Promise<void>
let withoutApprovals: string
const reviewed: string[] = []

beforeAll(async () => {
  const provider = {
    async review(texts: readonly { readonly where: string; readonly text: string }[]) {
      reviewed.push(...texts.map(({ text }) => text))
      return texts
        .filter(({ text }) => text === refusedByProvider)
        .map(({ where, text }) => ({ category: 'harassment' as const, where, matched: text }))
    },
  }
  ;({ server, advanceClock } = await startFixture())
  Object.assign(server.deps.generation, { moderator: createModerator({ provider }) })
  const scopes = everyScope.filter((scope) => scope !== 'approvals:write')
  withoutApprovals = (await server.createKey(server.organizationId, { scopes })).key
})
afterAll(() => server?.close())

async function ready(options: { approval?: boolean; brand?: object } = {}) {
  const { approval = true, brand } = options
  const { projectId, containerId } = await readyContainer(server, 'image', brand ? { brand } : {})
  if (approval) {
    await patch(server, `/v1/projects/${projectId}`, { requires_approval: true })
    await post(server, `/v1/content/${containerId}/approve`, {})
  }
  return { projectId, containerId, socialAccountId: await connect(server, projectId, 'instagram', people.instagram) }
}

const inAnHour = () => new Date(server.deps.clock.now().getTime() + 3_600_000).toISOString()
const operations = {
  publish: (targets: readonly object[]) => ({ targets, duplicatePolicy: 'allow' }),
  schedule: (targets: readonly object[]) => ({ targets, duplicatePolicy: 'allow', publishAt: inAnHour() }),
} as const
const names = ['publish', 'schedule'] as const
const send = (operation: keyof typeof operations, containerId: string, targets: readonly object[], key?: string) =>
  post(server, `/v1/content/${containerId}/${operation}`, operations[operation](targets), key)
const dryRun = (containerId: string, targets: readonly object[], key?: string) =>
  post(server, `/v1/content/${containerId}/publish/validate`, { targets }, key)
const historyOf = async (containerId: string) =>
  (await read(server, `/v1/content/${containerId}/approval-history`)).data.filter(
    ({ action }: { action: string }) => action === 'words_approved',
  )

describe('words of a target’s own', () => {
  it.each([
    ['caption', { caption: hateful }, 'discrimination'],
    ['firstComment', { firstComment: hateful }, 'discrimination'],
    ['options/title', { options: { title: hateful } }, 'discrimination'],
    ['caption', { caption: refusedByProvider }, 'harassment'],
    ['caption', { caption: 'Ours is cheap3r than theirs' }, 'brand_banned_term'],
  ] as const)(
    'are reviewed like the container’s, and nothing is left of what is refused: %s',
    async (field, words, category) => {
      const { projectId, containerId, socialAccountId } = await ready({
        approval: false,
        brand: { bannedTerms: ['cheaper'] },
      })
      const targets = [{ socialAccountId, ...words }]
      for (const operation of names) {
        const refused = await send(operation, containerId, targets)
        expect([refused.status, refused.body.error.code]).toEqual([422, 'MODERATION_BLOCKED'])
        expect(refused.body.error.details.findings).toMatchObject([{ category, where: `targets/0/${field}` }])
      }
      const dry = await dryRun(containerId, targets)
      const code = category === 'brand_banned_term' ? 'banned_term' : 'moderation_blocked'
      expect(dry.body).toMatchObject({ ok: false, targets: [{ ok: false }] })
      expect(dry.body.targets[0].issues).toContainEqual(
        expect.objectContaining({ code, severity: 'error', path: `/body/targets/0/${field}` }),
      )
      expect((await read(server, `/v1/projects/${projectId}/publications`)).data).toEqual([])
    },
  )

  it('are not reviewed where there are none', async () => {
    const { containerId, socialAccountId } = await ready()
    reviewed.length = 0
    expect((await send('schedule', containerId, [{ socialAccountId }])).status).toBe(201)
    expect(reviewed).toEqual([])
    expect((await send('schedule', containerId, [{ socialAccountId, caption: 'Ours' }])).status).toBe(201)
    expect(reviewed).toEqual(['Ours'])
  })
})

describe('where the project requires approval', () => {
  it.each([{ caption: 'Ours' }, { caption: '' }, { firstComment: 'Ours' }, { options: { title: 'Ours' } }])(
    'a key without approvals:write cannot let %j out',
    async (words) => {
      const { projectId, containerId, socialAccountId } = await ready()
      const targets = [{ socialAccountId, ...words }]
      for (const operation of names) {
        const refused = await send(operation, containerId, targets, withoutApprovals)
        expect([refused.status, refused.body.error.code]).toEqual([403, 'FORBIDDEN_SCOPE'])
        expect(refused.body.error.details).toEqual({ requiredScope: 'approvals:write' })
      }
      const dry = await dryRun(containerId, targets, withoutApprovals)
      expect(dry.body.targets[0].issues).toContainEqual(
        expect.objectContaining({ code: 'forbidden_scope', severity: 'error' }),
      )
      expect((await read(server, `/v1/projects/${projectId}/publications`)).data).toEqual([])
      expect((await send('schedule', containerId, [{ socialAccountId }], withoutApprovals)).status).toBe(201)
      expect(await historyOf(containerId)).toEqual([])
    },
  )

  it('a key without approvals:write cannot end that, and still change the rest of the project', async () => {
    const { projectId } = await ready()
    const change = (body: object) => server.send('PATCH', `/v1/projects/${projectId}`, { key: withoutApprovals, body })
    const refused = await change({ requires_approval: false, name: 'Another' })
    expect([refused.status, refused.body.error.details]).toEqual([403, { requiredScope: 'approvals:write' }])
    expect(await read(server, `/v1/projects/${projectId}`)).not.toMatchObject({ name: 'Another' })
    expect((await change({ requires_approval: true, name: 'Another' })).body).toMatchObject({ name: 'Another' })
    expect((await patch(server, `/v1/projects/${projectId}`, { requires_approval: false })).status).toBe(200)
    expect((await change({ requires_approval: false })).status).toBe(200)
  })

  it('the history of the container says who let which words out, for which target', async () => {
    const { projectId, containerId, socialAccountId } = await ready()
    const second = await connect(server, projectId, 'facebook', people.onePage)
    const targets = [
      { socialAccountId, caption: 'For Instagram', firstComment: 'First!' },
      { socialAccountId: second, options: { title: 'For the Page' } },
    ]
    const scheduled = await send('schedule', containerId, targets)
    expect(scheduled.status).toBe(201)
    const { keyId } = await ownKey()
    const [instagram, page] = scheduled.body.targets
    const record = {
      containerId,
      version: 1,
      fromStatus: 'approved',
      toStatus: 'approved',
      publicationId: scheduled.body.id,
      actor: { type: 'api_key', apiKeyId: keyId, ruleName: null },
    }
    expect(await historyOf(containerId)).toMatchObject([
      { ...record, targetId: page.id, words: { caption: null, title: 'For the Page', firstComment: null } },
      { ...record, targetId: instagram.id, words: { caption: 'For Instagram', title: null, firstComment: 'First!' } },
    ])
    const dry = await dryRun(containerId, targets)
    expect(dry.body.targets[0].issues.map(({ code }: { code: string }) => code)).not.toContain('forbidden_scope')
  })

  async function ownKey() {
    const row = await server.deps.db.read
      .selectFrom('api_keys')
      .select('id')
      .where('organization_id', '=', server.organizationId)
      .orderBy('created_at')
      .executeTakeFirstOrThrow()
    return { keyId: row.id }
  }

  it('words that were accepted before it did wait for somebody who may approve them', async () => {
    const { projectId, containerId, socialAccountId } = await ready({ approval: false })
    const targets = [{ socialAccountId, caption: 'Nobody approved this' }]
    const { id } = (await send('schedule', containerId, targets, withoutApprovals)).body
    await post(server, `/v1/content/${containerId}/approve`, {})
    await patch(server, `/v1/projects/${projectId}`, { requires_approval: true })
    await advanceClock(3_600_000)
    expect(await waitForStatus(server, id, 'held')).toMatchObject({ holdReason: 'words_unapproved' })
    const again = { publishAt: inAnHour() }
    const refused = await server.send('PATCH', `/v1/publications/${id}`, {
      body: again,
      key: withoutApprovals,
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'FORBIDDEN_SCOPE'])
    expect(await publication(server, id)).toMatchObject({ status: 'held' })
    expect((await patch(server, `/v1/publications/${id}`, again)).status).toBe(200)
    expect(await historyOf(containerId)).toMatchObject([
      { publicationId: id, words: { caption: 'Nobody approved this' } },
    ])
    expect((await read(server, `/v1/publications/${id}/attempts`)).data).toEqual([])
    await advanceClock(3_600_000)
    await waitForStatus(server, id, 'published')
  })
})
