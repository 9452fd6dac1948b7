import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { adopt } from '../../../../src/features/leased-accounts/api.ts'
import { openPoolTokens } from '../../../../src/features/leased-accounts/domain/pool-credentials.ts'
import { checkPool } from '../../../../src/features/leased-accounts/tasks/pool-task.ts'
import { freshTokens } from '../../../../src/features/social-accounts/api.ts'
import type { Tokens } from '../../../../src/platforms/connector.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { runDue } from '../../../support/tasks.ts'
import { connect, consent, createProject, openSession, people, startFixture } from '../publishing/fixture.ts'
import { act, coffee, fillDemoPool, lease, leaseOf, poolAccountOf, read, request, runTasks } from './support.ts'

let server: TestServer
let advanceClock: (ms: number) => Promise<void>
let poolId: string

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture({ worker: false }))
})
afterAll(() => server?.close())

const tokensOf = async (id: string) => openPoolTokens(server.deps.vault, await poolAccountOf(server, id))

/** As `lease`, of another organization. */
async function leaseBy(key: string, projectId: string): Promise<string[]> {
  const job = await request(server, projectId, { ...coffee, niche: 'bread' }, key)
  await runAttempt(server.deps, job.id)
  return [job.resource.id]
}

/** An account whose access ends and is renewed, as those of the real platforms. */
async function adoptBaker(): Promise<string> {
  const owner = await createProject(server)
  const socialAccountId = await connect(server, owner, 'tiktok', people.tiktok)
  const terms = { niche: 'bread', country: 'SE', language: 'sv', warmingDays: 0 }
  const row = await inTransaction(server.deps.db.write, (tx) => adopt(tx, server.deps, socialAccountId, terms))
  return row!.id
}

describe('the credential of a leased account', () => {
  it('is renewed while the account rests, before it ends', async () => {
    poolId = await adoptBaker()
    await runDue(checkPool, server.deps)
    const first = await tokensOf(poolId)
    await advanceClock(20 * 3_600_000)
    await runDue(checkPool, server.deps)
    const second = await tokensOf(poolId)
    expect(second.accessToken).not.toBe(first.accessToken)
    expect(Date.parse(second.expiresAt!)).toBeGreaterThan(server.deps.clock.now().getTime() + 20 * 3_600_000)
    expect((await poolAccountOf(server, poolId)).status).toBe('free')
  })

  it('is at each time with one of the two, and comes back as new as it was', async () => {
    const projectId = await createProject(server)
    const [id = ''] = await lease(server, projectId, { ...coffee, niche: 'bread' })
    await runTasks(server)
    await runTasks(server)
    const { socialAccountId } = await leaseOf(server, id)
    const { version } = await freshTokens(server.deps, socialAccountId)
    const renewed = await freshTokens(server.deps, socialAccountId, { rejectedVersion: version })
    await act(server, id, 'release')
    await advanceClock(60_000)
    await runTasks(server)
    expect((await tokensOf(poolId)).accessToken).toBe(renewed.tokens.accessToken)
    const row = await server.deps.db.write
      .selectFrom('social_accounts')
      .select(['credentials', 'returned_credentials'])
      .where('id', '=', socialAccountId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ credentials: null, returned_credentials: null })
    expect(await poolAccountOf(server, poolId)).toMatchObject({ status: 'free', handed_back_by: null })
  })

  it('is not lost where the lease ends while it is renewed', async () => {
    const projectId = await createProject(server)
    const [id = ''] = await lease(server, projectId, { ...coffee, niche: 'bread' })
    await runTasks(server)
    await runTasks(server)
    const { socialAccountId } = await leaseOf(server, id)
    const { version } = await freshTokens(server.deps, socialAccountId)
    // The platform has given new tokens, and the answer is on its way when the lease ends.
    const given = Promise.withResolvers<Tokens>()
    const go = Promise.withResolvers<void>()
    const { tiktok } = server.deps.connectors.live
    const refresh = async (tokens: Tokens) => {
      given.resolve(await tiktok.refresh(tokens))
      await go.promise
      return given.promise
    }
    const connectors = {
      ...server.deps.connectors,
      live: { ...server.deps.connectors.live, tiktok: { ...tiktok, refresh } },
    }
    const renewal = freshTokens({ ...server.deps, connectors }, socialAccountId, { rejectedVersion: version })
    renewal.catch(() => {})
    const fresh = await given.promise
    expect((await act(server, id, 'release')).status).toBe(200)
    await runDue(checkPool, server.deps)
    expect((await poolAccountOf(server, poolId)).status).toBe('checking')
    go.resolve()
    await expect(renewal).rejects.toMatchObject({ code: 'CREDENTIAL_INVALID' })
    await advanceClock(10_000)
    await runDue(checkPool, server.deps)
    expect((await poolAccountOf(server, poolId)).status).toBe('free')
    expect((await tokensOf(poolId)).accessToken).toBe(fresh.accessToken)
  })

  it('comes back from an organization that is archived', async () => {
    const childId = await server.createOrganization({ parentId: server.organizationId, credits: 50 })
    const { key } = await server.createKey(childId)
    const projectId = await createProject(server, {}, key)
    const [id = ''] = await leaseBy(key, projectId)
    await runTasks(server)
    await runTasks(server)
    const before = await server.send('GET', `/v1/leased-accounts/${id}`, { key })
    expect(before.body.status).toBe('active')
    const archived = await server.send('POST', `/v1/organizations/children/${childId}/archive`)
    expect(archived.body.status).toBe('archived')
    const row = await server.deps.db.write
      .selectFrom('social_accounts')
      .select(['status', 'credentials'])
      .where('id', '=', before.body.socialAccountId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: 'revoked', credentials: null })
    await advanceClock(60_000)
    await runDue(checkPool, server.deps)
    expect(await poolAccountOf(server, poolId)).toMatchObject({ status: 'free', handed_back_by: null })
  })

  it('is not replaced by a person’s consent while the account is leased', async () => {
    const projectId = await createProject(server)
    const [id = ''] = await lease(server, projectId, { ...coffee, niche: 'bread' })
    await runTasks(server)
    await runTasks(server)
    const { socialAccountId } = await leaseOf(server, id)
    const { oauthSessionId, authorizeUrl } = await openSession(server, projectId, 'tiktok')
    await fetch(await consent(authorizeUrl, people.tiktok), { redirect: 'manual' })
    const session = await read(server, `/v1/social-accounts/oauth-sessions/${oauthSessionId}`)
    expect(session).toMatchObject({ status: 'failed', error: { code: 'CONFLICT', reason: 'leased' } })
    expect(await read(server, `/v1/social-accounts/${socialAccountId}`)).toMatchObject({
      ownership: 'leased',
      leasedAccountId: id,
      status: 'active',
    })
  })

  it('is sealed, and bound to its row', async () => {
    await fillDemoPool(server)
    const rows = await server.deps.db.write.selectFrom('pool_accounts').selectAll().execute()
    expect(rows.length).toBeGreaterThan(2)
    const [one, other] = rows
    expect(one!.credentials).toMatch(/^v1\./)
    expect(() => openPoolTokens(server.deps.vault, { id: other!.id, credentials: one!.credentials })).toThrow(/open/)
  })
})
