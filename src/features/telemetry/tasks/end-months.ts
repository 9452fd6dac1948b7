import type { WorkerDeps } from '../../../context.ts'
import type { Columnar } from '../../../db/columnar.ts'
import { DAY } from '../../../lib/time.ts'
import type { RunningTask } from '../../../tasks/index.ts'
import { defineTask } from '../../../tasks/index.ts'
import { archiveOwner, isArchived } from '../../housekeeping/api.ts'
import { archivedColumns, dropMonth, findNextProject, listMonths, readMonth } from '../store/clickhouse/months.ts'
import { clickHouseTable } from '../store/clickhouse/table.ts'

/** A run begins no further file after so long. */
const sliceMs = 20_000

/** Drops months of telemetry in ClickHouse that are past their retention, and archives them before. */
export const endMonths = defineTask<WorkerDeps>({
  kind: 'telemetry.end_months',
  role: 'collect',
  concurrency: 1,
  everySeconds: 3_600,
  async run(deps, { signal }) {
    const { columnar, config, clock, log } = deps
    if (!columnar) return
    const before = clock.now().getTime() - config.retentionDays.telemetry * DAY
    for (const month of await listMonths(columnar)) {
      const end = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)))
      if (end > before || signal.aborted) return
      if (config.archivedTables?.includes(clickHouseTable) && !(await archive(deps, columnar, month, signal)))
        return 'again'
      await dropMonth(columnar, month)
      log.info({ month }, 'dropped a month of telemetry in ClickHouse that is past its retention')
    }
  },
})

/** @returns whether all of the month is archived */
async function archive(
  deps: WorkerDeps,
  columnar: Columnar,
  month: string,
  signal: RunningTask['signal'],
): Promise<boolean> {
  const until = performance.now() + sliceMs
  for (let project = ''; ; ) {
    const next = await findNextProject(columnar, month, project)
    if (next === undefined) return true
    const named = { owner_id: next, table_name: clickHouseTable, month }
    if (!(await isArchived(deps.db.write, named))) {
      if (signal.aborted || performance.now() > until) return false
      const pages = readMonth(columnar, month, next)
      if ((await archiveOwner(deps, named, { columns: archivedColumns, pages }, signal)) === 'stored')
        deps.faults.reach('archive.file')
    }
    project = next
  }
}
