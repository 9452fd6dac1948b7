import type { Connector, ConnectorDeps, PlatformConfig } from './connector.ts'
import type { Pacing } from './pacing.ts'
import type { PlatformHttp, ReadError } from './platform-http.ts'

/** What a platform's folder is handed to build its connector from. */
export interface ConnectorWiring {
  readonly config: PlatformConfig
  readonly deps: ConnectorDeps
  readonly pacing: Pacing
  http(readError: ReadError): PlatformHttp
}

/** What it gives back; platform and circuit are added for all alike. */
export type ConnectorParts = Omit<Connector, 'platform' | 'circuit'>
