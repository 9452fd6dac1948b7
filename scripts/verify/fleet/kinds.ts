import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { nonNull } from '../../../src/lib/non-null.ts'
import type { Post } from '../../../src/sandbox/model.ts'
import type { Customer, World } from './customers.ts'
import { startGeneration } from './customers.ts'
import type { Answer, Body } from './partner.ts'
import type { Requested } from './requested.ts'
import { nextMark, nextNumber } from './requested.ts'

/** One piece of work, made through the API. */
export interface Kind {
  readonly name: string
  /** How often it is made to be due when a version is replaced; never by default. */
  readonly due?: number
  /** Its share of the load, relative to the others'. */
  readonly weight: number
  make(world: World, requested: Requested): Promise<unknown>
}

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString()

function targets({ random, quota }: World, customer: Customer): { containerId: string; accounts: readonly string[] } {
  if (random.next() < 0.15 && quota.tiktok-- > 0)
    return { containerId: customer.carouselId, accounts: [customer.tiktokId] }
  const onInstagram = random.next() < 0.5 && quota.instagram-- > 0
  return {
    containerId: random.pick(customer.containerIds),
    accounts: [onInstagram ? customer.instagramId : customer.facebookId],
  }
}

export function publishBody(mark: string, accounts: readonly string[], tiktok: boolean): object {
  return {
    duplicatePolicy: 'allow',
    targets: accounts.map((socialAccountId) => ({
      socialAccountId,
      caption: `A cup of coffee ${mark}`,
      ...(!tiktok && { firstComment: `First ${mark}` }),
    })),
  }
}

async function schedule(world: World, requested: Requested, seconds: number): Promise<void> {
  const customer = world.random.pick(world.customers)
  const { containerId, accounts } = targets(world, customer)
  const mark = nextMark()
  const body = publishBody(mark, accounts, accounts.includes(customer.tiktokId))
  const answer = await world.partner.must('POST', `/v1/content/${containerId}/schedule`, {
    publishAt: inSeconds(seconds),
    ...body,
  })
  requested.publications.set(mark, answer.id)
}

async function publishNow(world: World, requested: Requested): Promise<void> {
  const customer = world.random.pick(world.customers)
  const { containerId, accounts } = targets(world, customer)
  const mark = nextMark()
  const body = publishBody(mark, accounts, accounts.includes(customer.tiktokId))
  const job = await world.partner.must('POST', `/v1/content/${containerId}/publish`, body)
  requested.publications.set(mark, job.resource.id)
  requested.jobs.add(job.id)
}

async function startJob(world: World, requested: Requested, path: string, body?: object, key?: string): Promise<void> {
  saveJob(requested, await world.partner.call('POST', path, body, key))
}

/** An error, such as of a concurrent refresh, counts as a response. */
function saveJob(requested: Requested, { status, body }: Answer): void {
  if (status === 202) requested.jobs.add(body.id)
}

async function comment(world: World, requested: Requested): Promise<void> {
  const posts = world.gateway.sandbox.posts().filter(({ platform }) => platform !== 'tiktok')
  if (posts.length === 0) return
  const post: Post = world.random.pick(posts)
  const username = `fan.${nextNumber()}`
  const response = await fetch(`${world.gateway.url}/sandbox/control/comments`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      platform: post.platform,
      postId: post.id,
      username,
      text: 'What is the price?',
    }),
  })
  if (response.status !== 201) throw new Error(await response.text())
  requested.comments.add(((await response.json()) as { id: string }).id)
}

async function upload({ partner, customers, picture, random }: World): Promise<void> {
  const file = {
    filename: 'latte.png',
    contentType: 'image/png',
    bytes: picture.length,
    sha256: createHash('sha256').update(picture).digest('hex'),
  }
  const { projectId } = random.pick(customers)
  const begun = await partner.must('POST', `/v1/projects/${projectId}/media/uploads`, {
    kind: 'content_image',
    files: [file],
  })
  // Every third is never finished, and swept.
  if (random.next() < 0.33) return
  const { url, headers } = begun.files[0].put
  const { 'Content-Length': _length, ...others } = headers
  for (let tries = 0; ; tries += 1) {
    const { status } = await fetch(url, { method: 'PUT', headers: others, body: new Uint8Array(picture) })
    if (status === 200) break
    if (tries > 240) throw new Error(`A file was answered with ${status}.`)
    await sleep(250)
  }
  await partner.must('POST', `/v1/media/uploads/${begun.id}/finalize`)
}

