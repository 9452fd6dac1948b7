import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey } from '../../../support/harness.ts'
import {
  armFault,
  clearFaults,
  connect,
  createProject,
  eventTypesOf,
  generate,
  people,
  post,
  postsIn,
  publication,
  read,
  readyContainer,
  startFixture,
  until,
  waitForStatus,
} from './fixture.ts'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await startFixture())
})
afterEach(() => clearFaults(server))
afterAll(() => server?.close())

const publish = (containerId: string, targets: object[], more: object = {}) =>
  post(server, `/v1/content/${containerId}/publish`, { targets, ...more })

const attemptsOf = async (id: string) => (await read(server, `/v1/publications/${id}/attempts`)).data

describe('publishing', () => {
  // Each waits for its platform most of the time.
  it.concurrent.each([
    ['tiktok', people.tiktok, 'video'],
    ['instagram', people.instagram, 'video'],
    ['facebook', people.onePage, 'video'],
    ['instagram', people.instagram, 'image'],
    ['facebook', people.onePage, 'image'],
    ['tiktok', people.tiktok, 'carousel'],
    ['instagram', people.instagram, 'carousel'],
    ['facebook', people.onePage, 'carousel'],
  ])('to %s (%s) as %s ends published, with an address that opens', async (platform, person, format) => {
    const { projectId, containerId } = await readyContainer(server, format)
    const socialAccountId = await connect(server, projectId, platform, person)
    const started = await publish(containerId, [{ socialAccountId }])
    expect(started.status).toBe(202)
    expect(started.body.resource.type).toBe('publication')
    const { id } = started.body.resource
    const job = await server.waitForJob(started.body.id)
    expect(job).toMatchObject({ status: 'succeeded', result: { publicationId: id, status: 'published' } })
    const done = await publication(server, id)
    expect(done).toMatchObject({
      status: 'published',
      jobId: job.id,
      targets: [{ status: 'published', error: null, needsResolution: false }],
    })
    const page = await fetch(done.targets[0].platformPostUrl)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Made with AI.')
    expect(await eventTypesOf(server, id)).toEqual(['publication.published', 'job.succeeded'])
    expect(await attemptsOf(id)).toMatchObject([{ number: 1, status: 'confirmed', error: null }])
    const list = await read(server, `/v1/projects/${projectId}/publications?status=published`)
    expect(list.data).toEqual([done])
  })

  it('posts the first comment below the post, once it is public', async () => {
    const { projectId, containerId } = await readyContainer(server, 'image')
    const socialAccountId = await connect(server, projectId, 'instagram', people.instagram)
    const metadata = { crmId: '4711' }
    const started = await publish(containerId, [{ socialAccountId, firstComment: 'Beans are in the bio.' }], {
      metadata,
    })
    const { id } = started.body.resource
    const done = await until(
      () => publication(server, id),
      ({ targets }) => targets[0].firstCommentStatus === 'posted',
    )
    expect(done.metadata).toEqual(metadata)
    expect(await (await fetch(done.targets[0].platformPostUrl)).text()).toContain('Beans are in the bio.')
  })

  it('counts a draft in the inbox as published', async () => {
    const { projectId, containerId } = await readyContainer(server)
    const socialAccountId = await connect(server, projectId, 'tiktok', people.tiktok)
    const started = await publish(containerId, [{ socialAccountId, options: { draft: true } }])
    const done = await waitForStatus(server, started.body.resource.id, 'published')
    expect(done.targets[0]).toMatchObject({ status: 'delivered_to_inbox', platformPostUrl: null })
  })
})

