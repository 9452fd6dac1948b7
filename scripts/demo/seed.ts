import { setTimeout } from 'node:timers/promises'
import type { Castlane } from '../../src/client/index.ts'
import { createCastlane, unwrap } from '../../src/client/index.ts'
import { nonNull } from '../../src/lib/non-null.ts'
import { DAY } from '../../src/lib/time.ts'
import { JourneyError } from '../journey/find-server.ts'
import type { Progress } from '../progress.ts'
import type { DemoAccount, DemoCustomer, DemoPiece } from './story.ts'
import { customers, question, slots } from './story.ts'

export interface DemoOptions {
  readonly url: string
  readonly apiKey: string
  /** Must be on the key's list. No server needs to listen there. */
  readonly returnUrl: string
  /** Of a receiver that takes every delivery; without it, no endpoint is made. */
  readonly webhookUrl: string | null
  readonly progress: Progress
}

export interface SeededCustomer {
  readonly name: string
  readonly organizationId: string
  readonly projectId: string
}

/** By which a later run finds the endpoint again, as `metadata.demo`. */
const endpointKey = 'endpoint'
const jobMs = 15 * 60_000
/** Installs on each of the last 30 days, by a customer's place in the story. */
const installsOn = (day: number, place: number) => 2 + ((day * 7 + place * 3) % 5)

/** What one customer is made through: the client acts on its organization. */
interface Context {
  readonly castlane: Castlane
  readonly customer: DemoCustomer
  readonly projectId: string
  readonly options: DemoOptions
}

/** Makes what is missing of the story, customer by customer. */
export async function seedDemo(options: DemoOptions): Promise<readonly SeededCustomer[]> {
  const { url: baseUrl, apiKey, progress } = options
  const agency = createCastlane({ apiKey, baseUrl })
  const seeded: SeededCustomer[] = []
  const { webhookUrl } = options
  if (webhookUrl !== null) await progress.step('Webhooks', () => findOrCreateEndpoint(agency, webhookUrl))
  for (const [place, customer] of customers.entries()) {
    const organizationId = await progress.step(customer.name, () => findOrCreateChild(agency, customer))
    const castlane = createCastlane({ apiKey, baseUrl, organizationId })
    const projectId = await progress.step('  test project', () => findOrCreateProject(castlane, customer))
    const context: Context = { castlane, customer, projectId, options }
    const accounts = await progress.step(
      '  accounts',
      () => connectAccounts(context),
      (ids) => `${ids.length}`,
    )
    await progress.step('  answers to comments', () => setUpEngagement(context))
    const pieces = await progress.step(
      '  pieces',
      () => makePieces(context),
      (made) => `${made.size}, ${[...made.values()].filter(({ format }) => format === 'video').length} of them videos`,
    )
    await progress.step('  decisions and posts', () => decide(context, pieces, accounts))
    await progress.step(
      '  installs',
      () => reportInstalls(context, pieces, place),
      (count) => `${count}`,
    )
    await progress.step('  figures', () => refreshMetrics(context))
    seeded.push({ name: customer.name, organizationId, projectId })
  }
  return seeded
}

/** Before all else, so that it gets the events of all that follows. */
async function findOrCreateEndpoint(agency: Castlane, url: string): Promise<void> {
  for await (const { metadata } of agency.webhooks.listEndpoints()) if (metadata.demo === endpointKey) return
  unwrap(
    await agency.webhooks.createEndpoint({
      url,
      description: 'What happens to the customers of the demo',
      modes: ['test'],
      metadata: { demo: endpointKey },
    }),
  )
}

async function findOrCreateChild(agency: Castlane, { key, name }: DemoCustomer): Promise<string> {
  for await (const child of agency.organizations.listChildOrganizations())
    if (child.metadata.demo === key && child.status === 'active') return child.id
  const created = unwrap(await agency.organizations.createChildOrganization({ name, metadata: { demo: key } }))
  return created.id
}

