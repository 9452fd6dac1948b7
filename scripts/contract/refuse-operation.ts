/**
 * Finds what the generator would take wrongly in a path item. What Redocly can say of an operation stands in redocly.yaml;
 * here are the rules that need several files, and those of parts that the bundler derives.
 */
import { derivedHeaders, derivedParameters } from './derived.ts'
import type { JsonObject } from './json.ts'
import { arrayAt, isObject, objectAt, stringAt } from './json.ts'
import { isReservedResource, methodNameOf } from './method-names.ts'
import { methods } from './operation-names.ts'
import type { Place, Sources } from './source.ts'

/** @param keys lead from the path item to what is refused */
export type Refuse = (keys: readonly string[], problem: string, remedy: string) => void

export interface PathItemSurvey {
  readonly file: string
  /** The folder of its file. */
  readonly group: string
  readonly sources: Sources
  readonly refuse: Refuse
  /** Methods of the client, each with its operation. */
  readonly methodNames: Map<string, string>
  readonly jobResults: Set<string>
}

export function surveyPathItem(survey: PathItemSurvey): void {
  const item = survey.sources.read(survey.file).value
  for (const method of methods) {
    const node = objectAt(item, method)
    if (Object.keys(node).length > 0) surveyOperation(survey, method, node)
  }
}

function surveyOperation(survey: PathItemSurvey, method: string, node: JsonObject): void {
  const { refuse, jobResults } = survey
  surveyMethodName(survey, method, String(node.operationId))
  const result = stringAt(node['x-job'], 'result')
  if (result !== undefined) jobResults.add(result)
  else if (isObject(node['x-job']))
    refuse(
      [method, 'x-job'],
      'The job has no result.',
      'Write result: and the name of a schema in schemas/jobs/results/, which describes what comes out of the job.',
    )
  surveyParameters(survey, method, node)
  surveyBody(survey, method, node)
  for (const [status, response] of Object.entries(objectAt(node, 'responses'))) {
    const keys = [method, 'responses', status]
    if (!/^[23]\d\d$/.test(status))
      refuse(
        keys,
        `The answer ${status} is written by hand.`,
        'Describe answers from 200 to 399 by their number. The bundler adds those of errors: name their codes in x-errors.',
      )
    for (const name of derivedHeaders(node, method, status, true))
      if (name in objectAt(response, 'headers'))
        refuse(
          [...keys, 'headers', name],
          `The header ${name} is written by hand.`,
          'Take it out: the bundler adds it.',
        )
  }
}

function surveyMethodName({ group, methodNames, refuse }: PathItemSurvey, method: string, id: string): void {
  const { resource, method: name } = methodNameOf(id, group)
  const called = `castlane.${resource}.${name}`
  const other = methodNames.get(called)
  if (isReservedResource(resource))
    refuse(
      [method, 'operationId'],
      `The group ${group} would become castlane.${resource}, which the client has for something else.`,
      'Give the folder another name.',
    )
  if (other !== undefined)
    refuse(
      [method, 'operationId'],
      `The client would call "${id}" ${called}, as it calls ${other}.`,
      'Give one of the two another operationId: the group’s own name in it is left out.',
    )
  methodNames.set(called, id)
}

function surveyParameters({ file, sources, refuse }: PathItemSurvey, method: string, node: JsonObject): void {
  for (const index of arrayAt(node, 'parameters').keys()) {
    const keys = [method, 'parameters', String(index)]
    const { value: parameter, place } = sources.follow({ file, keys })
    const name = stringAt(parameter, 'name') ?? ''
    if (derivedParameters(node, method).some((one) => one.name === name))
      refuse(keys, `${name} is written by hand.`, 'Take it out: the bundler adds it.')
    if (stringAt(parameter, 'in') !== 'query') continue
    if (node.requestBody !== undefined)
      refuse(
        [method, 'requestBody'],
        'The operation has a body and query parameters.',
        'Move the query parameters into the body: a method of the client takes one or the other.',
      )
    const schema = sources.follow({ file: place.file, keys: [...place.keys, 'schema'] }).value
    const types = isObject(schema) ? [schema.type].flat() : []
    if (types.includes('array') && (types.includes('null') || !isObject(parameter) || parameter.explode !== false))
      refuse(
        keys,
        `"${name}" is a list that is not comma-separated, or may be null.`,
        'Write explode: false, as the client sends lists, and leave null out: an absent parameter says the same.',
      )
    if (types.includes('object') && (!isObject(parameter) || parameter.style !== 'deepObject'))
      refuse(
        keys,
        `"${name}" is an object that is not written field by field.`,
        'Write style: deepObject and explode: true.',
      )
  }
}

function surveyBody({ file, sources, refuse }: PathItemSurvey, method: string, node: JsonObject): void {
  if (node.requestBody === undefined) return
  const keys = [method, 'requestBody', 'content', 'application/json', 'schema']
  const place: Place = { file, keys }
  const schema = sources.follow(place).value
  if (isObject(schema) && ('oneOf' in schema || 'anyOf' in schema || Array.isArray(schema.type)))
    refuse(
      keys,
      'A union (oneOf, anyOf or several types) stands at the root of the body.',
      'Make the root an object and put the union into one of its properties.',
    )
}
