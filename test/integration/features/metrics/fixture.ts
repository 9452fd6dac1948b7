import { collectMetrics, trackMetrics } from '../../../../src/features/metrics/tasks/collect-tasks.ts'
import { newId } from '../../../../src/lib/ids.ts'
import type {
  AccountMetrics,
  Connectors,
  HistoryFlow,
  ListedPost,
  MetricOptions,
  MetricValue,
  Platform,
  PlatformUsage,
  PostMetricName,
  PostMetrics,
} from '../../../../src/platforms/connector.ts'
import { ConnectorError, platforms, postMetricNames } from '../../../../src/platforms/connector.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'
import { createProject, generate, post, quickGeneration, read } from '../content/fixture.ts'

export type Reported = { readonly [Metric in PostMetricName]?: number | MetricValue['availability'] }

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** What the platforms say; a test writes it. */
export interface Platforms {
  /** By the platform's post id; a post that is missing is gone. */
  readonly posts: Map<string, Reported>
  followers: number | MetricValue['availability']
  /** What accounts posted themselves, by their token, the newest first. */
  readonly past: Map<string, readonly ListedPost[]>
  circuit: 'open' | 'closed'
  /** What the platform reports to be used up, by account's token. */
  readonly used: Map<string, PlatformUsage>
  /**
   * Thrown by calls, by account's token; with `/own` behind it by those for the account's own metrics alone, and with
   * `/past` and the first post's number by those for a page of its past.
   */
  readonly errors: Map<string, ConnectorError>
  /** Every call that was made: the account's token and the posts, or 'account'. */
  readonly calls: { readonly account: string; readonly posts: readonly string[] | 'account' }[]
  /** Called while the platform is being asked about an account's posts; the schedule asks about all that are due. */
  duringCall: (account: string) => Promise<void>
}

export type MetricsFixture = Awaited<ReturnType<typeof startMetricsFixture>>

/** A server whose platforms say what a test wants, on a clock that stands still. */
export async function startMetricsFixture(
  now: string,
  options: { worker?: boolean; env?: Record<string, string> } = {},
) {
  let at = Date.parse(now)
  const clock = { now: () => new Date(at) }
  const platformsSay: Platforms = {
    posts: new Map(),
    followers: 100,
    past: new Map(),
    circuit: 'closed',
    used: new Map(),
    errors: new Map(),
    calls: [],
    duringCall: async () => {},
  }
  const server = await startTestServer({
    worker: options.worker ?? false,
    // Calls are counted by the database's clock, of which these tests take days in a second.
    env: { CASTLANE_PLATFORM_CALLS: JSON.stringify({ tiktok: 10_000_000 }), ...options.env },
    overrides: { clock, connectors: connectorsOf(platformsSay, clock), generation: quickGeneration() },
  })
  return {
    server,
    platforms: platformsSay,
    clock,
    setTime: (time: string | number) => {
      at = typeof time === 'number' ? time : Date.parse(time)
    },
    /** What the tasks do until nothing more is due now. */
    async collect() {
      await runTask(trackMetrics, server.deps)
      for (let round = 0; round < 50; round++) {
        const before = platformsSay.calls.length
        await collectDue(server)
        if (platformsSay.calls.length === before) break
        at += 1_000
      }
      await runTask(trackMetrics, server.deps)
    },
  }
}

/** Reads the metrics of every account that is due by the server's own clock. */
export async function collectDue({ deps }: Pick<TestServer, 'deps'>): Promise<void> {
  const due = await deps.db.write
    .selectFrom('metric_accounts')
    .select('social_account_id')
    .where('due_at', '<=', deps.clock.now())
    .orderBy('due_at')
    .execute()
  await Promise.all(due.map(({ social_account_id: key }) => runTask(collectMetrics, deps, { key })))
}

