/// <reference lib="dom" />
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consolePages } from '../../../scripts/console/stamp.ts'
import type { Mock } from '../../../scripts/mock/start.ts'
import { startMock } from '../../../scripts/mock/start.ts'
import { patienceMs } from '../../support/patience.ts'
import { chromiumFlags, findChromium } from '../../support/services.ts'

const executablePath = findChromium()
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/** Of the contract's examples. */
const story = {
  piece: 'cnt_019a9b1e-2c11-7d3e-9a41-6f0b6a2f4c01',
  post: 'pub_019a9b1e-2c11-7d3e-9a41-6f0b6a2f5c04',
  conversation: 'cnv_019a9b1e-2c11-7d3e-9a41-6f0b6a2f8b51',
  project: 'prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01',
}
const pages = [
  ['waiting', 'Your morning coffee'],
  [`waiting/${story.piece}`, 'The customer’s words'],
  [`waiting/${story.post}`, 'Try again now'],
  [`waiting/${story.project}`, 'Make a link for the customer'],
  [`inbox/${story.conversation}`, 'Notes'],
  ['inbox', 'Notes'],
] as const
const looks: readonly (readonly [string, BrowserContextOptions])[] = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
]

describe.skipIf(executablePath === undefined)('the console in a browser, against the mock', () => {
  let mock: Mock
  let browser: Browser
  let baseUrl: string

  beforeAll(async () => {
    mock = await startMock({ host: '127.0.0.1', port: 0 })
    baseUrl = mock.url
    // The first request builds the pages where they are outdated.
    await fetch(`${baseUrl}/console`)
    browser = await chromium.launch({ executablePath, args: chromiumFlags })
  })

  afterAll(async () => {
    await browser?.close()
    await mock?.stop()
  })

  /** Signs in, opens a page, and fails with whatever it complains about afterwards, or asks of others. */
  async function withPage(
    path: string,
    options: BrowserContextOptions,
    use: (page: Page, asked: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
    const complaints: string[] = []
    const asked: string[] = []
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(patienceMs)
      await page.goto(`${baseUrl}/console/${path}`)
      await page.getByLabel('API key', { exact: true }).fill('cl_live_abcdefghijklmnopqrstuvwxyz')
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('request', (request) => {
        const { origin, pathname } = new URL(request.url())
        if (origin !== baseUrl) complaints.push(`asks ${request.url()}`)
        if (pathname.startsWith('/console/api/')) asked.push(`${request.method()} ${pathname.slice(12)}`)
      })
      await page.keyboard.press('Enter')
      await use(page, asked)
    } finally {
      await context.close()
    }
    expect(complaints).toEqual([])
  }

  /** What axe finds, and whether anything is wider than the screen. */
  async function findings(page: Page): Promise<string[]> {
    await page.evaluate(await readFile(axePath, 'utf8'))
    const results = (await page.evaluate('axe.run()')) as {
      violations: { id: string; nodes: { html: string; failureSummary: string }[] }[]
    }
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    return [
      ...results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary.slice(0, 300)}`,
      ),
      ...(isWide ? ['is too wide'] : []),
    ]
  }

  describe.each(looks)('%s', (look, options) => {
    it.each(pages)('has no fault of accessibility, and asks little: %s', async (path, words) => {
      await withPage(path, options, async (page, asked) => {
        const isListOnly = look === 'phone' && !path.includes('/')
        const shown = isListOnly ? page.locator('.list a') : page.getByText(words)
        await shown.first().waitFor()
        await page.waitForLoadState('networkidle')
        expect(await findings(page)).toEqual([])
        const reads = asked.filter((one) => one !== 'GET /v1/overview')
        // Three for the page, and one for the thing that is open.
        expect(reads.length, reads.join(', ')).toBeLessThanOrEqual(4)
        expect(asked.length - reads.length).toBe(1)
      })
    })
  })

  it('weighs little, and little of it before the first page', () => {
    const sizeOf = (name: string) => gzipSync(readFileSync(join(consolePages, name))).length
    const names = readdirSync(consolePages, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name))
    const html = readFileSync(join(consolePages, 'index.html'), 'utf8')
    const first = names.filter((name) => name === 'index.html' || html.includes(`/console/${name}`))
    const sum = (files: readonly string[]) => files.reduce((total, name) => total + sizeOf(name), 0)
    expect(first.length).toBeGreaterThan(2)
    expect(sum(first)).toBeLessThan(60_000)
    expect(sum(names)).toBeLessThan(150_000)
  })

  // The mock keeps what is decided, so what needs a piece that waits comes before.
  it('shows the keys of the page, and goes to pages by them', async () => {
    await withPage(`waiting/${story.piece}`, {}, async (page) => {
      await page.getByText('The customer’s words').waitFor()
      await page.keyboard.press('?')
      const overlay = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await overlay.getByText('Request changes').waitFor()
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await overlay.waitFor({ state: 'detached' })
      await page.keyboard.press('g')
      await page.keyboard.press('i')
      await page.waitForURL('**/console/inbox')
      await page.keyboard.press('/')
      await page.keyboard.type('fable')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/console/inbox?customer=${story.project}`)
    })
  })

  it('decides from the keyboard alone, and takes back', async () => {
    await withPage('waiting', {}, async (page, asked) => {
      const open = page.getByRole('heading', { level: 1 })
      const count = (part: string) => asked.filter((one) => one.includes(part)).length
      const wanted = page.getByRole('link', { name: /A morning at the roastery/ })
      await wanted.waitFor()
      const current = page.locator('.list [aria-current]')
      await current.waitFor()
      while ((await wanted.getAttribute('aria-current')) === null) {
        const before = await current.getAttribute('href')
        await page.keyboard.press('j')
        await expect.poll(() => current.getAttribute('href')).not.toBe(before)
      }
      await expect.poll(() => open.textContent()).toBe('A morning at the roastery')

      await page.keyboard.press('a')
      await expect.poll(() => count('/approve')).toBe(1)
      // What comes next depends on what the stream brought.
      await expect.poll(() => open.textContent()).not.toBe('A morning at the roastery')
      const next = await open.textContent()
      await page.getByText('Approved “A morning at the roastery”.').waitFor()
      await page.keyboard.press('z')
      await expect.poll(() => count('/request-changes')).toBe(1)

      await page.keyboard.press('e')
      await page.getByLabel('All platforms').fill('Read the roast date. #coffee')
      await page.keyboard.press('Control+Enter')
      await page.getByText(/Saved as version/).waitFor()

      await page.keyboard.press('r')
      await page.getByRole('dialog').getByLabel('Why').fill('It promises too much.')
      await page.keyboard.press('Control+Enter')
      await expect.poll(() => count('/reject')).toBe(1)
      await expect.poll(() => open.textContent()).not.toBe(next)
    })
  })

  it('assigns a conversation, writes a note on it, and marks it as done, which Z takes back', async () => {
    await withPage('inbox', {}, async (page, asked) => {
      const writes = () => asked.filter((one) => !one.startsWith('GET'))
      const conversation = `/v1/engagement/conversations/${story.conversation}`
      await page.getByRole('heading', { level: 1, name: '@jonas.brews' }).waitFor()
      await page.keyboard.press('t')
      await page.getByRole('dialog').getByLabel('Name').fill('Ana')
      await page.keyboard.press('Enter')
      await page.getByText('Assigned to Ana.').waitFor()

      await page.keyboard.press('n')
      await page.keyboard.type('We sent a new bag.')
      await page.keyboard.press('Control+Enter')
      await expect.poll(() => writes().length).toBe(2)

      await page.keyboard.press('Escape')
      await page.keyboard.press('d')
      await page.getByText('Marked as done.').waitFor()
      await page.keyboard.press('z')
      await expect
        .poll(writes)
        .toEqual([
          `PATCH ${conversation}`,
          `POST ${conversation}/notes`,
          `PATCH ${conversation}`,
          `PATCH ${conversation}`,
        ])
    })
  })

  it('shows what the server says where it refuses, with the number of the request', async () => {
    const context = await browser.newContext()
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(patienceMs)
      await page.route('**/console/api/v1/approvals?*', (route) =>
        route.fulfill({
          status: 500,
          json: { error: { code: 'KILL_SWITCH', message: 'Everything is switched off.', requestId: 'req_1' } },
        }),
      )
      await page.goto(`${baseUrl}/console/waiting`)
      await page.getByLabel('API key', { exact: true }).fill('cl_live_abcdefghijklmnopqrstuvwxyz')
      await page.keyboard.press('Enter')
      const note = page.getByRole('alert')
      await note.getByText('Everything is switched off.').waitFor()
      expect(await note.textContent()).toContain('req_1')
    } finally {
      await context.close()
    }
  })
})
