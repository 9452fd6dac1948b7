import type { RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { MetricPosts } from '../../../../generated/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { AccountMetrics, PostMetricName, PostMetrics } from '../../../platforms/connector.ts'
import { postMetricNames } from '../../../platforms/connector.ts'
import { containerRows } from '../../content/api.ts'
import type { Folded, Known } from '../domain/snapshot-rules.ts'
import { countNames, foldSnapshot } from '../domain/snapshot-rules.ts'
import { accountEveryMs, bucketOf, missedForMs, missesOfAGonePost, nextRead } from '../domain/tracking-rules.ts'
import { toMetrics } from './post-metrics.ts'
import { refusedMetrics } from './refused-metrics.ts'
import type { Claim } from './tracking-queries.ts'

export type PostRow = Selectable<MetricPosts>

/** A post with what the platform is not asked for. */
export interface PostToRead extends PostRow {
  readonly format: string
  readonly refused: readonly PostMetricName[]
}

/** The span in which stored metrics have changed. */
export interface Touched {
  readonly from: Date
  readonly to: Date
}

const columnOf = (name: string) => (name === 'averageWatchSeconds' ? 'average_watch_seconds' : name)

/** Lists an account's posts for the next call, those due longest first. */
export async function listPostsToRead(
  tx: Tx,
  claim: Claim,
  selection: { readonly dueBy: Date } | { readonly notSince: Date; readonly except: readonly string[] },
  most: number,
  now: Date,
): Promise<PostToRead[]> {
  const due =
    'dueBy' in selection
      ? sql<boolean>`due_at <= ${selection.dueBy}`
      : sql<boolean>`due_at IS NOT NULL AND (as_of IS NULL OR as_of < ${selection.notSince})
          AND target_id <> ALL(${selection.except}::text[])`
  return tx
    .selectFrom('metric_posts')
    .innerJoin(containerRows.as('c'), 'c.id', 'metric_posts.container_id')
    .selectAll('metric_posts')
    .select(['c.format', refusedMetrics(claim.accountId, sql`c.format`, now).as('refused')])
    .where('social_account_id', '=', claim.accountId)
    .where(due)
    .orderBy('due_at')
    .orderBy('target_id')
    .limit(most)
    .execute()
}

/**
 * Saves the snapshots of the requested posts; a post that the platform left out counts as missed. The caller holds the
 * claim, so that no other worker writes these posts.
 * @returns what has changed; `undefined` where nothing has
 */
export async function savePosts(
  tx: Tx,
  requested: readonly PostRow[],
  reported: readonly PostMetrics[],
  now: Date,
): Promise<Touched | undefined> {
  const byId = new Map(reported.map((snapshot) => [snapshot.postId, snapshot]))
  const missed = requested.filter(({ platform_post_id: id }) => !byId.has(id))
  await saveMisses(tx, missed, now)
  const kept = requested.flatMap((row) => {
    const snapshot = byId.get(row.platform_post_id)
    const folded = snapshot && foldSnapshot(knownOf(row), snapshot)
    return folded ? [{ row, folded }] : []
  })
  // A snapshot that is not newer, as after a clock was set back, still sets the post's next read.
  const taken = new Set([...missed, ...kept.map(({ row }) => row)])
  await reschedulePosts(
    tx,
    requested.filter((row) => !taken.has(row)),
    now,
  )
  if (kept.length === 0) return undefined
  await updatePosts(tx, kept, now)
  await addDeltas(tx, kept)
  const earliest = await subtractFalls(tx, kept)
  const begun = kept.map(({ row }) => row.as_of ?? row.published_at)
  const from = Math.min(...[...begun, ...(earliest ? [earliest] : [])].map((at) => at.getTime()))
  const to = Math.max(...kept.map(({ folded }) => folded.known.asOf.getTime()))
  return { from: new Date(from), to: new Date(to) }
}

/** Sets the next read of posts by their age. */
export async function reschedulePosts(tx: Tx, posts: readonly PostRow[], now: Date): Promise<void> {
  const rows = posts.map((row) => ({ target_id: row.target_id, due_at: nextRead(row.published_at, now) }))
  await updateRead(tx, rows, sql`due_at = n.due_at`)
}

async function saveMisses(tx: Tx, missed: readonly PostRow[], now: Date): Promise<void> {
  const rows = missed.map((row) => {
    const misses = row.misses + 1
    const since = row.missed_since ?? now
    const gone = misses >= missesOfAGonePost && now.getTime() - since.getTime() >= missedForMs
    const due = gone ? null : nextRead(row.published_at, now)
    return { target_id: row.target_id, misses, missed_since: since, due_at: due }
  })
  await updateRead(tx, rows, sql`due_at = n.due_at, misses = n.misses, missed_since = n.missed_since`)
}

/** Sets when posts are read again, and what is known of their misses. */
async function updateRead(tx: Tx, rows: readonly object[], changes: RawBuilder<unknown>): Promise<void> {
  if (rows.length === 0) return
  await sql`UPDATE metric_posts p SET ${changes}
    FROM jsonb_populate_recordset(NULL::metric_posts, ${JSON.stringify(rows)}::jsonb) n
    WHERE p.target_id = n.target_id`.execute(tx)
}

function knownOf(row: PostRow): Known {
  const { watch_seconds: seconds, watch_views: views } = row
  return {
    asOf: row.as_of,
    values: toMetrics(row),
    reportedAt: row.reported_at as Known['reportedAt'],
    watched: seconds === null || views === null ? null : { seconds, views },
  }
}

interface Kept {
  readonly row: PostRow
  readonly folded: Folded
}

async function updatePosts(tx: Tx, kept: readonly Kept[], now: Date): Promise<void> {
  const rows = kept.map(({ row, folded: { known, availability } }) => ({
    target_id: row.target_id,
    due_at: nextRead(row.published_at, now),
    as_of: known.asOf,
    availability,
    reported_at: known.reportedAt,
    watch_seconds: known.watched?.seconds ?? null,
    watch_views: known.watched?.views ?? null,
    ...Object.fromEntries(postMetricNames.map((name) => [columnOf(name), known.values[name]])),
  }))
  await sql`
    UPDATE metric_posts p SET due_at = n.due_at, misses = 0, missed_since = NULL, as_of = n.as_of, availability = n.availability,
      reported_at = n.reported_at, views = n.views, reach = n.reach, likes = n.likes, comments = n.comments, shares = n.shares,
      saves = n.saves, interactions = n.interactions, average_watch_seconds = n.average_watch_seconds,
      -- An update of the database may have made them since the row was read.
      watch_seconds = coalesce(n.watch_seconds, p.watch_seconds), watch_views = coalesce(n.watch_views, p.watch_views)
    FROM jsonb_populate_recordset(NULL::metric_posts, ${JSON.stringify(rows)}::jsonb) n
    WHERE p.target_id = n.target_id`.execute(tx)
}

async function addDeltas(tx: Tx, kept: readonly Kept[]): Promise<void> {
  const rows = kept.map(({ row, folded }) => ({
    target_id: row.target_id,
    bucket: bucketOf(folded.known.asOf),
    as_of: folded.known.asOf,
    ...folded.metricDeltas,
    average_watch_seconds: folded.averageWatchSeconds,
    watched_views: folded.averageWatchSeconds === null ? null : (folded.known.values.views ?? 0),
    watch_seconds: folded.watchGain?.seconds ?? null,
    watch_views: folded.watchGain?.views ?? null,
  }))
  const sums = [...countNames, 'watch_seconds', 'watch_views']
  const added = sql.join(sums.map((name) => sql`${sql.ref(name)} = ${plus(name)}`))
  await sql`
    INSERT INTO post_gains AS g
    SELECT * FROM jsonb_populate_recordset(NULL::post_gains, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (target_id, bucket) DO UPDATE SET as_of = EXCLUDED.as_of, ${added},
      average_watch_seconds = coalesce(EXCLUDED.average_watch_seconds, g.average_watch_seconds),
      watched_views = coalesce(EXCLUDED.watched_views, g.watched_views)`.execute(tx)
}

/** Adds two values; `null` only where both are `null`. */
function plus(name: string) {
  const before = sql.ref(`g.${name}`)
  const now = sql.ref(`excluded.${name}`)
  return sql`CASE WHEN ${before} IS NULL AND ${now} IS NULL THEN NULL ELSE coalesce(${before}, 0) + coalesce(${now}, 0) END`
}

/** Subtracts corrections from the latest deltas. @returns the earliest time whose delta changed */
async function subtractFalls(tx: Tx, kept: readonly Kept[]): Promise<Date | null> {
  const fallen = kept.flatMap(({ row, folded: { falls } }) =>
    falls.length === 0
      ? []
      : [{ target_id: row.target_id, ...Object.fromEntries(falls.map(({ metric, by }) => [metric, by])) }],
  )
  if (fallen.length === 0) return null
  const before = countNames.map(
    (name) => sql`coalesce(sum(greatest(g.${sql.ref(name)}, 0)) OVER later, 0) AS ${sql.ref(`before_${name}`)}`,
  )
  const taken = countNames.map((name) => {
    const left = sql`${sql.ref(`f.${name}`)} - ${sql.ref(`l.before_${name}`)}`
    return sql`coalesce(greatest(least(${sql.ref(`l.${name}`)}, ${left}), 0), 0)::bigint AS ${sql.ref(name)}`
  })
  const lessened = countNames.map((name) => sql`${sql.ref(name)} = g.${sql.ref(name)} - t.${sql.ref(name)}`)
  const { rows } = await sql<{ bucket: Date }>`
    WITH f AS (SELECT * FROM jsonb_populate_recordset(NULL::post_gains, ${JSON.stringify(fallen)}::jsonb)),
    l AS (SELECT g.*, ${sql.join(before)} FROM post_gains g WHERE g.target_id IN (SELECT target_id FROM f)
      WINDOW later AS (PARTITION BY g.target_id ORDER BY g.bucket DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)),
    t AS (SELECT l.target_id, l.bucket, ${sql.join(taken)} FROM l JOIN f USING (target_id))
    UPDATE post_gains g SET ${sql.join(lessened)} FROM t
    WHERE g.target_id = t.target_id AND g.bucket = t.bucket
      AND (${sql.join(
        countNames.map((name) => sql`t.${sql.ref(name)} > 0`),
        sql` OR `,
      )})
    RETURNING g.bucket`.execute(tx)
  return rows.reduce<Date | null>((least, { bucket }) => (least && least < bucket ? least : bucket), null)
}

/** Saves the account's own metrics. */
export async function saveAccount(
  tx: Tx,
  claim: Claim,
  reported: AccountMetrics,
  now: Date,
): Promise<Touched | undefined> {
  const asOf = new Date(reported.asOf)
  const { value, availability } = reported.metrics.followers
  const followers = value !== null && Number.isSafeInteger(value) && value >= 0 ? value : null
  await tx
    .updateTable('metric_accounts')
    .set({
      own_due_at: new Date(now.getTime() + accountEveryMs),
      as_of: asOf,
      availability: JSON.stringify({ followers: availability }),
      ...(followers !== null && { followers }),
    })
    .where('social_account_id', '=', claim.accountId)
    .where('project_id', '=', claim.projectId)
    .execute()
  if (followers === null) return undefined
  await tx
    .insertInto('account_followers')
    .values({ social_account_id: claim.accountId, bucket: bucketOf(asOf), as_of: asOf, followers })
    .onConflict((conflict) =>
      conflict.columns(['social_account_id', 'bucket']).doUpdateSet({
        as_of: (e) => e.ref('excluded.as_of'),
        followers: (e) => e.ref('excluded.followers'),
      }),
    )
    .execute()
  return { from: claim.asOf ?? asOf, to: asOf }
}
