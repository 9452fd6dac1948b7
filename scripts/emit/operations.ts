/** operations.ts: one row an operation, the table that routes, scopes, limits and sweeps read. */
import type { Model, Operation } from '../contract/model.ts'
import { header, literal, literalBlock, union } from './literal.ts'

export function emitOperations(model: Model, contractHash: string): string {
  const rows = model.operations.map(
    (operation) => `  ${operation.operationId}: ${literalBlock(rowOf(operation), '  ')},\n`,
  )
  return `${header}import type { ErrorCode } from './errors.ts'
import type { JobType } from './jobs.ts'

/** SHA-256 of the contract that this was generated from. */
export const contractHash = ${literal(contractHash)}

export type OperationId =${union(model.operations.map((operation) => operation.operationId))}

export type EndpointClass = 'read-light' | 'write-light' | 'long-running'

export interface OperationRow {
  readonly operationId: OperationId
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** With its parameters in braces: \`/v1/projects/{projectId}\`. */
  readonly path: string
  /** The folder below src/features. */
  readonly group: string
  /** null: any valid key will do. */
  readonly scope: string | null
  readonly endpointClass: EndpointClass
  /** 1 general availability, 2 preview, 3 reserved. */
  readonly phase: number
  /** False where no key is asked for. */
  readonly keyed: boolean
  /** Whether a key that is limited to projects may use it. */
  readonly projectKeys: boolean
  /** Whether a test key may use it: what such a key may, and making a project. */
  readonly testKeys: boolean
  readonly mutating: boolean
  readonly body: 'required' | 'optional' | 'none'
  readonly maxBodyBytes: number
  /** Fields and items of a body, however deep: those of the largest valid one, and some more. */
  readonly maxBodyMembers: number
  /** Objects and arrays of a body inside one another: those of the deepest valid one, and some more. */
  readonly maxBodyDepth: number
  /** Body fields of a later release, as JSON pointers in which \`*\` is any item or key. */
  readonly fences: readonly { readonly path: string; readonly release: string }[]
  /** For each action of an entry, the operation that carries it out; null unless the operation takes entries. */
  readonly bulk: { readonly [action: string]: OperationId } | null
  /** Whether a success body holds a credential: its kept answer is then sealed. */
  readonly secrets: boolean
  /** Every code it can answer, the universal ones included. */
  readonly errors: readonly ErrorCode[]
  /** Whether its success answer stays open. */
  readonly streams: boolean
  readonly successStatuses: readonly number[]
  readonly deprecated: { readonly deprecation: string; readonly sunset?: string } | null
  /** The type of the job that it starts. */
  readonly job: JobType | null
  readonly pathParameters: readonly string[]
  readonly queryParameters: readonly string[]
}

export const operations: { readonly [Op in OperationId]: OperationRow & { readonly operationId: Op } } = {
${rows.join('')}}

export const operationIds = Object.keys(operations) as readonly OperationId[]
`
}

export function rowOf(operation: Operation) {
  const { operationId, method, path, group, scope, endpointClass, phase, keyed, mutating, body } = operation
  return {
    operationId,
    method,
    path,
    group,
    scope,
    endpointClass,
    phase,
    keyed,
    projectKeys: operation.projectKeys,
    testKeys: operation.testKeys,
    mutating,
    body,
    maxBodyBytes: operation.maxBodyBytes,
    maxBodyMembers: operation.maxBodyMembers,
    maxBodyDepth: operation.maxBodyDepth,
    fences: operation.fences,
    bulk: operation.bulk,
    secrets: operation.secrets,
    errors: operation.errors,
    streams: operation.node['x-stream'] === true,
    successStatuses: operation.answers.map((answer) => answer.status).filter((status) => Number(status) < 400),
    deprecated: operation.deprecated,
    job: operation.job?.type ?? null,
    pathParameters: namesIn(operation, 'path'),
    queryParameters: namesIn(operation, 'query'),
  }
}

export function namesIn(operation: Operation, where: 'path' | 'query' | 'header'): string[] {
  return operation.parameters.filter((parameter) => parameter.in === where).map((parameter) => parameter.name)
}
