import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sumFamilies } from '../../../scripts/bench/scale/fill.ts'
import type { Measured } from '../../../scripts/bench/scale/measure.ts'
import { measureFilled } from '../../../scripts/bench/scale/measure.ts'
import { sizesOf } from '../../../scripts/bench/scale/sizes.ts'
import type { BenchPlace } from './bench-place.ts'
import { createBenchPlace } from './bench-place.ts'

/**
 * The reads that partners call most, and the filters with the least rows, as the bench of docs/performance.md names them.
 * The history is a twentieth of the bench's: large enough for a lost index to show.
 */
const most = [
  'getWhoami',
  'getWallet',
  'getOverview',
  'getOverview includeChildren=true',
  'getProject',
  'listProjects',
  'listProjects includeChildren=true',
  'getJob',
  'listJobs',
  'listJobs status=running',
  'listJobs type=influencer.create',
  'listJobs projectId=another',
  'listJobs projectId=own',
  'getContent',
  'listContent',
  'listContent status=queued',
  'listContent approval_status=rejected',
  'listContent q=no such words',
  'listAllContent scheduled=false',
  'listAllContent metadata[crmId]=nobody',
  'listAllContent approval_status=rejected',
  'listAllMedia status=failed',
  'listMedia tag=spring',
  'listApprovals',
  'getPublication',
  'listPublications',
  'listPublications status=outcome_unknown',
  'listMedia',
  'listMedia kind=app_preview',
  'listSocialAccounts',
  'listEvents',
  'listEvents type=webhook.test',
  'listWebhookDeliveries',
  'listWebhookDeliveries status=failed',
  'listCreditEvents type=refill',
  'listEngagementItems',
  'listEngagementItems status=hidden',
  'listEngagementItems q=no such words',
  'listEngagementItems q=what do they',
  'listEngagementItems tag=spring',
  'listEngagementItems socialAccountId=own',
  'listAllEngagementItems platformUserId=nobody',
  'getOrganicMetrics',
  'getOrganicMetrics metrics=views',
  'getOrganicMetrics groupBy=content from=oldest to=oldest',
  'getOrganicMetrics groupBy=publication from=oldest to=oldest',
  'getAdsMetrics',
  'getAdsMetrics granularity=total',
].map((read) => `GET ${read}`)

const maxPages = ({ rows }: Measured): number => 10 * (rows + 20)

const sizes = sizesOf(0.05)
let place: BenchPlace

const measure = (only: readonly string[]): Promise<Measured[]> => measureFilled(place, sizes, { only: new Set(only) })

beforeAll(async () => {
  place = await createBenchPlace(sizes)
})
afterAll(() => place?.drop())

describe('the most used reads of a large tenant', () => {
  it('touch few pages more than they show', async () => {
    const measured = await measure(most)
    expect(measured.map(({ what }) => what).sort()).toEqual([...most].sort())
    expect(measured.filter((one) => one.failed !== null || one.pages > maxPages(one))).toEqual([])
  })

  it('do not ask for posts where only followers are asked for', async () => {
    const [all, followers] = await measure(
      ['metrics=views', 'metrics=followers'].map((its) => `GET getSocialAccountMetrics ${its}`),
    )
    expect([all!.what, followers!.what, followers!.failed]).toEqual([
      'GET getSocialAccountMetrics metrics=views',
      'GET getSocialAccountMetrics metrics=followers',
      null,
    ])
    expect(followers!.statements).toBeLessThanOrEqual(all!.statements)
  })

  it('do not grow with posts that are newer than the window of a report by content or publication', async () => {
    const reports = ['content', 'publication'].map(
      (group) => `GET getOrganicMetrics groupBy=${group} from=oldest to=oldest`,
    )
    const before = await measure(reports)
    await onDatabase(newerPosts)
    const after = await measure(reports)
    for (const [n, { what, pages, rows, failed }] of before.entries()) {
      expect([what, failed, rows]).toEqual([after[n]!.what, null, after[n]!.rows])
      // Levels more of indexes, and far from a page for each newer post.
      expect(after[n]!.pages - pages).toBeLessThan(newer / 10)
    }
  })

  it('do not grow with the projects that figures of all projects are of, once these have sums', async () => {
    const figures = ['', ' groupBy=platform', ' from=oldest to=oldest'].map(
      (query) => `GET getAllOrganicMetrics${query}`,
    )
    const sumAll = async () => {
      await onDatabase(`INSERT INTO metric_families (root_organization_id) SELECT root_organization_id FROM projects
        WHERE id = ${busiestProject} ON CONFLICT DO NOTHING`)
      await sumFamilies(place.url)
      await onDatabase(
        `VACUUM (ANALYZE) metric_series, metric_gains, metric_published, metric_published_months, metric_families`,
      )
    }
    await sumAll()
    const before = await measure(figures)
    await onDatabase(projectsWithFigures)
    await sumAll()
    const after = await measure(figures)
    for (const [n, { what, pages, failed }] of before.entries()) {
      expect([what, failed, after[n]!.failed]).toEqual([after[n]!.what, null, null])
      // Each of a hundred projects more would be some 25 pages.
      expect(after[n]!.pages - pages).toBeLessThan(100)
    }
  })

  it('do not grow with the projects of an organization, nor with those of others', async () => {
    const lists = ['GET listJobs', 'GET listJobs status=failed', 'GET listJobs projectId=another']
    const before = await measure(lists)
    await onDatabase(`
      INSERT INTO projects SELECT (jsonb_populate_record(p, jsonb_build_object('id', left(p.id, -6) || to_char(n, 'FM000000')))).*
        FROM generate_series(100000, 120000) n, projects p
        WHERE p.id = (SELECT project_id FROM jobs GROUP BY 1 ORDER BY count(*) DESC LIMIT 1);
      ANALYZE projects`)
    const after = await measure(lists)
    for (const [n, { what, pages, failed }] of before.entries()) {
      expect([what, failed]).toEqual([after[n]!.what, null])
      // Levels more of an index for each row; the ids of the projects alone would be 320 pages.
      expect(after[n]!.pages - pages).toBeLessThan(3 * 26)
    }
  })

  it('do not grow with the children of an organization where few have the status that is asked for', async () => {
    const list = ['GET listChildOrganizations status=archived']
    const [before] = await measure(list)
    await onDatabase(`
      INSERT INTO organizations (id, name, parent_id, status, created_at, updated_at)
        SELECT left(c.id, -6) || to_char(n, 'FM000000'), 'Child ' || n, c.parent_id, 'active', now(), now()
        FROM generate_series(100000, 105000) n, organizations c
        WHERE c.id = (SELECT min(id) FROM organizations WHERE parent_id = (
          SELECT parent_id FROM organizations WHERE parent_id IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1));
      ANALYZE organizations`)
    const [after] = await measure(list)
    expect([before!.failed, after!.failed, after!.rows]).toEqual([null, null, before!.rows])
    expect(after!.pages - before!.pages).toBeLessThan(20)
  })

  it.each([
    ['jobs_by_status', 'GET listJobs status=running'],
    ['events_by_type', 'GET listEvents type=webhook.test'],
    ['webhook_deliveries_by_status', 'GET listWebhookDeliveries status=failed'],
  ])('touch many without %s', async (index, what) => {
    await onDatabase(`drop index ${index}`)
    const [without] = await measure([what])
    expect(without && without.pages > maxPages(without)).toBe(true)
  })
})

