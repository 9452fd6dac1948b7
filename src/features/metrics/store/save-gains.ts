import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import type { DayGains, PackedDay } from '../domain/day-gains.ts'
import {
  addGained,
  changeOfDay,
  dayOf,
  packChange,
  packDay,
  quarterOf,
  startOfQuarter,
  subtractFalls,
  unpackDay,
} from '../domain/day-gains.ts'
import type { Folded } from '../domain/snapshot-rules.ts'
import type { SeriesNote } from './organization-notes.ts'

/** A post, and what its snapshot changes. */
export interface FoldedPost {
  readonly row: { readonly id: number; readonly series_id: number; readonly project_id: string }
  readonly folded: Folded
}

/** A day of posts or of series, which is written where it was changed. */
interface Day {
  readonly id: number
  readonly projectId: string
  readonly day: number
  readonly gains: DayGains
  /** The gains before. */
  readonly was: DayGains
  isChanged: boolean
}

/** The days of gains that snapshots change. */
export interface GainRows {
  readonly posts: readonly Day[]
  readonly series: readonly Day[]
  /** The earliest time whose gains a correction has changed. */
  readonly fallenSince: Date | null
}

export const noGains: GainRows = { posts: [], series: [], fallenSince: null }

/** A correction is mostly smaller than what was gained in so many days before it. */
const recentDays = 7

/** Reads the days that snapshots change, and changes them. The caller holds the claim of their account. */
export async function changeGains(tx: Tx, posts: readonly FoldedPost[]): Promise<GainRows> {
  const recent = await changeDays(tx, posts, recentDays)
  return recent.isWhole ? recent : changeDays(tx, posts, null)
}

async function changeDays(tx: Tx, posts: readonly FoldedPost[], days: number | null) {
  const [ofPosts, ofSeries] = await readDays(tx, posts, days)
  let fallenSince: Date | null = null
  let isWhole = true
  for (const { row, folded } of posts) {
    const postDay = (day: number) => dayIn(ofPosts, { id: row.id, projectId: row.project_id, day })
    const seriesDay = (day: number) => dayIn(ofSeries, { id: row.series_id, projectId: row.project_id, day })
    const at = folded.known.asOf
    for (const { gains } of [postDay(dayOf(at)), seriesDay(dayOf(at))])
      addGained(gains, quarterOf(at), gainedOf(folded))
    if (folded.falls.length === 0) continue
    const own = ofPosts.filter(({ id }) => id === row.id)
    const falls = new Map(folded.falls.map(({ metric, by }) => [metric, by]))
    const { changes, rest } = subtractFalls(new Map(own.map(({ day, gains }) => [day, gains])), falls)
    isWhole &&= days === null || rest.size === 0
    for (const { day, quarter, gained } of changes) {
      postDay(day).isChanged = true
      addGained(seriesDay(day).gains, quarter, gained)
      const start = startOfQuarter(day, quarter)
      if (fallenSince === null || start < fallenSince) fallenSince = start
    }
  }
  return { posts: ofPosts, series: ofSeries, fallenSince, isWhole }
}

function gainedOf({ metricDeltas, watchGain }: Folded) {
  return { ...metricDeltas, watch_views: watchGain?.views ?? null, watch_seconds: watchGain?.seconds ?? null }
}

/** Returns a day that is changed, a new one where it had no gains. */
function dayIn(days: Day[], of: Omit<Day, 'gains' | 'was' | 'isChanged'>): Day {
  const known = days.find(({ id, day }) => id === of.id && day === of.day)
  const changed = known ?? { ...of, gains: new Map(), was: new Map(), isChanged: true }
  changed.isChanged = true
  if (!known) days.push(changed)
  return changed
}

interface DayRow extends PackedDay {
  readonly of: 'posts' | 'series'
  readonly id: number
  readonly projectId: string
  readonly day: number
}

/**
 * Reads the days of snapshots, and where a count has fallen, those before.
 * @param recent how many days before; `null` for all
 */
async function readDays(tx: Tx, posts: readonly FoldedPost[], recent: number | null): Promise<[Day[], Day[]]> {
  const wanted = posts.map(({ row, folded }) => ({
    ...{ id: row.id, series: row.series_id, project: row.project_id },
    ...{ day: dayOf(folded.known.asOf), fallen: folded.falls.length > 0 },
  }))
  const since = recent === null ? sql`` : sql`AND g.day >= n.day - ${recent}::integer`
  const { rows } = await sql<DayRow>`
    WITH n AS MATERIALIZED (SELECT id, series, project, date '1970-01-01' + day AS day, fallen
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        AS n (id integer, series integer, project text COLLATE "C", day integer, fallen boolean)),
    days AS MATERIALIZED (
      SELECT n.*, g.day AS at, g.gains, g.watched FROM n JOIN post_gains g ON g.post_id = n.id AND g.day = n.day WHERE NOT fallen
      UNION ALL
      SELECT n.*, g.day AS at, g.gains, g.watched FROM n JOIN post_gains g ON g.post_id = n.id ${since} WHERE fallen),
    found AS (
      SELECT 'posts' AS of, id, project, at, gains, watched FROM days
      UNION ALL
      SELECT 'series', g.series_id, g.owner_id, g.day, g.gains, g.watched
      FROM (SELECT project, day, series FROM n UNION SELECT project, at, series FROM days) s
      JOIN metric_gains g ON g.owner_id = s.project AND g.day = s.day AND g.series_id = s.series)
    SELECT of, id, project AS "projectId", at - date '1970-01-01' AS day, gains, watched FROM found`.execute(tx)
  const daysOf = (of: DayRow['of']): Day[] =>
    rows
      .filter((row) => row.of === of)
      .map((row) => {
        const gains = unpackDay(row)
        return { id: row.id, projectId: row.projectId, day: row.day, gains, was: new Map(gains), isChanged: false }
      })
  return [daysOf('posts'), daysOf('series')]
}

/** The statements that write changed days, for a WITH. */
export function saveGains({ posts, series }: GainRows): RawBuilder<unknown> {
  const changed = (days: readonly Day[]) =>
    JSON.stringify(
      days.flatMap(({ isChanged, gains, was: _, ...of }) => (isChanged ? [{ ...of, ...packDay(gains) }] : [])),
    )
  const rows = sql`AS n (id integer, "projectId" text, day integer, gains integer[], watched double precision[])`
  const replaced = sql`UPDATE SET gains = excluded.gains, watched = excluded.watched`
  return sql`gains AS (
      INSERT INTO post_gains (post_id, day, gains, watched)
      SELECT id, date '1970-01-01' + day, gains, watched FROM jsonb_to_recordset(${changed(posts)}::jsonb) ${rows}
      ON CONFLICT (post_id, day) DO ${replaced}),
    sums AS (
      INSERT INTO metric_gains (owner_id, day, series_id, gains, watched)
      SELECT "projectId", date '1970-01-01' + day, id, gains, watched FROM jsonb_to_recordset(${changed(series)}::jsonb) ${rows}
      ON CONFLICT (owner_id, day, series_id) DO ${replaced})`
}

/** What has changed in the days of series, for the sums of their organizations. */
export function notesOfGains({ series }: GainRows): SeriesNote[] {
  return series.flatMap(({ isChanged, id, day, gains, was }) => {
    const change = changeOfDay(was, gains)
    return isChanged && change.gains.size > 0 ? [{ series: id, day, ...packChange(change) }] : []
  })
}
