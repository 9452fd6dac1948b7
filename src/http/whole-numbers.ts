import { asSentence } from '../errors.ts'
import { resolveRef } from '../lib/json-pointer.ts'
import type { Issue } from './validation-issues.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: { readonly type?: unknown }
}
type RefOr<T> = T | { readonly $ref: string }

/** Digits that a double holds exactly. */
const wholeNumber = /^-?\d{1,15}$/

/**
 * Finds query parameters that should be whole numbers and are written as something else: the validator takes whatever
 * JavaScript turns into a number (`1e999`, `0x10`, ` 10`), infinity included.
 */
export function createWholeNumberCheck(
  parameters: readonly RefOr<Parameter>[] | undefined,
  document: object,
): (query: Readonly<Record<string, unknown>>) => Issue[] {
  const resolve = <T extends object>(value: RefOr<T>): T =>
    '$ref' in value ? resolveRef<T>(document, value.$ref) : value
  const names = (parameters ?? [])
    .map(resolve)
    .filter((parameter) => parameter.in === 'query' && resolve(parameter.schema).type === 'integer')
    .map(({ name }) => name)
  return (query) =>
    names
      .filter((name) => [query[name] ?? []].flat().some((value) => !wholeNumber.test(String(value))))
      .map((name) => `/query/${name}`)
      .map((path) => ({ path, message: asSentence(path, 'must be a whole number, sent once and in decimal digits') }))
}
