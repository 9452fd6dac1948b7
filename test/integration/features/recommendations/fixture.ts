import type { Insertable } from 'kysely'
import type { Containers } from '../../../../generated/database.ts'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { insertPosts } from '../../../../src/features/metrics/store/insert-posts.ts'
import { analyzeProject, trackProjects } from '../../../../src/features/recommendations/tasks/daily-task.ts'
import type { Clock } from '../../../../src/lib/clock.ts'
import { newId } from '../../../../src/lib/ids.ts'
import { oneOf } from '../../../../src/lib/non-null.ts'
import type { Platform } from '../../../../src/platforms/connector.ts'
import { platforms } from '../../../../src/platforms/connector.ts'
import { emittedEvents } from '../../../support/emitted-events.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'

import { createProject, post, quickGeneration, read } from '../content/fixture.ts'
import type { SimulationOptions } from './simulated.ts'
import { simulate } from './simulated.ts'

const dayMs = 86_400_000

/** A server whose clock a test can put forward. Without a worker nothing runs on its own. */
export async function startFixture(options: { worker?: boolean } = {}) {
  let aheadMs = 0
  const clock: Clock = { now: () => new Date(Date.now() + aheadMs) }
  const server = await startTestServer({
    worker: options.worker ?? false,
    overrides: { generation: quickGeneration(), clock },
  })
  return {
    server,
    advanceClock(ms: number) {
      aheadMs += ms
    },
  }
}

export interface Published {
  readonly projectId: string
  /** Containers in the order of their posting, by format. */
  readonly containers: readonly { readonly id: string; readonly format: string; readonly publicationIds: string[] }[]
  readonly accounts: Readonly<Record<string, string>>
}

export interface PublishedOptions extends Partial<SimulationOptions> {
  readonly project?: object
  /** Columns of the containers. */
  readonly columns?: (index: number) => object
  /** Whether the daily round finds it; otherwise a test asks for it. */
  readonly daily?: boolean
}

/** A project with simulated posts and their metrics, straight in the database: organic metrics need weeks. */
export async function published(server: TestServer, options: PublishedOptions = {}): Promise<Published> {
  const { project = {}, columns = () => ({}), daily = false, ...simulation } = options
  const projectId = await createProject(server, { requires_approval: false, niche: 'specialty coffee', ...project })
  const days = simulation.days ?? 90
  const posts = simulate({
    seed: 'stage',
    containers: 100,
    accounts: { tiktok: 20_000, instagram: 900 },
    effect: ({ format }) => (format === 'carousel' ? 3 : 1),
    ...simulation,
    days,
  })
  const now = server.deps.clock.now()
  const shift = now.getTime() - Math.max(...posts.map(({ asOf }) => asOf.getTime()))
  const accounts: Record<string, string> = {}
  for (const name of new Set(posts.map(({ accountId }) => accountId)))
    accounts[name] = await insertAccount(server, projectId, oneOf(platforms, name, 'An account'), now)
  // Before anything is published: the daily round gives every project that has published a place at once.
  await server.deps.db.write
    .insertInto('recommendation_runs')
    .values({ project_id: projectId, due_at: daily ? now : new Date(now.getTime() + 3_650 * dayMs) })
    .execute()
  const made = [...Map.groupBy(posts, ({ containerId }) => containerId).values()].map((own, index) => {
    const [first] = own
    const at = new Date(first!.publishedAt.getTime() + shift)
    return {
      container: containerRow(projectId, { ...first!, at }, columns(index)),
      at,
      posts: own.map(({ accountId, metrics }) => ({
        ...{
          accountId: accounts[accountId]!,
          platform: oneOf(platforms, accountId, 'An account'),
          views: metrics.views!,
        },
      })),
    }
  })
  await server.deps.db.write
    .insertInto('containers')
    .values(made.map(({ container }) => container))
    .execute()
  const publicationIds = await publishAll(
    server,
    made.map((one) => ({ projectId, containerId: one.container.id, at: one.at, asOf: now, posts: one.posts })),
  )
  const containers = made.map(({ container: { id, format } }, index) => ({
    ...{ id, format, publicationIds: [publicationIds[index]!] },
  }))
  return { projectId, containers, accounts }
}