describe('the gate before a post', () => {
  it('refuses pending content while the project requires approval, and rejected content for good', async () => {
    const { projectId, containerId } = await readyContainer(server, 'image', { requires_approval: true })
    const socialAccountId = await connect(server, projectId, 'instagram', people.instagram)
    const pending = await publish(containerId, [{ socialAccountId }])
    expect(pending.status).toBe(403)
    expect(pending.body.error).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      details: { containerId, approvalStatus: 'pending' },
    })
    await post(server, `/v1/content/${containerId}/reject`, { reason: 'Too dark' })
    expect((await publish(containerId, [{ socialAccountId }])).body.error.code).toBe('CONTENT_REJECTED')
    const dry = await post(server, `/v1/content/${containerId}/publish/validate`, { targets: [{ socialAccountId }] })
    expect(dry.body).toMatchObject({ ok: false, targets: [{ ok: false }] })
    expect(dry.body.targets[0].issues.map(({ code }: { code: string }) => code)).toContain('content_rejected')
  })

  it('publishes approved content', async () => {
    const { projectId, containerId } = await readyContainer(server, 'image', { requires_approval: true })
    const socialAccountId = await connect(server, projectId, 'facebook', people.onePage)
    await post(server, `/v1/content/${containerId}/approve`, {})
    const started = await publish(containerId, [{ socialAccountId }])
    await waitForStatus(server, started.body.resource.id, 'published')
  })

  it('refuses a second post of the same container on an account, unless that is allowed', async () => {
    const { projectId, containerId } = await readyContainer(server, 'image')
    const socialAccountId = await connect(server, projectId, 'facebook', people.onePage)
    const answers = await Promise.all([1, 2, 3, 4].map(() => publish(containerId, [{ socialAccountId }])))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([202, 409, 409, 409])
    const { id } = answers.find(({ status }) => status === 202)!.body.resource
    const rejected = answers.find(({ status }) => status === 409)!
    expect(rejected.body.error.details).toEqual({ reason: 'duplicate_publication', existingId: id })
    await waitForStatus(server, id, 'published')
    const again = await publish(containerId, [{ socialAccountId }], { duplicatePolicy: 'allow' })
    expect(again.status).toBe(202)
    await waitForStatus(server, again.body.resource.id, 'published')
  })

  it("refuses what the platform's limits refuse, with every issue at once, and so does the dry run", async () => {
    const { projectId, containerId } = await readyContainer(server)
    const tiktok = await connect(server, projectId, 'tiktok', people.tiktok)
    const targets = [
      {
        socialAccountId: tiktok,
        caption: 'x'.repeat(2_201),
        firstComment: 'First',
        options: { privacyLevel: 'FOLLOWER_OF_CREATOR', shareToFeed: true },
      },
    ]
    const rejected = await publish(containerId, targets)
    expect(rejected.body.error.code).toBe('VALIDATION')
    expect(rejected.body.error.details.issues.map(({ path }: { path: string }) => path)).toEqual([
      '/body/targets/0/caption',
      '/body/targets/0/options/privacyLevel',
      '/body/targets/0/firstComment',
    ])
    const dry = await post(server, `/v1/content/${containerId}/publish/validate`, { targets })
    expect(dry.body.targets[0].issues).toContainEqual(
      expect.objectContaining({ code: 'option_unsupported', severity: 'warning' }),
    )
    const twice = await publish(containerId, [{ socialAccountId: tiktok }, { socialAccountId: tiktok }])
    expect(twice.body.error.details.issues[0].path).toBe('/body/targets/1/socialAccountId')
  })

  it("shows another project's account, container and publication as NOT_FOUND", async () => {
    const { projectId, containerId } = await readyContainer(server, 'image')
    const other = await createProject(server, { requires_approval: false })
    const foreign = await connect(server, other, 'facebook', people.onePage)
    expect((await publish(containerId, [{ socialAccountId: foreign }])).body.error.code).toBe('NOT_FOUND')
    const own = await connect(server, projectId, 'facebook', people.onePage)
    const { id } = (await publish(containerId, [{ socialAccountId: own }])).body.resource
    const { key } = await server.createKey(await server.createOrganization())
    for (const path of [`/v1/publications/${id}`, `/v1/publications/${id}/attempts`])
      expect((await server.send('GET', path, { key })).status).toBe(404)
    expect((await server.send('POST', `/v1/publications/${id}/cancel`, { key })).status).toBe(404)
  })
})

