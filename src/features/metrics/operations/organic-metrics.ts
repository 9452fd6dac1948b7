import type { HandlerInput } from '../../../../generated/handlers.ts'
import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { invalid } from '../../../errors.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { PageRequest } from '../../common/page.ts'
import { pageOf } from '../../common/page.ts'
import type { Window } from '../../common/window-rules.ts'
import { assertPoints } from '../../common/window-rules.ts'
import type { Group, GroupBy, PostsOf } from '../store/group-queries.ts'
import { groupsOfAPage, listGroups, narrowedTo } from '../store/list-groups.ts'
import type { SortedGroup } from '../store/sorted-groups.ts'
import { listSortedGroups } from '../store/sorted-groups.ts'
import type { SumsScope } from '../store/sums-scope.ts'
import type { PageOfGroups } from './respond-with-metrics.ts'
import {
  everything,
  metricNames,
  previousOf,
  respondWithComparison,
  respondWithMetrics,
  windowOf,
  windowView,
} from './respond-with-metrics.ts'

type Input = Pick<HandlerInput<'getAllOrganicMetrics'>, 'tx'> & {
  readonly caller: { readonly organizationId: string }
  readonly operationId: 'getOrganicMetrics' | 'getAllOrganicMetrics'
  readonly path: object
  readonly query: Omit<HandlerInput<'getAllOrganicMetrics'>['query'], 'includeChildren' | 'timezone'>
}

interface Projects {
  readonly ids: readonly string[]
  /** Sums of all of them together. */
  readonly sums?: SumsScope | null
  /** The zone in which days begin. */
  readonly timezone: string
}

/** The organic figures of one project, and of any number of projects. */
export async function queryOrganicMetrics(
  input: Input,
  deps: HandlerDeps,
  { ids, sums = null, timezone }: Projects,
  address: string,
) {
  const { query, tx } = input
  const page = pageOf(input, deps, address)
  const window = windowOf(query, timezone, deps)
  const previous = query.compareTo === undefined ? null : previousOf(window, deps)
  const groupBy: GroupBy | null = query.groupBy ?? null
  const metrics = query.metrics ?? metricNames
  assertPoints({ points: window.starts.length, groups: groupsOfAPage(groupBy, page.limit), metrics: metrics.length })
  const posts: PostsOf = { projectIds: ids, sums }
  const { groups, nextCursor } = await pageOfGroups(input, page, { posts, groupBy, window })
  const now = deps.clock.now()
  const read = (shown: PageOfGroups) =>
    previous ? respondWithComparison(tx, now, shown, previous) : respondWithMetrics(tx, now, shown)
  const data = await readGroups(tx, { posts, groupBy, groups, window, metrics }, read)
  return {
    status: 200 as const,
    ...(nextCursor === null ? {} : { headers: { Link: page.link(nextCursor) } }),
    body: { ...windowView(window, timezone), groupBy, data, nextCursor },
  }
}

type Read = (shown: PageOfGroups) => ReturnType<typeof respondWithMetrics>

/** Reads a page of groups: of all projects, from sums of them together, or only from the projects that the groups are of. */
async function readGroups(tx: Tx, shown: PageOfGroups, read: Read): ReturnType<Read> {
  const { posts, groupBy, groups } = shown
  const isNarrow = groupBy === 'project' || groupBy === 'social_account' || groupBy === 'influencer'
  if (!posts.sums || !isNarrow || groups.length === 0) return read(shown)
  const keyed = groups.filter(({ key }) => key !== null)
  const keys = keyed.map(({ key }) => key)
  const found =
    keyed.length === 0 ? [] : await read({ ...shown, posts: await narrowedTo(tx, posts, groupBy, keys), groups: keyed })
  if (keyed.length === groups.length) return found
  // Of those without an influencer there are sums, too.
  const rest = await read({
    ...shown,
    posts: { ...posts, withoutInfluencer: true },
    groupBy: null,
    groups: [everything],
  })
  return groups.flatMap(({ key }) => (key === null ? rest : found.filter((group) => group.key === key)))
}

interface Groups {
  readonly posts: PostsOf
  readonly groupBy: GroupBy | null
  readonly window: Window
}

async function pageOfGroups({ tx, query }: Input, page: PageRequest, { posts, groupBy, window }: Groups) {
  const { sort } = query
  if (groupBy === null) {
    if (sort !== undefined) throw invalid('/query/sort', 'sorts groups: send `groupBy` with it')
    return { groups: [everything], nextCursor: null }
  }
  const after: [number, string] | undefined = page.after && sort !== undefined ? JSON.parse(page.after.id) : undefined
  const rows: readonly (Group | SortedGroup)[] =
    sort === undefined
      ? await listGroups(tx, posts, groupBy, window.to, page)
      : await listSortedGroups(tx, { posts, groupBy, window, sort, limit: page.limit, after })
  const groups = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? nonNull(groups.at(-1), 'The last group of a page') : undefined
  const idOf = (group: Group | SortedGroup) =>
    'value' in group ? JSON.stringify([group.value, group.key ?? '']) : (group.key ?? '')
  return { groups, nextCursor: last ? page.seal({ at: last.at, id: idOf(last) }) : null }
}
