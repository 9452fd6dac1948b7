/** The kill switches as SQL, for statements that join `organizations o` and, from the left, its parent `p`. */
import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../generated/database.ts'
import { onlyRow } from '../lib/non-null.ts'

/** Whether the organization or its parent is suspended or archived. */
export const organizationOff = `(o.kill_switch OR o.status <> 'active' OR coalesce(p.kill_switch OR p.status <> 'active', false))`

/** Whether the work of the key `k` must stop: it is suspended, or was revoked with its work. */
export const keyOff = `(k.kill_switch OR k.work_halted)`

/** Whether the global kill switch is on. */
export const globalKillSwitch = sql<boolean>`(SELECT is_on FROM service_switches WHERE name = 'global')`

export const offColumns = sql`${sql.raw(organizationOff)} AS suspended, ${globalKillSwitch} AS everything_off`

/** Both, for a WHERE of work that must wait during a suspension. */
export const notSuspended = sql<boolean>`NOT ${globalKillSwitch} AND NOT ${sql.raw(organizationOff)}`

/** Whether a project is suspended by its organization or that one's parent, or is being erased; joins `projects`, too. */
const projectOff = `(${organizationOff} OR projects.erased_at IS NOT NULL)`

/** Whether the project of a row is being erased: its work is cancelled. */
export function isProjectErased(projectId: `${string}.project_id`) {
  return sql<boolean>`EXISTS (SELECT FROM projects WHERE projects.id = ${sql.ref(projectId)} AND projects.erased_at IS NOT NULL)`
}

/** Whether a project or an organization is being erased, by its id. */
export function isOwnerErased(id: string | RawBuilder<string>) {
  return sql<boolean>`(EXISTS (SELECT FROM projects WHERE projects.id = ${id} AND projects.erased_at IS NOT NULL)
    OR EXISTS (SELECT FROM organizations o JOIN projects ON projects.organization_id = o.id
      WHERE projects.id = ${id} AND o.erased_at IS NOT NULL)
    OR EXISTS (SELECT FROM organizations o WHERE o.id = ${id} AND o.erased_at IS NOT NULL))`
}

/** Whether a row's project is suspended: globally, by its organization or by that one's parent. */
export function isHeldUp(projectId: `${string}.project_id`) {
  return sql<boolean>`(SELECT ${globalKillSwitch} OR ${sql.raw(projectOff)} FROM projects
    JOIN organizations o ON o.id = projects.organization_id
    LEFT JOIN organizations p ON p.id = o.parent_id
    WHERE projects.id = ${sql.ref(projectId)})`
}

/** Whether the work of a row's key must stop. False if the row names none. */
export function isKeyOfRowOff(apiKeyId: `${string}.${string}`) {
  return sql<boolean>`coalesce((SELECT ${sql.raw(keyOff)} FROM api_keys k WHERE k.id = ${sql.ref(apiKeyId)}), false)`
}

/** Whether an organization or its parent is suspended or archived, regardless of the global kill switch. */
export async function isOrganizationOff(db: Kysely<DB>, organizationId: string): Promise<boolean> {
  const { rows } = await sql<{ off: boolean }>`
    SELECT ${sql.raw(organizationOff)} AS off FROM organizations o LEFT JOIN organizations p ON p.id = o.parent_id
    WHERE o.id = ${organizationId}`.execute(db)
  return rows[0]?.off ?? true
}

/** Whether an organization or its parent is suspended, or the global kill switch is on. */
export async function isSuspended(db: Kysely<DB>, organizationId: string): Promise<boolean> {
  const { rows } = await sql<{ suspended: boolean }>`
    SELECT NOT (${notSuspended}) AS suspended FROM organizations o LEFT JOIN organizations p ON p.id = o.parent_id
    WHERE o.id = ${organizationId}`.execute(db)
  return rows[0]?.suspended ?? true
}

/** Whether a project's organization or its parent is suspended, and whether the global kill switch is on. */
export async function readSwitches(
  db: Kysely<DB>,
  projectId: string,
): Promise<{ everything: boolean; suspended: boolean }> {
  return onlyRow(await switchesOf(projectId).execute(db))
}

/** Selects what `readSwitches` returns. */
export function switchesOf(projectId: string) {
  return sql<{ everything: boolean; suspended: boolean }>`
    SELECT ${sql.raw(projectOff)} AS suspended, ${globalKillSwitch} AS everything FROM projects
    JOIN organizations o ON o.id = projects.organization_id
    LEFT JOIN organizations p ON p.id = o.parent_id
    WHERE projects.id = ${projectId}`
}

/** Whether a key's work must stop now. False for work of no key. */
export async function isKeyOff(tx: Kysely<DB>, apiKeyId: string | null): Promise<boolean> {
  if (apiKeyId === null) return false
  return (await readKeyOff(tx, apiKeyId).executeTakeFirstOrThrow()).off
}

/**
 * Selects whether a key's work must stop, no row for work of no key. Locks the key's row against a suspension until the
 * transaction ends, so that the result stays valid.
 */
export function keyOffLocked(tx: Kysely<DB>, apiKeyId: string | null) {
  return readKeyOff(tx, apiKeyId).forShare()
}

/** Whether a key's work must stop, as `keyOffLocked` selects it. False for work of no key. */
export async function isKeyOffLocked(tx: Kysely<DB>, apiKeyId: string | null): Promise<boolean> {
  if (apiKeyId === null) return false
  return (await keyOffLocked(tx, apiKeyId).executeTakeFirstOrThrow()).off
}

function readKeyOff(tx: Kysely<DB>, apiKeyId: string | null) {
  return tx
    .selectFrom('api_keys as k')
    .select(sql<boolean>`${sql.raw(keyOff)}`.as('off'))
    .where('k.id', '=', apiKeyId)
}
