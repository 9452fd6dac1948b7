import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { WorkerDeps } from '../../../../src/context.ts'
import { checkActions } from '../../../../src/features/engagement/tasks/check-task.ts'
import { decideItems } from '../../../../src/features/engagement/tasks/decide-task.ts'
import { sendActions } from '../../../../src/features/engagement/tasks/send-task.ts'
import { planSyncs, readPlatforms } from '../../../../src/features/engagement/tasks/sync-tasks.ts'
import { nonNull } from '../../../../src/lib/non-null.ts'
import type { TaskDefinition } from '../../../../src/tasks/index.ts'
import { emittedEvents } from '../../../support/emitted-events.ts'
import type { Answer, TestServer } from '../../../support/harness.ts'
import { idempotencyKey } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'

import { clearFaults, connect, createProject, people, read, startFixture } from '../publishing/fixture.ts'

export {
  armFault,
  clearFaults,
  connect,
  createProject,
  people,
  post,
  read,
  startFixture,
  until,
} from '../publishing/fixture.ts'

/** A server with the sandbox and no worker for the tests of a file; faults and engagement end after each test. */
export function useServer(options: { env?: Record<string, string> } = {}) {
  let started: Awaited<ReturnType<typeof startFixture>> | undefined
  const current = () => nonNull(started, 'The server of the tests')
  beforeAll(async () => {
    started = await startFixture({ worker: false, ...options })
  })
  afterEach(async () => {
    await clearFaults(current().server)
    await endEngagement(current().server)
  })
  afterAll(() => started?.server.close())
  return {
    get server() {
      return current().server
    },
    advanceClock: (ms: number) => current().advanceClock(ms),
  }
}

export interface PostFixture {
  readonly server: TestServer
  readonly projectId: string
  readonly socialAccountId: string
  readonly platform: 'instagram' | 'facebook'
  readonly platformAccountId: string
  readonly postId: string
}

const pageOf: Record<string, string> = { [people.onePage]: '100200300400503', [people.twoPages]: '100200300400501' }

export function configure(server: TestServer, projectId: string, body: object): Promise<Answer> {
  return server.send('PATCH', `/v1/projects/${projectId}/engagement/config`, { body, headers: idempotencyKey() })
}

/** Everything answered at once, in mode auto, unless the test says otherwise. */
export const open = {
  enabled: true,
  mode: 'auto',
  comments: { enabled: true, answer: 'all', hideToxic: true },
  directMessages: { enabled: true, privateReplies: true },
}

/**
 * A project with engagement on and a connected account that has a post, put there without its publication's job: what
 * is looked at here begins below the post.
 */
export async function seedPost(
  server: TestServer,
  options: { platform?: 'instagram' | 'facebook'; person?: string; config?: object; project?: object } = {},
): Promise<PostFixture> {
  const platform = options.platform ?? 'instagram'
  const person = options.person ?? (platform === 'instagram' ? people.instagram : people.onePage)
  const projectId = await createProject(server, { requires_approval: false, ...options.project })
  const socialAccountId = await connect(server, projectId, platform, person)
  const platformAccountId = pageOf[person] ?? person
  const answer = await configure(server, projectId, { ...open, ...options.config })
  if (answer.status !== 200) throw new Error(answer.text)
  // The sandbox lets a Page write without media, and Instagram only with: its post is put there by hand.
  const postId = await putPost(server, platform, platformAccountId)
  await readAll(server)
  return { server, projectId, socialAccountId, platform, platformAccountId, postId }
}

