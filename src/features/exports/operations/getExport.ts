import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { assertReadable } from '../domain/export-rules.ts'
import { requireExport } from '../store/export-queries.ts'
import { exportView } from './export-view.ts'

/** GET /v1/exports/{exportId} */
export const getExport: Handler<'getExport'> = async ({ caller, path, tx }, deps): Promise<AnswerOf<'getExport'>> => {
  const row = await requireExport(tx, caller, path.exportId)
  assertReadable(row.data_set, caller)
  return { status: 200, body: await exportView(row, caller, deps) }
}
