import { Counter, Registry } from 'prom-client'
import type { ProviderFailure } from '../generation/text-client.ts'
import type { WriterFallback } from '../generation/types.ts'

/** Counts this process's calls of the text provider. */
export interface WriterMetrics {
  readonly registry: Registry
  count(reason: ProviderFailure, fallback: WriterFallback): void
}

export function createWriterMetrics(): WriterMetrics {
  const registry = new Registry()
  const fallbacks = new Counter({
    name: 'castlane_writer_fallback_total',
    help: 'Scripts that the text provider did not give, by reason (timeout, status, unreachable, circuit_open or unfit) and by what followed: built_in (the built-in writer wrote) or fail (nothing was written).',
    labelNames: ['reason', 'fallback'],
    registers: [registry],
  })
  return {
    registry,
    count: (reason, fallback) => fallbacks.inc({ reason, fallback }),
  }
}
