import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { resumeKeySchedules } from '../../../../src/features/publishing/api.ts'
import type { TestServer } from '../../../support/harness.ts'
import type { Ready } from './fixture.ts'
import {
  connect,
  eventTypesOf,
  idempotencyKey,
  people,
  postsIn,
  publication,
  readyContainer,
  startFixture,
  until,
  waitForStatus,
} from './fixture.ts'

let server: TestServer
let advanceClock: (ms: number) => Promise<void>
let ready: Ready & { readonly socialAccountId: string }

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture())
  const made = await readyContainer(server, 'image')
  ready = { ...made, socialAccountId: await connect(server, made.projectId, 'facebook', people.onePage) }
})
afterAll(() => server?.close())

const minutes = 60_000
const inMinutes = (count: number) => new Date(server.deps.clock.now().getTime() + count * minutes).toISOString()

const call = (method: string, path: string, body?: object, key = server.key) =>
  server.send(method, path, { key, headers: idempotencyKey(), ...(body && { body }) })

/** A schedule of a key. @returns its id */
async function schedule(
  key: string,
  publishAt = inMinutes(30),
  { containerId, socialAccountId } = ready,
): Promise<string> {
  const answer = await call(
    'POST',
    `/v1/content/${containerId}/schedule`,
    { targets: [{ socialAccountId }], publishAt, duplicatePolicy: 'allow' },
    key,
  )
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.id
}

const switchKey = (apiKeyId: string, killSwitch: boolean) => call('PATCH', `/v1/api-keys/${apiKeyId}`, { killSwitch })
const reassign = (from: string, to: string) => call('POST', `/v1/api-keys/${from}/reassign`, { toApiKeyId: to })
const makeKey = () => server.createKey(server.organizationId)
const stateOf = async (id: string) => {
  const { status, holdReason, createdBy } = await publication(server, id)
  return { status, holdReason, createdBy }
}
const held = (createdBy: string) => ({ status: 'held', holdReason: 'key_off', createdBy })
const waiting = (createdBy: string) => ({ status: 'scheduled', holdReason: null, createdBy })
const factsOf = (id: string) => eventTypesOf(server, `"publicationId":"${id}"`)

/** As when the key was switched off by a transaction that did not see the schedule. */
const setSwitch = (apiKeyId: string, on: boolean) =>
  server.deps.db.write.updateTable('api_keys').set({ kill_switch: on }).where('id', '=', apiKeyId).execute()

describe('switching a key off', () => {
  it('holds its schedules and no others; switched on again, those go on whose time has not come, the rest when rescheduled', async () => {
    const [key, other] = [await makeKey(), await makeKey()]
    const [soon, late, others] = [
      await schedule(key.key, inMinutes(5)),
      await schedule(key.key, inMinutes(300)),
      await schedule(other.key, inMinutes(300)),
    ]
    expect((await switchKey(key.apiKeyId, true)).status).toBe(200)
    for (const id of [soon, late]) expect(await stateOf(id)).toEqual(held(key.apiKeyId))
    expect(await stateOf(others)).toEqual(waiting(other.apiKeyId))
    await advanceClock(6 * minutes)
    expect((await switchKey(key.apiKeyId, false)).status).toBe(200)
    expect(await stateOf(soon)).toEqual(held(key.apiKeyId))
    expect(await stateOf(late)).toEqual(waiting(key.apiKeyId))
    expect(await factsOf(late)).toEqual(['publication.scheduled', 'publication.held', 'publication.scheduled'])
    await call('PATCH', `/v1/publications/${soon}`, { publishAt: inMinutes(5) })
    expect(await stateOf(soon)).toEqual(waiting(key.apiKeyId))
    await advanceClock(6 * minutes)
    await waitForStatus(server, soon, 'published')
  })

  it('keeps the task that starts due posts from starting one that the switch did not see', async () => {
    const key = await makeKey()
    const before = (await postsIn(server)).length
    const id = await schedule(key.key, inMinutes(5))
    await setSwitch(key.apiKeyId, true)
    await advanceClock(6 * minutes)
    await waitForStatus(server, id, 'held')
    expect(await stateOf(id)).toEqual(held(key.apiKeyId))
    expect((await postsIn(server)).length).toBe(before)
  })

  it('decides a race with a due post by the key’s row: a start that meets an open switch waits for it', async () => {
    const key = await makeKey()
    const before = (await postsIn(server)).length
    const id = await schedule(key.key, inMinutes(5))
    await server.deps.db.write.transaction().execute(async (tx) => {
      await tx.updateTable('api_keys').set({ kill_switch: true }).where('id', '=', key.apiKeyId).execute()
      await advanceClock(6 * minutes)
      // The task has come to the key and waits.
      await until(
        async () =>
          (
            await server.deps.db.pools.read.query(
              `select count(*)::int as waiting from pg_locks l join pg_stat_activity a using (pid)
               where not l.granted and a.datname = current_database() and a.query like '%api_keys%for share%'`,
            )
          ).rows[0].waiting as number,
        (count) => count > 0,
      )
    })
    await waitForStatus(server, id, 'held')
    expect(await stateOf(id)).toEqual(held(key.apiKeyId))
    expect((await postsIn(server)).length).toBe(before)
  })

  it('ends a post that is being prepared: nothing is sent, and the job names the key', async () => {
    const key = await makeKey()
    const before = (await postsIn(server)).length
    const { publish } = server.deps.connectors.live.facebook
    const prepare = publish.prepare.bind(publish)
    const spy = vi.spyOn(publish, 'prepare').mockImplementation(async (...given) => {
      await setSwitch(key.apiKeyId, true)
      return prepare(...given)
    })
    const started = await call(
      'POST',
      `/v1/content/${ready.containerId}/publish`,
      { targets: [{ socialAccountId: ready.socialAccountId }], duplicatePolicy: 'allow' },
      key.key,
    )
    const job = await server.waitForJob(started.body.id)
    spy.mockRestore()
    expect(job).toMatchObject({ status: 'failed', createdBy: key.apiKeyId })
    expect(job.error).toMatchObject({ code: 'KILL_SWITCH', data: { scope: 'key' } })
    const { targets } = await publication(server, job.resource!.id)
    expect(targets[0]).toMatchObject({ status: 'failed', error: { code: 'KILL_SWITCH' } })
    expect((await postsIn(server)).length).toBe(before)
  })
})

