import { sql } from 'kysely'
import type { HandlerDeps } from '../../../context.ts'
import { isKeyOff } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import { emitAll } from '../../../events/emit.ts'
import { describeSubjects } from '../../../events/subject.ts'
import { enqueueMany } from '../../../tasks/index.ts'
import { containerRows } from '../../content/api.ts'
import { needsApproval } from '../../projects/api.ts'
import type { PublicationRow } from '../domain/publication-row.ts'
import { startKind } from '../domain/task-kinds.ts'
import { publicationFactsView } from './publication-facts.ts'
import { listTargets } from './publication-queries.ts'
import { moveWaitingTargets } from './target-queries.ts'

// The schedules of an API key depend on the key: on its being enabled, revoked or reassigned. The caller locks the
// key's row, which the task that starts due schedules waits for, before the publications, as that task does.

type KeyScheduleDeps = Pick<HandlerDeps, 'clock' | 'wake' | 'links'>

/** Why a schedule is held whose key is disabled, or was revoked without being reassigned. */
export const keyOffHold = 'key_off'

/** Why a schedule is held whose content is waiting for approval. */
export const approvalHold = 'approval_pending'

/** How many publications one statement handles: a key may have thousands. */
const batchSize = 500

/** Holds every schedule of a key. */
export async function suspendKeySchedules(tx: Tx, deps: KeyScheduleDeps, apiKeyId: string): Promise<void> {
  const scheduled = await lockWaiting(tx, apiKeyId, 'scheduled')
  await moveAll(tx, deps, scheduled, 'held')
}

/**
 * Resumes those schedules of a key whose time has not passed; the others stay held until they get a new time. Resumes
 * none while the key is still disabled or revoked.
 * @returns how many resumed
 */
export async function resumeKeySchedules(tx: Tx, deps: KeyScheduleDeps, apiKeyId: string): Promise<number> {
  if (await isKeyOff(tx, apiKeyId)) return 0
  return resume(tx, deps, await lockWaiting(tx, apiKeyId, 'held'))
}

export interface Reassignment {
  readonly reassigned: number
  readonly resumed: number
  readonly stillHeld: number
}

/**
 * Reassigns everything that one key has scheduled or held to another key, which is enabled. Schedules that are not due
 * resume.
 * @param keys with the only projects that the other key reaches; null for all of them
 * @throws CONFLICT `key_limited_to_projects`
 */
export async function reassignKeySchedules(
  tx: Tx,
  deps: KeyScheduleDeps,
  {
    from,
    to,
    projectIds,
  }: { readonly from: string; readonly to: string; readonly projectIds: readonly string[] | null },
): Promise<Reassignment> {
  const scheduled = await lockWaiting(tx, from, 'scheduled')
  const held = await lockWaiting(tx, from, 'held')
  const foreign = [...scheduled, ...held].find((row) => projectIds?.includes(row.project_id) === false)
  if (foreign)
    throw conflict(
      'key_limited_to_projects',
      `The key ${to} is limited to projects, and ${foreign.id} belongs to another one. Name a key that reaches it.`,
      { existingId: foreign.id },
    )
  const ids = [...scheduled, ...held].map(({ id }) => id)
  await tx
    .updateTable('publications')
    .set({ created_by: to, updated_at: deps.clock.now() })
    .where('id', '=', sql<string>`ANY(${ids}::text[])`)
    .execute()
  const resumed = await resume(tx, deps, held)
  return { reassigned: ids.length, resumed, stillHeld: held.length - resumed }
}

/**
 * Resumes schedules. One whose content lost its approval waits for the approval instead of the key.
 * @param held locked publications
 * @returns how many resumed
 */
async function resume(tx: Tx, deps: KeyScheduleDeps, held: readonly PublicationRow[]): Promise<number> {
  const ahead = held.filter(mayResume(deps.clock.now()))
  const unapproved = await findUnapproved(
    tx,
    ahead.map(({ id }) => id),
  )
  await tx
    .updateTable('publications')
    .set({ hold_reason: approvalHold, updated_at: deps.clock.now() })
    .where('id', '=', sql<string>`ANY(${[...unapproved]}::text[])`)
    .execute()
  const resumed = ahead.filter(({ id }) => !unapproved.has(id))
  await moveAll(tx, deps, resumed, 'scheduled')
  return resumed.length
}

/** Finds those of the publications whose content must be approved first. */
async function findUnapproved(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('publications')
    .innerJoin(containerRows.as('c'), 'c.id', 'publications.container_id')
    .select('publications.id')
    .where('publications.id', '=', sql<string>`ANY(${ids}::text[])`)
    .where(needsApproval('publications.project_id'))
    .where('c.approval_status', '<>', 'approved')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const mayResume = (now: Date) => (publication: PublicationRow) =>
  publication.hold_reason === keyOffHold && publication.publish_at !== null && publication.publish_at > now

function lockWaiting(tx: Tx, apiKeyId: string, status: 'scheduled' | 'held'): Promise<PublicationRow[]> {
  return tx
    .selectFrom('publications')
    .selectAll()
    .where('created_by', '=', apiKeyId)
    .where('status', '=', status)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Moves locked publications and their waiting targets, with an event for each. */
async function moveAll(
  tx: Tx,
  deps: KeyScheduleDeps,
  publications: readonly PublicationRow[],
  status: 'held' | 'scheduled',
): Promise<void> {
  for (let start = 0; start < publications.length; start += batchSize)
    await moveBatch(tx, deps, publications.slice(start, start + batchSize), status)
}

async function moveBatch(
  tx: Tx,
  deps: KeyScheduleDeps,
  publications: readonly PublicationRow[],
  status: 'held' | 'scheduled',
): Promise<void> {
  const now = deps.clock.now()
  const ids = publications.map(({ id }) => id)
  await moveWaitingTargets(tx, ids, { status, now })
  const moved = await tx
    .updateTable('publications')
    .set({ status, hold_reason: status === 'held' ? keyOffHold : null, updated_at: now })
    .where('id', '=', sql<string>`ANY(${ids}::text[])`)
    .returningAll()
    .execute()
  const targets = Map.groupBy(await listTargets(tx, ids), (target) => target.publication_id)
  const describe = await describeSubjects(tx, deps, 'publication', ids)
  await emitAll(
    tx,
    deps,
    moved.map((row) => {
      const subject = describe(row.id)
      return {
        type: `publication.${status}` as const,
        organizationId: subject.organizationId,
        projectId: row.project_id,
        data: publicationFactsView(row, targets.get(row.id) ?? [], null, subject),
        metadata: row.metadata,
      }
    }),
  )
  if (status === 'scheduled')
    await enqueueMany(
      tx,
      startKind,
      new Map(moved.flatMap((row) => (row.publish_at ? [[row.id, row.publish_at]] : []))),
    )
}