async function findOrCreateProject(castlane: Castlane, customer: DemoCustomer): Promise<string> {
  const customerExternalId = `demo-${customer.key}`
  for await (const project of castlane.projects.list({ mode: 'test', customerExternalId, status: 'active' }))
    return project.id
  const { id } = unwrap(
    await castlane.projects.create({
      name: customer.project,
      mode: 'test',
      customerExternalId,
      niche: customer.niche,
      brand: { colors: [...customer.colors], handle: customer.handle },
      app: { name: customer.name, url: customer.site },
      requires_approval: true,
      postingPolicy: { slots },
    }),
  )
  return id
}

/** @returns the accounts that work; one that lapsed is left out */
async function connectAccounts(context: Context): Promise<readonly Connected[]> {
  const { castlane, customer, projectId } = context
  const connected: Connected[] = []
  for await (const { id, platform, status } of castlane.socialAccounts.list(projectId))
    connected.push({ id, platform, status })
  for (const wanted of customer.accounts) {
    if (connected.some(({ platform }) => platform === wanted.platform)) continue
    const id = await connect(context, wanted)
    connected.push({ id, platform: wanted.platform, status: 'connected' })
    // The figures are asked for with the account, which loses its access by that.
    if (wanted.code === 'test_ended') await refreshMetrics(context)
  }
  const lapsing = customer.accounts.filter(({ code }) => code === 'test_ended').map(({ platform }) => platform)
  return connected.filter(({ platform }) => !lapsing.includes(platform as DemoAccount['platform']))
}

interface Connected {
  readonly id: string
  readonly platform: string
  readonly status: string
}

/** Consents as the guide on test mode says, without a browser. */
async function connect(context: Context, { platform, code }: DemoAccount): Promise<string> {
  const { castlane, projectId, options } = context
  const { authorizeUrl, oauthSessionId } = unwrap(
    await castlane.socialAccounts.createOauthUrl(projectId, { platform, returnUrl: options.returnUrl, state: 'demo' }),
  )
  const state = nonNull(new URL(authorizeUrl).searchParams.get('state'), 'The state of a consent')
  await fetch(`${options.url}/v1/oauth/${platform}/callback?${new URLSearchParams({ code, state }).toString()}`, {
    redirect: 'manual',
  })
  const session = unwrap(await castlane.socialAccounts.getOauthSession(oauthSessionId))
  const [id] = session.socialAccountIds
  if (session.status !== 'completed' || id === undefined)
    throw new JourneyError(`${platform} was not connected: ${session.error?.message ?? session.status}`)
  return id
}

async function setUpEngagement({ castlane, customer, projectId }: Context): Promise<void> {
  unwrap(
    await castlane.engagement.updateConfig(projectId, {
      enabled: true,
      mode: 'suggest',
      knowledge: [{ id: 'where', kind: 'fact', text: customer.answer, questions: [question] }],
    }),
  )
}

interface MadePiece {
  readonly containerId: string
  readonly version: number
  readonly format: DemoPiece['format']
  readonly approvalStatus: string
}

/** @returns the pieces by their keys, in the order of the story */
async function makePieces(context: Context): Promise<ReadonlyMap<string, MadePiece>> {
  const { castlane, customer, projectId } = context
  const found = new Map<string, MadePiece>()
  const look = async () => {
    let isUnfinished = false
    for await (const one of castlane.content.list(projectId)) {
      const { id, version, format, approval_status: approvalStatus, metadata, status } = one
      if (metadata.demo === undefined) continue
      if (status === 'ready') found.set(metadata.demo, { containerId: id, version, format, approvalStatus })
      if (status === 'queued' || status === 'generating') isUnfinished = true
    }
    return { isUnfinished }
  }
  // What a run began that was interrupted is not made twice.
  const deadline = Date.now() + jobMs
  while ((await look()).isUnfinished) {
    if (Date.now() > deadline)
      throw new JourneyError(`What was begun for ${customer.name} does not end. Run the command again later.`)
    await setTimeout(2_000)
  }
  for (const piece of customer.pieces) {
    if (found.has(piece.key)) continue
    const job = unwrap(
      await castlane.content.generate(projectId, {
        format: piece.format,
        scenes: piece.scenes.map((scene) => ({ ...scene })),
        captions: { default: piece.caption },
        metadata: { demo: piece.key },
      }),
    )
    const ended = await castlane.waitForJob(job, { timeoutMs: jobMs })
    if (ended.status !== 'succeeded')
      throw new JourneyError(`${piece.key} of ${customer.name} ${ended.status}: ${ended.error?.message ?? ''}`)
  }
  await look()
  return found
}

