import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { defineTask, enqueueMany } from '../../../tasks/index.ts'
import { organizationRows } from '../../organizations/api.ts'
import { deliverKind } from '../store/endpoint-queries.ts'

/** How many events of one organization one run takes. */
const maxEvents = 500
/** How many deliveries one run creates, unless a single event goes to more endpoints. */
const maxDeliveries = 5_000
/** How many organizations one poll of the outbox finds. */
const maxOrganizations = 100

const fanOutKind = 'webhook.fan_out'

/** Finds organizations with events that are not fanned out yet: the table of events is the outbox. */
export const pollOutbox = defineTask<WorkerDeps>({
  kind: 'webhook.poll_outbox',
  concurrency: 1,
  everySeconds: 1,
  triggeredBy: 'events',
  async run(deps) {
    const waiting = await nextOrganizations(deps)
    await inTransaction(deps.db.write, (tx) => enqueueMany(tx, fanOutKind, waiting, { wake: deps.wake }))
    return waiting.length === maxOrganizations ? 'again' : { inSeconds: deps.config.webhooks.pollMs / 1_000 }
  },
})

/**
 * Returns the organizations of this run. Where more wait than one run takes, the next run continues after these, so
 * that each is served however many events the others emit.
 */
async function nextOrganizations(deps: WorkerDeps): Promise<string[]> {
  const { organization_id: position } = await deps.db.write
    .selectFrom('fan_out_position')
    .select('organization_id')
    .executeTakeFirstOrThrow()
  const behind = await organizationsWaiting(deps, position, maxOrganizations)
  const before =
    position === '' || behind.length === maxOrganizations
      ? []
      : await organizationsWaiting(deps, '', maxOrganizations - behind.length, position)
  const next = behind.length + before.length === maxOrganizations ? ([...behind, ...before].at(-1) ?? '') : ''
  if (next !== position) await deps.db.write.updateTable('fan_out_position').set({ organization_id: next }).execute()
  return [...behind, ...before]
}

/**
 * Walks the index from one organization to the next, so that the backlog of one does not delay another.
 * @param after excludes this organization and those before it
 * @param last excludes those after this organization
 */
async function organizationsWaiting(deps: WorkerDeps, after: string, max: number, last?: string): Promise<string[]> {
  const next = (from: RawBuilder<unknown>) => sql`
    SELECT e.organization_id FROM events e WHERE e.fanned_out_at IS NULL AND e.organization_id > ${from}
      AND (${last ?? null}::text IS NULL OR e.organization_id <= ${last ?? null})
    ORDER BY e.organization_id LIMIT 1`
  const { rows } = await sql<{ organization_id: string }>`
    WITH RECURSIVE waiting AS (
      (${next(sql`${after}`)})
      UNION ALL
      SELECT (${next(sql`waiting.organization_id`)}) FROM waiting WHERE waiting.organization_id IS NOT NULL
    )
    SELECT organization_id FROM waiting WHERE organization_id IS NOT NULL LIMIT ${max}
  `.execute(deps.db.write)
  return rows.map(({ organization_id }) => organization_id)
}

/**
 * Takes an organization's events in the order of their ordinals. An ordinal is assigned while the resource's row is
 * locked, so of two events about one resource the older is committed before the newer gets its ordinal: a reader that
 * sees the newer also sees the older. An event that commits late comes after those taken before it; none is skipped.
 * Each gets its sequence and, in the same statement, its deliveries, so that a crash leaves either everything or
 * nothing.
 */
export const fanOut = defineTask<WorkerDeps>({
  kind: fanOutKind,
  concurrency: 8,
  async run(deps, { key: organizationId }) {
    return inTransaction(deps.db.write, async (tx) => {
      // The lock is a statement of its own, so that the next statement sees what the previous holder committed. Workers
      // of the previous version fan out under this lock, and so may one that lost its lease; the outbox is polled again
      // soon.
      const { rows: lock } = await sql<{ taken: boolean }>`
        SELECT pg_try_advisory_xact_lock(hashtextextended('webhooks.fan-out ' || ${organizationId}, 0)) AS taken
      `.execute(tx)
      if (!lock[0]?.taken) return undefined
      const { rows } = await fanOutStatement(organizationId, deps.clock.now()).execute(tx)
      deps.faults.reach('webhooks.fan_out.before_commit')
      const { more, endpoints } = rows[0]!
      await enqueueMany(tx, deliverKind, endpoints, { wake: deps.wake })
      return more ? 'again' : undefined
    })
  },
})

function fanOutStatement(organizationId: string, now: Date) {
  return sql<{ more: boolean; endpoints: string[] }>`
    WITH listening AS MATERIALIZED (
      SELECT w.id, w.event_types, w.project_id
      FROM ${organizationRows} o JOIN webhook_endpoints w
        ON w.organization_id = o.id OR (w.organization_id = o.parent_id AND w.include_children)
      WHERE o.id = ${organizationId} AND w.enabled
    ), bound AS MATERIALIZED (
      SELECT greatest(least(${maxEvents}, ${maxDeliveries} / greatest(count(*), 1)), 1) AS events FROM listening
    ), waiting AS (
      -- Events from before ordinals existed have none and come first.
      SELECT id, created_at, row_number() OVER (ORDER BY ordinal NULLS FIRST, created_at, id) AS place
      FROM events WHERE organization_id = ${organizationId} AND fanned_out_at IS NULL
      ORDER BY ordinal NULLS FIRST, created_at, id LIMIT (SELECT events FROM bound)
    ), given AS (
      INSERT INTO event_sequences AS s (organization_id, last)
      SELECT ${organizationId}, count(*) FROM waiting HAVING count(*) > 0
      ON CONFLICT (organization_id) DO UPDATE SET last = s.last + EXCLUDED.last
      RETURNING last
    ), numbered AS (
      UPDATE events e
      SET sequence = given.last - (SELECT count(*) FROM waiting) + waiting.place, fanned_out_at = ${now}
      FROM waiting, given WHERE e.id = waiting.id AND e.created_at = waiting.created_at
      RETURNING e.id, e.created_at, e.type, e.organization_id, e.project_id, e.data
    ), made AS (
      INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_created_at, event_type, organization_id,
        project_id, next_attempt_at, created_at, updated_at)
      SELECT 'dlv_' || uuid_v7(${now}), l.id, n.id, n.created_at, n.type, n.organization_id, n.project_id,
        ${now}, ${now}, ${now}
      FROM numbered n JOIN listening l
        ON (l.event_types IS NULL OR n.type = ANY (l.event_types))
        AND (l.project_id IS NULL OR l.project_id = n.project_id)
      -- A test event is for one endpoint, and its delivery was created with it.
      WHERE n.type <> 'webhook.test'
      ON CONFLICT (event_id, endpoint_id, event_created_at) DO NOTHING
      RETURNING endpoint_id
    )
    SELECT (SELECT count(*) FROM numbered) = (SELECT events FROM bound) AS more, ARRAY(
      SELECT endpoint_id FROM made UNION SELECT data->>'endpointId' FROM numbered WHERE type = 'webhook.test'
    ) AS endpoints`
}
