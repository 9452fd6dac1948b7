import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../src/db/transaction.ts'
import { setProjectMode } from '../../../src/features/projects/api.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { patienceMs } from '../../support/patience.ts'
import { chromiumFlags, findChromium } from '../../support/services.ts'
import { createProject, post, read } from '../features/content/fixture.ts'

const executablePath = findChromium()
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

describe.skipIf(executablePath === undefined)('the page of a connect link on a phone', () => {
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

  /** What axe finds, and whether anything is wider than the phone. */
  async function findings(page: Page): Promise<string[]> {
    await page.evaluate(await readFile(axePath, 'utf8'))
    const results = (await page.evaluate('axe.run()')) as { violations: { id: string; nodes: { html: string }[] }[] }
    const isWide = (await page.evaluate('document.documentElement.scrollWidth > innerWidth')) as boolean
    return [
      ...results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      ...(isWide ? ['is too wide'] : []),
    ]
  }

  it.each(['light', 'dark'] as const)(
    'connects, chooses and reconnects by touch alone, without faults: %s',
    async (colorScheme) => {
      const projectId = await createProject(server, { name: `Harbour Bakery ${colorScheme}` })
      await inTransaction(server.deps.db.write, (tx) =>
        setProjectMode(tx, projectId, { mode: 'test', now: new Date() }),
      )
      const { body: link } = await post(server, `/v1/projects/${projectId}/connect-links`, {})
      const context = await browser.newContext({ ...phone, colorScheme })
      const complaints: string[] = []
      try {
        const page = await context.newPage()
        page.setDefaultTimeout(patienceMs)
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
        await page.goto(link.url)
        expect(await findings(page)).toEqual([])
        await page.getByRole('button', { name: 'Begin' }).tap()
        const shown = page.getByRole('heading', { level: 1, name: /Connect accounts of/ })
        await shown.waitFor()
        expect(page.url()).not.toContain(link.url.split('/').at(-1))
        expect(await findings(page)).toEqual([])

        await page.getByRole('button', { name: 'Connect TikTok' }).tap()
        await page.getByRole('link', { name: 'Test studio' }).tap()
        await page.getByText('Connected on TikTok').waitFor()

        await page.getByRole('button', { name: 'Connect Facebook' }).tap()
        await page.getByRole('link', { name: 'Test person' }).tap()
        await page.getByText('Which accounts').waitFor()
        expect(await findings(page)).toEqual([])
        await page.getByRole('checkbox').first().tap()
        await page.getByRole('button', { name: 'Connect the chosen accounts' }).tap()
        await page.getByText('Connected on Facebook').waitFor()

        const { data } = await read(server, `/v1/projects/${projectId}/social-accounts`)
        expect(data).toHaveLength(2)
        const lapsed = data.find(({ platform }: { platform: string }) => platform === 'tiktok')
        await server.deps.db.write
          .updateTable('social_accounts')
          .set({ status: 'reauth_required' })
          .where('id', '=', lapsed.id)
          .execute()
        await page.reload()
        expect(await findings(page)).toEqual([])
        await page.getByRole('button', { name: /Reconnect .* on TikTok/ }).tap()
        await page.getByRole('link', { name: 'Test studio' }).tap()
        await page.getByText('Connected on TikTok').waitFor()
        expect((await read(server, `/v1/social-accounts/${lapsed.id}`)).status).toBe('active')
      } finally {
        await context.close()
      }
      expect(complaints).toEqual([])
    },
  )
})
