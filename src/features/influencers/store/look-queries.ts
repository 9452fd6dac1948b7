import type { Tx } from '../../../db/transaction.ts'
import type { PortraitDesign } from '../../../generation/portrait/portrait-design.ts'
import type { JobFailure } from '../../../jobs/definition.ts'
import type { InfluencerRow, LookRow } from '../domain/influencer-row.ts'
import type { Appearance, Persona } from '../domain/influencer-rules.ts'

export type { LookRow } from '../domain/influencer-row.ts'

/** Returns the looks of influencers, the newest first, by influencer. */
export async function findLooks(tx: Tx, influencerIds: readonly string[]): Promise<Map<string, LookRow[]>> {
  if (influencerIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('influencer_looks')
    .selectAll()
    .where('influencer_id', 'in', influencerIds)
    .orderBy('influencer_id')
    .orderBy('number', 'desc')
    .execute()
  return Map.groupBy(rows, (row) => row.influencer_id)
}

/** Returns the look in use. */
export async function findNewestLook(tx: Tx, influencerId: string): Promise<LookRow | undefined> {
  return (await findLooks(tx, [influencerId])).get(influencerId)?.[0]
}

/** Lists the looks in use of the project's other influencers, from which a new one must differ. */
export async function listOtherDesigns(tx: Tx, influencer: InfluencerRow): Promise<PortraitDesign[]> {
  const rows = await tx
    .selectFrom('influencer_looks')
    .innerJoin('influencers', 'influencers.id', 'influencer_looks.influencer_id')
    .distinctOn('influencer_looks.influencer_id')
    .select('influencer_looks.design')
    .where('influencers.project_id', '=', influencer.project_id)
    .where('influencers.id', '<>', influencer.id)
    .where('influencers.status', '=', 'ready')
    .orderBy('influencer_looks.influencer_id')
    .orderBy('influencer_looks.number', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ design }) => design)
}

/** Makes a locked influencer wait for a job that draws it. */
export async function restartLook(tx: Tx, { id, status }: InfluencerRow, jobId: string, now: Date): Promise<void> {
  await tx
    .updateTable('influencers')
    .set({
      job_id: jobId,
      error: null,
      // An influencer without a look is in status `generating` again.
      ...(status === 'failed' && { status: 'generating' }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

export interface NewLook {
  readonly number: number
  readonly mediaId: string
  readonly design: PortraitDesign
  readonly brief: string | null
  /** The persona and the appearance, where the job completed them. */
  readonly persona: Persona | undefined
  readonly appearance: Appearance | undefined
  readonly now: Date
}

/** Inserts a look of a locked influencer, which is ready with it. */
export async function insertLook(tx: Tx, { id, project_id }: InfluencerRow, look: NewLook): Promise<void> {
  const { persona, appearance, now } = look
  await tx
    .insertInto('influencer_looks')
    .values({
      influencer_id: id,
      number: look.number,
      project_id,
      media_id: look.mediaId,
      design: JSON.stringify(look.design),
      brief: look.brief,
      created_at: now,
    })
    .execute()
  await tx
    .updateTable('influencers')
    .set({
      status: 'ready',
      error: null,
      ...(persona && { persona: JSON.stringify(persona) }),
      ...(appearance && { appearance: JSON.stringify(appearance) }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Ends a job that drew no look: an influencer with a look stays in use and only reports the error. */
export async function endWithoutLook(
  tx: Tx,
  { id, status }: InfluencerRow,
  { error, now }: { readonly error: JobFailure | undefined; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('influencers')
    .set({
      ...(status === 'generating' && { status: 'failed' }),
      error: error ? JSON.stringify(error) : null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}
