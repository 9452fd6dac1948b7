import { creditsOf } from '../../src/credits/credits.ts'
import { grant } from '../../src/credits/ledger.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import type { Deps } from '../../src/deps.ts'
import { newId } from '../../src/lib/ids.ts'

const organizations = 20

/** Schedules of several organizations that are due now, without their tasks. @returns their ids */
export async function seedSchedules(deps: Deps, count: number): Promise<string[]> {
  const { write } = deps.db.pools
  const seeded: string[] = []
  for (let n = 0; n < organizations; n += 1) {
    const [organizationId, projectId, containerId, accountId] = [newId('org'), newId('prj'), newId('cnt'), newId('acc')]
    await write.query(
      `INSERT INTO organizations (id, name, created_at, updated_at) VALUES ($1, 'Bench', now(), now())`,
      [organizationId],
    )
    await inTransaction(deps.db.write, (tx) =>
      grant(tx, deps, { organizationId, credits: creditsOf(1_000), note: 'bench' }),
    )
    await write.query(
      `INSERT INTO projects (id, organization_id, name, timezone, locale, requires_approval, approval_mode, approval_updated_at,
         created_at, updated_at) VALUES ($2, $1, 'Bench', 'UTC', 'en', false, 'none', now(), now(), now())`,
      [organizationId, projectId],
    )
    await write.query(
      `INSERT INTO containers (id, project_id, root_id, format, language, operation, status, approval_status, captions,
         moderation, ai_generated, target_platforms, created_at, updated_at)
       VALUES ($2, $1, $2, 'image', 'en', 'generate', 'ready', 'approved',
         '{"default": "A cup of coffee", "perPlatform": {}}', '{}', true, '{instagram}', now(), now())`,
      [projectId, containerId],
    )
    await write.query(
      `INSERT INTO social_accounts (id, project_id, platform, platform_account_id, username, display_name, status, credentials, capabilities,
         checked_at, next_check_at, connected_at, created_at, updated_at)
       VALUES ($2, $1, 'instagram', $2, 'bench', 'Bench', 'active', 'none', '{}', now(), now() + interval '1 day', now(), now(), now())`,
      [projectId, accountId],
    )
    const ids = Array.from({ length: count / organizations }, () => newId('pub'))
    await write.query(
      `INSERT INTO publications (id, project_id, container_id, status, publish_at, requested_publish_at, created_at, updated_at)
       SELECT id, $1, $2, 'scheduled', now(), 'now', now(), now() FROM unnest($3::text[]) AS given (id)`,
      [projectId, containerId, ids],
    )
    await write.query(
      `INSERT INTO publication_targets (id, publication_id, project_id, container_id, social_account_id, position, platform,
         status, created_at, updated_at)
       SELECT 'ptg_' || gen_random_uuid(), id, $1, $2, $3, 0, 'instagram', 'scheduled', now(), now()
       FROM unnest($4::text[]) AS given (id)`,
      [projectId, containerId, accountId, ids],
    )
    seeded.push(...ids)
  }
  return seeded
}
