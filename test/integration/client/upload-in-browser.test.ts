/// <reference lib="dom" />
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as client from '../../../src/client/index.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { patienceMs } from '../../support/patience.ts'
import { chromiumFlags, findChromium } from '../../support/services.ts'

const executablePath = findChromium()

describe.skipIf(executablePath === undefined)('uploadMedia in a browser', () => {
  let server: TestServer
  let browser: Browser
  let projectId = ''
  let siteUrl = ''
  let script = ''

  /** A partner's site: its server holds the key and passes calls on; files go from the page to the service itself. */
  const site = createServer(async (request, response) => {
    if (request.url === '/client.js') response.setHeader('Content-Type', 'text/javascript').end(script)
    else if (request.url?.startsWith('/v1/')) await passOn(request, response)
    else response.setHeader('Content-Type', 'text/html').end('<!doctype html><script src="/client.js"></script>')
  })

  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { 'content-type': type, 'idempotency-key': key } = request.headers
    const answer = await fetch(server.baseUrl + request.url, {
      method: request.method ?? 'GET',
      headers: {
        'X-Api-Key': server.key,
        ...(type === undefined ? {} : { 'Content-Type': type }),
        ...(typeof key === 'string' ? { 'Idempotency-Key': key } : {}),
      },
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    })
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'application/json' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  }

  beforeAll(async () => {
    server = await startTestServer({ worker: true })
    const { body } = await server.send('POST', '/v1/projects', { body: { name: 'Uploads' } })
    projectId = body.id
    const build = await rolldown({
      input: join(import.meta.dirname, '../../../src/client/index.ts'),
      platform: 'browser',
    })
    const { output } = await build.generate({ format: 'iife', name: 'castlaneClient' })
    script = output[0].code
    await build.close()
    site.listen(0, '127.0.0.1')
    await once(site, 'listening')
    siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    browser = await chromium.launch({ executablePath, args: chromiumFlags })
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    site.close()
    await server?.close()
  })

  it('sends files straight to the service, with progress, without the key', async () => {
    const page = await browser.newPage()
    page.setDefaultTimeout(patienceMs)
    const complaints: string[] = []
    const puts: (string | undefined)[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => {
      if (request.method() === 'PUT') puts.push(new URL(request.url()).origin, request.headers()['x-api-key'])
    })
    await page.goto(siteUrl)
    const { media, progress } = await page.evaluate(async (id) => {
      const { createCastlane } = (globalThis as unknown as { castlaneClient: typeof client }).castlaneClient
      const castlane = createCastlane({ apiKey: 'is-with-the-site', baseUrl: location.origin })
      // A picture that does not compress, so that it goes out in several pieces.
      const canvas = new OffscreenCanvas(1200, 1200)
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
      const image = context.createImageData(1200, 1200)
      for (let at = 0; at < image.data.length; at += 65_536)
        crypto.getRandomValues(new Uint8Array(image.data.buffer, at, Math.min(65_536, image.data.length - at)))
      for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255
      context.putImageData(image, 0, 0)
      const file = new File([await canvas.convertToBlob({ type: 'image/png' })], 'noise.png', { type: 'image/png' })
      const sent: client.UploadProgress[] = []
      const input = { kind: 'app_screenshot', files: [file] } as const
      const uploaded = await castlane.uploadMedia(id, input, { onProgress: (one) => sent.push(one) })
      return { media: uploaded, progress: sent }
    }, projectId)
    expect(media).toMatchObject([{ filename: 'noise.png', status: 'ready', width: 1200, error: null }])
    const [{ totalBytes } = { totalBytes: 0 }] = progress
    expect(totalBytes).toBeGreaterThan(1_000_000)
    expect(progress.at(-1)).toEqual({ sentBytes: totalBytes, totalBytes })
    const steps = progress.map(({ sentBytes }) => sentBytes)
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    expect(puts).toEqual([server.baseUrl, undefined])
    expect(complaints).toEqual([])
    await page.close()
  })
})
