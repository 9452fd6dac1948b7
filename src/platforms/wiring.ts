import type { Connector, ConnectorDeps, PlatformConfig } from './connector.ts'
import type { Pacing } from './pacing.ts'
import type { PlatformHttp, ReadError } from './platform-http.ts'

/** What a platform's folder builds its connector from. */
export interface ConnectorWiring {
  readonly config: PlatformConfig
  readonly deps: ConnectorDeps
  readonly pacing: Pacing
  http(readError: ReadError): PlatformHttp
}

/** What a platform's folder returns; platform and circuit are added for all of them. */
export type ConnectorParts = Omit<Connector, 'platform' | 'circuit'>
