import type { AccountCapabilities, Connector, Platform } from '../../connectors/connector.ts'
import { ConnectorError } from '../../connectors/connector.ts'
import type { EngageFlow } from '../../connectors/engage-flow.ts'
import { readSwitches } from '../../db/switches.ts'
import { isApiError } from '../../errors.ts'
import type { WorkerDeps } from '../../http/handler.ts'
import type { Tick } from '../../jobs/ticks.ts'
import type { SocialAccountRow } from '../social-accounts/index.ts'
import { findAccount, withTokens } from '../social-accounts/index.ts'
import { readSettings } from './config-queries.ts'
import type { ReadingRow } from './reading-queries.ts'
import {
  claimPlans,
  claimReadings,
  goneFailures,
  holdAccount,
  isStillOurs,
  planProject,
  scheduleReading,
} from './reading-queries.ts'
import { backoffMs, inboxEveryMs, nextReadMs, unusableWaitMs } from './reading-rules.ts'
import { takeItems } from './take-items.ts'

const batch = 10
const pagesAtOnce = 10

/** Finds accounts and posts that are to be read, for the projects that have engagement on. */
export const planReadings: Tick<WorkerDeps> = {
  name: 'engagement.plan',
  everyMs: 2_000,
  async run(deps) {
    const now = deps.clock.now()
    const projects = await claimPlans(deps.db.write, now, 20)
    for (const projectId of projects) await planProject(deps.db.write, projectId, now)
    return projects.length === 20
  },
}

/** Reads comments and messages whose time has come, for what no webhook told of. */
export const readPlatforms: Tick<WorkerDeps> = {
  name: 'engagement.read',
  everyMs: 2_000,
  async run(deps, signal) {
    const due = await claimReadings(deps.db.write, deps.clock.now(), batch)
    // One after the other on one account: what a platform says to the first holds for the others.
    const accounts = Map.groupBy(due, (reading) => reading.social_account_id)
    await Promise.all(
      [...accounts.values()].map(async (readings) => {
        for (const reading of readings)
          if (await isStillOurs(deps.db.write, reading)) await readOne(deps, reading, signal)
      }),
    )
    return due.length > 0
  },
}

async function readOne(deps: WorkerDeps, reading: ReadingRow, signal: AbortSignal): Promise<void> {
  const wait = (ms: number) => new Date(deps.clock.now().getTime() + ms)
  const account = await findAccount(deps.db.write, reading.social_account_id)
  if (!account || account.status === 'revoked')
    return scheduleReading(deps.db.write, reading, { at: null, subscribed: false })
  const connector = deps.connectors[account.platform as Platform]
  if (!connector.engage) return scheduleReading(deps.db.write, reading, { at: null })
  if (!(await mayRead(deps, account))) return scheduleReading(deps.db.write, reading, { at: wait(unusableWaitMs) })
  const { state, retryAfterSeconds } = await connector.circuit()
  if (state === 'open') return scheduleReading(deps.db.write, reading, { at: wait((retryAfterSeconds ?? 30) * 1000) })
  try {
    const source = { deps, account, connector, engage: connector.engage, signal }
    if (reading.source === '') await readInbox(source, reading)
    else await readPost(source, reading)
  } catch (error) {
    if (signal.aborted) throw error
    if (!(error instanceof ConnectorError) && !isApiError(error)) throw error
    await putBack(deps, reading, error)
  }
}

/** An archived project, a switch, a paused lease or an account without a credential: nothing is read meanwhile. */
async function mayRead(deps: WorkerDeps, account: SocialAccountRow): Promise<boolean> {
  if (account.status === 'reauth_required' || account.lease_paused) return false
  const { everything, suspended } = await readSwitches(deps.db.write, account.project_id)
  if (everything || suspended || !(await readSettings(deps.db.write, account.project_id)).enabled) return false
  const project = await deps.db.write
    .selectFrom('projects')
    .select('status')
    .where('id', '=', account.project_id)
    .executeTakeFirstOrThrow()
  return project.status === 'active'
}

interface Source {
  readonly deps: WorkerDeps
  readonly account: SocialAccountRow
  readonly connector: Connector
  readonly engage: EngageFlow
  readonly signal: AbortSignal
}

/** Asks once to be told by webhook, and reads the messages. */
async function readInbox({ deps, account, engage, signal }: Source, reading: ReadingRow): Promise<void> {
  const { id, platform_account_id: platformAccountId } = account
  if (!reading.subscribed)
    await withTokens(deps, id, (tokens) => engage.subscribe(tokens, platformAccountId, { signal }), signal)
  if ((account.capabilities as unknown as AccountCapabilities).directMessages) {
    const { messages } = await withTokens(
      deps,
      id,
      (tokens) => engage.listMessages(tokens, platformAccountId, { signal }),
      signal,
    )
    await takeItems(deps, account, { comments: [], messages })
  }
  const at = new Date(deps.clock.now().getTime() + inboxEveryMs)
  await scheduleReading(deps.db.write, reading, { at, failures: 0, subscribed: true })
}

/** Some pages at once; a post with more comments goes on where this ended, at its next turn. */
async function readPost({ deps, account, engage, signal }: Source, reading: ReadingRow): Promise<void> {
  let cursor = reading.cursor
  for (let page = 0; page < pagesAtOnce; page++) {
    signal.throwIfAborted()
    const from = cursor
    const { comments, nextCursor } = await withTokens(
      deps,
      account.id,
      (tokens) => engage.listComments(tokens, reading.source, { signal, ...(from && { cursor: from }) }),
      signal,
    )
    await takeItems(deps, account, { comments, messages: [] })
    cursor = nextCursor
    if (cursor === null) break
  }
  const now = deps.clock.now()
  const ageMs = now.getTime() - (reading.published_at?.getTime() ?? 0)
  const everyMs = nextReadMs(ageMs)
  const at = cursor !== null ? now : everyMs === null ? null : new Date(now.getTime() + everyMs)
  await scheduleReading(deps.db.write, reading, { at, cursor, failures: 0 })
}

async function putBack(deps: WorkerDeps, reading: ReadingRow, error: unknown): Promise<void> {
  const failures = reading.failures + 1
  const said = error instanceof ConnectorError ? error.retryAfterMs : null
  const at = new Date(deps.clock.now().getTime() + Math.max(said ?? 0, backoffMs(failures)))
  deps.log.debug({ err: error, accountId: reading.social_account_id, source: reading.source }, 'a reading failed')
  if (error instanceof ConnectorError && error.category === 'not_found' && reading.source !== '')
    // The post is gone from the platform, and the plan does not take it up again.
    return scheduleReading(deps.db.write, reading, { at: null, failures: goneFailures })
  await scheduleReading(deps.db.write, reading, { at, failures, cursor: null })
  if (error instanceof ConnectorError && error.category === 'rate_limit')
    await holdAccount(deps.db.write, reading.social_account_id, at)
}
