/** What the contract says of the resources that the mock keeps: their rules, their examples, who reads them. */
import type { ErrorCode, ErrorReasons } from '../../generated/errors.ts'
import { operations } from '../../generated/operations.ts'
import type { Operation } from '../../src/http/exchange.ts'
import type { Json, JsonObject } from '../contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal, stringAt } from '../contract/json.ts'
import { kindOf } from './files.ts'

/** The rules of one operation, in the contract's `x-mock`. */
export interface Rules {
  /**
   * Answers CONFLICT with the reason, or another code with fields of the resource as details, where each field of the
   * stored resource has one of the values.
   */
  readonly refuses?: readonly {
    readonly where: Where
    readonly reason?: ErrorReasons['CONFLICT']
    readonly code?: ErrorCode
    readonly details?: Readonly<Record<string, string>>
  }[]
  /** The fields that change to what the operation's example has; by default its statuses and times. */
  readonly takes?: readonly string[]
  /** Fields of the resource in the path that change beside what is answered, by the prefix of its id. */
  readonly also?: Readonly<Record<string, JsonObject>>
  /** What a list shows, where it is not the resources that its entries look like. */
  readonly lists?: {
    readonly resource: string
    readonly where: Where
    /** Fields of an entry by the field of the resource that they show. */
    readonly names: Readonly<Record<string, string>>
  }
  /**
   * What a job makes or changes: resources as one example of their reading operation has them, then, when it has
   * succeeded, as another. There are as many as `count` asks for: a number, or a list with one entry each.
   */
  readonly starts?: {
    readonly resource: string
    readonly as: string
    readonly then: string
    readonly count?: readonly string[]
    /** Whether a resource in the path is the source of a new one, rather than what changes. */
    readonly copies?: boolean
    /** Fields that only a request fills: empty where it does not. */
    readonly asked?: readonly string[]
  }
}
export type Where = Readonly<Record<string, readonly Json[]>>

const nodeOf = (docs: JsonObject, { path, method }: Operation) =>
  objectAt(objectAt(objectAt(docs, 'paths'), path), method)
export const rulesOf = (docs: JsonObject, operation: Operation) => objectAt(nodeOf(docs, operation), 'x-mock') as Rules

/** The fields that the body of an operation may have. */
export function bodyFieldsOf(docs: JsonObject, operation: Operation): string[] {
  const body = resolveLocal(docs, nodeOf(docs, operation).requestBody)
  const media = objectAt(objectAt(body, 'content'), 'application/json')
  return Object.keys(objectAt(resolveLocal(docs, media.schema), 'properties'))
}

/** The kinds of resources that a request or its job makes. */
export function makeableKinds(docs: JsonObject): ReadonlySet<string> {
  const made = Object.values(operations).flatMap((operation) => {
    const node = nodeOf(docs, operation)
    const started = (objectAt(node, 'x-mock') as Rules).starts?.resource
    return [started, ...examplesOf(docs, node, '201').map((value) => kindOf(stringAt(value, 'id') ?? ''))]
  })
  return new Set(made.filter((kind): kind is string => kind !== undefined && kind !== ''))
}

export interface Reader {
  readonly operation: Operation
  readonly node: JsonObject
}

/** The operation that reads one resource, by the prefix of its id. Jobs are kept elsewhere. */
export function readersOf(docs: JsonObject): ReadonlyMap<string, Reader> {
  const readers = new Map<string, Reader>()
  for (const operation of Object.values(operations)) {
    const { path, method } = operation
    if (method !== 'get' || !path.endsWith('}')) continue
    const node = nodeOf(docs, operation)
    for (const value of examplesOf(docs, node)) {
      const kind = kindOf(stringAt(value, 'id') ?? '')
      if (kind !== '' && kind !== 'job' && !readers.has(kind)) readers.set(kind, { operation, node })
    }
  }
  return readers
}

/** The resources of the examples: first those of the lists, then what only its reading operation shows. */
export function seedsOf(
  docs: JsonObject,
  readers: ReadonlyMap<string, Reader>,
  isReadable: (reader: Reader, body: JsonObject) => boolean,
): Map<string, Map<string, JsonObject>> {
  const seeds = new Map([...readers.keys()].map((kind) => [kind, new Map<string, JsonObject>()]))
  const values = Object.values(operations)
    .filter(({ method }) => method === 'get')
    .flatMap((operation) => examplesOf(docs, nodeOf(docs, operation)))
  for (const value of [...values.flatMap((one) => (isObject(one) ? arrayAt(one, 'data') : [])), ...values]) {
    const id = stringAt(value, 'id') ?? ''
    const [kind, reader] = [seeds.get(kindOf(id)), readers.get(kindOf(id))]
    if (kind && reader && isObject(value) && !kind.has(id) && isReadable(reader, value)) kind.set(id, value)
  }
  return seeds
}

export function examplesOf(docs: JsonObject, node: JsonObject, status = '200'): Json[] {
  const content = objectAt(resolveLocal(docs, objectAt(node, 'responses')[status] ?? null), 'content')
  return Object.values(objectAt(objectAt(content, 'application/json'), 'examples')).flatMap((example) =>
    isObject(example) && example.value !== undefined ? [example.value] : [],
  )
}

export function exampleOf(docs: JsonObject, node: JsonObject, name: string): JsonObject {
  const content = objectAt(resolveLocal(docs, objectAt(node, 'responses')['200'] ?? null), 'content')
  return objectAt(objectAt(objectAt(objectAt(content, 'application/json'), 'examples'), name), 'value')
}
