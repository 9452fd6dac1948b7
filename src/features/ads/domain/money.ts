/** Millionths of a currency unit, so that amounts are added and divided exactly, without floating point. */
export type Micros = bigint

export interface Money {
  readonly amount: string
  readonly currency: string
}

const places = 6
const one = 10n ** BigInt(places)

/** Parses a decimal string in currency units as the database returns it, rounding half away from 0 to six decimals. */
export function microsOf(decimal: string): Micros {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  if (whole === undefined) throw new Error(`${decimal} is no decimal amount.`)
  const kept = BigInt(whole) * one + BigInt(fraction.slice(0, places).padEnd(places, '0'))
  const rounded = kept + (fraction.charAt(places) >= '5' ? 1n : 0n)
  return sign === '-' ? -rounded : rounded
}

/**
 * Formats an amount with at least the currency's own decimals (`128.40` EUR, `1200` JPY), without further trailing
 * zeros.
 */
export function moneyOf(micros: Micros, currency: string): Money {
  const size = micros < 0n ? -micros : micros
  const fraction = String(size % one).padStart(places, '0')
  const shown = fraction.replace(/(?<!0)0+$/, '').padEnd(decimalsOf(currency), '0')
  const sign = micros < 0n ? '-' : ''
  return { amount: `${sign}${size / one}${shown === '' ? '' : `.${shown}`}`, currency }
}

/** Returns the cost of one unit, rounded half away from 0 to a millionth; `null` if the count is 0. */
export function costPer(micros: Micros, count: bigint): Micros | null {
  return count <= 0n ? null : divide(micros, count)
}

/** Returns part divided by whole as a ratio from 0 to 1 with six decimals; `null` if the whole is 0. */
export function ratioOf(part: bigint, whole: bigint): number | null {
  if (whole <= 0n) return null
  const millionths = divide(part * one, whole)
  return Number(millionths > one ? one : millionths) / Number(one)
}

function divide(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n
  return dividend < 0n ? -((-dividend + half) / divisor) : (dividend + half) / divisor
}

const decimals = new Map<string, number>()

/** Returns the number of decimals of a currency (ISO 4217); 2 for an unknown one. */
function decimalsOf(currency: string): number {
  const known = decimals.get(currency)
  if (known !== undefined) return known
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  const found = Math.min(maximumFractionDigits ?? 2, places)
  decimals.set(currency, found)
  return found
}
