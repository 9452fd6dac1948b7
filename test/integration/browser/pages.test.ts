/// <reference lib="dom" />
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { chromiumFlags, findChromium } from '../../support/services.ts'

const executablePath = findChromium()
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

describe.skipIf(executablePath === undefined)('in a real browser', () => {
  let server: TestServer
  let browser: Browser
  let page: Page | undefined
  let complaints: string[]

  beforeAll(async () => {
    server = await startTestServer({ sandbox: true })
    browser = await chromium.launch({ executablePath, args: chromiumFlags })
  })

  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  async function open(url: string): Promise<void> {
    await page?.close()
    complaints = []
    const opened = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    opened.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    opened.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
    })
    opened.on('pageerror', (error) => complaints.push(error.message))
    page = opened
    await opened.goto(url, { waitUntil: 'networkidle' })
  }

  async function seriousFaults(): Promise<string[]> {
    await page!.evaluate(await readFile(axePath, 'utf8'))
    const results = (await page!.evaluate('axe.run()')) as { violations: { id: string; impact: string }[] }
    return results.violations.filter(({ impact }) => impact === 'critical' || impact === 'serious').map(({ id }) => id)
  }

  it.each(['tiktok', 'instagram', 'facebook'] as const)(
    "lets a person choose and allow on %s's consent page, by keyboard too",
    async (platform) => {
      const redirectUri = `${server.baseUrl}/v1/oauth/${platform}/callback`
      await open(server.deps.connectors.live[platform].authorizeUrl({ state: 'a-state', redirectUri }))
      expect(await seriousFaults()).toEqual([])
      expect(complaints).toEqual([])
      const allow = page!.getByRole('button', { name: /allow|authorize|continue/i }).first()
      await allow.focus()
      const [answered] = await Promise.all([
        page!.waitForRequest((request) => request.url().startsWith(redirectUri)),
        page!.keyboard.press('Enter'),
      ])
      const back = new URL(answered.url())
      expect(back.searchParams.get('state')).toBe('a-state')
      expect(back.searchParams.get('code')).toBeTruthy()
    },
  )

  it('plays a made video: it has its size and its length, and its picture is not blank', async () => {
    const { writer, renderer } = server.deps.generation
    const script = await writer.write({
      hook: 'Your morning coffee is lying to you',
      format: 'video',
      aspectRatio: '9:16',
      language: 'en',
      durationSeconds: 4,
      targetPlatforms: ['tiktok'],
      project: { name: 'Fable Coffee', niche: 'specialty coffee' },
      seed: 'browser',
      variant: 0,
    })
    const { dataDir } = server.config
    const { files } = await renderer.render({
      script,
      look: { seed: 'browser' },
      format: 'video',
      aspectRatio: '9:16',
      outDir: dataDir,
    })
    const video = files.find(({ role }) => role === 'video')!
    await server.deps.storage.putFile('media/browser.mp4', join(video.path), video.contentType)
    const address = await server.deps.storage.downloadUrl('media/browser.mp4', {
      contentType: video.contentType,
      filename: 'video.mp4',
      expiresAt: new Date(Date.now() + 60_000),
      grantee: { apiKeyId: null, organizationId: server.organizationId },
    })
    await open(`${server.baseUrl}/sandbox`)
    const seen = await page!.evaluate(async (src) => {
      const element = document.createElement('video')
      element.muted = true
      element.src = src
      await new Promise((resolve, reject) => {
        element.onloadeddata = resolve
        element.onerror = () => reject(new Error(element.error?.message ?? 'no video'))
      })
      element.currentTime = 2
      await new Promise((resolve) => {
        element.onseeked = resolve
      })
      const canvas = document.createElement('canvas')
      canvas.width = 108
      canvas.height = 192
      const context = canvas.getContext('2d')!
      context.drawImage(element, 0, 0, 108, 192)
      const { data } = context.getImageData(0, 0, 108, 192)
      const colours = new Set<number>()
      for (let i = 0; i < data.length; i += 4)
        colours.add(((data[i]! >> 4) << 8) | ((data[i + 1]! >> 4) << 4) | (data[i + 2]! >> 4))
      return {
        width: element.videoWidth,
        height: element.videoHeight,
        seconds: element.duration,
        colours: colours.size,
      }
    }, address)
    expect(seen).toMatchObject({ width: 1080, height: 1920 })
    expect(Math.abs(seen.seconds - 4)).toBeLessThan(0.1)
    expect(seen.colours).toBeGreaterThan(8)
  })
})
