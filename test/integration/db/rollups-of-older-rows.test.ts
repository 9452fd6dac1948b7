import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { migrate } from '../../../src/db/migrate.ts'
import type { EmptyDatabase } from './empty-database.ts'
import { createEmptyDatabase } from './empty-database.ts'

const source = join(import.meta.dirname, '../../../src/db/migrations')
/** More than two batches of either backfill. */
const posts = 1_100
/** A post that another process holds for a while. */
const held = 'ptg_00700'
const containers = 7

let database: EmptyDatabase
let folder: string
let client: pg.Client
beforeEach(async () => {
  database = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'castlane-migrations-'))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Applies every file whose number is at most that one and that is not applied yet. */
async function migrateTo(last: string): Promise<void> {
  for (const name of await readdir(source))
    if (name.endsWith('.sql') && name.slice(0, 4) <= last) await copyFile(join(source, name), join(folder, name))
  await migrate(database.url, { folder })
}

const target = (n: string) => `'ptg_' || lpad((${n})::text, 5, '0')`

/** Adds posts with four readings each, which no trigger has seen; every other one has an average watch time. */
async function addOlderPosts(): Promise<void> {
  await client.query(`
    SET session_replication_role = replica;
    INSERT INTO projects (id, organization_id, name, status, timezone, locale, requires_approval, approval_mode,
        approval_updated_at, created_at, updated_at)
      VALUES ('prj_1', 'org_1', 'A project', 'active', 'UTC', 'en', false, 'none', now(), now(), now());
    INSERT INTO containers (id, project_id, format, status, approval_status, root_id, operation, target_platforms, aspect_ratio,
        language, captions, ai_generated, moderation, created_at, updated_at)
      SELECT 'cnt_' || n, 'prj_1', CASE WHEN n % 2 = 0 THEN 'video' ELSE 'image' END, 'ready', 'approved', 'cnt_' || n, 'generate',
        '{instagram}', '9:16', 'en', '{}', true, '{}', now(), now() FROM generate_series(0, ${containers - 1}) n;
    INSERT INTO metric_posts (target_id, project_id, publication_id, container_id, social_account_id, platform, platform_post_id,
        published_at, due_at, as_of, views, average_watch_seconds, told_at)
      SELECT ${target('n')}, 'prj_1', 'pub_' || n, 'cnt_' || n % ${containers}, 'acc_' || n % 3, 'instagram', 'post-' || n,
        now() - n % 50 * interval '7 hours', now(), now(), 400, CASE WHEN n % 2 = 0 THEN 5.5 END,
        '{"views": "2026-01-01T00:00:00Z"}' FROM generate_series(1, ${posts}) n;
    INSERT INTO post_gains (target_id, bucket, as_of, views, average_watch_seconds, watched_views)
      SELECT ${target('n')}, date_trunc('hour', now()) - r * interval '11 hours', now(), 100,
        CASE WHEN n % 2 = 0 THEN 4 + r / 2.0 END, CASE WHEN n % 2 = 0 THEN (5 - r) * 100 END
      FROM generate_series(1, ${posts}) n, generate_series(1, 4) r;
    SET session_replication_role = origin`)
}

/**
 * Reads posts one by one as the release before does, until it is stopped: the newest figures, and what was gained.
 * @returns how many readings it made
 */
function startCollector() {
  let going = true
  const collect = async () => {
    const own = new pg.Client({ connectionString: database.url, statement_timeout: 5_000, lock_timeout: 2_000 })
    await own.connect()
    let readings = 0
    for (; going; readings++) {
      const n = ((readings * 37) % posts) + 1
      if (`ptg_${String(n).padStart(5, '0')}` === held) continue
      const batch = [`ptg_${String(n).padStart(5, '0')}`]
      await own.query('BEGIN')
      await own.query(
        `UPDATE metric_posts SET as_of = now(), views = views + 10, told_at = jsonb_build_object('views', now())
         WHERE target_id = ANY ($1)`,
        [batch],
      )
      await own.query(
        `INSERT INTO post_gains AS g (target_id, bucket, as_of, views, average_watch_seconds, watched_views)
         SELECT target_id, date_bin('15 minutes', now(), 'epoch'), now(), 10, 6, views FROM metric_posts
           WHERE target_id = ANY ($1)
         ON CONFLICT (target_id, bucket) DO UPDATE SET views = g.views + excluded.views,
           average_watch_seconds = excluded.average_watch_seconds, watched_views = excluded.watched_views`,
        [batch],
      )
      await own.query('COMMIT')
      await sleep(5)
    }
    await own.end()
    return readings
  }
  const collected = collect()
  // It is awaited when it is stopped.
  collected.catch(() => {})
  return () => {
    going = false
    return collected
  }
}

