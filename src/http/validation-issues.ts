import type { ErrorObject } from 'ajv/dist/2020.js'
import { ApiError, asSentence } from '../errors.ts'
import { pointerToken } from '../lib/json-pointer.ts'
import { nonNull } from '../lib/non-null.ts'
import { createSuggester } from '../lib/suggest.ts'
import { fields } from '../lib/untyped.ts'
import type { Claim } from './describe-fault.ts'
import { describeFault } from './describe-fault.ts'

/** One fault of a request, at a JSON Pointer such as `/body/name` or `/query/limit`, as a sentence. */
export interface Issue {
  readonly path: string
  readonly message: string
}

/** The largest number of issues that an error lists; the others are reported once those are fixed. */
export const maxIssues = 100

/** VALIDATION with its issues, the first of them in the message. */
export function issuesError(issues: readonly Issue[]): ApiError<'VALIDATION'> {
  const first = nonNull(issues[0], 'The first issue')
  const count = issues.length < maxIssues ? `${issues.length} faults` : `${maxIssues} faults or more`
  const message = issues.length === 1 ? first.message : `${count}, the first: ${first.message}`
  return new ApiError('VALIDATION', { issues: [...issues] }, { message })
}

/** What the schemas found, and the part of the request (`/body`, or empty if the faults name it themselves). */
export interface Violations {
  readonly at: string
  readonly errors: readonly ErrorObject[]
}

/**
 * The faults of a request as issues: one for each place, the most useful one, and at most 100. Every fault is visited
 * once, and only those that are listed become sentences, so that the cost grows with the request and no faster.
 */
export function issuesOf(found: readonly Violations[]): Issue[] {
  const places = new Map<string, ErrorObject>()
  const conditions = new Map<string, ErrorObject>()
  let spare: { readonly path: string; readonly error: ErrorObject } | undefined
  for (const { at, errors } of found)
    for (const error of errors) {
      const path = at + pointerOf(error)
      if (error.keyword === 'if') conditions.set(conditionKey(error.schemaPath, error.instancePath), error)
      if (isFrame(error)) {
        spare ??= { path, error }
        continue
      }
      const known = places.get(path)
      if (known ? rank(error) < rank(known) : places.size < maxIssues) places.set(path, error)
    }
  if (places.size === 0 && spare) places.set(spare.path, spare.error)
  const suggester = createSuggester()
  return [...places].map(([path, error]) => {
    const claim = describeFault(error, path, suggester)
    return { path, message: sentence(path, claim, conditionOf(error, conditions)) }
  })
}

function sentence(path: string, { claim, remedy }: Claim, condition: string): string {
  return `${asSentence(path, claim + condition)}${remedy === undefined ? '' : ` ${remedy}`}`
}

/** The place of the fault: a missing, unknown or wrongly named field is named itself, and not the object around it. */
function pointerOf({ instancePath, params, propertyName, keyword }: ErrorObject): string {
  const { missingProperty, additionalProperty, unevaluatedProperty, propertyName: named } = params
  const name =
    keyword === 'propertyNames' ? named : (propertyName ?? missingProperty ?? additionalProperty ?? unevaluatedProperty)
  return typeof name === 'string' ? `${instancePath}/${pointerToken(name)}` : instancePath
}

/** Keywords that only say that something inside them failed; the fault itself is reported beside them. */
function isFrame({ keyword }: ErrorObject): boolean {
  return ['if', 'oneOf', 'anyOf', 'not', 'propertyNames'].includes(keyword)
}

/** The most useful fault of one value comes first: its type, its values, its form, and then its bounds. */
const order = ['false schema', 'additionalProperties', 'type', 'enum', 'const', 'required', 'pattern', 'format']

function rank({ keyword, parentSchema, data }: ErrorObject): number {
  // A text that is empty breaks its form, too, and is best called empty.
  if (keyword === 'minLength' && data === '' && parentSchema?.['x-hint'] === undefined) return 0
  const place = order.indexOf(keyword)
  return place === -1 ? order.length : place
}

function conditionKey(schemaPath: string, instancePath: string): string {
  return `${schemaPath.replace(/\/if$/, '')} ${instancePath}`
}

/** For a fault in the `then` of a schema: ` when` and the values that made it apply. */
function conditionOf({ schemaPath, instancePath }: ErrorObject, conditions: ReadonlyMap<string, ErrorObject>): string {
  const branch = /^(.*?)\/(?:then|else)\//.exec(schemaPath)?.[1]
  if (branch === undefined || conditions.size === 0) return ''
  for (let at = instancePath; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const error = conditions.get(conditionKey(branch, at))
    if (error) return valuesOf(error)
    if (at === '') return ''
  }
}

function valuesOf({ parentSchema, data }: ErrorObject): string {
  const values = Object.keys(fields(parentSchema?.if?.properties)).map((name) => {
    const value = fields(data)[name]
    return `\`${name}\` is ${value === undefined ? 'absent' : String(value)}`
  })
  return values.length === 0 ? '' : ` when ${values.join(' and ')}`
}
