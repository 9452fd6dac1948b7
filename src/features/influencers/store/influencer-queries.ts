import type { PageWanted } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import type { PortraitDesign } from '../../../generation/portrait/portrait-design.ts'
import type { Owner, ProjectScope } from '../../projects/api.ts'
import { ownedBy, requireProject } from '../../projects/api.ts'
import type { Appearance, Consent, Persona } from '../domain/influencer-rules.ts'
import type { InfluencerRow, LookRow } from './influencer-row.ts'

export type { InfluencerRow, LookRow } from './influencer-row.ts'

export interface ScopedInfluencer {
  readonly influencer: InfluencerRow
  readonly project: ProjectScope
}

/**
 * Finds an influencer that the caller may access; all access goes through here.
 * @param lock locks it until the transaction ends, and before it its project against a migration or archiving
 * @throws NOT_FOUND for an influencer that is missing or belongs to another organization, with the same error
 */
export async function requireInfluencer(
  tx: Tx,
  caller: Owner,
  id: string,
  mode: 'read' | 'write',
  lock?: 'update',
): Promise<ScopedInfluencer> {
  const found = await tx
    .selectFrom('influencers')
    .selectAll('influencers')
    .where('influencers.id', '=', id)
    .where(ownedBy(caller, mode, 'influencers.project_id'))
    .executeTakeFirst()
  if (!found) throw notFound(id)
  const project = await requireProject(tx, caller, found.project_id, mode, lock && 'share')
  if (!lock) return { influencer: found, project }
  const influencer = await tx
    .selectFrom('influencers')
    .selectAll()
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { influencer, project }
}

export interface NewInfluencer {
  readonly id: string
  readonly projectId: string
  readonly name: string
  readonly persona: Persona
  readonly appearance: Appearance
  readonly voice: string | null
  readonly consent: Consent
  readonly disclosureRequired: boolean
  readonly jobId: string
  readonly metadata: Record<string, string>
  readonly now: Date
}

export async function insertInfluencer(tx: Tx, influencer: NewInfluencer): Promise<void> {
  await tx
    .insertInto('influencers')
    .values({
      id: influencer.id,
      project_id: influencer.projectId,
      name: influencer.name,
      persona: JSON.stringify(influencer.persona),
      appearance: JSON.stringify(influencer.appearance),
      voice: influencer.voice,
      ...consentColumns(influencer.consent),
      disclosure_required: influencer.disclosureRequired,
      job_id: influencer.jobId,
      metadata: JSON.stringify(influencer.metadata),
      created_at: influencer.now,
      updated_at: influencer.now,
    })
    .execute()
}

export function consentColumns(consent: Consent) {
  return {
    consent_type: consent.type,
    consent_licensor: consent.licensor,
    consent_reference: consent.reference,
    consent_expires_at: consent.expiresAt,
  }
}

/** Lists influencers newest first, one row more than the page. */
export async function listInfluencerRows(
  tx: Tx,
  project: ProjectScope,
  { status }: { readonly status?: InfluencerRow['status'] | undefined },
  page: PageWanted,
): Promise<InfluencerRow[]> {
  let query = tx.selectFrom('influencers').selectAll().where('project_id', '=', project.id)
  if (status !== undefined) query = query.where('status', '=', status)
  return newestFirst(query, page).execute()
}

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
  return rows.map(({ design }) => design as unknown as PortraitDesign)
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
