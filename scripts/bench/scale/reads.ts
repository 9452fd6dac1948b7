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
  timezone: ['Europe/Berlin'],
  // Sorted are groups, of which there are most by content or campaign.
  'getOrganicMetrics sort': ['views&groupBy=content'],
  'getAllOrganicMetrics sort': ['views&groupBy=content', 'views&groupBy=project'],
  'getAdsMetrics sort': ['spend&groupBy=campaign'],
  'getAllAdsMetrics sort': ['spend&groupBy=campaign', 'spend&groupBy=project'],
  // Slots are of the time ahead.
  'getSlots from': ['2030-01-01T00:00:00Z'],
  tag: ['spring', 'nothing'],
  assignee: ['Ana', 'nobody'],
  platformUserId: ['author-0', 'nobody'],
  // In most rows, in one of a thousand, and in none.
  'listContent q': ['a caption', 'hook 137', 'no such words'],
  'listAllContent q': ['a caption', 'hook 137', 'no such words'],
  q: ['what do they', 'cost 137', 'no such words'],
  metadata: ['[campaign]=spring', '[crmId]=137', '[crmId]=nobody'],
  customerExternalId: ['customer-0', 'nobody'],
}
/** A report of many projects names them. */
const neededAboveProjects = 'getAllAttributionReport projectIds'
/** Rows whose ids have any prefix. */
const anyResource = 'cnt'

/** Times of a report. */
export interface Window {
  /** How the read is called: `…`, or `oldest`. */
  readonly label: string
  readonly from: string
  readonly to: string
}

/** A value of a parameter, or of several. */
interface Variant {
  readonly query: string
  readonly label: string
}

/**
 * Every read of the contract on the tenant's rows: without parameters, with each value of each of its parameters, and with
 * each grouping in each window.
 * @param idOf the id of a row by its prefix and number
 */
export async function readsOf(
  tenant: Tenant,
  idOf: (prefix: string, row: number) => string,
  windows: readonly Window[],
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
  function windowsOf(schema: Schema): Variant[] {
    const timeOf = (time: string) => (schema.format === 'date' ? time.slice(0, 10) : time)
    return windows.map(({ label, from, to }) => ({
      query: `from=${timeOf(from)}&to=${timeOf(to)}`,
      label: `from=${label} to=${label}`,
    }))
  }

  function variantsOf({ operationId }: OperationRow, { name, schema: given }: Parameter): Variant[] {
    const schema = resolve(given)
    const one = schema.items === undefined ? schema : resolve(schema.items)
    const known = values[`${operationId} ${name}`] ?? values[name] ?? one.enum
    const isObject = schema.type === 'object'
    const same = (value: string): Variant => {
      const label = isObject ? `${name}${value}` : `${name}=${value}`
      return { query: label.replaceAll(' ', '+'), label }
    }
    if (known) return known.map(same)
    if (schema.type === 'boolean') return ['true', 'false'].map(same)
    if (name === 'from') return windowsOf(schema)
    if (name === 'updatedSince')
      return windows.map(({ label, from }) => ({ query: `${name}=${from}`, label: `${name}=${label}` }))
    // Cursors come from answers, `to` with `from`, and a wait reads the same job again.
    if (name === 'to' || name === 'cursor' || name === 'wait') return []
    if (name === 'organizationId' && tenant.child === null) return []
    const prefix = prefixOf(operationId, name, one)
    // What the tenant has most of, and what it has least of.
    const own = { query: `${name}=${ofTenant(prefix)}`, label: `${name}=own` }
    if (tenant.rare === null) return [own]
    return [own, { query: `${name}=${idOf(prefix, tenant.rare)}`, label: `${name}=another` }]
  }

  /** What dashboards send. */
  function pairsOf(operation: OperationRow, query: readonly Parameter[]): Variant[] {
    const of = (name: string) => query.flatMap((one) => (one.name === name ? variantsOf(operation, one) : []))
    return of('groupBy').flatMap((group) =>
      of('from').map((window) => ({
        query: `${group.query}&${window.query}`,
        label: `${group.label} ${window.label}`,
      })),
    )
  }

  return Object.values(operations).flatMap((operation: OperationRow): Read[] => {
    // A stream has no end to wait for.
    if (operation.streams) return []
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
    const isNeeded = (one: Parameter) => one.required || `${operationId} ${one.name}` === neededAboveProjects
    const needed = query.flatMap((one) => (isNeeded(one) ? variantsOf(operation, one).slice(0, 1) : []))
    const variants = [
      { query: '', label: '' },
      ...query.flatMap((one) => variantsOf(operation, one)),
      ...pairsOf(operation, query),
    ]
    return variants
      .filter((variant) => !needed.some((one) => one.query === variant.query))
      .map((variant) => {
        const own = new URLSearchParams(variant.query)
        const others = needed.filter((one) => !own.has(one.query.split('=')[0] ?? ''))
        const search = [...others.map((one) => one.query), variant.query].filter(Boolean).join('&')
        return {
          what: `GET ${operationId}${variant.label && ` ${variant.label}`}`,
          variant: variant.query,
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

/**
 * How many things an answer shows: entries of its lists, those that hold lists by what is in them. A point of a report
 * without a value shows nothing.
 */
export function rowsIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + rowsOfEntry(one), 0)
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, one) => sum + rowsIn(one), 0)
}

function rowsOfEntry(entry: unknown): number {
  if (typeof entry !== 'object' || entry === null) return 1
  if ('availability' in entry && entry.availability !== 'available') return 0
  return Math.max(1, rowsIn(entry))
}
