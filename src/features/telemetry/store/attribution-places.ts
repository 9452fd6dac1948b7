import type { Tx } from '../../../db/transaction.ts'
import type { ProjectScope } from '../../projects/api.ts'
import type { Attribution } from '../domain/attribution-rules.ts'
import { clickKey } from '../domain/click-rules.ts'
import type { Candidate } from '../domain/item-rules.ts'
import { readReferrer } from '../domain/referrer-rules.ts'
import { skanCampaign } from '../domain/skan-rules.ts'
import type { KnownSources, Place, Source } from './sources.ts'
import { findSources, idsOf, nowhere, placeOf } from './sources.ts'

/** What an attribution's own report contains, before anything is looked up. */
export interface Told {
  readonly place: Place
  /** Whether its source was resolved. */
  readonly resolved: boolean
  /** Hashes of its click ids. */
  readonly clicks: readonly string[]
}

/** Resolves each attribution from its own report. */
export async function findPlaces(
  tx: Tx,
  project: ProjectScope,
  taken: readonly Candidate<Attribution>[],
): Promise<Told[]> {
  const read = taken.map(({ item }) =>
    item.kind === 'play_referrer' ? readReferrer(project.id, item.playReferrer!.referrer) : undefined,
  )
  const known = await findSources(tx, project, idsOf(read.map((referrer) => ({ source: referrer?.source }))))
  return taken.map(({ item }, index) => {
    const referrer = read[index]
    if (referrer) {
      const place = placeOf(ownOnly(referrer.source, known), known)
      return told({ ...place, campaign: place.campaign ?? referrer.campaign }, referrer.clicks)
    }
    if (item.kind === 'skan') return told({ ...nowhere, campaign: skanCampaign(item.skan!) }, [])
    if (item.kind === 'click_id')
      return told(nowhere, [clickKey(project.id, item.clickId!.parameter, item.clickId!.value)])
    return told(nowhere, [])
  })
}

function told(place: Place, clicks: readonly string[]): Told {
  return { place, resolved: Object.values(place).some((id) => id !== null), clicks }
}

/** Removes ids that are not the project's: a referrer may contain anything. */
function ownOnly(source: Source, known: KnownSources): Source {
  return Object.fromEntries(Object.entries(source).filter(([, id]) => known.has(id)))
}