/** Holds a post in the middle until the migration has committed others, so that it is seen to commit by batches. */
async function whileHeld(column: string, work: Promise<void>, others: number): Promise<void> {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('BEGIN')
  // Without parameters: a statement that has them keeps its snapshot, for which the index that is built first would wait.
  await holder.query(`SELECT FROM metric_posts WHERE target_id = '${held}' FOR UPDATE`)
  const failed = work.then(() => Promise.reject(new Error('The migration did not wait for the post.')))
  const seen = vi.waitFor(
    async () => {
      const { rows } = await client.query(`SELECT count(*)::int AS done FROM metric_posts WHERE ${column}`)
      expect(rows[0].done).toBeGreaterThanOrEqual(others)
    },
    { timeout: 30_000, interval: 20 },
  )
  await Promise.race([failed, seen])
  failed.catch(() => {})
  await holder.query('COMMIT')
  await holder.end()
}

const names = ['views', 'reach', 'likes', 'comments', 'shares', 'saves', 'interactions']

/** The sums, and what they should be. */
async function compare(columns: readonly string[]) {
  const sums = columns.map((name) => `sum(${name})::float8 AS ${name}`).join(', ')
  const gains = (from: string) =>
    client.query(`SELECT bucket, social_account_id, format, ${sums} FROM ${from} GROUP BY 1, 2, 3
      HAVING bool_or(num_nonnulls(${columns.join(', ')}) > 0) ORDER BY 1, 2, 3`)
  const published = (from: string, count: string) =>
    client.query(`SELECT ${from === 'metric_published' ? 'bucket' : `date_bin('15 minutes', published_at, 'epoch') AS bucket`},
      social_account_id, format, ${count} AS posts FROM ${from} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`)
  const posts = 'metric_posts JOIN containers c ON c.id = container_id'
  return {
    kept: [(await gains('metric_gains')).rows, (await published('metric_published', 'sum(posts)::int')).rows],
    right: [
      (
        await gains(`(SELECT g.*, social_account_id, format FROM post_gains g JOIN metric_posts USING (target_id)
        JOIN containers c ON c.id = container_id) g`)
      ).rows,
      (await published(posts, 'count(*)::int')).rows,
    ],
  }
}

it('older posts are summed by batches that commit, while others are collected, and each counts once', async () => {
  await migrateTo('0322')
  await addOlderPosts()
  await migrateTo('0323')
  const stop = startCollector()
  const migrated = migrateTo('0325')
  await whileHeld('rolled', migrated, 500)
  await migrated
  expect(await stop()).toBeGreaterThan(0)
  const { kept, right } = await compare(names)
  expect(right[0]).not.toEqual([])
  expect(kept).toEqual(right)
})

it('older readings gain watch time once, while a release that knows none of it reads on', async () => {
  await migrateTo('0322')
  await addOlderPosts()
  await migrateTo('0370')
  const stop = startCollector()
  const migrated = migrateTo('0372')
  // A post in use is left for later instead of waited for.
  await whileHeld('watch_views IS NOT NULL', migrated, posts - 1)
  await migrated
  expect(await stop()).toBeGreaterThan(0)
  const { kept, right } = await compare([...names, 'watch_seconds', 'watch_views'])
  expect(kept).toEqual(right)
  const { rows } = await client.query(`
    SELECT count(*)::int AS posts, count(*) FILTER (WHERE m.watch_seconds = 1800 AND m.watch_views = 400
      OR m.watch_seconds = 6 * m.watch_views OR (m.watch_views, m.watch_seconds) = (0, 0))::int AS right,
      count(*) FILTER (WHERE (m.watch_seconds, m.watch_views) = (g.seconds, g.views))::int AS added
    FROM metric_posts m CROSS JOIN LATERAL (SELECT coalesce(sum(watch_seconds), 0) AS seconds, coalesce(sum(watch_views), 0) AS views
      FROM post_gains WHERE target_id = m.target_id) g`)
  expect(rows).toEqual([{ posts, right: posts, added: posts }])
})

