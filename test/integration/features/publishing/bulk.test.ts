import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../src/lib/ids.ts'
import { outcomeOf, sendBulk } from '../../../support/bulk.ts'
import type { TestServer } from '../../../support/harness.ts'
import { patch } from '../content/fixture.ts'
import { connect, people, post, publication, readyContainer, startFixture } from './fixture.ts'

const path = '/v1/publications/bulk'

let server: TestServer
beforeAll(async () => {
  ;({ server } = await startFixture())
})
afterAll(() => server?.close())

const inHours = (count: number) => new Date(server.deps.clock.now().getTime() + count * 3_600_000).toISOString()

async function fixture(person: string) {
  const ready = await readyContainer(server, 'image')
  return { ...ready, socialAccountId: await connect(server, ready.projectId, 'facebook', person) }
}

/** The steps of a week, of which some are refused; `first` is a publication that is scheduled. */
const steps = (of: { containerId: string; socialAccountId: string }, first: string) => [
  {
    action: 'schedule',
    containerId: of.containerId,
    publishAt: inHours(8),
    targets: [{ socialAccountId: of.socialAccountId }],
  },
  { action: 'move', publicationId: first, publishAt: inHours(5) },
  { action: 'move', publicationId: first, publishAt: inHours(-5) },
  { action: 'move', publicationId: newId('pub'), publishAt: inHours(5) },
  { action: 'cancel', publicationId: first },
  { action: 'cancel', publicationId: first },
  { action: 'move', publicationId: first, publishAt: inHours(6) },
  {
    action: 'schedule',
    containerId: of.containerId,
    publishAt: inHours(9),
    targets: [{ socialAccountId: of.socialAccountId, caption: 'I will kill you.' }],
  },
  {
    action: 'schedule',
    containerId: of.containerId,
    publishAt: '2099-12-01T00:00:00Z',
    targets: [{ socialAccountId: of.socialAccountId }],
  },
  {
    action: 'schedule',
    containerId: of.containerId,
    publishAt: inHours(10),
    targets: [{ socialAccountId: of.socialAccountId }],
    metadata: { shelf: 'b' },
  },
]

function send({ action, containerId, publicationId, ...body }: Record<string, unknown>) {
  if (action === 'schedule') return post(server, `/v1/content/${containerId}/schedule`, body)
  if (action === 'move') return patch(server, `/v1/publications/${publicationId}`, body)
  return post(server, `/v1/publications/${publicationId}/cancel`)
}

const schedule = async (of: { containerId: string; socialAccountId: string }) => {
  const [step] = steps(of, '')
  const answer = await send(step!)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.id as string
}

describe('schedules in bulk', () => {
  it('are made, moved and cancelled as the single operations would, in their order', async () => {
    const [one, other] = [await fixture(people.onePage), await fixture(people.twoPages)]
    const [first, second] = [await schedule(one), await schedule(other)]
    const singly = []
    for (const step of steps(one, first)) singly.push(outcomeOf(await send(step)))
    const { outcomes, results } = await sendBulk(server, path, steps(other, second))
    expect(outcomes).toEqual(singly)
    expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThanOrEqual(3)
    expect(outcomes.filter((outcome) => outcome !== 'done').length).toBeGreaterThanOrEqual(5)
    const shown = async (id: string) => {
      const { status, requestedPublishAt, targets, metadata } = await publication(server, id)
      return { status, hour: new Date(requestedPublishAt).getUTCHours(), targets: targets.length, metadata }
    }
    expect(await shown(second)).toEqual(await shown(first))
    const made = results.at(-1)!.resource as { id: string; metadata: unknown }
    expect(await publication(server, made.id)).toMatchObject({ status: 'scheduled', metadata: { shelf: 'b' } })
    expect(results[2]!.error).toMatchObject({
      code: 'VALIDATION',
      details: { issues: [{ path: '/body/entries/2/publishAt' }] },
    })
    expect(results[7]!.error!.code).toBe('MODERATION_BLOCKED')
  })
})
