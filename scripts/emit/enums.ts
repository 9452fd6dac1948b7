/** enums.ts: the values of every schema that is nothing but a list of words, for code that goes through them. */
import type { JsonObject } from '../contract/json.ts'
import { header, literal } from './literal.ts'

export function emitEnums(contract: JsonObject): string {
  const { schemas = {} } = (contract.components ?? {}) as { readonly schemas?: Record<string, JsonObject> }
  const enums = Object.entries(schemas).flatMap(([name, { type, enum: values }]) =>
    type === 'string' && Array.isArray(values) ? [{ name, values }] : [],
  )
  return `${header}${enums.map(source).join('')}${enums.length === 0 ? '\nexport {}\n' : ''}`
}

function source({ name, values }: { readonly name: string; readonly values: readonly unknown[] }): string {
  const list = `${name.charAt(0).toLowerCase()}${name.slice(1)}Values`
  return `
export const ${list} = ${literal(values)} as const
export type ${name} = (typeof ${list})[number]
`
}
