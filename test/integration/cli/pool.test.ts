import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatedAccounts } from '../../../src/sandbox/operated-accounts.ts'
import type { TestServer } from '../../support/harness.ts'
import { act, coffee, lease, leaseOf, poolAccountOf, read, runTasks } from '../features/leased-accounts/support.ts'
import { connect, createProject, eventTypesOf, people, postsIn, startFixture } from '../features/publishing/fixture.ts'
import { castlane, envOf, run, runRejected } from './cli.ts'

let server: TestServer
let advanceClock: (ms: number) => Promise<void>
let folder: string
let projectId: string

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture({ worker: false }))
  folder = await mkdtemp(join(tmpdir(), 'castlane-pool-'))
  projectId = await createProject(server, { requires_approval: false })
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

const pool = (...args: string[]) => castlane(server, 'pool', ...args)
const denied = (...args: string[]) => runRejected(server, 'pool', ...args)

const crema = operatedAccounts.find(({ account }) => account.username === 'dailycrema')!
const about = ['--niche', 'specialty coffee', '--country', 'DE', '--language', 'de']

async function credentialFile(content: object = { accessToken: crema.accessToken, scopes: crema.scopes }) {
  const path = join(folder, `${Math.random()}.json`)
  await writeFile(path, JSON.stringify(content))
  return path
}

async function ready(id: string) {
  await runTasks(server)
  await advanceClock(60_000)
  await runTasks(server)
  expect((await leaseOf(server, id)).status).toBe('active')
}

