import type { Tx } from '../../../db/transaction.ts'
import { DAY } from '../../../lib/time.ts'
import { assess } from '../domain/reply-gate.ts'

/** How long a sensitive item holds back answers to its author's other items. */
const sensitiveForMs = 7 * DAY
/** How long an unanswered item without thanks holds back an answer to its author's thanks. */
const unansweredForMs = DAY
const maxItems = 50

/**
 * Whether the author of an item recently wrote another one to the same account that a person must see first: "great"
 * and "another broken one" may be two comments. If the platform withholds the author's id, the name is compared.
 */
export async function isAuthorWaiting(
  tx: Tx,
  item: {
    readonly socialAccountId: string
    readonly author: { readonly id: string | null; readonly username: string | null }
    readonly itemId: string | null
    readonly isTemplate: boolean
    readonly at: Date
  },
): Promise<boolean> {
  const { id, username } = item.author
  if (id === null && username === null) return false
  const rows = await tx
    .selectFrom('engagement_items')
    .select(['text', 'toxic', 'status', 'created_at'])
    .where('social_account_id', '=', item.socialAccountId)
    .where((is) =>
      is.or([
        ...(id === null ? [] : [is('author_id', '=', id)]),
        ...(username === null ? [] : [is('author_username', '=', username)]),
      ]),
    )
    .where('id', '<>', item.itemId)
    .where('created_at', '>', new Date(item.at.getTime() - sensitiveForMs))
    .orderBy('created_at', 'desc')
    .limit(maxItems)
    .execute()
  return rows.some((row) => {
    const { needsHuman, gratitude } = assess(row)
    if (needsHuman !== null) return true
    const unanswered = row.status === 'open' && row.created_at.getTime() > item.at.getTime() - unansweredForMs
    return !item.isTemplate && unanswered && gratitude === null
  })
}
