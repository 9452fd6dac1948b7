import type { RuntimeDocument } from '../../src/http/request-schemas.ts'
import { createRequestSchemas } from '../../src/http/request-schemas.ts'
import { derivedBundles } from './bundles.ts'
import type { JsonObject } from './json.ts'
import type { Model } from './model.ts'
import { ContractRefused } from './refusal.ts'

/**
 * Compiles the schemas of every operation's requests, as the server does when an operation is first called: what does
 * not compile is refused here and not then. Throws ContractRefused with all of them.
 */
export function compileRequests(spec: string, docs: JsonObject, { operations }: Model): void {
  const document = derivedBundles['openapi.runtime.json']?.(docs) as RuntimeDocument
  const schemasOf = createRequestSchemas(document)
  const refusals = operations.flatMap(({ operationId, method, path }) => {
    const operation = `${method.toUpperCase()} ${path}`
    try {
      schemasOf({ operationId, method, path })
      return []
    } catch (error) {
      const problem = `a schema of its requests does not compile: ${(error as Error).message}`
      const remedy = 'Correct the keyword that Ajv names, in the schema of the body or of a parameter.'
      return [{ file: spec, place: operation, problem, remedy, operation }]
    }
  })
  if (refusals.length > 0) throw new ContractRefused(refusals)
}
