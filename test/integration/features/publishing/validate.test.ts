import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { pauseKind } from '../../../../src/tasks/operate.ts'
import type { TestServer } from '../../../support/harness.ts'
import {
  armFault,
  clearFaults,
  connect,
  createProject,
  eventTypesOf,
  people,
  post,
  read,
  readyContainer,
  startFixture,
} from './fixture.ts'

let server: TestServer
const quietCorner = '-000sbxQuietCornerAAAAAAAA03'

beforeAll(async () => {
  ;({ server } = await startFixture())
  // Reading metrics reads the account, too: it would use up the faults that are meant for the dry run.
  await inTransaction(server.deps.db.write, (tx) => pauseKind(tx, 'metrics.collect', 'a test'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await clearFaults(server)
})
afterAll(() => server?.close())

const validate = (containerId: string, targets: readonly object[], more: object = {}) =>
  post(server, `/v1/content/${containerId}/publish/validate`, { targets, ...more })

/** Watches every read of an account, on every platform. */
const watchReads = () => Object.values(server.deps.connectors.live).map((connector) => vi.spyOn(connector, 'account'))
const readsOf = (watched: ReturnType<typeof watchReads>) => watched.map(({ mock }) => mock.calls.length)

async function ready(platform: 'tiktok' | 'instagram', person: string, format = 'image') {
  const { projectId, containerId } = await readyContainer(server, format)
  return { projectId, containerId, socialAccountId: await connect(server, projectId, platform, person) }
}

const store = (id: string, columns: { capabilities?: string; quota?: string }) =>
  server.deps.db.write.updateTable('social_accounts').set(columns).where('id', '=', id).execute()

describe('a dry run for a calendar', () => {
  it('leaves the publication that is moved out of gaps and duplicates', async () => {
    const { projectId, containerId, socialAccountId } = await ready('instagram', people.instagram)
    const { body: config } = await server.send('PATCH', `/v1/projects/${projectId}`, {
      body: { postingPolicy: { minGapMinutes: 60 } },
    })
    expect(config.postingPolicy).toMatchObject({ minGapMinutes: 60 })
    const targets = [{ socialAccountId }]
    const at = new Date(server.deps.clock.now().getTime() + 86_400_000)
    const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString()
    const scheduled = await post(server, `/v1/content/${containerId}/schedule`, { targets, publishAt: later(0) })
    expect(scheduled.status).toBe(201)
    const codesOf = async (more: object) => {
      const { status, body } = await validate(containerId, targets, { publishAt: later(5), local: true, ...more })
      expect(status).toBe(200)
      return body.targets[0].issues.map(({ code }: { code: string }) => code)
    }
    expect(await codesOf({})).toEqual(expect.arrayContaining(['duplicate', 'min_gap']))
    expect(await codesOf({ publicationId: scheduled.body.id })).toEqual([])
    const other = await readyContainer(server, 'image')
    const elsewhere = await post(server, `/v1/content/${other.containerId}/publish/validate`, {
      targets: [{ socialAccountId: await connect(server, other.projectId, 'facebook', people.onePage) }],
      publicationId: scheduled.body.id,
    })
    expect([elsewhere.status, elsewhere.body.error.details.issues[0].path]).toEqual([422, '/body/publicationId'])
    const publicationId = 'pub_019a9b1e-2c11-7d3e-9a41-6f0b6a2f4a01'
    expect((await validate(containerId, targets, { publicationId, local: true })).status).toBe(404)
  })

  it('calls no platform where it is local, and judges by what is stored', async () => {
    const { containerId, socialAccountId } = await ready('instagram', people.instagram)
    const asOf = server.deps.clock.now().toISOString()
    await store(socialAccountId, { quota: JSON.stringify({ used: 100, limit: 100, windowSeconds: 86_400, asOf }) })
    const watched = watchReads()
    const dry = await validate(containerId, [{ socialAccountId }], { local: true })
    expect([dry.status, dry.body.ok]).toEqual([200, false])
    expect(readsOf(watched)).toEqual([0, 0, 0])
  })
})

describe('a dry run reads each account from its platform', () => {
  it('once, and judges by what is reported instead of what was stored', async () => {
    const { projectId, containerId, socialAccountId } = await ready('instagram', people.instagram)
    const page = await connect(server, projectId, 'facebook', people.onePage)
    const asOf = server.deps.clock.now().toISOString()
    await store(socialAccountId, { quota: JSON.stringify({ used: 100, limit: 100, windowSeconds: 86_400, asOf }) })
    await store(page, { capabilities: JSON.stringify({ formats: [], privacyLevels: [] }) })
    const targets = [{ socialAccountId }, { socialAccountId: page }]
    const rejected = await post(server, `/v1/content/${containerId}/publish`, { targets })
    expect(rejected.status).toBe(422)
    const watched = watchReads()
    const dry = await validate(containerId, targets)
    expect([dry.status, dry.body]).toMatchObject([200, { ok: true, targets: [{ issues: [] }, { issues: [] }] }])
    expect(readsOf(watched)).toEqual([0, 1, 1])
    expect((await read(server, `/v1/social-accounts/${socialAccountId}`)).quota).toMatchObject({ limit: 100, used: 0 })
    expect((await post(server, `/v1/content/${containerId}/publish`, { targets })).status).toBe(202)
  })

  it('with its privacy levels and the interactions that its settings turn off', async () => {
    const { containerId, socialAccountId } = await ready('tiktok', quietCorner, 'video')
    const { capabilities } = await read(server, `/v1/social-accounts/${socialAccountId}`)
    const stored = { ...capabilities, privacyLevels: ['PUBLIC_TO_EVERYONE'], disabledInteractions: [] }
    await store(socialAccountId, { capabilities: JSON.stringify(stored) })
    const options = { privacyLevel: 'PUBLIC_TO_EVERYONE', disableComment: false, disableDuet: false }
    const dry = await validate(containerId, [{ socialAccountId, options }])
    expect(dry.body.targets[0].issues).toEqual([
      expect.objectContaining({ code: 'privacy_level_unavailable', message: 'The account offers SELF_ONLY.' }),
      expect.objectContaining({ code: 'interaction_disabled', path: '/body/targets/0/options/disableDuet' }),
    ])
  })

  it('and none for a request that is wrong or names what belongs to somebody else', async () => {
    const { projectId, containerId, socialAccountId } = await ready('instagram', people.instagram)
    const elsewhere = await connect(
      server,
      await createProject(server, { requires_approval: false }),
      'facebook',
      people.onePage,
    )
    const watched = watchReads()
    const own = { socialAccountId }
    const coverMediaId = 'med_019a9b1e-2c11-7d3e-9a41-6f0b6a2f4a01'
    const refusals = [
      [await validate(containerId, [own, { socialAccountId: elsewhere }]), 'NOT_FOUND'],
      [await validate(containerId, [{ ...own, coverMediaId }]), 'NOT_FOUND'],
      [await validate(containerId, [own, own]), 'VALIDATION'],
      [
        await validate(containerId, [own], { publishAt: '2026-13-01T10:00:00', timezone: 'Europe/Berlin' }),
        'VALIDATION',
      ],
      [await validate(containerId, [{ ...own, captions: 'x' }]), 'VALIDATION'],
    ] as const
    for (const [answer, code] of refusals) expect(answer.body.error.code).toBe(code)
    const { key } = await server.createKey(await server.createOrganization())
    const path = `/v1/content/${containerId}/publish/validate`
    expect((await server.send('POST', path, { key, body: { targets: [own] } })).status).toBe(404)
    expect(readsOf(watched)).toEqual([0, 0, 0])
    expect((await read(server, `/v1/projects/${projectId}/social-accounts`)).data).toHaveLength(1)
  })
})

describe('when the platform fails, a dry run answers', () => {
  it.each([
    ['server_error', 'instagram', people.instagram, {}, 60_000],
    ['rate_limited', 'tiktok', people.tiktok, { platformCode: 'rate_limit_exceeded' }, 60_000],
    ['error', 'tiktok', people.tiktok, { platformCode: 'scope_not_authorized' }, null],
  ] as const)('PLATFORM_ERROR for %s on %s, with the wait', async (kind, platform, person, code, retryAfterMs) => {
    const { containerId, socialAccountId } = await ready(platform, person)
    await armFault(server, { platform, kind, operation: 'account', code: 'scope_not_authorized', times: 1 })
    const failed = await validate(containerId, [{ socialAccountId }])
    expect(failed.status).toBe(502)
    expect(failed.body.error).toMatchObject({ code: 'PLATFORM_ERROR', details: { platform, retryAfterMs, ...code } })
    const { platformCode, platformMessage } = failed.body.error.details
    expect([platformCode, platformMessage]).not.toContain('')
    expect(failed.body.error.message).toContain(platformMessage)
    expect(failed.headers.get('retry-after')).toBe(retryAfterMs === null ? null : String(retryAfterMs / 1000))
    expect((await validate(containerId, [{ socialAccountId }])).status).toBe(200)
  })

  it('PLATFORM_ERROR when the time for all reads is over', async () => {
    const { containerId, socialAccountId } = await ready('instagram', people.instagram)
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (ms === 25_000 ? AbortSignal.abort() : timeout(ms)))
    const failed = await validate(containerId, [{ socialAccountId }])
    expect([failed.status, failed.body.error.details]).toMatchObject([
      502,
      { platform: 'instagram', platformCode: 'timeout', retryAfterMs: 60_000 },
    ])
  })

  it('CREDENTIAL_INVALID for a refused credential, once; then it is an issue of the target', async () => {
    const { projectId, containerId, socialAccountId } = await ready('instagram', people.instagram)
    const page = await connect(server, projectId, 'facebook', people.onePage)
    await armFault(server, { platform: 'instagram', kind: 'revoked', operation: 'account', times: 1 })
    const targets = [{ socialAccountId: page }, { socialAccountId }]
    const rejected = await validate(containerId, targets)
    expect(rejected.status).toBe(422)
    expect(rejected.body.error).toMatchObject({
      code: 'CREDENTIAL_INVALID',
      details: { platform: 'instagram', socialAccountId },
    })
    expect((await read(server, `/v1/social-accounts/${socialAccountId}`)).status).toBe('reauth_required')
    const events = await eventTypesOf(server, socialAccountId)
    expect(events.filter((type) => type === 'social_account.reauth_required')).toHaveLength(1)
    const watched = watchReads()
    const again = await validate(containerId, targets)
    expect(again.body.targets).toMatchObject([{ ok: true }, { ok: false, issues: [{ code: 'credential_invalid' }] }])
    expect(readsOf(watched)).toEqual([0, 0, 1])
  })
})
