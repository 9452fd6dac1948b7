/** Moves what a direction wants at the beginning or at the end; the rest keeps the order of the brief. */
import type { Direction } from './direction.ts'
import { namesStreet } from './direction-words.ts'
import type { Group } from './grouping.ts'
import type { Language } from './languages/language.ts'
import { namesPrice, saysWhen } from './news.ts'

export interface Order {
  readonly groups: readonly Group[]
  /** What stands at the beginning because of the direction. */
  readonly leading: readonly Group[]
  /** The offer stands there, as no sentence has it. */
  readonly offerLeads: boolean
}

export function arrangedFor(
  direction: Direction,
  groups: readonly Group[],
  { language, offer }: { readonly language: Language; readonly offer: string | undefined },
): Order {
  const isWanted = openingOf(direction, language)
  const last = direction.has('address last') ? blockWith(groups, namesStreet) : []
  const leading = isWanted ? blockWith(groups, isWanted) : []
  const rest = groups.filter((group) => !leading.includes(group) && !last.includes(group))
  return {
    groups: [...leading, ...rest, ...last.filter((group) => !leading.includes(group))],
    leading,
    offerLeads: isWanted !== undefined && leading.length === 0 && offer !== undefined && isWanted(offer),
  }
}

/** What the text has with which a direction wants to begin. */
export function openingOf(direction: Direction, language: Language): ((text: string) => boolean) | undefined {
  if (direction.has('price first')) return namesPrice
  return direction.has('date first') ? (text) => saysWhen(text, language) : undefined
}

/** The first group of which something holds it, and of a list all of it. */
function blockWith(groups: readonly Group[], holds: (text: string) => boolean): readonly Group[] {
  const at = groups.findIndex((group) => group.some(({ text }) => holds(text)))
  if (at < 0) return []
  const isListed = (group: Group | undefined) => group !== undefined && group[0].kind !== 'sentence'
  if (!isListed(groups[at])) return groups.slice(at, at + 1)
  let [from, to] = [at, at + 1]
  while (isListed(groups[from - 1]) && groups[from]?.[0].kind !== 'lead') from--
  while (groups[to]?.[0].kind === 'item') to++
  return groups.slice(from, to)
}
