import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Span } from '../lib/tracing.ts'
import { currentScope } from '../lib/work-scope.ts'

/** The messages that undici and `node:http` publish about a request: only the fields read here. */
interface Message {
  readonly request: object & { readonly method: string; readonly origin?: string | URL; readonly host?: string }
  readonly response?: { readonly statusCode: number }
  readonly error?: unknown
}

/** What hears a channel, as a method, whose parameters are compared loosely: each channel has messages of its own. */
interface Listener {
  hear(message: unknown): void
}

/**
 * Records each request to another server as a span of the work that sends it: method and status, and never a path, a
 * query, a header or a body, which may contain credentials.
 * @param hosts those that are recorded; an address that a partner chose (a webhook) is not
 * @returns a function that stops it
 */
export function traceOutgoingRequests(hosts: ReadonlySet<string>): () => void {
  const spans = new WeakMap<object, Span>()

  const begin = ({ request }: Message): void => {
    const host = hostOf(request)
    const span = currentScope()?.span?.startChild(`HTTP ${request.method}`, 'client', {
      'http.request.method': request.method,
      ...(host !== undefined && hosts.has(host) && { 'server.address': host }),
    })
    if (span) spans.set(request, span)
  }
  const answer = ({ request, response }: Message): void => {
    if (response) spans.get(request)?.setAttributes({ 'http.response.status_code': response.statusCode })
  }
  const end = ({ request, error }: Message): void => {
    spans.get(request)?.end(error)
    spans.delete(request)
  }
  const listeners: readonly (readonly [string, (message: Message) => void])[] = [
    ['undici:request:create', begin],
    ['undici:request:headers', answer],
    ['undici:request:trailers', end],
    ['undici:request:error', end],
    ['http.client.request.created', begin],
    [
      'http.client.response.finish',
      (message) => {
        answer(message)
        end(message)
      },
    ],
    ['http.client.request.error', end],
  ]
  const subscribed = listeners.map(([name, listener]) => {
    const { hear }: Listener = { hear: listener }
    subscribe(name, hear)
    return () => unsubscribe(name, hear)
  })
  return () => {
    for (const stop of subscribed) stop()
  }
}

function hostOf({ origin, host }: Message['request']): string | undefined {
  if (origin !== undefined) return URL.parse(String(origin))?.hostname
  return host
}
