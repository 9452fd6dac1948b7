import type { components } from '../../../../generated/types.ts'
import type { ApiError } from '../../../errors.ts'
import { isApiError, nameMissingIn, placeOf } from '../../../errors.ts'
import type { ScriptWarning } from '../../../generation/types.ts'
import { fields, list, text } from '../../../lib/untyped.ts'

type QuoteIssue = components['schemas']['QuoteIssue']

/**
 * Lists what a call would refuse, one issue for each place, and what its content would warn about.
 * @param request its body, where ids that name nothing are looked for
 */
export function issuesOf(
  refusals: readonly ApiError[],
  warnings: readonly ScriptWarning[],
  request: unknown,
): QuoteIssue[] {
  const errors = refusals.flatMap((error) => issuesOfError(error, request))
  // What follows from another fault of the same field would only say it again.
  const firsts = Map.groupBy(errors, ({ path, message }) => path ?? message)
  return [
    ...[...firsts.values()].flatMap(([first]) => first ?? []),
    ...warnings.map(({ code, message }) => ({
      severity: 'warning' as const,
      code,
      reason: null,
      path: null,
      message,
    })),
  ]
}

function issuesOfError(error: ApiError, request: unknown): QuoteIssue[] {
  const issue = { severity: 'error' as const, code: error.code, reason: null, path: null, message: error.message }
  const details = fields(error.details)
  if (isApiError(error, 'VALIDATION') && error.details?.issues)
    return error.details.issues.map(({ path, message }) => ({
      ...{ ...issue, path, message },
      reason: error.details?.code ?? null,
    }))
  if (details.findings) {
    const places = new Set(list(details.findings).map(({ where }) => `/body/${where}`))
    return [...places].map((path) => ({ ...issue, path }))
  }
  if (error.missingId === undefined) return [{ ...issue, reason: text(details.reason) }]
  const { message } = nameMissingIn(error, { '/body': request })
  return [{ ...issue, path: placeOf(request, '/body', error.missingId) ?? null, message }]
}
