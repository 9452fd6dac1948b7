import { conflict, invalid } from '../../../errors.ts'
import { understandAppearance } from '../../../generation/portrait/understanding.ts'
import { hash32 } from '../../../generation/seeded.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { MediaRow } from '../../media/api.ts'
import type { InfluencerRow } from './influencer-row.ts'
import type { Appearance, Persona } from './persona.ts'

export type { Appearance, Persona } from './persona.ts'

export interface Consent {
  readonly type: 'synthetic' | 'licensed'
  readonly licensor: string | null
  readonly reference: string | null
  readonly expiresAt: Date | null
}

type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined }

export function personaOf(changes: Changes<Persona> = {}, before?: Persona): Persona {
  return { bio: null, tone: null, niche: null, language: null, ...before, ...changes }
}

export function appearanceOf(changes: Changes<Appearance> = {}, before?: Appearance): Appearance {
  return {
    description: null,
    palette: [],
    referenceMediaIds: [],
    portraitMediaId: null,
    ...before,
    ...changes,
  }
}

export interface ConsentChanges {
  readonly type: 'synthetic' | 'licensed'
  readonly licensor?: string | null
  readonly reference?: string | null
  readonly expiresAt?: string | null
}

/**
 * Builds the consent: a likeness is fictional or licensed, and a licence names its grantor and where it is stored.
 * @throws VALIDATION for a licence without those, or one that has ended
 */
export function consentOf(changes: ConsentChanges, now: Date, before?: Consent): Consent {
  const { expiresAt } = changes
  const consent: Consent = {
    type: changes.type,
    licensor: changes.licensor === undefined ? (before?.licensor ?? null) : changes.licensor,
    reference: changes.reference === undefined ? (before?.reference ?? null) : changes.reference,
    expiresAt: expiresAt === undefined ? (before?.expiresAt ?? null) : expiresAt === null ? null : new Date(expiresAt),
  }
  if (consent.type === 'synthetic') return consent
  for (const field of ['licensor', 'reference'] as const)
    if (!consent[field]?.trim()) throw invalid(`/body/consent/${field}`, 'is required for a licensed likeness')
  if (isExpired(consent, now))
    throw invalid('/body/consent/expiresAt', 'must be in the future: the licence has expired')
  return consent
}

function isExpired({ type, expiresAt }: Consent, now: Date): boolean {
  return type === 'licensed' && expiresAt !== null && expiresAt <= now
}

export function storedConsent(row: InfluencerRow): Consent {
  return {
    type: row.consent_type,
    licensor: row.consent_licensor,
    reference: row.consent_reference,
    expiresAt: row.consent_expires_at,
  }
}

/** @throws CONFLICT `consent_expired`: a likeness whose licence has ended is not used for new content */
export function assertConsent(row: InfluencerRow, now: Date): void {
  if (isExpired(storedConsent(row), now))
    throw conflict(
      'consent_expired',
      `The licence for ${row.name} expired at ${row.consent_expires_at?.toISOString()}. Send a new consent.`,
      {
        existingId: row.id,
      },
    )
}

/** @throws CONFLICT `archived` */
export function assertNotArchived(row: InfluencerRow): void {
  if (row.status === 'archived') throw conflict('archived', 'The influencer is archived.', { existingId: row.id })
}

/** @throws CONFLICT `influencer_not_ready` */
export function assertReady(row: InfluencerRow): void {
  if (row.status === 'ready') return
  const why = row.status === 'failed' ? 'has no look: its generation failed' : 'has no look yet'
  throw conflict('influencer_not_ready', `The influencer ${why}.`, { existingId: row.id })
}

/**
 * @param found those of `ids` that are in the project.
 * @throws VALIDATION for files other than images, CONFLICT `media_not_ready`
 */
export function assertReferences(
  ids: readonly string[],
  found: readonly MediaRow[],
  pathOf = (index: number) => `/body/appearance/referenceMediaIds/${index}`,
): void {
  const byId = new Map(found.map((row) => [row.id, row]))
  for (const [index, id] of ids.entries()) {
    const media = nonNull(byId.get(id), `The media item ${id}`)
    const path = pathOf(index)
    if (/video|preview|captions|logo/.test(media.kind)) throw invalid(path, `must be an image, not ${media.kind}`)
    if (media.status !== 'ready')
      throw conflict('media_not_ready', `The media item ${id} is ${media.status}; it must be ready.`, {
        existingId: id,
      })
  }
}

const tones = ['quick, dry, friendly', 'warm and curious', 'calm and precise', 'bright and playful', 'plain and honest']

/** Fills the omitted fields of a persona as far as they are facts: knowledge and tastes are not invented. */
export function completePersona(
  persona: Persona,
  { id, name }: { readonly id: string; readonly name: string },
  project: { readonly name: string; readonly locale: string },
): Persona {
  const language = persona.language ?? project.locale
  const english = language.toLowerCase().startsWith('en')
  return {
    bio: persona.bio ?? (english ? `${name} presents ${project.name}.` : `${name} · ${project.name}`),
    tone: persona.tone ?? nonNull(tones[hash32(`tone:${id}`) % tones.length], 'A tone'),
    niche: persona.niche,
    language,
  }
}

/** Lists the words of an influencer that are reviewed. */
export function wordsOf(influencer: {
  readonly name?: string | undefined
  readonly handle?: string | null | undefined
  readonly persona?: Changes<Persona> | undefined
  readonly appearance?: { readonly description?: string | null | undefined } | undefined
  readonly voice?: string | null | undefined
}) {
  const { name, handle, persona, appearance, voice } = influencer
  return [
    { where: 'name', text: name },
    { where: 'handle', text: handle },
    { where: 'persona/bio', text: persona?.bio },
    { where: 'persona/tone', text: persona?.tone },
    { where: 'persona/niche', text: persona?.niche },
    { where: 'appearance/description', text: appearance?.description },
    { where: 'voice', text: voice },
  ]
}

/**
 * @param path where the words stand in the request
 * @throws VALIDATION for words that contain something that cannot be drawn
 */
export function assertDrawable(words: string | null | undefined, path: string): void {
  const { notDrawn, groups } = understandAppearance(words ?? '')
  const others = notDrawn.filter((part) => !groups.includes(part))
  const sentences = [
    ...(groups.length > 0
      ? [
          `names a group of people, ${quoted(groups)}, from which no skin tone follows. Say the skin tone instead, such as “dark skin” or “light skin”`,
        ]
      : []),
    ...(others.length > 0 ? [`contains what cannot be drawn: ${quoted(others)}. Remove it`] : []),
  ]
  if (sentences.length > 0) throw invalid(path, `${sentences.join('. It also ')}, or send whenNotDrawn: draw`)
}

const quoted = (parts: readonly string[]) => parts.map((part) => `“${part}”`).join(', ')
