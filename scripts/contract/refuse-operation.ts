/** Finds what the generator cannot accept in a path item: its operations, parameters, bodies and responses. */
import { derivedHeaders, derivedParameters } from './derived.ts'
import type { Json, JsonObject } from './json.ts'
import { arrayAt, isObject, isOneOf, objectAt, stringAt } from './json.ts'
import { methods } from './operation-names.ts'
import { surveyJob, surveyMethodName } from './refuse-extensions.ts'
import type { Place, Sources } from './source.ts'

/** @param keys lead from the path item to what is refused */
export type Refuse = (keys: readonly string[], problem: string, remedy: string) => void

export interface PathItemSurvey {
  /** Where the path item stands. */
  readonly at: Place
  readonly path: string
  /** The folder of its file. */
  readonly group: string
  readonly sources: Sources
  readonly refuse: Refuse
  readonly operationIds: Map<string, string>
  /** Methods of the client. */
  readonly methodNames: Map<string, string>
  readonly jobResults: Set<string>
}

const placeOf = ({ at }: PathItemSurvey, keys: readonly string[]): Place => ({
  file: at.file,
  keys: [...at.keys, ...keys],
})

export function surveyPathItem(survey: PathItemSurvey): void {
  const { path, sources, refuse } = survey
  const item = sources.follow(survey.at).value
  for (const name of path.matchAll(/\{([^}]*)\}/g))
    if (!/^[a-zA-Z][a-zA-Z0-9]*$/.test(name[1] ?? ''))
      refuse(
        [],
        `The path parameter {${name[1]}} is not a plain word; hyphens do not match at run time.`,
        'Write it in camelCase, in the path and in the parameter.',
      )
  for (const [key, node] of Object.entries(isObject(item) ? item : {})) {
    if (key.startsWith('x-') || key === 'parameters' || key === '$ref') continue
    if (isOneOf(methods, key)) {
      if (isObject(node)) surveyOperation(survey, key, node)
    } else
      refuse(
        [key],
        `"${key}" is not supported in a path item.`,
        remediesOfPathItem[key] ?? `Use ${methods.join(', ')}; HEAD and OPTIONS are answered by the server itself.`,
      )
  }
}

const remediesOfPathItem: Readonly<Record<string, string>> = {
  summary: 'Write it on each operation, where the documentation shows it.',
  description: 'Write it on each operation, where the documentation shows it.',
  servers: 'Take it out: all operations have the servers of openapi.yaml.',
}

type OperationIdSurvey = Pick<PathItemSurvey, 'refuse' | 'operationIds'>

/** Operations and events share one list of names. */
export function surveyOperationId(
  { refuse, operationIds }: OperationIdSurvey,
  method: string,
  path: string,
  id: Json | undefined,
): void {
  if (typeof id !== 'string')
    refuse([method], 'operationId is missing.', 'Give it one in camelCase, verb first: listProjects.')
  else if (!/^[a-z][a-zA-Z0-9]*$/.test(id))
    refuse(
      [method, 'operationId'],
      `"${id}" is not a camelCase name.`,
      'It becomes a file name and a TypeScript name: write it in camelCase.',
    )
  else if (operationIds.has(id))
    refuse(
      [method, 'operationId'],
      `"${id}" is also the operationId of ${operationIds.get(id)}.`,
      'Give one of the two another name.',
    )
  else operationIds.set(id, `${method.toUpperCase()} ${path}`)
}

function surveyOperation(survey: PathItemSurvey, method: string, node: JsonObject): void {
  const { path, refuse } = survey
  surveyOperationId(survey, method, path, node.operationId)
  if ('callbacks' in node)
    refuse(
      [method, 'callbacks'],
      'Callbacks are not generated.',
      'Take them out, and describe what is sent as a webhook of the contract.',
    )
  surveyMethodName(survey, method, String(node.operationId))
  if (node.requestBody !== undefined && hasQuery(survey, method, node))
    refuse(
      [method, 'requestBody'],
      'The operation has a body and query parameters.',
      'Move the query parameters into the body: a method of the client takes one or the other.',
    )
  surveyJob(survey, method, node)
  if ('security' in node && JSON.stringify(node.security) !== '[]')
    refuse(
      [method, 'security'],
      'An operation has a security of its own.',
      'Take it out: every operation asks for an API key, and x-scope says what the key must hold. Where no key is needed, write security: [].',
    )
  surveyParameters(survey, method, node)
  surveyBody(survey, method, node)
  surveyResponses(survey, method, node)
}

function hasQuery(survey: PathItemSurvey, method: string, node: JsonObject): boolean {
  return arrayAt(node, 'parameters').some(
    (_, index) =>
      stringAt(survey.sources.follow(placeOf(survey, [method, 'parameters', String(index)])).value, 'in') === 'query',
  )
}

function surveyParameters(survey: PathItemSurvey, method: string, node: JsonObject): void {
  const { sources, refuse } = survey
  const shared = arrayAt(sources.follow(survey.at).value, 'parameters').map((_, index) => ['parameters', String(index)])
  const own = arrayAt(node, 'parameters').map((_, index) => [method, 'parameters', String(index)])
  for (const keys of [...shared, ...own]) {
    const { value: parameter, place } = sources.follow(placeOf(survey, keys))
    if (!isObject(parameter)) {
      refuse(keys, 'The parameter cannot be read.', 'Fix its $ref.')
      continue
    }
    const name = stringAt(parameter, 'name') ?? '?'
    if (derivedParameters(node, method).some((one) => one.name === name))
      refuse(keys, `${name} is written by hand.`, 'Take it out: the bundler adds it.')
    surveyParameter(survey, keys, parameter, { file: place.file, keys: [...place.keys, 'schema'] })
  }
}

