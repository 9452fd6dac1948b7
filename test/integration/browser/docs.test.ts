/// <reference lib="dom" />
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { patienceMs } from '../../support/patience.ts'
import { chromiumFlags, findChromium } from '../../support/services.ts'

const executablePath = findChromium()
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const operation = '/docs/reference/content/generateContent'
/** A page of each kind. */
const kinds = [
  '/docs',
  '/docs/guides/errors-and-retries',
  '/docs/reference/content',
  operation,
  '/docs/events',
  '/docs/events/content.generated',
  '/docs/errors',
  '/docs/changelog',
  '/docs/downloads',
]

describe.skipIf(executablePath === undefined)('the docs in a browser', () => {
  let server: TestServer
  let browser: Browser

  beforeAll(async () => {
    server = await startTestServer()
    browser = await chromium.launch({ executablePath, args: chromiumFlags })
  }, 60_000)

  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  /** Opens a page, and fails with whatever it complains about or asks of others. */
  async function withPage(path: string, options: BrowserContextOptions, use: (page: Page) => Promise<void>) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
    const complaints: string[] = []
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(patienceMs)
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('request', (request) => {
        if (!request.url().startsWith(server.baseUrl)) complaints.push(`asks ${request.url()}`)
      })
      await page.goto(`${server.baseUrl}${path}`, { waitUntil: 'networkidle' })
      await use(page)
    } finally {
      await context.close()
    }
    expect(complaints).toEqual([])
  }

  async function findings(page: Page): Promise<string[]> {
    await page.evaluate(await readFile(axePath, 'utf8'))
    const results = (await page.evaluate('axe.run()')) as {
      violations: { id: string; nodes: { html: string; failureSummary: string }[] }[]
    }
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary.slice(0, 300)}`,
    )
  }

  describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
    it.each(kinds)('has no fault of accessibility: %s', async (path) => {
      await withPage(path, { colorScheme }, async (page) => {
        await page.evaluate(() => {
          for (const part of document.querySelectorAll('details')) part.open = true
        })
        expect(await findings(page)).toEqual([])
      })
    })
  })

  it.each(kinds)('fits a phone: %s', async (path) => {
    await withPage(path, { viewport: { width: 390, height: 844 } }, async (page) => {
      const widths = await page.evaluate(() => {
        for (const part of document.querySelectorAll('main details')) (part as HTMLDetailsElement).open = true
        return [document.documentElement.scrollWidth, innerWidth]
      })
      expect(widths[0]).toBeLessThanOrEqual(widths[1]!)
      await page.getByRole('button', { name: 'Open the navigation' }).click()
      await page.getByRole('link', { name: 'Error codes', exact: true }).last().waitFor()
      expect(await findings(page)).toEqual([])
    })
  })

  it('can be read without a script', async () => {
    await withPage(operation, { javaScriptEnabled: false }, async (page) => {
      const text = await page.innerText('main')
      for (const piece of ['Generate content', 'content:write', 'BILLING_EXHAUSTED', 'curl -X POST'])
        expect(text).toContain(piece)
      await page.getByText('Python', { exact: true }).click()
      expect(await page.innerText('.samples')).toContain('requests.post(')
    })
  })

  it.each([
    ['BILLING_EXHAUSTED', 'BILLING_EXHAUSTED', '/docs/errors#BILLING_EXHAUSTED'],
    ['Rotating', 'Rotating and switching off', '/docs/guides/authentication#rotating-and-switching-off'],
    ['content.generated', 'content.generated', '/docs/events/content.generated'],
    ['generate content', 'Generate content', operation],
    ['publishAt', 'publishAt', '#body.publishAt'],
  ])('finds %s from the keyboard', async (query, title, address) => {
    await withPage('/docs', {}, async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type(query)
      const found = page.getByRole('option')
      await found.first().waitFor()
      const titles = await found.evaluateAll((options) => options.map((option) => option.firstChild?.textContent))
      const index = titles.indexOf(title)
      expect(titles.slice(0, 3)).toContain(title)
      for (let step = 0; step < index; step += 1) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.href.endsWith(address))
      await page.keyboard.press('/')
      await page.keyboard.type('no such thing anywhere')
      await page.getByText('Nothing found for').waitFor()
    })
  })

  it('opens what the anchor of an address is folded into, and follows the fragments of the former page', async () => {
    await withPage(`${operation}#body.offer.text`, {}, async (page) => {
      expect(await page.locator('[id="body.offer.text"]').isVisible()).toBe(true)
    })
    await withPage('/docs#/content/generatecontent', {}, async (page) => {
      await page.waitForURL((url) => url.pathname === operation)
    })
    await withPage('/docs#section/Errors-and-retries/Trying-again', {}, async (page) => {
      await page.waitForURL((url) => url.pathname === '/docs/guides/errors-and-retries')
    })
  })

  it('tries an operation with a request of its own, with a key that ends with the tab', async () => {
    await withPage('/docs/reference/projects/createProject', {}, async (page) => {
      await page.getByText('Try it').click()
      await page.getByLabel('API key').fill(server.key)
      await page.locator('#try-body').fill(JSON.stringify({ name: 'Made from the docs' }))
      await page.getByRole('button', { name: 'Send POST' }).click()
      const result = page.locator('.try-result')
      await result.locator('.status').waitFor()
      expect(await result.innerText()).toContain('201')
      expect(await result.innerText()).toContain('Made from the docs')
      expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
    })
    const { body } = await server.send('GET', '/v1/projects')
    expect(JSON.stringify(body)).toContain('Made from the docs')
  })

  it('keeps the language of the samples from page to page', async () => {
    await withPage(operation, {}, async (page) => {
      await page.getByText('PHP', { exact: true }).click()
      await page.goto(`${server.baseUrl}/docs/reference/projects/createProject`)
      expect(await page.innerText('.samples')).toContain('curl_init')
    })
  })
})