/** Decides about the pieces that the story decides about, and that nobody decided about since. */
async function decide(
  { castlane, customer }: Context,
  pieces: ReadonlyMap<string, MadePiece>,
  accounts: readonly Connected[],
): Promise<void> {
  const refusing = customer.accounts.find(({ code }) => code === 'test_refused')?.platform
  for (const [index, { key, then, format }] of customer.pieces.entries()) {
    const { containerId, version, approvalStatus } = nonNull(pieces.get(key), `The piece ${key}`)
    if (then === undefined || approvalStatus !== 'pending') continue
    const actor = { name: `Ana of ${customer.name}` }
    if (then === 'request_changes') {
      const body = { version, note: customer.note, actor }
      unwrap(await castlane.approval.requestContentChanges(containerId, body))
      continue
    }
    unwrap(await castlane.approval.approveContent(containerId, { version, actor }))
    const targets = accounts
      .filter(({ platform }) => (platform === refusing) === (then === 'be_refused'))
      .filter(({ platform }) => platform !== 'tiktok' || format === 'video')
      .map(({ id }) => ({ socialAccountId: id }))
    if (then !== 'schedule') {
      const job = unwrap(await castlane.publishing.publishContent(containerId, { targets }))
      await castlane.waitForJob(job, { timeoutMs: jobMs })
    } else {
      const publishAt = new Date(Math.ceil(Date.now() / DAY) * DAY + (index + 1) * DAY - DAY / 3).toISOString()
      unwrap(await castlane.publishing.scheduleContent(containerId, { targets, publishAt }))
    }
  }
}

/** Reports installs of the last 30 days. Their ids are the days', so that a second run adds none. */
async function reportInstalls(
  { castlane, customer, projectId }: Context,
  pieces: ReadonlyMap<string, MadePiece>,
  place: number,
): Promise<number> {
  const posted = customer.pieces
    .filter(({ then }) => then === 'publish')
    .map(({ key }) => nonNull(pieces.get(key), `The piece ${key}`).containerId)
  const today = Math.floor(Date.now() / DAY)
  const conversions = Array.from({ length: 30 }, (_, ago) => today - 1 - ago).flatMap((day) =>
    Array.from({ length: installsOn(day, place) }, (_, nth) => {
      const containerId = nonNull(posted[nth % posted.length], 'A posted piece')
      return {
        transactionId: `demo-${customer.key}-${day}-${nth}`,
        type: 'install' as const,
        occurredAt: new Date(day * DAY + (8 + nth) * 3_600_000).toISOString(),
        anonymousId: `demo-${day}-${nth}`,
        source: { containerId },
      }
    }),
  )
  unwrap(await castlane.telemetry.ingestConversions({ projectId, conversions }))
  return conversions.length
}

async function refreshMetrics({ castlane, projectId }: Context): Promise<void> {
  const { data, error } = await castlane.metrics.refresh(projectId)
  // Another one is running: its figures are as good.
  if (error?.code === 'CONFLICT') return
  if (error) throw new JourneyError(`${error.code}: ${error.message}`)
  await castlane.waitForJob(data, { timeoutMs: jobMs })
}
