import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { assertReadable } from '../domain/export-rules.ts'
import { removeExport, requireExport } from '../store/export-queries.ts'

/** DELETE /v1/exports/{exportId} */
export const deleteExport: Handler<'deleteExport'> = async (
  { caller, path, tx },
  deps,
): Promise<AnswerOf<'deleteExport'>> => {
  const row = await requireExport(tx, caller, path.exportId)
  assertReadable(row.data_set, caller)
  await removeExport(tx, row.id, deps.clock.now())
  return { status: 204 }
}
