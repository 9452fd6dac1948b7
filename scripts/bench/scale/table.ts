import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nonNull } from '../../../src/lib/non-null.ts'
import type { Measured } from './measure.ts'

/** The values of one parameter or pair of parameters at each size, shown by the one that touches most pages. */
export interface Line {
  readonly what: string
  readonly tenant: Measured['tenant']
  /** In the order of the sizes. */
  readonly at: readonly Measured[]
  /** What any of the values should keep and does not. */
  readonly missed: readonly string[]
}

/** How much a cost may grow with ten times the history. */
const maxGrowth = 1.5
/** So few are no growth: one more index level, or a few partitions. */
const floor = 100
const maxPages = 2_000
const pagesPerRow = 10
const freeRows = 20

/** One line for each parameter of each read, and one for each of the workers' looks. */
export function linesOf(sizes: readonly (readonly Measured[])[]): Line[] {
  const last = nonNull(sizes.at(-1), 'The largest size')
  const groups = Map.groupBy(last, ({ what, tenant }) => `${tenant} ${parametersOf(what)}`)
  const atEverySize = ({ what, tenant }: Measured) =>
    sizes.map((measured) => {
      const same = measured.find((one) => one.what === what && one.tenant === tenant)
      return nonNull(same, `${what} at every size`)
    })
  return [...groups.values()].map((values) => {
    const shown = values.reduce((most, one) => (one.pages > most.pages ? one : most))
    const missed = values.flatMap((one) => {
      const why = missedBy(atEverySize(one)).join(', ')
      return why === '' ? [] : [one === shown ? why : `${one.what}: ${one.pages} pages, ${one.rows} rows, ${why}`]
    })
    return { what: shown.what, tenant: shown.tenant, at: atEverySize(shown), missed }
  })
}

/** `GET getOrganicMetrics groupBy from` of `GET getOrganicMetrics groupBy=content from=… to=…`. */
const parametersOf = (what: string): string => what.replaceAll(/=\S+/g, '').replace(/ to$/, '')

const weight = ({ pages, rows }: Measured): number => pages / (rows + freeRows)

function missedBy(at: readonly Measured[]): string[] {
  const missed: string[] = []
  const { pages, rows, tenant, failed } = nonNull(at.at(-1), 'The largest size')
  if (failed !== null) missed.push(failed)
  // Where a small history has fewer rows to show, it is compared by the row.
  const before = Math.max(...at.slice(0, -1).map((one) => weight(one) * (rows + freeRows)))
  if (at.length > 1 && pages > floor && pages > maxGrowth * before) missed.push('grows with the history')
  if (tenant !== null && pages > pagesPerRow * (rows + freeRows)) missed.push('reads more than it shows')
  if (pages > maxPages) missed.push(`takes more than ${maxPages} pages`)
  return missed
}

const sizeName = (times: number): string => `${times}×`

/** As Markdown. */
export function tableOf(lines: readonly Line[], times: readonly number[]): string {
  const reads = Map.groupBy(
    lines.filter(({ tenant }) => tenant !== null),
    ({ what }) => parametersOf(what),
  )
  const head = [...times.map((one) => `Large, ${sizeName(one)}`), ...times.map((one) => `Small, ${sizeName(one)}`)]
  const ofReads = [...reads].map(([name, both]) => {
    const [wide, narrow] = (['large', 'small'] as const).map(
      (tenant) => both.find((line) => line.tenant === tenant)?.at,
    )
    const { rows = 0, statements = 0 } = (wide ?? narrow)?.at(-1) ?? {}
    const cells = [wide, narrow].flatMap((at) => times.map((_, index) => at?.[index]?.pages ?? ''))
    return row([`\`${name}\``, rows, statements, ...cells])
  })
  const ofWorkers = lines
    .filter(({ tenant }) => tenant === null)
    .map(({ what, at }) => row([`\`${what}\``, at.at(-1)?.statements ?? 0, ...at.map(({ pages }) => pages)]))
  return [
    row(['Read', 'Rows', 'Statements', ...head]),
    row(['---', ...['Rows', 'Statements', ...head].map(() => '---:')]),
    ...ofReads,
    '',
    row(['Worker', 'Statements', ...times.map(sizeName)]),
    row(['---', ...['Statements', ...times].map(() => '---:')]),
    ...ofWorkers,
  ].join('\n')
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

const begin = '<!-- what follows is written by npm run bench -- --only scale --write -->'
const end = '<!-- until here -->'

/** Replaces the table in docs/performance.md. */
export async function writeTable(table: string): Promise<void> {
  const file = join(import.meta.dirname, '..', '..', '..', 'docs', 'performance.md')
  const text = await readFile(file, 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`${file} has lost the marks between which the table stands.`)
  await writeFile(file, `${before}${begin}\n\n${table}\n\n${end}${after}`)
}
