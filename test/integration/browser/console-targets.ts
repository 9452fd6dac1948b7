import { seedDemo } from '../../../scripts/demo/seed.ts'
import { startMock } from '../../../scripts/mock/start.ts'
import { startProgress } from '../../../scripts/progress.ts'
import { nonNull } from '../../../src/lib/non-null.ts'
import { returnUrl, startFixture } from '../features/publishing/fixture.ts'
import { startReceiver } from '../features/webhooks/receiver.ts'

/** What the rows of the suite are about, by its ids and words on one target. */
export interface Story {
  /** The query of addresses that show all of its customers. */
  readonly all: string
  /** The query of addresses of the customer whose things these are. */
  readonly customer: string
  readonly customerName: string
  /** Waits for a decision. */
  readonly piece: string
  /** Two pieces to approve, one after the other in the list. */
  readonly titles: readonly [string, string]
  /** Failed on a platform. */
  readonly failedPost: string
  /** Will go out. */
  readonly plannedPost: string
  /** A customer with an account to reconnect. */
  readonly lapsed: string
  readonly conversation: string
  readonly person: string
  /** Where the `consoleUrl` of an event about an approval leads. */
  readonly approval: string
  /** An endpoint with deliveries, or one to make. */
  readonly endpoint: string
}

export interface Target {
  readonly baseUrl: string
  readonly key: string
  readonly story: Story
  /** Makes what is missing of the story, as a second run of `npm run demo` does, and counts what there is. */
  retell?(): Promise<Readonly<Record<string, number>>>
  /** The time of the pages, where what they show does not happen today. */
  readonly now?: Date
  stop(): Promise<void>
}

/** Each page by what it shows: its address, and words that are there once it was read. */
export const pages: readonly (readonly [string, (story: Story) => string, string])[] = [
  ['what waits', ({ all }) => `waiting${all}`, 'To approve'],
  ['a piece', ({ piece, customer }) => `waiting/${piece}${customer}`, 'Edit caption'],
  ['a failed post', ({ failedPost, all }) => `waiting/${failedPost}${all}`, 'Try again now'],
  ['accounts to reconnect', ({ lapsed, all }) => `waiting/${lapsed}${all}`, 'Make a link for the customer'],
  ['the inbox', ({ all }) => `inbox${all}`, 'Notes'],
  ['a conversation', ({ conversation, customer }) => `inbox/${conversation}${customer}`, 'Notes'],
  ['a customer’s calendar', ({ customer }) => `calendar${customer}`, 'Ready, without a time'],
  ['a post in the calendar', ({ plannedPost, customer }) => `calendar/${plannedPost}${customer}`, 'Unschedule'],
  ['figures', ({ all }) => `figures${all}`, 'Top posts'],
  ['settings of no customer', ({ all }) => `settings${all}`, 'Choose a customer'],
  ['the brand', ({ customer }) => `settings/brand${customer}`, 'Automatic'],
  ['accounts', ({ customer }) => `settings/accounts${customer}`, 'Reconnect link'],
  ['review links', ({ customer }) => `settings/reviews${customer}`, 'New review link'],
  ['slots and approval', ({ customer }) => `settings/posting${customer}`, 'Each piece waits for a decision.'],
  ['answers', ({ customer }) => `settings/engagement${customer}`, 'Try it'],
  ['keys', ({ all }) => `settings/keys${all}`, 'Revoke'],
  ['webhooks', ({ all }) => `settings/webhooks${all}`, 'New endpoint'],
  ['credits', ({ all }) => `settings/credits${all}`, 'As a table'],
]

export const targetNames = ['mock', 'server'] as const
export type TargetName = (typeof targetNames)[number]

export const startTarget = (name: TargetName) => (name === 'mock' ? onMock() : onServer())

/** The mock, with the contract's examples. */
async function onMock(): Promise<Target> {
  const mock = await startMock({ host: '127.0.0.1', port: 0 })
  return {
    baseUrl: mock.url,
    key: 'cl_live_abcdefghijklmnopqrstuvwxyz',
    story: {
      all: '',
      customer: '?customer=prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01',
      customerName: 'Fable Coffee',
      piece: 'cnt_019a9b1e-2c11-7d3e-9a41-6f0b6a2f4c01',
      titles: ['Your morning coffee is lying to you', 'Three ways to read a coffee bag'],
      failedPost: 'pub_019a9b1e-2c11-7d3e-9a41-6f0b6a2f5c04',
      plannedPost: 'pub_019a9b1e-2c11-7d3e-9a41-6f0b6a2f5c02',
      lapsed: 'prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01',
      conversation: 'cnv_019a9b1e-2c11-7d3e-9a41-6f0b6a2f8b51',
      person: '@jonas.brews',
      approval:
        'waiting/cnt_019a9b1e-2c11-7d3e-9a41-6f0b6a2f4c01?organization=org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f1a01',
      endpoint: 'https://hooks.northwind.example/castlane',
    },
    now: new Date('2026-11-18T12:00:00Z'),
    stop: () => mock.stop(),
  }
}

/** The real server with what `npm run demo` makes, which belongs to child organizations. */
async function onServer(): Promise<Target> {
  const receiver = await startReceiver()
  const { server } = await startFixture()
  const { baseUrl, key } = server
  const progress = startProgress({ quiet: true })
  const seed = () => seedDemo({ url: baseUrl, apiKey: key, returnUrl, webhookUrl: receiver.url, progress })
  const [fable, linden] = await seed()
  const { organizationId, projectId, name } = nonNull(fable, 'The first customer of the demo')
  const read = async (path: string) => {
    const { status, text, body } = await server.send('GET', `${path}&includeChildren=true&mode=test&limit=100`)
    if (status !== 200) throw new Error(text)
    return body.data
  }
  const { body: events } = await server.send('GET', '/v1/webhooks/events?includeChildren=true&type=content.approved')
  const [event] = events.data
  const [pieces, posts, [conversation]] = [
    await read(`/v1/approvals?projectIds=${projectId}`),
    await read('/v1/publications?status=failed,scheduled'),
    await read(`/v1/engagement/conversations?projectIds=${projectId}`),
  ]
  return {
    baseUrl,
    key,
    story: {
      all: '?mode=test',
      customer: `?customer=${projectId}&mode=test&organization=${organizationId}`,
      customerName: name,
      piece: pieces.find(({ hook }: { hook: string }) => hook === 'A V60 in four steps').containerId,
      titles: ['The grinder matters more than the machine', 'A V60 in four steps'],
      failedPost: posts.find(({ status }: { status: string }) => status === 'failed').id,
      plannedPost: posts.find((post: { projectId: string; status: string }) => post.projectId === projectId).id,
      approval: event.consoleUrl.slice(`${baseUrl}/console/`.length),
      endpoint: receiver.url,
      lapsed: nonNull(linden, 'The second customer').projectId,
      conversation: conversation.id,
      person: `@${conversation.person.username}`,
    },
    async retell() {
      await seed()
      const lists = ['projects', 'social-accounts', 'content', 'approvals', 'publications', 'engagement/items']
      const counts = lists.map(async (list) => [list, (await read(`/v1/${list}?`)).length] as const)
      const { body: endpoints } = await server.send('GET', '/v1/webhooks/endpoints')
      return { ...Object.fromEntries(await Promise.all(counts)), endpoints: endpoints.data.length }
    },
    async stop() {
      await receiver.close()
      await server.close()
    },
  }
}
