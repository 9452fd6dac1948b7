/**
 * What the server and the mock have in common: Express, which ends what no operation answers, and the envelope. Four
 * things of Express are not used for operations, each for what it does not do:
 * - Its routes (`addressFinder` below): it compares an address with one route after the other, 170 of them, which took a
 *   third of the processor time of a short request (decision 48).
 * - `express.json` (read-body.ts): a body is counted before it is parsed, since JSON.parse makes many times its bytes of
 *   brackets; a sender who is slow, or has many bodies under way, is refused; and a byte that is not UTF-8 is an error.
 * - `res.json` (`sendAnswer` below): an answer is bytes already, which are stored for a repetition with its key.
 * - Express' page of an error (`endWithEnvelope` below): every error is the envelope.
 */

import type { Express, NextFunction, Request, RequestHandler, Response } from 'express'
import express from 'express'
import FindMyWay from 'find-my-way'
import { operations } from '../../generated/operations.ts'
import { ApiError, invalid } from '../errors.ts'
import { newRequestId } from '../lib/ids.ts'
import { fields } from '../lib/untyped.ts'
import { envelope } from './envelope.ts'
import type { Operation, ReadyAnswer } from './exchange.ts'
import { tooLarge } from './receive-bytes.ts'
import { methodNotAllowed, unknownOperation } from './unknown-operation.ts'

/** Node reads no longer head of a request than 16 KiB, address included. */
const maxAddressLength = 16_384

export function createExpress(): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.enable('case sensitive routing')
  app.enable('strict routing')
  app.use(assignRequestId)
  return app
}

/** Sets the request id of every response, including those of no operation. */
function assignRequestId(_req: Request, res: Response, next: () => void): void {
  res.setHeader('X-Request-Id', newRequestId())
  next()
}

export function requestIdOf(res: Response): string {
  return String(res.getHeader('X-Request-Id'))
}

/**
 * Mounts every address of the contract.
 * @param answerPreflight answers a browser's preflight request, and returns whether it was one
 */
export function mountOperations(
  app: Express,
  serve: (operation: Operation, req: Request, res: Response) => Promise<void>,
  answerPreflight: (req: Request, res: Response, methods: ReadonlyMap<string, Operation>) => boolean,
): void {
  const byPath = operationsByPath()
  const find = addressFinder(byPath)
  const dispatch: RequestHandler = (req, res, next) => {
    const found = find(req.url)
    if (!found) return next()
    const { path, methods } = found
    if (answerPreflight(req, res, methods)) return
    const operation = methods.get(req.method === 'HEAD' ? 'GET' : req.method)
    if (!operation) throw methodNotAllowed(req, res, path, [...methods.keys()])
    req.params = found.params
    return serve(operation, req, res)
  }
  // The addresses are no routes of Express, so that the gate reads them here.
  app.use(Object.assign(dispatch, { paths: [...byPath.keys()] }))
}

interface FoundAddress {
  readonly path: string
  readonly methods: ReadonlyMap<string, Operation>
  readonly params: Record<string, string>
}

/** Finds an address in a tree, fixed words before parameters. It throws URIError where one is not well-formed percent-encoding. */
function addressFinder(
  byPath: ReadonlyMap<string, ReadonlyMap<string, Operation>>,
): (url: string) => FoundAddress | undefined {
  const router = FindMyWay({ maxParamLength: maxAddressLength, querystringParser: () => ({}), onBadUrl: () => {} })
  for (const [path, methods] of byPath)
    router.on('GET', path.replaceAll(/\{(\w+)\}/g, ':$1'), () => {}, { path, methods })
  return (url) => {
    const found = router.find('GET', url)
    if (!found) return undefined
    const target: Omit<FoundAddress, 'params'> | null = found.store
    if (!target) throw new URIError('The address is not well-formed percent-encoding.')
    const params: Record<string, string> = {}
    for (const [name, value] of Object.entries(found.params)) {
      if (!value) return undefined
      params[name] = value
    }
    return { ...target, params }
  }
}

/** Operations by path, as `/v1/projects/{projectId}` → method → operation. */
export function operationsByPath(): ReadonlyMap<string, ReadonlyMap<string, Operation>> {
  const paths = new Map<string, Map<string, Operation>>()
  for (const operation of Object.values(operations)) {
    const methods = paths.get(operation.path) ?? new Map<string, Operation>()
    paths.set(operation.path, methods.set(operation.method.toUpperCase(), operation))
  }
  return paths
}

/**
 * Answers everything else with the envelope: an unknown path, a wrong method, an address that does not decode.
 * @param hint where to look, if no operation has a similar address
 * @param observe called with what is answered and why
 */
export function endWithEnvelope(
  app: Express,
  hint: string,
  observe: (error: unknown, code: ReturnType<typeof envelope>['code'], req: Request, res: Response) => void = () => {},
): void {
  app.use((req: Request) => {
    throw unknownOperation(req, hint)
  })
  app.use((error: unknown, req: Request, res: Response, _next: NextFunction) => {
    const refusal = fromHttpError(error)
    const answer = envelope(refusal, requestIdOf(res))
    observe(refusal, answer.code, req, res)
    if (res.headersSent) res.destroy()
    else sendAnswer(req, res, answer)
  })
}

export function sendAnswer(req: Request, res: Response, { status, headers, body }: ReadyAnswer): void {
  res.statusCode = status
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  if (body === null) {
    res.end()
    return
  }
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  res.setHeader('Content-Length', body.length)
  res.end(req.method === 'HEAD' ? undefined : body)
}

/**
 * Translates what Express and its parsers throw (http-errors: a status, and a `type` for a bad body) to the catalogue's
 * codes.
 */
function fromHttpError(error: unknown): unknown {
  if (error instanceof URIError)
    return invalid('/path', 'is not well-formed percent-encoding. Encode each part, such as %20 for a space.')
  if (!(error instanceof Error) || error instanceof ApiError) return error
  const { status, type, limit } = fields(error)
  if (status === 413) return tooLarge(Number(limit ?? 0))
  if (status === 415) return new ApiError('UNSUPPORTED_MEDIA_TYPE', undefined, { message: `The ${error.message}.` })
  if (status !== 400) return error
  return type === undefined
    ? invalid('/path', 'is not well-formed percent-encoding. Encode each part, such as %20 for a space.')
    : invalid('/body', `cannot be read: ${error.message}`)
}
