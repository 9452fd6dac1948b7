import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { containerRows } from '../../content/api.ts'
import { influencerRows } from '../../influencers/api.ts'
import type { ProjectScope } from '../../projects/api.ts'
import { publicationRows, targetRows } from '../../publishing/api.ts'
import { accountRows } from '../../social-accounts/api.ts'
import type { Issue } from '../domain/item-rules.ts'
import type { Source } from '../domain/reported-item.ts'
import { findCampaigns } from './campaigns.ts'

type Field = keyof Source

/** The attribution of an item, as the tables hold it. */
export interface Attribution {
  readonly container_id: string | null
  readonly publication_id: string | null
  readonly social_account_id: string | null
  readonly influencer_id: string | null
  /** `cmp_…` for a campaign of ours, otherwise its origin and its id there, such as `apple:1234567890`. */
  readonly campaign: string | null
}

export const noAttribution: Attribution = {
  container_id: null,
  publication_id: null,
  social_account_id: null,
  influencer_id: null,
  campaign: null,
}

/** The ids of sources that are known and belong to the project. */
export type KnownSources = ReadonlyMap<string, Omit<Attribution, 'publication_id' | 'campaign'>>

interface KnownRow {
  id: string
  container_id: string | null
  social_account_id: string | null
  influencer_id: string | null
}

/**
 * Looks up the ids that sources name in one statement; a publication on a single account resolves to that account too.
 */
export async function findSources(tx: Tx, project: ProjectScope, ids: readonly string[]): Promise<KnownSources> {
  if (ids.length === 0) return new Map()
  const of = (prefix: string) => sql`${ids.filter((id) => id.startsWith(prefix))}::text[]`
  const { rows } = await sql<KnownRow>`
    SELECT c.id, c.id AS container_id, NULL AS social_account_id, c.influencer_id FROM ${containerRows} c
    WHERE c.project_id = ${project.id} AND c.id = ANY(${of('cnt_')})
    UNION ALL
    SELECT p.id, c.id, (SELECT min(t.social_account_id) FROM ${targetRows} t WHERE t.publication_id = p.id
      HAVING count(DISTINCT t.social_account_id) = 1), c.influencer_id
    FROM ${publicationRows} p JOIN ${containerRows} c ON c.id = p.container_id
    WHERE p.project_id = ${project.id} AND p.id = ANY(${of('pub_')})
    UNION ALL
    SELECT id, NULL, id, NULL FROM ${accountRows} a WHERE project_id = ${project.id} AND id = ANY(${of('acc_')})
    UNION ALL
    SELECT id, NULL, NULL, id FROM ${influencerRows} i WHERE project_id = ${project.id} AND id = ANY(${of('inf_')})`.execute(
    tx,
  )
  const campaigns = ids.filter((id) => id.startsWith('cmp_'))
  const known = new Map(rows.map(({ id, ...attribution }) => [id, attribution]))
  for (const id of await findCampaigns(tx, project.id, campaigns))
    known.set(id, { container_id: null, social_account_id: null, influencer_id: null })
  return known
}

const fields: readonly Field[] = ['containerId', 'publicationId', 'socialAccountId', 'influencerId', 'campaignId']

/** Returns the distinct ids that the items' sources name. */
export function idsOf(items: readonly { readonly source?: Source | undefined }[]): string[] {
  return [
    ...new Set(items.flatMap(({ source }) => fields.flatMap((field) => (source?.[field] ? [source[field]] : [])))),
  ]
}

/** Returns an issue for each id that does not belong to the project. */
export function sourceIssues(source: Source | undefined, known: KnownSources): Issue[] {
  return fields.flatMap((field) => {
    const id = source?.[field]
    return id === undefined || known.has(id)
      ? []
      : [{ path: `/source/${field}`, message: 'does not exist in this project' }]
  })
}

/** Resolves a source with what follows from it: a publication has its content, and content its influencer. */
export function resolveAttribution(source: Source | undefined, known: KnownSources): Attribution {
  if (!source) return noAttribution
  const publication = known.get(source.publicationId ?? '')
  const containerId = source.containerId ?? publication?.container_id ?? null
  return {
    container_id: containerId,
    publication_id: source.publicationId ?? null,
    social_account_id: source.socialAccountId ?? publication?.social_account_id ?? null,
    influencer_id:
      source.influencerId ?? known.get(source.containerId ?? '')?.influencer_id ?? publication?.influencer_id ?? null,
    campaign: source.campaignId ?? null,
  }
}
