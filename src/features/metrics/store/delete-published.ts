import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'

/** Deletes what turned out to be posts that the service published: a platform may name a post's id late. */
export async function deletePublished(
  tx: Tx,
  targets: readonly { readonly social_account_id: string; readonly platform_post_id: string | null }[],
): Promise<void> {
  if (targets.length === 0) return
  const accounts = targets.map((target) => target.social_account_id)
  const posts = targets.map((target) => target.platform_post_id)
  await sql`
    DELETE FROM account_posts p USING unnest(${accounts}::text[], ${posts}::text[]) AS t (account_id, post_id)
    WHERE p.social_account_id = t.account_id AND p.platform_post_id = t.post_id`.execute(tx)
}
