import { newId } from '../../../../src/lib/ids.ts'
import type { Answer, TestServer } from '../../../support/harness.ts'

export const dayMs = 86_400_000
export const hourMs = 3_600_000

export async function query<Row = Record<string, unknown>>(
  server: TestServer,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await server.deps.db.pools.write.query(text, values)
  return rows as Row[]
}

export interface App {
  readonly projectId: string
  readonly appId: string
  readonly apiKeyId: string
  readonly writeKey: string
}

export async function createProject(server: TestServer, fields: object = {}): Promise<string> {
  const { status, body, text } = await server.send('POST', '/v1/projects', { body: { name: 'Fable', ...fields } })
  if (status !== 201) throw new Error(text)
  return body.id
}

/** A project with an app that reports. */
export async function createApp(server: TestServer, projectId?: string): Promise<App> {
  const project = projectId ?? (await createProject(server))
  const { status, body, text } = await server.send('POST', `/v1/projects/${project}/sdk-apps`, {
    body: { platform: 'ios', bundleId: `example.fable.${newId('app').slice(-6)}`, name: 'Fable for iOS' },
  })
  if (status !== 201) throw new Error(text)
  return { projectId: project, appId: body.id, apiKeyId: body.apiKeyId, writeKey: body.writeKey }
}

type Kind = 'events' | 'conversions' | 'attributions'

/** Reports with a write key, as an app does. */
export function report(server: TestServer, { writeKey }: App, kind: Kind, items: readonly object[]): Promise<Answer> {
  return server.send('POST', `/v1/telemetry/${kind}`, { key: writeKey, body: { [kind]: items } })
}

/** As `report`; everything must be taken. */
export async function taken(server: TestServer, app: App, kind: Kind, items: readonly object[]): Promise<void> {
  const { status, body, text } = await report(server, app, kind, items)
  if (status !== 200 || body.accepted !== items.length) throw new Error(text)
}

let last = 0
export const anyId = (what = 'x') => `${what}-${++last}`

export function anEvent(occurredAt: Date, fields: object = {}) {
  return { eventId: anyId('event'), name: 'app_open', occurredAt: occurredAt.toISOString(), ...fields }
}

export function aConversion(occurredAt: Date, fields: object = {}) {
  return { transactionId: anyId('deal'), type: 'purchase', occurredAt: occurredAt.toISOString(), ...fields }
}

export async function summary(server: TestServer, projectId: string, search = '') {
  const { status, body, text } = await server.send('GET', `/v1/projects/${projectId}/telemetry/summary${search}`)
  if (status !== 200) throw new Error(text)
  return body
}

/** Every row of the report, page by page. */
export async function attribution(server: TestServer, projectId: string, search: string, limit = 100) {
  const rows = []
  for (let path: string | null = `/v1/projects/${projectId}/telemetry/attribution?${search}&limit=${limit}`; path; ) {
    const { status, body, text, headers } = await server.send('GET', path)
    if (status !== 200) throw new Error(text)
    rows.push(...body.data)
    path = /^<(.+)>/.exec(headers.get('link') ?? '')?.[1] ?? null
  }
  return rows
}

interface ContainerFields {
  readonly hook?: string | null
  readonly influencerId?: string | null
}

/** Content straight in the database. */
export async function insertContainer(server: TestServer, projectId: string, fields: ContainerFields = {}) {
  const id = newId('cnt')
  await query(
    server,
    `insert into containers (id, project_id, format, status, root_id, operation, hook, influencer_id, target_platforms,
       language, captions, ai_generated, moderation, created_at, updated_at)
     values ($1, $2, 'video', 'ready', $1, 'generate', $3, $4, '{tiktok}', 'en', '{}', true, '{}', now(), now())`,
    [id, projectId, fields.hook ?? null, fields.influencerId ?? null],
  )
  return id
}

export async function insertInfluencer(server: TestServer, projectId: string, name: string): Promise<string> {
  const id = newId('inf')
  await query(
    server,
    `insert into influencers (id, project_id, name, consent_type, created_at, updated_at)
     values ($1, $2, $3, 'synthetic', now(), now())`,
    [id, projectId, name],
  )
  return id
}

export async function insertAccount(server: TestServer, projectId: string, name: string): Promise<string> {
  const id = newId('acc')
  await query(
    server,
    `insert into social_accounts (id, project_id, platform, platform_account_id, username, display_name, status,
       capabilities, credentials, connected_at, checked_at, next_check_at, created_at, updated_at)
     values ($1, $2, 'tiktok', $1, $3, $3, 'active', '{}', 'sealed', now(), now(), now(), now(), now())`,
    [id, projectId, name],
  )
  return id
}

/** A publication of content on accounts. */
export async function insertPublication(
  server: TestServer,
  projectId: string,
  containerId: string,
  accountIds: readonly string[],
): Promise<string> {
  const id = newId('pub')
  await query(
    server,
    `insert into publications (id, project_id, container_id, status, created_at, updated_at)
     values ($1, $2, $3, 'published', now(), now())`,
    [id, projectId, containerId],
  )
  for (const [position, accountId] of accountIds.entries())
    await query(
      server,
      `insert into publication_targets (id, publication_id, project_id, container_id, social_account_id, position,
         platform, status, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, 'tiktok', 'published', now(), now())`,
      [newId('ptg'), id, projectId, containerId, accountId, position],
    )
  return id
}
