import { ApiError } from '../errors.ts'
import { pointerToken } from '../lib/json-pointer.ts'
import { compilePattern } from '../lib/pattern.ts'

/** One fault of a request, at a JSON Pointer such as `/body/name` or `/query/limit`. */
export interface Issue {
  readonly path: string
  readonly message: string
}

/** The largest number of issues that an answer lists; whatever else is wrong shows once those are fixed. */
export const maxIssues = 100

/** What express-openapi-validator throws. */
export interface ValidatorError {
  readonly status?: number
  readonly message?: string
  readonly path?: string
  readonly errors?: readonly { readonly path?: string; readonly message?: string }[]
}

/** VALIDATION with its issues, the first of them in the message. */
export function issuesError(issues: readonly Issue[]): ApiError {
  const [first] = issues
  return new ApiError('VALIDATION', { issues } as never, {
    message: `The request breaks ${issues.length} ${issues.length === 1 ? 'rule' : 'rules'}: ${first?.path} ${first?.message}.`,
  })
}

/** What the validator threw, as VALIDATION with at most 100 issues; what is no fault of the request stays as it is. */
export function validationError(error: unknown, body: unknown): unknown {
  const { status, errors = [], message } = error as ValidatorError
  if (error instanceof ApiError || status === undefined || status >= 500 || status === 413) return error
  const issues = collectIssues(errors, body)
  return issuesError(issues.length > 0 ? issues : [{ path: '/body', message: message ?? 'is not valid' }])
}

/** Stops at the limit, and looks at each map's keys once for each rule, so that the cost grows with the request alone. */
function collectIssues(errors: NonNullable<ValidatorError['errors']>, body: unknown): Issue[] {
  const isEcho = (message = '') => /^must match "(then|else)" schema$/.test(message)
  const hasRule = errors.some(({ message }) => !isEcho(message))
  const maps = new Set(errors.filter(({ message }) => message === wrongName).map(({ path = '' }) => path))
  const found = new Map<string, Issue>()
  const seen = new Set<string>()
  for (const { path = '', message = 'is not valid' } of errors) {
    if (found.size >= maxIssues) break
    const key = `${path} ${message}`
    if (seen.has(key) || (hasRule && isEcho(message))) continue
    seen.add(key)
    for (const issue of issuesOf(path, message, maps, body)) {
      if (found.size >= maxIssues) break
      found.set(`${issue.path} ${issue.message}`, issue)
    }
  }
  return [...found.values()]
}

/** Ajv's words where a key of a map breaks `propertyNames`; the rule itself stands beside it, at the map. */
const wrongName = 'property name must be valid'

function issuesOf(path: string, message: string, maps: ReadonlySet<string>, body: unknown): Issue[] {
  const rule = /^must match pattern "(.*)"$/s.exec(message)?.[1]
  if (maps.has(path) && message === wrongName) return []
  if (maps.has(path) && rule !== undefined) return wrongKeys(path, rule, message, body)
  return [{ path: pointerOf(path, message), message: plainer[message] ?? message }]
}

/** Which keys of a map break its rule: the validator reports the map only. */
function wrongKeys(path: string, rule: string, message: string, body: unknown): Issue[] {
  const pattern = compilePattern(rule, 'u')
  const at = pointerOf(path, message)
  const issues: Issue[] = []
  for (const key in valueAt(body, at))
    if (!pattern.test(key)) {
      issues.push({ path: `${at}/${pointerToken(key)}`, message: `is no valid key: it ${message}` })
      if (issues.length === maxIssues) break
    }
  return issues
}

function valueAt(body: unknown, pointer: string): object {
  const keys = pointer
    .split('/')
    .slice(2)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
  return keys.reduce((value, key) => (value as Record<string, object>)[key] ?? {}, (body ?? {}) as object)
}

/** What the schemas' own words leave a reader guessing at. */
const plainer: Readonly<Record<string, string>> = {
  'boolean schema is false': 'cannot be sent together with the other values of the request',
  'must match pattern "\\S"': 'must hold more than white space',
}

const parts: Readonly<Record<string, string>> = { params: 'path', query: 'query', headers: 'headers', body: 'body' }

/** The validator's way to name a parameter that it does not know, whose name it leaves as it was sent. */
const rawName = /^(?:Unknown query parameter '|Empty value found for query parameter ')/

/** `/params/projectId` and `.query.limit` both become the pointer that the contract promises. */
function pointerOf(path: string, message: string): string {
  const [, first = '', rest = ''] = /^[/.]([^/.]*)[/.]?(.*)$/s.exec(path) ?? []
  const place = parts[first]
  if (place === undefined) return path.startsWith('/') && path !== '/' ? path : '/body'
  if (rest === '') return `/${place}`
  return `/${place}/${rawName.test(message) ? pointerToken(rest) : rest}`
}