describe('when the platform fails', () => {
  it('a lost answer leaves exactly one post, found by reading', async () => {
    for (const [platform, person, format] of [
      ['instagram', people.instagram, 'image'],
      ['tiktok', people.otherTiktok, 'video'],
    ] as const) {
      const { projectId, containerId } = await readyContainer(server, format)
      const socialAccountId = await connect(server, projectId, platform, person)
      const before = (await postsIn(server)).length
      await armFault(server, { platform, kind: 'answer_lost' })
      const started = await publish(containerId, [{ socialAccountId }])
      const done = await waitForStatus(server, started.body.resource.id, 'published')
      expect((await postsIn(server)).length).toBe(before + 1)
      expect(done.targets[0].platformPostUrl).toEqual(expect.any(String))
      expect(await attemptsOf(done.id)).toMatchObject([{ number: 1, status: 'confirmed' }])
    }
  })

  it('an error of the platform is returned in its own words, and a retry publishes only the failed target', async () => {
    const { projectId, containerId } = await readyContainer(server, 'image')
    const good = await connect(server, projectId, 'instagram', people.instagram)
    const bad = await connect(server, projectId, 'facebook', people.onePage)
    await armFault(server, {
      platform: 'facebook',
      kind: 'error',
      operation: 'commit',
      code: '368',
      message: 'Blocked',
    })
    const before = (await postsIn(server)).length
    const started = await publish(containerId, [{ socialAccountId: good }, { socialAccountId: bad }])
    const { id } = started.body.resource
    const partly = await waitForStatus(server, id, 'partially_published')
    expect((await server.waitForJob(started.body.id)).status).toBe('succeeded')
    expect(partly.targets[1]).toMatchObject({
      status: 'failed',
      error: { code: 'PLATFORM_ERROR', category: 'temporary_block', platformCode: '368' },
    })
    const retried = await post(server, `/v1/publications/${id}/retry`)
    expect(retried.body).toMatchObject({ type: 'publishing.retry', resource: { id } })
    await waitForStatus(server, id, 'published')
    expect((await postsIn(server)).length).toBe(before + 2)
    expect((await attemptsOf(id)).map(({ status }: { status: string }) => status).sort()).toEqual([
      'confirmed',
      'confirmed',
      'failed',
    ])
    const nothing = await post(server, `/v1/publications/${id}/retry`)
    expect(nothing.body.error.details.reason).toBe('nothing_to_retry')
    expect(await eventTypesOf(server, `"publicationId":"${id}"`)).toEqual([
      'publication.partially_published',
      'publication.published',
    ])
  })

  it('a withdrawn grant makes the account reauth_required, with one event, and rejects the next post', async () => {
    const { projectId, containerId } = await readyContainer(server)
    const socialAccountId = await connect(server, projectId, 'tiktok', people.otherTiktok)
    await armFault(server, { platform: 'tiktok', kind: 'revoked', operation: 'prepare', accountId: people.otherTiktok })
    const started = await publish(containerId, [{ socialAccountId }])
    const failed = await waitForStatus(server, started.body.resource.id, 'failed')
    expect(failed.targets[0].error).toMatchObject({ code: 'CREDENTIAL_INVALID', category: 'credential' })
    expect(await server.waitForJob(started.body.id)).toMatchObject({
      status: 'failed',
      error: { code: 'CREDENTIAL_INVALID' },
    })
    expect((await read(server, `/v1/social-accounts/${socialAccountId}`)).status).toBe('reauth_required')
    const events = await eventTypesOf(server, socialAccountId)
    expect(events.filter((type) => type === 'social_account.reauth_required')).toHaveLength(1)
    expect((await publish(containerId, [{ socialAccountId }])).body.error).toMatchObject({
      code: 'CREDENTIAL_INVALID',
      details: { platform: 'tiktok', socialAccountId },
    })
    expect((await read(server, `/v1/social-accounts/${socialAccountId}/health`)).health).toBe('unhealthy')
  })

  it('a passing fault neither disconnects the account nor fails the post', async () => {
    const { projectId, containerId } = await readyContainer(server)
    const socialAccountId = await connect(server, projectId, 'tiktok', people.tiktok)
    await armFault(server, { platform: 'tiktok', kind: 'server_error', operation: 'prepare' })
    const started = await publish(containerId, [{ socialAccountId }])
    await waitForStatus(server, started.body.resource.id, 'published')
    expect((await read(server, `/v1/social-accounts/${socialAccountId}`)).status).toBe('active')
  })
})

