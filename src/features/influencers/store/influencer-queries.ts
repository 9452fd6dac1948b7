import type { PageBounds } from '../../../db/page.ts'
import { newestFirst } from '../../../db/page.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import type { Owner, ProjectScope } from '../../projects/api.ts'
import { ownedBy, requireProject } from '../../projects/api.ts'
import type { InfluencerRow } from '../domain/influencer-row.ts'
import type { Appearance, Consent, Persona } from '../domain/influencer-rules.ts'

export type { InfluencerRow } from '../domain/influencer-row.ts'

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
    .where('project_id', '=', found.project_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { influencer, project }
}

export interface NewInfluencer {
  readonly id: string
  readonly projectId: string
  readonly name: string
  readonly handle: string | null
  readonly persona: Persona
  readonly appearance: Appearance
  readonly voice: string | null
  readonly narration: InfluencerRow['narration']
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
      handle: influencer.handle,
      persona: JSON.stringify(influencer.persona),
      appearance: JSON.stringify(influencer.appearance),
      voice: influencer.voice,
      narration: influencer.narration && JSON.stringify(influencer.narration),
      ...consentColumns(influencer.consent),
      disclosure_required: influencer.disclosureRequired,
      job_id: influencer.jobId,
      metadata: JSON.stringify(influencer.metadata),
      created_at: influencer.now,
      updated_at: influencer.now,
    })
    .execute()
}

function consentColumns(consent: Consent) {
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
  page: PageBounds,
): Promise<InfluencerRow[]> {
  let query = tx.selectFrom('influencers').selectAll().where('project_id', '=', project.id)
  if (status !== undefined) query = query.where('status', '=', status)
  return newestFirst(query, page).execute()
}

export interface InfluencerChange {
  readonly name?: string | undefined
  readonly handle?: string | null | undefined
  readonly persona?: Persona | undefined
  readonly appearance?: Appearance | undefined
  readonly voice?: string | null | undefined
  readonly narration?: InfluencerRow['narration'] | undefined
  readonly consent?: Consent | undefined
  readonly disclosureRequired?: boolean | undefined
  readonly metadata?: Record<string, string> | undefined
}

/** Changes a locked influencer; omitted fields stay. */
export async function updateInfluencerRow(
  tx: Tx,
  id: string,
  { change, now }: { readonly change: InfluencerChange; readonly now: Date },
): Promise<InfluencerRow> {
  const { name, handle, persona, appearance, voice, narration, consent, disclosureRequired, metadata } = change
  return tx
    .updateTable('influencers')
    .set({
      ...(name !== undefined && { name }),
      ...(handle !== undefined && { handle }),
      ...(persona && { persona: JSON.stringify(persona) }),
      ...(appearance && { appearance: JSON.stringify(appearance) }),
      ...(voice !== undefined && { voice }),
      ...(narration !== undefined && { narration: narration && JSON.stringify(narration) }),
      ...(consent && consentColumns(consent)),
      ...(disclosureRequired !== undefined && { disclosure_required: disclosureRequired }),
      ...(metadata && { metadata: JSON.stringify(metadata) }),
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function markArchived(tx: Tx, id: string, now: Date): Promise<InfluencerRow> {
  return tx
    .updateTable('influencers')
    .set({ status: 'archived', updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
