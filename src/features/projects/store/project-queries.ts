import type { RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Projects } from '../../../../generated/database.ts'
import { createBatchedRead } from '../../../db/batched-read.ts'
import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { assertAllFound, notFound } from '../../../errors.ts'
import { normalizeProjectId } from '../../../lib/ids.ts'
import { DAY } from '../../../lib/time.ts'
import type { Owner } from '../../../owner.ts'
import type { ProjectMode } from '../../../project-mode.ts'
import { graceDays } from '../domain/project-rules.ts'

export type ProjectRow = Selectable<Projects>

declare const scoped: unique symbol

/** A project that was looked up for a caller. Queries below a project require it, so that none can skip the check. */
export type ProjectScope = ProjectRow & { readonly [scoped]: 'read' | 'write' }

/** Marks a project as one that the caller may reach: only for what has checked that, or works for no caller. */
export function toScope(row: ProjectRow): ProjectScope {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- The mark exists for the compiler alone.
  return row as ProjectScope
}

/** Returns until when the organization that a project was migrated from can still read it. */
export function graceEndOf(migratedAt: Date): Date {
  return new Date(migratedAt.getTime() + graceDays * DAY)
}

/**
 * The single entry point to a project and to everything below it. For 30 days after a migration the parent's key can
 * still read what moved, but never write it.
 * @param lock 'update' locks the row until the end of the transaction, against a concurrent migration or archive
 * @throws NOT_FOUND for a project that is missing or belongs to another organization, without revealing which
 */
export async function requireProject(
  tx: Tx,
  caller: Owner,
  projectId: string,
  mode: 'read' | 'write',
  lock?: 'share' | 'update' | 'erase',
): Promise<ProjectScope> {
  const id = normalizeProjectId(projectId)
  if (caller.projectIds?.includes(id) === false) throw notFound(id)
  // A write key belongs to its project's organization, also while the project is being moved.
  const isKnown = caller.isWriteKey && caller.organizationId === caller.keyOrganizationId
  const row = await selectProject(tx, isKnown ? null : caller, id, mode, lock)
  if (!row) throw notFound(id)
  return toScope(row)
}

async function selectProject(
  tx: Tx,
  owner: Owner | null,
  id: string,
  mode: 'read' | 'write',
  lock: 'share' | 'update' | 'erase' | undefined,
): Promise<ProjectRow | undefined> {
  if (owner && mode === 'read' && !lock) return readProjectRow(tx, { id, ...readerOf(owner) })
  let query = tx.selectFrom('projects').selectAll().where('id', '=', id).where('erased_at', 'is', null)
  if (owner) query = query.where(isOwn(owner, mode))
  if (lock === 'share') query = query.forShare()
  // Rows that reference the project are inserted all the time; only an erasure has to wait for them.
  if (lock === 'update') query = query.forNoKeyUpdate()
  if (lock === 'erase') query = query.forUpdate()
  return query.executeTakeFirst()
}

/**
 * Finds projects that the caller may write, and locks them against a concurrent migration.
 * @returns their ids, each once
 * @throws NOT_FOUND
 */
export async function holdProjects(tx: Tx, caller: Owner, projectIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(projectIds.map(normalizeProjectId))]
  const found = await lockOwnProjects(tx, caller, ids)
  assertAllFound(ids, found)
  return ids
}

/** Locks those of the projects that the caller may write against a concurrent migration, in the order of their ids. */
export async function lockOwnProjects(
  tx: Tx,
  caller: Owner,
  ids: readonly string[],
): Promise<readonly { readonly id: string }[]> {
  return tx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', sql<string>`ANY (${ids}::text[])`)
    .where(isOwn(caller, 'write'))
    .orderBy('id')
    .forShare()
    .execute()
}

/**
 * Returns the condition that the caller may read or write the project that a row belongs to.
 * @param column the row's project, as in `media.project_id`
 */
export function ownedBy(caller: Owner, mode: 'read' | 'write', column: `${string}.project_id`) {
  return sql<boolean>`EXISTS (SELECT FROM projects WHERE projects.id = ${sql.ref(column)} AND ${isOwn(caller, mode)})`
}

function isOwn(caller: Owner, mode: 'read' | 'write') {
  const { organization, movedFrom, projects } = readerOf(caller)
  return mayReach({
    organization: sql`${organization}`,
    movedFrom: mode === 'read' ? sql`${movedFrom}` : sql`NULL`,
    projects: sql`${projects}`,
  })
}

/** Who reads, as a question of a batch has it. */
export interface Reader {
  readonly organization: string
  /** The organization whose migrated projects are read too; null for none. */
  readonly movedFrom: string | null
  /** The only projects that are read; null for all of them. */
  readonly projects: readonly string[] | null
}

/** The parts of a `Reader` as columns of a batch's questions, for `json_to_recordset`. */
export const readerColumns = sql.raw('organization text, "movedFrom" text, projects text[]')

export function readerOf({ organizationId, movedFrom, projectIds }: Owner): Reader {
  return { organization: organizationId, movedFrom, projects: projectIds }
}

/**
 * Returns the condition that the `Reader` of a batch's question may read the project that a row belongs to.
 * @param column the row's project, as in `media.project_id`
 * @param ask the alias of the questions, which have `readerColumns`
 */
