/** The statistics behind recommendations. All of them are robust, since a single viral post says little about its kind. */
// simple-statistics is maintained, typed and has no dependencies, so medians, ranks and the error function are not ours.
import { errorFunction, median, medianAbsoluteDeviation, wilcoxonRankSum } from 'simple-statistics'

export { median } from 'simple-statistics'

/** A median absolute deviation times this estimates a normal distribution's standard deviation. */
const madToDeviation = 1.4826
/** The minimum spread, because identical values do not show how widely they usually vary. */
const minSpread = 0.05
/**
 * The standard deviation of a prior around no effect (log ratio): most true ratios between kinds of posts are below
 * 1.5.
 */
const priorDeviation = Math.log(1.5)
const maxSlopePoints = 240

export const normalProbability = (z: number) => (1 + errorFunction(z / Math.SQRT2)) / 2

/** Estimates the standard deviation from the median absolute deviation of values around their samples' medians. */
export function spreadOf(...samples: readonly (readonly number[])[]): number {
  const around = samples.flatMap((sample) => {
    const middle = sample.length === 0 ? 0 : median([...sample])
    return sample.map((value) => value - middle)
  })
  return Math.max(minSpread, madToDeviation * medianAbsoluteDeviation(around))
}

/**
 * Returns the one-sided p-value that `sample` is higher than `others`: Wilcoxon's rank sum in its normal approximation,
 * corrected for ties and continuity (Lehmann, Nonparametrics, 1975, ch. 1).
 */
export function rankSumProbability(sample: readonly number[], others: readonly number[]): number {
  const n = sample.length
  const m = others.length
  const all = n + m
  const mean = (n * (all + 1)) / 2
  const counts = new Map<number, number>()
  for (const value of [...sample, ...others]) counts.set(value, (counts.get(value) ?? 0) + 1)
  const ties = [...counts.values()].reduce((sum, count) => sum + count ** 3 - count, 0)
  const variance = ((n * m) / 12) * (all + 1 - ties / (all * (all - 1)))
  if (variance <= 0) return 1
  const z = (wilcoxonRankSum([...sample], [...others]) - mean - 0.5) / Math.sqrt(variance)
  return 1 - normalProbability(z)
}

/**
 * Returns the Hodges–Lehmann estimate of how much higher the sample is: the median of all pairwise differences (1963).
 */
export function shiftBetween(sample: readonly number[], others: readonly number[]): number {
  return median(sample.flatMap((one) => others.map((other) => one - other)))
}

/** Returns its standard error; for a normal distribution Hodges–Lehmann has π/3 of the mean's variance. */
export function shiftError(spread: number, n: number, m: number): number {
  return spread * Math.sqrt((Math.PI / 3) * (1 / n + 1 / m))
}

/**
 * Shrinks an estimate towards zero according to its error: the posterior mean under a normal prior (Stein's shrinkage).
 */
export function shrink(estimate: number, error: number): number {
  return (estimate * priorDeviation ** 2) / (priorDeviation ** 2 + error ** 2)
}

/**
 * Returns the probability that a value from the higher of two equally shaped distributions exceeds one from the other
 * (McGraw and Wong, 1992).
 */
export function superiority(shift: number, spread: number): number {
  return normalProbability(shift / (spread * Math.SQRT2))
}

/**
 * Returns the Theil–Sen slope: the median of the slopes between all pairs (Sen, 1968). Beyond a few hundred points it
 * samples them evenly.
 */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const ordered = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const step = Math.max(1, Math.ceil(ordered.length / maxSlopePoints))
  const used = ordered.filter((_, index) => index % step === 0)
  const slopes = used.flatMap(([x, y], index) =>
    used.slice(index + 1).flatMap(([later, value]) => (later > x ? [(value - y) / (later - x)] : [])),
  )
  return slopes.length === 0 ? 0 : median(slopes)
}

/** Returns which of many p-values are discoveries at the false discovery rate `rate` (Benjamini and Hochberg, 1995). */
export function discoveries(probabilities: readonly number[], rate: number): boolean[] {
  const ordered = probabilities.toSorted((a, b) => a - b)
  const last = ordered.findLast((p, index) => p <= ((index + 1) / ordered.length) * rate)
  return probabilities.map((p) => last !== undefined && p <= last)
}