function surveyParameter({ sources, refuse }: PathItemSurvey, keys: string[], parameter: JsonObject, at: Place): void {
  const name = stringAt(parameter, 'name') ?? '?'
  if (parameter.in === 'cookie')
    refuse(keys, `"${name}" is a cookie parameter.`, 'Use a header or the query; the API sets no cookies.')
  if (!isObject(parameter.schema)) {
    refuse(keys, `"${name}" has no schema.`, 'Give it a schema; "content" is not supported on parameters.')
    return
  }
  if (parameter.style !== undefined && parameter.style !== (parameter.in === 'query' ? 'form' : 'simple'))
    refuse(
      keys,
      `"${name}" has the style ${String(parameter.style)}.`,
      'Leave style out: only the default is supported.',
    )
  if (parameter.in === 'path' && parameter.required !== true)
    refuse(keys, `The path parameter "${name}" is not required.`, 'Write required: true.')
  const schema = sources.follow(at).value
  const types = isObject(schema) ? (Array.isArray(schema.type) ? schema.type : [schema.type]) : []
  if (parameter.in === 'query' && types.includes('object'))
    refuse(keys, `"${name}" is an object in the query.`, 'Write one query parameter for each of its fields.')
  if (parameter.in === 'query' && types.includes('array') && parameter.explode !== false)
    refuse(keys, `"${name}" is a list that is not comma-separated.`, 'Write explode: false, as the client sends lists.')
  if (parameter.in === 'query' && types.includes('array') && types.includes('null'))
    refuse(
      keys,
      `"${name}" is a nullable array in the query, which is not split.`,
      'Leave null out; an absent parameter says the same.',
    )
}

function surveyBody(survey: PathItemSurvey, method: string, node: JsonObject): void {
  const { sources, refuse } = survey
  if (node.requestBody === undefined) return
  const keys = [method, 'requestBody']
  if (method === 'get') refuse(keys, 'A GET has no body.', 'Use query parameters, or make it a POST.')
  const { value: body, place } = sources.follow(placeOf(survey, keys))
  if (!isObject(body)) {
    refuse(keys, 'The request body cannot be read.', 'Fix its $ref.')
    return
  }
  if (typeof body.required !== 'boolean')
    refuse(
      keys,
      '"required" is missing: without it an empty body is refused with 415.',
      'Write required: true, or required: false.',
    )
  const types = Object.keys(objectAt(body, 'content'))
  if (types.length !== 1 || types[0] !== 'application/json') {
    refuse(
      [...keys, 'content'],
      `The content is ${types.join(', ') || 'empty'}.`,
      'Describe exactly one: application/json.',
    )
    return
  }
  const schemaPlace: Place = { file: place.file, keys: [...place.keys, 'content', 'application/json', 'schema'] }
  const { value: schema } = sources.follow(schemaPlace)
  const at = [...keys, 'content', 'application/json', 'schema']
  if (!isObject(schema)) {
    refuse(at, 'The body has no schema.', 'Give it one.')
    return
  }
  for (const union of ['oneOf', 'anyOf'])
    if (union in schema)
      refuse(
        at,
        `A union (${union}) stands at the root of the body.`,
        'Make the root an object and put the union into one of its properties.',
      )
  if (Array.isArray(schema.type)) refuse(at, 'The root of the body has several types.', 'Make the root one object.')
}

function surveyResponses(survey: PathItemSurvey, method: string, node: JsonObject): void {
  const { sources, refuse } = survey
  const statuses = Object.keys(objectAt(node, 'responses'))
  if (!statuses.some((status) => /^[23]\d\d$/.test(status)))
    refuse([method, 'responses'], 'There is no success answer.', 'Describe at least one status from 200 to 399.')
  for (const status of statuses) {
    const keys = [method, 'responses', status]
    if (/^[45]\d\d$/.test(status)) {
      refuse(
        keys,
        `The error answer ${status} is written by hand.`,
        'Take it out, and name its code in x-errors unless it is universal: the bundler adds the answers of all codes.',
      )
      continue
    }
    if (!/^[23]\d\d$/.test(status)) {
      refuse(
        keys,
        `"${status}" is not one status.`,
        'List each status by its number; "default" and "4XX" say nothing that could be checked.',
      )
      continue
    }
    const { value: response } = sources.follow(placeOf(survey, keys))
    if (!isObject(response)) {
      refuse(keys, 'The answer cannot be read.', 'Fix its $ref.')
      continue
    }
    for (const name of derivedHeaders(node, method, status, true))
      if (name in objectAt(response, 'headers'))
        refuse(
          [...keys, 'headers', name],
          `The header ${name} is written by hand.`,
          'Take it out: the bundler adds it.',
        )
    const types = Object.keys(objectAt(response, 'content'))
    const allowed = node['x-stream'] === true ? 'text/event-stream' : 'application/json'
    if (types.length > 1 || types.some((type) => type !== allowed))
      refuse(keys, `The content is ${types.join(', ')}.`, `Describe only ${allowed}, or no content.`)
  }
}
