import { expect, it } from 'vitest'
import { consolePath } from '../../../src/events/console-address.ts'
import { createLinks } from '../../../src/events/links.ts'

const owner = { organization_id: 'org_1', project_id: 'prj_1' }

it('leads to what an event is about, and says whose it is', () => {
  const pathOf = (type: string, data: object = {}, more: object = {}) =>
    consolePath({ type, data, ...owner, ...more })?.replace('/console/', '')
  const ownerQuery = '?organization=org_1'
  expect(pathOf('content.approval_requested', { containerId: 'cnt_1' })).toBe(`waiting/cnt_1${ownerQuery}`)
  expect(pathOf('publication.failed', { publicationId: 'pub_1', containerId: 'cnt_1' })).toBe(
    `calendar/pub_1${ownerQuery}`,
  )
  expect(pathOf('engagement.needs_human', { itemId: 'itm_1' })).toBe(`inbox/itm_1${ownerQuery}`)
  expect(pathOf('social_account.reauth_required')).toBe('settings/accounts?customer=prj_1&organization=org_1')
  expect(pathOf('metrics.updated')).toBe('figures?customer=prj_1&organization=org_1')
  expect(pathOf('credits.low', {}, { project_id: null })).toBe(`settings/credits${ownerQuery}`)
  expect(pathOf('job.succeeded', { jobId: 'job_1' })).toBeUndefined()
})

it('names no address where the console is off', () => {
  const event = { type: 'content.approved', data: { containerId: 'cnt_1' }, ...owner }
  const urlOf = (enabled: boolean) =>
    createLinks(
      { http: { publicUrl: 'https://api.example.com' }, console: { enabled }, topUpUrl: null },
      null,
    ).consoleUrl(event)
  expect([urlOf(true), urlOf(false)]).toEqual([
    'https://api.example.com/console/waiting/cnt_1?organization=org_1',
    null,
  ])
})
