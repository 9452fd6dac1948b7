import { isKeyed } from '../contract/derived.ts'
import { eachOperation, parametersOf } from './operation-rules.ts'

/** Whether a key that is limited to projects may use an operation is never left to chance. */
export const projectKeysAreDecided = eachOperation((operation, context) => {
  if (!isKeyed(operation) || operation['x-scope'] === null) return
  const decided = operation['x-project-keys']
  const isInProject = parametersOf(operation, context).some((parameter) => parameter['x-in-project'] === true)
  const report = (message: string) =>
    context.report({
      message,
      location: decided === undefined ? context.location.key() : context.location.child(['x-project-keys']),
    })
  if (!isInProject && typeof decided !== 'boolean')
    report(
      'Nothing in the path belongs to a project. Write x-project-keys: true if keys that are limited to projects may use it and reach no other project by it, or else false.',
    )
  if (operation['x-test-keys'] !== undefined && decided !== false)
    report('x-test-keys opens to test keys what keys that are limited to projects may not use. Take it out.')
  if (isInProject && decided !== undefined)
    report(
      'The path names a project, or a resource of one, so keys that are limited to projects may use it. Take it out.',
    )
})
