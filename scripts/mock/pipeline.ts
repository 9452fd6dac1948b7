import type { Request, Response } from 'express'
import type { ErrorCode } from '../../generated/errors.ts'
import type { AnswerStream } from '../../src/context.ts'
import { notFound } from '../../src/errors.ts'
import { createAnswerCheck } from '../../src/http/answer-check.ts'
import { sentKey } from '../../src/http/authenticate.ts'
import { envelope, helpLink } from '../../src/http/envelope.ts'
import type { Exchange, Operation, ReadyAnswer } from '../../src/http/exchange.ts'
import { requestIdOf, sendAnswer } from '../../src/http/express-app.ts'
import type { BodyDeps } from '../../src/http/read-body.ts'
import { readBody } from '../../src/http/read-body.ts'
import type { RuntimeDocument } from '../../src/http/request-schemas.ts'
import { sendStream } from '../../src/http/stream.ts'
import { createValidation } from '../../src/http/validation.ts'
import { normalizeProjectId } from '../../src/lib/ids.ts'
import { runWork } from '../../src/lib/work-scope.ts'
import { createSlots } from '../../src/limits/slots.ts'
import type { Json, JsonObject } from '../contract/json.ts'
import { isObject, objectAt, stringAt } from '../contract/json.ts'
import type { Answer, Answers } from './answers.ts'
import { answerEntries } from './bulk.ts'
import { echoFields, echoIds } from './echo.ts'
import { ensureFiles, hasFiles, withFiles } from './files.ts'
import { createJobs } from './jobs.ts'
import { locationOf } from './location.ts'
import { pageOf } from './pages.ts'
import { readPreference } from './prefer.ts'
import { createReplays } from './replays.ts'
import type { IsValid } from './state.ts'
import { createState } from './state.ts'

export const bodyDeps: BodyDeps = {
  config: { http: { bodyTimeoutMs: 30_000 } },
  intake: { bodies: createSlots(1_000, 'request bodies') },
  clientIp: (address) => address ?? '',
}

/**
 * The way of a request through the mock: the server's steps, as far as they need no database, and then an answer of the
 * contract that carries the ids and the fields of the request.
 */
