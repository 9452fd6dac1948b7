import { describe, expect, it } from 'vitest'
import type { PostFixture } from './fixture.ts'
import {
  actionsOf,
  armFault,
  arrived,
  attentionEventsOf,
  comment,
  configure,
  decide,
  decided,
  eventsOf,
  itemOf,
  message,
  post,
  read,
  readDue,
  seedPost,
  sendAll,
  useServer,
  webhooksAnswered,
} from './fixture.ts'

const fixture = useServer()

const attentionOf = async (id: string) => (await read(fixture.server, `/v1/engagement/items/${id}`)).attention
const approve = (id: string) => post(fixture.server, `/v1/engagement/actions/${id}/approve`, {})
const reject = (id: string) => post(fixture.server, `/v1/engagement/actions/${id}/reject`, {})
const reply = (id: string, text: string) => post(fixture.server, `/v1/engagement/items/${id}/reply`, { text })
const listed = async (at: PostFixture, query: string) =>
  (await read(fixture.server, `/v1/projects/${at.projectId}/engagement/items?${query}`)).data.map(
    ({ id }: { id: string }) => id,
  )
const addRule = (at: PostFixture, fields: object) =>
  post(fixture.server, `/v1/projects/${at.projectId}/engagement/rules`, {
    name: 'A rule',
    trigger: { kind: 'any', match: 'all' },
    ...fields,
  })

/** An hour that lasts from now until later, in UTC. */
function quietNow(): { from: string; to: string } {
  const time = (ms: number) => new Date(fixture.server.deps.clock.now().getTime() + ms).toISOString().slice(11, 16)
  return { from: time(-3_600_000), to: time(3_600_000) }
}

