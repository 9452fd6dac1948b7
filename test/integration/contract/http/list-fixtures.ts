/** What the sweep of lists makes for each of them: rows of several owners, and the order in which they are to come. */
import { platformValues } from '../../../../generated/enums.ts'
import { contentTemplates } from '../../../../src/generation/render/template-names.ts'
import { newId } from '../../../../src/lib/ids.ts'
import { insert, tableOf } from './fixtures.ts'
import type { SweptServer } from './support.ts'
import { runSql } from './support.ts'

/** A project of an organization; a list below a resource has two such resources in the first project. */
export interface Place {
  readonly organizationId: string
  readonly projectId: string
  /** By table: what rows made here refer to. */
  readonly made: ReadonlyMap<string, string>
}

/** A row of an answer. */
// biome-ignore lint/suspicious/noExplicitAny: rows of every list
export type Row = any

/** Times come three at a time, so that a page ends between rows of one time. */
export type Make = (server: SweptServer, place: Place, at: Date, number: number) => Promise<string>

export interface Order {
  /** Words of the operation's description. */
  readonly says: RegExp
  /** What the rows are ordered by, before their ids. */
  readonly by: (row: Row) => readonly string[]
  readonly descending: boolean
}

export interface ListFixture {
  /** Makes a row and returns what identifies it in the list; absent where every caller gets the same rows. */
  readonly make?: Make
  readonly below: 'everybody' | 'organization' | 'project' | string
  readonly identify?: (row: Row) => string
  readonly order: Order
  readonly query?: string
  /** The table of rows that the organization has before any is made here. */
  readonly alreadyIn?: string
  /** Why its statements return more rows than a page has. */
  readonly readsMore?: string
  /** Makes what everybody gets. */
  readonly prepare?: (server: SweptServer) => Promise<void>
}

export const newest: Order = { says: /newest first/, by: ({ createdAt }) => [createdAt], descending: true }

type Columns = Readonly<Record<string, unknown>>

/** Rows of a table that a path parameter can name. */
function rowsOf(parameter: string, columns: (at: Date, number: number) => Columns = () => ({})): Make {
  return (server, { made }, at, number) =>
    insert(server, tableOf(parameter), new Map(made), { created_at: at, ...columns(at, number) })
}

const byPublication: Order = {
  says: /last published first/,
  by: ({ publishedAt }) => [publishedAt],
  descending: true,
}

const accountPosts: Make = (server, { made }, at) => {
  const columns = { id: newId('apo'), platform: 'tiktok', format: 'video', published_at: at, created_at: at }
  return insert(server, 'account_posts', new Map(made), columns)
}

const byWait: Order = {
  says: /longest waiting first/,
  by: ({ requestedAt }) => [requestedAt],
  descending: false,
}
const byAttention: Order = {
  says: /`needs_human` come first, then the others, each the newest first/,
  by: ({ attention, createdAt }) => [attention === 'needs_human' ? '1' : '0', createdAt],
  descending: true,
}
const items = rowsOf('itemId', (_at, number) => ({ attention: number % 2 === 0 ? 'needs_human' : 'decide' }))
const pending = rowsOf('containerId', (at) => ({
  status: 'ready',
  approval_status: 'pending',
  pending_cause: 'ready',
  pending_since: at,
}))

const day = (number: number) => `2026-09-${String(10 + number)}`

async function insertPublished(server: SweptServer, { made }: Place, at: Date): Promise<string> {
  const id = await insert(server, 'publications', new Map(made), { created_at: at, status: 'published' })
  await runSql(
    server,
    `update publication_targets set status = 'published', published_at = $2 where publication_id = $1`,
    [id, at],
  )
  return id
}

