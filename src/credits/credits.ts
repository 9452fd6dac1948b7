/** The unit of every price and amount. */

declare const unit: unique symbol

/**
 * A whole number of credits, at least 0: a price, a quote, a charge. The compiler takes no other number for it, and what
 * arithmetic makes of it is a number again, until `creditsOf` has checked it.
 */
export type Credits = number & { readonly [unit]: 'credits' }

export function isCredits(value: unknown): value is Credits {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/** @throws Error for anything but a whole number of at least 0 */
export function creditsOf(value: number): Credits {
  if (!isCredits(value)) throw new Error(`${value} is no whole number of credits.`)
  return value
}

export const noCredits = creditsOf(0)

/** Checks every price of a list. @throws Error for one that is no whole number of at least 0 */
export function pricesIn<Name extends string>(prices: Readonly<Record<Name, number>>): Readonly<Record<Name, Credits>> {
  if (!arePrices(prices)) throw new Error(`${JSON.stringify(prices)} holds a price that is no whole number of credits.`)
  return prices
}

function arePrices<Name extends string>(
  prices: Readonly<Record<Name, number>>,
): prices is Readonly<Record<Name, Credits>> {
  return Object.values(prices).every(isCredits)
}
