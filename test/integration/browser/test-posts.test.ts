import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'
import { patienceMs } from '../../support/patience.ts'
import { chromiumFlags, findChromium } from '../../support/services.ts'
import { createProject, generate, post, read } from '../features/content/fixture.ts'
import { followRedirect, openSession, waitForStatus } from '../features/publishing/fixture.ts'

const executablePath = findChromium()
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

describe.skipIf(executablePath === undefined)('the page of a test post on a phone', () => {
  let server: TestServer
  let browser: Browser
  let addresses: { readonly video: string; readonly image: string }

  beforeAll(async () => {
    server = await startTestServer({ worker: true })
    browser = await chromium.launch({ executablePath, args: chromiumFlags })
    const projectId = await createProject(server, { mode: 'test', requires_approval: false })
    const { oauthSessionId, authorizeUrl } = await openSession(server, projectId, 'instagram')
    const state = new URL(authorizeUrl).searchParams.get('state')
    await followRedirect(`${server.baseUrl}/v1/oauth/instagram/callback?code=test_studio&state=${state}`)
    const session = await read(server, `/v1/social-accounts/oauth-sessions/${oauthSessionId}`)
    const publish = async (format: 'video' | 'image') => {
      const [containerId] = await generate(server, projectId, { format, targetPlatforms: ['instagram'] })
      const target = { socialAccountId: session.socialAccountIds[0], caption: 'Roasted today.\nCome by before eight.' }
      const { body } = await post(server, `/v1/content/${containerId}/publish`, { targets: [target] })
      return (await waitForStatus(server, body.resource.id, 'published')).targets[0].platformPostUrl
    }
    addresses = { video: await publish('video'), image: await publish('image') }
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  it.each(['light', 'dark'] as const)(
    'plays the video and shows the picture above the words, without faults: %s',
    async (colorScheme) => {
      const context = await browser.newContext({ ...phone, colorScheme })
      const complaints: string[] = []
      try {
        const page = await context.newPage()
        page.setDefaultTimeout(patienceMs)
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
        for (const kind of ['video', 'image'] as const) {
          await page.goto(addresses[kind])
          await page.getByText('Come by before eight.').waitFor()
          await page.evaluate(await readFile(axePath, 'utf8'))
          const results = (await page.evaluate('axe.run()')) as { violations: { id: string }[] }
          expect(results.violations.map(({ id }) => id)).toEqual([])
          expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
          if (kind === 'image')
            await expect
              .poll(() =>
                page
                  .locator('img.page')
                  .first()
                  .evaluate((one) => Number(Reflect.get(one, 'naturalWidth'))),
              )
              .toBeGreaterThan(0)
          else expect(await page.locator('video').getAttribute('poster')).toMatch(/\/files\/med_/)
        }
        expect(complaints).toEqual([])
      } finally {
        await context.close()
      }
    },
  )
})
