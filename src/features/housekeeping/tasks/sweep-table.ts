import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { findNewest } from '../../../db/archive-rows.ts'
import {
  dropMonth,
  ensureKeptMonths,
  ensureMonths,
  findPastMonths,
  sweepDefault,
  sweepRows,
} from '../../../db/sweep-rows.ts'
import type { Days, Months, Sweep } from '../../../db/table-rules.ts'
import { tablesByName } from '../../../db/tables.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { DAY } from '../../../lib/time.ts'
import type { RunningTask } from '../../../tasks/index.ts'
import { defineTask } from '../../../tasks/index.ts'
import { archiveMonth } from './archive-month.ts'
import { archiveSwept } from './archive-swept.ts'

const sweepSeconds = 60
/** Each run writes a file for each owner that has rows past their retention: fewer runs make fewer and larger files. */
const archivedSeconds = 86_400
const monthsSeconds = 900

/** The tables whose rows expire by age, or are in monthly partitions. */
export const sweptTables = [...tablesByName].flatMap(([table, rule]) =>
  'months' in rule || 'sweeps' in rule || 'keptByMonth' in rule ? [table] : [],
)

/**
 * Deletes rows past their retention, and makes coming months; the key is the table. Each run is one batch, so that a large table does not delay
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
    if ('keptByMonth' in rule) {
      await inTransaction(deps.db.write, (tx) => ensureKeptMonths(tx, table))
      return { inSeconds: monthsSeconds }
    }
    if (!('sweeps' in rule)) return
    let more = false
    for (const sweep of rule.sweeps) {
      const before = earliest(deps, sweep.days)
      if (before === null) continue
      more =
        (isArchivedFirst(deps, table, sweep)
          ? await archiveSwept(deps, { table, sweep, before: sweep.isDate ? startOfMonth(before) : before }, signal)
          : await sweepRows(deps.db.write, table, sweep, before)) || more
    }
    if (more) return 'again'
    return { inSeconds: rule.sweeps.some((one) => isArchivedFirst(deps, table, one)) ? archivedSeconds : sweepSeconds }
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
  const kept = earliest(deps, rule.days)
  if (kept === null) return false
  const before = rule.atLeast === undefined ? kept : startOfMonth(kept, earliest(deps, rule.atLeast))
  for (const partition of await findPastMonths(deps.db.write, table, before)) {
    if (signal.aborted) return false
    const step = await archivePastMonth(deps, { table, partition, rule, before }, signal)
    if (step === 'again') return true
    if (step === 'later') continue
    if (await inTransaction(deps.db.write, (tx) => dropMonth(tx, partition, rule, before)))
      deps.log.info({ partition }, 'dropped a month that is past its retention')
  }
  return sweepDefault(deps.db.write, table, rule, before)
}

/** @returns whether the month may be dropped now; `again` where more of it is to be archived at once */
async function archivePastMonth(
  deps: WorkerDeps,
  { table, partition, rule, before }: { table: string; partition: string; rule: Months; before: Date },
  signal: RunningTask['signal'],
): Promise<'drop' | 'again' | 'later'> {
  const { write } = deps.db
  const { archive: rules, below, made, neededBy, pending } = rule
  const end = endOfMonth(partition)
  if (neededBy !== undefined && isWanted(deps, neededBy) && (await findPastMonths(write, neededBy, end)).length > 0)
    return 'later'
  if (!rules || !isWanted(deps, table)) return 'drop'
  const newest = made && (await findNewest(write, partition, made))
  // It holds rows that are not past the retention, and would be archived again with those.
  if (newest && newest >= before) return 'later'
  const passed = new Date(end.getTime() + deps.clock.now().getTime() - before.getTime())
  if (pending && (await pending(passed).execute(write)).rows.length > 0) return 'later'
  return (await archiveMonth(deps, { table, partition, rules, below, newest }, signal)) ? 'drop' : 'again'
}

/** The first moment after the month that a partition is named after. */
const endOfMonth = (partition: string): Date =>
  new Date(Date.UTC(Number(partition.slice(-6, -2)), Number(partition.slice(-2))))

/** The start of the month of the earlier time: what is in no partition, and has only its month, goes with the whole month. */
function startOfMonth(kept: Date, atLeast: Date | null = null): Date {
  const at = atLeast && atLeast < kept ? atLeast : kept
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()))
}

const isArchivedFirst = (deps: WorkerDeps, table: string, { archiveBy }: Sweep): boolean =>
  archiveBy !== undefined && isWanted(deps, table)

const isWanted = ({ config }: WorkerDeps, table: string): boolean =>
  config.archivedTables?.some((one) => one === table) === true

/** Returns the time before which rows are past their retention; null where they are kept. */
function earliest({ clock, config }: WorkerDeps, days: Days): Date | null {
  const count =
    typeof days === 'number' ? days : days === 'endedWork' ? config.endedWorkDays : config.retentionDays[days]
  return count === null ? null : new Date(clock.now().getTime() - count * DAY)
}
