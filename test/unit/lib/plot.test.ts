import { describe, expect, it } from 'vitest'
import { plotLine, plotTable } from '../../../src/lib/plot.ts'

const points = [4, 8, null, 2, null, 0].map((value, index) => ({ label: `Day ${index + 1}`, value }))
const lineOf = (svg: string) => svg.match(/ d="(M4[^"]*)"/)?.[1]

describe('a plot', () => {
  it('goes from zero to its greatest value, and leaves out what is not known', () => {
    expect(lineOf(plotLine('Views', points))).toBe('M4.0 48.0h0L66.4 4.0M191.2 70.0h0M316.0 92.0h0')
  })

  it('is drawn of no points, of one, and of zeros alone', () => {
    for (const values of [[], [0], [0, 0], [null, null]])
      expect(
        plotLine(
          'Views',
          values.map((value) => ({ label: '', value })),
        ),
      ).not.toMatch(/NaN|Infinity/)
  })

  it('escapes names, and says in words what is not known', () => {
    const name = '"<script>&'
    expect(plotLine(name, points)).not.toContain('<script')
    const table = plotTable(name, points, (value) => `${value} <b>`)
    expect(table).not.toMatch(/<script|<b>/)
    expect(table.match(/<td>–<\/td>/g)).toHaveLength(2)
  })
})
