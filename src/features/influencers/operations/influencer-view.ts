import type { components } from '../../../../generated/types.ts'
import type { Tx } from '../../../db/transaction.ts'
import { understandAppearance } from '../../../generation/portrait/understanding.ts'
import { appearanceOf, personaOf } from '../domain/influencer-rules.ts'
import type { InfluencerRow } from '../store/influencer-queries.ts'
import type { LookRow } from '../store/look-queries.ts'
import { findLooks } from '../store/look-queries.ts'

type Influencer = components['schemas']['Influencer']

export function influencerView(row: InfluencerRow, looks: readonly LookRow[]): Influencer {
  const { description, palette, referenceMediaIds, portraitMediaId = null } = appearanceOf(row.appearance)
  return {
    id: row.id,
    projectId: row.project_id,
    name: row.name,
    handle: row.handle,
    status: row.status,
    persona: { ...personaOf(row.persona) },
    appearance: { description, palette: [...palette], referenceMediaIds: [...referenceMediaIds], portraitMediaId },
    drawing: portraitMediaId === null ? drawingOf(description) : ofPortrait,
    voice: row.voice,
    narration: row.narration,
    looks: looks.map((look) => ({ mediaId: look.media_id, createdAt: look.created_at.toISOString() })),
    consent: {
      type: row.consent_type,
      licensor: row.consent_licensor,
      reference: row.consent_reference,
      expiresAt: row.consent_expires_at?.toISOString() ?? null,
    },
    disclosureRequired: row.disclosure_required,
    jobId: row.job_id,
    error: row.error,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Returns the view of one influencer with its looks, as every operation on an influencer does. */
export async function readInfluencerView(tx: Tx, row: InfluencerRow): Promise<Influencer> {
  const looks = await findLooks(tx, [row.id])
  return influencerView(row, looks.get(row.id) ?? [])
}

/** Content shows the portrait, so that nothing of a description is drawn or assumed. */
const ofPortrait: Influencer['drawing'] = { understood: ['portrait'], notDrawn: [], assumed: [] }

function drawingOf(description: string | null): Influencer['drawing'] {
  const { understood, notDrawn, assumed } = understandAppearance(description ?? '')
  return { understood: [...understood], notDrawn: [...notDrawn], assumed: [...assumed] }
}
