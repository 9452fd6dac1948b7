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

export function union(names: readonly string[]): string {
  return names.length === 0 ? 'never' : names.map((name) => `\n  | ${quote(name)}`).join('')
}