export const lists: Readonly<Record<string, ListFixture>> = {
  listCreditEvents: {
    below: 'organization',
    alreadyIn: 'credit_events',
    order: newest,
    make: (server, { made, organizationId }, at) =>
      insert(server, 'credit_events', new Map(made), {
        id: newId('cre'),
        organization_id: organizationId,
        type: 'adjust',
        created_at: at,
      }),
  },
  getUsage: {
    below: 'organization',
    query: `from=${day(0)}&to=${day(9)}`,
    order: { says: /latest day first/, by: ({ date }) => [date], descending: true },
    identify: ({ date, projectId }) => `${date} ${projectId}`,
    async make(server, { organizationId, projectId }, _at, number) {
      await runSql(
        server,
        'insert into request_counts (organization_id, day, project_id, read_light) values ($1, $2, $3, 1)',
        [organizationId, day(number), projectId],
      )
      return `${day(number)} ${projectId}`
    },
  },
  listChildOrganizations: {
    below: 'organization',
    order: newest,
    async make(server, { organizationId }, at) {
      const id = await server.createOrganization({ parentId: organizationId })
      await runSql(server, 'update organizations set created_at = $2 where id = $1', [id, at])
      return id
    },
  },
  listApiKeys: { below: 'organization', alreadyIn: 'api_keys', order: newest, make: rowsOf('apiKeyId') },
  listApiKeyRequests: {
    below: 'apiKeyId',
    order: newest,
    identify: ({ requestId }) => requestId,
    make: (server, { made }, at) =>
      insert(server, 'api_key_requests', new Map(made), {
        id: `req_${newId('evt').slice(4)}`,
        api_key_id: made.get('api_keys'),
        operation: 'listProjects',
        status: 200,
        code: '',
        created_at: at,
      }),
  },
  listProjects: {
    below: 'organization',
    alreadyIn: 'projects',
    order: newest,
    make: (server, { organizationId }, at) =>
      insert(server, 'projects', new Map([['organizations', organizationId]]), { created_at: at }),
  },
  listGithubInstallations: { below: 'organization', order: newest, make: rowsOf('installationId') },
  listGithubRepositories: {
    below: 'installationId',
    order: { says: /by name/, by: ({ fullName }) => [fullName], descending: false },
    identify: ({ fullName }) => fullName,
    async make(server, { made }, at, number) {
      const name = `fablecoffee/app-${newId('evt').slice(-6)}-${number}`
      const columns = { full_name: name, github_repository_id: null, synced_at: at, private: false }
      await insert(server, 'github_repositories', new Map(made), { ...columns, url: `https://github.com/${name}` })
      return name
    },
  },
  listGithubIngests: { below: 'project', order: newest, make: rowsOf('ingestId') },
  listSdkApps: { below: 'project', order: newest, make: rowsOf('sdkAppId') },
  listMedia: { below: 'project', order: newest, make: rowsOf('mediaId') },
  listAllMedia: { below: 'organization', order: newest, make: rowsOf('mediaId') },
  listInfluencers: { below: 'project', order: newest, make: rowsOf('influencerId') },
  listContent: { below: 'project', order: newest, make: rowsOf('containerId') },
  listAllContent: { below: 'organization', order: newest, make: rowsOf('containerId') },
  listContentVersions: {
    below: 'containerId',
    order: { ...newest, by: ({ version }) => [String(version)] },
    identify: ({ version }) => String(version),
    async make(server, { made, projectId }, at, number) {
      await insert(server, 'container_versions', new Map(made), {
        container_id: made.get('containers'),
        project_id: projectId,
        version: number,
        captions: { default: null, perPlatform: {} },
        created_at: at,
      })
      return String(number)
    },
  },
  listContentComments: { below: 'containerId', order: newest, make: rowsOf('commentId') },
  listApprovals: {
    below: 'project',
    order: byWait,
    identify: ({ containerId }) => containerId,
    make: pending,
  },
  listAllApprovals: {
    below: 'organization',
    order: byWait,
    identify: ({ containerId }) => containerId,
    make: pending,
  },
  listApprovalHistory: {
    below: 'containerId',
    order: newest,
    identify: ({ note }) => note,
    async make(server, { made, projectId }, at, number) {
      const note = `${number} ${newId('evt')}`
      await insert(server, 'approval_records', new Map(made), {
        container_id: made.get('containers'),
        project_id: projectId,
        actor_type: 'system',
        action: 'requested',
        version: number,
        note,
        created_at: at,
      })
      return note
    },
  },
  getContentTimeline: {
    below: 'containerId',
    order: { ...newest, by: ({ at }) => [at] },
    identify: ({ note }) => note,
    async make(server, { made, projectId }, at, number) {
      const note = `${number} ${newId('evt')}`
      await insert(server, 'approval_records', new Map(made), {
        container_id: made.get('containers'),
        project_id: projectId,
        actor_type: 'system',
        action: 'requested',
        version: number,
        note,
        created_at: at,
      })
      return note
    },
  },
  listReviewLinks: { below: 'project', order: newest, make: rowsOf('reviewLinkId') },
  listConnectLinks: { below: 'project', order: newest, make: rowsOf('connectLinkId') },
  listExports: { below: 'organization', order: newest, make: rowsOf('exportId') },
  listSocialAccounts: { below: 'project', order: newest, make: rowsOf('socialAccountId') },
  listAllSocialAccounts: { below: 'organization', order: newest, make: rowsOf('socialAccountId') },
  listAccountPosts: { below: 'socialAccountId', order: byPublication, make: accountPosts },
  listAllAccountPosts: { below: 'organization', order: byPublication, make: accountPosts },
  listPublications: { below: 'project', order: newest, make: rowsOf('publicationId') },
  listAllPublications: { below: 'organization', order: newest, make: rowsOf('publicationId') },
  listPublicationAttempts: {
    below: 'publicationId',
    order: { ...newest, by: ({ startedAt }) => [startedAt] },
    identify: ({ number }) => String(number),
    async make(server, { made }, at, number) {
      await insert(server, 'publication_attempts', new Map(made), {
        publication_id: made.get('publications'),
        number,
        platform: 'tiktok',
        status: 'failed',
        started_at: at,
        finished_at: at,
      })
      return String(number)
    },
  },
  listPlatforms: {
    below: 'everybody',
    order: {
      says: /in the order of the schema `Platform`/,
      by: ({ platform }) => [String(platformValues.indexOf(platform))],
      descending: false,
    },
    identify: ({ platform }) => platform,
  },
  listTemplates: {
    below: 'everybody',
    order: {
      says: /in the order of the schema `TemplateName`/,
      by: ({ name }) => [String(contentTemplates.findIndex((one) => one === name))],
      descending: false,
    },
    identify: ({ name }) => name,
  },
  listLeasedAccountNiches: {
    below: 'everybody',
    order: { says: /by niche and platform/, by: ({ niche }) => [niche], descending: false },
    identify: ({ niche, platform }) => `${niche} ${platform}`,
    async prepare(server) {
      for (const niche of ['coffee', 'books', 'travel', 'chess', 'plants']) {
        await insert(server, 'pool_niches', new Map(), {
          niche,
          platform: 'tiktok',
          min_term_days: 30,
          max_term_days: 90,
        })
        const account = { niche, platform: 'tiktok', status: 'free', country: 'DE', language: 'de' }
        await insert(server, 'pool_accounts', new Map(), account)
      }
    },
  },
  listLeasedAccounts: { below: 'project', order: newest, make: rowsOf('leasedAccountId') },
  listEngagementRules: { below: 'project', order: newest, make: rowsOf('ruleId') },
  listEngagementItems: {
    below: 'project',
    order: byAttention,
    make: items,
  },
  listAllEngagementItems: { below: 'organization', order: byAttention, make: items },
  listEngagementConversations: {
    below: 'organization',
    order: { says: /by\s+the time of that item, newest first/, by: ({ lastItemAt }) => [lastItemAt], descending: true },
    async make(server, { made }, at) {
      const author_username = newId('evt')
      const id = await insert(server, 'engagement_items', new Map(made), { created_at: at, author_username })
      const { rows } = await runSql(server, 'select conversation_id as id from engagement_items where id = $1', [id])
      return rows[0].id
    },
  },
  listConversationNotes: { below: 'conversationId', order: newest, make: rowsOf('noteId') },
  listAllEngagementActions: { below: 'organization', order: newest, make: rowsOf('actionId') },
  listEngagementActions: { below: 'project', order: newest, make: rowsOf('actionId') },
  getOrganicMetrics: {
    below: 'project',
    query: 'groupBy=publication&granularity=total',
    order: { says: /newest first/, by: () => [], descending: true },
    identify: ({ key }) => key,
    make: insertPublished,
    readsMore: 'The posts of the groups on the page.',
  },
  getAdsMetrics: {
    below: 'project',
    query: 'groupBy=campaign&granularity=total',
    order: { says: /newest first/, by: () => [], descending: true },
    identify: ({ key }) => key,
    make: rowsOf('campaignId'),
  },
  getAllOrganicMetrics: {
    below: 'organization',
    query: 'groupBy=publication&granularity=total',
    order: { says: /newest first/, by: () => [], descending: true },
    identify: ({ key }) => key,
    make: insertPublished,
    readsMore: 'The posts of the groups on the page.',
  },
  getAllAdsMetrics: {
    below: 'organization',
    query: 'groupBy=campaign&granularity=total',
    order: { says: /newest first/, by: () => [], descending: true },
    identify: ({ key }) => key,
    make: rowsOf('campaignId'),
  },
  listAdAccounts: { below: 'project', order: newest, make: rowsOf('adAccountId') },
  listAdCampaigns: { below: 'project', order: newest, make: rowsOf('campaignId') },
  listRecommendations: { below: 'project', order: newest, make: rowsOf('recommendationId') },
  listAllRecommendations: { below: 'organization', order: newest, make: rowsOf('recommendationId') },
  listJobs: { below: 'organization', order: newest, make: rowsOf('jobId') },
  listWebhookEndpoints: { below: 'organization', order: newest, make: rowsOf('endpointId') },
  listWebhookDeliveries: { below: 'endpointId', order: newest, make: rowsOf('deliveryId') },
  listEvents: {
    below: 'organization',
    order: newest,
    make: (server, { made, organizationId, projectId }, at, number) =>
      insert(server, 'events', new Map(made), {
        id: newId('evt'),
        organization_id: organizationId,
        project_id: projectId,
        type: 'webhook.test',
        data: { endpointId: newId('whe') },
        sequence: number,
        fanned_out_at: at,
        created_at: at,
      }),
  },
  listEventTypes: {
    below: 'everybody',
    order: { says: /alphabetical order/, by: ({ type }) => [type], descending: false },
    identify: ({ type }) => type,
  },
}

/** Lists that nothing is made for, each with the reason. */
export const withoutRows: Readonly<Record<string, string>> = {
  getOverview:
    'It counts rows of many tables. test/integration/features/overview/overview.test.ts compares it with their lists.',
  getAllAttributionReport: 'As the report of one project.',
  getAttributionReport:
    'It sums telemetry with attributions. test/integration/features/telemetry/report.test.ts compares its pages with a model.',
}
