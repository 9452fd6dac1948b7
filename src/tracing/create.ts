import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Tracing } from '../lib/tracing.ts'

/** Null unless an endpoint is configured: a process that exports no traces never loads the SDK. */
export async function createTracing(config: Config, log: Logger): Promise<Tracing | null> {
  if (!config.exportsTraces) return null
  const { createOtlpTracing } = await import('./otlp.ts')
  return createOtlpTracing(log, listHosts(config))
}

/** The servers that an operator configured; all others belong to partners and their users. */
function listHosts({ platforms, github, adServicesUrl, generation, storage }: Config): ReadonlySet<string> {
  const urls = [
    ...Object.values(platforms).flatMap(({ apiBaseUrl, tokenBaseUrl }) => [apiBaseUrl, tokenBaseUrl]),
    github.apiBaseUrl,
    adServicesUrl,
    generation.textProvider?.url,
    generation.moderationProvider?.url,
    storage.s3?.endpoint,
  ]
  return new Set(urls.flatMap((url) => (url ? [new URL(url).hostname] : [])))
}
