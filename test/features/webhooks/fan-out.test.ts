import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../src/db/transaction.ts'
import { emit, emitAll } from '../../../src/events/emit.ts'
import { claimDeliveries } from '../../../src/features/webhooks/claim.ts'
import { fanOutTick } from '../../../src/features/webhooks/index.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { createProvenEndpoint, until } from './receiver.ts'

const never = new AbortController().signal
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
const raise = (organizationId: string) =>
  inTransaction(server.deps.db.write, (tx) => emit(tx, server.deps, event(organizationId)))

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
    await fanOutTick.run(server.deps, never)
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
      await fanOutTick.run(server.deps, never)
    })
    await fanOutTick.run(server.deps, never)
    const rows = await query('SELECT id, sequence FROM events WHERE organization_id = $1 ORDER BY sequence', [
      organizationId,
    ])
    expect(rows).toEqual([...three, late].map((id, index) => ({ id, sequence: index + 1 })))
  })

  it('gives events of before the ordinals their place by time, ahead of all that have one', async () => {
    const organizationId = await server.createOrganization()
    const newer = await raise(organizationId)
    const old = [1, 2, 3].map((ago) => ({ id: `evt_${randomUUID()}`, ago }))
    for (const { id, ago } of old)
      await query(
        `INSERT INTO events (id, organization_id, type, data, created_at, ordinal)
         VALUES ($1, $2, 'organization.resumed', '{}', now() + $3 * interval '1 minute', NULL)`,
        [id, organizationId, -ago],
      )
    await fanOutTick.run(server.deps, never)
    const rows = await query('SELECT id FROM events WHERE organization_id = $1 ORDER BY sequence', [organizationId])
    expect(rows.map(({ id }) => id)).toEqual([...old.reverse().map(({ id }) => id), newer])
  })
})

it('serves an organization with a high id although 100 with lower ones raise events before every run', async () => {
  const ids = (start: string) => Array.from({ length: 100 }, () => `org_${start}${randomUUID().slice(8)}`)
  const busy = ids('00000000')
  const starved = ids('ffffffff')
  const raiseFor = (organizations: string[]) =>
    query(
      `INSERT INTO events (id, organization_id, type, data, created_at)
       SELECT 'evt_' || gen_random_uuid(), o, 'organization.resumed', '{}', now() FROM unnest($1::text[]) o`,
      [organizations],
    )
  await raiseFor(starved)
  for (let run = 0; run < 3; run++) {
    await raiseFor(busy)
    await fanOutTick.run(server.deps, never)
  }
  const [waiting] = await query(
    'SELECT count(*)::int AS count FROM events WHERE fanned_out_at IS NULL AND organization_id = ANY ($1)',
    [starved],
  )
  expect(waiting).toEqual({ count: 0 })
  const [late] = await query(
    'SELECT count(*)::int AS count FROM events WHERE fanned_out_at IS NULL AND organization_id = ANY ($1)',
    [busy],
  )
  expect(late!.count).toBeLessThanOrEqual(100)
})

describe('the lease of a delivery', () => {
  it('holds for a worker whose clock is 40 s ahead, and ends by the database', async () => {
    const { key, organizationId } = await server.createKey(await server.createOrganization())
    await createProvenEndpoint(server, { url: 'https://hooks.example.com/a' }, key)
    await raise(organizationId)
    await fanOutTick.run(server.deps, never)
    const of = (claimed: Awaited<ReturnType<typeof claimDeliveries>>) =>
      claimed.filter(({ delivery }) => delivery.organization_id === organizationId).map(({ delivery }) => delivery.id)
    const first = of(await claimDeliveries(server.deps, 64))
    expect(first.length).toBeGreaterThan(0)
    skewMs = 40_000
    try {
      expect(of(await claimDeliveries(server.deps, 64))).toEqual([])
      const left = await query(
        `SELECT extract(epoch FROM leased_until - clock_timestamp())::float AS s FROM webhook_deliveries WHERE id = ANY ($1)`,
        [first],
      )
      for (const { s } of left) expect(s).toBeLessThanOrEqual(server.config.webhooks.timeoutMs / 1000 + 5)
      await query('UPDATE webhook_deliveries SET leased_until = now() WHERE id = ANY ($1)', [first])
      expect(of(await claimDeliveries(server.deps, 64))).toEqual(first)
    } finally {
      skewMs = 0
    }
  })

  it('leaves endpoints for a second worker where more have deliveries due than one claim takes', async () => {
    const { key, organizationId } = await server.createKey(await server.createOrganization())
    for (let made = 0; made < 20; made++)
      await createProvenEndpoint(server, { url: `https://hooks.example.com/${made}` }, key)
    await raise(organizationId)
    await fanOutTick.run(server.deps, never)
    // The claim waits where it reads the events, with the endpoints locked that it chose.
    const client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    try {
      await client.query('BEGIN')
      await client.query('LOCK TABLE events IN ACCESS EXCLUSIVE MODE')
      const claim = claimDeliveries(server.deps, 8)
      await until(async () => (await query('SELECT 1 FROM pg_locks WHERE NOT granted')).length > 0)
      const free = await query(
        'SELECT id FROM webhook_endpoints WHERE organization_id = $1 FOR NO KEY UPDATE SKIP LOCKED',
        [organizationId],
      )
      await client.query('ROLLBACK')
      expect(free.length).toBeGreaterThanOrEqual(12)
      expect(await claim).toHaveLength(8)
    } finally {
      await client.end()
    }
  })
})
