import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../src/db/transaction.ts'
import { emit } from '../../../src/events/emit.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import type { Receiver } from '../features/webhooks/receiver.ts'
import { createProvenEndpoint, deliverOnce, fanOutOnce, startReceiver } from '../features/webhooks/receiver.ts'
import { castlane, runRejected } from './cli.ts'

let server: TestServer
let receiver: Receiver
let endpointId: string

beforeAll(async () => {
  server = await startTestServer()
  receiver = await startReceiver((response) => response.writeHead(410).end('gone'))
  endpointId = (await createProvenEndpoint(server, { url: receiver.url })).id
  for (let count = 0; count < 2; count += 1)
    await inTransaction(server.deps.db.write, (tx) =>
      emit(tx, server.deps, {
        organizationId: server.organizationId,
        projectId: null,
        type: 'organization.resumed',
        data: {
          organizationId: server.organizationId,
          parentOrganizationId: server.organizationId,
          name: 'Launch',
          status: 'active',
          creditsReturned: 0,
        },
        metadata: {},
      }),
    )
  await fanOutOnce(server)
  await deliverOnce(server)
  await deliverOnce(server)
})
afterAll(async () => {
  await receiver?.close()
  await server?.close()
})

const list = async (...args: string[]) => (await castlane(server, ...args)).data

it('shows which endpoints are disabled, and why', async () => {
  const disabled = await list('endpoints', 'list', '--state', 'disabled', '--organization', server.organizationId)
  expect(disabled).toMatchObject([{ id: endpointId, enabled: false, disabledReason: 'gone' }])
  expect(await list('endpoints', 'list', '--state', 'unproven')).toEqual([])
  const shown = await castlane(server, 'endpoints', 'show', endpointId)
  expect(shown).toMatchObject({ organizationId: server.organizationId, deliveries: { pending: 0, failed: 2 } })
  expect(JSON.stringify(shown)).not.toContain('whsec_')
})

it('replays nothing to a disabled endpoint', async () => {
  const refused = await runRejected(server, 'deliveries', 'replay', '--endpoint', endpointId)
  expect(refused).toMatchObject({ exitCode: 1, code: 'endpoint_disabled' })
})

it('enables an endpoint, once, and writes down why', async () => {
  receiver.reply = (response) => response.writeHead(204).end()
  const enabled = await castlane(server, 'endpoints', 'enable', endpointId, '--reason', 'fixed')
  expect(enabled).toMatchObject({ enabled: true, disabledReason: null })
  expect((await runRejected(server, 'endpoints', 'enable', endpointId)).message).toContain('is enabled already')
  const [entry] = await list('audit', 'list', '--target', endpointId)
  expect(entry).toMatchObject({ action: 'endpoints enable', reason: 'fixed', before: { disabledReason: 'gone' } })
})

it('sends failed deliveries again, one or all of an endpoint, with the ids that they had', async () => {
  const failed = await list('deliveries', 'list', '--endpoint', endpointId, '--status', 'failed')
  expect(failed).toHaveLength(2)
  const before = receiver.received.length
  const [first, second] = failed as { id: string; eventId: string }[]
  expect(await list('deliveries', 'replay', first!.id)).toMatchObject([{ id: first!.id, status: 'pending' }])
  expect((await runRejected(server, 'deliveries', 'replay', first!.id)).code).toBe('still_pending')
  expect(await list('deliveries', 'replay', '--endpoint', endpointId)).toMatchObject([{ id: second!.id }])
  await deliverOnce(server)
  const sent = receiver.received.slice(before).map(({ headers }) => headers['webhook-id'])
  expect(sent.toSorted()).toEqual([first!.eventId, second!.eventId].toSorted())
  expect(await list('deliveries', 'list', '--status', 'failed')).toEqual([])
})

it('says what to name', async () => {
  expect((await runRejected(server, 'deliveries', 'replay')).message).toContain('Name either a delivery or')
  const unknown = 'whe_00000000-0000-7000-8000-000000000000'
  expect((await runRejected(server, 'endpoints', 'show', unknown)).message).toContain('castlane endpoints list')
})
