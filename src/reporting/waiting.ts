import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import { keysOf } from '../lib/keys.ts'

/** What waits in a project, or is under way there. */
export type WaitingPart = keyof typeof sources

/**
 * Selects what waits in a family, each by an index that has nothing else: `key` is the part, or follows from the column in
 * braces.
 */
const sources = {
  approvals: sql`containers WHERE root_organization_id = root.id AND status = 'ready' AND approval_status = 'pending'`,
  itemsNeedingHuman: items('needs_human'),
  itemsToDecide: items('decide'),
  itemsUnattended: items('unattended'),
  publicationsHeld: publications('held'),
  publicationsFailed: publications('failed'),
  accountsToReconnect: sql`social_accounts WHERE root_organization_id = root.id AND status = 'reauth_required'`,
  jobsUnderWay: sql`jobs WHERE root_organization_id = root.id AND outcome = 'live' AND project_id IS NOT NULL`,
} as const

function items(attention: string): RawBuilder<unknown> {
  return sql`engagement_items WHERE root_organization_id = root.id AND attention = ${sql.lit(attention)} AND attention <> 'none'`
}

function publications(status: string): RawBuilder<unknown> {
  return sql`publications WHERE root_organization_id = root.id AND status = ${sql.lit(status)} AND status IN ('held', 'failed')`
}

export const waitingParts = keysOf(sources)

/** What decides the order of projects: jobs wait for nobody. */
const isUnderWay: WaitingPart = 'jobsUnderWay'

/** The position at which a page ends. */
export type WaitingPosition = readonly [waiting: number, projectId: string]

export interface WaitingQuery {
  readonly rootOrganizationId: string
  /** All of the projects, where they are few; null where the family's rows are counted. */
  readonly projectIds: readonly string[] | null
  /** The condition on a row `p` of projects. */
  readonly within: RawBuilder<boolean>
  readonly parts: readonly WaitingPart[]
  readonly after: WaitingPosition | undefined
  readonly limit: number
}

export type Counts = { readonly [Part in WaitingPart]?: number }

export interface WaitingProject {
  readonly id: string
  readonly organizationId: string
  readonly name: string
  /** How much waits for somebody. */
  readonly waiting: number
  readonly counts: Counts
}

export interface Waiting {
  readonly totals: Counts
  /** One more than the page where there are more, the most first. */
  readonly projects: readonly WaitingProject[]
}

/**
 * Counts what waits in projects. A family's rows are counted by project before its projects are looked at, so that each
 * costs an index entry and each project is read once. They are compared and not joined: a plan for any organization would
 * count again for each project.
 */
export async function countWaiting(tx: Tx, query: WaitingQuery): Promise<Waiting> {
  const { rootOrganizationId, projectIds, within, parts, after, limit } = query
  if (parts.length === 0) return { totals: {}, projects: [] }
  const projectFilter = projectIds === null ? sql`` : sql`AND project_id = ANY (${projectIds}::text[])`
  const counted = parts.map(
    (part) => sql`SELECT ${sql.lit(part)} AS part, project_id, counted.n FROM root,
      LATERAL (SELECT project_id, count(*)::int AS n FROM ${sources[part]} ${projectFilter} GROUP BY project_id) counted`,
  )
  const rest = after ? sql`WHERE (-waiting, id) > (${-after[0]}::int, ${after[1]}::text)` : sql``
  const { rows } = await sql<{ totals: Counts | null; projects: WaitingProject[] | null }>`
    WITH root AS (SELECT ${rootOrganizationId}::text AS id),
    reached AS MATERIALIZED (SELECT p.id, p.organization_id, p.name FROM projects p
      WHERE p.root_organization_id = ${rootOrganizationId} AND ${within}),
    found AS MATERIALIZED (SELECT counted.project_id AS id, counted.part, counted.n
      FROM (${sql.join(counted, sql` UNION ALL `)}) counted
      WHERE (counted.project_id IN (SELECT id FROM reached)) IS TRUE),
    page AS MATERIALIZED (SELECT * FROM (
        SELECT id, json_object_agg(part, n) AS counts, coalesce(sum(n) FILTER (WHERE part <> ${isUnderWay}), 0)::int AS waiting
        FROM found GROUP BY id) projects
      ${rest} ORDER BY waiting DESC, id LIMIT ${limit + 1})
    SELECT (SELECT json_object_agg(part, n) FROM (SELECT part, sum(n)::int AS n FROM found GROUP BY part) sums) AS totals,
      (SELECT json_agg(json_build_object('id', id, 'organizationId', organization_id, 'name', name, 'waiting', waiting,
        'counts', counts) ORDER BY waiting DESC, id) FROM page JOIN reached USING (id)) AS projects`.execute(tx)
  return { totals: rows[0]?.totals ?? {}, projects: rows[0]?.projects ?? [] }
}
