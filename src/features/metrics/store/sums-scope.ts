import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { activeChildrenOf } from '../../../db/share-owner.ts'
import type { Tx } from '../../../db/transaction.ts'
import { organizationRows } from '../../organizations/api.ts'
import type { ListScope } from '../../projects/api.ts'
import { projectRows } from '../../projects/api.ts'

/** Sums that are added or taken, to be what all projects of a scope are. */
export interface SumsScope {
  readonly rootOrganizationId: string
  /** Sums of an organization's own projects, or of its children's. */
  readonly owners: readonly SummedOwner[]
  /** Series of projects that are in sums of another organization, or in none. */
  readonly corrections: readonly { readonly series: number; readonly owner: string; readonly sign: number }[]
}

interface SummedOwner {
  readonly owner: string
  readonly scope: 'organization' | 'children'
  readonly sign: number
}

/** Finds the sums that a scope is made of; `null` where reports read each project's own. */
export async function findSums(tx: Tx, { whole, within, rootOrganizationId }: ListScope): Promise<SumsScope | null> {
  if (whole === null) return null
  const { rows: families } = await sql`
    SELECT FROM metric_families WHERE root_organization_id = ${rootOrganizationId} AND has_begun`.execute(tx)
  if (families.length === 0) return null
  const own: SummedOwner = { owner: whole.organizationId, scope: 'organization', sign: 1 }
  const owners = whole.includesChildren ? [own, ...(await ownersOfChildren(tx, rootOrganizationId))] : [own]
  const { rows } = await sql<SumsScope['corrections'][number]>`
    SELECT series, owner, sign FROM (
      SELECT s.id AS series, s.owner_id AS owner, (${within})::integer - ${signOf(owners, sql`s.summed_in`)} AS sign
      FROM metric_series s JOIN ${projectRows} p ON p.id = s.owner_id
      WHERE s.root_organization_id = ${rootOrganizationId} AND s.is_stale) stale
    WHERE sign <> 0`.execute(tx)
  return { rootOrganizationId, owners, corrections: rows }
}

