import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { emit } from '../../../../src/events/emit.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { killed, startWorkerProcess, workUntilKilled } from '../../../support/worker-process.ts'
import type { Receiver } from './receiver.ts'
import { createProvenEndpoint, deliverOnce, fanOutOnce, startReceiver, until } from './receiver.ts'

let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }

let server: TestServer
let receiver: Receiver
let endpointId = ''

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } })
  receiver = await startReceiver()
  endpointId = (await createProvenEndpoint(server, { url: receiver.url })).id
})
afterAll(async () => {
  await receiver.close()
  await server.close()
})

function raise(): Promise<string> {
  return inTransaction(server.deps.db.write, (tx) =>
    emit(tx, server.deps, {
      type: 'organization.resumed',
      organizationId: server.organizationId,
      projectId: null,
      data: {} as never,
    }),
  )
}

/** Runs the tasks as the next worker does: the dead one's session may hold its locks for a moment more. */
function comeRound<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
  return until(async () => {
    await fanOutOnce(server)
    await deliverOnce(server)
    return ask()
  })
}

it('a run that has lost its lease writes nothing over the attempt of the next one', async () => {
  const answers: (() => void)[] = []
  receiver.reply = (response) => {
    const status = answers.length === 0 ? 500 : 204
    answers.push(() => response.writeHead(status).end())
  }
  const id = await raise()
  await fanOutOnce(server)
  const lost = deliverOnce(server)
  await until(() => answers.length === 1)
  const next = deliverOnce(server)
  await until(() => answers.length === 2)
  answers[1]!()
  await next
  answers[0]!()
  await lost
  const { body } = await server.send('GET', `/v1/webhooks/endpoints/${endpointId}/deliveries?eventId=${id}`)
  expect(body.data).toMatchObject([{ status: 'delivered', attemptCount: 1, lastStatus: 204 }])
  const { body: detail } = await server.send('GET', `/v1/webhooks/deliveries/${body.data[0].id}`)
  expect(detail.attempts).toMatchObject([{ number: 1, response: { status: 204 } }])
  receiver.reply = (response) => response.writeHead(204).end()
})

describe('a worker that dies', () => {
  it.each([
    ['before the fan-out commits', 'webhooks.fan_out.before_commit', [1, 1]],
    ['between the claim of a delivery and its sending', 'webhooks.claimed', [1, 1]],
    ['between the sending and the record of it', 'webhooks.sent', [2, 2]],
  ])('%s loses no event, and what is sent again keeps its id and bytes', async (_when, fault, [least, most]) => {
    receiver.received.length = 0
    const id = await raise()
    await workUntilKilled(server, fault)
    const deliveries = `/v1/webhooks/endpoints/${endpointId}/deliveries`
    const row = await comeRound(async () => {
      const { body } = await server.send('GET', `${deliveries}?eventId=${id}`)
      return body.data[0]?.status !== 'pending' && body.data[0]
    })
    expect(row).toMatchObject({ status: 'delivered' })
    expect(receiver.received.length).toBeGreaterThanOrEqual(least!)
    expect(receiver.received.length).toBeLessThanOrEqual(most!)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]))
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  })

  it('in the middle of a replay of 10,000 events leaves the rest to the next one, and none is queued twice', async () => {
    const from = clock.now()
    await server.deps.db.pools.write.query(
      `INSERT INTO events (id, organization_id, type, data, sequence, fanned_out_at, created_at)
       SELECT 'evt_' || uuid_v7($2), $1, 'organization.resumed', '{}', 1000 + n, $2, $2
       FROM generate_series(1, 10000) n`,
      [server.organizationId, from],
    )
    aheadMs += 10
    const started = await server.send('POST', `/v1/webhooks/endpoints/${endpointId}/replay`, {
      body: { from: from.toISOString(), to: clock.now().toISOString(), types: ['organization.resumed'] },
    })
    const worker = startWorkerProcess(server, { CASTLANE_FAULTS: 'webhooks.replay.batch:6' })
    const second = await server.send('POST', `/v1/webhooks/endpoints/${endpointId}/replay`, {
      body: { from: from.toISOString(), to: clock.now().toISOString() },
    })
    expect(second.body.error.details).toMatchObject({ reason: 'replay_running', existingId: started.body.id })
    await killed(worker)
    await runAttempt(server.deps, started.body.id)
    const { body: job } = await server.send('GET', `/v1/jobs/${started.body.id}`)
    expect(job).toMatchObject({ status: 'succeeded' })
    const { rows } = await server.deps.db.pools.read.query(
      `SELECT count(*)::int AS rows, count(DISTINCT event_id)::int AS events FROM webhook_deliveries
       WHERE endpoint_id = $1 AND event_created_at = $2`,
      [endpointId, from],
    )
    expect(rows[0]).toEqual({ rows: 10_000, events: 10_000 })
    // Some hundreds of them show as well as all that a backlog is sent to its end.
    await server.deps.db.pools.write.query(
      `UPDATE webhook_deliveries SET status = 'delivered', next_attempt_at = NULL WHERE id IN
         (SELECT id FROM webhook_deliveries WHERE status = 'pending' ORDER BY id OFFSET 500)`,
    )
    aheadMs += 60_000
    await comeRound(async () => {
      const left = await server.send('GET', `/v1/webhooks/endpoints/${endpointId}/deliveries?status=pending`)
      return left.body.data.length === 0
    })
  })
})
