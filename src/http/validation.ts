import { setImmediate } from 'node:timers/promises'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import * as OpenApiValidator from 'express-openapi-validator'
import type { OperationId } from '../../generated/operations.ts'
import { operations } from '../../generated/operations.ts'
import { resolveRef } from '../lib/json-pointer.ts'
import type { Exchange, Operation } from './exchange.ts'
import { assertText } from './read-body.ts'
import { createSizeCheck } from './size-limits.ts'
import type { Issue, ValidatorError } from './validation-issues.ts'
import { issuesError, validationError } from './validation-issues.ts'
import { createWholeNumberCheck } from './whole-numbers.ts'

type Json = Record<string, unknown>

/** The runtime bundle, as far as validation looks into it. */
export interface RuntimeDocument extends Json {
  readonly paths: Readonly<Record<string, Json>>
  readonly components: Readonly<Record<string, Json>>
}

export interface Validation {
  /** Checks path, query, headers and body against the contract, and fills defaults in. @throws VALIDATION */
  validate(exchange: Exchange): Promise<void>
  /** Compiles every path's schemas, so that the first request is no slower than the next; throws on a bad schema. */
  warm(): Promise<void>
}

export interface ValidationObserver {
  /** Called each time that the schemas of an operation are applied to a request. */
  readonly onSchemaCheck?: (operationId: OperationId) => void
}

/**
 * One express-openapi-validator instance a group of operations: each compares a request with a few paths instead of
 * all, and holds only the components that those use. One a path would be quicker still, but each instance brings
 * its own meta-schemas: 122 of them took 200 MB and 3 s, where 18 do with a fraction.
 */
export function createValidation(document: RuntimeDocument, observe: ValidationObserver = {}): Validation {
  const instances = new Map<string, RequestHandler[]>()
  const routes = new Map<string, OpenApiRoute>()
  const cheapChecks = new Map<string, (exchange: Exchange) => Issue[]>()
  const groups = Map.groupBy(Object.values(operations), ({ group }) => group)

  function instanceFor(group: string): RequestHandler[] {
    const known = instances.get(group)
    if (known) return known
    const chain = OpenApiValidator.middleware({
      apiSpec: prune(document, new Set(groups.get(group)?.map(({ path }) => path))) as never,
      validateApiSpec: false,
      validateRequests: { allErrors: true, removeAdditional: false },
      validateResponses: false,
      validateSecurity: false,
      validateFormats: true,
      // The full formats, as answers are checked with; its own default lets the 30th of February and odd addresses in.
      ajvFormats: { mode: 'full' },
      formats: { 'date-time': { type: 'string', validate: isTime } },
      ignoreUndocumented: false,
    }).flat(9) as RequestHandler[]
    instances.set(group, chain)
    return chain
  }

  /** What is refused before the schemas are applied, which would take long over it or let it through. */
  function assertWithinLimits(exchange: Exchange): void {
    const { operationId } = exchange.operation
    const check = cheapChecks.get(operationId) ?? createCheapCheck(document, exchange.operation)
    cheapChecks.set(operationId, check)
    const issues = check(exchange)
    if (issues.length > 0) throw issuesError(issues)
  }

  async function validate(exchange: Exchange): Promise<void> {
    const { req, res, operation } = exchange
    const { method } = req
    // HEAD is answered as GET without a body; the contract does not list it.
    if (method === 'HEAD') req.method = 'GET'
    const matched = req as Request & { openapi?: OpenApiRoute & { pathParams: Json } }
    try {
      assertReadable(req)
      assertWithinLimits(exchange)
      observe.onSchemaCheck?.(operation.operationId)
      const chain = instanceFor(operation.group)
      const route = routes.get(operation.operationId)
      if (route) {
        // The operation is known already: only its validators are left to run.
        matched.openapi = { ...route, pathParams: { ...req.params } }
        await run(chain.at(-1)!, req, res)
      } else {
        for (const step of chain) await run(step, req, res)
        if (matched.openapi) routes.set(operation.operationId, matched.openapi)
      }
    } catch (error) {
      throw validationError(error, exchange.body)
    } finally {
      req.method = method
    }
    exchange.path = { ...matched.openapi?.pathParams }
    exchange.query = { ...req.query }
    if (operation.body !== 'none') exchange.body = req.body
  }

  return {
    validate,
    async warm() {
      for (const { group, method, path } of Object.values(operations)) {
        await warmOperation(instanceFor(group), method.toUpperCase(), path)
        // Requests that come meanwhile are served in between.
        await setImmediate()
      }
    },
  }
}

