/** Dates are written as where the customer is, not only in their language: London writes 31 January, New York January 31. */

/**
 * The locale that dates of a text are written in.
 * @param language the text's, a BCP 47 tag
 * @param project its locale decides for the same language, then its time zone
 */
export function dateLocaleOf(
  language: string,
  project: { readonly locale: string; readonly timezone: string },
): string {
  try {
    const own = new Intl.Locale(language)
    if (own.region) return language
    const theirs = new Intl.Locale(project.locale)
    const region = (theirs.language === own.language && theirs.region) || regionOf(project.timezone)
    if (!region) return language
    // Digits stay those of the language.
    const { numberingSystem } = new Intl.DateTimeFormat(language).resolvedOptions()
    return new Intl.Locale(language, { region, numberingSystem }).toString()
  } catch {
    // The contract takes tags that are no locales, whose dates are written as they are.
    return language
  }
}

let regions: ReadonlyMap<string, string> | undefined

/** The region that a time zone is of; undefined for one of none, such as UTC. */
function regionOf(timezone: string): string | undefined {
  // Made when first asked for: all regions are asked for their zones.
  regions ??= new Map(allRegions().flatMap((region) => zonesOf(region).map((zone) => [zone, region] as const)))
  return regions.get(new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone)
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Every code of two letters, without those that another one replaced. */
const allRegions = () =>
  alphabet
    .flatMap((first) => alphabet.map((second) => first + second))
    .filter((region) => new Intl.Locale(`und-${region}`).region === region)

/** Not yet in TypeScript's library. */
const zonesOf = (region: string): readonly string[] => {
  const locale: Intl.Locale & { getTimeZones?(): string[] | undefined } = new Intl.Locale(`und-${region}`)
  return locale.getTimeZones?.() ?? []
}
