import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newApiKey } from '../../../../src/lib/api-key.ts'
import type { SweptServer } from './support.ts'
import { ask, everyOperation, openLimiter, runSql, send, startSweptServer } from './support.ts'

let server: SweptServer
let logged = ''
beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk
      done()
    },
  })
  server = await startSweptServer({ overrides: { log: pino({ level: 'trace' }, sink), limiter: openLimiter() } })
})
afterAll(async () => {
  await server.close()
})

/** Every value of every table, as text. */
async function dump(): Promise<string> {
  const { rows: tables } = await runSql(
    server,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  let text = ''
  for (const { name } of tables) {
    const { rows } = await runSql(server, `select t::text as row from ${name} t`)
    text += rows.map(({ row }) => row).join('\n')
  }
  // bytea prints as hex: what stands in it must be looked at as it was written.
  const bytes = [...text.matchAll(/\\\\x([0-9a-f]+)/g)].map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
  return text + bytes.join('\n')
}

it('an API key shows up in no answer, no log line and no row, wherever it was sent', async () => {
  const canaries = [server.key, newApiKey().key, `${newApiKey().key.slice(0, -1)}x`]
  let answers = ''
  for (const key of canaries)
    for (const operation of everyOperation) {
      const headers = { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() }
      const reply = await ask(server, operation, { key, headers })
      answers += JSON.stringify(reply.headers) + reply.bytes.toString()
    }
  await runSql(server, 'alter table projects rename to projects_gone')
  try {
    const failed = await send(server, 'GET', '/v1/projects')
    expect([failed.status, failed.code]).toEqual([500, 'INTERNAL'])
    expect(failed.body.error.message).not.toMatch(/relation|projects/)
    answers += failed.bytes.toString()
  } finally {
    await runSql(server, 'alter table projects_gone rename to projects')
  }
  const rows = await dump()
  expect(rows).toContain(server.organizationId)
  expect(logged).toContain('projects')
  for (const key of canaries) {
    const middle = key.slice(16, 48)
    expect([answers.includes(middle), logged.includes(middle), rows.includes(middle)]).toEqual([false, false, false])
  }
})
