import { newId } from '../../../../src/lib/ids.ts'
import type { TestServer } from '../../../support/harness.ts'
import { runSql } from './support.ts'

interface Build {
  readonly table: string
  /** A table that must hold a row of it, too. */
  readonly below?: string
  /** What the columns must hold, where the least that the table takes would make no answer. */
  readonly columns?: (id: string, server: TestServer) => Record<string, unknown>
}

/** Rows that a path parameter can name, by the parameter. */
const tables: { readonly [parameter: string]: Build } = {
  projectId: {
    table: 'projects',
    columns: () => ({ approval_mode: 'manual', requires_approval: true, timezone: 'UTC', locale: 'en' }),
  },
  apiKeyId: { table: 'api_keys', columns: () => ({ scopes: ['projects:read'], tier: 'standard' }) },
  requestId: { table: 'api_key_requests', columns: () => ({ operation: 'createProject', status: 201, code: '' }) },
  jobId: { table: 'jobs', columns: () => ({ type: 'content.generate', counted: false, status: 'queued' }) },
  installationId: { table: 'github_installations' },
  ingestId: { table: 'github_ingests' },
  sdkAppId: { table: 'sdk_apps' },
  uploadId: { table: 'media_uploads' },
  mediaId: { table: 'media', columns: () => ({ status: 'uploaded' }) },
  influencerId: { table: 'influencers' },
  containerId: {
    table: 'containers',
    columns: () => ({
      status: 'failed',
      captions: { default: null, perPlatform: {} },
      moderation: { status: 'pending', findings: [], reviewedAt: null, rules: null },
      aspect_ratio: '9:16',
      language: 'en',
      target_platforms: ['tiktok'],
    }),
  },
  commentId: { table: 'container_comments', columns: () => ({ version: 1 }) },
  oauthSessionId: { table: 'oauth_sessions', columns: () => ({ platform: 'tiktok' }) },
  connectLinkId: { table: 'connect_links' },
  reviewLinkId: { table: 'review_links' },
  socialAccountId: {
    table: 'social_accounts',
    columns: (row, { deps }) => ({
      platform: 'tiktok',
      status: 'active',
      capabilities: {
        formats: ['video'],
        privacyLevels: [],
        maxVideoSeconds: 600,
        firstComment: true,
        comments: true,
        directMessages: false,
        insights: true,
        deliverToInbox: false,
      },
      credentials: deps.vault.seal('{}', { table: 'social_accounts', column: 'credentials', row }),
    }),
  },
  publicationId: { table: 'publications', columns: () => ({ status: 'cancelled' }), below: 'publication_targets' },
  targetId: { table: 'publication_targets', columns: () => ({ status: 'cancelled', platform: 'tiktok' }) },
  leasedAccountId: { table: 'leased_accounts', columns: () => ({ platform: 'tiktok' }) },
  ruleId: {
    table: 'engagement_rules',
    columns: () => ({ priority: 100, trigger: { kind: 'any', match: 'all' }, action: { type: 'skip' } }),
  },
  itemId: {
    table: 'engagement_items',
    columns: () => ({
      kind: 'comment',
      status: 'open',
      platform: 'instagram',
      toxic: false,
      author_username: 'jonas.brews',
    }),
  },
  conversationId: {
    table: 'engagement_conversations',
    columns: () => ({ platform: 'instagram', person: '@jonas.brews' }),
    below: 'engagement_items',
  },
  noteId: { table: 'conversation_notes' },
  actionId: {
    table: 'engagement_actions',
    columns: () => ({ type: 'reply', origin: 'autopilot', status: 'suggested', text: 'Thank you!' }),
  },
  adAccountId: {
    table: 'ad_accounts',
    columns: () => ({ platform: 'facebook', currency: 'EUR', timezone: 'Europe/Berlin' }),
  },
  campaignId: { table: 'ad_campaigns', columns: () => ({ platform: 'facebook', currency: 'EUR' }) },
  recommendationId: {
    table: 'recommendations',
    columns: () => ({
      status: 'open',
      evidence: '[]',
      suggested_request: { hook: 'Your morning coffee is lying to you', format: 'image' },
    }),
  },
  endpointId: {
    table: 'webhook_endpoints',
    columns: (row, { deps }) => ({
      enabled: true,
      url: 'https://hooks.northwind.example/castlane',
      secret: deps.vault.seal('whsec_x', { table: 'webhook_endpoints', column: 'secret', row }),
    }),
  },
  exportId: {
    table: 'exports',
    columns: () => ({
      data_set: 'publications',
      format: 'csv',
      status: 'failed',
      window_from: new Date(0),
      window_to: new Date(1),
      expires_at: new Date(Date.now() + 86_400_000),
    }),
  },
  deliveryId: {
    table: 'webhook_deliveries',
    columns: () => ({
      next_attempt_at: new Date(),
      status: 'pending',
      event_type: 'job.succeeded',
      event_id: newId('evt'),
    }),
  },
}

