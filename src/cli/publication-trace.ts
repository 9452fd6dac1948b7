import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { PublicationRow, TargetRow } from '../features/publishing/domain/publication-row.ts'
import { attemptView } from '../features/publishing/operations/attempt-view.ts'
import { listTargets } from '../features/publishing/store/publication-queries.ts'
import { DAY } from '../lib/time.ts'
import { table } from './print.ts'

/** Of a container that was published more often, the newest. */
export const maxTraced = 20
const maxSiblings = 50
/** How long before and after a post others of its account are listed. */
const siblingsWithinMs = 3 * DAY

export const traceShape = `{ "publications": [{ "id", "projectId", "containerId", "containerVersion": number|null, "status", "createdBy": string|null,
    "createdAt", "publishAt": string|null, "startedAt": string|null, "finishedAt": string|null,
    "targets": [{ "id", "socialAccountId", "platform", "platformAccountId", "username", "status", "platformPostId": string|null,
      "platformPostUrl": string|null, "publishedAt": string|null, "firstCommentStatus": string|null,
      "attempts": [{ …attempt, "answered": boolean, "checks": number, "caption" }] }] }],
  "jobs": [{ "id", "type", "status", "attempt": number, "apiKeyId": string|null, "requestId": string|null,
    "retryOf": string|null, "createdAt", "startedAt": string|null, "finishedAt": string|null }],
  "siblings": [{ "publicationId", "containerId", "projectId", "socialAccountId", "platform", "platformAccountId", "status",
    "platformPostId": string|null, "platformPostUrl": string|null, "publishedAt": string|null, "createdBy": string|null, "createdAt",
    "sameContainer": boolean, "sameAccount": boolean, "sameCaption": boolean }] }`

/**
 * Finds the publications that an id or the address of a post names, newest first.
 * @param subject a publication's id, a container's id, or the address of a post, with or without its query
 */
export async function findTraced(tx: Tx, subject: string): Promise<PublicationRow[]> {
  const query = tx.selectFrom('publications').selectAll().orderBy('id', 'desc').limit(maxTraced)
  if (subject.startsWith('pub_')) return query.where('id', '=', subject).execute()
  if (subject.startsWith('cnt_')) return query.where('container_id', '=', subject).execute()
  const targets = tx.selectFrom('publication_targets').select('publication_id')
  return query.where('id', 'in', targets.where('platform_post_url', 'in', spellings(subject))).execute()
}

/** People copy addresses with a query, a fragment or another slash at the end. */
function spellings(address: string): string[] {
  const [plain = ''] = address.split(/[?#]/)
  const bare = plain.replace(/(?<!\/)\/+$/, '')
  return [...new Set([address, bare, `${bare}/`])]
}

export type Trace = Awaited<ReturnType<typeof traceOf>>

/** Everything that was recorded of the publications, and the others that could be taken for the same post. */
export async function traceOf(tx: Tx, publications: readonly PublicationRow[]) {
  const ids = publications.map(({ id }) => id)
  const targets = await listTargets(tx, ids)
  const accounts = await listAccounts(tx, targets)
  const attempts = await tx
    .selectFrom('publication_attempts')
    .selectAll()
    .where('publication_id', 'in', ids)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  const jobIds = [...publications.map((one) => one.job_id), ...attempts.map((one) => one.job_id)]
  return {
    publications: publications.map((row) => ({
      ...publicationView(row),
      targets: targets
        .filter((target) => target.publication_id === row.id)
        .map((target) => ({
          ...targetView(target, accounts.get(target.social_account_id)),
          attempts: attempts
            .filter((one) => one.target_id === target.id)
            .map((one) => ({ ...attemptView(one), answered: one.answered, checks: one.checks, caption: one.caption })),
        })),
    })),
    jobs: await listJobs(tx, [...new Set(jobIds.filter((id) => id !== null))]),
    siblings: await listSiblings(tx, publications, targets),
  }
}

interface Account {
  readonly id: string
  readonly platform_account_id: string
  readonly username: string
}

async function listAccounts(tx: Tx, targets: readonly TargetRow[]): Promise<Map<string, Account>> {
  if (targets.length === 0) return new Map()
  const rows = await tx
    .selectFrom('social_accounts')
    .select(['id', 'platform_account_id', 'username'])
    .where('id', 'in', [...new Set(targets.map((one) => one.social_account_id))])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function listJobs(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx.selectFrom('jobs').selectAll().where('id', 'in', ids).orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    status: row.status,
    attempt: row.attempt,
    apiKeyId: row.api_key_id,
    requestId: row.request_id,
    retryOf: row.retry_of,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }))
}

interface SiblingRow {
  readonly publication_id: string
  readonly container_id: string
  readonly project_id: string
  readonly social_account_id: string
  readonly platform: string
  readonly platform_account_id: string
  readonly status: string
  readonly platform_post_id: string | null
  readonly platform_post_url: string | null
  readonly published_at: Date | null
  readonly created_by: string | null
  readonly created_at: Date
  readonly same_container: boolean
  readonly same_account: boolean
  readonly same_caption: boolean
}

/**
 * Other publications of the containers, and what else went out or may have gone out on the same accounts of the
 * platforms around then, whichever project they are connected to.
 */
