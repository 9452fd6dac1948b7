/** A measure that was taken again and again: times and values in the same order. */
export interface Series {
  /** What is measured, as the subject of a sentence. */
  readonly name: string
  /** How much more it may be, in its own unit, in addition to the share by which every measure may grow. */
  readonly slack: number
  readonly points: { readonly at: number; readonly value: number }[]
}

/** By what share the last quarter may exceed the second: for noise, and for a database that fills. */
const share = 0.1

export interface Quarters {
  readonly second: number
  readonly last: number
}

/** The medians of the second and of the last quarter of the time; undefined where there are too few points. */
export function quartersOf({ points }: Series, from: number, to: number): Quarters | undefined {
  const quarter = (to - from) / 4
  const within = (start: number) =>
    medianOf(points.filter(({ at }) => at >= start && at <= start + quarter).map(({ value }) => value))
  const second = within(from + quarter)
  const last = within(from + 3 * quarter)
  return second === undefined || last === undefined ? undefined : { second, last }
}

/**
 * Which measures grow, a sentence each. The first quarter is left out, in which caches fill and code is compiled; of
 * the others medians are compared, so that a single peak is no growth.
 */
export function findGrowth(all: readonly Series[], from: number, to: number): string[] {
  return all.flatMap((series) => {
    const quarters = quartersOf(series, from, to)
    if (!quarters) return [`${series.name} was measured too seldom to say whether it grows.`]
    const { second, last } = quarters
    const limit = second * (1 + share) + series.slack
    return last > limit
      ? [`${series.name} grows: ${round(second)} in the second quarter, ${round(last)} in the last one.`]
      : []
  })
}

const minPoints = 3

function medianOf(values: readonly number[]): number | undefined {
  if (values.length < minPoints) return undefined
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

export const round = (value: number): number => Math.round(value * 10) / 10
