import type { EventType } from '../../../../generated/events.ts'
import { fetchAdAccounts, findNewSources, readAdAccounts } from '../../../../src/features/ads/tasks/ad-tasks.ts'
import { emittedEvents } from '../../../support/emitted-events.ts'
import type { TestServer } from '../../../support/harness.ts'
import { runDue, runTask } from '../../../support/tasks.ts'

import { connect, createProject, people, post, read, startFixture } from '../publishing/fixture.ts'

export { people, post, read }

export const ads = {
  halden: '1029384756',
  ferry: '5647382910',
  atlas: '3344556677',
} as const

export const campaigns = {
  installs: '120212345678900123',
  reach: '120212345678900124',
  glaze: '120212345678900125',
  ferry: '120212345678900223',
  atlas: '120212345678900323',
} as const

export type AdsFixture = Awaited<ReturnType<typeof startAdsFixture>>

/** A server with the sandbox and no worker: a test says when ads are looked up and read. */
export async function startAdsFixture() {
  const { server, advanceClock } = await startFixture({ worker: false })
  const fixture = {
    server,
    advanceClock,
    now: () => server.deps.clock.now().getTime(),
    project: (fields: object = {}) =>
      createProject(server, { requires_approval: false, timezone: 'Europe/Berlin', ...fields }),
    connect: (projectId: string, person: string = people.twoPages) => connect(server, projectId, 'facebook', person),
    async lookUp() {
      await runTask(findNewSources, server.deps)
      await runDue(fetchAdAccounts, server.deps)
    },
    readAll: () => runDue(readAdAccounts, server.deps),
    /** A connected person whose ads were read once. */
    async readProject(fields: object = {}, person: string = people.twoPages) {
      const projectId = await fixture.project(fields)
      const socialAccountId = await fixture.connect(projectId, person)
      await fixture.lookUp()
      await fixture.readAll()
      return { projectId, socialAccountId }
    },
    /** Reads until nothing of the past is missing. */
    async readPast() {
      for (let step = 0; step < 32; step++) {
        await advanceClock(61_000)
        await fixture.readAll()
      }
    },
    accounts: async (projectId: string) => (await read(server, `/v1/projects/${projectId}/ads/accounts`)).data,
    campaigns: async (projectId: string, query = '') =>
      (await read(server, `/v1/projects/${projectId}/ads/campaigns${query}`)).data,
    async campaign(projectId: string, platformCampaignId: string) {
      const rows = await fixture.campaigns(projectId)
      return rows.find((row: { platformCampaignId: string }) => row.platformCampaignId === platformCampaignId)
    },
    metrics: (projectId: string, query: Record<string, string> = {}) =>
      server.send('GET', `/v1/projects/${projectId}/metrics/ads?${new URLSearchParams(query)}`),
    spend: (campaignId: string, query: Record<string, string> = {}) =>
      server.send('GET', `/v1/ads/campaigns/${campaignId}/spend?${new URLSearchParams(query)}`),
    control: (path: string, body: object) => control(server, path, body),
    events: (type: EventType, projectId: string) =>
      server.deps.db.read
        .selectFrom(emittedEvents)
        .selectAll()
        .where('type', '=', type)
        .where('project_id', '=', projectId)
        .orderBy('id')
        .execute(),
    /** Nothing of the projects so far is read any more. */
    archiveAll: () => server.deps.db.write.updateTable('projects').set({ status: 'archived' }).execute(),
    /** Makes what waits for a time to come due, of one project alone where it is named: the others' turn is not now. */
    async hurry(projectId?: string) {
      const { db, clock } = server.deps
      const now = clock.now()
      const later = new Date(now.getTime() + 86_400_000)
      if (projectId) await db.write.updateTable('ad_accounts').set({ due_at: later }).execute()
      let due = db.write.updateTable('ad_accounts').set({ due_at: now })
      if (projectId) due = due.where('project_id', '=', projectId)
      await due.execute()
      if (!projectId) await db.write.updateTable('ad_sources').set({ due_at: now }).execute()
    },
  }
  return fixture
}

async function control(server: TestServer, path: string, body: object): Promise<void> {
  const answer = await fetch(`${server.baseUrl}/sandbox/control/ads/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== 204) throw new Error(await answer.text())
}
