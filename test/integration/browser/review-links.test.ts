import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { patienceMs } from '../../support/patience.ts'
import { chromiumFlags, findChromium } from '../../support/services.ts'
import { createProject, generate, patch, post, read } from '../features/content/fixture.ts'

const executablePath = findChromium()
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

describe.skipIf(executablePath === undefined)('the page of a review link on a phone', () => {
  let server: TestServer
  let browser: Browser

  beforeAll(async () => {
    server = await startTestServer({ worker: true })
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
    'shows pieces, and takes decisions and comments by touch alone, without faults: %s',
    async (colorScheme) => {
      const projectId = await createProject(server, { name: `Harbour Bakery ${colorScheme}` })
      const ids = (await Promise.all([1, 2, 3].map(() => generate(server, projectId)))).flat()
      const link = { containerIds: ids, permission: 'decide' }
      const { body } = await post(server, `/v1/projects/${projectId}/review-links`, link)
      const context = await browser.newContext({ ...phone, colorScheme })
      const complaints: string[] = []
      try {
        const page = await context.newPage()
        page.setDefaultTimeout(patienceMs)
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
        await page.goto(body.url)
        expect(page.url()).not.toContain(body.url.split('/').at(-1))
        await page.getByText('3 pieces to decide on.').waitFor()
        expect(await findings(page)).toEqual([])
        const image = page.locator('img.page').first()
        await expect.poll(() => image.evaluate((one) => Number(Reflect.get(one, 'naturalWidth')))).toBeGreaterThan(0)

        const [first, second, third] = ids.map((id) => page.locator(`#${id}`))
        await first!.getByRole('button', { name: 'Approve' }).tap()
        await page.getByRole('heading', { name: 'Your name' }).waitFor()
        expect(await findings(page)).toEqual([])
        await page.getByLabel('Your name').fill('Ana Torres')
        await page.getByRole('button', { name: 'Go on' }).tap()
        await first!.getByText('Approved. Thank you.').waitFor()

        // Somebody edits the second piece while it is looked at: one tap decides nothing then, and the next one does.
        await patch(server, `/v1/content/${ids[1]}`, { captions: { default: 'Fresh at six.', perPlatform: {} } })
        await second!.getByRole('button', { name: 'Approve' }).tap()
        await second!.getByText('There is a newer version by now').waitFor()
        await second!.getByText('Fresh at six.').waitFor()
        expect((await read(server, `/v1/content/${ids[1]}`)).approval_status).toBe('pending')
        await second!.getByRole('button', { name: 'Approve' }).tap()
        await second!.getByText('Approved. Thank you.').waitFor()

        await third!.getByText('Comment, ask for changes or reject').tap()
        expect(await findings(page)).toEqual([])
        await third!.getByLabel('Your words').fill('Name the bakery, please.')
        await third!.getByRole('button', { name: 'Ask for changes' }).tap()
        await third!.getByText('Sent back with your words.').waitFor()
        await page.getByText('Everything is decided, thank you.').waitFor()
        expect(await findings(page)).toEqual([])
      } finally {
        await context.close()
      }
      expect(complaints).toEqual([])
      expect(await read(server, `/v1/review-links/${body.id}`)).toMatchObject({
        decisions: { approved: 2, rejected: 0, changesRequested: 1 },
      })
    },
  )
})
