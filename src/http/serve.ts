import type { Request, Response } from 'express'
import type { Deps } from '../deps.ts'
import { idOf } from '../features/organizations/api.ts'
import { noteFailure, runWork } from '../lib/work-scope.ts'
import { authenticate, rejectSwitchedOff, requireScope, selectOrganization } from './authenticate.ts'
import { allowReading, callableFromBrowsers } from './cors.ts'
import { envelope, logError } from './envelope.ts'
import type { Exchange, Operation, ReadyAnswer } from './exchange.ts'
import { requestIdOf, sendAnswer } from './express-app.ts'
import { rejectFenced } from './fence.ts'
import { hashRequest } from './idempotency.ts'
import { logRequest } from './log-request.ts'
import { nameMissingField } from './name-missing.ts'
import { perform } from './perform.ts'
import { countEntries, countItems, giveBackEarly, readBucket, takeStrangersToken, takeToken } from './rate-limit.ts'
import { readBody } from './read-body.ts'
import { findRecordedError, isHangUp, recordError } from './request-error.ts'
import { recheckCaller, sendStream } from './stream.ts'

export type Step = (exchange: Exchange, deps: Deps) => Promise<void> | void

/** The order in which a request is checked; the first error ends it. */
const keyedPipeline: readonly Step[] = [
  authenticate,
  rejectSwitchedOff,
  takeToken,
  selectOrganization,
  requireScope,
  readBody,
  rejectFenced,
  hashRequest,
  (exchange, deps) => deps.validation.validate(exchange),
  countItems,
  countEntries,
]

/** The pipeline of an operation without a key: a platform's redirect. */
const publicPipeline: readonly Step[] = [
  takeStrangersToken,
  readBody,
  (exchange, deps) => deps.validation.validate(exchange),
]

/** Serves one operation. Everything thrown in the pipeline becomes the envelope here. */
export async function serve(operation: Operation, req: Request, res: Response, deps: Deps): Promise<void> {
  const [requestId, beganAt] = [requestIdOf(res), performance.now()]
  const start = { kind: 'server', requestId, isRequest: true } as const
  await runWork(deps.tracing, operation.operationId, start, async (scope) => {
    const exchange: Exchange = { req, res, operation, requestId, beganAt, scope, path: {}, query: {}, body: undefined }
    res.locals.exchange = exchange
    const answer = await answerExchange(exchange, deps)
    send(exchange, answer, deps)
    if (scope.span) describeSpan(exchange, answer)
  })
}

async function answerExchange(exchange: Exchange, deps: Deps): Promise<ReadyAnswer> {
  const { operation } = exchange
  let answer: ReadyAnswer
  let thrown: unknown
  try {
    for (const step of operation.keyed ? keyedPipeline : publicPipeline) await step(exchange, deps)
    answer = await perform(exchange, deps)
    exchange.notAStranger?.()
  } catch (error) {
    thrown = nameMissingField(error, exchange)
    answer = await refuse(exchange, thrown, deps)
  }
  logRequest(exchange, answer, thrown, deps)
  const { caller, path } = exchange
  if (caller)
    deps.requestCounts.count({
      organizationId: caller.organizationId,
      endpointClass: operation.endpointClass,
      id: idOf(caller, path),
    })
  return answer
}

function describeSpan({ req, res, operation, requestId, caller, scope }: Exchange, { status }: ReadyAnswer): void {
  const failure = findRecordedError(res)
  scope.span?.setAttributes({
    'http.request.method': req.method,
    'http.route': operation.path,
    'http.response.status_code': status,
    'castlane.request_id': requestId,
    ...(caller && { 'castlane.organization_id': caller.organizationId }),
    ...(failure && { 'castlane.error_code': failure.code }),
  })
  // A client error is no failure of the server (OpenTelemetry's conventions for HTTP).
  if (status >= 500) noteFailure(failure?.error)
}

async function refuse(exchange: Exchange, error: unknown, deps: Deps): Promise<ReadyAnswer> {
  const { operation, requestId, res } = exchange
  // Whatever is thrown here has rolled the request's transaction back.
  let errorResponse = envelope(error, requestId, { unchanged: true })
  if (errorResponse.code !== 'NOT_IMPLEMENTED') {
    try {
      deps.answerCheck?.check(exchange, errorResponse)
    } catch (mismatch) {
      deps.log.error({ err: mismatch, requestId, cause: error }, 'an error answer breaks the contract')
      errorResponse = envelope(mismatch, requestId)
    }
  }
  recordError(res, error, errorResponse.code)
  if (!isHangUp(error, res))
    logError(deps.log.child({ requestId, operation: operation.operationId }), error, errorResponse.code)
  // A kill switch rejects before the bucket is touched; its headers are returned all the same.
  if (!exchange.bucket) await readBucket(exchange, deps, false).catch(() => {})
  await giveBackEarly(exchange, deps).catch(() => {})
  return errorResponse
}

function send(exchange: Exchange, answer: ReadyAnswer, deps: Deps): void {
  const { req, res, operation, bucket } = exchange
  const { stream } = answer
  if (res.headersSent || res.destroyed) {
    stream?.discard()
    return
  }
  if (callableFromBrowsers(operation)) allowReading(res)
  if (operation.keyed) {
    res.setHeader('X-RateLimit-Endpoint-Class', operation.endpointClass)
    if (bucket) {
      res.setHeader('X-RateLimit-Limit', bucket.limit)
      res.setHeader('X-RateLimit-Remaining', bucket.remaining)
      res.setHeader('X-RateLimit-Reset', bucket.resetAtSeconds)
      res.setHeader('X-RateLimit-Tier', bucket.tier)
      if (bucket.fallback) res.setHeader('X-RateLimit-Fallback', 'memory')
    }
  }
  if (operation.deprecated) {
    res.setHeader('Deprecation', operation.deprecated.deprecation)
    if (operation.deprecated.sunset !== undefined) res.setHeader('Sunset', operation.deprecated.sunset)
  }
  if (stream) sendStream(req, res, stream, () => recheckCaller(exchange, deps))
  else sendAnswer(req, res, answer)
}
