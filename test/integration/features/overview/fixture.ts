import type { TestServer } from '../../../support/harness.ts'
import { insert } from '../../contract/http/fixtures.ts'
import { query } from '../organizations/support.ts'

/** What each part counts, as a list with a filter shows it. */
export const lists = {
  approvals: '/v1/approvals',
  itemsNeedingHuman: '/v1/engagement/items?attention=needs_human',
  itemsToDecide: '/v1/engagement/items?attention=decide',
  itemsUnattended: '/v1/engagement/items?attention=unattended',
  publicationsHeld: '/v1/publications?status=held',
  publicationsFailed: '/v1/publications?status=failed',
  accountsToReconnect: '/v1/social-accounts?status=reauth_required',
} as const

export interface Place {
  readonly organizationId: string
  readonly projectId: string
}

/** Makes one of everything that waits in a project, and one of each that does not. */
export async function fillProject(server: TestServer, { organizationId, projectId }: Place): Promise<void> {
  const made = () =>
    new Map([
      ['organizations', organizationId],
      ['projects', projectId],
    ])
  const at = new Date(Date.now() + 86_400_000)
  const pending = { pending_cause: 'ready', pending_since: new Date() }
  const add = (table: string, columns: object, rows = made()) => insert(server, table, rows, { ...columns })
  await add('containers', { status: 'ready', approval_status: 'pending', ...pending })
  await add('containers', { status: 'ready', approval_status: 'approved' })
  await add('engagement_items', { status: 'open', needs_human_category: 'legal' })
  await add('engagement_items', { status: 'open' })
  await add('engagement_items', { status: 'answered' })
  const decided = made()
  decided.set('engagement_items', await add('engagement_items', { status: 'open' }))
  await add('engagement_actions', { status: 'suggested' }, decided)
  await add('publications', {
    status: 'held',
    hold_reason: 'key_off',
    publish_at: at,
    requested_publish_at: at.toISOString(),
  })
  for (const status of ['failed', 'published']) await add('publications', { status })
  for (const status of ['reauth_required', 'active', 'expiring']) await add('social_accounts', { status })
  const owner = `(SELECT coalesce(parent_id, id) FROM organizations WHERE id = $1)`
  const running = await add('jobs', { status: 'running' })
  await add('jobs', { status: 'failed', finished_at: new Date() })
  await query(server, `UPDATE jobs SET owner = ${owner} WHERE organization_id = $1`, [organizationId])
  await query(server, 'UPDATE jobs SET project_id = $2 WHERE id = $1', [running, projectId])
}
