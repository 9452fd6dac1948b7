import { randomUUID } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { dueChecks, dueComments, dueRetries, dueStarts } from '../../../../src/features/publishing/store/due-queries.ts'
import { startSchedules } from '../../../../src/features/publishing/tasks/start-task.ts'
import { enqueueMany } from '../../../../src/tasks/index.ts'
import { addMissing, insertMissing } from '../../../../src/tasks/task-rows.ts'
import type { TestServer } from '../../../support/harness.ts'
import { connect, people, post, publication, readyContainer, startFixture, until, waitForStatus } from './fixture.ts'

let server: TestServer
let advanceClock: (ms: number) => Promise<void>
beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture())
})
afterAll(() => server?.close())

const minutes = 60_000

async function schedule(person: string, inMs: number) {
  const { projectId, containerId } = await readyContainer(server, 'image')
  const socialAccountId = await connect(server, projectId, 'facebook', person)
  const publishAt = new Date(server.deps.clock.now().getTime() + inMs).toISOString()
  const answer = await post(server, `/v1/content/${containerId}/schedule`, {
    targets: [{ socialAccountId }],
    publishAt,
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return { id: answer.body.id as string, projectId }
}

/** Copies a schedule without its targets: a row that comes due with its task. */
async function copy(id: string, times: number): Promise<string[]> {
  const ids = Array.from({ length: times }, () => `pub_${randomUUID()}`)
  for (const other of ids)
    await sql`INSERT INTO publications (id, project_id, container_id, status, publish_at, requested_publish_at, created_at, updated_at)
      SELECT ${other}, project_id, container_id, status, publish_at, requested_publish_at, created_at, updated_at
      FROM publications WHERE id = ${id}`.execute(server.deps.db.write)
  await inTransaction(server.deps.db.write, (tx) => enqueueMany(tx, startSchedules.kind, ids))
  return ids
}

const suspend = (id: string) =>
  server.deps.db.write.updateTable('organizations').set({ status: 'suspended' }).where('id', '=', id).execute()

const statusesOf = async (ids: readonly string[]) => {
  const rows = await server.deps.db.read.selectFrom('publications').select('status').where('id', 'in', ids).execute()
  return new Set(rows.map(({ status }) => status))
}

describe('a due schedule', () => {
  it.each([
    ['a suspended organization', false],
    ['a child of a suspended parent', true],
  ])('starts although a dozen earlier ones of %s wait', async (_of, ofParent) => {
    const waiting = await schedule(people.onePage, 10 * minutes)
    const parentId = await server.createOrganization()
    const organizationId = ofParent ? await server.createOrganization({ parentId }) : parentId
    await server.deps.db.write
      .updateTable('projects')
      .set({ organization_id: organizationId })
      .where('id', '=', waiting.projectId)
      .execute()
    await suspend(parentId)
    const others = [waiting.id, ...(await copy(waiting.id, 12))]
    const { id } = await schedule(people.twoPages, 11 * minutes)
    await advanceClock(12 * minutes)
    await waitForStatus(server, id, 'published')
    expect(await statusesOf(others)).toEqual(new Set(['scheduled']))
    // Too late to start, suspended or not: they fail instead of waiting for ever.
    await advanceClock(70 * minutes)
    await until(
      () => statusesOf(others),
      (statuses) => !statuses.has('scheduled'),
    )
    expect((await statusesOf([waiting.id])).has('failed')).toBe(true)
  })

  it('starts although a dozen earlier ones cannot be started', async () => {
    const broken = await schedule(people.onePage, 10 * minutes)
    await copy(broken.id, 12)
    // The row cannot be locked for its start, so that each start fails.
    await sql`CREATE FUNCTION fail_start() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF OLD.project_id = ${sql.lit(broken.projectId)} THEN RAISE 'cannot be started'; END IF; RETURN NEW; END $$`.execute(
      server.deps.db.write,
    )
    await sql`CREATE TRIGGER fail_start BEFORE UPDATE ON publications FOR EACH ROW EXECUTE FUNCTION fail_start()`.execute(
      server.deps.db.write,
    )
    const { id } = await schedule(people.twoPages, 11 * minutes)
    await advanceClock(12 * minutes)
    await waitForStatus(server, id, 'published')
    expect((await publication(server, broken.id)).status).toBe('scheduled')
    await sql`DROP TRIGGER fail_start ON publications`.execute(server.deps.db.write)
  })
})

describe('what is looked for without a task', () => {
  it.each<[string, string, RawBuilder<unknown>]>([
    ['schedules', 'publications_due', dueStarts],
    ['retries', 'publication_retries_due', dueRetries],
    ['checks', 'publication_attempts_open', dueChecks],
    ['first comments', 'publication_targets_first_comment', dueComments],
  ])(
    '%s are found by their index, and each one’s task by its key: no read of every post there ever was',
    async (_name, index, due) => {
      const plan = await server.deps.db.write.transaction().execute(async (tx) => {
        // The test's few rows are cheapest to read whole and to sort; this shows whether the indexes can serve at all.
        await sql`SET LOCAL enable_seqscan = off`.execute(tx)
        await sql`SET LOCAL enable_bitmapscan = off`.execute(tx)
        await sql`SET LOCAL enable_sort = off`.execute(tx)
        const { rows } = await sql<Record<string, string>>`EXPLAIN ${insertMissing('some.kind', due)}`.execute(tx)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
      expect(plan).toContain(index)
      expect(plan).toMatch(/tasks_pkey.*\n.*Index Cond: .*kind = .*key >= /)
      expect(plan).not.toMatch(/Seq Scan/)
    },
  )

  it('is a schedule that a process of the version before made: it gets a task', async () => {
    const { id } = await schedule(people.onePage, 10 * minutes)
    await sql`DELETE FROM tasks WHERE key = ${id}`.execute(server.deps.db.write)
    await server.deps.db.write
      .updateTable('publications')
      .set({ publish_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
    expect(await addMissing(server.deps.db.write, startSchedules.kind, dueStarts)).toMatchObject({ more: false })
    await waitForStatus(server, id, 'published', 'failed')
  })
})
