import { recordOf } from '../../lib/keys.ts'
import type { Fields } from '../../lib/untyped.ts'
import { fields, list, number, text } from '../../lib/untyped.ts'
import type {
  AccountMetrics,
  CallOptions,
  MetricOptions,
  MetricValue,
  PostMetricName,
  PostMetrics,
  Tokens,
} from '../connector.ts'
import { ConnectorError, postMetricNames } from '../connector.ts'
import type { Graph } from './graph.ts'

export interface MetricMap {
  /** The platform's names of our metrics; a missing one is unsupported. */
  readonly names: { readonly [Name in PostMetricName]?: string }
  path(postId: string): string
  /** Conversions by the platform's name, where the unit differs. */
  readonly convert?: { readonly [theirs: string]: (value: number) => number }
}

type Seen = Map<string, MetricValue>

/**
 * Reads insights of posts. A single unknown metric fails the whole call, so a failed call is repeated metric by metric,
 * and only the failing one is reported as unsupported. A metric that failed for one post of a batch is left out of the
 * next one's first call and requested separately, because the failure may depend on the type of the post. Metrics that
 * the caller knows to be refused are not requested.
 */
export function metaMetrics(graph: Graph, map: MetricMap, clock: { now(): Date }) {
  const all = Object.values(map.names)

  return async (
    tokens: Tokens,
    postIds: readonly string[],
    options: MetricOptions = {},
  ): Promise<readonly PostMetrics[]> => {
    const ask = async (postId: string, metrics: readonly string[]) =>
      values(await graph.get(tokens, map.path(postId), { metric: metrics.join(',') }, options))
    const rejected = new Set<string>()
    // The permission belongs to the account: once every metric was denied for lack of it, no other post is requested.
    let denied = false

    const oneByOne = async (postId: string, metrics: readonly string[], seen: Seen) => {
      for (const metric of metrics) {
        try {
          for (const [name, value] of await ask(postId, [metric])) seen.set(name, value)
          rejected.delete(metric)
        } catch (error) {
          const availability = missingReason(error)
          if (!availability) throw error
          seen.set(metric, { value: null, availability, ...(availability === 'unsupported' && { refused: true }) })
          rejected.add(metric)
        }
      }
      return seen
    }

    const seenOf = async (postId: string): Promise<Seen> => {
      const refused = new Set(options.refused?.get(postId)?.flatMap((name) => map.names[name] ?? []))
      const asked = all.filter((metric) => !refused.has(metric))
      if (denied) return new Map([...deniedAll(asked), ...unsupported(refused)])
      const likely = asked.filter((metric) => !rejected.has(metric))
      try {
        const seen = likely.length > 0 ? await ask(postId, likely) : new Map()
        const others = asked.filter((metric) => !likely.includes(metric))
        return await oneByOne(postId, others, new Map([...seen, ...unsupported(refused)]))
      } catch (error) {
        if (!missingReason(error)) throw error
        const seen = await oneByOne(postId, asked, unsupported(refused))
        denied = asked.every((metric) => seen.get(metric)?.availability === 'permission_missing')
        return seen
      }
    }

    const found: PostMetrics[] = []
    for (const postId of postIds) {
      const seen = await seenOf(postId).catch((error) => {
        if (error instanceof ConnectorError && error.category === 'not_found') return null
        throw error
      })
      if (!seen) continue
      const metrics = recordOf(postMetricNames, (name) => metricOf(map, name, seen))
      found.push({ postId, asOf: clock.now().toISOString(), metrics })
    }
    return found
  }
}

/** Reads the account's followers, which are part of its profile. */
export function metaAccountMetrics(graph: Graph, clock: { now(): Date }) {
  return async (tokens: Tokens, options: CallOptions = {}): Promise<AccountMetrics> => {
    const followers = await graph.get(tokens, '/me', { fields: 'followers_count' }, options).then(
      (me) => reported(number(me.followers_count)),
      (error): MetricValue => {
        const availability = missingReason(error)
        if (!availability) throw error
        return { value: null, availability }
      },
    )
    return { asOf: clock.now().toISOString(), metrics: { followers } }
  }
}

function values(body: Fields): Seen {
  const found: Seen = new Map()
  for (const entry of list(body.data)) {
    const name = text(entry.name)
    const value = number(list(entry.values)[0]?.value) ?? number(fields(entry.total_value).value)
    if (name) found.set(name, reported(value))
  }
  return found
}

function reported(value: number | null): MetricValue {
  return { value, availability: value === null ? 'pending' : 'available' }
}

function deniedAll(metrics: readonly string[]): Seen {
  return new Map(metrics.map((metric) => [metric, { value: null, availability: 'permission_missing' }]))
}

function unsupported(metrics: Iterable<string>): Seen {
  return new Map([...metrics].map((metric) => [metric, { value: null, availability: 'unsupported' }]))
}

function metricOf(map: MetricMap, name: PostMetricName, seen: Seen): MetricValue {
  const theirs = map.names[name]
  if (!theirs) return { value: null, availability: 'unsupported' }
  // Insights arrive up to two days late: a missing metric is pending, not zero.
  const value = seen.get(theirs) ?? { value: null, availability: 'pending' }
  const convert = map.convert?.[theirs]
  return convert && value.value !== null ? { ...value, value: convert(value.value) } : value
}

function missingReason(error: unknown): 'unsupported' | 'permission_missing' | null {
  if (!(error instanceof ConnectorError)) return null
  if (error.category === 'invalid_request') return 'unsupported'
  return error.category === 'permission' ? 'permission_missing' : null
}
