/** Draws figures over time as an SVG, for the server's pages and the console alike: no script, no style of its own. */

export interface PlotPoint {
  /** The time, as it is shown. */
  readonly label: string
  /** `null` where it is not known: the line has a gap there, because nothing is no zero. */
  readonly value: number | null
}

const width = 320
const height = 96
const pad = 4

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)

/**
 * Draws points as a line from zero to their greatest value, in `currentColor`. A point between two gaps is a dot.
 * @param name what it shows, for whoever does not see it; `plotTable` has its figures
 * @returns markup, in which `name` is escaped
 */
export function plotLine(name: string, points: readonly PlotPoint[]): string {
  const top = Math.max(1, ...points.map(({ value }) => value ?? 0))
  const step = (width - 2 * pad) / Math.max(1, points.length - 1)
  let path = ''
  points.forEach(({ value }, index) => {
    if (value === null) return
    const isJoined = (points[index - 1]?.value ?? null) !== null
    const at = `${(pad + index * step).toFixed(1)} ${(height - pad - (value / top) * (height - 2 * pad)).toFixed(1)}`
    // A line of no length is drawn as a dot by its round ends.
    path += isJoined ? `L${at}` : `M${at}h0`
  })
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(name)}" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="1" opacity=".4" d="M0 ${height - pad}H${width}"/><path d="${path}"/></svg>`
}

/** Writes the points as a table. @param format of values, such as a number with its currency */
export function plotTable(name: string, points: readonly PlotPoint[], format: (value: number) => string): string {
  const rows = points.map(
    ({ label, value }) =>
      `<tr><th scope="row">${escapeXml(label)}</th><td>${value === null ? '–' : escapeXml(format(value))}</td></tr>`,
  )
  return `<table><caption>${escapeXml(name)}</caption>${rows.join('')}</table>`
}
