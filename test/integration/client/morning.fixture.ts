import type { TestServer } from '../../support/harness.ts'
import { insert } from '../contract/http/fixtures.ts'
import { generate, post } from '../features/content/fixture.ts'
import { insertProjects } from '../features/organizations/support.ts'
import { connect, people } from '../features/publishing/fixture.ts'

export const counts = { projects: 50, approvals: 30, publications: 12, suggestions: 40 } as const
type Counts = { readonly [Name in keyof typeof counts]: number }

const hour = 3_600_000
export const inHours = (server: TestServer, hours: number) =>
  new Date(server.deps.clock.now().getTime() + hours * hour).toISOString()

/** The accounts that publications are scheduled on, each in a project of its own, which also has one approval with its file. */
const accounts = [
  ['facebook', people.twoPages],
  ['facebook', people.onePage],
  ['instagram', people.instagram],
] as const

/** Lets as much wait in as many projects of the organization as an agency finds in the morning. */
export async function fillMorning(server: TestServer, of: Counts = counts): Promise<readonly string[]> {
  const { organizationId } = server
  const projects = await insertProjects(server, organizationId, of.projects)
  const projectAt = (n: number) => projects[n % projects.length] ?? ''
  const used = accounts.slice(0, Math.min(accounts.length, of.projects, of.publications))
  for (const [n, [platform, person]] of used.entries()) {
    const projectId = projectAt(n)
    const socialAccountId = await connect(server, projectId, platform, person)
    const [containerId] = await generate(server, projectId, { format: 'image' })
    await post(server, `/v1/content/${containerId}/approve`, { version: 1 })
    for (let i = 0; i < of.publications / used.length; i++) {
      const scheduled = await post(server, `/v1/content/${containerId}/schedule`, {
        publishAt: inHours(server, 24 + 6 * i),
        targets: [{ socialAccountId }],
        duplicatePolicy: 'allow',
      })
      if (scheduled.status !== 201) throw new Error(scheduled.text)
    }
    await generate(server, projectId, { format: 'image' })
  }
  // From the other end, so that something waits in every project.
  for (let n = used.length; n < of.approvals; n++)
    await insert(
      server,
      'containers',
      new Map([
        ['organizations', organizationId],
        ['projects', projectAt(2 * projects.length + used.length - 1 - n)],
      ]),
      { status: 'ready', approval_status: 'pending', pending_cause: 'ready', pending_since: new Date() },
    )
  for (let n = 0; n < of.suggestions; n++) {
    // A worker finds out that an account without a consent cannot be used.
    const account = await connect(server, projectAt(n), 'instagram', people.instagram)
    await insert(
      server,
      'engagement_actions',
      new Map([
        ['organizations', organizationId],
        ['projects', projectAt(n)],
        ['social_accounts', account],
      ]),
    )
  }
  return projects
}
