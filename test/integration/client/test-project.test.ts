/** What the CI of a partner does in each run with a test key, and how many requests it takes. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCastlane, unwrap } from '../../../src/client/index.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: true })
})
afterAll(() => server?.close())

const returnUrl = 'http://localhost:3000/connected'
const scopes = [
  'projects:read',
  'projects:write',
  'social:read',
  'social:write',
  'content:read',
  'content:write',
  'approvals:write',
  'publishing:read',
  'publishing:write',
  'webhooks:read',
  'webhooks:write',
  'jobs:read',
  'org:admin',
]

it('makes a test project, connects an account, has a picture made, approves and publishes it, and erases all, in 25 requests', async () => {
  const made = await server.send('POST', '/v1/api-keys', {
    body: { name: 'CI', mode: 'test', scopes, returnUrls: [returnUrl] },
  })
  const before = (await server.send('GET', '/v1/organization/wallet')).body
  let requests = 0
  const castlane = createCastlane({ apiKey: made.body.secret, baseUrl: server.baseUrl })
  castlane.use({
    onRequest() {
      requests += 1
    },
  })
  const open = (address: string) => {
    requests += 1
    return fetch(address, { redirect: 'manual' })
  }

  const project = unwrap(await castlane.projects.create({ name: 'CI run' }))
  expect(project.mode).toBe('test')
  const { authorizeUrl, oauthSessionId } = unwrap(
    await castlane.socialAccounts.createOauthUrl(project.id, { platform: 'instagram', returnUrl }),
  )
  const state = new URL(authorizeUrl).searchParams.get('state') ?? ''
  await open(`${server.baseUrl}/v1/oauth/instagram/callback?${new URLSearchParams({ code: 'test_studio', state })}`)
  const { socialAccountIds } = unwrap(await castlane.socialAccounts.getOauthSession(oauthSessionId))

  const generation = unwrap(
    await castlane.content.generate(project.id, {
      format: 'image',
      scenes: [{ headline: 'Roasted today' }],
      captions: { default: 'Come by before eight.' },
      targetPlatforms: ['instagram'],
    }),
  )
  const { containerIds } = (await castlane.waitForJob(generation)).result as { containerIds: string[] }
  const [containerId = ''] = containerIds
  const { version } = unwrap(await castlane.content.get(containerId))
  unwrap(await castlane.approval.approveContent(containerId, { version }))
  const publishing = unwrap(
    await castlane.publishing.publishContent(containerId, {
      targets: socialAccountIds.map((id) => ({ socialAccountId: id })),
    }),
  )
  await castlane.waitForJob(publishing)
  const { status, targets } = unwrap(await castlane.publishing.getPublication(publishing.resource?.id ?? ''))
  expect(status).toBe('published')
  expect(await (await open(targets[0]?.platformPostUrl ?? '')).text()).toContain('Come by before eight.')

  const endpoint = unwrap(await castlane.webhooks.createEndpoint({ url: `${server.baseUrl}/hook` }))
  unwrap(await castlane.webhooks.testEndpoint(endpoint.id, { type: 'publication.published' }))
  unwrap(await castlane.webhooks.deleteEndpoint(endpoint.id))

  const erasure = await castlane.waitForJob(
    unwrap(await castlane.erasure.eraseProject(project.id, { confirm: project.id })),
  )
  expect(erasure.status).toBe('succeeded')
  expect((await castlane.projects.get(project.id)).error?.code).toBe('NOT_FOUND')
  expect(requests).toBeLessThanOrEqual(25)

  const after = (await server.send('GET', '/v1/organization/wallet')).body
  expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null })
})
