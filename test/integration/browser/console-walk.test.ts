import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { nonNull } from '../../../src/lib/non-null.ts'
import { appears, executablePath, findings, useConsole } from './console-visits.ts'

/** Does what a person does with a mouse and a keyboard, and counts each click and each key; to paste is one. */
function personAt(page: Page) {
  let count = 0
  return {
    count: () => count,
    async click(target: Locator) {
      count += 1
      await target.click()
    },
    async press(key: string) {
      count += 1
      await page.keyboard.press(key)
    },
    async type(words: string) {
      count += [...words].length
      await page.keyboard.type(words)
    },
    async paste(words: string) {
      count += 1
      await page.keyboard.insertText(words)
    },
  }
}

describe.skipIf(executablePath === undefined)('the first time at the console, after the demo', () => {
  const on = useConsole('server')

  it('finds the same at each run of the demo', async () => {
    expect(await on.target.retell?.()).toEqual({
      projects: 3,
      'social-accounts': 9,
      content: 19,
      approvals: 10,
      publications: 9,
      'engagement/items': 16,
      endpoints: 1,
    })
  })

  it('takes at most 40 clicks and keys to approve, fix a word, move a post, answer, read the report and replay', async () => {
    await on.visit('', async ({ page, writes }) => {
      const person = personAt(page)
      const button = (name: string | RegExp) => page.getByRole('button', { name })
      const link = (name: string | RegExp) => page.getByRole('link', { name })
      const heading = page.getByRole('heading', { level: 1 })
      const wrote = (part: string) => writes().filter((one) => one.includes(part)).length

      await page.getByLabel('API key', { exact: true }).waitFor()
      await person.paste(on.target.key)
      await person.press('Enter')

      await person.click(page.getByRole('radio', { name: /^Pieces/ }))
      for (const approved of [1, 2, 3]) {
        await button(/^Approve$/).waitFor()
        const title = await heading.textContent()
        await person.click(button(/^Approve$/))
        await appears(() => wrote('/approve')).toBe(approved)
        await appears(() => heading.textContent()).not.toBe(title)
      }

      await person.click(button('Edit words'))
      await person.press('End')
      await person.type(' now')
      await person.click(button('Save (free)'))
      await page.getByText(/^Version 2 of .* is ready\.$/).waitFor()

      await person.click(link('Calendar'))
      const planned = page.locator('a.card[data-movable]')
      const later = button(/next week$/)
      await planned.or(later).first().waitFor()
      if (await later.isVisible()) await person.click(later)
      await person.click(planned.first())
      await button('Change time…').waitFor()
      await person.press('m')
      await person.press('ArrowRight')
      await page.getByText('Can go out then').waitFor()
      await person.click(button('Put it there'))
      await page.getByText(/^Moved to/).waitFor()

      await person.click(link(/^Inbox/))
      await person.click(link(/Where can I get it/).first())
      await person.click(button(/^Send$/))
      await page.getByText(/^Sent to @/).waitFor()

      await person.click(link('Figures'))
      await person.click(button('Weekly report'))
      await page.getByRole('dialog').waitFor()
      expect(await findings(page)).toEqual([])
      await person.click(page.getByRole('dialog').getByRole('button', { name: on.target.story.customerName }))
      const report = page.waitForEvent('popup')
      await person.click(link('Open the report'))
      await (await report).getByText(/^Weekly report, /).waitFor()
      await (await report).close()
      await person.press('Escape')

      await person.click(link('Settings'))
      await person.click(link('Webhooks'))
      await person.click(button('Replay').first())
      await page.getByText('is delivered again.').waitFor()

      expect(person.count()).toBeLessThanOrEqual(40)
      expect(nonNull(writes().at(-1), 'The last request')).toMatch(/\/replay$/)
    })
  })
})
