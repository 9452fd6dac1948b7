import { nameMissingIn } from '../errors.ts'
import type { Exchange } from './exchange.ts'

/** NOT_FOUND with the field of the body or query that named the resource. Ids in the path stay as they are. */
export function nameMissingField(error: unknown, { query, body }: Exchange): unknown {
  return nameMissingIn(error, { '/query': query, '/body': body })
}