async function telemetry({ partner, writeKey, customers }: World): Promise<void> {
  const occurredAt = new Date().toISOString()
  const anonymousId = randomUUID()
  const source = { containerId: nonNull(customers[0], 'A customer').containerIds[0] }
  const event = { eventId: randomUUID(), name: 'app_open', occurredAt, anonymousId, source }
  await partner.must('POST', '/v1/telemetry/events', { events: [event] }, writeKey)
  const token = Buffer.from(`sandbox:campaignId=1234567890&late=1&n=${anonymousId}`).toString('base64')
  const attributions = [
    { kind: 'adservices', transactionId: `ads:${anonymousId}`, occurredAt, anonymousId, adservices: { token } },
    {
      kind: 'click_id',
      transactionId: `click:${anonymousId}`,
      occurredAt,
      anonymousId,
      clickId: { parameter: 'ttclid', value: anonymousId.replaceAll('-', '') },
    },
  ]
  await partner.must('POST', '/v1/telemetry/attributions', { attributions }, writeKey)
}

async function lease(world: World, requested: Requested): Promise<void> {
  const { projectId } = world.random.pick(world.customers)
  const wish = world.random.pick([
    { platform: 'tiktok', niche: 'specialty coffee' },
    { platform: 'instagram', niche: 'home baking' },
    { platform: 'facebook', niche: 'hiking' },
  ])
  await startJob(world, requested, `/v1/projects/${projectId}/leased-accounts`, { ...wish, count: 1, termDays: 30 })
}

async function releaseOne({ partner, customers, random }: World): Promise<void> {
  const { data } = await partner.must(
    'GET',
    `/v1/projects/${random.pick(customers).projectId}/leased-accounts?limit=100`,
  )
  const held = (data as Body[]).filter(({ status }) => ['active', 'warming', 'requested'].includes(status))
  const one = held.length > 0 && random.pick(held)
  if (one) await partner.call('POST', `/v1/leased-accounts/${one.id}/release`)
}

async function replay({ partner, endpointIds }: World, requested: Requested): Promise<void> {
  const span = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date().toISOString() }
  const types = ['publication.published']
  saveJob(requested, await partner.call('POST', `/v1/webhooks/endpoints/${endpointIds[0]}/replay`, { ...span, types }))
}

/** Starts a job of a project that the random numbers choose. */
function startInProject(path: string, bodyOf: (world: World) => object | undefined = () => undefined): Kind['make'] {
  return (world, requested) => {
    const { projectId } = world.random.pick(world.customers)
    return startJob(world, requested, `/v1/projects/${projectId}/${path}`, bodyOf(world))
  }
}

export const kinds: readonly Kind[] = [
  {
    name: 'schedule',
    due: 12,
    weight: 10,
    make: (world, requested) => schedule(world, requested, 45 + world.random.next() * 30),
  },
  { name: 'publish', due: 6, weight: 4, make: publishNow },
  { name: 'comment', due: 8, weight: 6, make: comment },
  { name: 'upload', due: 4, weight: 3, make: upload },
  { name: 'telemetry', due: 6, weight: 5, make: telemetry },
  { name: 'lease', due: 6, weight: 1, make: lease },
  { name: 'release', weight: 1, make: releaseOne },
  { name: 'webhook replay', weight: 0.3, make: replay },
  {
    name: 'generate for approval',
    due: 2,
    weight: 0.5,
    make: async ({ partner, approvalProjectId }, { jobs }) =>
      jobs.add((await startGeneration(partner, approvalProjectId)).id),
  },
  {
    name: 'generate in a child',
    due: 2,
    weight: 0.5,
    make: async ({ partner, childProjectId, childKey }, { jobs }) =>
      jobs.add((await startGeneration(partner, childProjectId, {}, childKey)).id),
  },
  {
    name: 'regenerate',
    due: 1,
    weight: 0.2,
    make: (world, requested) =>
      startJob(
        world,
        requested,
        `/v1/content/${nonNull(world.customers[0], 'A customer').containerIds[1]}/regenerate`,
        {},
      ),
  },
  {
    name: 'clone',
    due: 1,
    weight: 0.3,
    make: (world, requested) =>
      startJob(world, requested, `/v1/content/${nonNull(world.customers[0], 'A customer').containerIds[0]}/clone`, {
        language: 'de',
      }),
  },
  {
    name: 'import',
    due: 2,
    weight: 1,
    make: startInProject('media/imports', ({ receiver }) => ({
      url: `${receiver.url}/latte.png`,
      kind: 'content_image',
    })),
  },
  {
    name: 'ingest',
    due: 1,
    weight: 0.3,
    make: startInProject('github/ingests', ({ installationId }) => ({
      repository: 'fable-coffee/app',
      installationId,
    })),
  },
  {
    name: 'look',
    due: 1,
    weight: 0.2,
    make: (world, requested) => startJob(world, requested, `/v1/influencers/${world.influencerId}/regenerate-look`, {}),
  },
  { name: 'metrics refresh', due: 1, weight: 0.5, make: startInProject('metrics/refresh') },
  { name: 'recommendations refresh', due: 1, weight: 0.3, make: startInProject('recommendations/refresh') },
]
