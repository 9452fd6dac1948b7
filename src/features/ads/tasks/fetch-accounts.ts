import type { WorkerDeps } from '../../../context.ts'
import { scanSlice } from '../../../db/scan-slice.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { HOUR } from '../../../lib/time.ts'
import type { Connectors } from '../../../platforms/connector.ts'
import type { LeasedRow } from '../store/claims.ts'
import { assertHeld, reschedule } from '../store/claims.ts'
import { insertMissedSources, insertNewSources, saveAccounts } from '../store/save-accounts.ts'
import { createAdsClient } from './read-gate.ts'

const everyMs = 6 * HOUR
const maxPages = 100
const maxFound = 5_000
/** 20,000 accounts take less than a minute. */
const slice = 1_000

/**
 * Schedules the lookup of ads for accounts that were connected or reconnected since a time.
 * @returns whether there may be more
 */
export async function scheduleNewSources(deps: WorkerDeps, since: Date, of?: { projectId: string }): Promise<boolean> {
  const filter = {
    platforms: platformsWithAds(deps),
    connectedSince: since,
    now: deps.clock.now(),
    limit: maxFound,
    ...of,
  }
  return (await insertNewSources(deps.db.write, filter)) === maxFound
}

/** Schedules the lookup of ads for those of the next accounts that were connected at any time and missed. */
export function scheduleMissedSources(deps: WorkerDeps): ReturnType<typeof scanSlice> {
  const platforms = platformsWithAds(deps)
  return scanSlice(deps.db.write, 'ads.find_all_sources', (after) =>
    insertMissedSources(deps.db.write, { platforms, after, now: deps.clock.now(), limit: slice }),
  )
}

/**
 * Looks up which ad accounts a connected account may read, and stores them.
 * @throws NotReadyError, ConnectorError and LeaseLostError
 */
export async function fetchAccounts(deps: WorkerDeps, leased: LeasedRow, signal: AbortSignal): Promise<void> {
  const client = await createAdsClient(deps, leased.id, signal)
  const reported = await allPages((cursor) =>
    client.call((ads, tokens) => ads.accounts(tokens, { signal, ...(cursor === null ? {} : { cursor }) })),
  )
  await inTransaction(deps.db.write, async (tx) => {
    const now = deps.clock.now()
    await assertHeld(tx, 'source', leased, now)
    const { platform, projectId } = client
    await saveAccounts(tx, { platform, projectId, socialAccountId: leased.id }, reported, now)
    await reschedule(tx, 'source', leased, { dueAt: new Date(now.getTime() + everyMs), tries: 0 })
  })
}

/** Lists the platforms whose connector reads ads, by the mode of the project. */
export function platformsWithAds({ connectors }: Pick<WorkerDeps, 'connectors'>) {
  const withAds = (some: Connectors) =>
    Object.values(some).flatMap(({ platform, ads }) => (ads === null ? [] : [platform]))
  return { live: withAds(connectors.live), test: withAds(connectors.test) }
}

/** Reads every page of a platform's list. */
export async function allPages<Item>(
  next: (cursor: string | null) => Promise<{ readonly items: readonly Item[]; readonly nextCursor: string | null }>,
): Promise<readonly Item[]> {
  const found: Item[] = []
  let cursor: string | null = null
  for (let page = 0; page < maxPages; page++) {
    const { items, nextCursor } = await next(cursor)
    found.push(...items)
    if (nextCursor === null) return found
    cursor = nextCursor
  }
  // A truncated list would give wrong sums, and campaigns would seem deleted.
  throw new TooManyPages(`more than ${maxPages} pages`)
}

/** The list has more pages than one read allows; the caller reads a smaller range. */
export class TooManyPages extends Error {}
