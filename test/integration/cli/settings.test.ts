import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import type { FleetProcess } from '../faults/fleet.ts'
import { startProcess } from '../faults/fleet.ts'
import { castlane, envOf, runRejected } from './cli.ts'

let server: TestServer
let other: FleetProcess

beforeAll(async () => {
  server = await startTestServer()
  other = await startProcess('api', envOf(server))
})
afterAll(async () => {
  other?.child.kill('SIGTERM')
  await other?.exited
  await server?.close()
})

/** POST on the other process, with a project of the key's organization. */
async function generate(key: string) {
  const headers = { 'X-Api-Key': key, 'Content-Type': 'application/json' }
  const post = async (path: string, body: object) => {
    const answer = await fetch(other.baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() }
  }
  const project = await post('/v1/projects', { name: 'Launch' })
  return post(`/v1/projects/${project.body.id}/content`, { hook: 'Your coffee is lying to you', format: 'video' })
}

/** Starts jobs until one is answered so: every process soon applies what the operator sets. */
async function generateUntil(key: string, isSo: (answer: Awaited<ReturnType<typeof generate>>) => boolean) {
  for (;;) {
    const answer = await generate(key)
    if (isSo(answer)) return answer
    await sleep(200)
  }
}
const isRefused = ({ status }: { status: number }) => status === 429
const isTaken = ({ status }: { status: number }) => status === 202

it('a price that is set is charged by the next job in another process, and a reset one is not', async () => {
  expect((await generate(server.key)).body.credits.quoted).toBe(10)
  expect(await castlane(server, 'prices', 'set', 'generate', '13')).toEqual({ name: 'generate', credits: 13, was: 10 })
  const started = await generateUntil(server.key, ({ body }) => body.credits.quoted === 13)
  const ledger = await castlane(server, 'credits', 'ledger', server.organizationId, '--type', 'reserve')
  expect(ledger.data[0]).toMatchObject({ amount: -13, jobId: started.body.id })
  const row = (await castlane(server, 'prices', 'show')).data[0]
  expect(row).toEqual({ name: 'generate', credits: 13, source: 'operator', configured: 10 })
  await castlane(server, 'prices', 'reset', 'generate')
  await generateUntil(server.key, ({ body }) => body.credits.quoted === 10)
})

it("a tier's cap is enforced, and an organization's own goes before it", async () => {
  const organizationId = await server.createOrganization({ credits: 1_000 })
  const { key } = await server.createKey(organizationId, { tier: 'pilot' })
  await castlane(server, 'caps', 'set', 'pilot', '1')
  // Another organization each time: the cap before, of 20, would refuse the jobs of one, too.
  for (let isApplied = false; !isApplied; ) {
    const another = await server.createKey(await server.createOrganization({ credits: 1_000 }), { tier: 'pilot' })
    await generate(another.key)
    isApplied = (await generate(another.key)).status === 429
    if (!isApplied) await sleep(200)
  }
  expect((await generate(key)).status).toBe(202)
  expect((await generate(key)).body.error.code).toBe('RATE_LIMITED')
  const own = await castlane(server, 'caps', 'set', organizationId, '2')
  expect(own).toEqual({ name: organizationId, jobs: 2, was: null })
  await generateUntil(key, isTaken)
  expect((await generate(key)).body.error.code).toBe('RATE_LIMITED')
  expect(await castlane(server, 'caps', 'show')).toEqual({
    tiers: [
      { name: 'standard', jobs: 5, source: 'configuration', configured: 5 },
      { name: 'pilot', jobs: 1, source: 'operator', configured: 20 },
      { name: 'partner', jobs: 100, source: 'configuration', configured: 100 },
    ],
    organizations: [{ organizationId, jobs: 2 }],
  })
  await castlane(server, 'caps', 'reset', organizationId)
  await castlane(server, 'caps', 'reset', 'pilot')
  await generateUntil(key, isTaken)
})

it('an internal key starts jobs whatever the cap', async () => {
  const organizationId = await server.createOrganization({ credits: 1_000 })
  const made = await castlane(
    server,
    ...['keys', 'create', organizationId, '--name', 'Support', '--scopes', 'all', '--tier', 'internal'],
  )
  await castlane(server, 'caps', 'set', organizationId, '0')
  await generateUntil((await server.createKey(organizationId)).key, isRefused)
  expect((await generate(made.secret)).status).toBe(202)
})

it('a quota of uploads that is set is what every project has', async () => {
  const { id } = (await server.send('POST', '/v1/projects', { body: { name: 'Launch' } })).body
  const quota = () =>
    fetch(`${other.baseUrl}/v1/projects/${id}/media/quota`, { headers: { 'X-Api-Key': server.key } })
      .then((answer) => answer.json())
      .then(({ maxUploads, maxBytes }) => ({ maxUploads, maxBytes }))
  const configured = await quota()
  const set = await castlane(server, 'quotas', 'set', 'uploads', '7')
  expect(set).toEqual({ name: 'uploads', value: 7, was: configured.maxUploads })
  await castlane(server, 'quotas', 'set', 'bytes', '32212254720')
  await expect.poll(quota).toEqual({ maxUploads: 7, maxBytes: 32_212_254_720 })
  expect((await castlane(server, 'quotas', 'show')).data[0].source).toBe('operator')
  await castlane(server, 'quotas', 'reset', 'uploads')
  await castlane(server, 'quotas', 'reset', 'bytes')
  await expect.poll(quota).toEqual(configured)
})

it('credits are granted, adjusted up and down, never below what is there, and stand in the ledger', async () => {
  const organizationId = await server.createOrganization()
  const credits = (...args: string[]) => castlane(server, 'credits', ...args)
  expect((await credits('grant', organizationId, '50', '--reason', 'invoice 4711')).available).toBe(50)
  expect((await credits('adjust', organizationId, '--by', '-20', '--yes')).available).toBe(30)
  expect((await credits('adjust', organizationId, '--by', '5')).available).toBe(35)
  const tooMuch = await runRejected(server, 'credits', 'adjust', organizationId, '--by', '-36', '--yes')
  expect(tooMuch).toMatchObject({ exitCode: 1, code: 'BILLING_EXHAUSTED', message: expect.stringContaining('35') })
  const { data } = await credits('ledger', organizationId)
  const events = data.map(({ type, amount, note }: Record<string, unknown>) => [type, amount, note]).reverse()
  expect(events.slice(-3)).toEqual([
    ['grant', 50, 'invoice 4711'],
    ['adjust', -20, null],
    ['adjust', 5, null],
  ])
  const { rows } = await server.deps.db.pools.read.query(
    `SELECT coalesce(sum(delta), 0)::int AS sum, sum(delta) FILTER (WHERE account = 'available')::int AS available
     FROM credit_entries WHERE organization_id = $1`,
    [organizationId],
  )
  expect(rows[0]).toEqual({ sum: 0, available: 35 })
})

it('wrong prices and caps are refused with what is right', async () => {
  for (const args of [
    ['prices', 'set', 'generate', '-1'],
    ['prices', 'set', 'coffee', '1'],
    ['caps', 'set', 'pilot', 'many'],
  ]) {
    const { exitCode, message } = await runRejected(server, ...args)
    expect([exitCode, message.length > 20]).toEqual([2, true])
  }
  const missing = await runRejected(server, 'caps', 'set', 'org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a01', '3')
  expect(missing).toMatchObject({ exitCode: 1, message: expect.stringContaining('orgs list') })
})