async function insertAccount(server: TestServer, projectId: string, platform: Platform, now: Date): Promise<string> {
  const id = newId('acc')
  await server.deps.db.write
    .insertInto('social_accounts')
    .values({
      id,
      project_id: projectId,
      platform,
      platform_account_id: newId('acc'),
      username: 'fable',
      display_name: 'Fable Coffee',
      status: 'active',
      capabilities: '{}',
      credentials: server.deps.vault.seal('{}', { table: 'social_accounts', column: 'credentials', row: id }),
      figures_followed: true,
      connected_at: now,
      checked_at: now,
      next_check_at: new Date(now.getTime() + 3_650 * dayMs),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

function containerRow(
  projectId: string,
  { format, hook, at }: { format: string; hook: string | null; at: Date },
  columns: object,
): Insertable<Containers> {
  const id = newId('cnt')
  return {
    id,
    project_id: projectId,
    format: oneOf(['video', 'carousel', 'image'], format, 'A format'),
    status: 'ready',
    approval_status: 'approved',
    root_id: id,
    operation: 'generate',
    hook,
    brief: 'Show the cup. End with the roast date.',
    target_platforms: ['tiktok', 'instagram'],
    duration_seconds: format === 'video' ? 8.04 : null,
    aspect_ratio: format === 'video' ? '9:16' : '4:5',
    language: 'en',
    captions: JSON.stringify({ default: 'Coffee', perPlatform: {} }),
    ai_generated: true,
    moderation: JSON.stringify({ status: 'passed', findings: [], reviewedAt: at.toISOString(), rules: '2026-11' }),
    created_at: at,
    updated_at: at,
    media_ids: [] as string[],
    ...columns,
  }
}

export interface Posted {
  readonly projectId: string
  readonly containerId: string
  readonly at: Date
  readonly asOf: Date
  readonly posts: readonly { readonly accountId: string; readonly platform: Platform; readonly views: number }[]
}

/** A publication that went out, with what its posts have by now. @returns its id */
export async function publish(server: TestServer, posted: Posted): Promise<string> {
  const [id] = await publishAll(server, [posted])
  return id!
}

async function publishAll(server: TestServer, all: readonly Posted[]): Promise<string[]> {
  const made = all.map((posted) => ({ id: newId('pub'), ...posted }))
  const targets = made.flatMap(({ id, projectId, containerId, at, asOf, posts }) =>
    posts.map(({ accountId, platform, views }, position) => ({
      ...{ targetId: newId('ptg'), position, at, asOf, views },
      own: {
        ...{ project_id: projectId, publication_id: id, container_id: containerId },
        ...{ social_account_id: accountId, platform, published_at: at },
      },
    })),
  )
  const { write } = server.deps.db
  await write
    .insertInto('publications')
    .values(
      made.map(({ id, projectId, containerId, at }) => ({
        ...{ id, project_id: projectId, container_id: containerId, status: 'published', container_version: 1 },
        ...{ created_at: at, updated_at: at },
      })),
    )
    .execute()
  await write
    .insertInto('publication_targets')
    .values(
      targets.map(({ targetId, own, position, at }) => ({
        ...{ id: targetId, ...own, position, status: 'published', platform_post_id: targetId },
        ...{ figures_followed: true, created_at: at, updated_at: at },
      })),
    )
    .execute()
  await inTransaction(write, async (tx) => {
    const posts = targets.map(({ targetId, own, asOf }) => ({
      target_id: targetId,
      ...own,
      platform_post_id: targetId,
      due_at: asOf,
      along_from: asOf,
    }))
    await insertPosts(tx, posts)
    for (const { targetId, asOf, views } of targets)
      await tx
        .updateTable('metric_posts')
        .set({ as_of: asOf, views, interactions: Math.round(views / 12) })
        .where('target_id', '=', targetId)
        .execute()
    // Nobody asks a platform for them.
    await tx
      .deleteFrom('metric_due')
      .where(
        'social_account_id',
        'in',
        targets.map(({ own }) => own.social_account_id),
      )
      .execute()
  })
  return made.map(({ id }) => id)
}

/** Lets new metrics come in: the same ones, reported again. */
export async function reportAgain(server: TestServer, projectId: string): Promise<void> {
  await server.deps.db.write
    .updateTable('metric_posts')
    .set({ as_of: server.deps.clock.now() })
    .where('project_id', '=', projectId)
    .execute()
}

/** The daily round, until nothing is due. */
export async function runDaily(server: TestServer): Promise<void> {
  const { signal } = new AbortController()
  await runTask(trackProjects, server.deps, { signal })
  const due = await server.deps.db.read
    .selectFrom('recommendation_runs')
    .select('project_id')
    .where('due_at', '<=', server.deps.clock.now())
    .execute()
  // One project that fails keeps none of the others from their turn.
  await Promise.allSettled(due.map(({ project_id: key }) => runTask(analyzeProject, server.deps, { key, signal })))
}

export async function refresh(server: TestServer, projectId: string) {
  const started = await post(server, `/v1/projects/${projectId}/recommendations/refresh`)
  if (started.status !== 202) throw new Error(started.text)
  return server.waitForJob(started.body.id)
}

export async function listed(server: TestServer, projectId: string, query = '') {
  const { data } = await read(server, `/v1/projects/${projectId}/recommendations${query}`)
  return data as { id: string; type: string; status: string; [field: string]: unknown }[]
}

/** What was announced of a project's recommendations. */
export async function announced(server: TestServer, projectId: string): Promise<{ recommendationId: string }[]> {
  const rows = await server.deps.db.read
    .selectFrom(emittedEvents)
    .select('data')
    .where('project_id', '=', projectId)
    .where('type', '=', 'recommendation.created')
    .orderBy('id')
    .execute()
  return rows.map(({ data }) => data as unknown as { recommendationId: string })
}

export { createProject, post, read }
