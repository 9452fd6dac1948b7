/**
 * Compares what handlers can do with what the contract says of their operations: the codes that can be thrown below a
 * handler, and the headers that it returns.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { JsonObject } from '../contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal } from '../contract/json.ts'
import { headersOfTheWay } from '../contract/model.ts'
import { methods } from '../contract/operation-names.ts'
import { missingAnswerTypes } from './answer-types.ts'
import type { CallGraph } from './call-graph.ts'
import { createCallGraph } from './call-graph.ts'
import { deleteMember } from './fix.ts'
import type { Finding, Gate } from './gate.ts'

/** Where the walk is wrong, and why. */
const exceptionsFile = 'src/handler-exceptions.yaml'

interface Exceptions {
  /** operationId → code → why it cannot be answered although it is thrown below the handler. */
  readonly neverAnswered: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** operationId → code → why it can be answered although the walk does not find it. */
  readonly notFound: Readonly<Record<string, Readonly<Record<string, string>>>>
}

interface Declared {
  readonly operationId: string
  readonly file: string
  /** The codes that the operation names, and all that it can answer with. */
  readonly named: readonly string[]
  readonly codes: readonly string[]
  readonly headers: ReadonlyMap<number, readonly string[]>
}

export const handlers: Gate = {
  name: 'handlers',
  about:
    'No handler throws a code or returns a header that its operation does not declare, and each declared code is thrown.',
  async run(root) {
    if (!existsSync(join(root, 'generated/handler-map.ts'))) return { findings: [], note: 'no handlers yet' }
    const declared = readDeclared(root)
    const graph = createCallGraph(root)
    const exceptions = readExceptions(root)
    const used = new Set<string>()
    const findings = declared.flatMap((operation) => [
      ...compareCodes(operation, graph, exceptions, used),
      ...compareHeaders(operation, graph),
    ])
    const untyped = missingAnswerTypes(root, declared)
    return {
      findings: [...findings, ...untyped, ...staleExceptions(root, exceptions, used)],
      note: `${declared.length} handlers`,
    }
  },
}

function compareCodes(
  { operationId, file, named, codes }: Declared,
  graph: CallGraph,
  { neverAnswered, notFound }: Exceptions,
  used: Set<string>,
): Finding[] {
  // A stub throws nothing of what its operation declares.
  if (graph.isStub(file, operationId)) return []
  const reached = graph.codesBelow(file, [operationId, 'prepare'])
  const isExcepted = (of: Exceptions['notFound'], kind: string, code: string) => {
    if (of[operationId]?.[code] === undefined) return false
    used.add(`${kind} ${operationId} ${code}`)
    return true
  }
  const undeclared = reached.filter(
    ({ code }) => !codes.includes(code) && !isExcepted(neverAnswered, 'neverAnswered', code),
  )
  const unreached = named.filter(
    (code) => !reached.some((one) => one.code === code) && !isExcepted(notFound, 'notFound', code),
  )
  return [
    ...undeclared.map(({ code, at }) => ({
      at: file,
      problem: `${operationId} can answer ${code}, thrown in ${at}, which its x-errors do not have.`,
      remedy: `Add ${code} to its x-errors; or, if it is always caught, write why into ${exceptionsFile}.`,
    })),
    ...unreached.map((code) => ({
      at: file,
      problem: `${operationId} declares ${code}, but nothing below its handler throws it.`,
      remedy: `Take ${code} out of its x-errors; or, if the walk cannot see it, write why into ${exceptionsFile}.`,
    })),
  ]
}

function compareHeaders({ operationId, file, headers }: Declared, graph: CallGraph): Finding[] {
  return graph.headersOf(file, operationId).flatMap(({ status, names }) =>
    names
      .filter((name) => !headers.get(status)?.includes(name))
      .map((name) => ({
        at: file,
        problem: `${operationId} answers ${status} with the header ${name}, which the contract does not have there.`,
        remedy: `Describe it at the answer ${status}, or fix its name: ${ownHeaders(headers.get(status)) || 'none of its own is declared'}.`,
      })),
  )
}

/** The headers that a handler may return: the others are the server's. */
function ownHeaders(names: readonly string[] = []): string {
  return names.filter((name) => !headersOfTheWay.includes(name.toLowerCase())).join(', ')
}

function staleExceptions(root: string, exceptions: Exceptions, used: ReadonlySet<string>): Finding[] {
  return Object.entries(exceptions).flatMap(([kind, operations]) =>
    Object.entries(operations as Exceptions['notFound']).flatMap(([operationId, codes]) =>
      Object.keys(codes)
        .filter((code) => !used.has(`${kind} ${operationId} ${code}`))
        .map((code) => ({
          at: exceptionsFile,
          problem: `${kind} ${operationId} ${code} excepts nothing.`,
          remedy: 'Delete the line.',
          fix: () => {
            deleteMember(root, exceptionsFile, [kind, operationId, code])
            return [`${exceptionsFile}: deleted ${kind} ${operationId} ${code}.`]
          },
        })),
    ),
  )
}

function readExceptions(root: string): Exceptions {
  const file = join(root, exceptionsFile)
  const { neverAnswered, notFound } = (existsSync(file) ? parse(readFileSync(file, 'utf8')) : {}) as Partial<Exceptions>
  return { neverAnswered: neverAnswered ?? {}, notFound: notFound ?? {} }
}

function readDeclared(root: string): Declared[] {
  const bundle = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8')) as JsonObject
  const files = new Map(
    [...readFileSync(join(root, 'generated/handler-map.ts'), 'utf8').matchAll(/from '\.\.\/(.*\/(\w+)\.ts)'/g)].map(
      ([, file = '', operationId = '']) => [operationId, file],
    ),
  )
  return Object.values(objectAt(bundle, 'paths')).flatMap((item) =>
    methods.flatMap((method) => {
      const node = objectAt(item, method)
      const operationId = String(node.operationId)
      const file = files.get(operationId)
      if (file === undefined) return []
      const answers = Object.entries(objectAt(node, 'responses')).map(([status, value]) => {
        const answer = resolveLocal(bundle, value)
        return { status: Number(status), answer: isObject(answer) ? answer : {} }
      })
      const codes = answers.flatMap(({ answer }) => codesOf(bundle, answer))
      const headers = new Map(answers.map(({ status, answer }) => [status, Object.keys(objectAt(answer, 'headers'))]))
      return [{ operationId, file, named: arrayAt(node, 'x-errors').map(String), codes, headers }]
    }),
  )
}

/** The codes of an error answer, by the names of its envelopes. */
function codesOf(bundle: JsonObject, answer: JsonObject): string[] {
  const schema = objectAt(objectAt(objectAt(answer, 'content'), 'application/json'), 'schema')
  return [schema, ...arrayAt(schema, 'oneOf')].flatMap((one) => {
    const error = objectAt(objectAt(resolveLocal(bundle, one), 'properties'), 'error')
    const code = objectAt(objectAt(error, 'properties'), 'code').const
    return typeof code === 'string' ? [code] : []
  })
}