function connectorsOf(say: Platforms, clock: { now(): Date }): Connectors {
  const connector = (platform: string) => ({
    platform,
    // No ads and no comments: a refresh asks for the ads of whatever has some.
    ads: null,
    engage: null,
    circuit: async () => ({ state: say.circuit, retryAfterSeconds: null }),
    async metrics(
      { accessToken }: { accessToken: string },
      postIds: readonly string[],
      options?: MetricOptions,
    ): Promise<PostMetrics[]> {
      say.calls.push({ account: accessToken, posts: postIds })
      await say.duringCall(accessToken)
      const error = say.errors.get(accessToken)
      if (error) throw error
      const used = say.used.get(accessToken)
      if (used) options?.onUsage?.(used)
      const asOf = clock.now().toISOString()
      return postIds.flatMap((postId) => {
        const reported = say.posts.get(postId)
        return reported ? [{ postId, asOf, metrics: metricsOf(reported) }] : []
      })
    },
    async accountMetrics({ accessToken }: { accessToken: string }): Promise<AccountMetrics> {
      say.calls.push({ account: accessToken, posts: 'account' })
      const error = say.errors.get(accessToken) ?? say.errors.get(`${accessToken}/own`)
      if (error) throw error
      return { asOf: clock.now().toISOString(), metrics: { followers: metricValue(say.followers) } }
    },
    refresh: async (tokens: unknown) => tokens,
    history: historyOf(say, clock),
  })
  return Object.fromEntries(platforms.map((platform) => [platform, connector(platform)])) as unknown as Connectors
}

function historyOf(say: Platforms, clock: { now(): Date }): HistoryFlow {
  return {
    async posts({ tokens: { accessToken } }, cursor) {
      const start = Number(cursor ?? 0)
      const error = say.errors.get(`${accessToken}/past${start}`)
      if (error) throw error
      const past = say.past.get(accessToken) ?? []
      return { posts: past.slice(start, start + 20), nextCursor: start + 20 < past.length ? String(start + 20) : null }
    },
    async followers({ tokens: { accessToken } }) {
      const today = Math.floor(clock.now().getTime() / day) * day
      return say.past.has(accessToken)
        ? [3, 2, 1].map((before) => ({ at: new Date(today - before * day).toISOString(), followers: 90 - before }))
        : []
    },
  }
}

export function metricsOf(reported: Reported): PostMetrics['metrics'] {
  return Object.fromEntries(
    postMetricNames.map((name) => [name, metricValue(reported[name] ?? 'unsupported')]),
  ) as unknown as PostMetrics['metrics']
}

function metricValue(reported: number | MetricValue['availability']): MetricValue {
  return typeof reported === 'number'
    ? { value: reported, availability: 'available' }
    : { value: null, availability: reported === 'available' ? 'pending' : reported }
}

export function platformError(fields: Partial<ConnectorError> = {}): ConnectorError {
  return new ConnectorError({
    code: 'PLATFORM_ERROR',
    category: 'transient',
    platform: 'tiktok',
    platformCode: 'internal_error',
    platformMessage: 'Something went wrong.',
    retryAfterMs: null,
    retryable: true,
    outcomeUnknown: false,
    remediation: 'Try again later.',
    ...fields,
  })
}

