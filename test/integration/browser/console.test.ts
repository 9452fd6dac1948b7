/// <reference lib="dom" />
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consolePages } from '../../../scripts/console/stamp.ts'
import { chromiumFlags, findChromium } from '../../support/services.ts'
import type { Story, Target } from './console-targets.ts'
import { startTarget, targetNames } from './console-targets.ts'

const executablePath = findChromium()
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/** What does not come within this time does not come: each row says soon what it misses. */
const waitMs = 30_000
const wide = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }

/** Each page by what it shows: its address, and words that are there once it was read. */
const pages: readonly (readonly [string, (story: Story) => string, string])[] = [
  ['what waits', ({ all }) => `waiting${all}`, 'To approve'],
  ['a piece', ({ piece, customer }) => `waiting/${piece}${customer}`, 'Edit caption'],
  ['a failed post', ({ failedPost, all }) => `waiting/${failedPost}${all}`, 'Try again now'],
  ['accounts to reconnect', ({ lapsed, all }) => `waiting/${lapsed}${all}`, 'Make a link for the customer'],
  ['the inbox', ({ all }) => `inbox${all}`, 'Notes'],
  ['a conversation', ({ conversation, customer }) => `inbox/${conversation}${customer}`, 'Notes'],
  ['a customer’s calendar', ({ customer }) => `calendar${customer}`, 'Ready, without a time'],
  ['a post in the calendar', ({ plannedPost, all }) => `calendar/${plannedPost}${all}`, 'Unschedule'],
  ['figures', ({ all }) => `figures${all}`, 'Top posts'],
  ['settings of no customer', ({ all }) => `settings${all}`, 'Choose a customer'],
  ['the brand', ({ customer }) => `settings/brand${customer}`, 'Automatic'],
  ['accounts', ({ customer }) => `settings/accounts${customer}`, 'Reconnect link'],
  ['slots and approval', ({ customer }) => `settings/posting${customer}`, 'Each piece waits for a decision.'],
  ['answers', ({ customer }) => `settings/engagement${customer}`, 'Try it'],
  ['keys', ({ all }) => `settings/keys${all}`, 'Revoke'],
  ['webhooks', ({ all }) => `settings/webhooks${all}`, 'New endpoint'],
  ['credits', ({ all }) => `settings/credits${all}`, 'As a table'],
]

interface Visit {
  readonly page: Page
  /** What was asked of the API, as method and path. */
  readonly asked: readonly string[]
  /** Those of them that change something. */
  writes(): readonly string[]
  /** Waits until whatever the page asks for has been answered, except for the stream of events, which has no end. */
  settled(): Promise<void>
}

const streamPath = '/v1/webhooks/events/stream'
const appears = (read: () => unknown) => expect.poll(read, { timeout: waitMs })

