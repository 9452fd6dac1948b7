import type { Request } from 'express'
import type { OperationId } from '../../generated/operations.ts'
import { pointerToken } from '../lib/json-pointer.ts'
import { assertText } from './assert-text.ts'
import type { Exchange } from './exchange.ts'
import type { RequestSchemas, RuntimeDocument } from './request-schemas.ts'
import { createRequestSchemas, describeRequest } from './request-schemas.ts'
import { createSizeCheck } from './size-limits.ts'
import type { Issue, Violations } from './validation-issues.ts'
import { issuesError, issuesOf } from './validation-issues.ts'
import { createWholeNumberCheck } from './whole-numbers.ts'

export interface Validation {
  /**
   * Checks path, query, headers and body against the contract, and fills defaults in. An operation's schemas are
   * compiled when it is first called; `npm run generate` has ensured that they do compile. @throws VALIDATION
   */
  validate(exchange: Exchange): Promise<void>
}

export interface ValidationObserver {
  /** Called each time the schemas of an operation are applied to a request. */
  readonly onSchemaCheck?: (operationId: OperationId) => void
}

/** Validates requests against the runtime bundle. */
export function createValidation(document: RuntimeDocument, observe: ValidationObserver = {}): Validation {
  const schemasOf = createRequestSchemas(document)
  const cheapChecks = new Map<string, (exchange: Exchange) => Issue[]>()

  /** Checks that run before the schemas, which would be slow on such input or accept it. */
  function assertWithinLimits(exchange: Exchange): void {
    const { operationId } = exchange.operation
    const check = cheapChecks.get(operationId) ?? createCheapCheck(document, exchange.operation)
    cheapChecks.set(operationId, check)
    const issues = check(exchange)
    if (issues.length > 0) throw issuesError(issues)
  }

  return {
    async validate(exchange) {
      const { req, operation } = exchange
      assertReadable(req)
      assertWithinLimits(exchange)
      observe.onSchemaCheck?.(operation.operationId)
      const schemas = schemasOf(operation)
      const parameters = readParameters(req, schemas)
      const found = [
        ...apply('', schemas.parameters, parameters),
        ...(schemas.body && exchange.body !== undefined ? apply('/body', schemas.body, exchange.body) : []),
      ]
      if (found.length > 0) throw issuesError(issuesOf(found))
      exchange.path = parameters.path
      exchange.query = parameters.query
    },
  }
}

function apply(at: string, validate: RequestSchemas['parameters'], value: unknown): Violations[] {
  return validate(value) ? [] : [{ at, errors: validate.errors ?? [] }]
}

/** Copies the parameters for validation, since text becomes numbers and defaults are filled in. */
function readParameters(req: Request, { lists, objects }: RequestSchemas) {
  const query: Record<string, unknown> = { ...req.query }
  for (const name of objects) gatherFields(query, name)
  for (const name of lists) if (typeof query[name] === 'string') query[name] = query[name].split(',')
  return { path: { ...req.params }, query, headers: { ...req.headers } }
}

/** Makes one object of the fields of a parameter: `metadata[crmId]=4711` is `{ metadata: { crmId: '4711' } }`. */
function gatherFields(query: Record<string, unknown>, name: string): void {
  const fields = Object.entries(query).filter(([key]) => key.startsWith(`${name}[`) && key.endsWith(']'))
  if (fields.length === 0) return
  for (const [key] of fields) delete query[key]
  query[name] = Object.fromEntries(fields.map(([key, value]) => [key.slice(name.length + 1, -1), value]))
}

/** Text that the schemas cannot check, but the database rejects. */
function assertReadable(req: Request): void {
  for (const [name, value] of Object.entries(req.query))
    for (const text of [name, ...(Array.isArray(value) ? value : [value])])
      if (typeof text === 'string') assertText(text, `/query/${pointerToken(name)}`)
}

function createCheapCheck(
  document: RuntimeDocument,
  operation: Exchange['operation'],
): (exchange: Exchange) => Issue[] {
  const { parameters, body } = describeRequest(document, operation)
  const wholeNumbers = createWholeNumberCheck(parameters, document)
  const size = createSizeCheck(body, document)
  return ({ req, body: sent }) => [...wholeNumbers(req.query), ...size(sent)]
}
