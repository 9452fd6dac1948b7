import { sql } from 'kysely'
import type { WorkerDeps } from '../../http/handler.ts'
import { defineTask } from '../../tasks/index.ts'

const batch = 1_000
const dayMs = 86_400_000
const keptMs = 90 * dayMs

/** Forgets items after 90 days with what was done about them, save what is still on its way, and counts of past days. */
export const sweepItems = defineTask<WorkerDeps>({
  kind: 'engagement.sweep',
  concurrency: 1,
  everySeconds: 600,
  async run(deps) {
    const now = deps.clock.now()
    const before = new Date(now.getTime() - keptMs)
    const { numAffectedRows } = await sql`
      DELETE FROM engagement_items WHERE id IN (
        SELECT i.id FROM engagement_items i WHERE i.created_at < ${before}
          AND NOT EXISTS (SELECT FROM engagement_actions a WHERE a.item_id = i.id AND a.status = 'queued')
        ORDER BY i.created_at LIMIT ${batch})`.execute(deps.db.write)
    await sql`DELETE FROM engagement_days WHERE day < ${new Date(now.getTime() - 7 * dayMs)}::date`.execute(
      deps.db.write,
    )
    return numAffectedRows === BigInt(batch) ? 'again' : undefined
  },
})
