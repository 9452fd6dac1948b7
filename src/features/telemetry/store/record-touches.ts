import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { insertRows } from './insert-rows.ts'
import type { Reporter } from './reporter.ts'
import type { Attribution } from './sources.ts'

export interface Person {
  readonly user_id: string | null
  readonly anonymous_id: string | null
}

/** A touch: something that brought a person. */
export interface Touch extends Person, Omit<Attribution, 'publication_id'> {
  readonly item: string
  readonly at: Date
}

const touchColumns = {
  item: 'uuid',
  project_id: 'text',
  at: 'timestamptz',
  recorded_at: 'timestamptz',
  user_id: 'text',
  anonymous_id: 'text',
  container_id: 'text',
  social_account_id: 'text',
  influencer_id: 'text',
  campaign: 'text',
} as const

export const hasPerson = ({ user_id, anonymous_id }: Person): boolean => user_id !== null || anonymous_id !== null

/** Where touches and links of a report are recorded. */
export interface Recording {
  touches(tx: Tx, of: { readonly projectId: string; readonly now: Date }, touches: readonly Touch[]): Promise<void>
  links(tx: Tx, reporter: Reporter, seen: readonly (Person & { readonly at: Date })[]): Promise<void>
}

/** Records touches that name a person; the others only attribute their own item. */
export async function recordTouches(
  tx: Tx,
  { projectId, now }: { readonly projectId: string; readonly now: Date },
  touches: readonly Touch[],
): Promise<void> {
  const rows = touches.filter(hasPerson).map((touch) => ({ ...touch, project_id: projectId, recorded_at: now }))
  await insertRows(tx, 'telemetry_touches', touchColumns, rows)
}

/** Returns which installations a user was seen with, by month. */
export function linksOf(
  seen: readonly (Person & { readonly at: Date })[],
): { readonly user: string; readonly installation: string; readonly month: string }[] {
  const links = new Map<string, { user: string; installation: string; month: string }>()
  for (const { user_id: user, anonymous_id: installation, at } of seen) {
    if (user === null || installation === null) continue
    const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)).toISOString()
    links.set(JSON.stringify([user, installation, month]), { user, installation, month })
  }
  return [...links.values()]
}

/** Records which installations a user was seen with, by month. */
export async function recordLinks(
  tx: Tx,
  { project }: Reporter,
  seen: readonly (Person & { readonly at: Date })[],
): Promise<void> {
  const links = linksOf(seen)
  if (links.length === 0) return
  await sql`
    INSERT INTO telemetry_links (project_id, user_id, anonymous_id, month)
    SELECT ${project.id}, "user", installation, month
    FROM json_to_recordset(${JSON.stringify(links)}::json)
      AS seen ("user" text COLLATE "C", installation text COLLATE "C", month timestamptz)
    ORDER BY installation, "user", month ON CONFLICT DO NOTHING`.execute(tx)
}

/** Records them in PostgreSQL. */
export const recordInTables: Recording = { touches: recordTouches, links: recordLinks }

export interface ClickSource extends Omit<Attribution, 'publication_id'> {
  readonly click: string
  readonly forget_after: string
}

/**
 * Records the source reported with each click id, first report only, and makes the attributions due that wait for it.
 */
export async function recordClicks(
  tx: Tx,
  { project, now }: Pick<Reporter, 'project' | 'now'>,
  clicks: readonly ClickSource[],
): Promise<void> {
  if (clicks.length === 0) return
  await sql`
    INSERT INTO telemetry_clicks (project_id, click, container_id, social_account_id, influencer_id, campaign, forget_after)
    SELECT DISTINCT ON (click) ${project.id}, click, container_id, social_account_id, influencer_id, campaign, forget_after
    FROM json_to_recordset(${JSON.stringify(clicks)}::json) AS input (click uuid, container_id text,
      social_account_id text, influencer_id text, campaign text, forget_after date)
    ORDER BY click ON CONFLICT DO NOTHING`.execute(tx)
  await sql`
    UPDATE telemetry_attributions SET next_try_at = ${now}
    WHERE status = 'pending' AND click = ANY(${clicks.map(({ click }) => click)}::uuid[])`.execute(tx)
}
