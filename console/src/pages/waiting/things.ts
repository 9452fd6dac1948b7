/** What waits, of four kinds, in one order. */

import { CastlaneError } from '../../../../src/client/errors.ts'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf } from '../../api/client.ts'
import type { Query } from '../../api/query.ts'
import { useQuery } from '../../api/query.ts'
import { filterKey, listScope } from '../../lib/filter.ts'

interface Common {
  /** The part of the address: the id of the resource. */
  readonly id: string
  /** Changes where the same resource waits for something new. */
  readonly key: string
  readonly projectId: string
  readonly organizationId: string | undefined
}

export type Thing = Common &
  (
    | { readonly kind: 'piece'; readonly entry: Schemas['ApprovalQueueEntry'] }
    | { readonly kind: 'question'; readonly item: Schemas['EngagementItem'] }
    | { readonly kind: 'post'; readonly publication: Schemas['Publication'] }
    | { readonly kind: 'accounts'; readonly customer: Schemas['OverviewProject']; readonly count: number }
  )

export type Kind = Thing['kind']
export const kinds = ['piece', 'question', 'post', 'accounts'] as const

interface Page<Data> {
  readonly data: readonly Data[]
  readonly nextCursor: string | null
}

const pageSize = 50

/** Reads so many pages. What the key may not read is not there, as in the overview. */
async function readPages<Data>(pages: number, read: (cursor?: string) => Promise<Page<Data>>): Promise<Page<Data>> {
  const data: Data[] = []
  let cursor: string | null = null
  try {
    for (let page = 0; page < pages && (page === 0 || cursor !== null); page += 1) {
      const answer: Page<Data> = await read(cursor ?? undefined)
      data.push(...answer.data)
      cursor = answer.nextCursor
    }
  } catch (error) {
    if (!(error instanceof CastlaneError && error.code === 'FORBIDDEN_SCOPE')) throw error
  }
  return { data, nextCursor: cursor }
}

export interface Waiting {
  readonly pieces: Query<Page<Schemas['ApprovalQueueEntry']>>
  readonly questions: Query<Page<Schemas['EngagementItem']>>
  readonly posts: Query<Page<Schemas['Publication']>>
}

export function useWaiting(pages: number): Waiting {
  const scope = `${filterKey()}:${pages}`
  const query = (cursor: string | undefined) => ({ ...listScope(), limit: pageSize, ...(cursor ? { cursor } : {}) })
  return {
    pieces: useQuery(`approvals:${scope}`, () =>
      readPages(pages, (cursor) =>
        dataOf(api.GET('/v1/approvals', { params: { query: { ...query(cursor), expand: ['container', 'project'] } } })),
      ),
    ),
    questions: useQuery(`items:human:${scope}`, () =>
      readPages(pages, (cursor) =>
        dataOf(
          api.GET('/v1/engagement/items', {
            params: {
              query: { ...query(cursor), attention: ['needs_human'], expand: ['project', 'account', 'publication'] },
            },
          }),
        ),
      ),
    ),
    posts: useQuery(`publications:broken:${scope}`, () =>
      readPages(pages, (cursor) =>
        dataOf(
          api.GET('/v1/publications', {
            params: {
              query: {
                ...query(cursor),
                status: ['failed', 'held', 'partially_published', 'outcome_unknown'],
                expand: ['container', 'project', 'account'],
              },
            },
          }),
        ),
      ),
    ),
  }
}

/** Broken first, then people, then pieces; those that were sent back, which wait for whoever makes them, last. */
export const sections = ['broken', 'questions', 'pieces', 'sentBack'] as const
export type Section = (typeof sections)[number]

export function sectionOf(thing: Thing): Section {
  if (thing.kind === 'question') return 'questions'
  if (thing.kind !== 'piece') return 'broken'
  return thing.entry.changesRequestedAt ? 'sentBack' : 'pieces'
}

/** @param places where pieces stood when they were first listed: a new version does not move one while somebody looks at it */
export function thingsOf(
  waiting: Waiting,
  customers: readonly Schemas['OverviewProject'][],
  places: Map<string, number>,
): readonly Thing[] {
  const things: Thing[] = [
    ...(waiting.posts.data.value?.data ?? []).filter(needsSomebody).map(thingOfPost),
    ...customers.flatMap((customer): Thing[] => {
      const count = customer.waiting.accountsToReconnect?.count ?? 0
      const { projectId, organizationId } = customer
      return count === 0
        ? []
        : [{ kind: 'accounts', id: projectId, key: projectId, projectId, organizationId, customer, count }]
    }),
    ...(waiting.questions.data.value?.data ?? []).map(thingOfItem),
    ...(waiting.pieces.data.value?.data ?? []).map(thingOfEntry),
  ]
  for (const { kind, id } of things) if (kind === 'piece' && !places.has(id)) places.set(id, places.size)
  const placeOf = ({ id }: Thing) => places.get(id) ?? 0
  return things.sort(
    (a, b) => sections.indexOf(sectionOf(a)) - sections.indexOf(sectionOf(b)) || placeOf(a) - placeOf(b),
  )
}

/** A post that is held because its piece waits for approval is the piece, not something beside it. */
const needsSomebody = ({ holdReason }: Schemas['Publication']) => holdReason !== 'approval_pending'

export const thingOfPost = (publication: Schemas['Publication']): Thing => ({
  kind: 'post',
  id: publication.id,
  key: `${publication.id}:${publication.updatedAt}`,
  projectId: publication.projectId,
  organizationId: publication.organizationId,
  publication,
})

export const thingOfItem = (item: Schemas['EngagementItem']): Thing => ({
  kind: 'question',
  id: item.id,
  key: item.id,
  projectId: item.projectId,
  organizationId: item.organizationId,
  item,
})

const thingOfEntry = (entry: Schemas['ApprovalQueueEntry']): Thing => ({
  kind: 'piece',
  id: entry.containerId,
  key: `${entry.containerId}:${entry.version}:${entry.changesRequestedAt ?? ''}`,
  projectId: entry.projectId,
  organizationId: entry.organizationId,
  // Only entries of a list say whose they are, and not what is returned beside them.
  entry:
    entry.container && entry.organizationId !== undefined
      ? { ...entry, container: { ...entry.container, organizationId: entry.organizationId } }
      : entry,
})

/** The piece of an address that is not in the list (any more): it was decided, or belongs to another customer. */
export function thingOfContainer(container: Schemas['Container']): Thing {
  return thingOfEntry({
    containerId: container.id,
    projectId: container.projectId,
    version: container.version,
    approval_status: container.approval_status,
    cause: 'ready',
    format: container.format,
    hook: container.hook,
    coverMediaId: null,
    influencerId: container.influencerId,
    changesRequestedAt: container.changesRequestedAt,
    requestedAt: container.updatedAt,
    autoApproveAt: null,
    container,
    ...(container.organizationId ? { organizationId: container.organizationId } : {}),
    ...(container.project ? { project: container.project } : {}),
  } as Schemas['ApprovalQueueEntry'])
}

/** Its customer's name, where the answer has it. */
export function customerOf(thing: Thing): string {
  if (thing.kind === 'piece') return thing.entry.project?.name ?? ''
  if (thing.kind === 'question') return thing.item.project?.name ?? ''
  return thing.kind === 'post' ? (thing.publication.project?.name ?? '') : thing.customer.name
}