const containerColumns = `format, status, approval_status, operation, hook, brief, influencer_id, target_platforms, aspect_ratio,
  language, captions, ai_generated, moderation`

const busiestProject = '(SELECT project_id FROM metric_posts GROUP BY 1 ORDER BY count(*) DESC LIMIT 1)'

/** A hundred projects more, whose figures are those of the busiest one. */
const projectsWithFigures = `
  INSERT INTO projects SELECT (jsonb_populate_record(p, jsonb_build_object('id', left(p.id, -6) || to_char(n, 'FM000000')))).*
    FROM generate_series(300000, 300099) n, projects p WHERE p.id = ${busiestProject};
  CREATE TEMP TABLE copied AS SELECT p.id AS owner, s.* FROM projects p, metric_series s
    WHERE p.id LIKE '%3000__' AND s.owner_id = ${busiestProject};
  INSERT INTO metric_series (owner_id, scope, social_account_id, platform, format, influencer_id, root_organization_id, is_stale)
    SELECT owner, scope, social_account_id, platform, format, influencer_id, root_organization_id, true FROM copied;
  CREATE TEMP TABLE copies AS SELECT t.id, t.owner_id AS owner, c.id AS of, c.owner_id FROM copied c JOIN metric_series t
    ON (t.owner_id, t.social_account_id, t.format, t.influencer_id) = (c.owner, c.social_account_id, c.format, c.influencer_id);
  INSERT INTO metric_gains SELECT owner, day, id, gains, watched FROM copies c JOIN metric_gains g ON (g.owner_id, g.series_id) = (c.owner_id, c.of);
  INSERT INTO metric_published SELECT owner, day, id, quarters FROM copies c JOIN metric_published g ON (g.owner_id, g.series_id) = (c.owner_id, c.of);
  INSERT INTO metric_published_months SELECT owner, month, id, sums FROM copies c JOIN metric_published_months g
    ON (g.owner_id, g.series_id) = (c.owner_id, c.of);
  ANALYZE projects, metric_series, metric_gains`

const newer = 12_000
/** Copies a post of the largest project, as made and published now. */
const newerPosts = `
  CREATE TEMP TABLE newer AS SELECT project_id, container_id, social_account_id, platform, left(t.id, -6) || to_char(n, 'FM000000') AS target,
      left(publication_id, -6) || to_char(n, 'FM000000') AS publication,
      left(container_id, -6) || to_char(n, 'FM000000') AS container
    FROM generate_series(900001, 900000 + ${newer}) n, publication_targets t WHERE t.id = (SELECT id FROM publication_targets
      WHERE status = 'published' AND project_id = (SELECT project_id FROM containers GROUP BY 1 ORDER BY count(*) DESC LIMIT 1)
      ORDER BY created_at LIMIT 1);
  INSERT INTO containers (id, root_id, project_id, created_at, updated_at, ${containerColumns})
    SELECT container, container, n.project_id, now(), now(), ${containerColumns} FROM newer n
      JOIN (SELECT id, ${containerColumns} FROM containers) c ON c.id = n.container_id;
  INSERT INTO publications (id, project_id, container_id, container_version, status, created_at, updated_at)
    SELECT publication, project_id, container, 1, 'published', now(), now() FROM newer;
  INSERT INTO publication_targets (id, publication_id, project_id, container_id, social_account_id, position, platform,
      status, platform_post_id, published_at, figures_followed, created_at, updated_at)
    SELECT target, publication, project_id, container, social_account_id, 0, platform, 'published', target, now(), true,
      now(), now() FROM newer;
  ANALYZE containers, publications, publication_targets`

async function onDatabase(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: place.url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
