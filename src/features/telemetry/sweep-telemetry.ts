import { sql } from 'kysely'
import type { WorkerDeps } from '../../http/handler.ts'
import { defineTask } from '../../tasks/index.ts'

const batch = 5_000

/** Forgets ids of items and clicks that can no longer be reported again. What they stood for goes by months. */
export const sweepTelemetry = defineTask<WorkerDeps>({
  kind: 'telemetry.sweep',
  concurrency: 1,
  everySeconds: 60,
  async run(deps) {
    const today = deps.clock.now().toISOString().slice(0, 10)
    let more = false
    for (const [table, key] of [
      ['telemetry_items', 'key'],
      ['telemetry_clicks', 'click'],
    ] as const) {
      const { numAffectedRows = 0n } = await sql`
        DELETE FROM ${sql.table(table)} WHERE ${sql.ref(key)} IN
          (SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE forget_after < ${today}::date
           ORDER BY forget_after LIMIT ${batch})`.execute(deps.db.write)
      more ||= numAffectedRows === BigInt(batch)
    }
    return more ? 'again' : undefined
  },
})
