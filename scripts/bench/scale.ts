/** Measures how many pages each read and each look for work touches as the history grows. */
import { createBenchDatabase } from './database.ts'
import type { Figure } from './figure.ts'
import type { Measured } from './scale/measure.ts'
import { measureAt } from './scale/measure.ts'
import { linesOf, tableOf, writeTable } from './scale/table.ts'

/** Nothing is past its retention: what a sweep then costs is its look. */
const settings = {
  CASTLANE_ROLES: 'api',
  CASTLANE_RETENTION_DAYS: JSON.stringify({ events: 90, deliveries: 90, attempts: 90, telemetry: 90, requests: 90 }),
}

export interface ScaleOptions {
  /** Multiples of a service of 500 organizations; the last is compared with those before. */
  readonly times: readonly number[]
  /** Measures only what it matches, such as `getOrganicMetrics`; everything by default. */
  readonly matching?: RegExp
  /** Whether docs/performance.md gets the table. */
  readonly write: boolean
  report(line: string): void
}

export async function measureScale({ times, matching, write, report }: ScaleOptions): Promise<Figure[]> {
  const sizes: Measured[][] = []
  for (const one of times) {
    const database = await createBenchDatabase()
    try {
      const place = { url: database.url, settings: { ...database.settings, ...settings } }
      sizes.push(
        await measureAt(place, one, { ...(matching && { matching }), report: (line) => report(`${one}× ${line}`) }),
      )
    } finally {
      await database.drop()
    }
  }
  const lines = linesOf(sizes)
  const table = tableOf(lines, times)
  console.log(`\n${table}\n`)
  if (write) await writeTable(table)
  const missed = lines.filter((line) => line.missed.length > 0)
  return [
    {
      what: 'reads and looks for work that cost no more with ten times the history, and no more than they show',
      value: `${lines.length - missed.length} of ${lines.length}`,
      aim: 'all',
      reached: missed.length === 0,
    },
    ...missed.map(({ what, tenant, at, missed: why }) => ({
      what: tenant === null ? what : `${what} of the ${tenant} tenant`,
      value: `${at.map(({ pages }) => pages).join(' → ')} pages, ${at.at(-1)?.rows} rows; ${why.join('; ')}; most by ${at.at(-1)?.dearest}`,
      aim: '≤ 1.5 of before, 10 × (rows + 20) and 2,000 pages',
      reached: false,
    })),
  ]
}
