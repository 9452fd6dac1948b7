import { randomUUID } from 'node:crypto'
import type { World } from '../fleet/customers.ts'
import { startGeneration } from '../fleet/customers.ts'
import type { Kind } from '../fleet/kinds.ts'
import { kinds, publishBody } from '../fleet/kinds.ts'
import type { Body } from '../fleet/partner.ts'
import type { Requested } from '../fleet/requested.ts'
import { nextMark } from '../fleet/requested.ts'

async function createProject({ partner }: World, requested: Requested): Promise<void> {
  const name = `Project ${nextMark()}`
  const { id } = await partner.must('POST', '/v1/projects', { name })
  requested.projects.set(name, id)
  const { data } = await partner.must('GET', '/v1/projects?limit=50')
  if (!(data as Body[]).some((one) => one.id === id)) throw new Error(`${id} was created and is not in the list.`)
}

/** Decides what waits: approves most of it, rejects some. */
async function decide({ partner, approvalProjectId, random }: World): Promise<void> {
  const { data } = await partner.must('GET', `/v1/projects/${approvalProjectId}/approvals?limit=20`)
  if (data.length === 0) return
  const { containerId: id } = random.pick(data as Body[])
  if (random.next() < 0.7) await partner.call('POST', `/v1/content/${id}/approve`, { note: 'Looks right.' })
  else await partner.call('POST', `/v1/content/${id}/reject`, { reason: 'Not our tone.' })
}

/** With and without an idempotency key; without one, what was lost on the way is sent again with the same ids. */
async function reportEvents(world: World, requested: Requested): Promise<void> {
  const { partner, random, customers, writeKey } = world
  const source = { containerId: random.pick(random.pick(customers).containerIds) }
  const events = Array.from({ length: random.int(5, 40) }, () => ({
    eventId: randomUUID(),
    name: random.pick(['app_open', 'sign_up', 'checkout']),
    occurredAt: new Date(Date.now() - random.int(0, 60_000)).toISOString(),
    anonymousId: randomUUID(),
    source,
  }))
  const idempotencyKey = random.next() < 0.5 ? randomUUID() : null
  const times = random.next() < 0.3 ? 2 : 1
  for (let time = 0; time < times; time += 1) {
    const { status, text } = await partner.call('POST', '/v1/telemetry/events', { events }, writeKey, idempotencyKey)
    if (status !== 200) throw new Error(`Telemetry was answered with ${status}: ${text}`)
  }
  for (const { eventId } of events) requested.events.add(eventId)
}

async function grant({ partner, childId }: World, requested: Requested): Promise<void> {
  const note = `Grant ${nextMark()}`
  await partner.must('POST', `/v1/organizations/children/${childId}/credits/allocate`, { credits: 1, note })
  requested.grants.add(note)
}

/** An endpoint that comes, is tested and goes. */
async function comeAndGo({ partner, receiver }: World): Promise<void> {
  const url = `${receiver.url}/passing`
  const { id } = await partner.must('POST', '/v1/webhooks/endpoints', { url, eventTypes: ['webhook.test'] })
  await partner.call('POST', `/v1/webhooks/endpoints/${id}/test`)
  await partner.must('DELETE', `/v1/webhooks/endpoints/${id}`)
}

/** Starts a generation and cancels it at once. */
async function cancel({ partner, random, customers }: World, requested: Requested): Promise<void> {
  const { id } = await startGeneration(partner, random.pick(customers).projectId)
  const { status } = await partner.call('POST', `/v1/jobs/${id}/cancel`)
  if (status < 300) requested.cancelled.add(id)
  else requested.jobs.add(id)
}

/** Schedules a post and takes it back, at once or when its time is near. */
async function withdraw({ partner, random, customers }: World, requested: Requested): Promise<void> {
  const customer = random.pick(customers)
  const mark = nextMark()
  const { id } = await partner.must('POST', `/v1/content/${random.pick(customer.containerIds)}/schedule`, {
    publishAt: new Date(Date.now() + 75_000).toISOString(),
    ...publishBody(mark, [customer.facebookId], false),
  })
  const { status } = await partner.call('POST', `/v1/publications/${id}/cancel`)
  if (status < 300) requested.withdrawn.set(mark, id)
  else requested.publications.set(mark, id)
}

/** Sends an earlier request again with its key: the answer is the same to the byte. */
async function repeat({ partner, random }: World): Promise<void> {
  if (partner.accepted.length === 0) return
  const { method, path, sent, key, idempotencyKey, status, text } = random.pick(partner.accepted)
  const again = await partner.call(method, path, sent, key, idempotencyKey)
  if (again.status !== status || again.text !== text)
    throw new Error(
      `${method} ${path} with the key ${idempotencyKey} was answered with ${status} ${text}, then with ${again.status} ${again.text}.`,
    )
}

async function video({ partner, random, customers }: World, requested: Requested): Promise<void> {
  const { projectId } = random.pick(customers)
  requested.jobs.add((await startGeneration(partner, projectId, { format: 'video', durationSeconds: 4 })).id)
}

const ofOrganization = [
  '/v1/whoami',
  '/v1/organization',
  '/v1/organization/wallet',
  '/v1/organization/credit-events?limit=50',
  '/v1/organization/usage',
  '/v1/organizations/children',
  '/v1/api-keys',
  '/v1/projects?limit=50',
  '/v1/jobs?limit=50',
  '/v1/jobs?status=succeeded&limit=20',
  '/v1/webhooks/endpoints',
  '/v1/webhooks/events?limit=50',
  '/v1/platforms',
  '/v1/github/installations',
]
const ofProject = [
  '',
  '/content?limit=20',
  '/publications?limit=50',
  '/social-accounts',
  '/engagement/items?limit=50',
  '/engagement/actions?limit=50',
  '/engagement/rules',
  '/media?limit=20',
  '/media/quota',
  '/metrics/organic',
  '/telemetry/summary',
  '/telemetry/attribution?groupBy=content',
  '/recommendations',
  '/leased-accounts?limit=20',
  '/influencers',
  '/github/ingests',
]

/** Two lists or reports, and the next page of one that has it. */
async function read({ partner, random, customers }: World): Promise<void> {
  const { projectId } = random.pick(customers)
  for (const path of [random.pick(ofOrganization), `/v1/projects/${projectId}${random.pick(ofProject)}`]) {
    const { nextCursor } = await partner.must('GET', path)
    if (nextCursor) await partner.must('GET', `${path}${path.includes('?') ? '&' : '?'}cursor=${nextCursor}`)
  }
}

/** What the upgrade's load does, and what takes back, repeats and reads. */
export const soakKinds: readonly Kind[] = [
  ...kinds,
  { name: 'project', weight: 2, make: createProject },
  { name: 'decision', weight: 0.6, make: decide },
  { name: 'batch of events', weight: 6, make: reportEvents },
  { name: 'credits for a child', weight: 2, make: grant },
  { name: 'endpoint that goes', weight: 0.5, make: comeAndGo },
  { name: 'cancelled job', weight: 0.5, make: cancel },
  { name: 'withdrawn schedule', weight: 2, make: withdraw },
  { name: 'repeated request', weight: 8, make: repeat },
  { name: 'video', weight: 0.1, make: video },
  { name: 'read', weight: 16, make: read },
]
