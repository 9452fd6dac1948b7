/** Finds what the generator cannot accept in what a contract laid out as ours says beside OpenAPI. */
import type { JsonObject } from './json.ts'
import { isObject, stringAt } from './json.ts'
import { isReservedResource, methodNameOf } from './method-names.ts'
import type { PathItemSurvey } from './refuse-operation.ts'

export function surveyMethodName({ group, methodNames, refuse }: PathItemSurvey, method: string, id: string): void {
  const { resource, method: name } = methodNameOf(id, group)
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

/** The lint has rules for the extensions of an operation; only the result of its job becomes code. */
export function surveyJob({ refuse, jobResults }: PathItemSurvey, method: string, node: JsonObject): void {
  if (!isObject(node['x-job'])) return
  const result = stringAt(node['x-job'], 'result')
  if (result !== undefined) jobResults.add(result)
  else
    refuse(
      [method, 'x-job'],
      'The job has no result.',
      'Write result: and the name of a schema in schemas/jobs/results/, which describes what comes out of the job.',
    )
}
