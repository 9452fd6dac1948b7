import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { DB } from '../../generated/database.ts'
import type { Tier } from '../../generated/enums.ts'
import type { Credits } from '../credits/credits.ts'
import { noCredits, pricesIn } from '../credits/credits.ts'
import { keysOf, recordOf } from '../lib/keys.ts'
import type { ProjectMode } from '../project-mode.ts'
import { modeOf } from '../project-mode.ts'
import type { Config } from './config.ts'

export type PriceName = keyof Config['prices']
export type Prices = Readonly<Record<PriceName, Credits>>
export type UploadQuota = Config['media']['quota']
export type WriteKeyLimits = Config['writeKeyLimits']

/** Current prices, caps and quotas: the operator's values, else the configuration's. */
export interface OperatorSettings {
  /** The price of work in a project, in credits: nothing in a test project. */
  pricesOf(project: { readonly mode: ProjectMode }): Prices
  /** The maximum size of a project's uploads. */
  readonly uploadQuota: UploadQuota
  /** The rate limits of an SDK app's write key. */
  readonly writeKeyLimits: WriteKeyLimits
  /** Maximum queued or running jobs of an organization: its own cap, else its key's tier's. */
  liveJobsCap(organizationId: string, tier: Tier): number
}

/** The operator's values; whatever is missing is the configuration's. */
export interface Overrides {
  readonly prices: Partial<Config['prices']>
  readonly uploadQuota: Partial<UploadQuota>
  readonly writeKeyLimits: Partial<WriteKeyLimits>
  readonly tierJobCaps: Partial<Record<Tier, number>>
  readonly organizationJobCaps: ReadonlyMap<string, number>
}

export async function readOverrides(db: Kysely<DB>): Promise<Overrides> {
  const rows = await db.selectFrom('operator_settings').select(['kind', 'name', 'value']).execute()
  const of = (kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ name, value }): [string, number] => [name, value])
  return {
    prices: Object.fromEntries(of('price')),
    uploadQuota: Object.fromEntries(of('upload_quota')),
    writeKeyLimits: Object.fromEntries(of('write_key_limit')),
    tierJobCaps: Object.fromEntries(of('tier_job_cap')),
    organizationJobCaps: new Map(of('organization_job_cap')),
  }
}

const everyMs = 5_000

/**
 * Reads the operator's values at the start, and then every five seconds, so that changes need no restart and no request waits
 * for them. While the database is unavailable, the last values apply.
 */
export async function watchOperatorSettings(
  config: Pick<Config, 'prices' | 'jobs' | 'media' | 'writeKeyLimits'>,
  db: Kysely<DB>,
  log: Logger,
): Promise<OperatorSettings & { close(): void }> {
  let overrides = await readOverrides(db)
  const closing = new AbortController()
  void follow()

  async function follow(): Promise<void> {
    let failing = false
    while (!closing.signal.aborted) {
      await sleep(everyMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      if (closing.signal.aborted) return
      try {
        overrides = await readOverrides(db)
        failing = false
      } catch (error) {
        if (!failing && !closing.signal.aborted)
          log.warn({ err: error }, "the operator's settings cannot be read; the last ones stand")
        failing = true
      }
    }
  }

  return {
    pricesOf(project) {
      const prices = pricesIn({ ...config.prices, ...overrides.prices })
      return modeOf(project) === 'live' ? prices : freeOf(prices)
    },
    get uploadQuota() {
      return { ...config.media.quota, ...overrides.uploadQuota }
    },
    get writeKeyLimits() {
      return { ...config.writeKeyLimits, ...overrides.writeKeyLimits }
    },
    liveJobsCap: (organizationId, tier) =>
      overrides.organizationJobCaps.get(organizationId) ?? overrides.tierJobCaps[tier] ?? config.jobs.capByTier[tier],
    close: () => closing.abort(),
  }
}

function freeOf(prices: Prices): Prices {
  return recordOf(keysOf(prices), () => noCredits)
}