/** An account whose token is its platform id. */
export async function addAccount(
  fixture: MetricsFixture,
  projectId: string,
  platform: Platform = 'tiktok',
  { id = newId('acc'), leasedAccountId = null }: { id?: string; leasedAccountId?: string | null } = {},
): Promise<string> {
  const { deps } = fixture.server
  const now = deps.clock.now()
  const tokens = { accessToken: id, refreshToken: null, expiresAt: null, refreshExpiresAt: null, scopes: [] }
  const credentials = deps.vault.seal(JSON.stringify(tokens), {
    table: 'social_accounts',
    column: 'credentials',
    row: id,
  })
  const capabilities = JSON.stringify({
    formats: ['video'],
    privacyLevels: [],
    maxVideoSeconds: 600,
    firstComment: false,
    comments: false,
    directMessages: false,
    insights: true,
    deliverToInbox: false,
  })
  await deps.db.write
    .insertInto('social_accounts')
    .values({
      id,
      project_id: projectId,
      platform,
      platform_account_id: id,
      username: `user.${id.slice(-6)}`,
      display_name: 'Somebody',
      ownership: leasedAccountId === null ? 'connected' : 'leased',
      leased_account_id: leasedAccountId,
      status: 'active',
      capabilities,
      credentials,
      connected_at: now,
      checked_at: now,
      next_check_at: new Date(now.getTime() + day * 400),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

export interface NewPost {
  readonly projectId: string
  readonly containerId: string
  readonly accountId: string
  readonly platform?: Platform
  /** Default: now. */
  readonly at?: Date
  readonly status?: 'published' | 'failed' | 'processing' | 'outcome_unknown' | 'delivered_to_inbox' | 'cancelled'
  /** Default: a publication of its own. */
  readonly publicationId?: string
}

let counter = 0

/** A post that is out. @returns ids of publication and target, and the post's own on the platform */
export async function addPost(fixture: MetricsFixture, fields: NewPost) {
  const { deps } = fixture.server
  const at = fields.at ?? deps.clock.now()
  const publicationId = fields.publicationId ?? newId('pub')
  const targetId = newId('ptg')
  const status = fields.status ?? 'published'
  const of = { project_id: fields.projectId, container_id: fields.containerId, created_at: at, updated_at: at }
  if (!fields.publicationId)
    await deps.db.write
      .insertInto('publications')
      .values({ id: publicationId, ...of, status: status === 'published' ? 'published' : 'publishing' })
      .execute()
  // Nothing is published before it is made.
  const made = (table: 'containers' | 'publications', id: string) =>
    deps.db.write.updateTable(table).set({ created_at: at }).where('id', '=', id).where('created_at', '>', at).execute()
  await made('containers', fields.containerId)
  await made('publications', publicationId)
  counter += 1
  const postId = `post-${counter}`
  await deps.db.write
    .insertInto('publication_targets')
    .values({
      id: targetId,
      ...of,
      publication_id: publicationId,
      social_account_id: fields.accountId,
      position: counter,
      platform: fields.platform ?? 'tiktok',
      status,
      platform_post_id: status === 'published' ? postId : null,
      published_at: status === 'published' ? at : null,
    })
    .execute()
  return { publicationId, targetId, postId }
}

export interface Shop {
  readonly projectId: string
  readonly containerId: string
  readonly accountId: string
}

/** A project with a container and an account. */
export async function openShop(
  fixture: MetricsFixture,
  timezone = 'UTC',
  platform: Platform = 'tiktok',
): Promise<Shop> {
  const projectId = await createProject(fixture.server, { requires_approval: false, timezone })
  const containerId = await addContainer(fixture, projectId)
  return { projectId, containerId, accountId: await addAccount(fixture, projectId, platform) }
}

/** A row is enough: nobody looks at what is in it. */
export async function addContainer(fixture: MetricsFixture, projectId: string, fields: object = {}): Promise<string> {
  const id = newId('cnt')
  const now = fixture.clock.now()
  await fixture.server.deps.db.write
    .insertInto('containers')
    .values({
      id,
      project_id: projectId,
      root_id: id,
      operation: 'upload',
      format: 'video',
      hook: 'Your morning coffee is lying to you',
      status: 'ready',
      captions: JSON.stringify({ default: null, perPlatform: {} }),
      target_platforms: ['tiktok'],
      language: 'en',
      ai_generated: false,
      moderation: JSON.stringify({ status: 'passed', findings: [], reviewedAt: null, rules: null }),
      created_at: now,
      updated_at: now,
      ...fields,
    })
    .execute()
  return id
}

export function organic(fixture: MetricsFixture, projectId: string, query: Record<string, string> = {}) {
  return fixture.server.send('GET', `/v1/projects/${projectId}/metrics/organic?${new URLSearchParams(query)}`)
}

/** The points of a metric of the first group, or of the group with the key. */
export function pointsOf(
  body: { data: { key: string | null; series: { metric: string; points: Point[] }[] }[] },
  metric: string,
  key?: string | null,
): Point[] {
  const group = key === undefined ? body.data[0] : body.data.find((one) => one.key === key)
  return group?.series.find((series) => series.metric === metric)?.points ?? []
}

export interface Point {
  readonly start: string
  readonly value: number | null
  readonly availability: string
  readonly coverage: { readonly posts: number; readonly of: number } | null
  readonly asOf: string | null
}

export { createProject, generate, post, read }
