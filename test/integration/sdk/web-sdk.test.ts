/// <reference lib="dom" />
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { patienceMs } from '../../support/patience.ts'
import { chromiumFlags, findChromium } from '../../support/services.ts'
import type { App } from '../features/telemetry/fixture.ts'
import { createApp, query } from '../features/telemetry/fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

describe('GET /sdk/v1.js', () => {
  it('is below 4 kB compressed, cached and validated by its ETag, for pages of any origin', async () => {
    const url = `${server.baseUrl}/sdk/v1.js`
    const response = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('cache-control')).toContain('max-age=3600')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(gzipSync(await response.text()).byteLength).toBeLessThan(4 * 1024)
    const etag = response.headers.get('etag')!
    // Node's fetch adds no-cache to a conditional request without this header.
    const cached = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' }
    const again = await fetch(url, { headers: { 'Accept-Encoding': 'gzip', ...cached } })
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag])
    const plain = await fetch(url, { headers: { 'Accept-Encoding': 'identity', ...cached } })
    expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null])
  })
})

const executablePath = findChromium()

describe.skipIf(executablePath === undefined)('the web SDK in a browser', () => {
  let browser: Browser
  let context: BrowserContext
  let app: App
  /** A site of its own, as every customer's is. */
  const site = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end('<!doctype html><title>Fable Coffee</title>')
  })
  let siteUrl = ''

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args: chromiumFlags })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  }, 60_000)
  afterEach(() => context?.close())
  afterAll(async () => {
    site.close()
    await browser?.close()
  })

  interface Visit {
    readonly path?: string
    readonly attributes?: Readonly<Record<string, string>>
    readonly page?: Page
  }
  let complaints: string[] = []

  async function newVisitor(): Promise<void> {
    complaints = []
    app = await createApp(server)
    context = await browser.newContext()
    context.setDefaultTimeout(patienceMs)
  }

  async function visit({ path = '/', attributes = {}, page }: Visit = {}): Promise<Page> {
    const opened = page ?? (await context.newPage())
    if (!page) opened.on('pageerror', (error) => complaints.push(error.message))
    await opened.goto(siteUrl + path)
    await opened.evaluate(
      ([src, writeKey, given]) =>
        new Promise((resolve, reject) => {
          const tag = document.createElement('script')
          Object.assign(tag, { src, async: true, onload: resolve, onerror: reject })
          Object.assign(tag.dataset, { writeKey, flushMs: '50', debug: '', ...given })
          document.head.append(tag)
        }),
      [`${server.baseUrl}/sdk/v1.js`, app.writeKey, attributes] as const,
    )
    return opened
  }
  const push = (page: Page, ...command: unknown[]) =>
    page.evaluate(
      (given) => (window as unknown as { castlane: { push(c: unknown): void } }).castlane.push(given),
      command,
    )

  const names = async () => {
    const rows = await query<{ name: string }>(
      server,
      'select one.name from telemetry_events, unnest(names, times) as one (name, at) where project_id = $1 order by one.at, one.name',
      [app.projectId],
    )
    return rows.map(({ name }) => name)
  }
  const arrived = (expected: readonly string[]) =>
    expect.poll(async () => (await names()).sort(), { timeout: 20_000 }).toEqual([...expected].sort())
  const waiting = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes(':item:')).length)

  it('reports the page, what is tracked and what is bought, with source, click and user', async () => {
    await newVisitor()
    const page = await visit({
      path: '/shop?utm_content=cnt_019a9b1e-2c11-7d3e-9a41-6f0b6a2f4c01&ttclid=E.C.P.1&email=a@b.example',
    })
    await push(page, 'identify', 'u-81723')
    await push(page, 'track', 'recipe_viewed', { recipe: 'cortado', nested: { dropped: true }, long: 'x'.repeat(900) })
    const purchase = { type: 'purchase', transactionId: 'order-1', value: { amount: '9.99', currency: 'EUR' } }
    await push(page, 'conversion', purchase)
    await push(page, 'conversion', purchase)
    // The id in the address is of no content of the project: the view counts all the same.
    await arrived(['page_view', 'recipe_viewed'])
    await expect.poll(() => waiting(page), { timeout: 20_000 }).toBe(0)
    const sold = await query(server, 'select type from telemetry_conversions where project_id = $1', [app.projectId])
    expect(sold).toEqual([{ type: 'purchase' }])
    const [view] = await query(
      server,
      `select t::text as row from telemetry_events t where 'page_view' = any (names) and project_id = $1`,
      [app.projectId],
    )
    expect(view!.row).toContain('/shop')
    expect(view!.row).not.toContain('a@b.example')
    expect(complaints).toEqual([])
  })

  it('takes calls from before it has loaded, and never throws into the page', async () => {
    await newVisitor()
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(siteUrl)
    await page.addInitScript(() => {
      Object.assign(window, { castlane: [['track', 'early']] })
    })
    await visit({ page })
    await push(page, 'track', 'not a name!')
    await push(page, 'track')
    await push(page, 'nothing')
    await push(page, 'conversion', null)
    await arrived(['page_view', 'early'])
    expect(complaints).toEqual([])
  })

  it('keeps what happens offline and sends it once the browser is online', async () => {
    await newVisitor()
    const page = await visit()
    await arrived(['page_view'])
    await context.setOffline(true)
    await push(page, 'track', 'offline')
    expect(await waiting(page)).toBe(1)
    await context.setOffline(false)
    await arrived(['page_view', 'offline'])
  })

  it.each([
    [429, { 'Retry-After': '1' }],
    [500, {}],
  ])('tries again after %s and counts nothing twice', async (status, headers) => {
    await newVisitor()
    let failures = 0
    const asked: number[] = []
    await context.route('**/v1/telemetry/**', async (route) => {
      if (route.request().method() !== 'POST' || failures++ > 1) return route.continue()
      asked.push(Date.now())
      // The first time the API took it and only its answer was lost.
      if (failures === 1) await route.fetch()
      await route.fulfill({
        status,
        headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Retry-After', ...headers },
        body: '{}',
      })
    })
    const page = await visit()
    await push(page, 'track', 'once')
    await arrived(['page_view', 'once'])
    await expect.poll(() => waiting(page), { timeout: 20_000 }).toBe(0)
    expect(asked.length).toBe(2)
  })

  it('sends after a reload what could not be sent before', async () => {
    await newVisitor()
    await context.route('**/v1/telemetry/**', (route) => route.abort())
    const page = await visit({ attributes: { pageViews: 'false' } })
    await push(page, 'track', 'before')
    await page.reload()
    await context.unroute('**/v1/telemetry/**')
    await visit({ page, attributes: { pageViews: 'false' } })
    await arrived(['before'])
    await expect.poll(() => waiting(page), { timeout: 20_000 }).toBe(0)
  })

  it('sends each item from one of two tabs', async () => {
    await newVisitor()
    const sent: string[] = []
    context.on('request', (request) => {
      if (request.method() === 'POST')
        for (const { eventId } of JSON.parse(request.postData() ?? '{"events":[]}').events) sent.push(eventId)
    })
    const [one, two] = [
      await visit({ attributes: { pageViews: 'false' } }),
      await visit({ attributes: { pageViews: 'false' } }),
    ]
    for (let n = 0; n < 10; n++) await Promise.all([push(one, 'track', 'one'), push(two, 'track', 'two')])
    await arrived(Array.from({ length: 20 }, (_, n) => (n % 2 ? 'one' : 'two')))
    expect(new Set(sent).size).toBe(20)
    expect(sent).toHaveLength(20)
  })

  it('works where storage is blocked', async () => {
    await newVisitor()
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied.', 'SecurityError')
        },
      })
    })
    const page = await visit()
    await push(page, 'track', 'without_storage')
    await arrived(['page_view', 'without_storage'])
    expect(complaints).toEqual([])
  })

  it('stores and sends nothing before consent, and forgets everything when it is taken back', async () => {
    await newVisitor()
    const requests: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('/telemetry/')) requests.push(request.url())
    })
    const page = await visit({ attributes: { requireConsent: 'true' } })
    await push(page, 'track', 'too_early')
    await push(page, 'flush')
    const stored = () => page.evaluate(() => Object.keys(localStorage).map((name) => name.split(':').at(-1)))
    expect(await stored()).toEqual([])
    await push(page, 'optIn')
    await push(page, 'track', 'agreed')
    await arrived(['page_view', 'agreed'])
    await push(page, 'optOut')
    await push(page, 'track', 'too_late')
    expect(await stored()).toEqual(['consent'])
    const before = requests.length
    await push(page, 'flush')
    expect(requests.length).toBe(before)
  })

  it('stops with a key that is no longer valid, without a word to the page', async () => {
    await newVisitor()
    await server.send('DELETE', `/v1/sdk-apps/${app.appId}`)
    const page = await visit()
    await expect.poll(() => waiting(page), { timeout: 20_000 }).toBe(0)
    await push(page, 'track', 'later')
    expect(await waiting(page)).toBe(0)
    expect(complaints).toEqual([])
  })
})
