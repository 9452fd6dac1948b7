import { createBreaker } from './breaker.ts'
import { createMemoryCircuits } from './circuit-store.ts'
import type { Connector, ConnectorDeps, Connectors, ConnectorsConfig } from './connector.ts'
import { ConnectorError } from './connector.ts'
import { createPlatformHttp } from './platform-http.ts'
import { mapPlatforms } from './registry.ts'

/** Creates a connector for every platform, each with its own breaker; it makes no calls. */
export function createConnectors(config: ConnectorsConfig, deps: ConnectorDeps): Connectors {
  const timeoutMs = config.callTimeoutMs ?? 20_000
  const pacing = { pollIntervalMs: config.pollIntervalMs ?? 5_000, pollLimitMs: config.pollLimitMs ?? 300_000 }
  const circuits = deps.circuits ?? createMemoryCircuits(deps.clock)
  return mapPlatforms((platform, definition) => {
    const breaker = createBreaker({ platform, circuits, trialMs: timeoutMs })
    const parts = definition.connector({
      config: config[platform],
      deps,
      pacing,
      http: (readError) => createPlatformHttp({ platform, breaker, deps, timeoutMs, readError }),
    })
    const connector: Connector = {
      platform,
      ...parts,
      circuit: () => breaker.status(),
      // Revoking a grant that the person has already revoked is a success.
      revoke: (tokens, options) =>
        parts.revoke(tokens, options).catch((error) => {
          if (!(error instanceof ConnectorError && error.category === 'credential')) throw error
        }),
    }
    return connector
  })
}
