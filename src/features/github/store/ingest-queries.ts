import type { Selectable } from 'kysely'
import type { GithubIngests } from '../../../../generated/database.ts'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict, notFound } from '../../../errors.ts'
import type { FactsInput } from '../../../generation/types.ts'
import type { JobFailure } from '../../../jobs/failure.ts'
import type { Owner, ProjectScope } from '../../projects/api.ts'
import { ownedBy } from '../../projects/api.ts'
import type { Digest } from '../domain/digest-rules.ts'

export type IngestRow = Selectable<GithubIngests>

export interface AssetRow {
  readonly ingestId: string
  readonly mediaId: string
  readonly path: string
}

/** @throws NOT_FOUND for an ingest that is missing or belongs to another organization, with the same error */
export async function requireIngest(tx: Tx, caller: Owner, id: string): Promise<IngestRow> {
  const row = await tx
    .selectFrom('github_ingests')
    .selectAll('github_ingests')
    .where('github_ingests.id', '=', id)
    .where(ownedBy(caller, 'read', 'github_ingests.project_id'))
    .executeTakeFirst()
  if (!row) throw notFound(id)
  return row
}

export interface NewIngest {
  readonly id: string
  readonly projectId: string
  readonly installationId: string | null
  readonly repository: string
  readonly ref: string | null
  readonly jobId: string
  readonly metadata: Record<string, string>
  readonly now: Date
}

export async function insertIngest(tx: Tx, ingest: NewIngest): Promise<void> {
  await tx
    .insertInto('github_ingests')
    .values({
      id: ingest.id,
      project_id: ingest.projectId,
      installation_id: ingest.installationId,
      repository: ingest.repository,
      ref: ingest.ref,
      job_id: ingest.jobId,
      metadata: JSON.stringify(ingest.metadata),
      created_at: ingest.now,
      updated_at: ingest.now,
    })
    .execute()
}

/** Lists ingests newest first, one row more than the page. */
export async function listIngestRows(
  tx: Tx,
  project: ProjectScope,
  { status }: { readonly status?: IngestRow['status'] | undefined },
  page: PageBounds,
): Promise<IngestRow[]> {
  let query = tx.selectFrom('github_ingests').selectAll().where('project_id', '=', project.id)
  if (status !== undefined) query = query.where('status', '=', status)
  return newestFirst(query, page).execute()
}

/** Returns the images of ingests, by ingest. */
export async function findIngestAssets(tx: Tx, ingestIds: readonly string[]): Promise<Map<string, AssetRow[]>> {
  if (ingestIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('github_ingest_assets')
    .select(['ingest_id as ingestId', 'media_id as mediaId', 'path'])
    .where('ingest_id', 'in', ingestIds)
    .orderBy('ingest_id')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, (row) => row.ingestId)
}

/**
 * Checks that content may be made from an ingest of the project.
 * @throws NOT_FOUND for one of another project, CONFLICT `ingest_not_ready`
 */
export async function requireReadyIngest(tx: Tx, project: ProjectScope, id: string): Promise<void> {
  const row = await tx
    .selectFrom('github_ingests')
    .select('status')
    .where('id', '=', id)
    .where('project_id', '=', project.id)
    .executeTakeFirst()
  if (!row) throw notFound(id)
  if (row.status === 'ready') return
  const why = row.status === 'failed' ? 'failed; ingest the repository again' : 'is still being read'
  throw conflict('ingest_not_ready', `The ingest ${why}.`, { existingId: id })
}

/** Returns a repository's statements about the product, as the script writer takes them. */
export async function findIngestFacts(
  tx: Tx,
  project: { readonly id: string },
  ingestId: string,
): Promise<FactsInput | undefined> {
  const row = await tx
    .selectFrom('github_ingests')
    .select(['summary', 'features', 'suggested_hooks', 'sources'])
    .where('id', '=', ingestId)
    .where('project_id', '=', project.id)
    .where('status', '=', 'ready')
    .executeTakeFirst()
  if (!row) return undefined
  const features = row.features.map(({ title, description }) =>
    description === null ? title : `${title}: ${description}`,
  )
  return {
    ...(row.summary !== null && { summary: row.summary }),
    features,
    releaseLines: features.filter((_, index) => row.sources?.features?.[index]?.kind === 'release'),
    suggestedHooks: row.suggested_hooks,
  }
}

/** Finds an ingest for the job that works on it. @throws Error where there is none */
export async function findJobIngest(tx: Tx, id: string): Promise<IngestRow> {
  return tx.selectFrom('github_ingests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The same, locked until the transaction ends. */
export async function lockJobIngest(tx: Tx, id: string): Promise<IngestRow> {
  return tx.selectFrom('github_ingests').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function markIngestRunning(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('github_ingests').set({ status: 'running', updated_at: now }).where('id', '=', id).execute()
}

/** Queues an ingest again, for another job. */
export async function requeueIngest(
  tx: Tx,
  id: string,
  { jobId, now }: { readonly jobId: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('github_ingests')
    .set({ status: 'queued', error: null, job_id: jobId, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** @param error null where the job was cancelled */
export async function markIngestFailed(
  tx: Tx,
  id: string,
  { error, now }: { readonly error: JobFailure | null; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('github_ingests')
    .set({ status: 'failed', error: error && JSON.stringify(error), updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** What an ingest found. */
export interface IngestResult {
  readonly commitSha: string
  readonly digest: Digest
  /** Percentages. */
  readonly languages: readonly { readonly name: string; readonly percent: number }[]
  /** The number of statements about the product; null where it was not counted. */
  readonly factCount: number | null
  readonly now: Date
}

export async function markIngestReady(tx: Tx, id: string, result: IngestResult): Promise<IngestRow> {
  const { summary, features, suggestedHooks } = result.digest
  return tx
    .updateTable('github_ingests')
    .set({
      status: 'ready',
      commit_sha: result.commitSha,
      summary: summary.value,
      features: JSON.stringify(features.map(({ value }) => value)),
      suggested_hooks: JSON.stringify(suggestedHooks.map(({ value }) => value)),
      sources: JSON.stringify({
        summary: summary.source,
        features: features.map(({ source }) => source),
        suggestedHooks: suggestedHooks.map(({ source }) => source),
      }),
      languages: JSON.stringify(result.languages),
      fact_count: result.factCount,
      updated_at: result.now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores which media items an ingest made, in their order. */
export async function insertIngestAssets(
  tx: Tx,
  { id, projectId }: { readonly id: string; readonly projectId: string },
  assets: readonly Pick<AssetRow, 'mediaId' | 'path'>[],
): Promise<void> {
  await tx
    .insertInto('github_ingest_assets')
    .values(
      assets.map(({ mediaId, path }, position) => ({
        ingest_id: id,
        position,
        project_id: projectId,
        media_id: mediaId,
        path,
      })),
    )
    .execute()
}

/** Finds an ingest through an installation that is queued or running. */
export async function findLiveIngest(tx: Tx, installationId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('github_ingests')
    .select('id')
    .where('installation_id', '=', installationId)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return row?.id
}
