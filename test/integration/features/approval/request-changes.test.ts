import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoApprove } from '../../../../src/features/approval/tasks/auto-approve.ts'
import { dueApprovals } from '../../../../src/reporting/due-approvals.ts'
import { sendBulk } from '../../../support/bulk.ts'
import { runTask } from '../../../support/tasks.ts'
import { createProject, eventsOf, generate, patch, post, put, read } from '../content/fixture.ts'
import { connect, people, startFixture } from '../publishing/fixture.ts'

let fixture: Awaited<ReturnType<typeof startFixture>>
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture?.server.close())

const ask = (id: string, fields: object = {}) =>
  post(fixture.server, `/v1/content/${id}/request-changes`, { version: 1, note: 'Warmer, please.', ...fields })

describe('a request for changes', () => {
  it('makes what is pending or approved pending, holds its schedules, and is kept with its note and scene', async () => {
    const { server } = fixture
    const projectId = await createProject(server)
    const [id] = await generate(server, projectId)
    await post(server, `/v1/content/${id}/approve`, { version: 1 })
    const socialAccountId = await connect(server, projectId, 'tiktok', people.tiktok)
    const publishAt = new Date(Date.now() + 86_400_000).toISOString()
    const scheduled = await post(server, `/v1/content/${id}/schedule`, { publishAt, targets: [{ socialAccountId }] })
    expect(scheduled.status).toBe(201)
    const { scenes } = await read(server, `/v1/content/${id}`)
    const asked = await ask(id!, { sceneId: scenes[0].id })
    expect(asked.body).toMatchObject({ approval_status: 'pending', changesRequestedAt: expect.any(String), version: 1 })
    expect(await read(server, `/v1/publications/${scheduled.body.id}`)).toMatchObject({ status: 'held' })
    expect((await ask(id!, { note: 'And shorter.' })).status).toBe(200)
    const { data } = await read(server, `/v1/content/${id}/approval-history?limit=2`)
    expect(data).toMatchObject([
      { action: 'changes_requested', fromStatus: 'pending', toStatus: 'pending', note: 'And shorter.', sceneId: null },
      { action: 'changes_requested', fromStatus: 'approved', note: 'Warmer, please.', sceneId: scenes[0].id },
    ])
    const { data: versions } = await read(server, `/v1/content/${id}/versions`)
    expect(versions[0].approval_status).toBe('pending')
    const [event] = (await eventsOf(server, id!)).filter(({ type }) => type === 'content.changes_requested')
    expect(event!.data).toMatchObject({ containerId: id, version: 1, note: 'Warmer, please.', sceneId: scenes[0].id })
    // A call may approve it nevertheless, and what was held goes on.
    const approved = await post(server, `/v1/content/${id}/approve`, { version: 1 })
    expect(approved.body).toMatchObject({ approval_status: 'approved', changesRequestedAt: null })
    expect(await read(server, `/v1/publications/${scheduled.body.id}`)).toMatchObject({ status: 'scheduled' })
  })

  it('keeps rules and hours from approving that version, and the next version asks anew', async () => {
    const { server } = fixture
    const projectId = await createProject(server)
    const setPolicy = (body: object) => put(server, `/v1/projects/${projectId}/approval-policy`, body)
    await setPolicy({ mode: 'manual', autoApproveAfterHours: 1 })
    const [id] = await generate(server, projectId)
    await ask(id!)
    const statusOf = async () => (await read(server, `/v1/content/${id}`)).approval_status
    await fixture.advanceClock(3 * 3_600_000)
    const { rows } = await dueApprovals.execute(server.deps.db.write)
    expect((rows as { key: string }[]).map(({ key }) => key)).not.toContain(id)
    await runTask(autoApprove, server.deps, { key: id! })
    expect(await statusOf()).toBe('pending')
    const rules = [{ name: 'All', action: 'approve' }]
    await setPolicy({ mode: 'auto_rules', autoApproveAfterHours: 1, rules })
    expect(await statusOf()).toBe('pending')
    const [entry] = (await read(server, `/v1/projects/${projectId}/approvals`)).data
    expect(entry).toMatchObject({ containerId: id, autoApproveAt: null, changesRequestedAt: expect.any(String) })
    const edited = await patch(server, `/v1/content/${id}`, { version: 1, captions: { default: 'Warmer words' } })
    expect(edited.body).toMatchObject({ version: 2, approval_status: 'approved', changesRequestedAt: null })
  })

  it('is what the queues are filtered by', async () => {
    const { server } = fixture
    const projectId = await createProject(server)
    const [first] = await generate(server, projectId)
    const [second] = await generate(server, projectId)
    await ask(first!)
    for (const list of [`/v1/projects/${projectId}/approvals?`, `/v1/approvals?projectIds=${projectId}&`]) {
      const listed = async (filter: string) =>
        (await read(server, `${list}${filter}`)).data.map(({ containerId }: { containerId: string }) => containerId)
      expect(await listed('changesRequested=true')).toEqual([first])
      expect(await listed('changesRequested=false')).toEqual([second])
      expect(await listed('limit=10')).toEqual([first, second])
    }
  })

  it('is refused for another version, an unknown scene, a rejected container and where nothing waits', async () => {
    const { server } = fixture
    const [id] = await generate(server, await createProject(server))
    expect((await ask(id!, { version: 2 })).body.error.details.reason).toBe('version_mismatch')
    const unknown = await ask(id!, { sceneId: 'scene-99' })
    expect([unknown.status, unknown.body.error.details.issues[0].path]).toEqual([422, '/body/sceneId'])
    await post(server, `/v1/content/${id}/reject`, { version: 1, reason: 'Off brand.' })
    expect((await ask(id!)).body.error.details.reason).toBe('rejected_final')
    const [open] = await generate(server, await createProject(server, { requires_approval: false }))
    expect((await ask(open!)).body.error.details.reason).toBe('approval_not_required')
    const { data } = await read(server, `/v1/content/${open}/approval-history`)
    expect(data).toHaveLength(1)
  })

  it('is an action of the bulk call, which needs a note for it', async () => {
    const { server } = fixture
    const projectId = await createProject(server)
    const [id] = await generate(server, projectId)
    const entry = { action: 'request_changes', containerId: id, version: 1, note: 'Warmer.' }
    const path = '/v1/approvals/bulk'
    const bare = await post(server, path, { entries: [{ ...entry, note: undefined }] })
    expect([bare.status, bare.body.error.details.issues[0].path]).toEqual([422, '/body/entries/0/note'])
    const unknown = { ...entry, sceneId: 'scene-99' }
    const { outcomes, results } = await sendBulk(server, path, [unknown, entry])
    expect(outcomes).toEqual([expect.objectContaining({ code: 'VALIDATION' }), 'done'])
    expect(results[1]!.resource).toMatchObject({ id, changesRequestedAt: expect.any(String) })
  })
})
