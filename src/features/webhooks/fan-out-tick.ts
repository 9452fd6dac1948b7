import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { WorkerDeps } from '../../http/handler.ts'
import type { Tick } from '../../jobs/ticks.ts'

/** Events of one organization that are taken at once. */
const batch = 500
/** Organizations that one run goes through. */
const organizations = 100

/**
 * Takes events that are not fanned out yet, in the order of their ordinals. An ordinal is taken while the resource's row
 * is locked, so of two events about one resource the older is committed before the newer has its ordinal: whoever sees
 * the newer sees the older too. An event that commits late follows those taken before it; none is passed over. Each gets its sequence and, in the same statement, its deliveries, so that a crash leaves either all
 * or nothing of it.
 */
export const fanOutTick: Tick<WorkerDeps> = {
  name: 'webhooks.fan-out',
  everyMs: ({ config }) => config.webhooks.pollMs,
  wokenBy: 'events',
  async run(deps, signal) {
    const waiting = await nextOrganizations(deps)
    let more = waiting.length === organizations
    let deliveries = 0
    // Several workers begin in different places, and so meet rarely.
    for (const organizationId of shuffled(waiting)) {
      if (signal.aborted) return false
      const done = await fanOut(deps, organizationId)
      more ||= done.events === batch
      deliveries += done.deliveries
    }
    if (deliveries > 0) deps.wake.notify('deliveries')
    return more
  },
}

/**
 * The organizations of this run. Where more wait than one run takes, the next run, of any worker, continues behind
 * these, so that each is served however many events the others raise.
 */
async function nextOrganizations(deps: WorkerDeps): Promise<string[]> {
  const { organization_id: position } = await deps.db.write
    .selectFrom('fan_out_position')
    .select('organization_id')
    .executeTakeFirstOrThrow()
  const behind = await organizationsWaiting(deps, position, organizations)
  const before =
    position === '' || behind.length === organizations
      ? []
      : await organizationsWaiting(deps, '', organizations - behind.length, position)
  const next = behind.length + before.length === organizations ? ([...behind, ...before].at(-1) ?? '') : ''
  if (next !== position) await deps.db.write.updateTable('fan_out_position').set({ organization_id: next }).execute()
  return [...behind, ...before]
}

/**
 * Walks the index from one organization to the next, so that a backlog of one costs no more than an event of another.
 * @param after leaves out this organization and those before it
 * @param last leaves out those behind this organization
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

async function fanOut(deps: WorkerDeps, organizationId: string): Promise<{ events: number; deliveries: number }> {
  return inTransaction(deps.db.write, async (tx) => {
    // A statement of its own: the next one then sees what the holder before has committed.
    const { rows: lock } = await sql<{ taken: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtextextended('webhooks.fan-out ' || ${organizationId}, 0)) AS taken
    `.execute(tx)
    if (!lock[0]?.taken) return { events: 0, deliveries: 0 }
    const now = deps.clock.now()
    const { rows } = await sql<{ events: number; deliveries: number }>`
      WITH waiting AS (
        -- Events of before the ordinals have none and come first.
        SELECT id, created_at, row_number() OVER (ORDER BY ordinal NULLS FIRST, created_at, id) AS place
        FROM events WHERE organization_id = ${organizationId} AND fanned_out_at IS NULL
        ORDER BY ordinal NULLS FIRST, created_at, id LIMIT ${batch}
      ), given AS (
        INSERT INTO event_sequences AS s (organization_id, last)
        SELECT ${organizationId}, count(*) FROM waiting HAVING count(*) > 0
        ON CONFLICT (organization_id) DO UPDATE SET last = s.last + EXCLUDED.last
        RETURNING last
      ), numbered AS (
        UPDATE events e
        SET sequence = given.last - (SELECT count(*) FROM waiting) + waiting.place, fanned_out_at = ${now}
        FROM waiting, given WHERE e.id = waiting.id AND e.created_at = waiting.created_at
        RETURNING e.id, e.created_at, e.type, e.organization_id, e.project_id
      ), listening AS (
        SELECT w.id, w.event_types, w.project_id
        FROM organizations o JOIN webhook_endpoints w
          ON w.organization_id = o.id OR (w.organization_id = o.parent_id AND w.include_children)
        WHERE o.id = ${organizationId} AND w.enabled
      ), made AS (
        INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_created_at, event_type, organization_id,
          project_id, next_attempt_at, created_at, updated_at)
        SELECT 'dlv_' || uuid_v7(${now}), l.id, n.id, n.created_at, n.type, n.organization_id, n.project_id,
          ${now}, ${now}, ${now}
        FROM numbered n JOIN listening l
          ON (l.event_types IS NULL OR n.type = ANY (l.event_types))
          AND (l.project_id IS NULL OR l.project_id = n.project_id)
        -- A test goes to the one endpoint that it tests: its delivery was made with it.
        WHERE n.type <> 'webhook.test'
        ON CONFLICT (event_id, endpoint_id, event_created_at) DO NOTHING
        RETURNING 1
      )
      SELECT (SELECT count(*) FROM numbered) AS events,
        (SELECT count(*) FROM made) + (SELECT count(*) FROM numbered WHERE type = 'webhook.test') AS deliveries
    `.execute(tx)
    deps.faults.reach('webhooks.fan_out.before_commit')
    return rows[0]!
  })
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
