import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditsOf } from '../../../../src/credits/credits.ts'
import type { Tx } from '../../../../src/db/transaction.ts'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { adopt, replaceTokens, restore } from '../../../../src/features/leased-accounts/api.ts'
import { openPoolTokens } from '../../../../src/features/leased-accounts/domain/pool-credentials.ts'
import { endRestricted } from '../../../../src/features/leased-accounts/tasks/lease-tasks.ts'
import { checkPool } from '../../../../src/features/leased-accounts/tasks/pool-task.ts'
import { serveWaitlist } from '../../../../src/features/leased-accounts/tasks/waitlist-task.ts'
import { markRestricted } from '../../../../src/features/social-accounts/api.ts'
import { revokeGrants } from '../../../../src/features/social-accounts/tasks/account-tasks.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey } from '../../../support/harness.ts'
import { runDue, runTask } from '../../../support/tasks.ts'
import { decide, readAll, sendAll } from '../engagement/fixture.ts'
import {
  connect,
  consent,
  createProject,
  followRedirect,
  openSession,
  people,
  startFixture,
} from '../publishing/fixture.ts'
import {
  act,
  addAccounts,
  coffee,
  dayMs,
  fillDemoPool,
  lease,
  leaseOf,
  makeFree,
  poolAccountOf,
  post,
  read,
  request,
  runTasks,
} from './support.ts'

let server: TestServer
let advanceClock: (ms: number) => Promise<void>

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture({ worker: false }))
  await fillDemoPool(server)
})
afterAll(() => server?.close())

const tx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.deps.db.write, work)
const terms = { country: 'SE', language: 'sv', warmingDays: 0 }

