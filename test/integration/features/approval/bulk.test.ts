import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../src/lib/ids.ts'
import { outcomeOf, sendBulk } from '../../../support/bulk.ts'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey, startTestServer } from '../../../support/harness.ts'
import { buildFixture } from '../../contract/http/fixtures.ts'
import { eventsOf, post, read } from '../content/fixture.ts'

const path = '/v1/approvals/bulk'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

/** A container that waits for a decision. */
async function pending(organizationId = server.organizationId): Promise<string> {
  const id = await buildFixture(server, 'containerId', organizationId)
  await sql`UPDATE containers SET status = 'ready', approval_status = 'pending', pending_since = now(), pending_cause = 'ready'
    WHERE id = ${id}`.execute(server.deps.db.write)
  return id
}

interface Move {
  readonly action: 'approve' | 'reject' | 'request_changes'
  readonly at: number
  readonly version: number
}

const entryOf = ({ action, version }: Move, containerId: string) => ({
  action,
  containerId,
  version,
  ...(action === 'reject' ? { reason: 'Off brand.' } : { note: 'Go.' }),
})

/** What is left behind: the state, the history and the events of a container. */
async function stateOf(id: string) {
  const { approval_status, status, version } = await read(server, `/v1/content/${id}`)
  const { data } = await read(server, `/v1/content/${id}/approval-history`)
  const steps = data.map((one: Record<string, unknown>) => [one.action, one.fromStatus, one.toStatus, one.note])
  return { approval_status, status, version, steps, events: (await eventsOf(server, id)).map(({ type }) => type) }
}

describe('decisions in bulk', () => {
  it('have the effect of the single operations in their order, whatever is refused among them', async () => {
    const foreign = await pending(await server.createOrganization())
    const move = fc.record<Move>({
      action: fc.constantFrom('approve', 'reject', 'request_changes'),
      at: fc.integer({ min: 0, max: 4 }),
      version: fc.constantFrom(1, 1, 1, 2),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 12 }), async (moves) => {
        const [one, other] = [
          [await pending(), await pending(), await pending()],
          [await pending(), await pending(), await pending()],
        ]
        const idOf = (own: readonly string[], at: number) => own[at] ?? (at === 3 ? foreign : newId('cnt'))
        const singly = []
        for (const each of moves) {
          const { containerId, action, ...body } = entryOf(each, idOf(one, each.at))
          singly.push(outcomeOf(await post(server, `/v1/content/${containerId}/${action.replace('_', '-')}`, body)))
        }
        const { outcomes } = await sendBulk(
          server,
          path,
          moves.map((each) => entryOf(each, idOf(other, each.at))),
        )
        expect(outcomes).toEqual(singly)
        for (const [index, id] of one.entries()) expect(await stateOf(other[index]!)).toEqual(await stateOf(id))
      }),
      { numRuns: 12 },
    )
  })

  it('cannot tell another organization’s container from one that does not exist', async () => {
    const entry = (containerId: string) => ({ action: 'approve', containerId, version: 1 })
    const foreign = await sendBulk(server, path, [entry(await pending(await server.createOrganization()))])
    const missing = await sendBulk(server, path, [entry(newId('cnt'))])
    const shown = ({ results: [result] }: typeof missing) => ({ ...result, error: { ...result!.error, requestId: '' } })
    expect(shown(foreign)).toEqual(shown(missing))
    expect(missing.results[0]!.error!.message).toContain('`entries/0/containerId` was not found')
  })

  it('are answered again to the byte, and done once', async () => {
    const [first, second] = [await pending(), await pending()]
    const entries = [
      { action: 'approve', containerId: first, version: 1 },
      { action: 'approve', containerId: second, version: 2 },
    ]
    const headers = idempotencyKey()
    const before = await sendBulk(server, path, entries, { headers })
    const again = await server.send('POST', path, { headers, body: { entries } })
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.text).toBe(before.answer.text)
    expect((await stateOf(first)).events).toEqual(['content.approved'])
    // What was refused goes again under a new key.
    const rest = await sendBulk(server, path, [{ ...entries[1], version: 1 }])
    expect(rest.outcomes).toEqual(['done'])
  })

  it('need the version that was looked at, and a reason to reject: else nothing is done', async () => {
    const id = await pending()
    const good = { action: 'approve', containerId: id, version: 1 }
    for (const [bad, field] of [
      [{ action: 'approve', containerId: id }, '/body/entries/1/version'],
      [{ action: 'reject', containerId: id, version: 1 }, '/body/entries/1/reason'],
      [{ action: 'approve', containerId: id, version: 1, reason: 'No.' }, '/body/entries/1/reason'],
    ] as const) {
      const answer = await post(server, path, { entries: [good, bad] })
      expect([answer.status, answer.body.error.details.issues[0].path]).toEqual([422, field])
    }
    expect((await stateOf(id)).approval_status).toBe('pending')
  })

  it('are 50 at most', async () => {
    const entry = { action: 'approve', containerId: newId('cnt'), version: 1 }
    expect((await post(server, path, { entries: Array(51).fill(entry) })).status).toBe(422)
    expect((await sendBulk(server, path, Array(50).fill(entry))).outcomes).toHaveLength(50)
  })

  it('of two calls that name the same containers in opposite orders are both answered', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => pending()))
    const entries = ids.map((containerId) => ({ action: 'approve', containerId, version: 1 }))
    const both = await Promise.all([sendBulk(server, path, entries), sendBulk(server, path, entries.toReversed())])
    const done = both.flatMap(({ outcomes }) => outcomes).filter((outcome) => outcome === 'done')
    expect(done).toHaveLength(ids.length)
  })

  it('reach no project but those of a key that is limited to projects', async () => {
    const own = await buildFixture(server, 'projectId', server.organizationId)
    const [inside, outside] = [await pending(), await pending()]
    await sql`UPDATE containers SET project_id = ${own} WHERE id = ${inside}`.execute(server.deps.db.write)
    const made = await post(server, '/v1/api-keys', {
      name: 'Contractor',
      scopes: ['approvals:write'],
      projectIds: [own],
    })
    const entries = [inside, outside].map((containerId) => ({ action: 'approve', containerId, version: 1 }))
    const { outcomes } = await sendBulk(server, path, entries, { key: made.body.secret })
    expect(outcomes).toEqual(['done', { code: 'NOT_FOUND' }])
  })
})
