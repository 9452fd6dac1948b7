import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey } from '../../../support/harness.ts'
import type { PostFixture } from './fixture.ts'
import { armFault, attentionEventsOf, decided, post, read, seedPost, sendAll, useServer } from './fixture.ts'

const fixture = useServer()

const patch = (server: TestServer, path: string, body: object) =>
  server.send('PATCH', path, { body, headers: idempotencyKey() })

const inbox = async (at: PostFixture, query = '') =>
  (await read(fixture.server, `/v1/engagement/conversations?mode=live&projectIds=${at.projectId}${query}`)).data
const conversation = (id: string) => `/v1/engagement/conversations/${id}`
const itemAt = (id: string) => `/v1/engagement/items/${id}`
const unanswered = { config: { comments: { answer: 'questions' } } }

describe('conversations', () => {
  it('are what one person wrote to one account, the newest item first, with what is open in them', async () => {
    const at = await seedPost(fixture.server, unanswered)
    const first = await decided(at, 'The blue ones are on the left.', { username: 'amara.w' })
    const other = await decided(at, 'The red ones are on the right.', { username: 'jonas.brews' })
    const second = await decided(at, 'I burned my hand on your kettle and went to hospital.', { username: 'amara.w' })
    const [newest, oldest, ...more] = await inbox(at)
    expect(more).toEqual([])
    expect(newest).toMatchObject({
      projectId: at.projectId,
      socialAccountId: at.socialAccountId,
      platform: 'instagram',
      person: { username: 'amara.w' },
      attention: 'needs_human',
      done: false,
      assignee: null,
      itemCount: 2,
      openCount: 2,
      needsHumanCount: 1,
      lastItem: second.item,
      organizationId: expect.any(String),
    })
    expect(oldest).toMatchObject({ person: { username: 'jonas.brews' }, itemCount: 1, lastItem: other.item })
    const { organizationId: _, ...alone } = newest
    expect(await read(fixture.server, conversation(newest.id))).toEqual(alone)
    const { data } = await read(fixture.server, `/v1/engagement/items?conversationId=${newest.id}&sort=newest`)
    expect(data.map(({ id }: { id: string }) => id)).toEqual([second.item.id, first.item.id])
    const page = await read(fixture.server, `/v1/engagement/conversations?projectIds=${at.projectId}&limit=1`)
    const next = await read(
      fixture.server,
      `/v1/engagement/conversations?projectIds=${at.projectId}&limit=1&cursor=${page.nextCursor}`,
    )
    expect([page.data[0].id, next.data[0].id, next.nextCursor]).toEqual([newest.id, oldest.id, null])
  })

  it('are written once for all the items that come in together, and have the last of them', async () => {
    const at = await seedPost(fixture.server, unanswered)
    const known = await decided(at, 'The blue ones are on the left.', { username: 'amara.w' })
    const { write } = fixture.server.deps.db
    const writes = sql<{ updated: number; inserted: number }>`
      SELECT n_tup_upd::int AS updated, n_tup_ins::int AS inserted FROM pg_stat_xact_user_tables
      WHERE relname = 'engagement_conversations'`
    const counted = await write.transaction().execute(async (tx) => {
      // Of the connection's earlier transactions.
      const before = (await writes.execute(tx)).rows[0]!
      await sql`
        INSERT INTO engagement_items (id, project_id, social_account_id, platform, kind, platform_item_id, author_id, author_username,
          text, toxic, needs_human_category, platform_created_at, created_at, updated_at)
        SELECT 'itm_00000000-0000-7000-8000-' || to_char(n, 'FM000000000000'), i.project_id, i.social_account_id, i.platform, i.kind,
          'together-' || n, CASE WHEN n > 3 THEN 'new' ELSE i.author_id END, i.author_username, 'Hello.', false,
          CASE WHEN n = 2 THEN 'medical' END, now(), now() + n * interval '1 second', now()
        FROM engagement_items i, generate_series(1, 6) n WHERE i.id = ${known.item.id}`.execute(tx)
      const after = (await writes.execute(tx)).rows[0]!
      await sql`UPDATE engagement_items SET attention_reported = attention WHERE platform_item_id LIKE 'together-%'`.execute(
        tx,
      )
      return { updated: after.updated - before.updated, inserted: after.inserted - before.inserted }
    })
    // One that is there, and one that begins.
    expect(counted).toEqual({ updated: 2, inserted: 1 })
    const [newest, oldest] = await inbox(at)
    expect(newest).toMatchObject({
      itemCount: 3,
      openCount: 3,
      needsHumanCount: 0,
      lastItem: { platformItemId: 'together-6' },
    })
    expect(oldest).toMatchObject({
      itemCount: 4,
      openCount: 4,
      needsHumanCount: 1,
      lastItem: { platformItemId: 'together-3' },
    })
  })

  it('are filtered by what they wait for, whether they are done, by assignee, account and platform', async () => {
    const at = await seedPost(fixture.server, unanswered)
    await decided(at, 'The blue ones are on the left.', { username: 'amara.w' })
    await decided(at, 'I burned my hand on your kettle and went to hospital.', { username: 'jonas.brews' })
    const [gravest, other] = await inbox(at)
    const named = async (query: string) => (await inbox(at, query)).map(({ id }: { id: string }) => id)
    expect(await named('&attention=needs_human')).toEqual([gravest.id])
    expect(await named('&attention=needs_human,unattended')).toEqual([gravest.id, other.id])
    const assigned = await patch(fixture.server, conversation(other.id), { assignee: 'Ana' })
    expect(assigned.body).toMatchObject({ assignee: 'Ana', done: false })
    expect(await named('&assignee=Ana')).toEqual([other.id])
    expect(await named('&assignee=ana')).toEqual([])
    await patch(fixture.server, conversation(other.id), { done: true, assignee: null })
    expect([await named('&done=true'), await named('&done=false')]).toEqual([[other.id], [gravest.id]])
    expect(await named('&assignee=Ana')).toEqual([])
    expect(await named(`&socialAccountId=${at.socialAccountId}`)).toEqual([gravest.id, other.id])
    expect([await named('&platform=instagram'), await named('&platform=tiktok')]).toEqual([[gravest.id, other.id], []])
  })

  it('have notes with their author, newest first, which go with them', async () => {
    const at = await seedPost(fixture.server, unanswered)
    await decided(at, 'The blue ones are on the left.')
    const [{ id }] = await inbox(at)
    const first = await post(fixture.server, `${conversation(id)}/notes`, { text: 'A regular.', author: 'Ana' })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ conversationId: id, text: 'A regular.', author: 'Ana' })
    expect(await read(fixture.server, first.headers.get('location')!)).toEqual(first.body)
    const second = await post(fixture.server, `${conversation(id)}/notes`, { text: 'Called.' })
    expect((await read(fixture.server, `${conversation(id)}/notes`)).data).toEqual([second.body, first.body])
    const { write } = fixture.server.deps.db
    await sql`DELETE FROM engagement_items WHERE project_id = ${at.projectId}`.execute(write)
    expect(await inbox(at)).toEqual([])
    const { rows } = await sql`SELECT FROM conversation_notes WHERE project_id = ${at.projectId}`.execute(write)
    expect(rows).toEqual([])
  })
})

