import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatedAccounts } from '../../../src/sandbox/operated-accounts.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

const token = 'control-of-the-sandbox'

let server: TestServer
/** Something on this machine that is none of the sandbox's business. */
const internal = createServer((_request, response) => {
  hits += 1
  response.end('internal')
})
let hits = 0
let internalUrl = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => internal.listen(0, '127.0.0.1', resolve))
  internalUrl = `http://127.0.0.1:${(internal.address() as AddressInfo).port}/admin`
  server = await startTestServer({
    sandbox: true,
    env: { NODE_ENV: 'production', CASTLANE_ALLOW_LOOPBACK_FETCH: 'false', CASTLANE_SANDBOX_TOKEN: token },
  })
})
afterAll(async () => {
  await server.close()
  internal.close()
})

const control = (method: string, path: string, body?: object, authorization?: string) =>
  server.send(method, `/sandbox${path}`, { key: null, body, headers: authorization ? { authorization } : {} })
const bearer = `Bearer ${token}`

describe('the sandbox in production', () => {
  it.each([
    ['GET', '/control/faults'],
    ['POST', '/control/faults'],
    ['DELETE', '/control/faults'],
    ['PUT', '/control/webhooks'],
    ['GET', '/control/accounts'],
    ['GET', '/control/posts'],
    ['POST', '/control/messages'],
    ['PUT', '/control/ads/campaigns/1'],
    ['GET', '/control/messages'],
    ['POST', '/github/control/codes'],
    ['POST', '/github/control/faults'],
    ['POST', '/github/control/repositories'],
    ['POST', '/github/control/repositories/rename'],
    ['POST', '/github/control/installations/1/suspend'],
  ])('asks for its token on %s %s', async (method, path) => {
    const body = method === 'GET' ? undefined : {}
    for (const wrong of [undefined, 'Bearer wrong', token, `Bearer ${server.key}`])
      expect((await control(method, path, body, wrong)).status).toBe(401)
    expect((await control(method, path, body, bearer)).status).not.toBe(401)
  })

  it('sends webhooks to its own server and to nobody else on this machine', async () => {
    const receiver = (url: string) => ({ platform: 'instagram', url, secret: '12345678' })
    for (const url of [
      internalUrl,
      internalUrl.replace('127.0.0.1', 'localhost'),
      'http://[::1]:1/',
      'http://10.0.0.8/',
    ])
      expect((await control('PUT', '/control/webhooks', receiver(url), bearer)).status).toBe(422)
    const own = receiver(`${server.baseUrl}/webhooks/instagram`)
    expect((await control('PUT', '/control/webhooks', own, bearer)).status).toBe(204)
    expect(hits).toBe(0)
  })

  it('fetches media from nobody else on this machine', async () => {
    const { account, accessToken } = operatedAccounts.find(({ account: { platform } }) => platform === 'instagram')!
    const api = '/sandbox/instagram'
    const body = { image_url: internalUrl, access_token: accessToken }
    const created = await server.send('POST', `${api}/${account.id}/media`, { key: null, body })
    expect([created.status, created.body.error.error_subcode, hits]).toEqual([400, 2207052, 0])
  })

  it('signs with secrets that its token decides and no source shows', async () => {
    const body = JSON.stringify({ object: 'instagram', entry: [] })
    const deliver = (secret: string) =>
      server.send('POST', '/webhooks/instagram', {
        key: null,
        body,
        headers: { 'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` },
      })
    expect((await deliver('castlane-sandbox-instagram-secret')).status).toBe(401)
    const { platforms, github } = server.config
    expect((await deliver(platforms.instagram.clientSecret!.reveal())).status).toBe(200)
    const secrets = [
      ...Object.values(platforms).map(({ clientSecret }) => clientSecret!.reveal()),
      github.app!.clientSecret.reveal(),
      github.app!.webhookSecret.reveal(),
    ]
    expect(new Set(secrets).size).toBe(secrets.length)
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/)
  })

  it('still takes the app that is configured with those secrets', async () => {
    const { clientKey, clientSecret } = server.config.platforms.tiktok
    const exchange = (secret: string) =>
      fetch(`${server.baseUrl}/sandbox/tiktok/v2/oauth/token/`, {
        method: 'POST',
        body: new URLSearchParams({
          client_key: clientKey!,
          client_secret: secret,
          grant_type: 'authorization_code',
          code: 'none',
          redirect_uri: server.baseUrl,
        }),
      }).then((response) => response.text())
    expect(await exchange('castlane-sandbox-tiktok-secret')).toContain('invalid_client')
    expect(await exchange(clientSecret!.reveal())).not.toContain('invalid_client')
  })
})
