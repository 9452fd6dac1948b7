/** Examples name each resource by an id of its kind, also in maps and results whose schema cannot say which. */
import type { Json } from '../contract/json.ts'
import { arrayAt, isObject } from '../contract/json.ts'
import { contractFiles } from './contract-files.ts'
import type { Context, Location, Rule, Visitor } from './redocly.ts'

export const exampleIds: Rule = () => {
  const check = (name: string, value: Json | undefined, context: Context, location: Location) => {
    const { idPrefixes } = contractFiles(context.location.source.absoluteRef)
    for (const { path, id, kind, prefix } of wrongIds(name, value, idPrefixes))
      context.report({
        message: `${path} is ${id}, which is no ${kind}. Write an id that begins with ${prefix}, one of shared/story.md.`,
        location,
      })
  }
  const Example: Visitor = (example, context) => check('', example.value, context, context.location.child(['value']))
  const Schema: Visitor = (schema, context) => {
    const name = /\/properties\/[^/]+$/.test(context.location.pointer) ? String(context.key) : ''
    for (const [index, value] of arrayAt(schema, 'examples').entries())
      check(name, value, context, context.location.child(['examples', index]))
  }
  return { Example, Schema }
}

interface WrongId {
  readonly path: string
  readonly id: string
  readonly kind: string
  readonly prefix: string
}

/** Ids in a value that are not of the kind that the name of their field says. */
export function wrongIds(
  name: string,
  value: Json | undefined,
  prefixes: ReadonlyMap<string, string>,
  path = name,
): WrongId[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => wrongIds(name, item, prefixes, `${path}/${index}`))
  if (isObject(value))
    return Object.entries(value).flatMap(([key, inner]) => wrongIds(key, inner, prefixes, `${path}/${key}`))
  if (typeof value !== 'string') return []
  const kind = kindOf(name, prefixes)
  const prefix = kind === undefined ? undefined : prefixes.get(kind)
  const isId = [...prefixes.values()].some((one) => value.startsWith(one))
  return kind === undefined || prefix === undefined || !isId || value.startsWith(prefix)
    ? []
    : [{ path, id: value, kind, prefix }]
}

/** `containerIds` and `sourceContainerId` hold ids of the kind `ContainerId`; of two kinds that fit, the longer name. */
function kindOf(name: string, prefixes: ReadonlyMap<string, string>): string | undefined {
  const wanted = (name.charAt(0).toUpperCase() + name.slice(1)).replace(/Ids$/, 'Id')
  return [...prefixes.keys()].filter((kind) => wanted.endsWith(kind)).sort((a, b) => b.length - a.length)[0]
}