describe('what is done', () => {
  it('waits for nothing, is not counted by the overview, and opens again with a new item', async () => {
    const at = await seedPost(fixture.server, unanswered)
    const { item } = await decided(at, 'The blue ones are on the left.')
    const waiting = async () => (await read(fixture.server, '/v1/overview')).totals.itemsUnattended.count
    const before = await waiting()
    const done = await patch(fixture.server, itemAt(item.id), { done: true })
    expect(done.body).toMatchObject({ done: true, doneAt: expect.any(String), status: 'open', attention: 'none' })
    expect(done.body.doneBy).toMatch(/^key_/)
    expect((await patch(fixture.server, itemAt(item.id), { done: true })).body).toEqual(done.body)
    expect(await attentionEventsOf(at, item.id)).toEqual(['none → unattended', 'unattended → none'])
    expect(await waiting()).toBe(before - 1)
    const [{ id, ...closed }] = await inbox(at)
    expect(closed).toMatchObject({ done: true, attention: 'none', openCount: 0, itemCount: 1 })
    await patch(fixture.server, conversation(id), { assignee: 'Ana' })
    const again = await decided(at, 'The red ones are on the right.')
    expect(await read(fixture.server, conversation(id))).toMatchObject({
      done: false,
      attention: 'unattended',
      assignee: 'Ana',
      openCount: 1,
      itemCount: 2,
      lastItem: { id: again.item.id },
    })
    expect(await read(fixture.server, itemAt(item.id))).toMatchObject({ done: true })
  })

  it('is marked of a whole conversation, and opening that undoes the last marking alone', async () => {
    const at = await seedPost(fixture.server, unanswered)
    const earlier = await decided(at, 'The blue ones are on the left.')
    await patch(fixture.server, itemAt(earlier.item.id), { done: true })
    const later = await decided(at, 'The red ones are on the right.')
    const [{ id }] = await inbox(at)
    const done = await patch(fixture.server, conversation(id), { done: true })
    expect(done.body).toMatchObject({ done: true, attention: 'none', lastItem: { id: later.item.id, done: true } })
    const open = await patch(fixture.server, conversation(id), { done: false })
    expect(open.body).toMatchObject({ done: false, attention: 'unattended', openCount: 1 })
    expect(await read(fixture.server, itemAt(earlier.item.id))).toMatchObject({ done: true })
  })

  it('is opened again where an answer of the partner fails', async () => {
    const at = await seedPost(fixture.server, unanswered)
    const { item } = await decided(at, 'The blue ones are on the left.')
    await post(fixture.server, `${itemAt(item.id)}/reply`, { text: 'Thank you for telling us.' })
    await patch(fixture.server, itemAt(item.id), { done: true })
    await armFault(fixture.server, { platform: 'instagram', kind: 'revoked', operation: 'comment' })
    await sendAll(at)
    expect(await read(fixture.server, itemAt(item.id))).toMatchObject({ done: false, doneAt: null })
  })
})

describe('tags', () => {
  it('are set on items, and filter their lists', async () => {
    const at = await seedPost(fixture.server, unanswered)
    const { item } = await decided(at, 'The blue ones are on the left.')
    await decided(at, 'The red ones are on the right.')
    const tagged = await patch(fixture.server, itemAt(item.id), { tags: ['wholesale', 'blue'] })
    expect(tagged.body).toMatchObject({ tags: ['wholesale', 'blue'], done: false })
    for (const list of [
      `/v1/projects/${at.projectId}/engagement/items?`,
      `/v1/engagement/items?projectIds=${at.projectId}&`,
    ])
      expect((await read(fixture.server, `${list}tag=wholesale`)).data).toMatchObject([{ id: item.id }])
    await patch(fixture.server, itemAt(item.id), { tags: [] })
    expect((await read(fixture.server, `/v1/projects/${at.projectId}/engagement/items?tag=wholesale`)).data).toEqual([])
  })
})