describe('a schedule of a key that is off whose content lost its approval', () => {
  const editAndSchedule = async () => {
    const key = await makeKey()
    const made = await readyContainer(server, 'image', { requires_approval: true })
    const approve = () => call('POST', `/v1/content/${made.containerId}/approve`, {})
    await approve()
    const socialAccountId = await connect(server, made.projectId, 'facebook', people.onePage)
    const id = await schedule(key.key, inMinutes(300), { ...made, socialAccountId })
    const edit = () => call('PATCH', `/v1/content/${made.containerId}`, { captions: { default: 'Another caption' } })
    return { id, key, edit, approve }
  }
  const unapproved = (createdBy: string) => ({ status: 'held', holdReason: 'approval_pending', createdBy })

  it('stays held by the key when the content is approved, and goes on with the key', async () => {
    const { id, key, edit, approve } = await editAndSchedule()
    await edit()
    await switchKey(key.apiKeyId, true)
    expect(await stateOf(id)).toEqual(unapproved(key.apiKeyId))
    await approve()
    expect(await stateOf(id)).toEqual(held(key.apiKeyId))
    await switchKey(key.apiKeyId, false)
    expect(await stateOf(id)).toEqual(waiting(key.apiKeyId))
  })

  it('waits for the approval once the key is on, or another key has it, and goes on with the approval', async () => {
    for (const way of ['on', 'reassigned']) {
      const { id, key, edit, approve } = await editAndSchedule()
      const other = await makeKey()
      await switchKey(key.apiKeyId, true)
      await edit()
      expect([way, await stateOf(id)]).toEqual([way, held(key.apiKeyId)])
      if (way === 'on') await switchKey(key.apiKeyId, false)
      else
        expect((await reassign(key.apiKeyId, other.apiKeyId)).body).toMatchObject({
          reassigned: 1,
          resumed: 0,
          held: 1,
        })
      const owner = way === 'on' ? key.apiKeyId : other.apiKeyId
      expect([way, await stateOf(id)]).toEqual([way, unapproved(owner)])
      await approve()
      expect([way, await stateOf(id)]).toEqual([way, waiting(owner)])
    }
  })
})

