import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../src/lib/ids.ts'
import { outcomeOf, sendBulk } from '../../../support/bulk.ts'
import { emittedEvents } from '../../../support/emitted-events.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { buildFixture } from '../../contract/http/fixtures.ts'
import { post } from '../content/fixture.ts'

const path = '/v1/engagement/actions/bulk'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const suggested = (organizationId = server.organizationId) => buildFixture(server, 'actionId', organizationId)

interface Move {
  readonly action: 'approve' | 'reject'
  readonly at: number
  readonly text: string | undefined
}

const entryOf = ({ action, text }: Move, actionId: string) => ({
  action,
  actionId,
  note: 'Gone through.',
  ...(action === 'approve' && text !== undefined && { text }),
})

async function stateOf(id: string) {
  const row = await server.deps.db.read
    .selectFrom('engagement_actions')
    .select(['status', 'decision', 'decision_note', 'text', 'project_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { project_id, ...state } = row
  const events = await server.deps.db.read
    .selectFrom(emittedEvents)
    .select('type')
    .where('project_id', '=', project_id)
    .orderBy('id')
    .execute()
  const tasks = await server.deps.db.read.selectFrom('tasks').select('kind').where('key', '=', id).execute()
  return { ...state, events, tasks }
}

describe('decisions on suggestions in bulk', () => {
  it('have the effect of the single operations in their order, whatever is refused among them', async () => {
    const foreign = await suggested(await server.createOrganization())
    const move = fc.record<Move>({
      action: fc.constantFrom('approve', 'reject'),
      at: fc.integer({ min: 0, max: 4 }),
      text: fc.constantFrom(undefined, 'We open at seven.', 'I will kill you.', ' '),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 10 }), async (moves) => {
        const [one, other] = [
          [await suggested(), await suggested(), await suggested()],
          [await suggested(), await suggested(), await suggested()],
        ]
        const idOf = (own: readonly string[], at: number) => own[at] ?? (at === 3 ? foreign : newId('act'))
        const singly = []
        for (const each of moves) {
          const { actionId, action, ...body } = entryOf(each, idOf(one, each.at))
          singly.push(outcomeOf(await post(server, `/v1/engagement/actions/${actionId}/${action}`, body)))
        }
        const entries = moves.map((each) => entryOf(each, idOf(other, each.at)))
        expect((await sendBulk(server, path, entries)).outcomes).toEqual(singly)
        for (const [index, id] of one.entries()) expect(await stateOf(other[index]!)).toEqual(await stateOf(id))
      }),
      { numRuns: 10 },
    )
  })

  it('names the field of the entry that is wrong', async () => {
    const [first, second] = [await suggested(), await suggested()]
    const { results } = await sendBulk(server, path, [
      { action: 'approve', actionId: first },
      { action: 'approve', actionId: second, text: ' ' },
    ])
    expect(results[1]!.error).toMatchObject({
      code: 'VALIDATION',
      message: '`entries/1/text` must be more than white space.',
      details: { issues: [{ path: '/body/entries/1/text' }] },
    })
    expect((await stateOf(first)).status).toBe('queued')
    expect((await stateOf(second)).status).toBe('suggested')
  })
})
