import type { ExportDataSet } from '../../../../generated/enums.ts'
import { exportDataSetValues } from '../../../../generated/enums.ts'
import { exportSources } from '../../../../generated/exports.ts'
import type { OperationRow } from '../../../../generated/operations.ts'
import { operations } from '../../../../generated/operations.ts'
import type { Caller } from '../../../context.ts'
import { ApiError, invalid } from '../../../errors.ts'
import { DAY } from '../../../lib/time.ts'
import { maxWindowDays } from './export-limits.ts'

export type DataSet = ExportDataSet

/** The operation whose entries a data set is made of: what a key needs for that one, it needs for the export. */
export const readerOf = (dataSet: DataSet): OperationRow => operations[exportSources[dataSet]]

type Reader = Pick<Caller, 'scopes' | 'projectIds'>

/** Returns the data sets that a key may read. */
export function readableBy({ scopes, projectIds }: Reader): readonly DataSet[] {
  return exportDataSetValues.filter((dataSet) => {
    const { scope, projectKeys } = readerOf(dataSet)
    return scopes.includes(scope ?? '') && (projectIds === null || projectKeys)
  })
}

/** @throws FORBIDDEN_SCOPE */
export function assertReadable(dataSet: DataSet, { scopes, projectIds }: Reader): void {
  const { scope, projectKeys } = readerOf(dataSet)
  const requiredScope = scope ?? ''
  if (projectIds && !projectKeys) {
    const message = `This key is limited to projects, and \`${dataSet}\` concerns the whole organization. Use a key without that limit.`
    throw new ApiError('FORBIDDEN_SCOPE', { requiredScope, limitedTo: 'projects' }, { message })
  }
  if (scopes.includes(requiredScope)) return
  const message = `To export \`${dataSet}\`, the key needs the scope ${requiredScope}. Use one that has it.`
  throw new ApiError('FORBIDDEN_SCOPE', { requiredScope }, { message })
}

/** @throws VALIDATION for times outside the calendar, and for a window that is backwards or too long */
export function exportWindow(body: { readonly from: string; readonly to: string }) {
  const [from, to] = [timeAt('from', body.from), timeAt('to', body.to)]
  if (from >= to) throw invalid('/body/to', 'must be after `from`')
  if (to.getTime() - from.getTime() > maxWindowDays * DAY)
    throw invalid('/body/from', `must be at most ${maxWindowDays} days before \`to\`: export a shorter window`)
  return { from, to }
}

function timeAt(name: 'from' | 'to', written: string): Date {
  const time = new Date(written)
  if (Number.isNaN(time.getTime()))
    throw invalid(`/body/${name}`, 'is outside the range of times; send one such as 2026-03-01T09:00:00Z')
  return time
}
