import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WorkerDeps } from '../../../../src/context.ts'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { startSchedules } from '../../../../src/features/publishing/tasks/start-task.ts'
import type { Next, RunningTask, TaskDefinition } from '../../../../src/tasks/index.ts'
import { enqueueMany, workOnTasks } from '../../../../src/tasks/index.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'
import { hook } from '../content/fixture.ts'
import { connect, createProject, people, post, publication, startFixture, until } from './fixture.ts'

const hourMs = 3_600_000

let server: TestServer
let advanceClock: (ms: number) => Promise<void>
beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture({ worker: false }))
})
afterAll(() => server?.close())

/** A schedule that is due in an hour. */
async function schedule(): Promise<{ id: string; projectId: string }> {
  const projectId = await createProject(server, { requires_approval: false })
  const made = await post(server, `/v1/projects/${projectId}/content`, { hook, format: 'image' })
  await runAttempt(server.deps, made.body.id)
  const socialAccountId = await connect(server, projectId, 'facebook', people.onePage)
  const publishAt = new Date(server.deps.clock.now().getTime() + hourMs).toISOString()
  const path = `/v1/content/${made.body.resource.id}/schedule`
  const answer = await post(server, path, { targets: [{ socialAccountId }], publishAt })
  if (answer.status !== 201) throw new Error(answer.text)
  return { id: answer.body.id, projectId }
}

/** Schedules of one project that are due now. */
async function seedDue(count: number, secondsAgo: number): Promise<{ ids: string[]; projectId: string }> {
  const { id, projectId } = await schedule()
  const { rows } = await sql<{ id: string }>`
    INSERT INTO publications (id, project_id, container_id, status, publish_at, requested_publish_at, created_at, updated_at)
    SELECT 'pub_' || gen_random_uuid(), project_id, container_id, status,
      now() - make_interval(secs => ${secondsAgo}), requested_publish_at, created_at, updated_at
    FROM publications, generate_series(1, ${count}) WHERE id = ${id} RETURNING id`.execute(server.deps.db.write)
  const ids = rows.map(({ id }) => id)
  const at = new Date(Date.now() - secondsAgo * 1_000)
  await inTransaction(server.deps.db.write, (tx) => enqueueMany(tx, startSchedules.kind, ids, { at }))
  return { ids, projectId }
}

/** The real task, with something before each run. */
function observed(
  concurrency: number,
  before: (task: RunningTask) => Promise<void> | void,
): readonly TaskDefinition<WorkerDeps>[] {
  const run = async (deps: WorkerDeps, task: RunningTask): Promise<Next> => {
    await before(task)
    return (await startSchedules.run(deps, task)) ?? undefined
  }
  return [{ kind: startSchedules.kind, concurrency, run }]
}

const jobsOf = async (ids: readonly string[]) => {
  const { rows } = await sql<{ resource_id: string }>`
    SELECT resource_id FROM jobs WHERE resource_id = ANY(${ids}::text[])`.execute(server.deps.db.read)
  return rows.map((row) => row.resource_id)
}

describe('schedules that are due', () => {
  it('start in the round after ten of a suspended organization, which wait and hold up nobody', async () => {
    const suspended = await seedDue(10, 60)
    const organizationId = await server.createOrganization()
    await sql`UPDATE projects SET organization_id = ${organizationId} WHERE id = ${suspended.projectId}`.execute(
      server.deps.db.write,
    )
    await sql`UPDATE organizations SET status = 'suspended' WHERE id = ${organizationId}`.execute(server.deps.db.write)
    const others = await seedDue(3, 10)
    const order: string[] = []
    const worker = workOnTasks<WorkerDeps>(
      server.deps,
      observed(10, ({ key }) => void order.push(key)),
    )
    const jobs = await until(
      () => jobsOf(others.ids),
      ({ length }) => length === 3,
    )
    await worker.stop()
    expect(new Set(jobs)).toEqual(new Set(others.ids))
    // The longest due first: one round of ten, then the others.
    expect(new Set(order.slice(0, 10))).toEqual(new Set(suspended.ids))
    expect(order.slice(10).toSorted()).toEqual(others.ids.toSorted())
    expect(await jobsOf(suspended.ids)).toEqual([])
  })

  it('at the same second are shared by three workers in bounded batches, and each starts once', async () => {
    const { ids } = await seedDue(1_000, 1)
    const { concurrency } = startSchedules
    expect(concurrency).toBeLessThanOrEqual(64)
    // All are of one organization, whose share of a worker is half of it.
    const share = concurrency / 2
    const taken = new Map(['a', 'b', 'c'].map((worker) => [worker, [] as string[]]))
    let open = () => {}
    const barrier = new Promise<void>((resolve) => (open = resolve))
    const workers = [...taken].map(([workerId, keys]) => {
      const definitions = observed(concurrency, async ({ key }) => {
        keys.push(key)
        // Opens once every worker has as many as it may run: one that was left idle keeps it shut.
        if ([...taken.values()].every(({ length }) => length >= share)) open()
        await barrier
      })
      return workOnTasks<WorkerDeps>(server.deps, definitions, { workerId })
    })
    await barrier
    expect([...taken.values()].map(({ length }) => length)).toEqual([share, share, share])
    await until(
      () =>
        sql<{ left: number }>`SELECT count(*)::int AS left FROM tasks WHERE key = ANY(${ids}::text[])`.execute(
          server.deps.db.read,
        ),
      ({ rows }) => rows[0]!.left === 0,
    )
    await Promise.all(workers.map((worker) => worker.stop()))
    const own = new Set(ids)
    const runs = [...taken.values()].flat().filter((key) => own.has(key))
    expect(runs.toSorted()).toEqual(ids.toSorted())
    expect((await jobsOf(ids)).toSorted()).toEqual(ids.toSorted())
  })

  it('wait while every platform that they go to is paused', async () => {
    const { id } = await schedule()
    const facebook = {
      ...server.deps.connectors.live.facebook,
      circuit: async () => ({ state: 'open' as const, retryAfterSeconds: 30 }),
    }
    const deps = {
      ...server.deps,
      connectors: { ...server.deps.connectors, live: { ...server.deps.connectors.live, facebook } },
    }
    await advanceClock(hourMs)
    await runTask(startSchedules, deps, { key: id })
    expect((await publication(server, id)).status).toBe('scheduled')
    await runTask(startSchedules, server.deps, { key: id })
    expect((await publication(server, id)).status).toBe('publishing')
  })
})
