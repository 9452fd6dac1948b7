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

  it.each(['/openapi.json', '/docs/castlane-api.html'])(
    '%s is compressed, kept, and has this server in its samples',
    async (path) => {
      const plain = await get(path)
      expect(plain.body.includes(server.deps.config.http.publicUrl)).toBe(true)
      expect(plain.body.includes('localhost:8080')).toBe(false)
      for (const [encoding, decompress] of Object.entries({ br: brotliDecompressSync, gzip: gunzipSync })) {
        const { headers, body } = await get(path, { 'accept-encoding': encoding })
        expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding'])
        expect(decompress(body).equals(plain.body)).toBe(true)
        expect(body.length).toBeLessThan(plain.body.length / 3)
        const again = await get(path, { 'accept-encoding': encoding, 'if-none-match': String(headers.etag) })
        expect([again.status, again.body.length]).toEqual([304, 0])
      }
      const changed = await get(path, { 'if-none-match': '"another"' })
      expect(changed.status).toBe(200)
    },
  )

  it('has each guide, operation and event as Markdown, and all of them as one text', async () => {
    const whole = (await get('/docs/llms-full.txt')).body.toString()
    for (const page of ['guides/webhooks', 'reference/content/generateContent', 'events/content.approved', 'errors']) {
      const { status, headers, body } = await get(`/docs/${page}.md`)
      expect([page, status, headers['content-type']]).toEqual([page, 200, 'text/markdown; charset=utf-8'])
      expect(body.includes('localhost:8080')).toBe(false)
      expect(whole.includes(body.toString().split('\n')[0]!)).toBe(true)
    }
    expect((await get('/llms-full.txt')).headers.location).toBe('/docs/llms-full.txt')
  })

  it('says whom to report vulnerabilities to only where that is set', async () => {
    expect((await get('/.well-known/security.txt')).status).toBe(404)
    const contacts = 'mailto:security@castlane.example,https://castlane.example/security'
    const other = await startTestServer({ env: { CASTLANE_SECURITY_CONTACTS: contacts } })
    try {
      const response = await fetch(`${other.baseUrl}/.well-known/security.txt`)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
      const lines = (await response.text()).trim().split('\n')
      expect(lines.slice(0, 2)).toEqual(contacts.split(',').map((contact) => `Contact: ${contact}`))
      expect(Date.parse(lines[2]!.replace('Expires: ', ''))).toBeGreaterThan(Date.now())
      expect(lines[3]).toBe(`Canonical: ${other.config.http.publicUrl}/.well-known/security.txt`)
    } finally {
      await other.close()
    }
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
