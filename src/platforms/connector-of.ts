import type { ProjectMode } from '../project-mode.ts'
import { modeOf } from '../project-mode.ts'
import type { Connector, Connectors, Platform } from './connector.ts'

/** The platforms' connectors for live projects, and their stand-ins for test projects. */
export type ConnectorsByMode = Readonly<Record<ProjectMode, Connectors>>

/** Returns an account's connector: its platform's, or the stand-in's if it belongs to a test project. */
export function connectorOf(
  connectors: ConnectorsByMode,
  account: { readonly mode: ProjectMode; readonly platform: Platform },
): Connector {
  return connectors[modeOf(account)][account.platform]
}
