/** What operations and the folders of their handlers are called in code. */
import type { Json, JsonObject } from './json.ts'
import { arrayAt, objectAt, stringAt } from './json.ts'

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
export type Method = (typeof methods)[number]

/** The operationId as a name in code: `repos/list-for-org` becomes `reposListForOrg`. Without one, method and path give it. */
export function operationName(node: JsonObject, method: string, path: string): string {
  return camelCase(stringAt(node, 'operationId') ?? `${method} ${path}`)
}

/** The folder of a path's handlers, where the contract's layout does not give it: after the tag, or the path. */
export function groupOf(path: string, item: Json | undefined): string {
  const tags = methods.map((method) => arrayAt(objectAt(item, method), 'tags')[0])
  const name = tags.find((tag) => typeof tag === 'string') ?? path
  const words = String(name).match(/[a-zA-Z0-9]+/g) ?? ['api']
  return (typeof name === 'string' && name !== path ? words : words.slice(0, 1)).join('-').toLowerCase()
}

function camelCase(text: string): string {
  const [first = '', ...rest] = text.match(/[a-zA-Z0-9]+/g) ?? []
  const name = lowerFirst(first) + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^[a-z]/.test(name) ? name : `op${name}`
}

const lowerFirst = (word: string) => word.charAt(0).toLowerCase() + word.slice(1)
