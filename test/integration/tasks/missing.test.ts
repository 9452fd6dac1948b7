import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertMissing } from '../../../src/tasks/task-rows.ts'
import { tasks } from '../../../src/work.ts'
import type { TaskFixture } from './support.ts'
import { startTaskFixture } from './support.ts'

let fixture: TaskFixture
beforeAll(async () => {
  fixture = await startTaskFixture()
})
afterAll(() => fixture.close())

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

/** Tables that hold nothing but what is to be done. */
const queues = ['webhook_endpoint_remains', 'telemetry_outbox', 'metric_notes']

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

// Every worker asks every few seconds, however long the history is: what is read must be what is due.
describe('the domain’s rows that are due', () => {
  it.each(tasks.flatMap(({ kind, missing }) => (missing ? [{ kind, missing }] : [])))(
    'are found for $kind by an index of what is to be done, or by their time',
    async ({ kind, missing }) => {
      const plan = await fixture.deps.db.write.transaction().execute(async (tx) => {
        // Empty tables are read and joined whole whatever indexes they have.
        for (const method of ['seqscan', 'hashjoin', 'mergejoin'])
          await sql`SET LOCAL ${sql.ref(`enable_${method}`)} = off`.execute(tx)
        const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
          EXPLAIN (FORMAT JSON) ${insertMissing(kind, missing.due)}`.execute(tx)
        return rows[0]!['QUERY PLAN'][0].Plan
      })
      const partial = await fixture.query<{ name: string }>(
        'select indexrelid::regclass::text as name from pg_index where indpred is not null',
      )
      const names = new Set(partial.map(({ name }) => name))
      const read = nodesOf(plan).filter((node) => !queues.includes(node['Relation Name'] ?? ''))
      const unbounded = read.filter((node) =>
        node['Node Type'].includes('Index')
          ? node['Index Name'] && !node['Index Cond'] && !names.has(node['Index Name'])
          : node['Node Type'] === 'Seq Scan',
      )
      expect(unbounded).toEqual([])
    },
  )
})

it('a project whose telemetry waits gets its task, however many projects before it have tasks that fail', async () => {
  const { kind, missing } = tasks.find((task) => task.kind === 'telemetry.sum')!
  await fixture.query(`
    INSERT INTO telemetry_outbox (project_id, received_at, rows) SELECT 'prj_' || to_char(n, 'FM000'), now(), '[]' FROM generate_series(1, 150) n;
    INSERT INTO tasks (kind, key, failures, due_at)
      SELECT 'telemetry.sum', 'prj_' || to_char(n, 'FM000'), 9, now() + interval '1 hour' FROM generate_series(1, 100) n`)
  await insertMissing(kind, missing!.due).execute(fixture.deps.db.write)
  expect(await fixture.query('select from tasks where kind = $1', [kind])).toHaveLength(150)
})
