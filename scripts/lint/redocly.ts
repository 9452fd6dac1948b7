/** The few parts of Redocly's plugin interface that the rules use. */
import type { Json, JsonObject } from '../contract/json.ts'
import { isObject } from '../contract/json.ts'

export interface Location {
  readonly source: { readonly absoluteRef: string }
  readonly pointer: string
  readonly absolutePointer: string
  child(keys: (string | number)[]): Location
  key(): Location
}

export interface Context {
  readonly location: Location
  readonly key: string | number
  readonly rawNode: Json
  readonly parent: Json
  report(problem: { message: string; location?: Location }): void
  resolve(node: Json, from?: string): { node: Json | undefined; location: Location | undefined }
}

export type Visitor = (node: JsonObject, context: Context) => void
export type Rule = () => Record<string, Visitor | { enter?: Visitor; leave?: Visitor }>

/** Resolves `$ref`s as far as possible; anything else is returned unchanged. */
export function follow(
  context: Context,
  node: Json | undefined,
  location: Location,
): { node: JsonObject; location: Location } | null {
  if (!isObject(node)) return null
  if (typeof node.$ref !== 'string') return { node, location }
  const resolved = context.resolve(node, location.source.absoluteRef)
  return isObject(resolved.node) && resolved.location ? follow(context, resolved.node, resolved.location) : null
}

export const isOfWebhook = (context: Context): boolean => context.location.pointer.startsWith('#/webhooks/')
