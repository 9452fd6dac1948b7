/** handlers.ts: what a handler of each operation is given and what it may answer. handler-map.ts: where they are. */
import type { Answer, Model, Operation } from '../contract/model.ts'
import { requestHeadersOfTheWay } from '../contract/model.ts'
import { header, literal, propertyName, quote } from './literal.ts'
import { namesIn } from './operations.ts'

const eventStream = 'text/event-stream'

/** @param context the module with the types of what handlers are given */
export function emitHandlers(model: Model, context: string): string {
  const streams = model.operations.some(({ answers }) => answers.some(({ contentType }) => contentType === eventStream))
  const imported = ['Caller', 'HandlerDeps', 'PrepareDeps', 'Tx']
  return `${header}import type { ${[...(streams ? ['AnswerStream'] : []), ...imported].join(', ')} } from ${quote(context)}
import type { OperationId } from './operations.ts'
import type { operations } from './types.ts'

type Empty = Readonly<Record<never, never>>
/** Validation fills defaults in, so that these are always there. */
type Filled<T, Names extends string> = T extends object
  ? Omit<T, Names> & { [Name in Names & keyof T]-?: Exclude<T[Name], undefined> }
  : T

/** Each operation's inputs and the success answers it may give; every refusal is thrown. */
export interface OperationTypes {
${model.operations.map(operationTypes).join('')}}

export type AnswerOf<Op extends OperationId> = OperationTypes[Op]['answer']
export type BodyOf<Op extends OperationId> = OperationTypes[Op]['body']
export type QueryOf<Op extends OperationId> = OperationTypes[Op]['query']
export type PathOf<Op extends OperationId> = OperationTypes[Op]['path']

/** What \`prepare\` is given: the request, and no transaction. */
export interface PrepareInput<Op extends OperationId> {
  readonly operationId: Op
  readonly requestId: string
  readonly caller: OperationTypes[Op]['caller']
  readonly path: PathOf<Op>
  readonly query: QueryOf<Op>
  readonly headers: OperationTypes[Op]['headers']
  readonly body: BodyOf<Op>
}

export interface HandlerInput<Op extends OperationId, Prepared = undefined> extends PrepareInput<Op> {
  readonly tx: Tx
  /** What \`prepare\` found; undefined where the operation has none. */
  readonly prepared: Prepared
}

/** A use case: everything it does goes through \`tx\`, and it never reaches outside. */
export type Handler<Op extends OperationId, Prepared = undefined> = (
  input: HandlerInput<Op, Prepared>,
  deps: HandlerDeps,
) => Promise<AnswerOf<Op>>

/** The half that may look outside, before the transaction is opened: \`export const prepare\` in the handler's file. */
export type Prepare<Op extends OperationId, Prepared> = (input: PrepareInput<Op>, deps: PrepareDeps) => Promise<Prepared>

/** @template Preparations the \`prepare\` functions there are, by operation */
export type HandlerMap<Preparations> = {
  readonly [Op in OperationId]: Handler<
    Op,
    Op extends keyof Preparations ? (Preparations[Op] extends (...args: never[]) => Promise<infer Prepared> ? Prepared : never) : undefined
  >
}
`
}

function operationTypes(operation: Operation): string {
  const at = `operations[${quote(operation.operationId)}]`
  const parameters = (where: 'path' | 'query' | 'header') => `NonNullable<${at}['parameters'][${quote(where)}]>`
  const defaults = operation.parameters
    .filter((p) => p.in === 'query' && p.hasDefault && !p.required)
    .map((p) => p.name)
  const query = namesIn(operation, 'query').length === 0 ? 'Empty' : filled(parameters('query'), defaults)
  const headers = namesIn(operation, 'header').filter((name) => !requestHeadersOfTheWay.includes(name.toLowerCase()))
  const headerType = headers
    .map((name) => {
      const required = operation.parameters.some((p) => p.in === 'header' && p.name === name && p.required)
      return `readonly ${propertyName(name.toLowerCase())}${required ? '' : '?'}: ${parameters('header')}[${quote(name)}]`
    })
    .join('; ')
  const bodyType = `NonNullable<${at}['requestBody']>['content']['application/json']`
  const body =
    operation.body === 'none'
      ? 'undefined'
      : filled(bodyType, operation.bodyDefaults) + (operation.body === 'optional' ? ' | undefined' : '')
  return `  /** ${operation.method.toUpperCase()} ${operation.path} */
  ${operation.operationId}: {
    caller: ${operation.keyed ? 'Caller' : 'null'}
    path: ${namesIn(operation, 'path').length === 0 ? 'Empty' : parameters('path')}
    query: ${query}
    headers: ${headers.length === 0 ? 'Empty' : `{ ${headerType} }`}
    body: ${body}
    answer:${operation.answers.map((answer) => `\n      | ${answerType(at, answer)}`).join('')}
  }
`
}

function filled(type: string, names: readonly string[]): string {
  return names.length === 0 ? type : `Filled<${type}, ${names.map(quote).join(' | ')}>`
}

function answerType(at: string, answer: Answer): string {
  const own = answer.headers.filter((one) => one.byHandler)
  const fields = own.map((one) => `${propertyName(one.name)}${one.required ? '' : '?'}: string`).join('; ')
  const headers =
    own.length === 0 ? 'headers?: undefined' : `headers${own.some((one) => one.required) ? '' : '?'}: { ${fields} }`
  if (answer.contentType === eventStream) return `{ status: ${answer.status}; ${headers}; stream: AnswerStream }`
  const body =
    answer.contentType === null
      ? 'body?: undefined'
      : `body: ${at}['responses'][${literal(answer.status)}]['content'][${quote(answer.contentType)}]`
  return `{ status: ${answer.status}; ${headers}; ${body} }`
}

/** @param prepared the operations whose handler file exports \`prepare\`; @param features path from generated/ to src/features */
export function emitHandlerMap(model: Model, prepared: ReadonlySet<string>, features: string): string {
  const imports = model.operations
    .map(({ operationId, group }) => ({
      from: `${features}/${group}/operations/${operationId}.ts`,
      names: prepared.has(operationId) ? `${operationId}, prepare as ${preparationName(operationId)}` : operationId,
    }))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, names }) => `import { ${names} } from ${quote(from)}\n`)
  const preparations = model.operations.filter((one) => prepared.has(one.operationId))
  return `${header}${imports.join('')}import type { HandlerMap } from './handlers.ts'

/** The \`prepare\` halves: run before the transaction is opened. */
export const preparations = {
${preparations.map(({ operationId }) => `  ${operationId}: ${preparationName(operationId)},\n`).join('')}}

/** Every operation's handler; the compiler refuses a missing one, and one that answers what the contract does not say. */
export const handlers = {
${model.operations.map(({ operationId }) => `  ${operationId},\n`).join('')}} satisfies HandlerMap<typeof preparations>
`
}

function preparationName(operationId: string): string {
  return `prepare${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`
}