describe('nothing waits unseen:', () => {
  it('a question that nothing answers is unattended until somebody answers it', async () => {
    const at = await seedPost(fixture.server, { config: { comments: { answer: 'questions' } } })
    const { item } = await decided(at, 'The blue ones are on the left.')
    expect(item).toMatchObject({ status: 'open', needsHuman: false, attention: 'unattended' })
    expect((await reply(item.id, 'From ten to six.')).status).toBe(200)
    expect(await attentionOf(item.id)).toBe('none')
    await sendAll(at)
    expect(await read(fixture.server, `/v1/engagement/items/${item.id}`)).toMatchObject({
      status: 'answered',
      attention: 'none',
    })
    expect(await attentionEventsOf(at, item.id)).toEqual(['none → unattended', 'unattended → none'])
  })

  it('a suggestion is to decide; rejected, the item is left alone, and approved, it is on its way', async () => {
    const at = await seedPost(fixture.server, { config: { mode: 'suggest' } })
    const first = await decided(at, 'Love this!')
    expect(first.item.attention).toBe('decide')
    await reject(first.action.id)
    expect(await attentionEventsOf(at, first.item.id)).toEqual(['none → decide', 'decide → none'])
    const second = await decided(at, 'So beautiful, thank you!', { username: 'amara.w' })
    await approve(second.action.id)
    expect(await attentionOf(second.item.id)).toBe('none')
  })

  it('a sensitive subject needs a person, and is listed first and by the filter', async () => {
    const at = await seedPost(fixture.server)
    const { item } = await decided(at, 'I burned my hand on your kettle and went to hospital.')
    const { item: later } = await decided(at, 'Is this AI?', { username: 'amara.w' })
    expect(item).toMatchObject({ needsHuman: true, attention: 'needs_human' })
    expect(await attentionEventsOf(at, item.id)).toEqual(['none → needs_human'])
    const { displayName } = await read(fixture.server, `/v1/social-accounts/${at.socialAccountId}`)
    const { name } = await read(fixture.server, `/v1/projects/${at.projectId}`)
    expect((await eventsOf(at)).find(({ type }) => type === 'engagement.needs_human')?.data).toMatchObject({
      itemId: item.id,
      title: displayName,
      projectName: name,
      thumbnail: null,
    })
    expect(await listed(at, '')).toEqual([item.id, later.id])
    expect(await listed(at, 'sort=newest')).toEqual([later.id, item.id])
    expect(await listed(at, 'attention=needs_human')).toEqual([item.id])
    expect(await listed(at, `attention=${later.attention}`)).toEqual([later.id])
    expect(await listed(at, 'attention=none')).toEqual([])
    expect(['decide', 'unattended']).toContain(later.attention)
  })

  it('what could not be sent waits again', async () => {
    const at = await seedPost(fixture.server, { config: { mode: 'off' } })
    const { item } = await decided(at, 'Love this!')
    expect(item.attention).toBe('unattended')
    await reply(item.id, 'Thank you!')
    await armFault(fixture.server, { platform: 'instagram', kind: 'revoked', operation: 'comment' })
    await sendAll(at)
    expect((await actionsOf(at, item.id))[0].status).toBe('failed')
    expect(await attentionEventsOf(at, item.id)).toEqual([
      'none → unattended',
      'unattended → none',
      'none → unattended',
    ])
  })

  it('what quiet hours skipped is unattended, and what a rule leaves alone is not', async () => {
    const at = await seedPost(fixture.server, { config: { quietHours: quietNow() } })
    const { item, action } = await decided(at, 'Love this!')
    expect(action).toMatchObject({ status: 'skipped', skipReason: 'quiet_hours' })
    expect(item).toMatchObject({ status: 'skipped', attention: 'unattended' })
    await addRule(at, { action: { type: 'skip' } })
    const { item: left } = await decided(at, 'Love that too!', { username: 'amara.w' })
    expect(left).toMatchObject({ status: 'skipped', attention: 'none' })
  })

  it('a simulation answers what the item will wait for', async () => {
    const at = await seedPost(fixture.server)
    const texts = [
      'Love this!',
      'Is this AI?',
      'I will sue you for this.',
      'What does it cost?',
      'Vocês têm aula para crianças?',
    ]
    for (const config of [{ mode: 'off' }, { mode: 'suggest' }, { mode: 'auto', comments: { answer: 'questions' } }]) {
      await configure(fixture.server, at.projectId, config)
      for (const [n, text] of texts.entries()) {
        const body = { kind: 'comment', text, socialAccountId: at.socialAccountId }
        const { body: simulated } = await post(fixture.server, `/v1/projects/${at.projectId}/engagement/simulate`, body)
        const { item } = await decided(at, text, {
          username: `person.${config.mode}.${n}`,
        })
        expect({ text, config, attention: item.attention }).toEqual({ text, config, attention: simulated.attention })
      }
    }
  })

  it('an inbox reads what waits, a page at a time', async () => {
    const at = await seedPost(fixture.server, { config: { mode: 'off' } })
    const ids: string[] = []
    for (const text of ['Love this!', 'Love that!', 'Love it!'])
      ids.unshift((await arrived(at, await comment(at, text))).id)
    await decide(at)
    const path = `/v1/projects/${at.projectId}/engagement/items?attention=unattended&limit=2`
    const first = await read(fixture.server, path)
    const second = await read(fixture.server, `${path}&cursor=${first.nextCursor}`)
    expect([...first.data, ...second.data].map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(second.nextCursor).toBeNull()
  })

  it('two changes of the same item at the same time leave what follows from both', async () => {
    const at = await seedPost(fixture.server, { config: { mode: 'suggest' } })
    const { item, action } = await decided(at, 'Love this!')
    await Promise.all([reject(action.id), reply(item.id, 'Thank you so much!')])
    expect(await attentionOf(item.id)).toBe('none')
    await sendAll(at)
    expect(await attentionOf(item.id)).toBe('none')
  })

  it('a message whose author is named after it was decided is not decided again', async () => {
    const at = await seedPost(fixture.server)
    const id = await message(at, 'I burned my hand on your kettle and went to hospital.')
    await webhooksAnswered(fixture.server)
    await fixture.advanceClock(11_000)
    await decide(at)
    await readDue(fixture.server)
    await decide(at)
    const item = await itemOf(at, id)
    expect(item.author.username).not.toBeNull()
    expect(await attentionEventsOf(at, item.id)).toEqual(['none → needs_human'])
    expect((await eventsOf(at)).filter(({ type }) => type === 'engagement.needs_human')).toHaveLength(1)
  })
})
