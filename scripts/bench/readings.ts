import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '../../src/db/transaction.ts'
import type { Deps } from '../../src/deps.ts'
import { tokenColumns } from '../../src/features/social-accounts/domain/credentials.ts'
import { newId } from '../../src/lib/ids.ts'
import { enqueueMany } from '../../src/tasks/index.ts'
import type { Figure } from './figure.ts'
import { median } from './figure.ts'
import type { Served } from './serving.ts'
import { startServed, stopServed } from './serving.ts'

const rounds = 3
const ofLarge = 700
/** Accounts of the large organization: those of one are read one after the other. */
const accountsOfLarge = 7
const smallOnes = 20
const ofSmall = 2
/** What one run reads of an organization before others have their turn. */
const quantum = 64

/**
 * Measures metrics reads of one large organization, an hour overdue, and of small ones, a minute overdue, by one
 * worker. The platform immediately returns nothing, so that only Castlane is measured.
 */
export async function measureReadings(deps: Deps, env: Record<string, string>): Promise<Figure> {
  const served = await startServed('./worker.ts', { ...env, BENCH_READINGS: 'true' }, { pin: false })
  const rates: number[] = []
  const waited: number[] = []
  try {
    for (let round = 0; round <= rounds; round += 1) {
      process.stderr.write(`\r${ofLarge} readings of one organization: round ${round} of ${rounds} `)
      const { rate, before } = await readAll(deps, served)
      // The first round warms up.
      if (round === 0) continue
      rates.push(rate)
      waited.push(Math.ceil(before / quantum))
    }
  } finally {
    await stopServed(served)
  }
  const most = Math.max(...waited)
  return {
    what: `${ofLarge} overdue readings of one organization and ${ofSmall} each of ${smallOnes} small ones, by one worker`,
    value: `the last of the small ones read after ${most} runs of the large one's (${Math.round(median(rates))} readings a second)`,
    aim: '≤ 2 runs',
    reached: most <= 2,
  }
}

/** @returns reads a second, and how many of the large organization's came before the last of the small ones' */
async function readAll(deps: Deps, { child }: Served): Promise<{ rate: number; before: number }> {
  // Those of the round before are done.
  await deps.db.pools.write.query('DELETE FROM engagement_readings')
  const read: string[] = []
  let began = 0
  const keep = (message: unknown) => {
    // The worker finds the tasks by its poll.
    began ||= performance.now()
    read.push((message as { read: string }).read)
  }
  child.on('message', keep)
  const large = await seedOrganization(deps, 'large', {
    accounts: accountsOfLarge,
    each: ofLarge / accountsOfLarge,
    overdueSeconds: 3_600,
  })
  const small: string[] = []
  for (let n = 0; n < smallOnes; n += 1)
    small.push(await seedOrganization(deps, 'small', { accounts: 1, each: ofSmall, overdueSeconds: 60 }))
  await deps.db.pools.write.query('ANALYZE engagement_readings')
  const all = ofLarge + smallOnes * ofSmall
  await inTransaction(deps.db.write, (tx) => enqueueMany(tx, 'engagement.read', [large, ...small], { wake: deps.wake }))
  while (read.length < all) await sleep(5)
  const seconds = (performance.now() - began) / 1_000
  child.off('message', keep)
  if (new Set(read).size !== all) throw new Error(`${all - new Set(read).size} of ${all} readings were repeated.`)
  const last = read.findLastIndex((source) => source.startsWith('small'))
  return { rate: all / seconds, before: read.slice(0, last).filter((source) => source.startsWith('large')).length }
}

interface Overdue {
  readonly accounts: number
  /** Metrics reads of an account. */
  readonly each: number
  readonly overdueSeconds: number
}

/**
 * @param name what the sources' names begin with;
 * @returns its id
 */
async function seedOrganization(
  deps: Deps,
  name: string,
  { accounts, each, overdueSeconds }: Overdue,
): Promise<string> {
  const { write } = deps.db.pools
  const [organizationId, projectId] = [newId('org'), newId('prj')]
  await write.query(`INSERT INTO organizations (id, name, created_at, updated_at) VALUES ($1, 'Bench', now(), now())`, [
    organizationId,
  ])
  await write.query(
    `INSERT INTO projects (id, organization_id, name, timezone, locale, requires_approval, approval_mode, approval_updated_at,
       created_at, updated_at) VALUES ($2, $1, 'Bench', 'UTC', 'en', false, 'none', now(), now(), now())`,
    [organizationId, projectId],
  )
  await write.query(
    `INSERT INTO engagement_configs (project_id, enabled, enabled_at, mode, comments, direct_messages, daily_caps, plan_at, updated_at)
     VALUES ($1, true, now(), 'off', '{}', '{}', '{}', 'infinity', now())`,
    [projectId],
  )
  const tokens = { refreshToken: null, expiresAt: null, refreshExpiresAt: null, scopes: [] }
  for (let n = 0; n < accounts; n += 1) {
    const id = newId('acc')
    const { credentials } = tokenColumns(deps.vault, id, { ...tokens, accessToken: id })
    await write.query(
      `INSERT INTO social_accounts (id, project_id, platform, platform_account_id, username, display_name, status, credentials, capabilities,
         checked_at, next_check_at, connected_at, created_at, updated_at)
       VALUES ($2, $1, 'instagram', $2, 'bench', 'Bench', 'active', $3, '{"comments": true}', now(), now() + interval '1 day', now(), now(), now())`,
      [projectId, id, credentials],
    )
    await write.query(
      `INSERT INTO engagement_readings (social_account_id, source, project_id, published_at, next_read_at)
       SELECT $1, $2 || ' ' || $1 || ' ' || n, $3, now() - interval '3 days', now() - make_interval(secs => $4 - n / 1000.0)
       FROM generate_series(1, $5::int) AS n`,
      [id, name, projectId, overdueSeconds, each],
    )
  }
  return organizationId
}
