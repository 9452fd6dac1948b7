import { jobTypes } from '../../../generated/jobs.ts'
import type { OperationRow } from '../../../generated/operations.ts'
import { operations } from '../../../generated/operations.ts'
import { readRuntimeDocument } from '../../../src/http/read-bundles.ts'
import type { Sizes } from './sizes.ts'

/** A read to measure. */
export interface Read {
  /** `GET listJobs`, or `GET listJobs status=failed` with a parameter; without ids and times, which differ each run. */
  readonly what: string
  /** What differs from the read without any parameter, empty for that one. */
  readonly variant: string
  readonly path: string
}

export interface Tenant {
  /** The number of the tenant's row in each table: the first one that is its own. */
  readonly row: number
  /** Of a child organization; null if the tenant has none. */
  readonly child: number | null
  /** The number of rows of its own that few others refer to; null if all are alike. */
  readonly rare: number | null
}

/** Number 0 has a tenth of everything. */
export const large: Tenant = { row: 0, child: 10, rare: 10 }
/** The last of the organizations has about what all others have. */
export const smallOf = (sizes: Sizes): Tenant => ({ row: sizes.org - 1, child: null, rare: null })

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly items?: Schema
}

interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}

/** Values of parameters whose schema does not say which there are. */
const values: Readonly<Record<string, readonly string[]>> = {
  limit: ['100'],
  windowDays: ['7'],
  'listJobs type': Object.keys(jobTypes),
  'listApiKeyRequests operation': ['getJob', 'listProjects'],
  customerExternalId: ['customer-0', 'nobody'],
}
/** Rows whose ids have any prefix. */
const anyResource = 'cnt'

/**
 * Every read of the contract, without parameters, and with each value of each of its filters, on the tenant's rows.
 * @param idOf the id of a row by its prefix and number
 */
export async function readsOf(
  tenant: Tenant,
  idOf: (prefix: string, row: number) => string,
  days: { readonly from: string; readonly to: string },
): Promise<Read[]> {
  // The type leaves open what an operation holds.
  const document = (await readRuntimeDocument()) as {
    paths: Record<string, { get?: { parameters?: Parameter[] } }>
  }
  const resolve = <T extends { $ref?: string }>(given: T): T =>
    given.$ref === undefined
      ? given
      : (given.$ref
          .slice(2)
          .split('/')
          .reduce((at, key) => (at as Record<string, unknown>)[key.replaceAll('~1', '/')], document as unknown) as T)

  // An organization that a path or a filter names is a child of the caller's.
  const ofTenant = (prefix: string) => idOf(prefix, prefix === 'org' ? (tenant.child ?? tenant.row) : tenant.row)
  function variantsOf({ operationId }: OperationRow, { name, schema: given }: Parameter): string[] {
    const schema = resolve(given)
    const one = schema.items === undefined ? schema : resolve(schema.items)
    const known = values[`${operationId} ${name}`] ?? values[name] ?? one.enum
    if (known) return known.map((value) => `${name}=${value}`)
    if (schema.type === 'boolean') return [`${name}=true`, `${name}=false`]
    if (name === 'from')
      return [
        schema.format === 'date'
          ? `from=${days.from.slice(0, 10)}&to=${days.to.slice(0, 10)}`
          : `from=${days.from}&to=${days.to}`,
      ]
    // Cursors come from answers, and `to` with `from`.
    if (name === 'to' || name === 'cursor') return []
    if (name === 'organizationId' && tenant.child === null) return []
    const prefix = prefixOf(operationId, name, schema)
    // What the tenant has most of, and what it has least of.
    return [`${name}=${ofTenant(prefix)}`, ...(tenant.rare === null ? [] : [`${name}=${idOf(prefix, tenant.rare)}`])]
  }

  function labelOf(variant: string): string {
    const isRare = tenant.rare !== null && variant.endsWith(tenant.rare.toString(16).padStart(12, '0'))
    return variant
      .replace(/=[a-z]{3}_[-0-9a-f]{36}/, isRare ? '=another' : '=own')
      .replaceAll(/=\d{4}-[^&]+/g, '=…')
      .replace('&', ' ')
  }

  return Object.values(operations).flatMap((operation: OperationRow): Read[] => {
    const { operationId, path: template, method, keyed } = operation
    if (method !== 'get' || !keyed || (tenant.child === null && template.includes('{organizationId}'))) return []
    const { parameters: given = [] } = document.paths[template]?.get ?? {}
    const parameters = given.map(resolve)
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
      if (!parameter) throw new Error(`${operationId} has no parameter ${name}.`)
      return ofTenant(prefixOf(operationId, name, resolve(parameter.schema)))
    })
    const query = parameters.filter((one) => one.in === 'query')
    const needed = query.flatMap((one) => (one.required ? variantsOf(operation, one).slice(0, 1) : []))
    const variants = ['', ...query.flatMap((one) => variantsOf(operation, one))]
    return variants
      .filter((variant) => !needed.includes(variant))
      .map((variant) => {
        const others = needed.filter((one) => one.split('=')[0] !== variant.split('=')[0])
        const search = [...others, variant].filter(Boolean).join('&')
        return {
          what: `GET ${operationId}${variant && ` ${labelOf(variant)}`}`,
          variant,
          path: search ? `${path}?${search}` : path,
        }
      })
  })
}

/** Ids say what they name; one whose prefix is free is of a post. */
function prefixOf(operationId: string, name: string, { pattern = '' }: Schema): string {
  const prefix = /^\^\(?([a-z]{3})_/.exec(pattern)?.[1]
  if (prefix !== undefined) return prefix
  if (name === 'resourceId') return anyResource
  throw new Error(`What ${name} of ${operationId} may be is not known: add it to the bench's values.`)
}

/** How many things an answer holds, in lists of lists as well. */
export function rowsIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + 1 + rowsIn(one), 0)
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, one) => sum + rowsIn(one), 0)
}
