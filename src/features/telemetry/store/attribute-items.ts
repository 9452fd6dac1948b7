import type { Tx } from '../../../db/transaction.ts'
import type { ProjectScope } from '../../projects/api.ts'
import type { AttributionReport } from '../domain/attribution-rules.ts'
import { clickKey } from '../domain/click-rules.ts'
import type { Candidate } from '../domain/item-rules.ts'
import { readReferrer } from '../domain/referrer-rules.ts'
import type { Source } from '../domain/reported-item.ts'
import { skanCampaign } from '../domain/skan-rules.ts'
import type { Attribution, KnownSources } from './sources.ts'
import { findSources, idsOf, noAttribution, resolveAttribution } from './sources.ts'

/** An item with what its own report contains, before anything is looked up. */
export interface AttributedItem extends Candidate<AttributionReport> {
  readonly attribution: Attribution
  /** Whether its source was resolved. */
  readonly resolved: boolean
  /** Hashes of its click ids. */
  readonly clicks: readonly string[]
}

/** Resolves each attribution from its own report. */
export async function attributeItems(
  tx: Tx,
  project: ProjectScope,
  taken: readonly Candidate<AttributionReport>[],
): Promise<AttributedItem[]> {
  const read = taken.map(({ item }) => item.playReferrer && readReferrer(project.id, item.playReferrer.referrer))
  const known = await findSources(tx, project, idsOf(read.map((referrer) => ({ source: referrer?.source }))))
  return taken.map((candidate, index) => {
    const { skan, clickId } = candidate.item
    const referrer = read[index]
    const attributed = (attribution: Attribution, clicks: readonly string[]): AttributedItem => ({
      ...candidate,
      attribution,
      resolved: Object.values(attribution).some((id) => id !== null),
      clicks,
    })
    if (referrer) {
      const attribution = resolveAttribution(ownOnly(referrer.source, known), known)
      return attributed({ ...attribution, campaign: attribution.campaign ?? referrer.campaign }, referrer.clicks)
    }
    if (skan) return attributed({ ...noAttribution, campaign: skanCampaign(skan) }, [])
    if (clickId) return attributed(noAttribution, [clickKey(project.id, clickId.parameter, clickId.value)])
    return attributed(noAttribution, [])
  })
}

/** Removes ids that are not the project's: a referrer may contain anything. */
function ownOnly(source: Source, known: KnownSources): Source {
  return Object.fromEntries(Object.entries(source).filter(([, id]) => known.has(id)))
}
