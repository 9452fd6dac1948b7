import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { everyScope, startTestServer } from '../../support/harness.ts'
import { castlane, envOf, run, runRejected } from './cli.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const whoami = (key: string) => server.send('GET', '/v1/whoami', { key })
const projects = (key: string) => server.send('GET', '/v1/projects', { key })

describe('castlane orgs', () => {
  it('makes an organization and a child, with a wallet each, and shows them', async () => {
    const parent = await castlane(server, 'orgs', 'create', 'Harbour Media', '--credits', '700')
    expect(parent).toMatchObject({ name: 'Harbour Media', status: 'active', parentOrganizationId: null })
    const child = await castlane(server, 'orgs', 'create', 'Harbour Kids', '--parent', parent.id)
    expect(child.parentOrganizationId).toBe(parent.id)
    const shown = await castlane(server, 'orgs', 'show', parent.id)
    expect(shown).toMatchObject({ organization: parent, wallet: { available: 700 }, children: 1, liveKeys: 0 })
    expect(await castlane(server, 'orgs', 'list', '--parent', parent.id)).toEqual({ data: [child], next: null })
    const deeper = await runRejected(server, 'orgs', 'create', 'Too deep', '--parent', child.id)
    expect(deeper).toMatchObject({ exitCode: 1, message: expect.stringContaining('one level deep') })
  })

  it('pages through a list without missing or repeating one', async () => {
    const all = (await castlane(server, 'orgs', 'list')).data.map(({ id }: { id: string }) => id)
    const seen: string[] = []
    for (let after: string | null = null; ; ) {
      const page = await castlane(server, 'orgs', 'list', '--limit', '1', ...(after ? ['--after', after] : []))
      seen.push(page.data[0].id)
      after = page.next
      if (after === null) break
    }
    expect(seen).toEqual(all)
  })

  it('suspends, resumes and archives by the rules that partners have, and the API follows at once', async () => {
    const organizationId = await server.createOrganization({ credits: 90 })
    const { key } = await server.createKey(organizationId)
    const suspended = await castlane(server, 'orgs', 'suspend', organizationId, '--yes')
    expect(suspended.status).toBe('suspended')
    expect((await projects(key)).body.error.code).toBe('KILL_SWITCH')
    const again = await runRejected(server, 'orgs', 'suspend', organizationId, '--yes')
    expect(again).toMatchObject({ exitCode: 1, code: 'already_suspended' })
    await castlane(server, 'orgs', 'resume', organizationId)
    expect((await projects(key)).status).toBe(200)
    const archived = await castlane(server, 'orgs', 'archive', organizationId, '--yes')
    expect(archived.status).toBe('archived')
    expect((await whoami(key)).status).toBe(401)
    expect((await castlane(server, 'credits', 'show', organizationId)).available).toBe(0)
    const granted = await runRejected(server, 'credits', 'grant', organizationId, '10', '--reason', 'a gift')
    expect(granted).toMatchObject({ exitCode: 1, code: 'archived' })
  })

  it("gives an archived child's credits back to its parent, and keeps a parent with children", async () => {
    const parentId = await server.createOrganization({ credits: 100 })
    const childId = await server.createOrganization({ parentId, credits: 40 })
    const early = await runRejected(server, 'orgs', 'archive', parentId, '--yes')
    expect(early).toMatchObject({ exitCode: 1, code: 'has_children' })
    await castlane(server, 'orgs', 'archive', childId, '--yes')
    expect((await castlane(server, 'credits', 'show', parentId)).available).toBe(140)
  })

  it('asks before it destroys, and without a terminal wants --yes', async () => {
    for (const args of [
      ['orgs', 'suspend', server.organizationId],
      ['orgs', 'archive', server.organizationId],
      ['switch', 'on', 'global'],
      ['credits', 'adjust', server.organizationId, '--by', '-1'],
    ])
      expect(await runRejected(server, ...args)).toMatchObject({
        exitCode: 1,
        message: expect.stringContaining('--yes'),
      })
    expect((await projects(server.key)).status).toBe(200)
    expect((await castlane(server, 'audit', 'list', '--target', server.organizationId)).data).toEqual([])
  })
})