async function control(server: TestServer, method: string, path: string, body?: object) {
  const answer = await fetch(`${server.baseUrl}/sandbox/control${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  // biome-ignore lint/suspicious/noExplicitAny: the sandbox's own answers
  return answer.json() as Promise<any>
}

/** Waits until every webhook that was sent has been answered: what it brings is in by then. */
export async function webhooksAnswered(server: TestServer): Promise<void> {
  await control(server, 'POST', '/webhooks/wait')
}

async function putPost(server: TestServer, platform: string, accountId: string): Promise<string> {
  return (await control(server, 'POST', '/posts', { platform, accountId, caption: 'A cup of coffee' })).id
}

/** A person writes below the post. @returns the comment's id on the platform */
export async function comment(at: PostFixture, text: string, more: object = {}): Promise<string> {
  const { platform, postId } = at
  return (await control(at.server, 'POST', '/comments', { platform, postId, text, ...more })).id
}

/** A person writes to the account. @returns the message's id on the platform */
export async function message(at: PostFixture, text: string, more: object = {}): Promise<string> {
  const { platform, platformAccountId: accountId } = at
  return (await control(at.server, 'POST', '/messages', { platform, accountId, text, ...more })).id
}

export async function commentsOf(at: PostFixture) {
  return (await control(at.server, 'GET', `/posts/${at.postId}/comments`)).comments as {
    id: string
    parentId: string | null
    authorId: string
    text: string
    hidden: boolean
  }[]
}

/** What the account answered below the post. */
export async function repliesOf(at: PostFixture) {
  return (await commentsOf(at)).filter(({ authorId }) => authorId === at.platformAccountId)
}

/** What the account wrote to people. */
export async function sentMessages(at: PostFixture) {
  const { messages } = await control(at.server, 'GET', '/messages')
  return (messages as { accountId: string; own: boolean; text: string; personName: string }[]).filter(
    ({ accountId, own }) => own && accountId === at.platformAccountId,
  )
}

export async function itemOf(at: PostFixture, platformItemId: string) {
  const { data } = await read(at.server, `/v1/projects/${at.projectId}/engagement/items?limit=100`)
  return data.find((item: { platformItemId: string }) => item.platformItemId === platformItemId)
}

/** Waits until the webhook has brought it. */
export async function arrived(at: PostFixture, platformItemId: string) {
  for (let tries = 0; tries < 100; tries++) {
    const item = await itemOf(at, platformItemId)
    if (item?.kind === 'direct_message' && item.author.username === null) {
      // The webhook leaves the name out, and the reading that it leads to has it.
      await readDue(at.server)
      return itemOf(at, platformItemId)
    }
    if (item) return item
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${platformItemId} did not come in`)
}

export async function actionsOf(at: PostFixture, itemId?: string) {
  const filter = itemId ? `&itemId=${itemId}` : ''
  return (await read(at.server, `/v1/projects/${at.projectId}/engagement/actions?limit=100${filter}`)).data
}

/** Runs the tasks of what is due by the server's own clock, which tests put forward. */
async function runDue(
  deps: WorkerDeps,
  definition: TaskDefinition<WorkerDeps>,
  due: (now: Date) => ReturnType<typeof sql<{ key: string }>>,
): Promise<void> {
  const { rows } = await due(deps.clock.now()).execute(deps.db.write)
  await Promise.all(rows.map(({ key }) => runTask(definition, deps, { key })))
}

/** Plans what is due to be planned. */
export const plan = ({ deps }: Pick<TestServer, 'deps'>) =>
  runDue(deps, planSyncs, (now) => sql`SELECT project_id AS key FROM engagement_configs WHERE plan_at <= ${now}`)

/** Reads what is due of every organization. */
export const readDue = ({ deps }: Pick<TestServer, 'deps'>) =>
  runDue(
    deps,
    readPlatforms,
    (now) => sql`SELECT DISTINCT organization_id AS key FROM engagement_readings r
      JOIN projects p ON p.id = r.project_id WHERE next_read_at <= ${now}`,
  )

export async function readAll(server: Pick<TestServer, 'deps'>): Promise<void> {
  await plan(server)
  await readDue(server)
}

export const decide = ({ server: { deps } }: Pick<PostFixture, 'server'>) =>
  runDue(
    deps,
    decideItems,
    (now) => sql`SELECT DISTINCT organization_id AS key FROM engagement_items i
      JOIN projects p ON p.id = i.project_id WHERE decide_at <= ${now}`,
  )
export const sendAll = ({ server: { deps } }: { readonly server: { readonly deps: WorkerDeps } }) =>
  runDue(
    deps,
    sendActions,
    (now) => sql`SELECT id AS key FROM engagement_actions
      WHERE status = 'queued' AND called_at IS NULL AND due_at <= ${now} ORDER BY due_at, id`,
  )
