import { expect, it } from 'vitest'
import { consolePath } from '../../../src/events/console-address.ts'
import { createLinks } from '../../../src/events/links.ts'

it('leads to what an event is about', () => {
  const pathOf = (type: string, data: object = {}) => consolePath({ type, data })
  expect(pathOf('content.approval_requested', { containerId: 'cnt_1' })).toBe('/console/waiting/cnt_1')
  expect(pathOf('publication.failed', { publicationId: 'pub_1', containerId: 'cnt_1' })).toBe('/console/calendar/pub_1')
  expect(pathOf('engagement.needs_human', { itemId: 'itm_1' })).toBe('/console/inbox/itm_1')
  expect(pathOf('social_account.reauth_required', { socialAccountId: 'acc_1' })).toBe('/console/settings/accounts')
  expect(pathOf('metrics.updated')).toBe('/console/figures')
  expect(pathOf('job.succeeded', { jobId: 'job_1' })).toBeNull()
})

it('names no address where the console is off', () => {
  const event = { type: 'content.approved', data: { containerId: 'cnt_1' } }
  const urlOf = (enabled: boolean) =>
    createLinks(
      { http: { publicUrl: 'https://api.example.com' }, console: { enabled }, topUpUrl: null },
      null,
    ).consoleUrl(event)
  expect([urlOf(true), urlOf(false)]).toEqual(['https://api.example.com/console/waiting/cnt_1', null])
})
