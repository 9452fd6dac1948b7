/** JSON values as the literals of the languages that samples are written in. */
import type { Json } from './json.ts'
import { isObject } from './json.ts'

export interface Syntax {
  readonly indent: number
  readonly map: readonly [open: string, close: string]
  /** What stands inside the braces of a map on one line. */
  readonly padding: string
  readonly emptyMap: string
  text(text: string): string
  key(name: string): string
  /** Of null, a boolean or a number. */
  scalar(value: null | boolean | number): string
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

export const typescriptSyntax: Syntax = {
  indent: 2,
  map: ['{', '}'],
  padding: ' ',
  emptyMap: '{}',
  text: quote,
  key: (name) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)}: `,
  scalar: (value) => JSON.stringify(value),
}

export const pythonSyntax: Syntax = {
  indent: 4,
  map: ['{', '}'],
  padding: '',
  emptyMap: '{}',
  text: quote,
  key: (name) => `${quote(name)}: `,
  scalar: (value) =>
    value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value),
}

export const phpSyntax: Syntax = {
  indent: 4,
  map: ['[', ']'],
  padding: '',
  emptyMap: 'new stdClass()',
  // Between single quotes, PHP takes a backslash and an n for just that.
  text: (text) => (text.includes('\n') ? JSON.stringify(text).replaceAll('$', '\\$') : quote(text)),
  key: (name) => `${quote(name)} => `,
  scalar: (value) => JSON.stringify(value),
}

const maxLineLength = 80

/**
 * @param indent the columns that the line of the value's beginning is indented by
 * @param maxLength what a map or a list may have on one line
 */
export function literal(syntax: Syntax, value: Json, indent: number, maxLength = maxLineLength): string {
  if (typeof value === 'string') return syntax.text(value)
  if (!Array.isArray(value) && !isObject(value)) return syntax.scalar(value)
  const inner = indent + syntax.indent
  const [open, close] = Array.isArray(value) ? ['[', ']'] : syntax.map
  const members = Array.isArray(value)
    ? value.map((item) => literal(syntax, item, inner))
    : Object.entries(value).map(([key, member]) => `${syntax.key(key)}${literal(syntax, member, inner)}`)
  if (members.length === 0) return Array.isArray(value) ? '[]' : syntax.emptyMap
  const space = Array.isArray(value) ? '' : syntax.padding
  const short = `${open}${space}${members.join(', ')}${space}${close}`
  if (short.length <= maxLength && !short.includes('\n')) return short
  return `${open}\n${members.map((one) => `${' '.repeat(inner)}${one},\n`).join('')}${' '.repeat(indent)}${close}`
}
