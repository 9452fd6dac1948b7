/** What stands in the calendar: publications of a window, pieces without a time, and free slots. */
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import type { Query } from '../../api/query.ts'
import { invalidate, useQuery } from '../../api/query.ts'
import { customerFilter, filterKey, listScope } from '../../lib/filter.ts'
import { addDays } from '../../lib/zones.ts'

export type Publication = Schemas['Publication']
export type Piece = Schemas['Container']
export type FreeSlot = Schemas['PublishingSlot']

export interface Entry {
  readonly publication: Publication
  /** When it goes or went out. */
  readonly at: number
  readonly title: string
  readonly customer: string
  readonly isMovable: boolean
}

export interface Window {
  readonly from: string
  readonly to: string
}

/** A customer makes far fewer posts; what is beyond is said to be missing. */
const maxPages = 6
const trayDays = 30

export interface Publications {
  readonly entries: readonly Entry[]
  readonly isCut: boolean
}

/** Publications of a customer since this day are few enough to be read at once, and show which pieces of the tray have one. */
const trayStart = () => `${new Date(Date.now() - trayDays * 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`

/** What is read for a window: of one customer everything that is recent or comes. */
export function spanOf(window: Window): { readonly from: string; readonly to?: string } {
  const from = trayStart()
  return customerFilter.value.projectId !== null && window.to > from
    ? { from: window.from < from ? window.from : from }
    : window
}

export function usePublications(window: { readonly from: string; readonly to?: string } | null): Query<Publications> {
  const key = window && `publications:${filterKey()}:${window.from}:${window.to}`
  return useQuery(key, async () => {
    const read: Publication[] = []
    let cursor: string | null = null
    let pages = 0
    do {
      const query = { ...listScope(), ...window, limit: 50, expand: ['container', 'project', 'account'] as const }
      const page: Schemas['PublicationPage'] = await dataOf(
        api.GET('/v1/publications', {
          params: { query: { ...query, expand: [...query.expand], ...(cursor === null ? {} : { cursor }) } },
        }),
      )
      read.push(...page.data)
      cursor = page.nextCursor
      pages += 1
    } while (cursor !== null && pages < maxPages)
    return {
      entries: read
        .filter(({ status }) => status !== 'cancelled')
        .map(entryOf)
        .sort((a, b) => a.at - b.at),
      isCut: cursor !== null,
    }
  })
}

export const readPublication = (publicationId: string): Promise<Publication> =>
  dataOf(api.GET('/v1/publications/{publicationId}', { params: { path: { publicationId }, header: inOrganization() } }))

const movable = new Set<string>(['scheduled', 'held'])

export function entryOf(publication: Publication): Entry {
  const at = publication.publishAt ?? publication.createdAt
  return {
    publication,
    at: Date.parse(at),
    title: titleOf(publication.container) ?? publication.targets[0]?.caption ?? '',
    customer: publication.project?.name ?? '',
    isMovable: movable.has(publication.status),
  }
}

export function titleOf(piece: Piece | undefined): string | undefined {
  return piece?.hook ?? piece?.script?.title ?? piece?.captions.default ?? undefined
}

/** Approved pieces of the last month that no publication has, the newest first. */
export function useTray(isOpen: boolean): Query<readonly Piece[]> {
  return useQuery(isOpen ? `content:tray:${filterKey()}` : null, async () => {
    const from = trayStart()
    // A piece goes out after it was made: what goes out since then is all that can have one of them.
    const [pieces, publications] = await Promise.all([
      dataOf(
        api.GET('/v1/content', {
          params: {
            query: {
              ...listScope(),
              status: ['ready'],
              approval_status: ['approved'],
              from,
              limit: 50,
              expand: ['project'],
            },
          },
        }),
      ),
      customerFilter.peek().projectId === null
        ? dataOf(api.GET('/v1/publications', { params: { query: { ...listScope(), from, limit: 100 } } }))
        : { data: [] },
    ])
    const isTaken = new Set(
      publications.data.filter(({ status }) => status !== 'cancelled').map(({ containerId }) => containerId),
    )
    return pieces.data.filter(({ id }) => !isTaken.has(id))
  })
}

