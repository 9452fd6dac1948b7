import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mock } from '../../../../scripts/mock/start.ts'
import { startMock } from '../../../../scripts/mock/start.ts'

const page = { 'Sec-Fetch-Site': 'same-origin', 'X-Castlane-Console': '1' }

let mock: Mock
beforeAll(async () => {
  mock = await startMock({ host: '127.0.0.1', port: 0 })
})
afterAll(() => mock.stop())

const send = (path: string, init: RequestInit = {}) =>
  fetch(mock.url + path, { ...init, headers: { ...page, ...init.headers } })

it('signs in with any key, and answers the console as it answers that key', async () => {
  const signedIn = await send('/console/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key: 'any' }),
  })
  const [cookie = ''] = signedIn.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  const { expiresAt, ...identity } = (await signedIn.json()) as { expiresAt: string }
  const whoami = await fetch(`${mock.url}/v1/whoami`, { headers: { 'X-Api-Key': 'any' } })
  expect([signedIn.status, identity]).toEqual([201, await whoami.json()])
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now())
  const as = (path: string, init: RequestInit = {}) => send(path, { ...init, headers: { Cookie: cookie } })
  expect(await (await as('/console/api/v1/whoami')).json()).toEqual(identity)
  const media = (await (await as('/console/api/v1/media')).json()) as { data: { download: { url: string } | null }[] }
  for (const { download } of media.data) if (download) expect(download.url).toMatch(`${mock.url}/mock-files/`)
  expect((await as('/console/session')).status).toBe(200)
  expect((await as('/console/session', { method: 'DELETE' })).status).toBe(204)
  expect((await as('/console/session')).status).toBe(401)
  expect((await as('/console/api/v1/whoami')).status).toBe(401)
  expect((await fetch(`${mock.url}/console/api/v1/whoami`, { headers: { 'X-Api-Key': 'any' } })).status).toBe(422)
})

it('serves the pages that the server has', async () => {
  const answer = await fetch(`${mock.url}/console/waiting`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(answer.headers.get('content-security-policy')).toMatch("default-src 'none'; script-src 'self'")
})
