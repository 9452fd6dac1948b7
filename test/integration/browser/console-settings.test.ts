import { readFile } from 'node:fs/promises'
import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import { targetNames } from './console-targets.ts'
import { appears, executablePath, findings, useConsole } from './console-visits.ts'

describe.skipIf(executablePath === undefined).each(targetNames)('the settings of the console, on the %s', (name) => {
  const on = useConsole(name)
  const { visit } = on
  beforeAll(() => on.signIn())

  // The addresses of uploads in the contract's examples are of another origin, which no page of the mock may send to.
  it.skipIf(name === 'mock')(
    'sends a logo, which becomes the brand’s once it is measured, and removes it',
    async () => {
      await visit(`settings/brand${on.target.story.customer}`, async ({ page, writes }) => {
        const logo = createCanvas(64, 64).toBuffer('image/png')
        await page.getByLabel('Choose a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
        await page.getByText('Saved.').waitFor()
        const shown = page.locator('.logo img')
        await appears(() => shown.evaluate((one) => Number(Reflect.get(one, 'naturalWidth')))).toBe(64)
        await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
        await shown.waitFor({ state: 'detached' })
        expect(writes().filter((one) => one.startsWith('PATCH'))).toHaveLength(2)
      })
    },
  )

  it('sets the voice of a customer’s videos, and takes it away', async () => {
    await visit(`settings/brand${on.target.story.customer}`, async ({ page }) => {
      const spoken = page.getByRole('checkbox', { name: 'A voice speaks the words' })
      const speed = page.getByLabel('Speed')
      await spoken.check()
      await page.getByLabel('Speaker').fill('alloy')
      await speed.fill('1.2')
      expect(await findings(page)).toEqual([])
      await speed.press('Enter')
      await page.getByText('Saved.').waitFor()
      await page.reload()
      await appears(() => speed.inputValue()).toBe('1.2')
      expect(await page.getByLabel('Speaker').inputValue()).toBe('alloy')
      await spoken.uncheck()
      await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
      await page.getByText('Saved.').waitFor()
      await page.reload()
      await appears(() => spoken.isChecked()).toBe(false)
    })
  })

  // The pictures of the contract's examples are of another origin.
  it.skipIf(name === 'mock')('shows how a brand looks before it is saved', async () => {
    await visit(`settings/brand${on.target.story.customer}`, async ({ page, writes }) => {
      await page.getByRole('button', { name: 'Show how it looks' }).press('Enter')
      const shown = page.getByAltText('Sample words and the closing card in each aspect ratio')
      await appears(() => shown.evaluate((one) => Number(Reflect.get(one, 'naturalWidth')))).toBeGreaterThan(1000)
      expect(writes().map((one) => one.replace(/\w+_[\w-]+/, '{id}'))).toEqual(['POST /v1/projects/{id}/brand/preview'])
    })
  })

  it('makes a review link whose address is shown once, and revokes it', async () => {
    await visit(`settings/reviews${on.target.story.customer}`, async ({ page, writes }) => {
      await page.getByRole('button', { name: 'New review link' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'New review link' })
      await dialog.getByRole('checkbox').first().check()
      await dialog.getByLabel('Name of the reviewer').fill('Ana Torres')
      await page.keyboard.press('Enter')
      const made = page.getByRole('dialog', { name: 'Send this link to the customer' })
      await made.getByText(/^https?:/).waitFor()
      await page.keyboard.press('Escape')
      const revoke = page
        .getByRole('listitem')
        .filter({ hasText: 'Ana Torres' })
        .getByRole('button', { name: 'Revoke' })
      await revoke.first().waitFor()
      const count = await revoke.count()
      await revoke.first().press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter')
      await appears(() => revoke.count()).toBe(count - 1)
      expect(writes().map((one) => one.replace(/\w+_[\w-]+/, '{id}'))).toEqual([
        'POST /v1/projects/{id}/review-links',
        'DELETE /v1/review-links/{id}',
      ])
    })
  })

  it('makes a rule, says what would be done about a message, and removes the rule', async () => {
    await visit(`settings/engagement${on.target.story.customer}`, async ({ page }) => {
      await page.getByRole('button', { name: 'Add a rule' }).press('Enter')
      await page.getByLabel('Name', { exact: true }).fill('The price of a bag')
      await page.getByLabel('Words', { exact: true }).fill('price, how much')
      await page.getByLabel('Words of the answer').fill('A bag is 12 euros.')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const removal = { has: page.getByRole('button', { name: 'Remove' }) }
      const row = page.getByRole('listitem').filter({ hasText: 'The price of a bag' }).filter(removal)
      await row.getByText('Words: price, how much').waitFor()
      await page.getByRole('textbox', { name: 'Message' }).fill('What is the price?')
      await page.keyboard.press('Control+Enter')
      await page.getByText(/^(Left alone|Waits for a person|Would be sent|Skipped)$/).waitFor()
      await row.getByRole('button', { name: 'Remove' }).press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
      await row.waitFor({ state: 'detached' })
    })
  })

  it('makes an endpoint whose secret is shown once, and replays a delivery', async () => {
    const { endpoint, all } = on.target.story
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

  it('makes rules of approval, of which the first that applies decides, and a person decides without the last', async () => {
    await visit(`settings/posting${on.target.story.customer}`, async ({ page, writes }) => {
      const mode = page.getByRole('radiogroup', { name: 'Approval' })
      const dialog = page.getByRole('dialog', { name: 'Add a rule' })
      await mode.getByRole('radio', { name: 'By rules' }).press('Space')
      if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Add a rule' }).press('Enter')
      await dialog.getByLabel('Name').fill('Pictures without a warning')
      await dialog.getByLabel('Image').check()
      await dialog.getByLabel('Do its words carry a warning?').selectOption('no')
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Control+Enter')
      await page.getByText('Saved.').waitFor()
      expect(writes().at(-1)).toMatch(/^PUT .*\/approval-policy$/)
      // The mock answers with the contract's example.
      if (name === 'mock') return
      const row = page.getByRole('listitem').filter({ hasText: 'Pictures without a warning' })
      await row.getByText('Image · Its words carry no warning').waitFor()
      await row.getByRole('button', { name: 'Remove' }).press('Enter')
      await row.waitFor({ state: 'detached' })
    })
  })

  it('makes a key for a person and one whose agent may act', async () => {
    await visit(`settings/keys${on.target.story.all}`, async ({ page, writes }) => {
      const dialog = page.getByRole('dialog', { name: 'New key' })
      const secret = page.getByRole('dialog', { name: 'The key is shown this once' })
      for (const kind of ['person', 'agent'] as const) {
        await page.getByRole('button', { name: 'New key' }).press('Enter')
        if (kind === 'agent') {
          await dialog.getByRole('radio', { name: 'An agent or a server' }).press('Space')
          await dialog.getByRole('checkbox', { name: 'Its agent may act' }).check()
        }
        await dialog.getByLabel(kind === 'agent' ? 'Name of the key' : 'Whose key is it?').fill('Lea Brandt')
        expect(await findings(page)).toEqual([])
        await page.keyboard.press('Enter')
        await secret.getByText(/^cl_/).waitFor()
        await page.keyboard.press('Escape')
        await secret.waitFor({ state: 'detached' })
      }
      if (name === 'server') await page.getByText('agent acts').waitFor()
      expect(writes()).toEqual(['POST /v1/api-keys', 'POST /v1/api-keys'])
    })
  })

  // The address of a file in the contract's examples is of another origin.
  it.skipIf(name === 'mock')('has a file of posts written, and gives it', async () => {
    await visit(`figures${on.target.story.all}`, async ({ page }) => {
      await page.getByRole('button', { name: 'Export data' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Export data into a file' })
      await dialog.getByLabel('What').selectOption('Posts')
      expect(await findings(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Write the file' }).press('Enter')
      const link = dialog.getByRole('link', { name: 'Download' })
      await link.waitFor()
      const download = page.waitForEvent('download')
      await link.press('Enter')
      const file = await readFile(await (await download).path(), 'utf8')
      expect(file.split('\n')[0]).toContain('projectId')
      expect(file.split('\n').length).toBeGreaterThan(5)
    })
  })

  it.skipIf(name === 'mock')('finds whose a customer is, where the address does not say it', async () => {
    const customer = new URLSearchParams(on.target.story.customer)
    customer.delete('organization')
    await visit(`settings/brand?${customer}`, async ({ page }) => {
      await page.getByLabel('What the content is about').waitFor()
      expect(new URL(page.url()).searchParams.get('organization')).toMatch(/^org_/)
    })
  })
})
