import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoApprove } from '../../../../src/features/approval/tasks/auto-approve.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'
import { createProject, eventsOf, generate, patch, post, put, quickGeneration, read } from '../content/fixture.ts'

const hourMs = 3_600_000

describe('approval', () => {
  let server: TestServer
  let projectId: string
  let now = new Date()

  beforeAll(async () => {
    server = await startTestServer({
      worker: true,
      overrides: { generation: quickGeneration(), clock: { now: () => now } },
    })
    projectId = await createProject(server)
  })
  afterAll(() => server?.close())

  type Move = 'approve' | 'reject' | 'edit' | 'archive'
  let edits = 0
  function move(id: string, name: Move, version?: number) {
    const at = version === undefined ? {} : { version }
    if (name === 'approve') return post(server, `/v1/content/${id}/approve`, { ...at, note: 'Go.' })
    if (name === 'reject') return post(server, `/v1/content/${id}/reject`, { ...at, reason: 'Off brand.' })
    if (name === 'archive') return post(server, `/v1/content/${id}/archive`)
    edits += 1
    return patch(server, `/v1/content/${id}`, { captions: { default: `Words ${edits}` }, ...at })
  }

  describe('moves from state to state as the table says, and nowhere else', () => {
    const table: [before: Move[], move: Move, outcome: 'approved' | 'rejected' | 'pending' | { reason: string }][] = [
      [[], 'approve', 'approved'],
      [[], 'reject', 'rejected'],
      [[], 'edit', 'pending'],
      [['approve'], 'approve', { reason: 'already_approved' }],
      [['approve'], 'reject', 'rejected'],
      [['approve'], 'edit', 'pending'],
      [['approve', 'edit'], 'approve', 'approved'],
      [['approve', 'edit'], 'reject', 'rejected'],
      [['reject'], 'approve', { reason: 'rejected_final' }],
      [['reject'], 'reject', { reason: 'already_rejected' }],
      [['reject'], 'edit', { reason: 'rejected_final' }],
      [['archive'], 'approve', { reason: 'archived' }],
      [['archive'], 'reject', { reason: 'archived' }],
      [['archive'], 'edit', { reason: 'archived' }],
    ]
    it.each(table)('%j then %s', async (before, name, outcome) => {
      const [id] = await generate(server, projectId)
      for (const earlier of before) expect((await move(id!, earlier)).status).toBe(200)
      const was = (await read(server, `/v1/content/${id}`)).approval_status
      const answer = await move(id!, name)
      if (typeof outcome === 'string') {
        expect([answer.status, answer.body.approval_status]).toEqual([200, outcome])
      } else {
        expect([answer.status, answer.body.error.details]).toMatchObject([409, outcome])
        expect((await read(server, `/v1/content/${id}`)).approval_status).toBe(was)
      }
    })
  })

  it('decides only on the version that was looked at', async () => {
    const [id] = await generate(server, projectId)
    await move(id!, 'edit')
    for (const name of ['approve', 'reject'] as const)
      expect((await move(id!, name, 1)).body.error.details.reason).toBe('version_mismatch')
    expect((await move(id!, 'approve', 2)).body.approval_status).toBe('approved')
  })

  it('keeps every step with its actor, and emits an event for each decision', async () => {
    const [id] = await generate(server, projectId)
    await move(id!, 'approve')
    await move(id!, 'edit')
    await move(id!, 'reject')
    const { data } = await read(server, `/v1/content/${id}/approval-history`)
    const steps = data.map((one: Record<string, unknown>) => [one.action, one.fromStatus, one.toStatus, one.version])
    expect(steps).toEqual([
      ['rejected', 'pending', 'rejected', 2],
      ['reopened', 'approved', 'pending', 2],
      ['approved', 'pending', 'approved', 1],
      ['requested', null, 'pending', 1],
    ])
    expect(data.map((one: { actor: { type: string } }) => one.actor.type)).toEqual([
      'api_key',
      'api_key',
      'api_key',
      'system',
    ])
    expect(data.map((one: { note: unknown }) => one.note)).toEqual(['Off brand.', null, 'Go.', null])
    const events = (await eventsOf(server, id!)).map(({ type }) => type)
    expect(events).toEqual([
      'content.generated',
      'content.approval_requested',
      'content.approved',
      'content.approval_requested',
      'content.rejected',
    ])
    const first = await read(server, `/v1/content/${id}/approval-history?limit=1`)
    const rest = await read(server, `/v1/content/${id}/approval-history?limit=3&cursor=${first.nextCursor}`)
    expect([...first.data, ...rest.data]).toEqual(data)
  })

  it('lets one of many approvals at once through', async () => {
    const [id] = await generate(server, projectId)
    const answers = await Promise.all(Array.from({ length: 8 }, () => move(id!, 'approve')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { data } = await read(server, `/v1/content/${id}/approval-history`)
    expect(data).toHaveLength(2)
  })

  describe('the policy', () => {
    const policyOf = (id: string) => read(server, `/v1/projects/${id}/approval-policy`)
    const setPolicy = (id: string, body: object) => put(server, `/v1/projects/${id}/approval-policy`, body)
    const queueOf = async (id: string) => (await read(server, `/v1/projects/${id}/approvals`)).data

    it('moves with requires_approval in both directions, and leaves no rule behind', async () => {
      const id = await createProject(server, { requires_approval: false })
      expect(await policyOf(id)).toMatchObject({ mode: 'none', requires_approval: false, rules: [] })
      const rules = [{ name: 'Pictures', action: 'approve', formats: ['image'] }]
      const set = await setPolicy(id, { mode: 'auto_rules', autoApproveAfterHours: 48, rules })
      expect(set.body).toMatchObject({ mode: 'auto_rules', requires_approval: true, autoApproveAfterHours: 48, rules })
      expect((await read(server, `/v1/projects/${id}`)).requires_approval).toBe(true)
      await patch(server, `/v1/projects/${id}`, { requires_approval: false })
      const off = { mode: 'none', requires_approval: false, autoApproveAfterHours: null, rules: [] }
      expect(await policyOf(id)).toMatchObject(off)
      await patch(server, `/v1/projects/${id}`, { requires_approval: true })
      expect(await policyOf(id)).toMatchObject({ mode: 'manual', requires_approval: true })
    })

    it.each([
      [{ mode: 'auto_rules' }, '/body/rules'],
      [{ mode: 'manual', rules: [{ name: 'a', action: 'hold' }] }, '/body/rules'],
      [{ mode: 'none', autoApproveAfterHours: 1 }, '/body/autoApproveAfterHours'],
      [
        {
          mode: 'auto_rules',
          rules: [
            { name: 'a', action: 'hold' },
            { name: 'a', action: 'approve' },
          ],
        },
        '/body/rules/1/name',
      ],
    ])('refuses %j', async (body, path) => {
      const answer = await setPolicy(projectId, body)
      expect(answer.status).toBe(422)
      expect(answer.body.error.details.issues[0].path).toBe(path)
    })

    it('queues what waits, the longest first, and nothing where nothing has to be approved', async () => {
      const id = await createProject(server)
      const [first] = await generate(server, id)
      now = new Date(now.getTime() + 1000)
      const [second] = await generate(server, id)
      now = new Date(now.getTime() + 1000)
      await move(first!, 'edit')
      const queue = await queueOf(id)
      expect(queue.map((one: Record<string, unknown>) => [one.containerId, one.version, one.cause])).toEqual([
        [second, 1, 'ready'],
        [first, 2, 'edited'],
      ])
      expect(queue[0].coverMediaId).toMatch(/^med_/)
      const page = await read(server, `/v1/projects/${id}/approvals?limit=1`)
      const next = await read(server, `/v1/projects/${id}/approvals?limit=1&cursor=${page.nextCursor}`)
      expect([...page.data, ...next.data]).toEqual(queue)
      await move(second!, 'approve')
      expect(await queueOf(id)).toHaveLength(1)
      await setPolicy(id, { mode: 'none' })
      expect(await queueOf(id)).toEqual([])
    })

    it('holds by a rule what the writer warns about, and approves the rest', async () => {
      const id = await createProject(server)
      await setPolicy(id, {
        mode: 'auto_rules',
        rules: [
          { name: 'A person reads it', action: 'hold', warned: true },
          { name: 'What is clear', action: 'approve', warned: false },
        ],
      })
      const brief = 'Our bakery opens at 7. We bake with local flour. The bread is ready at 8.'
      const [clear] = await generate(server, id, { hook: 'Fresh bread every morning', brief })
      const [warned] = await generate(server, id, { hook: 'Bread', brief, direction: 'As our aunt would hum it.' })
      const answers = await Promise.all([clear, warned].map((one) => read(server, `/v1/content/${one}`)))
      const codesOf = (answer: { publishability: { issues: { path: string; code: string }[] }[] }) =>
        answer.publishability[0]!.issues.filter(({ path }) => path === 'script').map(({ code }) => code)
      expect(answers.map(codesOf)).toEqual([[], ['direction_not_followed']])
      expect(answers.map(({ approval_status }) => approval_status)).toEqual(['approved', 'pending'])
    })

    it('approves by its first rule that applies, what gets ready and what is pending already', async () => {
      const id = await createProject(server)
      const [waiting] = await generate(server, id)
      const [held] = await generate(server, id, { format: 'video' })
      await setPolicy(id, {
        mode: 'auto_rules',
        autoApproveAfterHours: 1,
        rules: [
          { name: 'Videos are looked at', action: 'hold', formats: ['video'] },
          { name: 'What fits', action: 'approve', publishable: true, operations: ['generate', 'regenerate'] },
        ],
      })
      const [fresh] = await generate(server, id)
      const [looked] = await generate(server, id, { format: 'video' })
      const statuses = await Promise.all(
        [waiting, fresh, held, looked].map(async (one) => (await read(server, `/v1/content/${one}`)).approval_status),
      )
      expect(statuses).toEqual(['approved', 'approved', 'pending', 'pending'])
      expect((await read(server, `/v1/content/${fresh}/approval-history`)).data[0]).toMatchObject({
        action: 'approved',
        actor: { type: 'policy', apiKeyId: null, ruleName: 'What fits' },
      })
      expect(await eventsOf(server, fresh!)).toMatchObject([
        { type: 'content.generated', data: { approval_status: 'approved' } },
        { type: 'content.approved', data: { automatic: true } },
      ])
      // A rule that holds keeps the clock out, too.
      const queue = await queueOf(id)
      expect(queue.map((one: { autoApproveAt: unknown }) => one.autoApproveAt)).toEqual([null, null])
      now = new Date(now.getTime() + 2 * hourMs)
      await runTask(autoApprove, server.deps, { key: held! })
      expect((await read(server, `/v1/content/${held}`)).approval_status).toBe('pending')
      // An edit is judged like something new.
      expect((await move(fresh!, 'edit')).body).toMatchObject({ version: 2, approval_status: 'approved' })
    })

    it('decides by the influencer who presents, and knows only influencers of the project', async () => {
      const id = await createProject(server)
      const createInfluencer = async (project: string, name: string) => {
        const body = { name, consent: { type: 'synthetic' } }
        const started = await post(server, `/v1/projects/${project}/influencers`, body)
        expect((await server.waitForJob(started.body.id)).status).toBe('succeeded')
        return started.body.resource.id as string
      }
      const [mia, theo] = [await createInfluencer(id, 'Mia'), await createInfluencer(id, 'Theo')]
      const [waiting] = await generate(server, id, { influencerId: mia })
      const rules = [{ name: 'Mia is fine', action: 'approve', influencerIds: [mia] }]
      const set = await setPolicy(id, { mode: 'auto_rules', rules })
      expect([set.status, set.body.rules]).toEqual([200, rules])
      expect((await policyOf(id)).rules).toEqual(rules)
      const [byMia] = await generate(server, id, { influencerId: mia })
      const [byTheo] = await generate(server, id, { influencerId: theo })
      const [byNobody] = await generate(server, id)
      const statuses = [waiting, byMia, byTheo, byNobody].map(
        async (one) => (await read(server, `/v1/content/${one}`)).approval_status,
      )
      expect(await Promise.all(statuses)).toEqual(['approved', 'approved', 'pending', 'pending'])
      expect((await read(server, `/v1/content/${byMia}/approval-history`)).data[0]).toMatchObject({
        action: 'approved',
        actor: { type: 'policy', apiKeyId: null, ruleName: 'Mia is fine' },
      })

      // An archived influencer stays a condition: the policy can be sent again as it is.
      expect((await post(server, `/v1/influencers/${theo}/archive`)).status).toBe(200)
      const both = [{ name: 'Both', action: 'hold', influencerIds: [mia, theo] }]
      expect((await setPolicy(id, { mode: 'auto_rules', rules: both })).status).toBe(200)
      const foreign = await createInfluencer(await createProject(server), 'Somebody else')
      for (const stranger of [foreign, `inf_${randomUUID()}`]) {
        const rejected = await setPolicy(id, {
          mode: 'auto_rules',
          rules: [...both, { name: 'c', action: 'approve', influencerIds: [mia, stranger] }],
        })
        expect([rejected.status, rejected.body.error.code]).toEqual([404, 'NOT_FOUND'])
      }
      expect((await policyOf(id)).rules).toEqual(both)
    })

    it('approves by the clock what has waited its hours, counted from when the waiting began', async () => {
      const id = await createProject(server, { requires_approval: false })
      const [container] = await generate(server, id)
      now = new Date(now.getTime() + 10 * hourMs)
      await setPolicy(id, { mode: 'manual', autoApproveAfterHours: 2 })
      const tick = () => runTask(autoApprove, server.deps, { key: container! })
      const [entry] = await queueOf(id)
      expect(Date.parse(entry.autoApproveAt) - Date.parse(entry.requestedAt)).toBe(2 * hourMs)
      const dueAt = async () =>
        (
          await server.deps.db.read
            .selectFrom('tasks')
            .select('due_at')
            .where('kind', '=', 'container.approve')
            .where('key', '=', container!)
            .executeTakeFirst()
        )?.due_at.toISOString()
      expect(await dueAt()).toBe(entry.autoApproveAt)
      now = new Date(Date.parse(entry.autoApproveAt) - 1)
      await tick()
      expect((await read(server, `/v1/content/${container}`)).approval_status).toBe('pending')
      now = new Date(Date.parse(entry.autoApproveAt))
      const suspend = (status: 'suspended' | 'active') =>
        server.deps.db.write
          .updateTable('organizations')
          .set({ status })
          .where('id', '=', server.organizationId)
          .execute()
      await suspend('suspended')
      await tick()
      await suspend('active')
      expect((await read(server, `/v1/content/${container}`)).approval_status).toBe('pending')
      await Promise.all([tick(), tick()])
      expect((await read(server, `/v1/content/${container}`)).approval_status).toBe('approved')
      const { data } = await read(server, `/v1/content/${container}/approval-history`)
      expect(data.map((one: { action: string }) => one.action)).toEqual(['approved', 'requested'])
      expect(data[0].actor).toMatchObject({ type: 'policy', apiKeyId: null, ruleName: null, assurance: null })
    })

    it('cannot be changed in an archived project, nor read by another organization', async () => {
      const id = await createProject(server)
      const { key } = await server.createKey(await server.createOrganization())
      for (const path of ['approval-policy', 'approvals'])
        expect((await server.send('GET', `/v1/projects/${id}/${path}`, { key })).status).toBe(404)
      await post(server, `/v1/projects/${id}/archive`)
      expect((await setPolicy(id, { mode: 'none' })).body.error.details.reason).toBe('archived')
    })
  })
})
