import type { Fields } from '../../lib/untyped.ts'
import { fields, text } from '../../lib/untyped.ts'
import type { CallOptions, ConnectorLog, Tokens } from '../connector.ts'
import type { CallTerms, PlatformCall, PlatformHttp } from '../platform-http.ts'
import { usageOf } from './usage.ts'

type Values = Record<string, string | number | boolean | undefined>

export interface Graph {
  get(tokens: Tokens, path: string, query: Values, options?: CallOptions): Promise<Fields>
  post(tokens: Tokens, path: string, form: Values, options?: CallTerms): Promise<Fields>
  delete(tokens: Tokens, path: string, options?: CallOptions): Promise<Fields>
}

/** Creates a client of Meta's Graph API on either of its hosts; the token is sent in a header, never in a URL. */
export function createGraph(baseUrl: string, http: PlatformHttp, log: ConnectorLog): Graph {
  const call = async (
    tokens: Tokens,
    path: string,
    { onUsage, ...input }: Omit<PlatformCall, 'url'> & Pick<CallOptions, 'onUsage'>,
  ) => {
    const answer = await http.call({
      ...input,
      url: `${baseUrl}${path}`,
      headers: { authorization: `Bearer ${tokens.accessToken}` },
    })
    const usage = usageOf(answer.headers)
    if (usage) onUsage?.(usage)
    if (usage && usage.percent >= 90) log.warn({ path, ...usage }, 'platform quota of calls is nearly used up')
    return fields(answer.body)
  }
  return {
    get: (tokens, path, query, options = {}) =>
      call(tokens, path, { method: 'GET', query: strings(query), signal: options.signal, onUsage: options.onUsage }),
    post: (tokens, path, form, { signal, irrevocable, confirms, beforeSend } = {}) =>
      call(tokens, path, { method: 'POST', form, signal, irrevocable, confirms, beforeSend }),
    delete: (tokens, path, options = {}) => call(tokens, path, { method: 'DELETE', signal: options.signal }),
  }
}

/** Returns whether Graph confirms a call that created something: it names the new object. */
export function hasId(body: unknown): boolean {
  return text(fields(body).id) !== null
}

function strings(values: Values): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  )
}
