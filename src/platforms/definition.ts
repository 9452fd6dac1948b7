import type { AccountCapabilities, PostMetricName } from './connector.ts'
import type { PlatformLimits } from './limits.ts'
import type { ConnectorParts, ConnectorWiring } from './wiring.ts'

/** How captions are written for a platform. */
export interface CaptionRules {
  /** The length in UTF-16 code units. */
  readonly units: number
  /** How many hashtags are effective there. */
  readonly hashtags: number
  /** Whether a link in a caption can be opened. */
  readonly linksWork: boolean
  /** The instruction on tone for the text provider, after "On <label> ". */
  readonly style: string
}

/** How the stand-in of test projects resembles the platform. */
export interface StandInTraits {
  /** The capabilities of an account with every permission. */
  readonly capabilities: AccountCapabilities
  /** Metrics that the platform does not have. */
  readonly unsupportedMetrics: readonly PostMetricName[]
  /** Whether the grant of a connected account covers ads. */
  readonly hasAds: boolean
  /** Whether one consent can cover several accounts, of which the caller selects. */
  readonly grantsSeveralAccounts: boolean
}

/** Everything that generic code knows of one platform. */
export interface PlatformDefinition {
  /** The platform's display name. */
  readonly label: string
  /** The platform's own URLs, without trailing slash; a Graph URL includes its version. */
  readonly addresses: { readonly auth: string; readonly api: string; readonly token: string }
  /** Whether it sends comments and messages to `/webhooks/<platform>`. */
  readonly sendsEvents: boolean
  readonly captions: CaptionRules
  readonly limits: Omit<PlatformLimits, 'platform'>
  /**
   * How many calls a minute the platform documents for what reads metrics, of all accounts of an app; `null` where it
   * reports with its answers how much is used up.
   */
  readonly metricCallsPerMinute: number | null
  readonly standIn: StandInTraits
  readonly connector: (wiring: ConnectorWiring) => ConnectorParts
}