async function control(path: string, body: object) {
  const answer = await fetch(`${server.baseUrl}/sandbox/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as { id: string }
}

async function untilActive(get: () => Promise<{ status: string; socialAccountId: string }>) {
  for (let n = 0; n < 10; n += 1) {
    await runTasks(server)
    const seen = await get()
    if (seen.status === 'active') return seen
    await advanceClock(dayMs / 2)
  }
  throw new Error('The lease does not become active.')
}

async function answerAutomatically(projectId: string, key?: string): Promise<void> {
  const answer = await server.send('PATCH', `/v1/projects/${projectId}/engagement/config`, {
    ...(key && { key }),
    headers: idempotencyKey(),
    body: {
      enabled: true,
      mode: 'auto',
      comments: { enabled: true, answer: 'all' },
      directMessages: { enabled: true },
    },
  })
  if (answer.status !== 200) throw new Error(answer.text)
}

async function readAndAnswer(): Promise<void> {
  await readAll(server)
  for (let n = 0; n < 4; n += 1) {
    await decide({ server })
    await sendAll({ server })
    await advanceClock(60_000)
  }
}

describe('an account that changes hands', () => {
  it('shows its next tenant nothing that was written to the one before', async () => {
    const wish = { platform: 'facebook', niche: 'hiking', count: 1, termDays: 30 }
    const accountId = '100200300400504'
    const before = await createProject(server)
    const [id = ''] = await lease(server, before, wish)
    await untilActive(() => leaseOf(server, id))
    const old = await control('/posts', { platform: 'facebook', accountId, caption: 'A campaign of the tenant before' })
    await control('/messages', { platform: 'facebook', accountId, text: 'My order is 4711' })
    await advanceClock(60_000)
    expect((await act(server, id, 'release')).body.status).toBe('released')
    await advanceClock(60_000)

    const organization = await server.createOrganization({ credits: 500 })
    const { key } = await server.createKey(organization)
    const next = await createProject(server, {}, key)
    const job = await request(server, next, wish, key)
    await runAttempt(server.deps, job.id)
    const get = async (path: string) => (await server.send('GET', path, { key })).body
    await untilActive(() => get(`/v1/leased-accounts/${job.resource.id}`))
    await answerAutomatically(next, key)
    await control('/comments', { platform: 'facebook', postId: old.id, text: 'Is this still on?' })
    await advanceClock(1_000)
    await control('/messages', { platform: 'facebook', accountId, text: 'Hello, who is there?' })
    await readAndAnswer()
    const items = (await get(`/v1/projects/${next}/engagement/items`)).data as { text: string }[]
    expect(items.map(({ text }) => text)).toEqual(['Hello, who is there?'])
  })

  it('says nothing more once the platform restricted it and the lease ended', async () => {
    const projectId = await createProject(server)
    const [id = ''] = await lease(server, projectId, {
      platform: 'instagram',
      niche: 'home baking',
      count: 1,
      termDays: 30,
    })
    const { socialAccountId } = await untilActive(() => leaseOf(server, id))
    await answerAutomatically(projectId)
    await tx((own) => markRestricted(own, server.deps, socialAccountId, 'spam'))
    await runDue(endRestricted, server.deps)
    expect((await leaseOf(server, id)).status).toBe('restricted')
    await advanceClock(60_000)
    await control('/messages', { platform: 'instagram', accountId: '17841400000000005', text: 'Hello?' })
    await readAndAnswer()
    expect((await read(server, `/v1/projects/${projectId}/engagement/items`)).data).toEqual([])
  })
})

describe('an account of the pool', () => {
  it('that is assigned while its check begins stays assigned', async () => {
    const projectId = await createProject(server)
    const { niche, ids } = await addAccounts(server, 1)
    const [poolId = ''] = ids
    await server.deps.db.write
      .updateTable('pool_accounts')
      .set({ next_check_at: server.deps.clock.now() })
      .where('id', '=', poolId)
      .execute()
    let taken = false
    const write = server.deps.db.write.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!taken && result.rows.some((row) => row.id === poolId)) {
          taken = true
          await lease(server, projectId, { ...coffee, niche })
        }
        return result
      },
    })
    await runDue(checkPool, { ...server.deps, db: { ...server.deps.db, write } })
    expect([taken, (await poolAccountOf(server, poolId)).status]).toEqual([true, 'leased'])
  })

  it('takes no post once the term is over, though nobody has ended the lease yet', async () => {
    const projectId = await createProject(server, { requires_approval: false })
    const [id = ''] = await lease(server, projectId, coffee)
    const { socialAccountId } = await untilActive(() => leaseOf(server, id))
    const made = await post(server, `/v1/projects/${projectId}/content`, { hook: 'Fresh beans', format: 'video' })
    await runAttempt(server.deps, made.body.id)
    await advanceClock(31 * dayMs)
    const body = { targets: [{ socialAccountId }] }
    const started = await post(server, `/v1/content/${made.body.resource.id}/publish`, body)
    if (started.status === 202) {
      await runAttempt(server.deps, started.body.id)
      const { targets } = await read(server, `/v1/publications/${started.body.resource.id}`)
      expect(targets).toMatchObject([{ status: 'failed', platformPostId: null }])
    } else expect(started.body.error.code).toBe('CONFLICT')
  })

  it('goes to a lease that can pay, however many that cannot wait in front of it', async () => {
    const { niche, ids } = await addAccounts(server, 1)
    await server.deps.db.write.updateTable('pool_accounts').set({ status: 'checking' }).where('id', 'in', ids).execute()
    const poor = await server.createOrganization({ credits: 500 })
    const { key } = await server.createKey(poor)
    const poorProject = await createProject(server, {}, key)
    for (let n = 0; n < 3; n += 1) {
      const job = await request(server, poorProject, { ...coffee, niche, count: 10 }, key)
      await runAttempt(server.deps, job.id)
    }
    await server.deps.db.write
      .updateTable('leased_accounts')
      .set({ price: creditsOf(5_000) })
      .where('project_id', '=', poorProject)
      .execute()
    const projectId = await createProject(server)
    const [id = ''] = await lease(server, projectId, { ...coffee, niche })
    await makeFree(server, ids)
    for (let n = 0; n < 12; n += 1) {
      await runTask(serveWaitlist, server.deps)
      await advanceClock(3_000)
    }
    expect((await leaseOf(server, id)).status).not.toBe('waitlisted')
  })

  it('keeps a new credential when it is restored after a restriction', async () => {
    const account = await connect(server, await createProject(server), 'tiktok', people.tiktok)
    const adopted = await tx((own) => adopt(own, server.deps, account, { niche: 'bread', ...terms }))
    const poolId = adopted!.id
    await runDue(checkPool, server.deps)
    const [id = ''] = await lease(server, await createProject(server), { ...coffee, niche: 'bread' })
    const { socialAccountId } = await untilActive(() => leaseOf(server, id))
    await tx((own) => markRestricted(own, server.deps, socialAccountId, 'spam'))
    await runDue(endRestricted, server.deps)
    const held = (own: Tx) =>
      own.selectFrom('pool_accounts').selectAll().where('id', '=', poolId).forUpdate().executeTakeFirstOrThrow()
    const tokens = async () => openPoolTokens(server.deps.vault, await poolAccountOf(server, poolId))
    const fresh = { ...(await tokens()), accessToken: 'new-access', refreshToken: 'new-refresh' }
    await tx(async (own) => replaceTokens(own, server.deps, await held(own), fresh))
    await tx(async (own) => restore(own, server.deps, await held(own)))
    await runDue(checkPool, server.deps)
    expect((await tokens()).accessToken).toBe('new-access')
  })

  it('outlives the giving up of another account of the same consent', async () => {
    const projectId = await createProject(server)
    const { oauthSessionId, authorizeUrl } = await openSession(server, projectId, 'facebook')
    await followRedirect(await consent(authorizeUrl, people.twoPages))
    const path = `/v1/social-accounts/oauth-sessions/${oauthSessionId}`
    const { candidates } = await read(server, path)
    const platformAccountIds = candidates.map((one: { platformAccountId: string }) => one.platformAccountId)
    const { socialAccountIds } = (await post(server, `${path}/select`, { platformAccountIds })).body
    const adopted = await tx((own) => adopt(own, server.deps, socialAccountIds[0], { niche: 'pages', ...terms }))
    await runDue(checkPool, server.deps)
    await server.send('DELETE', `/v1/social-accounts/${socialAccountIds[1]}`, { headers: idempotencyKey() })
    const ended = await server.deps.db.read.selectFrom('social_account_revocations').select('id').execute()
    for (const { id: key } of ended) await runTask(revokeGrants, server.deps, { key })
    await advanceClock(7 * 3_600_000)
    await runDue(checkPool, server.deps)
    expect((await poolAccountOf(server, adopted!.id)).status).toBe('free')
  })

  it('is not adopted while another project lives by it', async () => {
    const [mine, other] = [await createProject(server), await createProject(server)]
    const account = await connect(server, mine, 'instagram', people.instagram)
    await connect(server, other, 'instagram', people.instagram)
    await expect(tx((own) => adopt(own, server.deps, account, { niche: 'twice', ...terms }))).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })
})
