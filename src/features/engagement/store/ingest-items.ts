import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { readSwitches } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { emitAll } from '../../../events/emit.ts'
import { sensitiveCategoryIn } from '../../../generation/replies/sensitive.ts'
import { isToxic } from '../../../generation/toxicity.ts'
import { newId } from '../../../lib/ids.ts'
import { findLeaseStart } from '../../../reporting/leases.ts'
import { enqueue } from '../../../tasks/index.ts'
import { lockProject, organizationOf } from '../../projects/api.ts'
import { targetRows } from '../../publishing/api.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import type { InboundBatch, NewItem } from '../domain/inbound-items.ts'
import { isNameless, maxItemAgeMs, newItemsOf, postIdsOf } from '../domain/inbound-items.ts'
import { emitAttentionChanged } from './attention.ts'
import { readSettings } from './config-queries.ts'
import { itemFactsView } from './event-facts.ts'
import type { ItemRow } from './item-queries.ts'
import { decideKind } from './item-queries.ts'
import { readInboxSoon, readKind } from './sync-queries.ts'

/** How long autopilot waits for the name of a message's author. */
const nameWaitMs = 10_000

type IngestDeps = Pick<WorkerDeps, 'db' | 'clock' | 'wake' | 'links' | 'generation'>

/**
 * Stores new items, each once, and emits `engagement.item_received` for each. Skips the account's own words, kinds that
 * its capabilities exclude, and everything while engagement is disabled or suspended.
 * @returns the number of stored items
 */
export async function ingestItems(deps: IngestDeps, account: SocialAccountRow, batch: InboundBatch): Promise<number> {
  const since = deps.clock.now().getTime() - maxItemAgeMs
  const recent = newItemsOf(account, batch).filter((item) => item.platform_created_at.getTime() > since)
  const accepted = account.ownership === 'leased' ? await itemsOfCurrentLease(deps, account, recent) : recent
  if (accepted.length === 0) return 0
  const known = await deps.db.write
    .selectFrom('engagement_items')
    .select(['platform_item_id', 'hidden', 'author_username'])
    .where('social_account_id', '=', account.id)
    .where(
      'platform_item_id',
      'in',
      accepted.map(({ platform_item_id }) => platform_item_id),
    )
    .execute()
  const before = new Map(known.map((row) => [row.platform_item_id, row]))
  const hiddenThere = accepted.filter((item) => item.hidden && before.get(item.platform_item_id)?.hidden === false)
  if (hiddenThere.length > 0) await markHidden(deps, account.id, hiddenThere)
  const named = accepted.filter(
    (item) => item.author_username !== null && before.get(item.platform_item_id)?.author_username === null,
  )
  for (const item of named) await saveAuthorName(deps, item)
  if (named.length > 0) await enqueueFor(deps, account, decideKind)
  const fresh = accepted.filter((item) => !before.has(item.platform_item_id))
  if (fresh.length === 0) return 0
  const reviewed: NewItem[] = []
  for (const item of fresh) {
    const toxic = await isToxic(deps.generation.moderator, item.text)
    reviewed.push({ ...item, toxic, needs_human_category: sensitiveCategoryIn(item.text, toxic) })
  }
  const rows = await inTransaction(deps.db.write, (tx) => insertItems(tx, deps, account, reviewed))
  if (rows.some(isNameless)) await enqueueFor(deps, account, readKind)
  const decideAt = rows.flatMap(({ decide_at }) => decide_at ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0]
  if (decideAt) await enqueueFor(deps, account, decideKind, decideAt)
  return rows.length
}

/**
 * Enqueues in a separate transaction, because all items of an organization share the key. If a crash loses the task,
 * the task's `missing` query recovers it.
 */
async function enqueueFor(
  { db, clock, wake }: IngestDeps,
  { project_id }: SocialAccountRow,
  kind: string,
  at?: Date,
): Promise<void> {
  const organizationId = await organizationOf(db.write, project_id)
  const later = at && at > clock.now() ? { at } : { wake }
  await inTransaction(db.write, (tx) => enqueue(tx, kind, organizationId, later))
}

/** Removes items from an earlier lease or below its posts: they were written to another customer. */
async function itemsOfCurrentLease(deps: IngestDeps, account: SocialAccountRow, items: NewItem[]): Promise<NewItem[]> {
  if (items.length === 0) return items
  const startsAt = await findLeaseStart(deps.db.write, account.leased_account_id)
  const posts = await deps.db.write
    .selectFrom(targetRows.as('t'))
    .select('t.platform_post_id')
    .where('t.social_account_id', '=', account.id)
    .where('t.platform_post_id', 'in', items.flatMap((item) => item.platform_post_id ?? []).concat(''))
    .execute()
  const own = new Set(posts.map(({ platform_post_id }) => platform_post_id))
  return items.filter(
    (item) =>
      startsAt !== null &&
      item.platform_created_at >= startsAt &&
      (item.platform_post_id === null || own.has(item.platform_post_id)),
  )
}

/** Marks items as hidden that somebody hid in the platform's own app. */
async function markHidden(deps: IngestDeps, accountId: string, items: readonly NewItem[]): Promise<void> {
  await inTransaction(deps.db.write, async (tx) => {
    const hidden = await tx
      .updateTable('engagement_items')
      .set({ hidden: true, status: 'hidden', updated_at: deps.clock.now() })
      .where('social_account_id', '=', accountId)
      .where(
        'platform_item_id',
        'in',
        items.map(({ platform_item_id }) => platform_item_id),
      )
      .where('hidden', '=', false)
      .returning('id')
      .execute()
    await emitAttentionChanged(
      tx,
      deps,
      hidden.map(({ id }) => id),
    )
  })
}