async function listSiblings(tx: Tx, publications: readonly PublicationRow[], targets: readonly TargetRow[]) {
  const times = [...publications.map((one) => one.goes_out_at), ...targets.flatMap((one) => one.published_at ?? [])]
  const [from, to] = [Math.min(...times.map(Number)), Math.max(...times.map(Number))]
  const { rows } = await sql<SiblingRow>`
    WITH traced AS (SELECT * FROM publication_targets WHERE publication_id = ANY(${publications.map(({ id }) => id)}::text[])),
    connections AS (
      SELECT DISTINCT other.id FROM traced
      JOIN social_accounts own ON own.id = traced.social_account_id
      JOIN social_accounts other ON other.platform = own.platform AND other.platform_account_id = own.platform_account_id
    ),
    found AS (
      SELECT t.id FROM publication_targets t WHERE t.container_id IN (SELECT container_id FROM traced)
      UNION
      SELECT t.id FROM publication_targets t JOIN connections c ON t.social_account_id = c.id
      WHERE t.published_at BETWEEN ${new Date(from - siblingsWithinMs)} AND ${new Date(to + siblingsWithinMs)}
      UNION
      SELECT t.id FROM publication_targets t JOIN connections c ON t.social_account_id = c.id
      WHERE t.status = 'outcome_unknown'
    )
    SELECT t.publication_id, t.container_id, t.project_id, t.social_account_id, t.platform, a.platform_account_id, t.status,
      t.platform_post_id, t.platform_post_url, t.published_at, p.created_by, p.created_at,
      t.container_id IN (SELECT container_id FROM traced) AS same_container,
      t.social_account_id IN (SELECT id FROM connections) AS same_account,
      coalesce(t.caption IN (SELECT caption FROM traced), false) AS same_caption
    FROM found JOIN publication_targets t ON t.id = found.id
    JOIN publications p ON p.id = t.publication_id
    JOIN social_accounts a ON a.id = t.social_account_id
    WHERE t.publication_id NOT IN (SELECT publication_id FROM traced)
    ORDER BY coalesce(t.published_at, p.goes_out_at), t.id LIMIT ${maxSiblings}`.execute(tx)
  return rows.map((row) => ({
    publicationId: row.publication_id,
    containerId: row.container_id,
    projectId: row.project_id,
    socialAccountId: row.social_account_id,
    platform: row.platform,
    platformAccountId: row.platform_account_id,
    status: row.status,
    platformPostId: row.platform_post_id,
    platformPostUrl: row.platform_post_url,
    publishedAt: row.published_at?.toISOString() ?? null,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    sameContainer: row.same_container,
    sameAccount: row.same_account,
    sameCaption: row.same_caption,
  }))
}

function publicationView(row: PublicationRow) {
  return {
    id: row.id,
    projectId: row.project_id,
    containerId: row.container_id,
    containerVersion: row.container_version,
    status: row.status,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    publishAt: row.publish_at?.toISOString() ?? null,
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

function targetView(row: TargetRow, account: Account | undefined) {
  return {
    id: row.id,
    socialAccountId: row.social_account_id,
    platform: row.platform,
    platformAccountId: account?.platform_account_id ?? null,
    username: account?.username ?? null,
    status: row.status,
    platformPostId: row.platform_post_id,
    platformPostUrl: row.platform_post_url,
    publishedAt: row.published_at?.toISOString() ?? null,
    firstCommentStatus: row.first_comment_status,
  }
}

/** Prints a trace as tables: what was recorded in the order of time, who started it, and what else there is. */
export function traceText({ publications, jobs, siblings }: Trace): string {
  const targets = publications.flatMap((one) => one.targets.map((target) => ({ ...target, publication: one })))
  return [
    table(
      ['publication', 'container', 'platform', 'account', 'status', 'created', 'by', 'post'],
      targets.map(({ publication: { id, containerId, createdAt, createdBy }, ...target }) => [
        id,
        containerId,
        target.platform,
        target.username ?? target.platformAccountId,
        target.status,
        createdAt,
        createdBy,
        target.platformPostUrl ?? target.platformPostId,
      ]),
    ),
    'Attempts, in the order of time. What has a time of sending may be on the platform, whatever its status is:',
    table(
      ['publication', 'platform', 'number', 'status', 'started', 'sent', 'platform post', 'job', 'note or error'],
      targets
        .flatMap((target) => target.attempts.map((one) => ({ ...one, publicationId: target.publication.id })))
        .toSorted((one, other) => one.startedAt.localeCompare(other.startedAt))
        .map((one) => [
          one.publicationId,
          one.platform,
          one.number,
          one.status,
          one.startedAt,
          one.sentAt,
          one.platformPostId,
          one.jobId,
          one.note ?? one.error?.platformMessage ?? one.error?.remediation,
        ]),
    ),
    'Jobs:',
    table(
      ['job', 'type', 'status', 'attempt', 'key', 'request', 'created'],
      jobs.map((job) => [job.id, job.type, job.status, job.attempt, job.apiKeyId, job.requestId, job.createdAt]),
    ),
    'Others of the same container, and on the same accounts within three days:',
    table(
      ['publication', 'container', 'platform', 'status', 'published', 'by', 'same', 'post'],
      siblings.map((one) => [
        one.publicationId,
        one.containerId,
        one.platform,
        one.status,
        one.publishedAt,
        one.createdBy,
        [one.sameContainer && 'container', one.sameAccount && 'account', one.sameCaption && 'caption']
          .filter((word) => word !== false)
          .join(', '),
        one.platformPostUrl ?? one.platformPostId,
      ]),
    ),
  ].join('\n\n')
}
