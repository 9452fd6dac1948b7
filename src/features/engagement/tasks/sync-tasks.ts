import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isApiError } from '../../../errors.ts'
import type { Connector } from '../../../platforms/connector.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { connectorOf } from '../../../platforms/connector-of.ts'
import type { EngageFlow } from '../../../platforms/engage-flow.ts'
import { defineTask, waitUntil } from '../../../tasks/index.ts'
import { readProject } from '../../projects/api.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import { findAccount, withTokens } from '../../social-accounts/api.ts'
import { backoffMs, inboxEveryMs, nextReadMs, planEveryMs, unusableWaitMs } from '../domain/sync-rules.ts'
import { nextPlanAt, planKind, readSettings, takePlan } from '../store/config-queries.ts'
import { ingestItems } from '../store/ingest-items.ts'
import type { SyncRow } from '../store/sync-queries.ts'
import {
  claimSync,
  delaySyncs,
  dueOrganizations,
  goneFailures,
  listDueSyncs,
  planProject,
  readKind,
  scheduleSync,
} from '../store/sync-queries.ts'
import { isOfRun, quantum, workForOrganization } from './organization-work.ts'

const maxPages = 10

/**
 * Plans which accounts and posts to read when a project's engagement is enabled. Accounts connected and posts published
 * later are planned then; an hourly comparison finds what an older version or a changed capability missed.
 */
export const planSyncs = defineTask<WorkerDeps>({
  kind: planKind,
  role: 'collect',
  concurrency: 2,
  missing: {
    due: sql`SELECT project_id AS key, plan_at AS due_at FROM engagement_configs WHERE plan_at <= now()`,
    everySeconds: 60,
  },
  async run(deps, { key: projectId }) {
    const now = deps.clock.now()
    await inTransaction(deps.db.write, async (tx) => {
      if (await takePlan(tx, projectId, now, new Date(now.getTime() + planEveryMs)))
        await planProject(tx, deps, projectId, now)
    })
    const next = await nextPlanAt(deps.db.write, projectId)
    return next === null ? undefined : waitUntil(next, now)
  },
})

/** Reads due comments and messages that no webhook reported. */
export const readPlatforms = defineTask<WorkerDeps>({
  kind: readKind,
  role: 'collect',
  concurrency: 6,
  missing: { due: dueOrganizations, everySeconds: 10 },
  run: (deps, { key: organizationId, signal }) =>
    workForOrganization(deps, {
      organizationId,
      signal,
      list: () => listDueSyncs(deps.db.write, organizationId, deps.clock.now(), quantum),
      // One account's reads run one after the other: a platform's limit on the first applies to the others.
      laneOf: ({ social_account_id }) => social_account_id,
      async work(due, isLate) {
        const sync = await claimSync(deps.db.write, due, deps.clock.now())
        if (sync) await readOne(deps, sync, isLate, signal)
      },
    }),
})

async function readOne(deps: WorkerDeps, sync: SyncRow, isLate: () => boolean, signal: AbortSignal): Promise<void> {
  const wait = (ms: number) => new Date(deps.clock.now().getTime() + ms)
  const account = await findAccount(deps.db.write, sync.social_account_id)
  if (!account || account.status === 'revoked')
    return scheduleSync(deps.db.write, sync, { at: null, subscribed: false })
  const connector = connectorOf(deps.connectors, account)
  if (!connector.engage) return scheduleSync(deps.db.write, sync, { at: null })
  if (!(await mayRead(deps, account))) return scheduleSync(deps.db.write, sync, { at: wait(unusableWaitMs) })
  const { state, retryAfterSeconds } = await connector.circuit()
  if (state === 'open') return scheduleSync(deps.db.write, sync, { at: wait((retryAfterSeconds ?? 30) * 1000) })
  try {
    const source = { deps, account, connector, engage: connector.engage, signal }
    if (sync.source === '') await readInbox(source, sync)
    else await readPost(source, sync, isLate)
  } catch (error) {
    if (isOfRun(error, signal)) throw error
    await reschedule(deps, sync, error)
  }
}

/** Whether an account may be read: not in an archived project, in a paused lease or without a credential. */
async function mayRead(deps: WorkerDeps, account: SocialAccountRow): Promise<boolean> {
  if (account.status === 'reauth_required' || account.lease_paused) return false
  if (!(await readSettings(deps.db.write, account.project_id)).enabled) return false
  const project = await readProject(deps.db.write, account.project_id)
  return project.status === 'active'
}

interface Source {
  readonly deps: WorkerDeps
  readonly account: SocialAccountRow
  readonly connector: Connector
  readonly engage: EngageFlow
  readonly signal: AbortSignal
}

/** Subscribes to webhooks once, and reads the messages. */
async function readInbox({ deps, account, engage, signal }: Source, sync: SyncRow): Promise<void> {
  const { id, platform_account_id: platformAccountId } = account
  if (!sync.subscribed)
    await withTokens(deps, id, (tokens) => engage.subscribe(tokens, platformAccountId, { signal }), signal)
  if (account.capabilities.directMessages) {
    const { messages } = await withTokens(
      deps,
      id,
      (tokens) => engage.listMessages(tokens, platformAccountId, { signal }),
      signal,
    )
    await ingestItems(deps, account, { comments: [], messages })
  }
  const at = new Date(deps.clock.now().getTime() + inboxEveryMs)
  await scheduleSync(deps.db.write, sync, { at, failures: 0, subscribed: true })
}

/** Reads some pages of comments; the next run continues a longer list where this one ended. */
async function readPost(
  { deps, account, engage, signal }: Source,
  sync: SyncRow,
  isLate: () => boolean,
): Promise<void> {
  let cursor = sync.cursor
  for (let page = 0; page < maxPages; page++) {
    signal.throwIfAborted()
    const from = cursor
    const { comments, nextCursor } = await withTokens(
      deps,
      account.id,
      (tokens) => engage.listComments(tokens, sync.source, { signal, ...(from && { cursor: from }) }),
      signal,
    )
    await ingestItems(deps, account, { comments, messages: [] })
    cursor = nextCursor
    if (cursor === null || isLate()) break
  }
  const now = deps.clock.now()
  const ageMs = now.getTime() - (sync.published_at?.getTime() ?? 0)
  const everyMs = nextReadMs(ageMs)
  const at = cursor !== null ? now : everyMs === null ? null : new Date(now.getTime() + everyMs)
  await scheduleSync(deps.db.write, sync, { at, cursor, failures: 0 })
}

async function reschedule(deps: WorkerDeps, sync: SyncRow, error: unknown): Promise<void> {
  const failures = sync.failures + 1
  const said = error instanceof ConnectorError ? error.retryAfterMs : null
  const at = new Date(deps.clock.now().getTime() + Math.max(said ?? 0, backoffMs(failures)))
  const fields = { err: error, accountId: sync.social_account_id, source: sync.source }
  if (error instanceof ConnectorError || isApiError(error)) deps.log.debug(fields, 'a read failed')
  else deps.log.error(fields, 'a read failed with an internal error; it is retried later')
  if (error instanceof ConnectorError && error.category === 'not_found' && sync.source !== '')
    // The post no longer exists on the platform, and planning skips it from now on.
    return scheduleSync(deps.db.write, sync, { at: null, failures: goneFailures })
  await scheduleSync(deps.db.write, sync, { at, failures, cursor: null })
  if (error instanceof ConnectorError && error.category === 'rate_limit')
    await delaySyncs(deps.db.write, sync.social_account_id, at)
}