describe('cancelling', () => {
  it('keeps from going out what has not gone out, and ends the job', async () => {
    const { projectId, containerId } = await readyContainer(server)
    const socialAccountId = await connect(server, projectId, 'tiktok', people.tiktok)
    const before = (await postsIn(server)).length
    await armFault(server, { platform: 'tiktok', kind: 'slow', operation: 'prepare', delayMs: 3_000 })
    const started = await publish(containerId, [{ socialAccountId }])
    const { id } = started.body.resource
    const cancel = () => server.send('POST', `/v1/publications/${id}/cancel`, { headers: idempotencyKey() })
    const cancelled = await cancel()
    expect(cancelled.body).toMatchObject({ status: 'cancelled', targets: [{ status: 'cancelled' }] })
    expect((await server.waitForJob(started.body.id)).status).toBe('cancelled')
    expect((await cancel()).body.error.details.reason).toBe('already_cancelled')
    expect((await postsIn(server)).length).toBe(before)
    expect(await eventTypesOf(server, `"publicationId":"${id}"`)).toEqual(['publication.cancelled'])
  })

  it('is not_cancellable once everything is sent', async () => {
    const { projectId, containerId } = await readyContainer(server, 'image')
    const socialAccountId = await connect(server, projectId, 'facebook', people.onePage)
    const { id } = (await publish(containerId, [{ socialAccountId }])).body.resource
    await waitForStatus(server, id, 'published')
    const late = await server.send('POST', `/v1/publications/${id}/cancel`)
    expect(late.body.error.details.reason).toBe('not_cancellable')
  })
})

describe('platforms', () => {
  it('are listed with the limits that posts are judged by, page by page', async () => {
    const all = await read(server, '/v1/platforms')
    expect(all.data.map(({ platform }: { platform: string }) => platform)).toEqual(['tiktok', 'instagram', 'facebook'])
    expect(all).toMatchObject({ version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), nextCursor: null })
    const first = await read(server, '/v1/platforms?limit=2')
    const rest = await read(server, `/v1/platforms?limit=2&cursor=${first.nextCursor}`)
    expect([...first.data, ...rest.data]).toEqual(all.data)
  })
})

describe('a project', () => {
  it('is not archived while something is being published', async () => {
    const { projectId, containerId } = await readyContainer(server)
    const socialAccountId = await connect(server, projectId, 'tiktok', people.tiktok)
    await armFault(server, { platform: 'tiktok', kind: 'slow', operation: 'prepare', delayMs: 2_000 })
    const { id } = (await publish(containerId, [{ socialAccountId }])).body.resource
    const archive = await post(server, `/v1/projects/${projectId}/archive`)
    expect(archive.body.error.details.reason).toBe('in_flight')
    expect((await server.send('DELETE', `/v1/social-accounts/${socialAccountId}`)).body.error.details).toMatchObject({
      reason: 'in_flight',
      existingId: id,
    })
    await waitForStatus(server, id, 'published')
    expect((await generate(server, projectId)).length).toBe(1)
  })
})
