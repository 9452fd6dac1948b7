import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from '../../../generated/database.ts'
import { compareWallets } from '../../../src/credits/reconcile.ts'
import { inTransaction } from '../../../src/db/transaction.ts'
import { nonNull } from '../../../src/lib/non-null.ts'
import type { World } from './customers.ts'
import type { Requested } from './requested.ts'

/** What was in flight in processes that were killed. */
export interface InFlight {
  /** Deliveries, which are repeated. */
  readonly deliveries: number
  /** First comments, of which it is unknown whether they were posted. */
  readonly comments: number
  /** Replies, which are searched on the platform for a quarter of an hour before they are marked as failed. */
  readonly replies: number
  /** Publications whose posts were being sent to a platform that cannot be searched for them. */
  readonly posts: ReadonlySet<string>
}

/** Publications of which a worker that is killed now may leave the outcome unknown for good: TikTok shows no posts. */
export async function findUnreadablePosts(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT publication_id AS id FROM publication_attempts
     WHERE platform = 'tiktok' AND status IN ('preparing', 'sent') AND NOT answered AND finished_at IS NULL`,
  )
  return rows.map(({ id }) => id)
}

/** What a process may be doing at this moment, or will begin before it is stopped. */
export async function countInFlight(pool: Pool): Promise<InFlight> {
  const { rows } = await pool.query<Omit<InFlight, 'posts'>>(
    `SELECT (SELECT count(*) FROM webhook_deliveries
        WHERE status = 'pending' AND next_attempt_at <= now()) AS deliveries,
      (SELECT count(*) FROM publication_targets
        WHERE first_comment_status = 'posting' OR first_comment_status = 'waiting' AND status = 'published') AS comments,
      (SELECT count(*) FROM engagement_actions
        WHERE type = 'reply' AND status = 'queued' AND (called_at IS NOT NULL OR due_at <= now())) AS replies`,
  )
  return { ...nonNull(rows[0], 'The counts'), posts: new Set(await findUnreadablePosts(pool)) }
}

/** Everything that failed, as sentences. */
export async function checkAll(pool: Pool, world: World, requested: Requested, inFlight: InFlight): Promise<string[]> {
  return [
    ...(await checkPosts(pool, world, requested, inFlight)),
    ...(await checkAnswers(pool, world, requested, inFlight.replies)),
    ...(await checkDeliveries(pool, world, inFlight.deliveries)),
    ...(await checkJobs(pool, requested)),
    ...(await checkMoney(pool)),
  ]
}

/** Each publication that was accepted is on its platform once where it is published, and not where it is not. */
export async function checkPosts(
  pool: Pool,
  { gateway }: World,
  requested: Requested,
  { comments: mayBeUnknown, posts: unreadable }: InFlight,
): Promise<string[]> {
  const posts = gateway.sandbox.posts()
  const { rows } = await pool.query<{
    id: string
    status: string
    target: string
    comment: string | null
    error: unknown
  }>(
    `SELECT p.id, p.status, t.status AS target, t.first_comment_status AS comment, t.error
     FROM publications p JOIN publication_targets t ON t.publication_id = p.id WHERE p.id = ANY ($1)`,
    [[...requested.publications.values()]],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const wrong: string[] = []
  let unknown = 0
  for (const [mark, id] of requested.publications) {
    const row = byId.get(id)
    const found = posts.filter(({ caption }) => caption.includes(mark))
    const comments = found.flatMap((post) => post.comments.filter(({ text }) => text.includes(`First ${mark}`)))
    if (!row) wrong.push(`The publication ${id} is lost.`)
    else {
      const says = `The publication ${id} is ${row.status} (target ${row.target}, ${JSON.stringify(row.error)})`
      if (found.length > 1) wrong.push(`${says} and stands ${found.length} times on its platform.`)
      if (row.target === 'outcome_unknown' && unreadable.has(id)) continue
      if ((row.target === 'published') !== (found.length === 1)) wrong.push(`${says}, with ${found.length} posts.`)
      if (row.target !== 'published') wrong.push(`${says}.`)
      if (comments.length > 1) wrong.push(`${says} and has its first comment ${comments.length} times.`)
      if (row.comment === 'outcome_unknown') unknown += 1
      else if ((row.comment === 'posted') !== (comments.length === 1))
        wrong.push(`${says}; its first comment is ${row.comment}, with ${comments.length} on the platform.`)
    }
  }
  if (unknown > mayBeUnknown)
    wrong.push(
      `The outcome of ${unknown} first comments is unknown; ${mayBeUnknown} were in flight in killed processes.`,
    )
  return wrong
}

/** Each comment that asked for the price has one reply, and each reply that was sent exists. */
async function checkAnswers(
  pool: Pool,
  { gateway }: World,
  requested: Requested,
  mayBeUnknown: number,
): Promise<string[]> {
  const wrong: string[] = []
  let unknown = 0
  const answers = new Map<string, number>()
  for (const { comments, accountId } of gateway.sandbox.posts())
    for (const { parentId, authorId } of comments)
      if (parentId !== null && authorId === accountId) answers.set(parentId, (answers.get(parentId) ?? 0) + 1)
  const { rows } = await pool.query<{ item: string; status: string; sent: number; called: boolean; actions: string }>(
    `SELECT i.platform_item_id AS item, i.status || coalesce(', ' || i.needs_human_category, '') AS status,
       count(a.id) FILTER (WHERE a.status = 'sent') AS sent,
       coalesce(bool_or(a.called_at IS NOT NULL AND a.status <> 'sent'), false) AS called,
       coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(a))) FILTER (WHERE a.id IS NOT NULL), '[]')::text AS actions
     FROM engagement_items i LEFT JOIN engagement_actions a ON a.item_id = i.id AND a.type = 'reply'
     WHERE i.platform_item_id = ANY ($1) GROUP BY i.id`,
    [[...requested.comments]],
  )
  const known = new Map(rows.map((row) => [row.item, row]))
  for (const comment of requested.comments) {
    const row = known.get(comment)
    const there = answers.get(comment) ?? 0
    if (there > 1) wrong.push(`The comment ${comment} was answered ${there} times.`)
    if (!row) wrong.push(`The comment ${comment} was never read.`)
    else if (row.sent !== there)
      wrong.push(`The comment ${comment} has ${there} answers on its platform, and its actions are ${row.actions}.`)
    else if (there === 0 && row.called) unknown += 1
    else if (there === 0)
      wrong.push(`The comment ${comment} was not answered: the item is ${row.status}, its actions ${row.actions}.`)
  }
  if (unknown > mayBeUnknown)
    wrong.push(`${unknown} replies were lost; ${mayBeUnknown} were in flight in killed processes.`)
  return wrong
}

/**
 * Each event reached each endpoint that listened, and no event came again after it was answered with a 2xx, except for
 * replays and for what a killed process was sending.
 */
async function checkDeliveries(pool: Pool, { receiver }: World, mayRepeat: number): Promise<string[]> {
  const wrong: string[] = []
  const succeeded = new Map<string, number>()
  for (const { path, id, status } of receiver.received)
    if (status < 300) succeeded.set(`${path} ${id}`, (succeeded.get(`${path} ${id}`) ?? 0) + 1)
  const { rows } = await pool.query<{ url: string; event: string; type: string; status: string; deliveries: number }>(
    `SELECT w.url, e.id AS event, e.type, coalesce(min(d.status), 'none') AS status, count(d.id) AS deliveries
     FROM webhook_endpoints w JOIN organizations o ON o.id = w.organization_id OR o.parent_id = w.organization_id
     JOIN events e ON e.organization_id = o.id AND e.created_at > w.created_at AND e.type <> 'webhook.test'
     LEFT JOIN webhook_deliveries d ON d.endpoint_id = w.id AND d.event_id = e.id
     GROUP BY 1, 2, 3`,
  )
  let repeated = 0
  for (const { url, event, type, status, deliveries } of rows) {
    const times = succeeded.get(`${new URL(url).pathname} ${event}`) ?? 0
    if (deliveries !== 1) wrong.push(`The event ${event} (${type}) has ${deliveries} deliveries to ${url}.`)
    if (times === 0) wrong.push(`The event ${event} (${type}) did not reach ${url}: its delivery is ${status}.`)
  }
  const { rows: twice } = await pool.query<{ url: string; event: string; attempts: number }>(
    `SELECT w.url, d.event_id AS event, count(a.*) FILTER (WHERE a.response_status BETWEEN 200 AND 299) AS attempts
     FROM webhook_deliveries d JOIN webhook_endpoints w ON w.id = d.endpoint_id
     LEFT JOIN webhook_attempts a ON a.delivery_id = d.id GROUP BY 1, 2, d.id`,
  )
  for (const { url, event, attempts } of twice) {
    const times = succeeded.get(`${new URL(url).pathname} ${event}`) ?? 0
    // Replays are attempts of their own that succeeded; what was received more often was repeated.
    repeated += Math.max(0, times - Math.max(1, attempts))
  }
  if (repeated > mayRepeat)
    wrong.push(`${repeated} deliveries came again after a 2xx; killed processes had ${mayRepeat} in their hands.`)
  return wrong
}

async function checkJobs(pool: Pool, requested: Requested): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; type: string; status: string; error: unknown }>(
    `SELECT id, type, status, error FROM jobs WHERE id = ANY ($1)`,
    [[...requested.jobs]],
  )
  const known = new Set(rows.map(({ id }) => id))
  return [
    ...[...requested.jobs].filter((id) => !known.has(id)).map((id) => `The job ${id} is lost.`),
    ...rows
      .filter(({ status }) => status !== 'succeeded')
      .map(({ id, type, status, error }) => `The job ${id} (${type}) is ${status}: ${JSON.stringify(error)}.`),
  ]
}

/** @param jobsEnded whether each job's credits are settled or released by now */
export async function checkMoney(pool: Pool, { jobsEnded = true } = {}): Promise<string[]> {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const wallets = await inTransaction(db, (tx) =>
    compareWallets(tx, { wallets: { after: '', limit: 1_000 }, whole: true }),
  )
  const wrong = wallets
    .filter(
      (one) =>
        one.available !== one.entries_available ||
        one.reserved !== one.entries_reserved ||
        one.reserved !== one.jobs_reserved ||
        one.live_jobs !== one.jobs_live,
    )
    .map((one) => `A wallet does not add up: ${JSON.stringify(one)}.`)
  const { rows } = await pool.query<{ job_id: string; types: string }>(
    `SELECT job_id, string_agg(type, ', ' ORDER BY id) AS types FROM credit_events WHERE job_id IS NOT NULL
     GROUP BY job_id HAVING count(*) FILTER (WHERE type = 'reserve') <> 1
       OR count(*) FILTER (WHERE type IN ('settle', 'release')) > 1
       OR $1 AND count(*) FILTER (WHERE type IN ('settle', 'release')) = 0`,
    [jobsEnded],
  )
  return [...wrong, ...rows.map(({ job_id, types }) => `The credits of the job ${job_id} went ${types}.`)]
}
