/// <reference lib="dom" />
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { nonNull } from '../../../src/lib/non-null.ts'
import { chromiumFlags, findChromium } from '../../support/services.ts'
import type { Target, TargetName } from './console-targets.ts'
import { startTarget } from './console-targets.ts'

export const executablePath = findChromium()
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/** What does not come within this time does not come: each row says soon what it misses. */
const waitMs = 30_000
const wide = { width: 1280, height: 800 }
const streamPath = '/v1/webhooks/events/stream'

const asksApi = (request: Request) => new URL(request.url()).pathname.startsWith('/console/api/')

export const appears = (read: () => unknown) => expect.poll(read, { timeout: waitMs })

export interface Work {
  /** Tasks of more than 50 ms: on the slowest machine each piece of work is one, so that their number is how many there are. */
  readonly longTasks: number
  readonly layouts: number
  readonly elements: number
}

export interface Visit {
  readonly page: Page
  /** What was asked of the API, as method and path. */
  readonly asked: readonly string[]
  /** Those of them that change something. */
  writes(): readonly string[]
  /** How much the page has worked since it was opened, in counts that do not grow on a slow machine. */
  work(): Promise<Work>
  /** How many bytes the answers of the API had on their way. */
  readonly received: { bytes: number }
  /** Waits until whatever the page asks for has been answered, except for the stream of events, which has no end. */
  settled(): Promise<void>
}

/** A browser with the console of a target, for the rows of a suite. */
export function useConsole(name: TargetName) {
  let started: Target | undefined
  let browser: Browser | undefined
  let opened: BrowserContext | undefined
  const target = () => nonNull(started, 'The target')
  const context = () => nonNull(opened, 'The browser')

  beforeAll(async () => {
    started = await startTarget(name)
    // The first request builds the pages where they are outdated.
    await fetch(`${started.baseUrl}/console`)
    browser = await chromium.launch({ executablePath, args: chromiumFlags })
    const looks = { viewport: wide, colorScheme: 'light', reducedMotion: 'reduce' } as const
    opened = await browser.newContext({ ...looks, timezoneId: 'UTC', locale: 'en-GB' })
    opened.setDefaultTimeout(waitMs)
    if (started.now) await opened.clock.setFixedTime(started.now)
  })

  afterAll(async () => {
    await browser?.close()
    await started?.stop()
  })

  /** Opens a page, and fails with whatever it complains about, or asks of others. */
  async function visit(path: string, use: (visit: Visit) => Promise<void>): Promise<void> {
    const page = await context().newPage()
    const complaints: string[] = []
    const asked: string[] = []
    const received = { bytes: 0 }
    const open = new Set<Request>()
    const settled = async () => {
      for (let quiet = 0; quiet < 3; quiet = open.size === 0 ? quiet + 1 : 0) {
        await appears(() => open.size).toBe(0)
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      }
    }
    try {
      page.on('requestfinished', async (request) => {
        // What is answered while the page closes has no size any more.
        const sizes = asksApi(request) ? await request.sizes().catch(() => undefined) : undefined
        received.bytes += sizes?.responseBodySize ?? 0
        open.delete(request)
      })
      page.on('requestfailed', (request) => open.delete(request))
      page.on('console', (message) => {
        const { url } = message.location()
        // The browser complains that nobody is signed in yet.
        if (message.type() === 'error' && !url.endsWith('/console/session')) complaints.push(`${message.text()} ${url}`)
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('request', (request) => {
        const { origin, pathname } = new URL(request.url())
        if (origin !== target().baseUrl) complaints.push(`asks ${request.url()}`)
        if (pathname.endsWith(streamPath)) return
        open.add(request)
        if (asksApi(request)) asked.push(`${request.method()} ${pathname.slice(12)}`)
      })
      const measured = await context().newCDPSession(page)
      await measured.send('Performance.enable')
      await page.addInitScript(countLongTasks)
      const work = async () => {
        const { metrics } = await measured.send('Performance.getMetrics')
        const layouts = nonNull(
          metrics.find((one) => one.name === 'LayoutCount'),
          'The count of layouts',
        ).value
        const [longTasks, elements] = await page.evaluate(() => [
          Number(Reflect.get(window, 'longTasks')),
          document.querySelectorAll('*').length,
        ])
        return { longTasks: longTasks ?? 0, layouts, elements: elements ?? 0 }
      }
      await page.goto(`${target().baseUrl}/console/${path}`)
      await use({ page, asked, received, settled, work, writes: () => asked.filter((one) => !one.startsWith('GET')) })
    } finally {
      await page.close()
    }
    expect(complaints).toEqual([])
  }

  return {
    get target() {
      return target()
    },
    newPage: () => context().newPage(),
    /** For suites that are about what comes after it. */
    async signIn() {
      const page = await context().newPage()
      await page.goto(`${target().baseUrl}/console/waiting`)
      await page.getByLabel('API key', { exact: true }).fill(target().key)
      await page.keyboard.press('Enter')
      await page.getByRole('navigation', { name: 'Pages' }).waitFor()
      await page.close()
    },
    visit,
  }
}

/** Runs in the page before its own scripts. */
function countLongTasks(): void {
  Reflect.set(window, 'longTasks', 0)
  const add = (list: PerformanceObserverEntryList) =>
    Reflect.set(window, 'longTasks', Number(Reflect.get(window, 'longTasks')) + list.getEntries().length)
  new PerformanceObserver(add).observe({ type: 'longtask', buffered: true })
}

/** What axe finds, and whether anything is wider than the screen. */
export async function findings(page: Page): Promise<string[]> {
  // A page that was looked at has it already.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(await readFile(axePath, 'utf8'))
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