describe('castlane keys', () => {
  it('makes a key whose secret works and is kept nowhere', async () => {
    const made = await castlane(
      server,
      ...['keys', 'create', server.organizationId, '--name', 'CI', '--scopes', 'projects:read', '--tier', 'pilot'],
    )
    expect(made).toMatchObject({ scopes: ['projects:read'], tier: 'pilot', killSwitch: false, revokedAt: null })
    expect((await projects(made.secret)).headers.get('x-ratelimit-tier')).toBe('pilot')
    const { secret, ...shown } = made
    expect(await castlane(server, 'keys', 'scopes', made.id)).toEqual(shown)
    const log = await castlane(server, 'audit', 'list', '--target', made.id)
    expect(JSON.stringify(log)).not.toContain(secret.slice(14))
    const { rows } = await server.deps.db.pools.read.query(
      'SELECT count(*)::int AS n FROM api_keys k, api_key_secrets s, operator_audit a WHERE (k::text || s::text || a::text) LIKE $1',
      [`%${secret}%`],
    )
    expect(rows[0].n).toBe(0)
  })

  it('makes internal keys, which partners do not see and no job cap counts', async () => {
    const made = await castlane(
      server,
      ...['keys', 'create', server.organizationId, '--name', 'Support', '--scopes', 'all', '--tier', 'internal'],
    )
    expect(made.scopes).toEqual(everyScope)
    expect((await projects(made.secret)).status).toBe(200)
    const listed = await server.send('GET', '/v1/api-keys')
    expect(listed.body.data.map(({ id }: { id: string }) => id)).not.toContain(made.id)
    const internal = await castlane(server, 'keys', 'list', server.organizationId, '--tier', 'internal', '--live')
    expect(internal.data.map(({ id }: { id: string }) => id)).toEqual([made.id])
  })

  it('rotates with a grace or without, and revokes for good', async () => {
    const { apiKeyId, key } = await server.createKey(server.organizationId)
    const first = await castlane(server, 'keys', 'rotate', apiKeyId, '--yes')
    expect(first.graceSeconds).toBe(86_400)
    expect([(await whoami(key)).status, (await whoami(first.secret)).status]).toEqual([200, 200])
    const second = await castlane(server, 'keys', 'rotate', apiKeyId, '--grace-seconds', '0', '--yes')
    const statuses = [key, first.secret, second.secret].map(async (one) => (await whoami(one)).status)
    expect(await Promise.all(statuses)).toEqual([401, 401, 200])
    const revoked = await castlane(server, 'keys', 'revoke', apiKeyId, '--yes')
    expect(revoked.revokedAt).not.toBeNull()
    expect((await whoami(second.secret)).status).toBe(401)
    const again = await runRejected(server, 'keys', 'revoke', apiKeyId, '--yes')
    expect(again).toMatchObject({ exitCode: 1, code: 'already_revoked' })
  })

  it('changes scopes, and gives a child no org:admin', async () => {
    const childId = await server.createOrganization({ parentId: server.organizationId })
    const { apiKeyId, key } = await server.createKey(childId, { scopes: ['projects:read'] })
    const changed = await castlane(
      server,
      ...['keys', 'scopes', apiKeyId, '--add', 'jobs:read', '--remove', 'projects:read'],
    )
    expect(changed.scopes).toEqual(['jobs:read'])
    expect((await projects(key)).body.error.code).toBe('FORBIDDEN_SCOPE')
    const admin = await runRejected(server, 'keys', 'scopes', apiKeyId, '--add', 'org:admin')
    expect(admin).toMatchObject({ exitCode: 1, message: expect.stringContaining('org:admin') })
    const unknown = await runRejected(server, 'keys', 'scopes', apiKeyId, '--set', 'projects:fly')
    expect(unknown).toMatchObject({ exitCode: 2, message: expect.stringContaining('projects:fly') })
    expect((await castlane(server, 'keys', 'scopes')).scopes).toEqual(everyScope)
  })
})