const prefixes: { readonly [parameter: string]: string } = {
  organizationId: 'org',
  projectId: 'prj',
  apiKeyId: 'key',
  requestId: 'req',
  jobId: 'job',
  installationId: 'ghi',
  ingestId: 'ing',
  sdkAppId: 'app',
  uploadId: 'upl',
  mediaId: 'med',
  influencerId: 'inf',
  containerId: 'cnt',
  commentId: 'cmt',
  oauthSessionId: 'oas',
  connectLinkId: 'cnl',
  reviewLinkId: 'rvl',
  socialAccountId: 'acc',
  publicationId: 'pub',
  targetId: 'ptg',
  leasedAccountId: 'lea',
  ruleId: 'rul',
  itemId: 'itm',
  conversationId: 'cnv',
  noteId: 'cno',
  actionId: 'act',
  adAccountId: 'adc',
  campaignId: 'cmp',
  recommendationId: 'rec',
  endpointId: 'whe',
  deliveryId: 'dlv',
  exportId: 'exp',
}

const byTable = new Map(Object.entries(tables).map(([parameter, { table }]) => [table, parameter]))

interface Column {
  readonly name: string
  readonly type: string
  readonly required: boolean
  /** Values that a CHECK allows, where it lists some. */
  readonly allowed: readonly string[]
  readonly refersTo: string | null
}

const columnsOf = new Map<string, Promise<readonly Column[]>>()

async function readColumns(server: TestServer, table: string): Promise<readonly Column[]> {
  const { rows } = await runSql(
    server,
    `select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull and not a.atthasdef as required,
       coalesce((select array_agg(m[1]) from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''::text', 'g') m
         where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]), '{}') as allowed,
       (select f.confrelid::regclass::text from pg_constraint f
         where f.conrelid = a.attrelid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1) as "refersTo"
     from pg_attribute a where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped and a.attidentity <> 'a' order by a.attnum`,
    [table],
  )
  return rows
}

/** The table of what a path parameter names. */
export const tableOf = (parameter: string): string => tables[parameter]!.table

/** Whether there is a table that holds what the parameter names. */
export async function canBuild(server: TestServer, parameter: string): Promise<boolean> {
  if (parameter === 'organizationId') return true
  const table = tables[parameter]?.table
  return table !== undefined && (await readColumns(server, table)).length > 0
}

/**
 * Puts the resource of a path parameter into an organization, straight into the database: the least that its table
 * takes. What the table refers to is made first, in the same organization.
 */
export async function buildFixture(
  server: TestServer,
  parameter: string,
  organizationId: string,
  beside?: string,
): Promise<string> {
  if (parameter === 'organizationId') return server.createOrganization({ parentId: organizationId })
  const made = new Map([['organizations', organizationId]])
  if (beside !== undefined) {
    const project = await projectOf(server, beside)
    if (project !== undefined) made.set('projects', project)
  }
  return insert(server, tables[parameter]!.table, made)
}

/** Several parameters of one path: the later ones lie below the earlier. @param projectId where they are; a new one without it */
export async function buildFixtures(
  server: TestServer,
  parameters: readonly string[],
  organizationId: string,
  projectId?: string,
): Promise<Record<string, string>> {
  const made = new Map([['organizations', organizationId]])
  if (projectId !== undefined) made.set('projects', projectId)
  const ids: Record<string, string> = {}
  for (const parameter of parameters)
    ids[parameter] =
      parameter === 'organizationId'
        ? await server.createOrganization({ parentId: organizationId })
        : (made.get(tables[parameter]!.table) ?? (await insert(server, tables[parameter]!.table, made)))
  return ids
}

/** The value with every id of the contract's story replaced by one that exists in the organization. */
export async function withExistingIds(
  server: TestServer,
  value: unknown,
  ids: Record<string, string>,
  organizationId: string,
) {
  const text = JSON.stringify(value)
  let replaced = text
  for (const { id, parameter } of storyIds(value)) {
    if (!(await canBuild(server, parameter))) continue
    const [project] = Object.values(ids)
    const own = ids[parameter] ?? (await buildFixture(server, parameter, organizationId, project))
    replaced = replaced.replaceAll(id, own)
  }
  return replaced === undefined ? undefined : JSON.parse(replaced)
}

