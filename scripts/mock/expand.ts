import type { Json, JsonObject } from '../contract/json.ts'
import { arrayAt, isObject, stringAt } from '../contract/json.ts'

/** The fields whose ids `expand` names the resources of. */
const expandable: Readonly<Record<string, string>> = {
  container: 'containerId',
  project: 'projectId',
  account: 'socialAccountId',
  publication: 'publicationId',
  item: 'itemId',
}

/** An entry with the resources that the request asks for beside their ids, also in what the entry has several of. */
export function withExpanded(
  one: Json,
  names: readonly Json[],
  find: (id: string | undefined) => JsonObject | undefined,
): Json {
  if (!isObject(one) || names.length === 0) return one
  const expanded = names.flatMap((name) => {
    const resource = find(stringAt(one, expandable[String(name)] ?? ''))
    return resource ? [[String(name), resource] as const] : []
  })
  const targets = arrayAt(one, 'targets').map((target) => withExpanded(target, names, find))
  return { ...one, ...(targets.length > 0 && { targets }), ...Object.fromEntries(expanded) }
}
