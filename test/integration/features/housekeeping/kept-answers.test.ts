import { afterAll, beforeAll, expect, it } from 'vitest'
import { operations } from '../../../../generated/operations.ts'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey, startTestServer } from '../../../support/harness.ts'
import { connect, people, returnUrl } from '../publishing/fixture.ts'

let server: TestServer
let projectId: string

beforeAll(async () => {
  server = await startTestServer({ sandbox: true })
  const { data } = await server.api.POST('/v1/projects', { body: { name: 'P' } })
  projectId = data!.id
})
afterAll(() => server.close())

/** Everything that is kept of answers, bodies as they were written. */
async function dump(): Promise<string> {
  const { rows } = await server.deps.db.pools.read.query<{ text: string; body: Buffer }>(
    'SELECT r::text AS text, body FROM idempotency_records r',
  )
  return rows.map(({ text, body }) => text + body.toString('latin1')).join('\n')
}

const upload = {
  kind: 'content_image',
  files: [{ filename: 'a.png', contentType: 'image/png', bytes: 100 }],
}

it.each<[keyof typeof operations, () => Promise<string> | string, object | undefined, (body: never) => string]>([
  [
    'createMediaUpload',
    () => `/v1/projects/${projectId}/media/uploads`,
    upload,
    (body: { files: { put: { url: string } }[] }) => body.files[0]!.put.url,
  ],
  [
    'createOauthUrl',
    () => `/v1/projects/${projectId}/social-accounts/oauth-url`,
    { platform: 'tiktok', returnUrl },
    (body: { authorizeUrl: string }) => new URL(body.authorizeUrl).searchParams.get('state')!,
  ],
  [
    'createReauthUrl',
    async () => `/v1/social-accounts/${await connect(server, projectId, 'tiktok', people.tiktok)}/reauth-url`,
    { returnUrl },
    (body: { authorizeUrl: string }) => new URL(body.authorizeUrl).searchParams.get('state')!,
  ],
  [
    'createWebhookEndpoint',
    () => '/v1/webhooks/endpoints',
    { url: 'https://hooks.example.com/a' },
    (body: { secret: string }) => body.secret,
  ],
])(
  'what %s returns to act with is not kept in clear text, and a repeat still returns it',
  async (operation, path, body, secretOf) => {
    expect(operations[operation].secrets).toBe(true)
    const options = { body, headers: idempotencyKey() }
    const address = await path()
    const first = await server.send('POST', address, options)
    expect(first.status, first.text).toBe(201)
    const secret = secretOf(first.body as never)
    expect(secret.length).toBeGreaterThan(15)
    const kept = await dump()
    expect(kept).toContain(server.organizationId)
    for (const form of [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), secret.slice(-40)])
      expect(kept).not.toContain(form)
    const second = await server.send('POST', address, options)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(second.text).toBe(first.text)
  },
)
