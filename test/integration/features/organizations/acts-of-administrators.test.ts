import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runsOf, seed } from '../../../support/fast-check-seed.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { buildFixture } from '../../contract/http/fixtures.ts'
import { query } from './support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const pool = ['projects:read', 'content:write', 'publishing:write', 'jobs:read'] as const
const hour = 3_600_000
/** Hours from now; null is no expiry. */
type Expiry = number | null
const timeOf = (expiry: Expiry) => (expiry === null ? null : new Date(Date.now() + expiry * hour).toISOString())

const scopes = fc.subarray([...pool])
const expiry = fc.constantFrom<Expiry>(null, 1, 2, 4)
/** Which of the keys there are by then, and of the secrets that the attacker knows. */
const pick = fc.nat(20)

const act = fc.oneof(
  fc.record({
    kind: fc.constant('create' as const),
    by: pick,
    scopes,
    isAdmin: fc.boolean(),
    expiry,
    isLimited: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('scopes' as const), by: pick, of: pick, scopes, isAdmin: fc.boolean() }),
  fc.record({ kind: fc.constant('switch' as const), by: pick, of: pick, isOff: fc.boolean() }),
  fc.record({ kind: fc.constant('expiry' as const), by: pick, of: pick, expiry }),
  fc.record({ kind: fc.constant('rotate' as const), by: pick, of: pick }),
  fc.record({ kind: fc.constant('reassign' as const), by: pick, of: pick, to: pick }),
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

const victim = fc.record({
  scopes,
  isAdmin: fc.boolean(),
  expiry: fc.constantFrom<Expiry>(null, -1, 1, 3),
  isOff: fc.boolean(),
})

interface KeyState {
  readonly id: string
  readonly scopes: string[]
  /** Until when it can be used, in milliseconds; 0 where it cannot. */
  readonly until: number
}

async function statesOf(organizationId: string): Promise<KeyState[]> {
  const rows = await query<{ id: string; scopes: string[]; kill_switch: boolean; expires_at: Date | null }>(
    server,
    'select id, scopes, kill_switch, expires_at from api_keys where organization_id = $1 and revoked_at is null',
    [organizationId],
  )
  return rows.map(({ id, scopes, kill_switch, expires_at }) => {
    const end = expires_at?.getTime() ?? Number.POSITIVE_INFINITY
    return { id, scopes, until: kill_switch || end <= Date.now() ? 0 : end }
  })
}

/** A schedule of a key, straight into the database; held where the key is off. @returns its id */
async function schedule(organizationId: string, apiKeyId: string, isOff: boolean): Promise<string> {
  const id = await buildFixture(server, 'publicationId', organizationId)
  await query(
    server,
    `update publications set status = $2, hold_reason = $3, created_by = $4,
     publish_at = now() + interval '1 day', requested_publish_at = now() + interval '1 day' where id = $1`,
    [id, isOff ? 'held' : 'scheduled', isOff ? 'key_off' : null, apiKeyId],
  )
  await query(server, 'update projects set requires_approval = false, approval_mode = $2 where organization_id = $1', [
    organizationId,
    'none',
  ])
  return id
}

interface Known {
  readonly id: string
  readonly secret: string
}

/** Carries one act out with a secret that the attacker knows. @returns the status, and a secret that it gives */
async function carryOut(one: Act, known: readonly Known[], ids: readonly string[], projectId: string) {
  const key = known[one.by % known.length]!.secret
  const at = (n: number) => ids[n % ids.length]!
  const send = (method: string, path: string, body: object) => server.send(method, `/v1/api-keys${path}`, { key, body })
  if (one.kind === 'create')
    return send('POST', '', {
      name: 'Made',
      scopes: [...one.scopes, ...(one.isAdmin ? ['org:admin'] : [])],
      expiresAt: timeOf(one.expiry),
      ...(one.isLimited && { projectIds: [projectId] }),
    })
  if (one.kind === 'rotate') return send('POST', `/${at(one.of)}/rotate`, {})
  if (one.kind === 'reassign') return send('POST', `/${at(one.of)}/reassign`, { toApiKeyId: at(one.to) })
  const body =
    one.kind === 'scopes'
      ? { scopes: [...one.scopes, ...(one.isAdmin ? ['org:admin'] : [])] }
      : one.kind === 'switch'
        ? { killSwitch: one.isOff }
        : { expiresAt: timeOf(one.expiry) }
  return send('PATCH', `/${at(one.of)}`, body)
}

describe('the acts of a key that manages keys', () => {
  it(`never end, in any sequence, with an effect that its scopes and its expiry did not allow, over ${runsOf(60, 600)} sequences`, async () => {
    const outcomes = new Map<string, number>()
    const property = fc.asyncProperty(
      scopes,
      expiry,
      fc.array(victim, { minLength: 1, maxLength: 3 }),
      fc.array(act, { minLength: 1, maxLength: 10 }),
      async (held, ends, victims, acts) => {
        const organizationId = await server.createOrganization()
        const projectId = await buildFixture(server, 'projectId', organizationId)
        const attacker = await server.createKey(organizationId, { scopes: ['org:admin', ...held] })
        const setExpiry = (id: string, at: Expiry) =>
          query(server, 'update api_keys set expires_at = $2 where id = $1', [id, timeOf(at)])
        await setExpiry(attacker.apiKeyId, ends)
        const schedules = new Map<string, boolean>()
        for (const { scopes, isAdmin, expiry, isOff } of victims) {
          const { apiKeyId } = await server.createKey(organizationId, {
            scopes: [...scopes, ...(isAdmin ? ['org:admin'] : [])],
          })
          schedules.set(await schedule(organizationId, apiKeyId, isOff), isOff)
          await setExpiry(apiKeyId, expiry)
          await query(server, 'update api_keys set kill_switch = $2 where id = $1', [apiKeyId, isOff])
        }
        const before = new Map((await statesOf(organizationId)).map((state) => [state.id, state]))
        const allowed = ['org:admin', ...held]
        const end = before.get(attacker.apiKeyId)!.until

        const known: Known[] = [{ id: attacker.apiKeyId, secret: attacker.key }]
        for (const one of acts) {
          const ids = (await statesOf(organizationId)).map(({ id }) => id).toSorted()
          const { status, body } = await carryOut(one, known, ids, projectId)
          expect(status).not.toBe(500)
          const name = `${one.kind} ${status < 300 ? 'done' : 'refused'}`
          outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
          if (status < 300 && body.secret) known.push({ id: body.id, secret: body.secret })
        }

        for (const { id, scopes, until } of await statesOf(organizationId)) {
          const first = before.get(id)
          for (const scope of until === 0 ? [] : scopes) {
            const wasSo = first?.scopes.includes(scope) === true && until <= first.until
            const isWithin = allowed.includes(scope) && until <= end
            expect([id, scope, wasSo || isWithin]).toEqual([id, scope, true])
          }
        }
        for (const { secret } of known) {
          const { status, body } = await server.send('GET', '/v1/whoami', { key: secret })
          if (status === 200) expect(body.scopes.filter((scope: string) => !allowed.includes(scope))).toEqual([])
        }
        for (const [id, wasHeld] of schedules) {
          const [row] = await query<{ status: string }>(server, 'select status from publications where id = $1', [id])
          if (wasHeld && row!.status === 'scheduled') expect(held).toContain('publishing:write')
        }
      },
    )
    await fc.assert(property, { seed, numRuns: runsOf(60, 600) })
    // Every kind of act was both carried out and refused: the sequences are about something.
    for (const kind of ['create', 'scopes', 'expiry', 'rotate', 'switch', 'reassign'])
      for (const outcome of ['done', 'refused'])
        expect([kind, outcome, (outcomes.get(`${kind} ${outcome}`) ?? 0) > 0]).toEqual([kind, outcome, true])
  })
})
