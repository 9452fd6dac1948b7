import type { Tx } from '../../../db/transaction.ts'
import { assertAllFound, notFound } from '../../../errors.ts'
import type { PortraitDesign } from '../../../generation/portrait/portrait-design.ts'
import type { InfluencerInput } from '../../../generation/types.ts'
import type { ProjectScope } from '../../projects/api.ts'
import type { InfluencerRow } from '../domain/influencer-row.ts'
import { assertConsent, assertNotArchived, assertReady } from '../domain/influencer-rules.ts'
import { findNewestLook } from './look-queries.ts'

/** The presenter of content, for its script and its images. */
export interface Presenter {
  readonly input: InfluencerInput
  readonly design: PortraitDesign
  /** The customer's own picture of it, in place of the drawing. */
  readonly portraitMediaId: string | null
  /** What the image shows beside the badge: the handle that the partner set, else the persona's name. */
  readonly signature: string
}

/**
 * Checks that an influencer of the project may be used for new content, and locks it until the transaction ends.
 * @throws NOT_FOUND for one of another project, CONFLICT `archived`, `influencer_not_ready`, `consent_expired`
 */
export async function requireReadyInfluencer(tx: Tx, project: ProjectScope, id: string, now: Date): Promise<void> {
  const row = await tx
    .selectFrom('influencers')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', project.id)
    .forShare()
    .executeTakeFirst()
  if (!row) throw notFound(id)
  assertNotArchived(row)
  assertReady(row)
  assertConsent(row, now)
}

/** The voice that speaks in videos of an influencer; null where the project decides. */
export async function findNarration(tx: Tx, project: ProjectScope, id: string): Promise<InfluencerRow['narration']> {
  const row = await tx
    .selectFrom('influencers')
    .select('narration')
    .where('id', '=', id)
    .where('project_id', '=', project.id)
    .executeTakeFirst()
  return row?.narration ?? null
}

/**
 * Checks that influencers belong to the project, whatever their status: a condition may name an archived one, because
 * the content that it presented remains.
 * @throws NOT_FOUND if one of them belongs to another project or does not exist
 */
export async function requireInfluencersOf(tx: Tx, project: ProjectScope, ids: readonly string[]): Promise<void> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return
  const found = await tx
    .selectFrom('influencers')
    .select('id')
    .where('id', 'in', unique)
    .where('project_id', '=', project.id)
    .execute()
  assertAllFound(unique, found)
}

/** Returns undefined if the influencer is deleted or has no look. */
export async function findPresenter(
  tx: Tx,
  project: { readonly id: string },
  influencerId: string,
): Promise<Presenter | undefined> {
  const row = await tx
    .selectFrom('influencers')
    .selectAll()
    .where('id', '=', influencerId)
    .where('project_id', '=', project.id)
    .executeTakeFirst()
  const look = row && (await findNewestLook(tx, row.id))
  if (!look) return undefined
  const { bio, tone, niche } = row.persona
  const design = look.design
  return {
    input: {
      name: row.name,
      palette: design.palette,
      ...(bio && { bio }),
      ...(tone && { tone }),
      ...(niche && { niche }),
      ...(row.voice && { captionVoice: row.voice }),
    },
    design,
    portraitMediaId: row.appearance.portraitMediaId ?? null,
    signature: row.handle ?? row.name,
  }
}
