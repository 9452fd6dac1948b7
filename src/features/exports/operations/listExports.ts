import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { readableBy } from '../domain/export-rules.ts'
import { listExportRows } from '../store/export-queries.ts'
import { exportView } from './export-view.ts'

/** GET /v1/exports */
export const listExports: Handler<'listExports'> = async (input, deps): Promise<AnswerOf<'listExports'>> => {
  const { tx, caller } = input
  const page = pageOf(input, deps, '/v1/exports')
  const rows = await listExportRows(tx, caller, readableBy(caller), page)
  const { body, ...response } = pageResponse(page, rows, (row) => row)
  return {
    ...response,
    body: { ...body, data: await Promise.all(body.data.map((row) => exportView(row, caller, deps))) },
  }
}
