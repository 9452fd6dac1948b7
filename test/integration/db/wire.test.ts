import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Session } from '../../../src/db/session.ts'
import { Statement } from '../../../src/db/wire.ts'
import type { EmptyDatabase } from './empty-database.ts'
import { createEmptyDatabase } from './empty-database.ts'

let server: EmptyDatabase
let session: Session
beforeAll(async () => {
  server = await createEmptyDatabase()
  session = new Session({ connectionString: server.url })
  await session.connect()
})
afterAll(async () => {
  await session.end()
  await server.drop()
})

// What src/db/wire.ts uses although pg does not document it: an upgrade of pg that moves one of these fails here.
it('pg has the parts of its connection, and of its query, that a pipeline with one Sync is made of', () => {
  const { connection } = session as unknown as { connection: Record<string, unknown> }
  for (const method of ['sync', 'parse', 'bind', 'describe', 'execute', 'close'])
    expect(connection[method], method).toBeTypeOf('function')
  expect(connection.parsedStatements).toEqual({})
  expect(connection.submittedNamedStatements).toEqual({})
  const { stream } = connection as { stream: Record<string, unknown> }
  for (const method of ['cork', 'uncork', 'setTimeout', 'on', 'destroy'])
    expect(stream[method], method).toBeTypeOf('function')

  const query = new pg.Query({ text: 'select 1', name: 'one' }) as unknown as Record<string, unknown>
  for (const method of ['prepare', 'handleRowDescription', 'handleDataRow', 'handleCommandComplete'])
    expect(query[method], method).toBeTypeOf('function')
  expect(query).toMatchObject({ text: 'select 1', name: 'one', _canceledDueToError: false })
  expect(query._result).toMatchObject({ rows: [], fields: [] })
})

it('statements sent together are answered with one ReadyForQuery, and their names are known afterwards', async () => {
  const { connection } = session as unknown as {
    connection: pg.Connection & { parsedStatements: Record<string, string> }
  }
  let ready = 0
  connection.on('readyForQuery', () => (ready += 1))
  for (let round = 0; round < 2; round += 1) {
    const statements = [new Statement('select $1::int as one', [1]), new Statement('select 2 as two')]
    session.send(statements)
    const [one, two] = await Promise.all(statements.map(({ result }) => result))
    expect([one?.rows, two?.rows]).toEqual([[{ one: 1 }], [{ two: 2 }]])
    await expect.poll(() => ready).toBe(round + 1)
  }
  expect(Object.values(connection.parsedStatements)).toEqual(['select $1::int as one', 'select 2 as two'])
})
