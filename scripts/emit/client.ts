/** client.ts: the methods of the partner's client, as types and as the table that it is built from. */
import { isObject, objectAt, stringAt } from '../contract/json.ts'
import { methodNameOf } from '../contract/method-names.ts'
import type { Model, Operation } from '../contract/model.ts'
import { header, propertyName, quote } from './literal.ts'
import { namesIn } from './operations.ts'

export function emitClient(model: Model, version: string): string {
  const resources = new Map<string, { method: string; operation: Operation }[]>()
  for (const operation of model.operations) {
    // What needs no key is not for programs: a platform's redirect.
    if (!operation.keyed) continue
    // A stream has no answer to wait for: readers of server-sent events exist for each language.
    if (operation.node['x-stream'] === true) continue
    const { resource, method } = methodNameOf(operation.operationId, operation.group)
    const methods = resources.get(resource) ?? []
    methods.push({ method, operation })
    resources.set(resource, methods)
  }
  const groups = [...resources]
  const types = groups.map(
    ([resource, methods]) =>
      `  readonly ${propertyName(resource)}: {\n${methods.map((one) => signature(one.method, one.operation)).join('')}  }\n`,
  )
  const rows = groups.map(
    ([resource, methods]) =>
      `  ${propertyName(resource)}: {\n${methods
        .map(({ method, operation }) => `    ${propertyName(method)}: ${quote(tableEntry(operation))},\n`)
        .join('')}  },\n`,
  )
  return `${header}import type { AnswerOf, BodyOf, CallOptions, JobAnswerOf, ListAnswerOf, QueryOf } from '../src/client/method-types.ts'

/** Version of the contract that the client is made for. */
export const contractVersion = ${quote(version)}

/** Every operation as a method of its resource. */
export interface Resources {
${types.join('')}}

/** HTTP method, path, and what the argument after the path's parameters is. */
export const methodTable = {
${rows.join('')}} as const
`
}

function inputOf(operation: Operation): 'body' | 'query' | null {
  if (operation.body !== 'none') return 'body'
  return namesIn(operation, 'query').length > 0 ? 'query' : null
}

function tableEntry(operation: Operation): string {
  const input = inputOf(operation)
  return `${operation.method.toUpperCase()} ${operation.path}${input === null ? '' : ` ${input}`}`
}

function signature(method: string, operation: Operation): string {
  const id = quote(operation.operationId)
  const input = inputOf(operation)
  const isRequired =
    operation.body === 'required' || operation.parameters.some((one) => one.in === 'query' && one.required)
  const parameters = [
    ...pathParametersOf(operation).map((name) => `${name}: string`),
    ...(input === null ? [] : [`${input}${isRequired ? '' : '?'}: ${input === 'body' ? 'BodyOf' : 'QueryOf'}<${id}>`]),
    'options?: CallOptions',
  ]
  const job = operation.job && answersJob(operation) ? operation.job.type : null
  const answer = job === null ? `AnswerOf<${id}>` : `JobAnswerOf<${id}, ${quote(job)}>`
  const returned = isList(operation) ? `ListAnswerOf<${id}>` : `Promise<${answer}>`
  const summary = stringAt(operation.node, 'summary') ?? operation.operationId
  const about = `${summary}: \`${operation.method.toUpperCase()} ${operation.path}\`.`
  const tag = operation.deprecated ? ' @deprecated' : ''
  return `    /** ${about}${tag} */\n    ${propertyName(method)}(${parameters.join(', ')}): ${returned}\n`
}

/** Whether its pages are followed by `cursor`, which every list has. */
function isList(operation: Operation): boolean {
  return operation.method === 'get' && namesIn(operation, 'query').includes('cursor')
}

/** In the order of the path, which is the order of the arguments. */
function pathParametersOf(operation: Operation): string[] {
  return [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

/** Whether each success returns the job itself. */
function answersJob({ node }: Operation): boolean {
  const successes = Object.entries(objectAt(node, 'responses')).filter(([status]) => Number(status) < 300)
  return successes.every(([, value]) => {
    const content = isObject(value) ? objectAt(objectAt(value, 'content'), 'application/json') : {}
    return stringAt(objectAt(content, 'schema'), '$ref') === '#/components/schemas/Job'
  })
}
