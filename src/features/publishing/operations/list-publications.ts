import type { HandlerInput } from '../../../../generated/handlers.ts'
import type { HandlerDeps } from '../../../context.ts'
import { nonNull } from '../../../lib/non-null.ts'
import { expandedOf } from '../../common/expand.ts'
import { pageOf, pageResponse } from '../../common/page.ts'
import { changedSince, timeOf } from '../../common/query-time.ts'
import { findContainers, readContainerViews } from '../../content/api.ts'
import type { ListScope } from '../../projects/api.ts'
import { readEntryOwners } from '../../projects/api.ts'
import { readAccountViews } from '../../social-accounts/api.ts'
import type { PublicationRow } from '../domain/publication-row.ts'
import { listPublicationRows } from '../store/publication-queries.ts'
import type { PublicationView } from './publication-view.ts'
import { readPublicationViews } from './publication-view.ts'

type Input = Pick<HandlerInput<'listPublications'>, 'tx' | 'caller' | 'query'> & {
  readonly operationId: 'listPublications' | 'listAllPublications'
  readonly path: object
}

/** The list of a project's publications, and of any number of projects'. */
export async function listPublicationsOf(input: Input, deps: HandlerDeps, scope: ListScope, address: string) {
  const { tx, caller, query } = input
  const expanded = expandedOf(query, caller)
  const page = pageOf(input, deps, address)
  const filter = {
    ...query,
    from: timeOf('from', query.from),
    to: timeOf('to', query.to),
    updatedSince: changedSince(query),
  }
  const rows = await listPublicationRows(tx, scope, filter, page)
  const views = new Map((await readPublicationViews(tx, rows, { caller, deps })).map((view) => [view.id, view]))
  const ownerOf = await readEntryOwners(tx, scope, rows, expanded.has('project'))
  const containerOf = expanded.has('container') ? await readContainers(input, rows, deps) : () => ({})
  const withAccounts = expanded.has('account') ? await readAccounts(input, [...views.values()]) : same
  return pageResponse(
    page,
    rows,
    (row) => {
      const view = nonNull(views.get(row.id), 'The view of a publication')
      return { ...withAccounts(view), ...containerOf(row), ...ownerOf(row) }
    },
    { at: query.updatedSince === undefined ? undefined : (row) => row.updated_at },
  )
}

const same = (view: PublicationView) => view

async function readContainers({ tx, caller }: Input, rows: readonly PublicationRow[], deps: HandlerDeps) {
  const found = await findContainers(tx, [...new Set(rows.map((row) => row.container_id))])
  const views = await readContainerViews(tx, found, caller, deps)
  return (row: PublicationRow) => ({
    container: nonNull(views.get(row.container_id), 'The container of a publication'),
  })
}

async function readAccounts({ tx }: Input, views: readonly PublicationView[]) {
  const ids = views.flatMap(({ targets }) => targets.map(({ socialAccountId }) => socialAccountId))
  const accounts = await readAccountViews(tx, [...new Set(ids)])
  return (view: PublicationView): PublicationView => ({
    ...view,
    targets: view.targets.map((target) => ({
      ...target,
      account: nonNull(accounts.get(target.socialAccountId), 'The account of a target'),
    })),
  })
}
