import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import type { OperatorSettings } from './config/operator-settings.ts'
import type { Database } from './db/connection.ts'
import type { Wake } from './events/wake.ts'
import type { Generation } from './generation/create.ts'
import type { JobDefinitions } from './jobs/definition.ts'
import type { Clock } from './lib/clock.ts'
import type { FaultPoints } from './lib/faults.ts'
import type { SafeFetch } from './lib/safe-fetch.ts'
import type { Vault } from './lib/vault.ts'
import type { Tier } from './limits/tiers.ts'
import type { AdServices } from './platforms/apple/ad-services.ts'
import type { Connectors } from './platforms/connector.ts'
import type { Github } from './platforms/github/github.ts'
import type { Storage } from './storage/storage.ts'

export type { Tx } from './db/transaction.ts'
export type { Tier } from './limits/tiers.ts'

/** Who calls: the key, and the organization that the request acts on. */
export interface Caller {
  readonly apiKeyId: string
  /** The organization acted on: the key's own, or the child that X-Castlane-Organization names. */
  readonly organizationId: string
  readonly parentOrganizationId: string | null
  /** The organization that the key belongs to. */
  readonly keyOrganizationId: string
  readonly scopes: readonly string[]
  readonly tier: Tier
  /** Set on a write key of an SDK app: the only project it may touch. */
  readonly projectId: string | null
  /** What is switched off; only getWhoami is let through with it. */
  readonly switchedOff: 'key' | 'organization' | null
}

/** What a handler may use inside its transaction: no door to the network is among it. */
export interface HandlerDeps {
  readonly config: Config
  /** Prices, caps and quotas: they change while everything runs. */
  readonly operatorSettings: OperatorSettings
  readonly clock: Clock
  readonly log: Logger
  readonly vault: Vault
  readonly storage: Storage
  readonly wake: Wake
  readonly jobDefinitions: JobDefinitions
}

/** What `prepare` may use before the transaction opens: the outside world too. */
export interface PrepareDeps extends HandlerDeps {
  readonly connectors: Connectors
  readonly github: Github
  readonly adServices: AdServices
  readonly generation: Generation
  readonly safeFetch: SafeFetch
  readonly db: Database
  readonly faults: FaultPoints
}

/** What jobs and loops may use: everything that `prepare` may. */
export type WorkerDeps = PrepareDeps