const fullTime = fullFormats['date-time'] as { readonly validate: (text: string) => boolean }

/** RFC 3339, without the leap seconds that no Date holds. */
function isTime(text: string): boolean {
  return fullTime.validate(text) && !Number.isNaN(Date.parse(text))
}

/** What express-openapi-validator finds out of a request's address: the same for every request of an operation. */
interface OpenApiRoute {
  readonly expressRoute: string
  readonly openApiRoute: string
  readonly schema: unknown
  readonly serial: number
}

/**
 * Sends an empty request through, which builds every validator of the operation. A refusal of the request is what
 * is expected; anything else is a fault of the contract.
 */
async function warmOperation(chain: readonly RequestHandler[], method: string, path: string): Promise<void> {
  const url = path.replaceAll(/\{[^{}]+\}/g, 'x')
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const header = (name: string) => headers[name.toLowerCase()]
  const app = { enabled: () => false, param: () => app }
  const request = { method, url, originalUrl: url, path: url, baseUrl: '', query: {}, params: {}, body: {}, headers }
  try {
    for (const step of chain)
      await run(step, { ...request, get: header, header, app } as unknown as Request, {} as Response)
  } catch (error) {
    const { status } = error as ValidatorError
    if (status === undefined || status >= 500)
      throw new Error(`The contract's schemas of ${method} ${path} cannot be compiled.`, { cause: error })
  }
}

function run(step: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const next: NextFunction = (error?: unknown) => (error ? reject(error) : resolve())
    const returned: unknown = step(req, res, next)
    if (returned instanceof Promise) returned.catch(reject)
  })
}

/** Text that the schemas cannot look at, but the database refuses. */
function assertReadable(req: Request): void {
  for (const [name, value] of Object.entries(req.query))
    for (const text of Array.isArray(value) ? value : [value])
      if (typeof text === 'string') assertText(text, `/query/${name}`)
}

interface OperationObject {
  readonly parameters?: readonly unknown[]
  readonly requestBody?: BodyObject | { readonly $ref: string }
}
interface BodyObject {
  readonly content: Readonly<Record<string, { readonly schema?: unknown }>>
}

function createCheapCheck(document: RuntimeDocument, { path, method }: Operation): (exchange: Exchange) => Issue[] {
  const { parameters, requestBody } = document.paths[path]![method] as OperationObject
  const body =
    requestBody && '$ref' in requestBody ? (resolveRef(document, requestBody.$ref) as BodyObject) : requestBody
  const wholeNumbers = createWholeNumberCheck(parameters, document)
  const size = createSizeCheck(body?.content['application/json']?.schema, document)
  return ({ req, body: sent }) => [...wholeNumbers(req.query), ...size(sent)]
}

/** The document with some of its paths and what those refer to. */
function prune(document: RuntimeDocument, paths: ReadonlySet<string>): Json {
  const components: Record<string, Json> = {}
  // Answers are checked elsewhere; without them each instance is a fraction of the size.
  const kept = Object.fromEntries(
    [...paths].map((path) => [path, withoutAnswers(withoutExamples(document.paths[path] ?? {}))]),
  )
  const waiting: unknown[] = [kept]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (key !== '$ref' || typeof inner !== 'string') {
        waiting.push(inner)
        continue
      }
      const [, , kind, name] = inner.split('/') as [string, string, string, string]
      if (components[kind]?.[name] !== undefined) continue
      const target = withoutExamples(document.components[kind]?.[name])
      components[kind] = { ...components[kind], [name]: target }
      waiting.push(target)
    }
  }
  return { ...document, webhooks: undefined, paths: kept, components, servers: [{ url: '/' }] }
}

function withoutAnswers(item: Json): Json {
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) =>
      typeof value === 'object' && value !== null && 'responses' in value
        ? [key, { ...(value as Json), responses: { default: { description: 'Any answer.' } } }]
        : [key, value],
    ),
  )
}

function withoutExamples<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (key, inner) =>
      key === 'examples' && typeof inner === 'object' && !Array.isArray(inner) ? undefined : inner,
    ),
  ) as T
}
