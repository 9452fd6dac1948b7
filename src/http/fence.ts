import { ApiError } from '../errors.ts'
import { pointerToken } from '../lib/json-pointer.ts'
import type { Exchange } from './exchange.ts'
import { maxIssues } from './validation-issues.ts'

/**
 * Rejects body fields of a future release.
 * @throws FORBIDDEN_FENCE
 */
export function rejectFenced({ operation, body }: Exchange): void {
  const fields = operation.fences
    .flatMap(({ path, release }) =>
      occurrences(body, path.split('/').slice(1)).map((found) => ({ path: found, release })),
    )
    .slice(0, maxIssues)
  if (fields.length === 0) return
  const names = fields.map((field) => field.path).join(', ')
  const [belong, them] = fields.length === 1 ? ['belongs', 'it'] : ['belong', 'them']
  const message = `${names} ${belong} to a later release. Leave ${them} out until then.`
  throw new ApiError('FORBIDDEN_FENCE', { fields }, { message })
}

/** Resolves a pointer with `*` for any key or item in a body. */
function occurrences(value: unknown, [step, ...rest]: readonly string[], at = ''): string[] {
  if (step === undefined) return [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([key]) => step === '*' || key === step)
    .flatMap(([key, member]) => occurrences(member, rest, `${at}/${pointerToken(key)}`))
}
