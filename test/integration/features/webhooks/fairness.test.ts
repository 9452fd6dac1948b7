import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { WorkerDeps } from '../../../../src/context.ts'
import { deliver } from '../../../../src/features/webhooks/tasks/deliver.ts'
import { workOnTasks } from '../../../../src/tasks/index.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { until } from './receiver.ts'

let server: TestServer
let deps: WorkerDeps
/** The receivers that were called and have not answered. */
let hanging: Set<string>
let answered: string[]

beforeAll(async () => {
  server = await startTestServer()
  const answer = { status: 204, headers: {}, body: Buffer.alloc(0), truncated: false }
  deps = {
    ...server.deps,
    safeFetch: async (url, request) => {
      if (url.endsWith('/hangs')) {
        hanging.add(url)
        await once(request!.signal!, 'abort')
        request!.signal!.throwIfAborted()
      }
      answered.push(url)
      return { ...answer, url, timing: { connectMs: 0, headMs: 0, totalMs: 0 } }
    },
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  hanging = new Set()
  answered = []
  await query('TRUNCATE webhook_endpoints, webhook_deliveries, webhook_attempts, events, tasks')
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.deps.db.pools.write.query(text, values)).rows

/** Endpoints that have one delivery each, and their tasks, which are due as if the deliveries had just been made. */
async function seed(
  organizationId: string,
  count: number,
  path: string,
  { failing = false, slow = false, agoSeconds = 60 } = {},
): Promise<void> {
  const ids = Array.from({ length: count }, () => `whe_${randomUUID()}`)
  const place = (row: string) => ({ table: 'webhook_endpoints', column: 'secret', row })
  await query(
    `INSERT INTO webhook_endpoints (id, organization_id, url, include_children, enabled, proven_at, secret, failing_since, created_at, updated_at)
     SELECT id, $3, 'https://127.0.0.1/' || id || $4, false, true, now(), secret, CASE WHEN $5 THEN now() END, now(), now()
     FROM unnest($1::text[], $2::text[]) AS g (id, secret)`,
    [ids, ids.map((id) => server.deps.vault.seal('whsec_QQ==', place(id))), organizationId, path, failing],
  )
  await query(
    `WITH made AS (
       INSERT INTO events (id, organization_id, type, data, sequence, fanned_out_at, created_at)
       VALUES ('evt_' || gen_random_uuid(), $1, 'organization.resumed', '{}', 1, now(), now()) RETURNING id, created_at, type)
     INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_created_at, event_type, organization_id,
       next_attempt_at, created_at, updated_at)
     SELECT 'dlv_' || gen_random_uuid(), e, made.id, made.created_at, made.type, $1, now(), now(), now()
     FROM made, unnest($2::text[]) e`,
    [organizationId, ids],
  )
  await query(
    `INSERT INTO tasks (kind, key, owner, slow, due_at)
     SELECT $2, e, task_owner($2, e), $3, now() - make_interval(secs => $4) FROM unnest($1::text[]) e`,
    [ids, deliver.kind, slow, agoSeconds],
  )
}

it('64 receivers of one customer that hang take 16 of the 64 places, also by way of its children, and another’s delivery is sent', async () => {
  const parentId = await server.createOrganization()
  for (const organizationId of [
    parentId,
    ...(await Promise.all([1, 2, 3].map(() => server.createOrganization({ parentId })))),
  ])
    await seed(organizationId, 16, '/hangs')
  const worker = workOnTasks(deps, [deliver], { pollMs: 20 })
  await until(() => hanging.size === 16)
  await seed(await server.createOrganization(), 1, '/other', { agoSeconds: 0 })
  await until(() => answered.some((url) => url.endsWith('/other')))
  expect(hanging.size).toBe(16)
  await worker.stop()
})

it.each([
  ['and are known as slow', true],
  ['and are not yet known as slow', false],
])('receivers that fail, of however many customers, take 16 of the 64 places together %s', async (_how, slow) => {
  for (let customer = 0; customer < 8; customer += 1)
    await seed(await server.createOrganization(), 8, '/hangs', { failing: true, slow })
  const worker = workOnTasks(deps, [deliver], { pollMs: 20 })
  await until(() => hanging.size === 16)
  await seed(await server.createOrganization(), 40, '/other', { agoSeconds: 0 })
  await until(() => answered.filter((url) => url.endsWith('/other')).length === 40)
  expect(hanging.size).toBe(16)
  await worker.stop()
})
