import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { emit, emitAll } from '../../../../src/events/emit.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { fanOutOnce } from './receiver.ts'

/** The difference between this process's clock and the system's: tests let it stand for processes that disagree. */
let skewMs = 0
/** Stops the system's clock, so that requests follow each other faster than the skew on any machine. */
let stoppedAt: number | null = null
const clock = { now: () => new Date((stoppedAt ?? Date.now()) + skewMs) }

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } })
})
afterAll(() => server.close())

const query = async (text: string, values: unknown[] = []) =>
  (await server.deps.db.pools.write.query(text, values)).rows

const event = (organizationId: string) => ({
  type: 'organization.resumed' as const,
  organizationId,
  projectId: null,
  data: {} as never,
})

describe('sequence', () => {
  it('is higher for the newer of two events about one resource, though the clocks of two processes differ by 30 ms', async () => {
    const childId = await server.createOrganization({ parentId: server.organizationId })
    const expected: string[] = []
    stoppedAt = Date.now()
    for (let round = 0; round < 10; round++) {
      for (const [action, aheadMs] of [
        ['suspend', 30],
        ['resume', 0],
      ] as const) {
        skewMs = aheadMs
        stoppedAt += 10
        const answer = await server.send('POST', `/v1/organizations/children/${childId}/${action}`)
        expect(answer.status, answer.text).toBe(200)
        expected.push(action === 'suspend' ? 'organization.suspended' : 'organization.resumed')
      }
    }
    skewMs = 0
    stoppedAt = null
    await fanOutOnce(server)
    const rows = await query('SELECT type, sequence FROM events WHERE organization_id = $1 ORDER BY sequence', [
      childId,
    ])
    expect(rows.map(({ type }) => type)).toEqual(expected)
    expect(rows.map(({ sequence }) => sequence)).toEqual(expected.map((_, index) => index + 1))
  })

  it('follows the order of events raised together, and passes over none that commits late', async () => {
    const organizationId = await server.createOrganization()
    let late = ''
    let three: string[] = []
    await inTransaction(server.deps.db.write, async (tx) => {
      late = await emit(tx, server.deps, event(organizationId))
      three = await inTransaction(server.deps.db.write, (other) =>
        emitAll(other, server.deps, [event(organizationId), event(organizationId), event(organizationId)]),
      )
      await fanOutOnce(server)
    })
    await fanOutOnce(server)
    const rows = await query('SELECT id, sequence FROM events WHERE organization_id = $1 ORDER BY sequence', [
      organizationId,
    ])
    expect(rows).toEqual([...three, late].map((id, index) => ({ id, sequence: index + 1 })))
  })
})

it('serves an organization with a high id although 100 with lower ones raise events before every run', async () => {
  const ids = (start: string) => Array.from({ length: 100 }, () => `org_${start}${randomUUID().slice(8)}`)
  const busy = ids('00000000')
  const starved = ids('ffffffff')
  const raiseFor = (organizations: string[]) =>
    query(
      `INSERT INTO event_outbox (id, organization_id, type, data, created_at)
       SELECT 'evt_' || gen_random_uuid(), o, 'organization.resumed', '{}', now() FROM unnest($1::text[]) o`,
      [organizations],
    )
  await raiseFor(starved)
  for (let run = 0; run < 3; run++) {
    await raiseFor(busy)
    await fanOutOnce(server)
  }
  const [waiting] = await query('SELECT count(*)::int AS count FROM event_outbox WHERE organization_id = ANY ($1)', [
    starved,
  ])
  expect(waiting).toEqual({ count: 0 })
  const [late] = await query('SELECT count(*)::int AS count FROM event_outbox WHERE organization_id = ANY ($1)', [busy])
  expect(late!.count).toBeLessThanOrEqual(100)
})
