import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { workUntilKilled } from '../../../support/worker-process.ts'
import { createProject, eventsOf, hook, post, quickGeneration, read, renderQuickly } from './fixture.ts'

let server: TestServer
let projectId: string
let rendered = 0

beforeAll(async () => {
  const generation = quickGeneration((request) => {
    rendered += 1
    return renderQuickly(request)
  })
  server = await startTestServer({ overrides: { generation } })
  projectId = await createProject(server)
})
afterAll(() => server?.close())

describe('a worker that is killed while it makes content', () => {
  it.each([
    ['before the script', 'job.stage.script', 1],
    ['before the review', 'job.stage.moderation', 1],
    ['before the render', 'job.stage.render', 1],
    ['after the render', 'job.stage.store', 0],
    ['before the end is written', 'job.before_end', 0],
    ['right after the end', 'job.after_end', 0],
  ])('%s: the job goes on elsewhere, is charged once and tells once', async (_when, fault, renderedAgain) => {
    rendered = 0
    const started = await post(server, `/v1/projects/${projectId}/content`, { hook, format: 'image' })
    await workUntilKilled(server, fault)
    await runAttempt(server.deps, started.body.id)

    const job = await read(server, `/v1/jobs/${started.body.id}`)
    expect(job).toMatchObject({ status: 'succeeded', credits: { quoted: 10, charged: 10, refunded: 0 } })
    expect(rendered).toBe(renderedAgain)
    const { db, storage } = server.deps
    const credits = await db.read.selectFrom('credit_events').select('type').where('job_id', '=', job.id).execute()
    expect(credits.map(({ type }) => type).sort()).toEqual(['reserve', 'settle'])
    const container = await read(server, `/v1/content/${job.resource.id}`)
    expect(container).toMatchObject({ status: 'ready', credits: { charged: 10 } })
    expect(container.assets).toHaveLength(1)
    const events = await eventsOf(server, container.id)
    expect(events.map(({ type }) => type)).toEqual(['content.generated', 'content.approval_requested'])
    const { storage_key: key, bytes } = await db.read
      .selectFrom('media')
      .select(['storage_key', 'bytes'])
      .where('id', '=', container.assets[0].mediaId)
      .executeTakeFirstOrThrow()
    expect(await storage.head(key!)).toEqual({ bytes })
    expect(await db.read.selectFrom('loose_files').selectAll().execute()).toEqual([])
  })

  it.each([
    ['before the plan', 'job.stage.plan'],
    ['once the other variants are there', 'content.planned'],
    ['before the script', 'job.stage.script'],
    ['before the end is written', 'job.before_end'],
  ])('%s: each variant is there once and charged once', async (_when, fault) => {
    const brief =
      'Most beans are stale before they are sold. Ask for the roast date. We roast on Tuesdays. Grind them just before you brew.'
    const body = { hook, brief, format: 'image', variants: 5 }
    const started = await post(server, `/v1/projects/${projectId}/content`, body)
    await workUntilKilled(server, fault)
    await runAttempt(server.deps, started.body.id)

    const job = await read(server, `/v1/jobs/${started.body.id}`)
    expect(job).toMatchObject({ status: 'succeeded', credits: { quoted: 50, charged: 40, refunded: 10 } })
    const rows = await server.deps.db.read
      .selectFrom('containers')
      .select(['id', 'variant', 'status'])
      .where('job_id', '=', job.id)
      .orderBy('variant')
      .execute()
    expect(rows.map(({ variant, status }) => [variant, status])).toEqual([
      [1, 'ready'],
      [2, 'ready'],
      [3, 'ready'],
      [4, 'ready'],
    ])
    expect(job.result).toMatchObject({
      containerIds: rows.map(({ id }) => id),
      shortfall: { requested: 5, planned: 4 },
    })
  })

  it('leaves no container behind in the making when the job is cancelled after the plan', async () => {
    const brief =
      'Most beans are stale before they are sold. Ask for the roast date. We roast on Tuesdays. Grind them just before you brew.'
    const started = await post(server, `/v1/projects/${projectId}/content`, {
      hook,
      brief,
      format: 'image',
      variants: 3,
    })
    await workUntilKilled(server, 'content.planned')
    await post(server, `/v1/jobs/${started.body.id}/cancel`)
    await runAttempt(server.deps, started.body.id)
    expect(await read(server, `/v1/jobs/${started.body.id}`)).toMatchObject({
      status: 'cancelled',
      credits: { charged: 0, refunded: 30 },
    })
    const rows = await server.deps.db.read
      .selectFrom('containers')
      .select('status')
      .where('job_id', '=', started.body.id)
      .execute()
    expect(rows.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed'])
  })
})
