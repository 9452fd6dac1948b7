import { DateTime } from 'luxon'
import type { Tx } from '../../../db/transaction.ts'
import { assertAllFound, invalid } from '../../../errors.ts'
import { DAY } from '../../../lib/time.ts'
import type { ContainerRow } from '../../content/api.ts'
import type { ProjectRow } from '../../projects/api.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import { lockAccounts } from '../../social-accounts/api.ts'
import type { PublishTime } from '../domain/publish-time.ts'
import { maxAheadMs, readPublishTime } from '../domain/publish-time.ts'
import { momentsOf, slotsOf, stateOf } from '../domain/slots.ts'
import { quotaFailure } from '../domain/target-issues.ts'
import { listPostsBetween } from '../store/other-posts.ts'

/** When a post is to go out: at a time, or in the next slot that is free after one. */
export type TimeRequest = PublishTime | SlotRequest

interface SlotRequest {
  readonly slotAfter: Date
  /** Which slots are taken, and where they are, as errors say it; all where it is left out. */
  readonly only?: { readonly fits: (at: Date) => boolean; readonly says: string }
}

interface TimeFields {
  readonly publishAt?: string | undefined
  readonly timezone?: string | undefined
  readonly slot?: 'next' | undefined
  readonly slotAfter?: string | undefined
}

/** Reads which time a request asks for; undefined where it asks for none. @throws VALIDATION */
export function readTimeRequest(fields: TimeFields, now: Date): TimeRequest | undefined {
  const { publishAt, timezone, slot, slotAfter } = fields
  if (slot === undefined) return publishAt === undefined ? undefined : readPublishTime(publishAt, timezone, now)
  const after = slotAfter === undefined ? now : new Date(slotAfter)
  if (after.getTime() > now.getTime() + maxAheadMs)
    throw invalid('/body/slotAfter', 'must be at most 365 days in the future')
  return { slotAfter: after > now ? after : now }
}

interface Post {
  readonly project: ProjectRow
  readonly container: ContainerRow
  readonly targets: readonly { readonly socialAccountId: string }[]
  readonly now: Date
  /** The publication that is to move: its own posts take no slot. */
  readonly except?: string
}

/**
 * Returns the time of a request as it is now, which takes nothing.
 * @throws NOT_FOUND, VALIDATION as `resolveTime`
 */
export async function findTime(tx: Tx, request: TimeRequest, post: Post): Promise<PublishTime> {
  return 'at' in request ? request : slotOf(tx, request, post, await lockAccounts(tx, post.project.id, idsOf(post)))
}

/**
 * Returns the time of a request. A slot is of nobody else: the accounts are locked until the transaction ends, so that
 * whoever looks for one later sees this post.
 * @throws NOT_FOUND for an account that is not the project's
 * @throws VALIDATION naming the account that has no slot in common with those before it
 */
export async function resolveTime(tx: Tx, request: TimeRequest, post: Post): Promise<PublishTime> {
  if ('at' in request) return request
  return slotOf(tx, request, post, await lockAccounts(tx, post.project.id, idsOf(post), 'no key update'))
}

const idsOf = ({ targets }: Post) => targets.map(({ socialAccountId }) => socialAccountId)

async function slotOf(
  tx: Tx,
  { slotAfter, only }: SlotRequest,
  post: Post,
  accounts: readonly SocialAccountRow[],
): Promise<PublishTime> {
  const { project } = post
  const ids = idsOf(post)
  assertAllFound(ids, accounts)
  const inOrder = accounts.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  const at = await findCommonSlot(tx, { ...post, accounts: inOrder, after: slotAfter, only })
  const local = DateTime.fromJSDate(at, { zone: project.timezone }).toFormat("yyyy-MM-dd'T'HH:mm:ss")
  return { at, requested: local, timezone: project.timezone }
}

const stepMs = 28 * DAY

async function findCommonSlot(
  tx: Tx,
  of: Post & {
    readonly accounts: readonly SocialAccountRow[]
    readonly after: Date
    readonly only: SlotRequest['only']
  },
): Promise<Date> {
  const { project, container, accounts, now, after, except, only } = of
  const end = now.getTime() + maxAheadMs
  const reached = new Set<string>()
  for (let from = after.getTime(); from < end; from += stepMs) {
    // The last moment of a step belongs to it, the next step begins after it.
    const [start, before] = [new Date(from), new Date(Math.min(from + stepMs, end) + 1)]
    const ids = accounts.map(({ id }) => id)
    const posts = await listPostsBetween(tx, ids, { from: start, to: before }, except)
    let common: ReadonlySet<number> | undefined
    for (const account of accounts) {
      const others = posts.get(account.id) ?? []
      const free = momentsOf(slotsOf(project, account), project.timezone, start, before).filter(
        (at) =>
          (only?.fits(at) ?? true) &&
          (common?.has(at.getTime()) ?? true) &&
          stateOf(project, at, others) === 'free' &&
          quotaFailure({ account, container, posts: others, at }) === undefined,
      )
      common = new Set(free.map((at) => at.getTime()))
      if (common.size > 0) reached.add(account.id)
    }
    if (common && common.size > 0) return new Date(Math.min(...common))
  }
  throw noSlot(project, accounts, reached, only?.says ?? 'within 365 days')
}

function noSlot(
  project: ProjectRow,
  accounts: readonly SocialAccountRow[],
  reached: ReadonlySet<string>,
  where: string,
) {
  const [account] = accounts.filter(({ id }) => !reached.has(id))
  const [first] = accounts
  const others = account === first ? '' : ' that is free on the accounts before it, too'
  if (account && slotsOf(project, account).length === 0)
    return invalid('/body/slot', `cannot be found: ${account.id} has no slots, neither of its own nor of the project`)
  return invalid('/body/slot', `cannot be found: ${account?.id} has no free slot ${where}${others}`)
}
