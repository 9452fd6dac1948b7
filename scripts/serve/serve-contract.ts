/** Serves the handlers of any contract: it checks each request as the contract says, and reports errors by RFC 9457. */
import { STATUS_CODES } from 'node:http'
import type { Express, NextFunction, Request, Response } from 'express'
import express from 'express'
import { isApiError } from '../../src/errors.ts'
import { createAddressTree } from '../../src/http/address-tree.ts'
import type { OperationPlace, RuntimeDocument } from '../../src/http/request-schemas.ts'
import { createRequestSchemas, describeRequest } from '../../src/http/request-schemas.ts'
import { createSizeCheck } from '../../src/http/size-limits.ts'
import { issuesError, issuesOf } from '../../src/http/validation-issues.ts'
import { createWholeNumberCheck } from '../../src/http/whole-numbers.ts'
import { NotImplementedError } from './not-implemented.ts'

export interface ServedOperation extends OperationPlace {
  readonly body: 'required' | 'optional' | 'none'
  readonly maxBodyBytes: number
}

interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export interface ServedContract {
  readonly document: RuntimeDocument
  readonly operations: Readonly<Record<string, ServedOperation>>
  /** Generated types hold each of them to its operation. */
  readonly handlers: Readonly<Record<string, (input: never, deps: never) => Promise<Answer>>>
  readonly preparations?: Readonly<Record<string, (input: never, deps: never) => Promise<unknown>>>
  /** What handlers are given. */
  readonly deps?: unknown
  /** Who calls, for operations that ask for a credential; it throws whatever the service's own error handler answers. */
  readonly authenticate?: (req: Request) => Promise<unknown>
}

export function createContractApp(contract: ServedContract): Express {
  const app = express()
  app.disable('x-powered-by')
  const paths = Map.groupBy(Object.values(contract.operations), ({ path }) => path)
  const schemasOf = createRequestSchemas(contract.document)
  const addresses = createAddressTree(paths)
  app.use((req, res, next) => {
    const found = addresses.find(req.url)
    if (!found) return next()
    const operation = found.target.find(({ method }) => method.toUpperCase() === req.method)
    req.params = found.params
    if (operation) serveOperation(contract, schemasOf(operation), operation, req, res).catch(next)
    else {
      res.setHeader('Allow', found.target.map(({ method }) => method.toUpperCase()).join(', '))
      sendProblem(res, 405)
    }
  })
  app.use((_req: Request, res: Response) => sendProblem(res, 404))
  app.use((error: unknown, _req: Request, res: Response, next: NextFunction) => {
    if (res.headersSent) next(error)
    else if (error instanceof NotImplementedError) sendProblem(res, 501, error.message)
    else if (isApiError(error) && error.code === 'VALIDATION') sendProblem(res, 422, error.message, error.details)
    else if (error instanceof URIError) sendProblem(res, 400, error.message)
    else {
      const { status, message } = error as { status?: unknown; message?: string }
      if (typeof status === 'number' && status >= 400 && status < 500) sendProblem(res, status, message)
      else {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
        sendProblem(res, 500)
      }
    }
  })
  return app
}

type Schemas = ReturnType<ReturnType<typeof createRequestSchemas>>

async function serveOperation(
  { document, handlers, preparations, deps, authenticate }: ServedContract,
  schemas: Schemas,
  operation: ServedOperation,
  req: Request,
  res: Response,
): Promise<void> {
  const caller = (await authenticate?.(req)) ?? null
  const body = operation.body === 'none' ? undefined : await readJson(operation, req, res)
  const { parameters = [], body: bodySchema } = describeRequest(document, operation)
  const issues = [
    ...createWholeNumberCheck(parameters, document)(req.query),
    ...createSizeCheck(bodySchema, document)(body),
  ]
  if (issues.length > 0) throw issuesError(issues)
  const { path, query, headers } = readParameters(req, schemas)
  const found = [
    ...(schemas.parameters({ path, query, headers }) ? [] : [{ at: '', errors: schemas.parameters.errors ?? [] }]),
    ...(!schemas.body || body === undefined || schemas.body(body)
      ? []
      : [{ at: '/body', errors: schemas.body.errors ?? [] }]),
  ]
  if (found.length > 0) throw issuesError(issuesOf(found))
  const { operationId } = operation
  const input = { operationId, requestId: crypto.randomUUID(), caller, path, query, headers, body, tx: undefined }
  // The compiler checks each handler against its own operation; which one it is, only the request says.
  const prepared = await preparations?.[operationId]?.(input as never, deps as never)
  const answer = await handlers[operationId]?.({ ...input, prepared } as never, deps as never)
  if (!answer) throw new NotImplementedError(operationId)
  res.status(answer.status).set(answer.headers ?? {})
  if (answer.body === undefined) res.end()
  else res.json(answer.body)
}

function readParameters(req: Request, { lists, arrays }: Schemas) {
  const query: Record<string, unknown> = { ...req.query }
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string' && lists.has(name)) query[name] = value.split(',')
    else if (typeof value === 'string' && arrays.has(name)) query[name] = [value]
  return { path: { ...req.params } as Record<string, unknown>, query, headers: { ...req.headers } }
}

async function readJson({ body, maxBodyBytes }: ServedOperation, req: Request, res: Response): Promise<unknown> {
  const isSent = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
  if (!isSent && body === 'optional') return undefined
  if (!req.is('application/json'))
    throw Object.assign(new Error('Send the body as application/json.'), { status: isSent ? 415 : 422 })
  await new Promise<void>((resolve, reject) =>
    express.json({ limit: maxBodyBytes, strict: false })(req, res, (error?: unknown) =>
      error === undefined ? resolve() : reject(error as Error),
    ),
  )
  return req.body
}

function sendProblem(res: Response, status: number, detail?: string, more?: object): void {
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail, ...more }
  res.status(status).type('application/problem+json').send(JSON.stringify(problem))
}
