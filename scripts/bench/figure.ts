import { nonNull } from '../../src/lib/non-null.ts'

/** A line of the benchmark's report. */
export interface Figure {
  readonly what: string
  readonly value: string
  readonly aim: string
  readonly reached: boolean | null
}

export function median(numbers: readonly number[]): number {
  return nonNull([...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)], 'The median')
}

/** A result that is the median of ratios of one round each. */
export function ratioFigure(what: string, ratios: readonly number[], rates: readonly number[], aim: number): Figure {
  const ratio = median(ratios)
  const shown = (number: number) => (number < 0.1 ? number.toFixed(3) : number.toFixed(2))
  return {
    what,
    value: `${shown(ratio)} (${shown(Math.min(...ratios))}–${shown(Math.max(...ratios))}; ${Math.round(median(rates))} a second)`,
    aim: `≥ ${aim}`,
    reached: ratio >= aim,
  }
}
