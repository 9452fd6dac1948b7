import type { HandlerInput } from '../../../../generated/handlers.ts'
import type { HandlerDeps } from '../../../context.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { expandedOf } from '../../common/expand.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import type { ListScope } from '../../projects/api.ts'
import { readEntryOwners } from '../../projects/api.ts'
import { listMediaRows } from '../store/media-queries.ts'
import { mediaView } from './media-view.ts'

type Input = Pick<HandlerInput<'listMedia'>, 'tx' | 'caller' | 'query'> & {
  readonly operationId: 'listMedia' | 'listAllMedia'
  readonly path: object
}

/** The list of a project's media, and of any number of projects'. */
export async function listMediaOf(input: Input, deps: HandlerDeps, scope: ListScope, address: string) {
  const { tx, caller, query } = input
  const expanded = expandedOf(query, caller)
  const page = pageOf(input, deps, address)
  const rows = await listMediaRows(tx, scope, query, page)
  const ownerOf = await readEntryOwners(tx, scope, rows, expanded.has('project'))
  const views = new Map(
    await Promise.all(rows.map(async (row) => [row.id, await mediaView(row, caller, deps)] as const)),
  )
  return pageResponse(page, rows, (row) => ({
    ...nonNull(views.get(row.id), 'The view of a media item'),
    ...ownerOf(row),
  }))
}
