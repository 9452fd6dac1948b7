import type { AccountCapabilities, PostMetricName } from './connector.ts'
import type { PlatformLimits } from './limits.ts'
import type { ConnectorParts, ConnectorWiring } from './wiring.ts'

/** How the writer makes captions for a platform. */
export interface CaptionRules {
  /** Length in UTF-16 code units. */
  readonly units: number
  /** Hashtags that are read there. */
  readonly hashtags: number
  /** Whether an address in a caption can be followed. */
  readonly linksWork: boolean
  /** What the text provider is told about the tone, after "On <label> ". */
  readonly style: string
}

/** How the stand-in of test projects takes after the platform. */
export interface StandInTraits {
  /** What an account with every permission may do there. */
  readonly capabilities: AccountCapabilities
  /** Metrics that the platform does not have. */
  readonly unsupportedMetrics: readonly PostMetricName[]
  /** Whether one consent can cover several accounts, of which the caller selects. */
  readonly grantsSeveralAccounts: boolean
}

/** Everything that generic code knows of one platform. */
export interface PlatformDefinition {
  /** The platform's name for people. */
  readonly label: string
  /** Where the platform itself is reached, without trailing slash; a Graph address includes its version. */
  readonly addresses: { readonly auth: string; readonly api: string; readonly token: string }
  /** Whether it sends comments and messages to `/webhooks/<platform>`. */
  readonly sendsEvents: boolean
  readonly captions: CaptionRules
  readonly limits: Omit<PlatformLimits, 'platform'>
  readonly standIn: StandInTraits
  readonly connector: (wiring: ConnectorWiring) => ConnectorParts
}
