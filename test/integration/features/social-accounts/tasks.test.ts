import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAccounts } from '../../../../src/features/social-accounts/tasks/account-tasks.ts'
import type { Connector } from '../../../../src/platforms/connector.ts'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey } from '../../../support/harness.ts'
import { platformError } from '../metrics/fixture.ts'
import { connect, createProject, people, startFixture, until } from '../publishing/fixture.ts'

let server: TestServer
let advanceClock: (ms: number) => Promise<void>
let accountId: string

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture())
  const projectId = await createProject(server, { requires_approval: false })
  accountId = await connect(server, projectId, 'tiktok', people.tiktok)
})
afterAll(() => server?.close())

const account = () =>
  server.deps.db.read
    .selectFrom('social_accounts')
    .select(['checked_at', 'next_check_at', 'status'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
const taskOf = (kind: string, key: string) =>
  server.deps.db.read
    .selectFrom('tasks')
    .select('due_at')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
const run = () => checkAccounts.run(server.deps, { key: accountId, failures: 0, signal: new AbortController().signal })

describe('a connected account', () => {
  it('has its next check as a task, and one that is run too early looks at nothing', async () => {
    const { next_check_at, checked_at } = await account()
    expect((await taskOf('social_accounts.check', accountId))?.due_at).toEqual(next_check_at)
    expect(await run()).toEqual(next_check_at)
    expect((await account()).checked_at).toEqual(checked_at)
  })

  it('is checked once when several workers look at it at the same time', async () => {
    await advanceClock(6 * 3_600_000 + 60_000)
    const { checked_at: before } = await account()
    const next = await Promise.all([run(), run(), run()])
    const { checked_at, next_check_at } = await account()
    expect(checked_at > before).toBe(true)
    expect(next).toContainEqual(next_check_at)
  })

  it('whose check was cut off or failed on our side is checked by the next run', async () => {
    await advanceClock(6 * 3_600_000 + 60_000)
    const now = server.deps.clock.now()
    const { checked_at: before } = await account()
    const stopped = AbortSignal.abort(new Error('The worker stops.'))
    await expect(checkAccounts.run(server.deps, { key: accountId, failures: 0, signal: stopped })).rejects.toThrow()
    const broken = { ...server.deps, connectors: {} as never }
    await expect(
      checkAccounts.run(broken, { key: accountId, failures: 0, signal: new AbortController().signal }),
    ).rejects.toThrow()
    expect((await account()).checked_at).toEqual(before)
    expect((await account()).next_check_at.getTime()).toBeLessThanOrEqual(server.deps.clock.now().getTime())
    expect((await run())! > now).toBe(true)
    expect((await account()).checked_at > before).toBe(true)
  })

  it('that is disconnected while the platform is asked is left as it is: what came of the check is no failure', async () => {
    const projectId = await createProject(server, { requires_approval: false })
    const leaving = await connect(server, projectId, 'instagram', people.instagram)
    await advanceClock(6 * 3_600_000 + 60_000)
    const { instagram } = server.deps.connectors.live
    let requests = 0
    const refusing: Connector = {
      ...instagram,
      async account() {
        requests += 1
        await server.send('DELETE', `/v1/social-accounts/${leaving}`, { headers: idempotencyKey() })
        throw platformError({
          code: 'CREDENTIAL_INVALID',
          category: 'credential',
          platform: 'instagram',
          retryable: false,
        })
      },
    }
    const deps = {
      ...server.deps,
      connectors: { ...server.deps.connectors, live: { ...server.deps.connectors.live, instagram: refusing } },
    }
    await checkAccounts.run(deps, { key: leaving, failures: 0, signal: new AbortController().signal })
    expect(requests).toBe(1)
    expect((await server.send('GET', `/v1/social-accounts/${leaving}`)).body.status).toBe('revoked')
  })

  it('that was disconnected is not checked again, and its consent is ended by a task', async () => {
    await server.send('DELETE', `/v1/social-accounts/${accountId}`, { headers: idempotencyKey() })
    await advanceClock(7 * 3_600_000)
    expect(await run()).toBeUndefined()
    const left = async () => {
      const { rows } = await server.deps.db.pools.read.query(`select id from social_account_revocations
        union all select key from tasks where kind = 'social_accounts.end_consent'`)
      return rows
    }
    expect(await until(left, (rows) => rows.length === 0)).toEqual([])
  })
})