describe('castlane switch', () => {
  it('switches a key, an organization and everything off and on, effective with the next request', async () => {
    const organizationId = await server.createOrganization()
    const { key, apiKeyId } = await server.createKey(organizationId)
    const scopeOf = async () => (await projects(key)).body.error?.details.scope ?? null
    for (const [scope, id] of [
      ['key', apiKeyId],
      ['organization', organizationId],
      ['global', null],
    ] as const) {
      const target = id === null ? [scope] : [scope, id]
      expect(await castlane(server, 'switch', 'on', ...target, '--yes')).toEqual({ scope, id, on: true, changed: true })
      expect(await scopeOf()).toBe(scope)
      const status = await castlane(server, 'switch', 'status')
      expect(status.global).toBe(scope === 'global')
      expect(status.keys.length + status.organizations.length).toBe(scope === 'global' ? 0 : 1)
      expect(await castlane(server, 'switch', 'off', ...target)).toMatchObject({ on: false, changed: true })
      expect(await scopeOf()).toBeNull()
    }
  })

  it('says what is missing or wrong in its arguments', async () => {
    expect(await runRejected(server, 'switch', 'on', 'key', '--yes')).toMatchObject({ exitCode: 2 })
    expect(await runRejected(server, 'switch', 'on', 'key', 'nonsense', '--yes')).toMatchObject({ exitCode: 2 })
    const choice = await run(envOf(server), ['switch', 'on', 'planet'])
    expect(choice).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('global, organization, key') })
  })
})

describe('castlane projects', () => {
  it('lists projects with mode, status and organization, and shows what one has', async () => {
    const other = await server.createOrganization({ name: 'Harbour Bakery', credits: 100 })
    const { key } = await server.createKey(other)
    const create = async (name: string) =>
      (await server.send('POST', '/v1/projects', { key, body: { name, requires_approval: true } })).body.id as string
    const [first, second] = [await create('Bread'), await create('Cakes')]
    await castlane(server, 'projects', 'set-mode', first, 'test', '--yes')
    const body = { hook: 'Fresh at five', format: 'image' }
    expect((await server.send('POST', `/v1/projects/${second}/content`, { key, body })).status).toBe(202)

    const list = (...flags: string[]) => castlane(server, 'projects', 'list', '--organization', other, ...flags)
    expect(await list()).toMatchObject({
      data: [
        { id: second, name: 'Cakes', mode: 'live', status: 'active', organizationId: other },
        { id: first, name: 'Bread', mode: 'test', status: 'active', organizationId: other },
      ],
      next: null,
    })
    expect((await list('--mode', 'test')).data.map(({ id }: { id: string }) => id)).toEqual([first])
    expect((await list('--status', 'archived')).data).toEqual([])
    const page = await list('--limit', '1')
    expect((await list('--after', page.next)).data.map(({ id }: { id: string }) => id)).toEqual([first])

    expect(await castlane(server, 'projects', 'show', second)).toMatchObject({
      id: second,
      organizationName: 'Harbour Bakery',
      requiresApproval: true,
      migratedFrom: null,
      counts: { socialAccounts: 0, containers: 1, pendingApprovals: 1, publications: 0, liveJobs: 1, endpoints: 0 },
    })
    const unknown = 'prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01'
    const refused = await runRejected(server, 'projects', 'show', unknown)
    expect([refused.exitCode, refused.message]).toEqual([1, expect.stringContaining('castlane projects list')])
  })
})

describe('castlane requests show', () => {
  it('shows what is kept of a request of any organization, and says that reads are counted', async () => {
    const organizationId = await server.createOrganization()
    const { key, apiKeyId } = await server.createKey(organizationId, { scopes: ['projects:read'] })
    const refused = await server.send('POST', '/v1/projects', { key, body: { name: 'Launch' } })
    const counted = await projects(key)
    await server.deps.requestLog.flush()
    const id = String(refused.headers.get('x-request-id'))
    expect(await castlane(server, 'requests', 'show', id)).toMatchObject({
      requestId: id,
      apiKeyId,
      organizationId,
      operation: 'createProject',
      status: 403,
      code: 'FORBIDDEN_SCOPE',
    })
    const missing = await runRejected(server, 'requests', 'show', String(counted.headers.get('x-request-id')))
    expect(missing).toMatchObject({ exitCode: 1, message: expect.stringContaining('reads are counted') })
    expect((await runRejected(server, 'requests', 'show', 'org_1')).exitCode).toBe(2)
  })
})
