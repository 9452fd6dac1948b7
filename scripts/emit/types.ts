/** types.ts: the contract's shapes, by openapi-typescript. */
import openapiTS, { astToString } from 'openapi-typescript'
import type { JsonObject } from '../contract/json.ts'
import { header } from './literal.ts'

export async function emitTypes(narrowed: JsonObject): Promise<string> {
  // The package types every member of a contract; this one is JSON, checked as a whole.
  const nodes = await openapiTS(structuredClone(narrowed) as never, {
    alphabetize: false,
    defaultNonNullable: false,
    silent: true,
  })
  return header + astToString(nodes)
}