/** The slots of one customer; of several there would be as many requests. */
export function useSlots(window: Window | null): Query<Schemas['PublishingSlots']> {
  const { projectId } = customerFilter.value
  const isComing = window !== null && Date.parse(window.to) >= Date.now()
  const from = window?.from ?? ''
  const to = isComing ? new Date(Math.min(Date.parse(window.to), Date.parse(from) + 31 * 86_400_000)).toISOString() : ''
  return useQuery(projectId && isComing ? `publications:slots:${projectId}:${from}:${to}` : null, () =>
    dataOf(
      api.GET('/v1/projects/{projectId}/slots', {
        params: { path: { projectId: projectId ?? '' }, query: { from, to }, header: inOrganization() },
      }),
    ),
  )
}

/** What the server says of this time, by what it has stored: quick enough for a drag. */
export async function validateMove(
  publication: Publication,
  publishAt: string,
): Promise<readonly Schemas['PublishIssue'][]> {
  const answer = await dataOf(
    api.POST('/v1/content/{containerId}/publish/validate', {
      params: { path: { containerId: publication.containerId }, header: inOrganization(publication.organizationId) },
      body: {
        publishAt,
        publicationId: publication.id,
        local: true,
        targets: publication.targets.map(({ socialAccountId, options }) => ({ socialAccountId, options })),
      },
    }),
  )
  return answer.targets.flatMap(({ issues }) => issues)
}

export async function validateNew(
  piece: Piece,
  accounts: readonly Schemas['SocialAccount'][],
  publishAt: string,
): Promise<readonly Schemas['PublishIssue'][]> {
  const answer = await dataOf(
    api.POST('/v1/content/{containerId}/publish/validate', {
      params: { path: { containerId: piece.id }, header: inOrganization(piece.organizationId) },
      body: { publishAt, local: true, targets: accounts.map(({ id }) => ({ socialAccountId: id })) },
    }),
  )
  return answer.targets.flatMap(({ issues }) => issues)
}

export async function movePublication(publication: Publication, publishAt: string): Promise<void> {
  await dataOf(
    api.PATCH('/v1/publications/{publicationId}', {
      params: { path: { publicationId: publication.id }, header: inOrganization(publication.organizationId) },
      body: { publishAt },
    }),
  )
  invalidate('publications')
}

/** The accounts that can take a piece: the customer's active ones on the platforms that it is made for. */
export async function readAccountsFor(piece: Piece): Promise<readonly Schemas['SocialAccount'][]> {
  const { data } = await dataOf(
    api.GET('/v1/projects/{projectId}/social-accounts', {
      params: {
        path: { projectId: piece.projectId },
        query: { limit: 100 },
        header: inOrganization(piece.organizationId),
      },
    }),
  )
  return data.filter(
    (account) =>
      (account.status === 'active' || account.status === 'expiring') &&
      piece.targetPlatforms.includes(account.platform) &&
      account.capabilities.formats.includes(piece.format),
  )
}

export async function schedulePiece(
  piece: Piece,
  accounts: readonly Schemas['SocialAccount'][],
  publishAt: string,
): Promise<Publication> {
  const publication = await dataOf(
    api.POST('/v1/content/{containerId}/schedule', {
      params: { path: { containerId: piece.id }, header: inOrganization(piece.organizationId) },
      body: { publishAt, targets: accounts.map(({ id }) => ({ socialAccountId: id })) },
    }),
  )
  invalidate('publications', 'content')
  return publication
}

export async function cancelPublication(publication: Publication): Promise<void> {
  await dataOf(
    api.POST('/v1/publications/{publicationId}/cancel', {
      params: { path: { publicationId: publication.id }, header: inOrganization(publication.organizationId) },
    }),
  )
  invalidate('publications', 'content')
}

/** The days that a week or a month shows. */
export const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index))
