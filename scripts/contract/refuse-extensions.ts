/** Finds what the generator cannot accept in what a contract laid out as ours says beside OpenAPI. */
import type { Catalogue } from './errors.ts'
import type { JsonObject } from './json.ts'
import { arrayAt, isObject, isOneOf, stringAt } from './json.ts'
import { isReservedResource, methodNameOf } from './method-names.ts'
import { endpointClasses } from './model.ts'
import type { PathItemSurvey } from './refuse-operation.ts'

export function surveyMethodName({ group, methodNames, refuse }: PathItemSurvey, method: string, id: string): void {
  const { resource, method: name } = methodNameOf(id, group ?? '')
  const other = methodNames.get(`${resource}.${name}`)
  if (isReservedResource(resource))
    refuse(
      [method, 'operationId'],
      `The group ${group} would become castlane.${resource}, which the client has for something else.`,
      'Give the folder another name.',
    )
  if (other !== undefined && other !== id)
    refuse(
      [method, 'operationId'],
      `The client would call "${id}" castlane.${resource}.${name}, as it calls ${other}.`,
      'Give one of the two another operationId: the group’s own name in it is left out.',
    )
  methodNames.set(`${resource}.${name}`, id)
}

/** What our own extensions say of an operation. */
export function surveyExtensions(
  { refuse, jobResults }: PathItemSurvey,
  catalogue: Catalogue,
  method: string,
  node: JsonObject,
): void {
  if (!('x-scope' in node) || (node['x-scope'] !== null && typeof node['x-scope'] !== 'string'))
    refuse([method, 'x-scope'], 'x-scope is missing.', 'Write the scope, or null where any valid key will do.')
  if (!isOneOf(endpointClasses, node['x-endpoint-class']))
    refuse(
      [method, 'x-endpoint-class'],
      'x-endpoint-class is missing or unknown.',
      `Write one of ${endpointClasses.join(', ')}.`,
    )
  if (!isOneOf([1, 2, 3], node['x-phase']))
    refuse(
      [method, 'x-phase'],
      'x-phase is missing or unknown.',
      'Write 1 (general availability), 2 (preview) or 3 (reserved).',
    )
  if (!Array.isArray(node['x-errors']))
    refuse([method, 'x-errors'], 'x-errors is missing.', 'List the codes beside the universal ones, or [].')
  for (const code of arrayAt(node, 'x-errors'))
    if (typeof code !== 'string' || !catalogue.has(code))
      refuse(
        [method, 'x-errors'],
        `${String(code)} is not in errors.yaml.`,
        'Use a code of errors.yaml, or add the code there.',
      )
  for (const code of arrayAt(node['x-job'], 'errors'))
    if (typeof code !== 'string' || !catalogue.has(code))
      refuse(
        [method, 'x-job', 'errors'],
        `${String(code)} is not in errors.yaml.`,
        'Use a code of errors.yaml, or add the code there.',
      )

  if (isObject(node['x-job'])) {
    const result = stringAt(node['x-job'], 'result')
    if (result === undefined)
      refuse(
        [method, 'x-job'],
        'The job has no result.',
        'Write result: and the name of a schema in schemas/jobs/results/, which describes what comes out of the job.',
      )
    else jobResults.add(result)
  }
}