/** The ids of the contract's story that a value holds, each with the parameter that it would be in a path. */
export function storyIds(value: unknown): { readonly id: string; readonly parameter: string }[] {
  const found = new Set(JSON.stringify(value)?.match(/\b[a-z]{3}_019a9b1e(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g))
  return [...found].flatMap((id) => {
    const parameter = Object.keys(prefixes).find((name) => prefixes[name] === id.slice(0, 3))
    return parameter === undefined ? [] : [{ id, parameter }]
  })
}

export function missingId(parameter: string): string {
  return newId(prefixes[parameter] as 'prj')
}

/** The project that a row made here belongs to. */
async function projectOf(server: TestServer, id: string): Promise<string | undefined> {
  if (id.startsWith('prj_')) return id
  const parameter = Object.keys(prefixes).find((name) => prefixes[name] === id.slice(0, 3))
  const table = parameter && tables[parameter]?.table
  if (!table || !(await readColumns(server, table)).some(({ name }) => name === 'project_id')) return undefined
  const { rows } = await runSql(server, `select project_id from ${table} where id = $1`, [id])
  return rows[0]?.project_id ?? undefined
}

/** An account has its project's. */
async function modeOf(server: TestServer, projectId: string | undefined): Promise<string> {
  const { rows } = await runSql(server, 'select mode from projects where id = $1', [projectId ?? null])
  return rows[0]?.mode ?? 'live'
}

/**
 * Inserts the least row that a table takes. What it refers to is one of those made, by table, or is made first.
 * @param columns what columns must hold beyond that
 */
export async function insert(
  server: TestServer,
  table: string,
  made: Map<string, string>,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const parameter = byTable.get(table)
  const known = columnsOf.get(table) ?? readColumns(server, table)
  columnsOf.set(table, known)
  const id = String(columns.id ?? newId((parameter ? prefixes[parameter] : 'evt') as 'prj'))
  const given = { ...((parameter && tables[parameter]!.columns?.(id, server)) || {}), ...columns }
  const row: Record<string, unknown> = {}
  for (const column of await known) {
    const { name, required, refersTo } = column
    if (name === 'id') row[name] = id
    else if (name in given) row[name] = given[name]
    else if (name === 'mode' && table === 'social_accounts') row[name] = await modeOf(server, made.get('projects'))
    else if (name === 'organization_id') row[name] = made.get('organizations')
    else if (name === 'project_id' && (required || table === 'jobs'))
      row[name] = made.get('projects') ?? (await insert(server, 'projects', made))
    else if (required && refersTo === table) row[name] = id
    else if (required && refersTo) row[name] = made.get(refersTo) ?? (await insert(server, refersTo, made))
    else if (required) row[name] = await plain(server, column, made, table)
  }
  // What it refers to may have brought one along.
  const brought = made.get(table)
  if (brought !== undefined) return brought
  const names = Object.keys(row)
  await runSql(
    server,
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
  made.set(table, id)
  const below = parameter && tables[parameter]!.below
  if (below && !made.has(below)) await insert(server, below, made)
  return id
}

/** Other companies' ids are numbers here and there, and unique. */
let lastNumber = 0

/** Ids that are kept without a foreign key are known by their names: `endpoint_id` is a webhook endpoint's. */
async function plain(
  server: TestServer,
  { name, type, allowed }: Column,
  made: Map<string, string>,
  own: string,
): Promise<unknown> {
  if (name.endsWith('_id') && type === 'text') {
    const target = Object.values(tables).find(({ table }) => table.endsWith(`${name.slice(0, -3)}s`))?.table
    if (target && target !== own) return made.get(target) ?? insert(server, target, made)
  }
  if (own === 'exports' && name === 'project_ids')
    return [made.get('projects') ?? (await insert(server, 'projects', made))]
  if (allowed.length > 0) return type.endsWith('[]') ? [allowed[0]] : allowed[0]
  if (type.endsWith('[]')) return []
  if (type.startsWith('timestamp')) return new Date()
  if (type === 'date') return '2026-11-16'
  if (type === 'jsonb') return '{}'
  if (type === 'boolean') return false
  if (type === 'bytea') return Buffer.from(newId('evt'))
  if (name.endsWith('_id') && /^(integer|bigint)/.test(type)) return ++lastNumber
  if (/^(integer|bigint|smallint|double|numeric|real)/.test(type)) return 1
  if (type === 'uuid') return newId('evt').slice(4)
  return `${name} ${newId('evt')}`
}
