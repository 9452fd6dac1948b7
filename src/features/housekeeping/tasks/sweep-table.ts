import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { dropMonth, ensureMonths, findPastMonths, sweepDefault, sweepRows } from '../../../db/sweep-rows.ts'
import type { Days, Months } from '../../../db/tables.ts'
import { tablesByName } from '../../../db/tables.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { DAY } from '../../../lib/time.ts'
import type { RunningTask } from '../../../tasks/index.ts'
import { defineTask } from '../../../tasks/index.ts'
import { archiveMonth } from './archive-month.ts'

const sweepSeconds = 60
const monthsSeconds = 900

/** The tables whose rows expire by age. */
export const sweptTables = [...tablesByName].flatMap(([table, rule]) =>
  'months' in rule || 'sweeps' in rule ? [table] : [],
)

/**
 * Deletes rows past their retention; the key is the table. Each run is one batch, so that a large table does not delay
 * others.
 */
export const sweepTable = defineTask<WorkerDeps>({
  kind: 'retention.sweep',
  role: 'collect',
  concurrency: 2,
  missing: { due: sql`SELECT key, now() AS due_at FROM unnest(${sweptTables}::text[]) AS given (key)` },
  async run(deps, { key: table, signal }) {
    const rule = tablesByName.get(table)
    // The table belongs to another version, whose worker creates the task again.
    if (!rule) return
    if ('months' in rule)
      return (await sweepMonths(deps, table, rule.months, signal)) ? 'again' : { inSeconds: monthsSeconds }
    if (!('sweeps' in rule)) return
    let more = false
    for (const sweep of rule.sweeps)
      more = (await sweepRows(deps.db.write, table, sweep, earliest(deps, sweep.days))) || more
    return more ? 'again' : { inSeconds: sweepSeconds }
  },
})

/** @returns whether rows past their retention may remain in the default partition */
async function sweepMonths(
  deps: WorkerDeps,
  table: string,
  rule: Months,
  signal: RunningTask['signal'],
): Promise<boolean> {
  await inTransaction(deps.db.write, (tx) => ensureMonths(tx, table, rule.key, deps.clock.now()))
  const before = earliest(deps, rule.days)
  for (const partition of await findPastMonths(deps.db.write, table, before)) {
    if (signal.aborted) return false
    const { archive: rules } = rule
    const isWanted = deps.config.archivedTables?.some((one) => one === table)
    if (isWanted && rules && !(await archiveMonth(deps, { table, partition, rules }, signal))) return true
    if (await inTransaction(deps.db.write, (tx) => dropMonth(tx, partition, rule, before)))
      deps.log.info({ partition }, 'dropped a month that is past its retention')
  }
  return sweepDefault(deps.db.write, table, rule, before)
}

/** Returns the time before which rows are past their retention. */
function earliest({ clock, config }: WorkerDeps, days: Days): Date {
  return new Date(clock.now().getTime() - (typeof days === 'number' ? days : config.retentionDays[days]) * DAY)
}