describe('revoking a key', () => {
  it('holds its schedules; a new time set with another key makes them that key’s', async () => {
    const [key, other] = [await makeKey(), await makeKey()]
    const id = await schedule(key.key)
    expect((await call('DELETE', `/v1/api-keys/${key.apiKeyId}`)).status).toBe(204)
    expect(await stateOf(id)).toEqual(held(key.apiKeyId))
    await call('PATCH', `/v1/publications/${id}`, { publishAt: inMinutes(5) }, other.key)
    expect(await stateOf(id)).toEqual(waiting(other.apiKeyId))
    await advanceClock(6 * minutes)
    await waitForStatus(server, id, 'published')
  })

  it('holds its schedules for good, also where an operator turns off a switch that it had', async () => {
    const key = await makeKey()
    const id = await schedule(key.key, inMinutes(300))
    await switchKey(key.apiKeyId, true)
    await call('DELETE', `/v1/api-keys/${key.apiKeyId}`)
    await setSwitch(key.apiKeyId, false)
    await inTransaction(server.deps.db.write, (tx) => resumeKeySchedules(tx, server.deps, key.apiKeyId))
    expect(await stateOf(id)).toEqual(held(key.apiKeyId))
  })

  it('with pending=finish lets its schedules go out', async () => {
    const key = await makeKey()
    const id = await schedule(key.key, inMinutes(5))
    expect((await call('DELETE', `/v1/api-keys/${key.apiKeyId}?pending=finish`)).status).toBe(204)
    expect(await stateOf(id)).toEqual(waiting(key.apiKeyId))
    await advanceClock(6 * minutes)
    await waitForStatus(server, id, 'published')
  })

  it('leaves schedules alone that record no key, as those from before keys were recorded', async () => {
    const key = await makeKey()
    const id = await schedule(key.key, inMinutes(5))
    await server.deps.db.write.updateTable('publications').set({ created_by: null }).where('id', '=', id).execute()
    await call('DELETE', `/v1/api-keys/${key.apiKeyId}`)
    await advanceClock(6 * minutes)
    expect((await waitForStatus(server, id, 'published')).createdBy).toBeNull()
  })

  it('by its expiry lets its schedules go out', async () => {
    const key = await makeKey()
    const id = await schedule(key.key, inMinutes(5))
    await server.deps.db.write
      .updateTable('api_keys')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', key.apiKeyId)
      .execute()
    expect((await server.send('GET', '/v1/whoami', { key: key.key })).status).toBe(401)
    await advanceClock(6 * minutes)
    await waitForStatus(server, id, 'published')
  })
})

describe('re-assigning a key’s schedules', () => {
  it('hands over what has not gone out in one call: what is not due goes on, what is stays held until it is rescheduled', async () => {
    const [gone, taker] = [await makeKey(), await makeKey()]
    const [soon, late] = [await schedule(gone.key, inMinutes(5)), await schedule(gone.key, inMinutes(300))]
    await call('DELETE', `/v1/api-keys/${gone.apiKeyId}`)
    await advanceClock(6 * minutes)
    const listed = await server.send(
      'GET',
      `/v1/projects/${ready.projectId}/publications?status=held&createdBy=${gone.apiKeyId}`,
    )
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([late, soon])
    const { status, body } = await reassign(gone.apiKeyId, taker.apiKeyId)
    expect([status, body]).toEqual([
      200,
      { fromApiKeyId: gone.apiKeyId, toApiKeyId: taker.apiKeyId, reassigned: 2, resumed: 1, held: 1 },
    ])
    expect(await stateOf(soon)).toEqual(held(taker.apiKeyId))
    expect(await stateOf(late)).toEqual(waiting(taker.apiKeyId))
    await call('PATCH', `/v1/publications/${soon}`, { publishAt: inMinutes(5) })
    await advanceClock(6 * minutes)
    expect((await waitForStatus(server, soon, 'published')).createdBy).toBe(taker.apiKeyId)
    expect((await reassign(gone.apiKeyId, taker.apiKeyId)).body).toMatchObject({ reassigned: 0, resumed: 0, held: 0 })
  })

  it('takes a live key of the organization that is on, and no other', async () => {
    const [from, off, dead] = [await makeKey(), await makeKey(), await makeKey()]
    await switchKey(off.apiKeyId, true)
    await call('DELETE', `/v1/api-keys/${dead.apiKeyId}`)
    const write = await server.createKey(server.organizationId, { projectId: ready.projectId })
    const stranger = await server.createKey(await server.createOrganization())
    const reasonOf = async (to: string) => {
      const { status, body } = await reassign(from.apiKeyId, to)
      return [status, body.error.details?.reason ?? body.error.details?.issues?.[0].path ?? body.error.code]
    }
    expect(await reasonOf(off.apiKeyId)).toEqual([409, 'switched_off'])
    expect(await reasonOf(dead.apiKeyId)).toEqual([409, 'revoked'])
    expect(await reasonOf(write.apiKeyId)).toEqual([409, 'sdk_write_key'])
    expect(await reasonOf(stranger.apiKeyId)).toEqual([404, 'NOT_FOUND'])
    expect(await reasonOf(from.apiKeyId)).toEqual([422, '/body/toApiKeyId'])
  })
})

