/** Values and names as TypeScript source, in the repository's own style. */

export const header =
  '// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.\n'

export function quote(text: string): string {
  const plain = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
  return plain.includes("'") && !plain.includes('"') ? `"${plain}"` : `'${plain.replaceAll("'", "\\'")}'`
}

export function propertyName(name: string): string {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name) ? name : quote(name)
}

/** A JSON-like value on one line. */
export function literal(value: unknown): string {
  if (value === undefined) return 'undefined'
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => `${propertyName(key)}: ${literal(inner)}`)
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
  }
  return JSON.stringify(value)
}

/** A JSON-like object with one property a line, so that a change of one is a difference of one line. */
export function literalBlock(value: object, indent = ''): string {
  const inner = `${indent}  `
  const lines = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(
      ([key, member]) =>
        `${inner}${propertyName(key)}: ${isRecord(member) ? literalBlock(member, inner) : list(member, inner)},`,
    )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** On one line where it fits; objects and long lists have an item a line. */
function list(value: unknown, indent: string): string {
  const line = literal(value)
  if (!Array.isArray(value) || (line.length <= 100 && !value.some(isRecord))) return line
  return `[\n${value.map((item) => `${indent}  ${literal(item)},`).join('\n')}\n${indent}]`
}

export function union(names: readonly string[]): string {
  return names.length === 0 ? 'never' : names.map((name) => `\n  | ${quote(name)}`).join('')
}
