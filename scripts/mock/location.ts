import { operations } from '../../generated/operations.ts'
import type { Operation } from '../../src/http/exchange.ts'
import type { Json } from '../contract/json.ts'
import { stringAt } from '../contract/json.ts'

/** Where a created resource or a job is read: the GET whose path ends like the collection's, with its id. */
export function locationOf({ path }: Operation, body: Json | undefined): string | undefined {
  const id = stringAt(body, 'id')
  if (id === undefined) return undefined
  if (id.startsWith('job_')) return `/v1/jobs/${id}`
  const ending = new RegExp(`/${path.split('/').at(-1) ?? ''}/\\{[^}]+\\}$`)
  const reader = Object.values(operations).find(
    (other) => other.method === 'get' && ending.test(other.path) && other.path.split('{').length === 2,
  )
  return reader?.path.replace(/\{[^}]+\}$/, id)
}
