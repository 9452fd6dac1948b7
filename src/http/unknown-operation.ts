/** Responses to requests that match no operation: what exists instead. */
import type { Request, Response } from 'express'
import { operations } from '../../generated/operations.ts'
import { ApiError } from '../errors.ts'
import { likeness } from '../lib/suggest.ts'

/** Longer addresses are no typing errors. */
const maxSegments = 12

/** NOT_FOUND for an unknown address, with the one that was probably meant. */
export function unknownOperation({ method, path }: Request, hint: string): ApiError {
  const near = nearestOperation(method, path)
  const shown = path.length > 200 ? `${path.slice(0, 200)}…` : path
  return new ApiError('NOT_FOUND', undefined, {
    message: `Unknown operation ${method} ${shown}. ${near === undefined ? hint : `Did you mean ${near}?`}`,
  })
}

/** METHOD_NOT_ALLOWED with the methods that work, in the message and in `Allow`. */
export function methodNotAllowed(
  { method }: Request,
  res: Response,
  path: string,
  methods: readonly string[],
): ApiError {
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ')
  res.setHeader('Allow', allowed)
  const ending = method === 'DELETE' ? operationThatEnds(path) : undefined
  return new ApiError('METHOD_NOT_ALLOWED', undefined, {
    message: `${method} does not work on ${path}. Use ${allowed}${ending === undefined ? '' : `; to end it, use ${ending}`}.`,
  })
}

/** What resources that cannot be deleted offer instead. */
const endings = ['archive', 'revoke', 'cancel', 'release']

function operationThatEnds(path: string): string | undefined {
  const candidates = endings.map((word) => `${path}/${word}`)
  const found = Object.values(operations).find(
    (operation) => operation.method === 'post' && candidates.includes(operation.path),
  )
  return found && `POST ${found.path}`
}

/** Finds the operation with the most similar address: of the same method if there is one. */
function nearestOperation(method: string, path: string): string | undefined {
  const segments = path.split('/').filter((segment) => segment !== '')
  if (segments.length > maxSegments) return undefined
  if (segments[0] !== 'v1') segments.unshift('v1')
  let best: { readonly text: string; readonly score: number } | undefined
  for (const operation of Object.values(operations)) {
    const likely = likenessOfPath(segments, operation.path.split('/').slice(1))
    if (likely === undefined) continue
    const sameMethod = operation.method === (method === 'HEAD' ? 'get' : method.toLowerCase())
    const score = likely + (sameMethod ? 1 : 0)
    if (best === undefined || score > best.score)
      best = { text: `${operation.method.toUpperCase()} ${operation.path}`, score }
  }
  return best?.text
}

/** The similarity from 0 to 1, over the words of an address; a parameter matches any value. */
function likenessOfPath(segments: readonly string[], template: readonly string[]): number | undefined {
  if (segments.length !== template.length) return undefined
  const isWord = (_: string, index: number) => template[index]?.startsWith('{') === false
  return likeness(segments.filter(isWord).join('/'), template.filter(isWord).join('/'))
}