describe.skipIf(executablePath === undefined).each(targetNames)('the console in a browser, on the %s', (name) => {
  let target: Target
  let browser: Browser
  let context: BrowserContext

  beforeAll(async () => {
    target = await startTarget(name)
    // The first request builds the pages where they are outdated.
    await fetch(`${target.baseUrl}/console`)
    browser = await chromium.launch({ executablePath, args: chromiumFlags })
    context = await browser.newContext({
      viewport: wide,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
      locale: 'en-GB',
    })
    context.setDefaultTimeout(waitMs)
    if (target.now) await context.clock.setFixedTime(target.now)
  })

  afterAll(async () => {
    await browser?.close()
    await target?.stop()
  })

  /** Opens a page, and fails with whatever it complains about, or asks of others. */
  async function visit(path: string, use: (visit: Visit) => Promise<void>): Promise<void> {
    const page = await context.newPage()
    const complaints: string[] = []
    const asked: string[] = []
    const open = new Set<Request>()
    const settled = async () => {
      for (let quiet = 0; quiet < 3; quiet = open.size === 0 ? quiet + 1 : 0) {
        await appears(() => open.size).toBe(0)
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      }
    }
    try {
      page.on('requestfinished', (request) => open.delete(request))
      page.on('requestfailed', (request) => open.delete(request))
      page.on(
        'console',
        (message) => message.type() === 'error' && complaints.push(`${message.text()} ${message.location().url}`),
      )
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('request', (request) => {
        const { origin, pathname } = new URL(request.url())
        if (origin !== target.baseUrl) complaints.push(`asks ${request.url()}`)
        if (pathname.endsWith(streamPath)) return
        open.add(request)
        if (pathname.startsWith('/console/api/')) asked.push(`${request.method()} ${pathname.slice(12)}`)
      })
      await page.goto(`${target.baseUrl}/console/${path}`)
      await use({ page, asked, settled, writes: () => asked.filter((one) => !one.startsWith('GET')) })
    } finally {
      await page.close()
    }
    expect(complaints).toEqual([])
  }

  /** What axe finds, and whether anything is wider than the screen. */
  async function findings(page: Page): Promise<string[]> {
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

  it('signs in with a key, and says what the server says of one that it refuses', async () => {
    const page = await context.newPage()
    const key = page.getByLabel('API key', { exact: true })
    await page.goto(`${target.baseUrl}/console/waiting`)
    await page.route('**/console/session', (route) =>
      route.fulfill({
        status: 503,
        json: { error: { code: 'KILL_SWITCH', message: 'Everything is switched off.', requestId: 'req_1' } },
      }),
    )
    await key.fill(target.key)
    await page.keyboard.press('Enter')
    const note = page.getByRole('alert')
    await note.getByText('Everything is switched off.').waitFor()
    expect(await note.textContent()).toContain('req_1')

    await page.unroute('**/console/session')
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
    await page.close()
  })

  it.each(pages)('has no fault in light, dark and on a phone, and asks little: %s', async (_, addressOf, words) => {
    await visit(addressOf(target.story), async ({ page, asked, settled }) => {
      await page.getByText(words).first().waitFor()
      await settled()
      const reads = asked.filter((one) => one !== 'GET /v1/overview')
      // Three for the page, and one for the thing that is open.
      expect(reads.length, reads.join(', ')).toBeLessThanOrEqual(4)
      expect(asked.length - reads.length).toBe(1)

      await page.evaluate(await readFile(axePath, 'utf8'))
      const found = { light: await findings(page), dark: [''], phone: [''] }
      await page.emulateMedia({ colorScheme: 'dark' })
      found.dark = await findings(page)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize(phone)
      found.phone = await findings(page)
      expect(found).toEqual({ light: [], dark: [], phone: [] })
    })
  })

  it('shows the keys of the page, and goes to pages and customers by them', async () => {
    const { piece, customer, customerName, all } = target.story
    await visit(`waiting/${piece}${all === '' ? '' : customer}`, async ({ page }) => {
      await page.getByText('Edit caption').waitFor()
      await page.keyboard.press('?')
      const overlay = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await overlay.getByText('Request changes').waitFor()
      await page.evaluate(await readFile(axePath, 'utf8'))
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await overlay.waitFor({ state: 'detached' })
      await page.keyboard.press('g')
      await page.keyboard.press('i')
      await page.getByRole('heading', { name: 'Notes' }).waitFor()
      await page.keyboard.press('/')
      await page.keyboard.type(customerName.slice(0, 5).toLowerCase())
      await page.getByRole('option', { name: customerName, selected: true }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => `${url.pathname}${url.search}` === `/console/inbox${customer}`)
    })
  })

  it('decides from the keyboard alone, and takes back', async () => {
    const [first, second] = target.story.titles
    await visit(`waiting${target.story.all}`, async ({ page, asked }) => {
      const heading = page.getByRole('heading', { level: 1 })
      const count = (part: string) => asked.filter((one) => one.includes(part)).length
      const wanted = page.getByRole('link', { name: first })
      await wanted.waitFor()
      const current = page.locator('.list [aria-current]')
      await current.waitFor()
      while ((await wanted.getAttribute('aria-current')) === null) {
        const before = await current.getAttribute('href')
        await page.keyboard.press('j')
        await appears(() => current.getAttribute('href')).not.toBe(before)
      }
      await appears(() => heading.textContent()).toBe(first)

      await page.keyboard.press('a')
      await appears(() => count('/approve')).toBe(1)
      await appears(() => heading.textContent()).toBe(second)
      await page.getByText(`Approved “${first}”.`).waitFor()
      await page.keyboard.press('z')
      await appears(() => count('/request-changes')).toBe(1)

      await page.keyboard.press('e')
      await page.getByLabel('All platforms').fill('Read the roast date. #coffee')
      await page.keyboard.press('Control+Enter')
      await page.getByText(/Saved as version/).waitFor()

      await page.keyboard.press('r')
      await page.getByRole('dialog').getByLabel('Why').fill('It promises too much.')
      await page.keyboard.press('Control+Enter')
      await appears(() => count('/reject')).toBe(1)
      await appears(() => heading.textContent()).not.toBe(second)
    })
  })

  it('assigns a conversation, writes a note on it, and marks it as done, which Z takes back', async () => {
    const { conversation, person, customer } = target.story
    await visit(`inbox/${conversation}${customer}`, async ({ page, writes }) => {
      const path = `/v1/engagement/conversations/${conversation}`
      await page.getByRole('heading', { level: 1, name: person }).waitFor()
      await page.keyboard.press('t')
      await page.getByRole('dialog').getByLabel('Name').fill('Ana')
      await page.keyboard.press('Enter')
      await page.getByText('Assigned to Ana.').waitFor()

      await page.keyboard.press('n')
      await page.keyboard.type('We sent a new bag.')
      await page.keyboard.press('Control+Enter')
      await appears(() => writes().length).toBe(2)

      await page.keyboard.press('Escape')
      await page.keyboard.press('d')
      await page.getByText('Marked as done.').waitFor()
      await page.keyboard.press('z')
      await appears(writes).toEqual([`PATCH ${path}`, `POST ${path}/notes`, `PATCH ${path}`, `PATCH ${path}`])
    })
  })

  it('moves a post with the arrow keys, of which the server says whether it can go out then, and takes that back', async () => {
    const { plannedPost, all } = target.story
    await visit(`calendar/${plannedPost}${all}`, async ({ page, writes }) => {
      const path = `PATCH /v1/publications/${plannedPost}`
      await page.getByRole('button', { name: 'Move' }).waitFor()
      await page.keyboard.press('m')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowDown')
      await page.getByText('Can go out then').waitFor()
      await page.keyboard.press('Enter')
      await page.getByText(/^Moved to/).waitFor()
      await page.keyboard.press('z')
      await appears(() => writes().filter((one) => one === path)).toHaveLength(2)
      expect(writes().filter((one) => one.endsWith('/publish/validate')).length).toBeGreaterThan(0)

      await page.keyboard.press('o')
      await page.getByRole('heading', { level: 1, name: /^\p{L}+ \d{4}$/u }).waitFor()
      await page.keyboard.press('Escape')
      await page.waitForURL((url) => url.pathname === '/console/calendar')
    })
  })

  it('shows figures by day, customer and ad from the keyboard, and gives them as a file', async () => {
    await visit(`figures${target.story.all}`, async ({ page }) => {
      await page.getByRole('heading', { name: 'Top posts' }).waitFor()
      await page.getByText('As a table').click()
      await page.getByRole('table', { name: 'Views' }).waitFor()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export CSV' }).press('Enter')
      const file = await readFile(await (await download).path(), 'utf8')
      expect(file).toMatch(/^\uFEFFday,(\w+,)*\w+\r\n\d{4}-\d\d-\d\d,/)
      await page.keyboard.press('w')
      await page.getByRole('radio', { name: '7 days', checked: true }).waitFor()
      await page.keyboard.press('2')
      await page.getByRole('columnheader', { name: 'Views by day' }).waitFor()
      await page.keyboard.press('3')
      await page.getByRole('heading', { name: 'Installs and revenue' }).waitFor()
    })
  })

  it('makes an endpoint whose secret is shown once, and replays a delivery', async () => {
    const { endpoint, all } = target.story
    await visit(`settings/webhooks${all}`, async ({ page, writes }) => {
      await page.getByRole('button', { name: 'New endpoint' }).press('Enter')
      await page.getByLabel('Address').fill(endpoint)
      await page.keyboard.press('Control+Enter')
      const secret = page.getByRole('dialog', { name: 'The signing secret is shown this once' })
      await secret.getByText(/^whsec_/).waitFor()
      await page.keyboard.press('Escape')
      await secret.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: endpoint, exact: false }).last().press('Enter')
      await page.getByRole('button', { name: 'Send a test' }).last().press('Enter')
      await page.getByText('A test event is on its way.').waitFor()
      await page.getByRole('button', { name: 'Replay' }).first().press('Enter')
      await page.getByText('is delivered again.').waitFor()
      expect(writes().at(-1)).toMatch(/^POST \/v1\/webhooks\/deliveries\/[\w-]+\/replay$/)
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
