import type { Fields } from '../../lib/read.ts'
import { fields, list, number, text } from '../../lib/read.ts'
import type { CallOptions, MetricValue, PostMetricName, PostMetrics, Tokens } from '../connector.ts'
import { ConnectorError, postMetricNames } from '../connector.ts'
import type { Graph } from './graph.ts'

export interface MetricMap {
  /** Ours → the platform's; what is missing is unsupported. */
  readonly names: { readonly [Name in PostMetricName]?: string }
  path(postId: string): string
  /** Theirs to ours, where the unit differs. */
  readonly convert?: { readonly [theirs: string]: (value: number) => number }
}

/**
 * Insights of posts. One unknown metric fails the platform's whole call, so that a refused call is repeated metric
 * by metric, and only the one that is refused is told as unsupported.
 */
export function metaMetrics(graph: Graph, map: MetricMap, clock: { now(): Date }) {
  const ask = async (tokens: Tokens, postId: string, metric: string, options: CallOptions) =>
    values(await graph.get(tokens, map.path(postId), { metric }, options))

  const single = async (tokens: Tokens, postId: string, metric: string, options: CallOptions) => {
    try {
      return await ask(tokens, postId, metric, options)
    } catch (error) {
      const availability = refusal(error)
      if (!availability) throw error
      return new Map<string, MetricValue>([[metric, { value: null, availability }]])
    }
  }

  const all = async (tokens: Tokens, postId: string, options: CallOptions) => {
    const theirs = Object.values(map.names)
    try {
      return await ask(tokens, postId, theirs.join(','), options)
    } catch (error) {
      if (!refusal(error)) throw error
      const merged = new Map<string, MetricValue>()
      for (const metric of theirs) {
        for (const [name, value] of await single(tokens, postId, metric, options)) merged.set(name, value)
      }
      return merged
    }
  }

  return async (
    tokens: Tokens,
    postIds: readonly string[],
    options: CallOptions = {},
  ): Promise<readonly PostMetrics[]> => {
    const found: PostMetrics[] = []
    for (const postId of postIds) {
      const seen = await all(tokens, postId, options).catch((error) => {
        if (error instanceof ConnectorError && error.category === 'not_found') return null
        throw error
      })
      if (!seen) continue
      const metrics = Object.fromEntries(postMetricNames.map((name) => [name, metricOf(map, name, seen)]))
      found.push({ postId, asOf: clock.now().toISOString(), metrics: metrics as PostMetrics['metrics'] })
    }
    return found
  }
}

function values(body: Fields): Map<string, MetricValue> {
  const found = new Map<string, MetricValue>()
  for (const entry of list(body.data)) {
    const name = text(entry.name)
    const value = number(list(entry.values)[0]?.value) ?? number(fields(entry.total_value).value)
    if (name) found.set(name, { value, availability: value === null ? 'pending' : 'available' })
  }
  return found
}

function metricOf(map: MetricMap, name: PostMetricName, seen: Map<string, MetricValue>): MetricValue {
  const theirs = map.names[name]
  if (!theirs) return { value: null, availability: 'unsupported' }
  // Insights come up to two days late: a metric that is not told yet is pending, not nothing.
  const value = seen.get(theirs) ?? { value: null, availability: 'pending' }
  const convert = map.convert?.[theirs]
  return convert && value.value !== null ? { ...value, value: convert(value.value) } : value
}

function refusal(error: unknown): 'unsupported' | 'permission_missing' | null {
  if (!(error instanceof ConnectorError)) return null
  if (error.category === 'invalid_request') return 'unsupported'
  return error.category === 'permission' ? 'permission_missing' : null
}
