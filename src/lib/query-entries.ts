/**
 * Writes a checked query as it is sent: what is absent is left out, lists are comma-separated, and an object has an entry
 * `name[field]` for each field.
 */
export function toQueryEntries(query: Readonly<Record<string, unknown>>): [name: string, value: string][] {
  return Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return []
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, String(value)]]
    return Object.entries(value).map(([field, one]) => [`${name}[${field}]`, String(one)])
  })
}