describe('a key that manages keys and may not publish', () => {
  it('lets nothing go out that waits for a key, neither by re-assigning it nor by switching that key on', async () => {
    const [leaked, taker] = [await makeKey(), await makeKey()]
    const admin = await server.createKey(server.organizationId, { scopes: ['org:admin', 'content:write'] })
    const id = await schedule(leaked.key, inMinutes(300))
    await switchKey(leaked.apiKeyId, true)
    const refusedFor = async (method: string, path: string, body: object, key = admin.key) => {
      const { status, body: answer } = await call(method, `/v1/api-keys/${leaked.apiKeyId}${path}`, body, key)
      expect([method, path, status, answer.error?.details]).toEqual([
        method,
        path,
        403,
        { requiredScope: 'publishing:write' },
      ])
      expect(await stateOf(id)).toEqual(held(leaked.apiKeyId))
    }
    for (const toApiKeyId of [admin.apiKeyId, taker.apiKeyId]) await refusedFor('POST', '/reassign', { toApiKeyId })
    // The receiving key must be allowed to schedule as well, whoever asks.
    await refusedFor('POST', '/reassign', { toApiKeyId: admin.apiKeyId }, server.key)
    // Taking scopes away is always allowed, and makes no way round.
    await call('PATCH', `/v1/api-keys/${leaked.apiKeyId}`, { scopes: ['content:write'] }, admin.key)
    await refusedFor('PATCH', '', { killSwitch: false })
    expect((await switchKey(leaked.apiKeyId, false)).status).toBe(200)
    expect(await stateOf(id)).toEqual(waiting(leaked.apiKeyId))
  })

  it('hands nothing of another project to a key that is limited to projects', async () => {
    const from = await makeKey()
    const id = await schedule(from.key, inMinutes(300))
    const { body: project } = await call('POST', '/v1/projects', { name: 'Another' })
    const takerFor = async (projectId: string) =>
      (await call('POST', '/v1/api-keys', { name: 'Agency', scopes: ['publishing:write'], projectIds: [projectId] }))
        .body.id
    const { status, body } = await reassign(from.apiKeyId, await takerFor(project.id))
    expect([status, body.error.details]).toEqual([409, { reason: 'key_limited_to_projects', existingId: id }])
    expect(await stateOf(id)).toEqual(waiting(from.apiKeyId))
    const taker = await takerFor(ready.projectId)
    expect((await reassign(from.apiKeyId, taker)).body).toMatchObject({ reassigned: 1 })
    expect(await stateOf(id)).toEqual(waiting(taker))
  })
})

describe('createdBy', () => {
  it('names the creating key on content, jobs, publications, endpoints and keys, and filters their lists', async () => {
    const { apiKeyId, key } = await makeKey()
    const id = await schedule(key, inMinutes(300))
    const job = await call(
      'POST',
      `/v1/projects/${ready.projectId}/content`,
      { hook: 'Cold brew', format: 'image' },
      key,
    )
    const endpoint = await call('POST', '/v1/webhooks/endpoints', { url: 'http://127.0.0.1:9/hook' }, key)
    const made = await call('POST', '/v1/api-keys', { name: 'Child', scopes: ['jobs:read'] }, key)
    expect([job.body.createdBy, endpoint.body.createdBy, made.body.createdBy]).toEqual(Array(3).fill(apiKeyId))
    const idsIn = async (path: string) =>
      (await server.send('GET', `${path}?createdBy=${apiKeyId}`)).body.data.map((one: { id: string }) => one.id)
    expect(await idsIn(`/v1/projects/${ready.projectId}/publications`)).toEqual([id])
    expect(await idsIn('/v1/jobs')).toEqual([job.body.id])
    expect(await idsIn('/v1/webhooks/endpoints')).toEqual([endpoint.body.id])
    expect(await idsIn(`/v1/projects/${ready.projectId}/content`)).toEqual([job.body.resource.id])
  })
})
