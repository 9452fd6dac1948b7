import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import type { OperationRow } from '../../../../generated/operations.ts'
import { operations } from '../../../../generated/operations.ts'
import type { components } from '../../../../generated/types.ts'
import type { Caller } from '../../../context.ts'
import { countLowWallets } from '../../../credits/wallets.ts'
import { keysOf } from '../../../lib/keys.ts'
import type { WaitingPart, WaitingPosition } from '../../../reporting/waiting.ts'
import { countWaiting, waitingParts } from '../../../reporting/waiting.ts'
import { pageOf } from '../../common/page.ts'
import { resolveListScope } from '../../projects/api.ts'
import { countFailingEndpoints } from '../../webhooks/api.ts'

type Part = components['schemas']['OverviewPart']

/** The operation that lists what a part counts: a key that may not call it does not get the count. */
const readers = {
  approvals: operations.listAllApprovals,
  itemsNeedingHuman: operations.listAllEngagementItems,
  itemsToDecide: operations.listAllEngagementItems,
  itemsUnattended: operations.listAllEngagementItems,
  publicationsHeld: operations.listAllPublications,
  publicationsFailed: operations.listAllPublications,
  accountsToReconnect: operations.listAllSocialAccounts,
  jobsUnderWay: operations.listJobs,
  endpointsFailing: operations.listWebhookEndpoints,
  walletsLow: operations.getWallet,
} satisfies Record<Part, OperationRow>

const maxCount = 1_000
const countView = (n: number) => ({ count: Math.min(n, maxCount), capped: n > maxCount })

/** GET /v1/overview */
export const getOverview: Handler<'getOverview'> = async (input, deps): Promise<AnswerOf<'getOverview'>> => {
  const { tx, caller, query } = input
  const page = pageOf(input, deps, '/v1/overview')
  const scope = await resolveListScope(tx, caller, query)
  const may = (part: Part) => mayRead(caller, readers[part])
  const parts = waitingParts.filter(may)
  const after: WaitingPosition | undefined = page.after && JSON.parse(page.after.id)
  const { totals, projects } = await countWaiting(tx, { ...scope, parts, after, limit: page.limit })
  const organizations = { organizationId: caller.organizationId, includeChildren: query.includeChildren }
  const ofOrganizations = {
    ...(may('endpointsFailing') && {
      endpointsFailing: countView(await countFailingEndpoints(tx, { ...caller, ...organizations })),
    }),
    ...(may('walletsLow') && { walletsLow: countView(await countLowWallets(tx, organizations)) }),
  }
  const countsView = (counts: { readonly [P in WaitingPart]?: number }) =>
    Object.fromEntries(parts.map((part) => [part, countView(counts[part] ?? 0)]))
  const shown = projects.slice(0, page.limit)
  const last = projects.length > page.limit ? shown.at(-1) : undefined
  const position: WaitingPosition | undefined = last && [last.waiting, last.id]
  const nextCursor = position ? page.seal({ at: deps.clock.now(), id: JSON.stringify(position) }) : null
  return {
    status: 200,
    ...(nextCursor === null ? {} : { headers: { Link: page.link(nextCursor) } }),
    body: {
      totals: { ...countsView(totals), ...ofOrganizations },
      omitted: keysOf(readers).filter((part) => !may(part)),
      data: shown.map(({ id, organizationId, name, counts }) => ({
        projectId: id,
        organizationId,
        name,
        waiting: countsView(counts),
      })),
      nextCursor,
    },
  }
}

function mayRead({ scopes, projectIds }: Caller, { scope, projectKeys }: OperationRow): boolean {
  return (scope === null || scopes.includes(scope)) && (projectIds === null || projectKeys)
}