describe('the pool', () => {
  let id: string

  it('takes an account by its credential, which is asked whose it is, kept sealed and shown nowhere', async () => {
    const file = await credentialFile()
    const added = await pool('add', '--platform', 'tiktok', '--credential', file, ...about, '--reason', 'launch')
    expect(added).toMatchObject({
      id: expect.stringMatching(/^poa_/),
      username: 'dailycrema',
      platformAccountId: crema.account.id,
      warmingDays: 3,
      status: 'checking',
      lease: null,
    })
    id = added.id
    const { rows } = await server.deps.db.pools.read.query(
      'SELECT count(*)::int AS n FROM pool_accounts p, operator_audit a WHERE (p::text || a::text) LIKE $1',
      [`%${crema.accessToken}%`],
    )
    expect(rows[0].n).toBe(0)
    const { data: audit } = await castlane(server, 'audit', 'list', '--target', id)
    expect(audit).toMatchObject([
      { action: 'pool add', reason: 'launch', target: { type: 'pool account' }, before: null },
    ])
    await runTasks(server)
    expect((await pool('show', id)).status).toBe('free')
    const again = await denied('add', '--platform', 'tiktok', '--credential', file, ...about)
    expect(again).toMatchObject({ exitCode: 1, message: expect.stringContaining('already') })
  })

  it('refuses what makes no sense, and a credential that the platform does not take', async () => {
    const file = await credentialFile({ accessToken: 'nobody', scopes: ['video.publish'] })
    const add = (...more: string[]) => denied('add', ...more, ...about)
    expect(await add()).toMatchObject({ exitCode: 2, code: 'usage' })
    expect(await add('--credential', file)).toMatchObject({ exitCode: 2, code: 'usage' })
    expect(await add('--platform', 'tiktok', '--credential', join(folder, 'none'))).toMatchObject({ exitCode: 2 })
    expect(await add('--platform', 'tiktok', '--credential', await credentialFile({}))).toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('accessToken'),
    })
    expect(await add('--platform', 'tiktok', '--credential', file)).toMatchObject({ exitCode: 1 })
    expect(await denied('show', 'poa_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a01')).toMatchObject({ exitCode: 1 })
    expect(await denied('niche', 'tiktok', 'tea', '--min-term-days', '1', '--max-term-days', '2')).toMatchObject({
      exitCode: 1,
    })
  })

  it('lists accounts, with their leases, and niches; sets the terms of one', async () => {
    const terms = ['--min-term-days', '7', '--max-term-days', '14']
    await pool('niche', 'tiktok', 'specialty coffee', ...terms)
    const [niche] = (await read(server, '/v1/leased-accounts/niches')).data
    expect([niche.minTermDays, niche.maxTermDays]).toEqual([7, 14])
    const [leaseId = ''] = await lease(server, projectId, { ...coffee, termDays: 7 })
    const { data } = await pool('list', '--status', 'leased')
    expect(data).toMatchObject([{ id, lease: { id: leaseId, status: 'provisioning', projectId } }])
    expect((await pool('niches')).data).toEqual([
      {
        niche: 'specialty coffee',
        platform: 'tiktok',
        minTermDays: 7,
        maxTermDays: 14,
        accounts: 1,
        free: 0,
        waiting: 0,
      },
    ])
    const table = await run(envOf(server), ['pool', 'list'])
    expect(table.stdout).toMatch(/ID +PLATFORM +ACCOUNT.*\npoa_.* @dailycrema +specialty coffee +DE +de +leased +lea_/)
    await ready(leaseId)
  })

  it('gives a leased account a new credential, with which the lease goes on', async () => {
    const [{ id: leaseId }] = (await read(server, `/v1/projects/${projectId}/leased-accounts`)).data
    const { socialAccountId } = await leaseOf(server, leaseId)
    await server.deps.db.write
      .updateTable('social_accounts')
      .set({ status: 'reauth_required', status_reason: 'no' })
      .where('id', '=', socialAccountId)
      .execute()
    expect((await pool('show', id)).lease).toMatchObject({ status: 'active', credentialRefused: true })
    const other = operatedAccounts.find(({ account }) => account.username === 'firstpour')!
    const wrong = await credentialFile({ accessToken: other.accessToken, scopes: other.scopes })
    expect(await denied('credential', id, '--credential', wrong)).toMatchObject({
      exitCode: 1,
      message: expect.stringContaining('@firstpour'),
    })
    await pool('credential', id, '--credential', await credentialFile())
    expect((await pool('show', id)).lease).toMatchObject({ credentialRefused: false })
    expect(await read(server, `/v1/social-accounts/${socialAccountId}`)).toMatchObject({ status: 'active' })
    expect((await eventTypesOf(server, socialAccountId)).at(-1)).toBe('social_account.connected')
  })

  it('retires a leased account when its lease ends, and takes it back when it is restored', async () => {
    const [{ id: leaseId }] = (await read(server, `/v1/projects/${projectId}/leased-accounts`)).data
    expect(await denied('retire', id)).toMatchObject({ exitCode: 1, message: expect.stringContaining('--yes') })
    expect(await pool('retire', id, '--yes')).toMatchObject({ status: 'leased', retiring: true })
    expect((await denied('retire', id, '--yes')).exitCode).toBe(1)
    expect((await leaseOf(server, leaseId)).status).toBe('active')
    // Nobody can ask for it any more.
    expect((await read(server, '/v1/leased-accounts/niches')).data).toEqual([])
    await act(server, leaseId, 'release')
    await advanceClock(120_000)
    await runTasks(server)
    expect(await pool('show', id)).toMatchObject({ status: 'retired', retiring: false, lease: null })
    expect((await denied('restore', id.replace(/.$/, 'z'))).exitCode).toBe(2)
    expect(await pool('restore', id)).toMatchObject({ status: 'checking' })
    await runTasks(server)
    expect((await pool('show', id)).status).toBe('free')
    expect((await denied('restore', id)).code).toBe('already_active')
  })

  it('takes a restricted account back, with the tokens of its last lease, and ends what hung on it', async () => {
    const [leaseId = ''] = await lease(server, projectId, { ...coffee, termDays: 7 })
    await runTasks(server)
    await advanceClock(240_000)
    await runTasks(server)
    const { socialAccountId } = await leaseOf(server, leaseId)
    await server.deps.db.write
      .updateTable('social_accounts')
      .set({ status: 'restricted', status_reason: 'Banned.' })
      .where('id', '=', socialAccountId)
      .execute()
    await runTasks(server)
    expect((await leaseOf(server, leaseId)).status).toBe('restricted')
    expect(await pool('show', id)).toMatchObject({ status: 'restricted', statusReason: 'Banned.' })
    await pool('restore', id, '--reason', 'lifted')
    expect((await read(server, `/v1/social-accounts/${socialAccountId}`)).status).toBe('revoked')
    expect((await poolAccountOf(server, id)).handed_back_by).toBe(socialAccountId)
    await advanceClock(360_000)
    await runTasks(server)
    expect(await poolAccountOf(server, id)).toMatchObject({ status: 'free', handed_back_by: null })
    expect((await leaseOf(server, leaseId)).status).toBe('restricted')
  })

  it('adopts an account that a project has connected, which the project loses and the consent outlives', async () => {
    const socialAccountId = await connect(server, projectId, 'instagram', people.instagram)
    const added = await pool(
      'add',
      '--from',
      socialAccountId,
      '--niche',
      'ceramics',
      '--country',
      'DK',
      '--language',
      'da',
    )
    expect(added).toMatchObject({ platform: 'instagram', username: 'halden.ceramics', status: 'checking' })
    expect((await read(server, `/v1/social-accounts/${socialAccountId}`)).status).toBe('revoked')
    await runTasks(server)
    expect((await pool('show', added.id)).status).toBe('free')
    const other = await createProject(server, { requires_approval: false })
    const [leaseId = ''] = await lease(server, other, { ...coffee, platform: 'instagram', niche: 'ceramics' })
    await runTasks(server)
    await advanceClock(480_000)
    await runTasks(server)
    expect(await leaseOf(server, leaseId)).toMatchObject({ status: 'active', username: 'halden.ceramics' })
    expect(await denied('add', '--from', socialAccountId, ...about)).toMatchObject({ exitCode: 1, code: 'revoked' })
    expect(await postsIn(server)).toEqual([])
  })

  it('does not take a connected account by its credential behind its owner’s back', async () => {
    const { rows } = await server.deps.db.pools.read.query('SELECT 1 FROM pool_accounts WHERE username = $1', [
      'firstpour',
    ])
    expect(rows).toEqual([])
    const other = operatedAccounts.find(({ account }) => account.username === 'firstpour')!
    await server.deps.db.write
      .insertInto('social_accounts')
      .values({
        id: 'acc_019a9b1e-2c11-7d3e-9a41-6f0b6a2f5a09',
        project_id: projectId,
        platform: 'tiktok',
        platform_account_id: other.account.id,
        username: 'firstpour',
        display_name: 'First pour',
        status: 'active',
        capabilities: '{}',
        credentials: 'x',
        connected_at: new Date(),
        checked_at: new Date(),
        next_check_at: new Date('2099-01-01'),
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute()
    const file = await credentialFile({ accessToken: other.accessToken, scopes: other.scopes })
    const answer = await denied('add', '--platform', 'tiktok', '--credential', file, ...about)
    expect(answer).toMatchObject({ exitCode: 1, message: expect.stringContaining('--from') })
  })
})
