import { sql } from 'kysely'
import type { RunDeps } from '../../src/jobs/finish.ts'
import type { Claimed } from '../../src/jobs/job-rows.ts'
import { claim } from '../../src/jobs/job-rows.ts'
import { runJob } from '../../src/jobs/run.ts'

/** Makes a job a new attempt's, whoever has it; undefined where it has ended. */
export async function claimJob({ db, clock }: Pick<RunDeps, 'db' | 'clock'>, id: string): Promise<Claimed | undefined> {
  const chosen = sql`SELECT id, '{}'::text[] AS more FROM jobs WHERE id = ${id} AND finished_at IS NULL FOR UPDATE`
  return (await claim(db.write, clock.now(), chosen)).items[0]
}

/** One attempt of a job by hand, as a worker's. */
export async function runAttempt(deps: RunDeps, id: string, signal = new AbortController().signal): Promise<void> {
  const claimed = await claimJob(deps, id)
  if (claimed) await runJob(deps, claimed, signal)
}
