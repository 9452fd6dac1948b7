import { sql } from 'kysely'
import type { TaskDeps } from '../../../tasks/index.ts'
import { defineTask, enqueue } from '../../../tasks/index.ts'

const batch = 1_000

/**
 * Clears stage results of jobs that ended before results were cleared at the end. A migration starts it once; each run
 * continues after the job that its key names, in the order of the ids, and enqueues the next.
 */
export const clearResults = defineTask<TaskDeps>({
  kind: 'jobs.clear_results',
  concurrency: 1,
  async run({ db }, { key }) {
    const { rows } = await sql<{ last: string | null }>`
      WITH next AS MATERIALIZED (
        SELECT id, finished_at FROM jobs WHERE id > ${key} ORDER BY id LIMIT ${batch}
      ), cleared AS (
        UPDATE jobs j SET stage_results = '{}' FROM next
        WHERE j.id = next.id AND next.finished_at IS NOT NULL AND j.stage_results <> '{}'
      )
      SELECT max(id) AS last FROM next`.execute(db.write)
    const last = rows[0]?.last ?? null
    if (last !== null) await enqueue(db.write, 'jobs.clear_results', last)
  },
})
