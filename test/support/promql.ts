/** What a query reads: the names of its metrics, and the labels that it selects or groups by, with their values. */
export interface QueryParts {
  readonly metrics: readonly string[]
  readonly labels: readonly { readonly name: string; readonly value: string | null }[]
}

const keywords = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'offset', 'bool'])

/** Reads as much of PromQL as distinguishes its names; promtool checks the rest. */
export function partsOf(query: string): QueryParts {
  const labels: { name: string; value: string | null }[] = []
  const rest = query
    .replace(/\{([^}]*)\}/g, (_, matchers: string) => {
      for (const [, name, value] of matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g))
        labels.push({ name: name!, value: value! })
      return ''
    })
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g, (_, names: string) => {
      for (const name of names.split(',')) labels.push({ name: name.trim(), value: null })
      return ''
    })
    .replace(/\[[^\]]*\]|\boffset\s+\w+/g, '')
  const names = [...rest.matchAll(/(?<![\w.])([a-z_]\w*)(?!\w*\s*\()/gi)].map((match) => match[1]!)
  return { metrics: names.filter((name) => !keywords.has(name)), labels }
}
