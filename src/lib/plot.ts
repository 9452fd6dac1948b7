/** Draws figures over time as an SVG, for the server's pages and the console alike: no script, no style of its own. */

const width = 320
const height = 96
const pad = 4

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)

/** A line through values, with a gap where nothing is known. A value between two gaps is a dot, by the round ends of a line of no length. */
export function linePath(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  let path = ''
  values.forEach((value, index) => {
    if (value === null) return
    const isJoined = (values[index - 1] ?? null) !== null
    const at = `${x(index).toFixed(1)} ${y(value).toFixed(1)}`
    path += isJoined ? `L${at}` : `M${at}h0`
  })
  return path
}

/**
 * Draws points as a line from zero to their greatest value, in `currentColor`.
 * @param name what it shows, for whoever does not see it
 * @returns markup, in which `name` is escaped
 */
export function plotLine(name: string, values: readonly (number | null)[]): string {
  const top = Math.max(1, ...values.map((value) => value ?? 0))
  const step = (width - 2 * pad) / Math.max(1, values.length - 1)
  const path = linePath(
    values,
    (index) => pad + index * step,
    (value) => height - pad - (value / top) * (height - 2 * pad),
  )
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(name)}" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="1" opacity=".4" d="M0 ${height - pad}H${width}"/><path d="${path}"/></svg>`
}
