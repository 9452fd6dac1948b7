import type { Random } from '../../../src/generation/seeded.ts'
import { nonNull } from '../../../src/lib/non-null.ts'
import { consentAsPerson } from '../../journey/consent.ts'
import type { Gateway } from './gateway.ts'
import type { Operator } from './operator.ts'
import { returnUrl } from './operator.ts'
import type { Body, Partner } from './partner.ts'
import { finishJob } from './partner.ts'
import type { Receiver } from './receiver.ts'

/** What the old version has made before anything becomes due. */
export interface Customer {
  readonly projectId: string
  readonly containerIds: readonly string[]
  readonly instagramId: string
  readonly facebookId: string
  readonly tiktokId: string
  readonly carouselId: string
}

export interface World {
  /** What the load chooses by. */
  readonly random: Random
  /** How many posts platforms still take of an account today. */
  readonly quota: { tiktok: number; instagram: number }
  readonly partner: Partner
  readonly gateway: Gateway
  readonly receiver: Receiver
  readonly picture: Buffer
  readonly customers: readonly Customer[]
  readonly writeKey: string
  readonly childId: string
  readonly childKey: string
  readonly childProjectId: string
  readonly installationId: string
  /** A project whose content waits for approval. */
  readonly approvalProjectId: string
  readonly influencerId: string
  readonly endpointIds: readonly string[]
}

const hook = 'Your morning coffee is lying to you'

async function connect(partner: Partner, projectId: string, platform: string): Promise<string> {
  const opened = await partner.must('POST', `/v1/projects/${projectId}/social-accounts/oauth-url`, {
    platform,
    returnUrl,
  })
  await consentAsPerson(opened.authorizeUrl, returnUrl)
  const path = `/v1/social-accounts/oauth-sessions/${opened.oauthSessionId}`
  let session = await partner.must('GET', path)
  if (session.status === 'awaiting_selection')
    session = await partner.must('POST', `${path}/select`, {
      platformAccountIds: [session.candidates[0].platformAccountId],
    })
  if (session.status !== 'completed') throw new Error(`${platform} was not connected: ${JSON.stringify(session)}`)
  return session.socialAccountIds[0]
}

export function startGeneration(partner: Partner, projectId: string, fields: object = {}, key?: string): Promise<Body> {
  return partner.must('POST', `/v1/projects/${projectId}/content`, { hook, format: 'image', ...fields }, key)
}

async function generate(partner: Partner, projectId: string, fields: object = {}): Promise<string> {
  return (await finishJob(partner, await startGeneration(partner, projectId, fields))).result.containerIds[0]
}

async function createCustomer(partner: Partner): Promise<Customer> {
  const { id: projectId } = await partner.must('POST', '/v1/projects', {
    name: 'Fable Coffee',
    niche: 'specialty coffee',
    requires_approval: false,
  })
  const containerIds = [await generate(partner, projectId), await generate(partner, projectId)]
  const carouselId = await generate(partner, projectId, { format: 'carousel' })
  const instagramId = await connect(partner, projectId, 'instagram')
  const facebookId = await connect(partner, projectId, 'facebook')
  const tiktokId = await connect(partner, projectId, 'tiktok')
  await partner.must('PATCH', `/v1/projects/${projectId}/engagement/config`, {
    enabled: true,
    mode: 'auto',
    comments: { enabled: true, answer: 'all', hideToxic: true },
    directMessages: { enabled: true, privateReplies: false },
    dailyCaps: { replies: 10_000, directMessages: 10_000, hides: 10_000 },
  })
  await partner.must('POST', `/v1/projects/${projectId}/engagement/rules`, {
    name: 'The price',
    priority: 10,
    mode: 'auto',
    trigger: { kind: 'any', match: 'keywords', keywords: ['price'] },
    action: { type: 'reply', template: 'Hi {username}, the price is on our page.' },
  })
  return { projectId, containerIds, instagramId, facebookId, tiktokId, carouselId }
}

/** Creates customers, accounts, endpoints and whatever else later work depends on, through the API. */
export async function createWorld(
  parts: Pick<World, 'partner' | 'gateway' | 'receiver' | 'picture' | 'random'>,
  { createKey }: Pick<Operator, 'createKey'>,
): Promise<World> {
  const { partner, gateway, receiver } = parts
  const endpointIds: string[] = []
  for (const path of ['/steady', '/flaky', '/slow'])
    endpointIds.push(
      (await partner.must('POST', '/v1/webhooks/endpoints', { url: receiver.url + path, includeChildren: true })).id,
    )
  const customers = [await createCustomer(partner)]
  const approval = await partner.must('POST', '/v1/projects', { name: 'Juniper Yoga', requires_approval: true })
  await partner.must('PUT', `/v1/projects/${approval.id}/approval-policy`, { mode: 'manual', autoApproveAfterHours: 1 })
  const child = await partner.must('POST', '/v1/organizations/children', { name: 'Fable Coffee Roasters' })
  await partner.must('POST', `/v1/organizations/children/${child.id}/credits/allocate`, { credits: 100, note: 'First' })
  await partner.must('PATCH', `/v1/organizations/children/${child.id}/credit-config`, {
    refillThreshold: 95,
    refillAmount: 20,
    lowThreshold: 5,
  })
  const childKey = await createKey(child.id)
  const childProject = await partner.must(
    'POST',
    '/v1/projects',
    { name: 'Roasters', requires_approval: false },
    childKey,
  )
  const code = await fetch(`${gateway.url}/sandbox/github/control/codes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ installationId: 48211733 }),
  }).then((response) => response.json() as Promise<{ code: string }>)
  const installation = await partner.must('POST', '/v1/github/installations', {
    githubInstallationId: 48211733,
    code: code.code,
  })
  const projectId = nonNull(customers[0], 'A customer').projectId
  const app = await partner.must('POST', `/v1/projects/${projectId}/sdk-apps`, {
    platform: 'ios',
    bundleId: 'example.fable.ios',
    name: 'Fable for iOS',
  })
  const influencer = await finishJob(
    partner,
    await partner.must('POST', `/v1/projects/${projectId}/influencers`, {
      name: 'Mara Bean',
      consent: { type: 'synthetic' },
    }),
  )
  return {
    ...parts,
    // TikTok takes 15 posts of an account in 24 hours, Instagram 100.
    quota: { tiktok: 14, instagram: 90 },
    customers,
    endpointIds,
    approvalProjectId: approval.id,
    childId: child.id,
    childKey,
    childProjectId: childProject.id,
    installationId: installation.id,
    writeKey: app.writeKey,
    influencerId: influencer.resource.id,
  }
}
