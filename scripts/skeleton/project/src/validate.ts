/**
 * express-openapi-validator for each operation, made at its first request. The package holds all that its document holds
 * for every operation once more: one instance for a large contract takes gigabytes, one for the part of the contract that
 * an operation needs a few megabytes.
 */
import { readFileSync } from 'node:fs'
import type { RequestHandler } from 'express'
import { Router } from 'express'
import { middleware } from 'express-openapi-validator'
import type { OperationRow } from '../generated/operations.ts'
import { securityHandlers } from './security.ts'

type Json = Record<string, unknown>
const contract = JSON.parse(readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8')) as Json

export function validate(operation: OperationRow): RequestHandler {
  let router: Router | undefined
  return (req, res, next) => {
    // Express answers HEAD by the handler of GET.
    if (req.method === 'HEAD' && operation.method === 'get') req.method = 'GET'
    router ??= Router().use(
      middleware({
        apiSpec: documentOf(operation) as never,
        validateApiSpec: false,
        // The days of February, too.
        ajvFormats: { mode: 'full' },
        validateRequests: { allErrors: true },
        validateResponses: true,
        validateSecurity: { handlers: securityHandlers },
      }),
    )
    router(req, res, next)
  }
}

/** The contract as far as the operation needs it: what it refers to, directly and through others. */
function documentOf({ path, method }: OperationRow): Json {
  const { openapi, info, servers, security, components = {}, paths } = contract as Record<string, Json>
  const operation = (paths?.[path] as Json)[method]
  const needed: Record<string, Json> = { securitySchemes: (components.securitySchemes ?? {}) as Json }
  const follow = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const [, kind = '', name = ''] = /^#\/components\/([^/]+)\/([^/]+)/.exec(String((value as Json).$ref)) ?? []
    const key = decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')
    const found = (components[kind] as Json | undefined)?.[key]
    if (found !== undefined && needed[kind]?.[key] === undefined) {
      needed[kind] = { ...needed[kind], [key]: found }
      follow(found)
    }
    for (const inner of Object.values(value)) follow(inner)
  }
  follow(operation)
  return structuredClone({ openapi, info, servers, security, components: needed, paths: { [path]: { [method]: operation } } })
}