it('older figures of ads are summed for their account, while its newest are read again', async () => {
  await migrateTo('0372')
  await client.query(`
    SET session_replication_role = replica;
    INSERT INTO ad_accounts (id, project_id, platform, platform_account_id, name, status, platform_status, currency, timezone,
        social_account_id, due_at, created_at, updated_at)
      SELECT 'adc_' || a, 'prj_1', 'facebook', 'ads-' || a, 'Ads', 'active', 'active', 'EUR', 'UTC', 'acc_1', now(), now(), now()
      FROM generate_series(1, 20) a;
    INSERT INTO ad_campaigns (id, project_id, ad_account_id, platform, platform_campaign_id, name, objective, status, effective_status,
        currency, currencies, synced_at, created_at, updated_at)
      SELECT 'cmp_' || a || '_' || c, 'prj_1', 'adc_' || a, 'facebook', 'campaign-' || c, 'Campaign', 'installs', 'active', 'ACTIVE', 'EUR',
        CASE WHEN c = 2 THEN '{EUR,USD}'::text[] ELSE '{EUR}' END, now(), now(), now()
      FROM generate_series(1, 20) a, generate_series(1, 3) c;
    INSERT INTO ad_figures (campaign_id, grain, start_at, currency, ad_account_id, impressions, reach, clicks, spend, installs)
      SELECT 'cmp_' || a || '_' || c, 'day', date_trunc('day', now()) - d * interval '1 day', CASE WHEN c = 2 THEN 'USD' ELSE 'EUR' END,
        'adc_' || a, 10 * c, d % 3, c, 0.5, CASE WHEN d % 2 = 0 THEN c END
      FROM generate_series(1, 20) a, generate_series(1, 3) c, generate_series(0, 70) d;
    SET session_replication_role = origin`)
  await migrateTo('0373')
  let going = true
  const readAgain = async () => {
    const own = new pg.Client({ connectionString: database.url, statement_timeout: 5_000, lock_timeout: 2_000 })
    await own.connect()
    let n = 0
    for (; going; n++) {
      const account = `adc_${(n % 20) + 1}`
      await own.query('BEGIN')
      await own.query('UPDATE ad_accounts SET fence = fence + 1 WHERE id = $1', [account])
      await own.query(
        `UPDATE ad_figures SET impressions = impressions + 1, reach = NULL, installs = NULL
         WHERE ad_account_id = $1 AND start_at > now() - interval '3 days'`,
        [account],
      )
      await own.query(
        `DELETE FROM ad_figures WHERE ad_account_id = $1 AND currency = 'USD' AND start_at = date_trunc('day', now()) - interval '5 days'`,
        [account],
      )
      await own.query('COMMIT')
    }
    await own.end()
    return n
  }
  const read = readAgain()
  read.catch(() => {})
  await migrateTo('0375')
  going = false
  expect(await read).toBeGreaterThan(0)
  const { rows: kept } = await client.query(`SELECT * FROM ad_account_figures ORDER BY 1, 2, 3, 4`)
  const { rows: right } = await client.query(`
    SELECT ad_account_id, grain, start_at, currency, sum(impressions)::bigint AS impressions, sum(clicks)::bigint AS clicks,
      sum(spend)::numeric(30, 6) AS spend, sum(reach)::bigint AS reach, count(*) FILTER (WHERE reach > 0)::int AS reach_parts,
      sum(installs)::bigint AS installs, sum(conversions)::bigint AS conversions, sum(revenue)::numeric(30, 6) AS revenue
    FROM ad_figures GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`)
  expect(right.length).toBeGreaterThan(2_000)
  expect(kept).toEqual(right)
  const { rows: accounts } = await client.query(`SELECT DISTINCT currencies FROM ad_accounts`)
  expect(accounts).toEqual([{ currencies: ['EUR', 'USD'] }])
})

it('items of before wait for what follows from their state, and no event reports them', async () => {
  await migrateTo('0434')
  await client.query(`
    SET session_replication_role = replica;
    INSERT INTO engagement_items (id, project_id, social_account_id, platform, kind, status, platform_item_id, text, toxic,
        needs_human_category, platform_created_at, created_at, updated_at)
      SELECT 'itm_' || lpad(n::text, 5, '0'), 'prj_1', 'acc_1', 'instagram', 'comment',
        (ARRAY['open', 'answered', 'skipped'])[1 + n % 3], 'c' || n, 'Hello', false, CASE WHEN n % 5 = 0 THEN 'refund' END,
        now(), now(), now() FROM generate_series(1, 1100) n;
    INSERT INTO engagement_actions (id, project_id, item_id, social_account_id, type, origin, status, skip_reason, text, created_at, updated_at)
      SELECT 'act_' || n, 'prj_1', 'itm_' || lpad(n::text, 5, '0'), 'acc_1', 'reply', 'autopilot',
        CASE WHEN n % 3 = 2 THEN 'skipped' ELSE 'suggested' END, CASE WHEN n % 3 = 2 THEN 'quiet_hours' END, 'Hello', now(), now()
      FROM generate_series(1, 1100, 7) n;
    SET session_replication_role = origin`)
  await migrateTo('0435')
  const writer = new pg.Client({ connectionString: database.url })
  await writer.connect()
  await writer.query(`BEGIN; UPDATE engagement_items SET text = 'Held' WHERE id = 'itm_00600'`)
  const migrated = migrateTo('0437')
  await vi.waitFor(
    async () => {
      const { rows } = await client.query(
        `SELECT count(*)::int AS n FROM engagement_items WHERE id > 'itm_00600' AND attention <> 'none'`,
      )
      expect(rows[0].n).toBeGreaterThan(0)
    },
    { timeout: 30_000, interval: 50 },
  )
  await writer.query('COMMIT')
  await writer.end()
  await migrated
  const { rows } = await client.query(`
    SELECT attention, count(*)::int AS items, bool_and(attention_reported = attention) AS quiet,
      bool_and(attention = CASE WHEN n % 3 = 1 OR (n % 3 = 2 AND n % 7 <> 1) THEN 'none' WHEN n % 5 = 0 THEN 'needs_human'
        WHEN n % 3 = 0 AND n % 7 = 1 THEN 'decide' ELSE 'unattended' END) AS "right"
    FROM (SELECT *, right(id, 5)::int AS n FROM engagement_items) i GROUP BY 1 ORDER BY 1`)
  expect(rows.map(({ attention, quiet, right }) => ({ attention, quiet, right }))).toEqual(
    ['decide', 'needs_human', 'none', 'unattended'].map((attention) => ({ attention, quiet: true, right: true })),
  )
})
