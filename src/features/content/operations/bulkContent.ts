import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { runEntries } from '../../common/bulk.ts'
import { lockOwnContainers } from '../store/container-queries.ts'
import { archiveContent } from './archiveContent.ts'
import { updateContent } from './updateContent.ts'

/** POST /v1/content/bulk */
export const bulkContent: Handler<'bulkContent'> = async (input, deps): Promise<AnswerOf<'bulkContent'>> => {
  const { caller, tx, requestId } = input
  const { entries } = input.body
  await lockOwnContainers(
    tx,
    caller,
    entries.map(({ containerId }) => containerId),
  )
  const results = await runEntries({ tx, requestId, entries }, async ({ action, containerId, tags }) => {
    const of = { ...input, path: { containerId } }
    if (action === 'archive')
      return (await archiveContent({ ...of, operationId: 'archiveContent', body: undefined }, deps)).body
    const body = { tags: nonNull(tags, 'The tags') }
    return (await updateContent({ ...of, operationId: 'updateContent', body, prepared: null }, deps)).body
  })
  return { status: 200, body: { results } }
}
