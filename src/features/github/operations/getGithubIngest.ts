import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { findIngestAssets, requireIngest } from '../store/ingest-queries.ts'
import { ingestView } from './ingest-view.ts'

/** GET /v1/github/ingests/{ingestId} */
export const getGithubIngest: Handler<'getGithubIngest'> = async ({
  caller,
  path,
  tx,
}): Promise<AnswerOf<'getGithubIngest'>> => {
  const row = await requireIngest(tx, caller, path.ingestId)
  const assets = await findIngestAssets(tx, [row.id])
  return { status: 200, body: ingestView(row, assets.get(row.id) ?? []) }
}
