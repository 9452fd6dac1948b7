import { ApiError, asSentence } from '../errors.ts'
import { pointerToken } from '../lib/json-pointer.ts'
import type { Exchange } from './exchange.ts'

/**
 * NOT_FOUND with the field of the body or query that named the resource. The field is found by the id, so that a
 * resource of another organization and one that does not exist get identical responses. Ids in the path stay as they
 * are.
 */
export function nameMissingField(error: unknown, { query, body }: Exchange): unknown {
  if (!(error instanceof ApiError) || error.missingId === undefined) return error
  const path = find(query, '/query', error.missingId) ?? find(body, '/body', error.missingId)
  if (path === undefined) return error
  const remedy = 'Check the id, and that it belongs to the same project or organization.'
  return new ApiError('NOT_FOUND', undefined, { message: `${asSentence(path, 'was not found')} ${remedy}` })
}

/** The first place in document order that contains an id, as a value or as a key. */
function find(value: unknown, path: string, id: string): string | undefined {
  if (isId(value, id)) return path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const at = `${path}/${pointerToken(key)}`
    const found = isId(key, id) ? at : find(inner, at, id)
    if (found !== undefined) return found
  }
  return undefined
}

/** Project ids may be sent without their prefix. */
function isId(value: unknown, id: string): boolean {
  return value === id || (typeof value === 'string' && `prj_${value}` === id)
}
