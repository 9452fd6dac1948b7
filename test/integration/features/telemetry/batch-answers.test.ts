import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'

let server: TestServer
let projectId: string

beforeAll(async () => {
  server = await startTestServer()
  projectId = (await server.send('POST', '/v1/projects', { body: { name: 'Batches' } })).body.id
})
afterAll(() => server?.close())

const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString()

/** New items, one that is sent twice, and one that is too old. */
function batch(items: number) {
  const events = Array.from({ length: items }, (_, n) => ({
    eventId: crypto.randomUUID(),
    name: 'opened',
    occurredAt: at(n === 7 ? 200 : 1),
    anonymousId: `device-${n}`,
  }))
  events[9] = events[8]!
  return { projectId, events }
}

describe('the stored response to a batch', () => {
  it('is a verdict for each item, and is repeated to the byte', async () => {
    const body = batch(500)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await server.send('POST', '/v1/telemetry/events', { body, headers })
    expect(first.body).toMatchObject({ accepted: 498, duplicates: 1, rejected: 1 })
    const again = await server.send('POST', '/v1/telemetry/events', { body, headers })
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect([again.status, again.text]).toEqual([first.status, first.text])
    const other = await server.send('POST', '/v1/telemetry/events', { body: batch(500), headers })
    expect(other.body.error.code).toBe('IDEMPOTENCY_CONFLICT')
  })

  it.each(['conversions', 'attributions'])('is repeated for %s', async (kind) => {
    const items = Array.from({ length: 3 }, (_, n) => ({
      transactionId: `${kind}-${n}`,
      occurredAt: at(1),
      ...(kind === 'conversions'
        ? { type: 'install' }
        : { kind: 'adservices', adservices: { token: 'ZXhhbXBsZS10b2tlbg==' } }),
    }))
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const send = () => server.send('POST', `/v1/telemetry/${kind}`, { body: { projectId, [kind]: items }, headers })
    const first = await send()
    expect([first.status, first.body.accepted]).toEqual([200, 3])
    expect((await send()).text).toBe(first.text)
  })
})
