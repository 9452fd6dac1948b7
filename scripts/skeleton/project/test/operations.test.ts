/** Each operation answers what the contract allows, and refuses what it does not; by the requests that were generated. */
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, refused } from '../src/app.ts'
import { client } from '../src/client.ts'

interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string | null
}
interface Requests {
  readonly name: string
  readonly statuses: readonly string[]
  /** Null where the contract has no example that fits it. */
  readonly allowed: Sent | null
  readonly refused: readonly { readonly why: string; readonly request: Sent }[]
}

const requests = JSON.parse(
  readFileSync(new URL('../generated/requests.json', import.meta.url), 'utf8'),
) as readonly Requests[]

let server: Server
let origin = ''
beforeAll(async () => {
  await new Promise<void>((ready) => {
    server = createApp().listen(0, '127.0.0.1', () => ready())
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

async function send({ method, url, headers, body }: Sent) {
  const response = await fetch(origin + url, { method, headers, body, redirect: 'manual' })
  const text = await response.text()
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json')
  return { status: response.status, text, type: isProblem ? (JSON.parse(text) as { type?: string }).type : undefined }
}

for (const { name, statuses, allowed, refused: wrong } of requests)
  describe(name, () => {
    it.skipIf(allowed === null)('answers what the contract allows', async () => {
      const { status, type, text } = await send(allowed as Sent)
      expect(type, text).not.toBe(refused)
      // 501: the handler is not filled in.
      const documented = [...statuses, '501'].filter((one) => [String(status), `${String(status)[0]}XX`, 'default'].includes(one))
      expect(documented, `${status} ${text}`).not.toEqual([])
    })
    for (const { why, request } of wrong)
      it(`refuses ${why}`, async () => {
        const { status, type, text } = await send(request)
        expect({ type, isRefused: status >= 400 && status < 500 }, `${status} ${text}`).toEqual({ type: refused, isRefused: true })
      })
  })

it('is called by openapi-fetch', async () => {
  const { response } = await (client(origin).request as (...call: unknown[]) => Promise<{ response: Response }>)('get', '/no/such/path')
  expect(response.status).toBe(404)
})
