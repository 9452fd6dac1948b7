import { describe, expect, it } from 'vitest'
import { plotLine } from '../../../src/lib/plot.ts'

const lineOf = (svg: string) => svg.match(/ d="(M4[^"]*)"/)?.[1]

describe('a plot', () => {
  it('goes from zero to its greatest value, and leaves out what is not known', () => {
    expect(lineOf(plotLine('Views', [4, 8, null, 2, null, 0]))).toBe('M4.0 48.0h0L66.4 4.0M191.2 70.0h0M316.0 92.0h0')
  })

  it('is drawn of no points, of one, and of zeros alone', () => {
    for (const values of [[], [0], [0, 0], [null, null]]) expect(plotLine('Views', values)).not.toMatch(/NaN|Infinity/)
  })

  it('escapes names', () => {
    expect(plotLine('"<script>&', [1])).not.toContain('<script')
  })
})