/** Stores the author's name, which webhooks of messages omit; autopilot then no longer waits for it. */
async function saveAuthorName(deps: IngestDeps, item: NewItem): Promise<void> {
  const now = deps.clock.now()
  await sql`
    UPDATE engagement_items SET author_username = ${item.author_username}, updated_at = ${now},
      decide_at = CASE WHEN decide_at IS NOT NULL THEN least(decide_at, ${now}::timestamptz) END
    WHERE social_account_id = ${item.social_account_id} AND platform_item_id = ${item.platform_item_id}`.execute(
    deps.db.write,
  )
}

/** Returns names that people had earlier, by their ids. */
async function findKnownNames(tx: Tx, accountId: string, fresh: readonly NewItem[]): Promise<Map<string, string>> {
  const ids = fresh.flatMap((item) => (item.author_username === null && item.author_id ? [item.author_id] : []))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ author_id: string; author_username: string }>`
    SELECT DISTINCT ON (author_id) author_id, author_username FROM engagement_items
    WHERE social_account_id = ${accountId} AND author_id = ANY (${ids}) AND author_username IS NOT NULL
    ORDER BY author_id, created_at DESC`.execute(tx)
  return new Map(rows.map((row) => [row.author_id, row.author_username]))
}

async function insertItems(
  tx: Tx,
  deps: IngestDeps,
  account: SocialAccountRow,
  fresh: readonly NewItem[],
): Promise<ItemRow[]> {
  const { project_id: projectId } = account
  // Locked against a migration, so that the event goes to the project's organization.
  const project = await lockProject(tx, projectId)
  const { everything, suspended } = await readSwitches(tx, projectId)
  const settings = await readSettings(tx, projectId)
  if (project.status !== 'active' || everything || suspended || !settings.enabled) return []
  const now = deps.clock.now()
  const values = await toRows(tx, account, settings.enabledAt ?? now, fresh, now)
  const rows = await tx
    .insertInto('engagement_items')
    .values(values)
    .onConflict((conflict) => conflict.columns(['social_account_id', 'platform_item_id']).doNothing())
    .returningAll()
    .execute()
  await extendWindows(tx, rows)
  if (rows.some(isNameless)) await readInboxSoon(tx, account.id, now)
  const organizationId = await organizationOf(tx, projectId)
  await emitAll(
    tx,
    deps,
    rows.map((row) => ({ type: 'engagement.item_received', organizationId, projectId, data: itemFactsView(row) })),
  )
  await emitAttentionChanged(
    tx,
    deps,
    rows.map(({ id }) => id),
  )
  return rows
}

const placeOf = (item: NewItem) => `${item.author_id ?? item.author_username ?? ''} ${item.platform_item_id}`

async function toRows(tx: Tx, account: SocialAccountRow, enabledAt: Date, fresh: readonly NewItem[], now: Date) {
  const posts = await findPublications(tx, account.id, fresh)
  const names = await findKnownNames(tx, account.id, fresh)
  // Platforms report whole seconds: items of the second in which engagement was enabled count as later.
  const since = Math.floor(enabledAt.getTime() / 1000) * 1000
  const decideAt = (item: NewItem) => {
    if (item.platform_created_at.getTime() < since || item.status !== 'open') return null
    return isNameless(item) ? new Date(now.getTime() + nameWaitMs) : now
  }
  const named = fresh.map((item) => ({
    ...item,
    author_username: item.author_username ?? names.get(item.author_id ?? '') ?? null,
  }))
  // The order is fixed, so that two transactions with the same items or items of the same people cannot deadlock.
  return named
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
    .map((item) => ({
      ...item,
      id: newId('itm'),
      project_id: account.project_id,
      publication_id: (item.platform_post_id && posts(item.platform_post_id)) || null,
      decide_at: decideAt(item),
      created_at: now,
      updated_at: now,
    }))
}

/** Maps the platform's posts to publications. */
async function findPublications(tx: Tx, accountId: string, items: readonly NewItem[]) {
  const ids = [...new Set(items.flatMap(({ platform_post_id: id }) => (id ? postIdsOf(id) : [])))]
  if (ids.length === 0) return () => null
  const rows = await tx
    .selectFrom(targetRows.as('t'))
    .select(['publication_id', 'platform_post_id'])
    .where('social_account_id', '=', accountId)
    .where('platform_post_id', 'in', ids)
    .execute()
  const known = new Map(rows.map((row) => [row.platform_post_id, row.publication_id]))
  return (id: string) => {
    const found = postIdsOf(id).find((one) => known.has(one))
    return found === undefined ? null : known.get(found)
  }
}

/** Extends the platform's messaging window after a message, also for earlier messages of the same person. */
async function extendWindows(tx: Tx, rows: readonly ItemRow[]): Promise<void> {
  const people = new Map(
    rows.flatMap(({ kind, author_id: id, social_account_id: account }) =>
      kind === 'direct_message' && id !== null ? [[id, account] as const] : [],
    ),
  )
  // The order is fixed, so that two transactions with items of the same people cannot deadlock.
  for (const [person, account] of [...people].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await sql`
      UPDATE engagement_items SET reply_window_ends_at = latest.at
      FROM (SELECT max(reply_window_ends_at) AS at FROM engagement_items
        WHERE social_account_id = ${account} AND author_id = ${person} AND kind = 'direct_message') latest
      WHERE social_account_id = ${account} AND author_id = ${person} AND kind = 'direct_message'
        AND reply_window_ends_at < latest.at`.execute(tx)
}
