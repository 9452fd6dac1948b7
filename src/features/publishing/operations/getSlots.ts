import { DateTime } from 'luxon'
import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { invalid, notFound } from '../../../errors.ts'
import { DAY } from '../../../lib/time.ts'
import { requireProject } from '../../projects/api.ts'
import { listConnectedAccounts } from '../../social-accounts/api.ts'
import { maxSlotDays, momentsOf, slotsOf, stateOf } from '../domain/slots.ts'
import { listPostsBetween } from '../store/other-posts.ts'

/** GET /v1/projects/{projectId}/slots */
export const getSlots: Handler<'getSlots'> = async (
  { caller, path, query, tx },
  deps,
): Promise<AnswerOf<'getSlots'>> => {
  const project = await requireProject(tx, caller, path.projectId, 'read')
  const now = deps.clock.now()
  const { from, to } = windowOf(query, now)
  const accounts = await listConnectedAccounts(tx, project.id, query.socialAccountId)
  if (query.socialAccountId !== undefined && accounts.length === 0) throw notFound(query.socialAccountId)
  const ids = accounts.map(({ id }) => id)
  const posts = await listPostsBetween(tx, ids, { from, to })
  // A slot at the very start belongs to the window.
  const start = new Date(Math.max(from.getTime() - 1, now.getTime()))
  const slots = accounts.flatMap((account) => {
    const others = posts.get(account.id) ?? []
    return momentsOf(slotsOf(project, account), project.timezone, start, to).map((at) => ({
      at: at.toISOString(),
      localTime: DateTime.fromJSDate(at, { zone: project.timezone }).toFormat("yyyy-MM-dd'T'HH:mm:ss"),
      socialAccountId: account.id,
      status: stateOf(project, at, others),
      publicationId: others.find((post) => post.at.getTime() === at.getTime())?.publicationId ?? null,
    }))
  })
  const inOrder = slots.sort((a, b) => a.at.localeCompare(b.at) || a.socialAccountId.localeCompare(b.socialAccountId))
  return { status: 200, body: { timezone: project.timezone, slots: inOrder } }
}

/** @throws VALIDATION for a window that is backwards or too long */
function windowOf(query: { readonly from?: string | undefined; readonly to?: string | undefined }, now: Date) {
  const from = query.from === undefined ? now : new Date(query.from)
  const to = query.to === undefined ? new Date(from.getTime() + 7 * DAY) : new Date(query.to)
  const where = query.to === undefined ? '/query/from' : '/query/to'
  if (to <= from) throw invalid(where, 'must be after `from`')
  if (to.getTime() - from.getTime() > maxSlotDays * DAY)
    throw invalid(where, `must be at most ${maxSlotDays} days after \`from\``)
  return { from, to }
}
