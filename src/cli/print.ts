type Cell = string | number | boolean | Date | null | undefined

/** Prints aligned columns, numbers to the right; a dash for empty cells. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return 'Nothing found.'
  const lines = [head.map((name) => name.toUpperCase()), ...rows.map((row) => row.map(shown))]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const toRight = head.map((_, column) => rows.every((row) => typeof row[column] === 'number'))
  return lines
    .map((line) =>
      line
        .map((cell, column) => {
          const width = widths[column] ?? 0
          return toRight[column] ? cell.padStart(width) : cell.padEnd(width)
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Prints one thing, a line for each of its fields. */
export function fieldList(pairs: readonly (readonly [name: string, value: Cell])[]): string {
  const width = Math.max(...pairs.map(([name]) => name.length))
  return pairs.map(([name, value]) => `${name.padEnd(width)}  ${shown(value)}`).join('\n')
}

function shown(value: Cell): string {
  if (value === null || value === undefined || value === '') return '-'
  if (value instanceof Date) return value.toISOString().replace(/\.\d+Z$/, 'Z')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  // Removes control characters from partners' text, so that it cannot move the operator's cursor.
  return String(value).replace(/[\u0000-\u001f\u007f-\u009f]/g, '\ufffd')
}