export function createPipeline(answers: Answers, document: RuntimeDocument) {
  const validation = createValidation(document)
  const answerCheck = createAnswerCheck(document)
  const isAllowed: IsValid = (operation, answer) => {
    try {
      answerCheck.check({ operation } as Exchange, ready(answer, operation, ''))
      return true
    } catch {
      return false
    }
  }
  const state = createState(answers.docs, isAllowed)
  const jobs = createJobs(answers)
  const replays = createReplays()

  async function answerOf(exchange: Exchange): Promise<ReadyAnswer> {
    const { operation, req, requestId } = exchange
    if (operation.keyed) {
      sentKey(req)
      assertOrganization(req)
    }
    await readBody(exchange, bodyDeps)
    const preference = readPreference(req.headers.prefer, answers.documented(operation))
    const repeatable = preference.isNamed ? undefined : replays.requestOf(exchange)
    const replayed = repeatable && replays.find(repeatable)
    if (replayed) return replayed
    await validation.validate(exchange)
    const answer = await answers.make(operation, preference)
    if (operation.streams && typeof answer.body === 'string')
      return { ...ready({ ...answer, body: undefined }, operation, requestId), stream: streamOf(answer.body) }
    if (preference.isNamed) return ready(answer, operation, requestId)
    const own = operation.bulk
      ? { ...answer, body: { results: await answerEntries(exchange, answers, carryOver) } }
      : carryOver(exchange, answer)
    const carried = await served(exchange.req, own)
    const page = isObject(carried.body) ? pageOf(exchange, carried.body) : null
    const made = ready(page ? { ...carried, body: page.body } : carried, operation, requestId)
    if (page?.link) return { ...made, headers: { ...made.headers, Link: page.link } }
    if (repeatable) replays.keep(repeatable, made)
    return made
  }

  /** Puts what the request named, and what is kept, into the answer, as far as the contract allows it there. */
  function carryOver(exchange: Exchange, answer: Answer): Answer {
    const { operation, body } = exchange
    const own = { ...exchange, path: idsOf(exchange.path) }
    if (!isObject(answer.body)) return state.answer(own, answer)
    const withIds = echoIds(answer.body, own.path)
    const job = jobs.follow(operation, own, withIds, {
      started: (made) => state.start(own, made),
      ended: (made) => state.end(made),
    })
    if (job) return { ...answer, body: job }
    const kept = state.answer(own, { ...answer, body: withIds })
    if (kept.body !== withIds || !isObject(body)) return kept
    const isValid = (candidate: JsonObject) => isAllowed(operation, { ...answer, body: candidate })
    return { ...answer, body: echoFields(withIds, body as JsonObject, isValid) }
  }

  /** An answer whose media can be downloaded here. */
  async function served(req: Request, answer: Answer): Promise<Answer> {
    const { body } = answer
    if (body === undefined || !hasFiles(body)) return answer
    await ensureFiles(answers.docs)
    return {
      ...answer,
      body: withFiles(body, {
        origin: `http://${req.headers.host ?? 'localhost'}`,
        useOf: state.useOf,
        isRead: req.method === 'GET',
      }),
    }
  }

  return async (operation: Operation, req: Request, res: Response): Promise<void> => {
    const requestId = requestIdOf(res)
    await runWork(null, operation.operationId, { kind: 'server', requestId, isRequest: true }, async (scope) => {
      const beganAt = performance.now()
      const exchange: Exchange = {
        req,
        res,
        operation,
        requestId,
        beganAt,
        scope,
        path: {},
        query: {},
        body: undefined,
      }
      const answer = await answerOf(exchange).catch((error: unknown) => envelope(error, requestId))
      if (!answer.stream) return sendAnswer(req, res, answer)
      for (const [name, value] of Object.entries(answer.headers)) res.setHeader(name, value)
      sendStream(req, res, answer.stream, () => Promise.resolve({ scopes: [], projectIds: null, isTestKey: false }))
    })
  }
}

/** The example, and then the comments of an open connection. */
function streamOf(example: string): AnswerStream {
  return { open: (sink) => sink.write(example), discard() {} }
}

/** As on the server, where what cannot be an organization is none of the caller's. @throws NOT_FOUND */
function assertOrganization(req: Request): void {
  const named = req.headers['x-castlane-organization']
  if (named !== undefined && !/^org_[0-9a-f-]{36}$/.test(String(named))) throw notFound()
}

/** The ids of the path; a project's may be sent without its prefix. */
function idsOf(path: Exchange['path']): Record<string, string> {
  const ids = path as Record<string, string>
  return ids.projectId === undefined ? ids : { ...ids, projectId: normalizeProjectId(ids.projectId) }
}

/** The answer as bytes, with the headers that the server sets itself and those that follow from the body. */
function ready({ status, headers, body }: Answer, operation: Operation, requestId: string): ReadyAnswer {
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !setByServer.has(name)))
  if ('X-RateLimit-Endpoint-Class' in headers) own['X-RateLimit-Endpoint-Class'] = operation.endpointClass
  const code = status < 400 ? undefined : stringAt(objectAt(body, 'error'), 'code')
  if (code !== undefined) own.Link = helpLink(code as ErrorCode)
  if ('Location' in headers) own.Location = locationOf(operation, body) ?? headers.Location ?? ''
  return {
    status,
    headers: own,
    body: body === undefined ? null : Buffer.from(JSON.stringify(status < 400 ? body : named(body, requestId))),
  }
}

/** Headers that are set already, and those of what does not happen here: a limiter outage, a replay, a next page. */
const setByServer = new Set([
  ...['X-Request-Id', 'Content-type', 'X-RateLimit-Fallback', 'Idempotency-Replayed', 'Link', 'Deprecation', 'Sunset'],
])

/** An error names the request that it answers. */
function named(body: Json, requestId: string): Json {
  if (!isObject(body) || !isObject(body.error) || !('requestId' in body.error)) return body
  return { ...body, error: { ...body.error, requestId } }
}
