import type { Request, Response } from 'express'
import type { Operation } from './exchange.ts'

/**
 * What a web page may call from any origin: the SDK's reports, whose write key is public by nature and can do nothing
 * else.
 */
export function callableFromBrowsers({ group, mutating }: Operation): boolean {
  return group === 'telemetry' && mutating
}

/** Those of the contract that a page has a use for: what happened, and when to call again. */
export const exposedHeaders = [
  ...['X-Request-Id', 'Retry-After', 'Idempotency-Replayed', 'Link'],
  ...['Limit', 'Remaining', 'Reset', 'Tier', 'Endpoint-Class', 'Fallback'].map((name) => `X-RateLimit-${name}`),
].join(', ')

/** Lets the calling page read the response. */
export function allowReading(res: Response): void {
  res.setHeader('Access-Control-Allow-Origin', '*')
  res.setHeader('Access-Control-Expose-Headers', exposedHeaders)
}

/** Answers a preflight request (Fetch standard, "CORS-preflight fetch"). */
export function answerPreflight(req: Request, res: Response, methods: ReadonlyMap<string, Operation>): boolean {
  const requestedMethod = req.headers['access-control-request-method']
  if (req.method !== 'OPTIONS' || requestedMethod === undefined || req.headers.origin === undefined) return false
  const operation = methods.get(requestedMethod)
  if (!operation || !callableFromBrowsers(operation)) return false
  allowReading(res)
  res.setHeader('Access-Control-Allow-Methods', requestedMethod)
  res.setHeader('Access-Control-Allow-Headers', 'X-Api-Key, Authorization, Content-Type, Idempotency-Key')
  res.setHeader('Access-Control-Max-Age', 7200)
  res.statusCode = 204
  res.end()
  return true
}
