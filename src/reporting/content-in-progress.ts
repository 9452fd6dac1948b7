import type { Tx } from '../db/transaction.ts'

/** Finds a container that is being made with an influencer; returns `undefined` where there is none. */
export async function findContentInProgress(
  tx: Tx,
  projectId: string,
  influencerId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('containers')
    .select('id')
    .where('project_id', '=', projectId)
    .where('influencer_id', '=', influencerId)
    .where('status', 'in', ['queued', 'generating'])
    .executeTakeFirst()
  return row?.id
}
