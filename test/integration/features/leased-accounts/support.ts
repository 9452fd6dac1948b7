import { randomUUID } from 'node:crypto'

import { inTransaction } from '../../../../src/db/transaction.ts'
import { insertPoolAccount } from '../../../../src/features/leased-accounts/api.ts'
import { advanceLeases, endRestricted } from '../../../../src/features/leased-accounts/tasks/lease-tasks.ts'
import { checkPool } from '../../../../src/features/leased-accounts/tasks/pool-task.ts'
import { serveWaitlist } from '../../../../src/features/leased-accounts/tasks/waitlist-task.ts'
import type { Platform } from '../../../../src/platforms/connector.ts'
import { seedDemoPool } from '../../../../src/start/demo-pool.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { runDue, runRound, runTask } from '../../../support/tasks.ts'

import { post, read } from '../content/fixture.ts'

export { post, read }

export const coffee = { platform: 'tiktok', niche: 'specialty coffee', count: 1, termDays: 30 } as const

export const dayMs = 86_400_000

/** What the workers' tasks do; a lease makes one step. */
export async function runTasks({ deps }: Pick<TestServer, 'deps'>): Promise<void> {
  await runDue(checkPool, deps)
  await runDue(endRestricted, deps)
  await runTask(serveWaitlist, deps)
  await runRound(advanceLeases, deps)
}

/** The accounts of the sandbox, looked at and free. */
export async function fillDemoPool(server: TestServer): Promise<void> {
  await seedDemoPool(server.deps, server.config)
  await runDue(checkPool, server.deps)
}

/** Free accounts that no platform knows, in a niche of their own unless one is given. */
export async function addAccounts(
  { deps }: Pick<TestServer, 'deps'>,
  count: number,
  of: { platform?: Platform; niche?: string; country?: string; language?: string; warmingDays?: number } = {},
) {
  const { platform = 'tiktok', niche = `niche ${randomUUID()}`, country = 'DE', language = 'de', warmingDays = 3 } = of
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const platformAccountId = randomUUID()
    const row = await inTransaction(deps.db.write, (tx) =>
      insertPoolAccount(tx, deps, {
        platform,
        account: {
          platformAccountId,
          username: `user_${platformAccountId.slice(0, 8)}`,
          displayName: 'A',
          profileUrl: null,
        },
        niche,
        country,
        language,
        warmingDays,
        tokens: { accessToken: 'x', refreshToken: null, expiresAt: null, refreshExpiresAt: null, scopes: [] },
      }),
    )
    ids.push(row!.id)
  }
  await makeFree({ deps }, ids)
  return { platform, niche, ids }
}

/** As the check of an account leaves it. */
export async function makeFree({ deps }: Pick<TestServer, 'deps'>, ids: readonly string[]): Promise<void> {
  await deps.db.write
    .updateTable('pool_accounts')
    .set({ status: 'free', next_check_at: new Date(deps.clock.now().getTime() + 365 * dayMs) })
    .where('id', 'in', ids)
    .execute()
}

export async function request(server: TestServer, projectId: string, wish: object = coffee, key?: string) {
  const answer = await post(server, `/v1/projects/${projectId}/leased-accounts`, wish, key)
  if (answer.status !== 202) throw new Error(answer.text)
  return answer.body as { id: string; resource: { type: string; id: string }; credits: { quoted: number } }
}

/** Requests accounts and runs the job. @returns the ids of the leases */
export async function lease(
  server: TestServer,
  projectId: string,
  wish: object = coffee,
  key?: string,
): Promise<string[]> {
  const { id } = await request(server, projectId, wish, key)
  await runAttempt(server.deps, id)
  const { status, result } = await read(server, `/v1/jobs/${id}`)
  if (status !== 'succeeded') throw new Error(`The job is ${status}.`)
  return result.leasedAccountIds
}

export const leaseOf = (server: TestServer, id: string) => read(server, `/v1/leased-accounts/${id}`)

export const act = (server: TestServer, id: string, what: 'pause' | 'resume' | 'release') =>
  post(server, `/v1/leased-accounts/${id}/${what}`)

export function poolAccountOf({ deps }: TestServer, id: string) {
  return deps.db.write.selectFrom('pool_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function wallet({ deps }: TestServer, organizationId: string) {
  const row = await deps.db.write
    .selectFrom('wallets')
    .select(['available', 'reserved', 'live_jobs'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return row
}
