import { randomUUID } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimComments, markLostComments } from '../../../src/features/publishing/due-queries.ts'
import type { TestServer } from '../../support/harness.ts'
import { becomes, connect, people, post, publication, readyContainer, startStage } from './stage.ts'

let server: TestServer
let goAhead: (ms: number) => void
beforeAll(async () => {
  ;({ server, goAhead } = await startStage())
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

/** Copies a schedule without its targets: a row that comes due. */
async function copy(id: string, times: number): Promise<string[]> {
  const ids = Array.from({ length: times }, () => `pub_${randomUUID()}`)
  for (const other of ids)
    await sql`INSERT INTO publications (id, project_id, container_id, status, publish_at, requested_publish_at, created_at, updated_at)
      SELECT ${other}, project_id, container_id, status, publish_at, requested_publish_at, created_at, updated_at
      FROM publications WHERE id = ${id}`.execute(server.deps.db.write)
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
    goAhead(12 * minutes)
    await becomes(server, id, 'published')
    expect(await statusesOf(others)).toEqual(new Set(['scheduled']))
    // Too late to start, suspended or not: they fail instead of waiting for ever.
    goAhead(70 * minutes)
    for (let statuses = await statusesOf(others); statuses.has('scheduled'); statuses = await statusesOf(others))
      await new Promise((resolve) => setTimeout(resolve, 100))
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
    goAhead(12 * minutes)
    await becomes(server, id, 'published')
    expect((await publication(server, broken.id)).status).toBe('scheduled')
    await sql`DROP TRIGGER fail_start ON publications`.execute(server.deps.db.write)
  })
})

describe('first comments', () => {
  it.each<[string, RawBuilder<unknown>]>([
    ['are claimed', claimComments(new Date(), 10)],
    ['whose worker is gone are found', markLostComments(new Date())],
  ])('%s by their index: no read of every post there ever was', async (_name, statement) => {
    const plan = await server.deps.db.write.transaction().execute(async (tx) => {
      // The test's few rows are cheapest to read whole; this shows whether the index can serve at all.
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      const { rows } = await sql<Record<string, string>>`EXPLAIN ${statement}`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('publication_targets_first_comment')
    expect(plan).not.toMatch(/Seq Scan on publication_targets/)
  })
})
