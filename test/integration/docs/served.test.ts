import { readdirSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

/** What a page may weigh with its style sheet, its scripts and the index of its search, as they are sent. */
const maxBytes = 300_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

interface Got {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Without what `fetch` adds and undoes. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request(`${server.baseUrl}${path}`, { headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject).end()
  })
}

describe('the docs as they are served', () => {
  it('has the same start page with and without a slash, below a policy without exceptions', async () => {
    for (const path of ['/docs', '/docs/']) {
      const { status, headers, body } = await get(path)
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'")
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(body.includes('Getting started')).toBe(true)
    }
  })

  it('is compressed as the client asks, and tells who knows the page that it is unchanged', async () => {
    const path = '/docs/reference/content/generateContent'
    const plain = await get(path)
    const ways = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [encoding, decompress] of Object.entries(ways)) {
      const { headers, body } = await get(path, { 'accept-encoding': encoding })
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers.vary).toBe('Accept-Encoding')
      expect(decompress(body).equals(plain.body)).toBe(true)
      const again = await get(path, { 'accept-encoding': encoding, 'if-none-match': String(headers.etag) })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    }
    const head = await get(path, {}, 'HEAD')
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, plain.headers.etag])
  })

  it('sends no page that is heavier than 300 kB with all that it loads', async () => {
    const load = async (path: string) => (await get(path, { 'accept-encoding': 'br' })).body.length
    const names = readdirSync('dist/docs', { recursive: true, encoding: 'utf8' })
    const assets = names.filter((name) => name.startsWith('assets/') || name === 'search.json')
    let shared = 0
    for (const name of assets) shared += await load(`/docs/${name}`)
    const pages = names.filter((name) => name.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(200)
    const tooHeavy: string[] = []
    for (const name of pages)
      if ((await load(`/docs/${name.replace('.html', '')}`)) + shared > maxBytes) tooHeavy.push(name)
    expect(tooHeavy).toEqual([])
  })

  it("shows this server's own address in every sample", async () => {
    const text = (await get('/docs/reference/content/generateContent')).body.toString()
    expect(text.includes(server.deps.config.http.publicUrl)).toBe(true)
    expect(text.includes('localhost:8080')).toBe(false)
  })

  it('answers an address without a page with a page that says so', async () => {
    for (const path of ['/docs/nothing', '/docs/stamp', '/docs/..%2f..%2fpackage.json', '/docs/assets']) {
      const { status, headers, body } = await get(path)
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8'])
      expect(body.includes('Page not found')).toBe(true)
    }
  })

  it('is where every error response leads: its Link is the anchor of its code', async () => {
    const page = (await get('/docs/errors')).body.toString()
    const requests: [string, string, Record<string, string>][] = [
      ['GET', '/v1/whoami', {}],
      ['GET', '/v1/nothing', {}],
      ['DELETE', '/v1/whoami', {}],
      ['GET', '/v1/projects/prj_0', { 'x-api-key': server.key }],
      ['GET', '/v1/projects?limit=0', { 'x-api-key': server.key }],
      ['GET', '/%', {}],
      ['POST', '/v1/projects', { 'x-api-key': server.key, 'content-type': 'text/plain' }],
    ]
    const codes = new Set<string>()
    for (const [method, path, headers] of requests) {
      const response = await get(path, headers, method)
      const { code } = (JSON.parse(response.body.toString()) as { error: { code: string } }).error
      expect([path, response.headers.link]).toEqual([path, `</docs/errors#${code}>; rel="help"`])
      expect(page.includes(`id="${code}"`)).toBe(true)
      codes.add(code)
    }
    expect(codes.size).toBeGreaterThan(3)
  })
})
