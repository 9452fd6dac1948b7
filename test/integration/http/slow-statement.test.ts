import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const { write } = server.deps.db
  await sql`CREATE FUNCTION wait_long() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_sleep(60); RETURN NEW; END $$`.execute(write)
  await sql`CREATE TRIGGER wait_long BEFORE INSERT ON projects FOR EACH ROW WHEN (NEW.name = 'Slow')
    EXECUTE FUNCTION wait_long()`.execute(write)
})
afterAll(() => server?.close())

it('answers a change that the database does not do in time as busy, and has changed nothing', async () => {
  const answer = await server.send('POST', '/v1/projects', { body: { name: 'Slow' } })
  expect([answer.status, answer.body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
  expect(answer.headers.get('retry-after')).toBe('1')
  const rows = await server.deps.db.write.selectFrom('projects').select('id').where('name', '=', 'Slow').execute()
  expect(rows).toEqual([])
})