/** The sums of all children, without those of children that a parent's key does not act for. */
async function ownersOfChildren(tx: Tx, root: string): Promise<SummedOwner[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${organizationRows} o WHERE parent_id = ${root} AND id NOT IN (${activeChildrenOf(root)})`.execute(
    tx,
  )
  return [
    { owner: root, scope: 'children', sign: 1 },
    ...rows.map(({ id }) => ({ owner: id, scope: 'organization' as const, sign: -1 })),
  ]
}

/** How often sums of the owners have what is summed in an organization. */
function signOf(owners: readonly SummedOwner[], organization: RawBuilder<unknown>): RawBuilder<number> {
  const own = owners.filter(({ scope }) => scope === 'organization')
  const children = owners.find(({ scope }) => scope === 'children')
  const ofOwn = sql`coalesce((SELECT sum(sign) FROM ${ownersAs(own)} WHERE w.owner = ${organization}), 0)`
  if (!children) return sql`${ofOwn}::integer`
  return sql`(${ofOwn} + (${organization} IS NOT NULL AND ${organization} <> ${children.owner})::integer)::integer`
}

const ownersAs = (owners: readonly SummedOwner[]) =>
  sql`unnest(${owners.map(({ owner }) => owner)}::text[], ${owners.map(({ scope }) => scope)}::text[],
    ${owners.map(({ sign }) => sign)}::integer[]) AS w (owner, scope, sign)`

/** The groups whose sums are read. */
interface SumsRead {
  /** The key of a group, by a series `s`. */
  readonly key: RawBuilder<unknown>
  /** What limits the series to groups: nothing, or `AND` a condition. */
  readonly isAmong: RawBuilder<unknown>
}

/** The series of the sums, with their `key` and `sign`, for a WITH; `noted` are those of what is not added yet. */
function seriesOf({ rootOrganizationId, owners, corrections }: SumsScope, { key, isAmong }: SumsRead) {
  return sql`series AS MATERIALIZED (
      SELECT s.id, s.owner_id, ${key} AS key, w.sign FROM ${ownersAs(owners)}
      JOIN metric_series s ON s.owner_id = w.owner AND s.scope = w.scope ${isAmong}
      UNION ALL
      SELECT s.id, s.owner_id, ${key}, c.sign
      FROM unnest(${corrections.map(({ series }) => series)}::integer[], ${corrections.map(({ sign }) => sign)}::integer[]) AS c (series, sign)
      JOIN metric_series s ON s.id = c.series ${isAmong}),
    noted AS MATERIALIZED (
      SELECT n.*, ${key} AS key, ${signOf(owners, sql`s.summed_in`)} AS sign
      FROM metric_notes n JOIN metric_series s ON s.id = n.series_id
      WHERE n.root_organization_id = ${rootOrganizationId} ${isAmong})`
}

const ofSeries = (columns: RawBuilder<unknown>, rows: RawBuilder<unknown>, isWithin: RawBuilder<unknown>) =>
  sql`SELECT s.key, s.sign, ${columns} ${rows} JOIN series s ON s.id = r.series_id
    WHERE r.owner_id = ANY (ARRAY(SELECT DISTINCT owner_id FROM series)) AND ${isWithin}`

/** Selects days of gains that a window has a part of, with their `key` and `sign`. */
export function gainsOfSums(sums: SumsScope, read: SumsRead, isWithin: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`WITH ${seriesOf(sums, read)}
    ${ofSeries(sql`r.day, r.gains, r.watched, r.known`, sql`FROM metric_gains r`, isWithin)}
    UNION ALL SELECT key, sign, day, gains, watched, known FROM noted r WHERE sign <> 0 AND ${isWithin}`
}

interface PublishedUntil {
  readonly month: RawBuilder<unknown>
  readonly lastDay: RawBuilder<unknown>
  readonly before: Date
}

/**
 * Selects `published_posts` with their `key`: by quarter hour since a month, before by month. When posts were last reported
 * is by month, in rows that may have no posts.
 */
export function publishedOfSums(
  sums: SumsScope,
  read: SumsRead,
  { month, lastDay, before }: PublishedUntil,
): RawBuilder<unknown> {
  const signed = sql`CROSS JOIN LATERAL times_published(q, sign) t`
  return sql`WITH ${seriesOf(sums, read)},
    posts AS (
      SELECT key, sign, ARRAY[sums] AS quarters FROM (${ofSeries(sql`r.sums`, sql`FROM metric_published_months r`, sql`r.month < ${month}`)}) m
      UNION ALL
      SELECT * FROM (${ofSeries(sql`r.quarters`, sql`FROM metric_published r`, sql`r.day >= ${month} AND r.day <= ${lastDay}`)}) d
      UNION ALL
      SELECT key, sign, published FROM noted WHERE sign <> 0 AND published IS NOT NULL),
    reports AS (
      SELECT key, r.month, (r.sums).reported_at FROM (${ofSeries(
        sql`r.month, r.sums`,
        sql`FROM metric_published_months r`,
        sql`r.month >= ${month} AND r.month <= ${lastDay}`,
      )}) r WHERE sign > 0),
    nothing AS (SELECT array_agg(0) AS none FROM unnest(metric_names())),
    counted AS (
      SELECT key, ROW(t.*)::published_posts AS one FROM posts CROSS JOIN LATERAL unnest(quarters) q ${signed} WHERE q.bucket < ${before}
      UNION ALL
      SELECT key, ROW(r.month::timestamp AT TIME ZONE 'UTC', 0, none, none, none, reported_at)::published_posts FROM reports r, nothing)
    SELECT key, (sum_published(one)).* FROM counted GROUP BY key, (one).bucket`
}
