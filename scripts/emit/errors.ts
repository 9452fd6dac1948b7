/** errors.ts: the catalogue as data, and the type of each code's details. */
import type { Catalogue } from '../contract/errors.ts'
import { header, literal, union } from './literal.ts'

export function emitErrors(catalogue: Catalogue): string {
  const entries = [...catalogue.values()]
  const rows = entries.map(
    ({ code, status, family, meaning, retry, universal, details, detailsRequired }) =>
      `  ${code}: ${literal({ status, family, meaning, retry, universal, hasDetails: details !== null, detailsRequired })},\n`,
  )
  const details = entries.map(({ code, details, detailsRequired, reasons: words }) => {
    const type = details === null ? 'undefined' : `components['schemas']['Error_${code}']['error']['details']`
    const nonNull = `NonNullable<${type}>`
    const narrowed = words ? `Reasoned<${nonNull}, ErrorReasons['${code}']>` : nonNull
    const optional = words ? `${narrowed} | undefined` : type
    return `  ${code}: ${detailsRequired ? narrowed : optional}\n`
  })
  const reasons = entries.flatMap(({ code, reasons: words }) =>
    words ? [`  ${code}:${union(Object.keys(words)).replaceAll('\n', '\n  ')}\n`] : [],
  )
  return `${header}import type { components } from './types.ts'

export type ErrorCode =${union(entries.map((entry) => entry.code))}

export interface ErrorRow {
  readonly status: number
  readonly family: 'caller' | 'policy' | 'transient' | 'upstream'
  readonly meaning: string
  readonly retry: { readonly advice: string; readonly text: string }
  /** Which operations can answer it without naming it; null: only those that name it. */
  readonly universal: 'every' | 'keyed' | 'scoped' | 'mutating' | 'body' | 'fenced' | 'elsewhere' | null
  readonly hasDetails: boolean
  readonly detailsRequired: boolean
}

export const errorCatalogue: { readonly [Code in ErrorCode]: ErrorRow } = {
${rows.join('')}}

/** Details whose \`reason\` is one of the catalogue's words. */
type Reasoned<Details extends { reason?: string }, Reason extends string> = Details & { reason?: Reason }

/** What \`error.details\` holds; with \`undefined\` where it may be, or always is, absent. */
export interface ErrorDetails {
${details.join('')}}

/** The words that \`error.details.reason\` may be. */
export interface ErrorReasons {
${reasons.join('')}}
`
}