export function readableBy(column: `${string}.project_id`, ask: string) {
  return sql<boolean>`EXISTS (SELECT FROM projects
    WHERE projects.id = ${sql.ref(column)} AND ${mayReach(partsOf(ask))})`
}

type ReaderParts = { readonly [Part in keyof Reader]: RawBuilder<unknown> }

const partsOf = (ask: string): ReaderParts => ({
  organization: sql.ref(`${ask}.organization`),
  movedFrom: sql.ref(`${ask}.movedFrom`),
  projects: sql.ref(`${ask}.projects`),
})

/** The one condition on which everything below a project can be reached. */
function mayReach({ organization, movedFrom, projects }: ReaderParts) {
  return sql<boolean>`(projects.erased_at IS NULL
    AND (${projects}::text[] IS NULL OR projects.id = ANY (${projects}::text[]))
    AND (projects.organization_id = ${organization} OR (projects.migrated_from = ${movedFrom}
      AND projects.migrated_at > now() - make_interval(hours => ${sql.lit(graceDays * 24)}))))`
}

const readProjectRow = createBatchedRead<Reader & { readonly id: string }, ProjectRow>(
  (asks) => sql`SELECT ask.index, projects.*
    FROM json_to_recordset(${asks}::json) AS ask (index int, id text, ${readerColumns})
    JOIN projects ON projects.id = ask.id AND ${mayReach(partsOf('ask'))}`,
)

export interface NewProject {
  readonly id: string
  readonly organizationId: string
  readonly name: string
  readonly mode: ProjectMode
  readonly requiresApproval: boolean
  readonly customerExternalId: string | null
  readonly timezone: string
  readonly locale: string
  readonly niche: string | null
  readonly audience: string | null
  readonly brand: object
  readonly app: object
  readonly contentDefaults: object
  readonly postingPolicy: object
  readonly metadata: Record<string, string>
  readonly bodyHash: Buffer | null
  readonly now: Date
}

/** Inserts a project; returns `undefined` where any organization has used the id. */
export async function insertProject(tx: Tx, project: NewProject): Promise<ProjectRow | undefined> {
  return tx
    .insertInto('projects')
    .values({
      id: project.id,
      organization_id: project.organizationId,
      mode: project.mode,
      ...columnsOf(project),
      requires_approval: project.requiresApproval,
      approval_mode: project.requiresApproval ? 'manual' : 'none',
      approval_updated_at: project.now,
      created_body_hash: project.bodyHash,
      created_at: project.now,
      updated_at: project.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findProject(tx: Tx, organizationId: string, id: string): Promise<ProjectRow | undefined> {
  return tx
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** Finds projects that the caller was found to reach. */
export async function findProjects(tx: Tx, ids: readonly string[]): Promise<ProjectRow[]> {
  return tx.selectFrom('projects').selectAll().where('id', '=', sql<string>`ANY (${ids}::text[])`).execute()
}

export interface ProjectFilter {
  readonly status?: 'active' | 'archived' | undefined
  readonly mode?: ProjectMode | undefined
  readonly customerExternalId?: string | undefined
}

/** Lists projects newest first, one row more than the page. */
export async function listProjectRows(
  tx: Tx,
  { reached, ids }: { readonly reached: RawBuilder<boolean>; readonly ids: readonly string[] | null },
  { status, mode, customerExternalId }: ProjectFilter,
  page: PageBounds,
): Promise<ProjectRow[]> {
  let query = tx.selectFrom('projects as p').selectAll().where(reached)
  if (ids !== null) query = query.where('id', '=', sql<string>`ANY (${ids}::text[])`)
  if (status !== undefined) query = query.where('status', '=', status)
  if (mode !== undefined) query = query.where('mode', '=', mode)
  if (customerExternalId !== undefined) query = query.where('customer_external_id', '=', customerExternalId)
  return newestFirst(query, page).execute()
}

export async function setProjectStatus(
  tx: Tx,
  id: string,
  { status, now }: { readonly status: ProjectRow['status']; readonly now: Date },
): Promise<ProjectRow> {
  return tx
    .updateTable('projects')
    .set({ status, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The fields of a project that its partner changes. */
export type ProjectFields = Pick<
  NewProject,
  | 'name'
  | 'customerExternalId'
  | 'timezone'
  | 'locale'
  | 'niche'
  | 'audience'
  | 'brand'
  | 'app'
  | 'contentDefaults'
  | 'postingPolicy'
  | 'metadata'
>

export async function updateProjectRow(
  tx: Tx,
  id: string,
  { fields, now }: { readonly fields: ProjectFields; readonly now: Date },
): Promise<ProjectRow> {
  return tx
    .updateTable('projects')
    .set({ ...columnsOf(fields), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function columnsOf(fields: ProjectFields) {
  return {
    name: fields.name,
    customer_external_id: fields.customerExternalId,
    timezone: fields.timezone,
    locale: fields.locale,
    niche: fields.niche,
    audience: fields.audience,
    brand: JSON.stringify(fields.brand),
    app: JSON.stringify(fields.app),
    content_defaults: JSON.stringify(fields.contentDefaults),
    posting_policy: JSON.stringify(fields.postingPolicy),
    metadata: JSON.stringify(fields.metadata),
  }
}