export const reconcile = ({ server: { deps } }: Pick<PostFixture, 'server'>) =>
  runDue(deps, checkActions, (now) => sql`SELECT id AS key FROM engagement_actions WHERE next_check_at <= ${now}`)

/** A comment that has come in and was decided. @returns the item and its only action */
export async function decided(at: PostFixture, text: string, more: object = {}) {
  const item = await arrived(at, await comment(at, text, more))
  await decide(at)
  const [action] = await actionsOf(at, item.id)
  return { item: await read(at.server, `/v1/engagement/items/${item.id}`), action }
}

/** Forgets conversations and ends engagement everywhere: the sandbox's accounts are connected by one test after the other. */
export async function endEngagement(server: TestServer): Promise<void> {
  await fetch(`${server.baseUrl}/sandbox/control/messages`, { method: 'DELETE' })
  await server.deps.db.write.updateTable('engagement_configs').set({ enabled: false, plan_at: null }).execute()
  await server.deps.db.write.updateTable('engagement_readings').set({ next_read_at: null }).execute()
  await assertAttentionReported(server)
  await server.deps.db.write.deleteFrom('engagement_actions').where('status', '=', 'queued').execute()
  await server.deps.db.write.updateTable('engagement_items').set({ decide_at: null }).execute()
  await sql`UPDATE engagement_items SET attention_reported = attention`.execute(server.deps.db.write)
}

/** Whatever a test did, each item has the attention that follows from its state, and an event said so. */
async function assertAttentionReported(server: TestServer): Promise<void> {
  const { rows } = await sql`
    SELECT id, status, attention, attention_reported, derived FROM engagement_items,
      LATERAL (SELECT CASE WHEN done_at IS NULL THEN attention_of(id, status, needs_human_category, decide_at) ELSE 'none' END
        AS derived) AS of_state
    WHERE attention <> derived OR attention <> attention_reported`.execute(server.deps.db.write)
  expect(rows).toEqual([])
  const counted = await sql`
    SELECT c.id FROM engagement_conversations c LEFT JOIN LATERAL (
      SELECT count(*)::int AS items, sum(is_open(i))::int AS open,
        (count(*) FILTER (WHERE attention = 'needs_human'))::int AS needs_human,
        (count(*) FILTER (WHERE attention = 'decide'))::int AS decide,
        (count(*) FILTER (WHERE attention = 'unattended'))::int AS unattended,
        (array_agg(id ORDER BY created_at DESC, id DESC))[1] AS last
      FROM engagement_items i WHERE conversation_id = c.id) AS i ON true
    WHERE (c.item_count, c.open_count, c.needs_human_count, c.decide_count, c.unattended_count, c.last_item_id)
      IS DISTINCT FROM (i.items, i.open, i.needs_human, i.decide, i.unattended, i.last)`.execute(server.deps.db.write)
  expect(counted.rows).toEqual([])
}

/** Types and data of the project's engagement events, in the order they were raised, without changes of attention. */
export async function eventsOf(at: Pick<PostFixture, 'server' | 'projectId'>) {
  return (await allEventsOf(at)).filter(({ type }) => type !== 'engagement.attention_changed')
}

/** What an item waited for, from what to what, as its events reported it. */
export async function attentionEventsOf(at: Pick<PostFixture, 'server' | 'projectId'>, itemId: string) {
  return (await allEventsOf(at)).flatMap(({ type, data }) =>
    type === 'engagement.attention_changed' && data.itemId === itemId
      ? [`${data.previousAttention} → ${data.attention}`]
      : [],
  )
}

async function allEventsOf({ server, projectId }: Pick<PostFixture, 'server' | 'projectId'>) {
  const rows = await server.deps.db.read
    .selectFrom(emittedEvents)
    .select(['type', 'data', 'organization_id'])
    .where('project_id', '=', projectId)
    .where(sql<boolean>`type LIKE 'engagement.%'`)
    .orderBy('id')
    .execute()
  return rows as { type: string; data: Record<string, unknown>; organization_id: string }[]
}
