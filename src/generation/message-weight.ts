/** Weighs what a sentence carries of the message, for the choice of what is shown where not everything has room. */
import type { Statement } from './brief-reading.ts'
import type { Group } from './grouping.ts'
import { asks } from './grouping.ts'
import type { Material } from './material.ts'
import { forbids, gratis, isWeighty, namesPrice, saysWhen, warnsOfHarm } from './news.ts'

/** A company's number and its regulator, which no viewer looks for on screen. */
const registration =
  /\b(?:registered (?:in|office|charity|number|company)|(?:reg|registration)\.? (?:charity |company )?(?:no|number|nr)|authori[sz]ed and regulated|company (?:no|number|reg)|charity (?:no|number)|vat (?:no|number|reg)|frn|handelsregister|ust-id|siret|siren|p\.? ?iva)\b/iu

/** How much of the message a sentence carries: what is offered, for how much, and when. */
function weightOf({ text, kind, mark }: Statement, { language, product, brief, promised }: Material): number {
  // A list that counts keeps its order, unless one of its points has the only price.
  const isCounted = kind === 'item' && (promised !== undefined || /\d/u.test(mark))
  if (isCounted && !(namesPrice(text) && brief.filter((one) => namesPrice(one.text)).length === 1)) return 0
  return (
    (isWeighty({ text }, language) ? 4 : 0) +
    (namesPrice(text) ? 2 : 0) +
    (gratis.test(text) || warnsOfHarm.test(text) || forbids.test(text) ? 3 : 0) +
    (saysWhen(text, language) ? 3 : 0) +
    (text.includes(product) ? 2 : 0) +
    (/\d/u.test(text) ? 1 : 0)
  )
}

/** What somebody who sees only the screen needs: the price, what is free, the day. */
export const isEssential = (one: Statement, material: Material) => weightOf(one, material) >= 3

export const isAside = (group: Group) =>
  group.every(({ text, kind }) => kind === 'item' || text.split(/\s+/u).length <= 4)

/**
 * Orders groups by what they carry: what names the product and the first, then what carries most of the message and the
 * points of a list in their order, then the others.
 */
export function byWeight(groups: readonly Group[], material: Material): readonly Group[] {
  const { product, brief, hook } = material
  const story = storyOrder(groups, material)
  if (story) return story
  const isLast = (group: Group) => group.every(({ text }) => registration.test(text))
  const naming = groups.find((group) => group.some((one) => one.kind === 'sentence' && one.text.includes(product)))
  // A few words that open the brief lead to what it is about, unless they answer the hook.
  const leads = groups[0] && isAside(groups[0]) && groups[0].length === 1 && !asks.test(hook) && !/["”“»]$/u.test(hook)
  const second = leads && !groups[0]?.some((one) => isEssential(one, material)) ? groups[1] : undefined
  const first = [...new Set([naming ?? groups[0], second, groups[0]])].flatMap((group) => (group ? [group] : []))
  // The second sentence of a brief goes on with its thought; a later one of few words is an aside.
  const weigh = (group: Group) => {
    if (isLast(group)) return -1
    const weight = Math.max(...group.map((one) => weightOf(one, material)))
    if (isPoint(group)) return weight + pointWeight
    return weight + (group[0] === brief[1] && !isAside(group) ? 2 : 0)
  }
  const rest = groups.filter((group) => !first.includes(group))
  return [...first, ...rest.toSorted((a, b) => weigh(b) - weigh(a))]
}

/** The points of a list come before sentences that say neither a price nor a day. */
const pointWeight = 2.5
const isPoint = ([{ kind }]: Group) => kind === 'item'

/**
 * Of a story comes first where it begins and ends, then by where each of its parts does; undefined if it is none: several
 * paragraphs that say hardly a price or a condition.
 */
function storyOrder(groups: readonly Group[], { language }: Material): readonly Group[] | undefined {
  const said = groups.flat().filter(({ line }) => line >= 0)
  const told = [...Map.groupBy(said, ({ line }) => line).values()].filter((part) => part.length > 1)
  const weighty = said.filter((one) => isWeighty(one, language)).length
  if (told.length < 3 || said.length < 10 || weighty * 6 > said.length || groups.some(isPoint)) return undefined
  const begins = told.flatMap((part) => part.slice(0, 1))
  const ends = told.map((part) => part.slice(isShort(part.at(-1)) ? -2 : -1))
  const order = [
    ...begins.slice(0, 1),
    ...(ends[0] ?? []),
    ...ends.slice(-2).toReversed().flat(),
    ...begins,
    ...ends.flat(),
  ]
  return [...new Set([...order, ...groups.flat()])].map((one) => withReferents(one, groups))
}

/** A sentence of a story behind those that it rests on: `She` on the one before it, a name on where it is introduced. */
function withReferents(one: Statement, groups: readonly Group[]): Group {
  const all = groups.flat()
  const before = all.slice(0, all.indexOf(one))
  const name = /^(?<name>\p{Lu}\p{Ll}{1,20})(?!\p{L})/u.exec(one.text)?.groups?.name
  const isWord = (text: string) =>
    text
      .slice(1)
      .split(/[^\p{L}]/u)
      .includes(name ?? '')
  const introduced = name === undefined ? undefined : before.find(({ text }) => isWord(text))
  const group = groups.find((own) => own.includes(one)) ?? [one]
  const near = group.slice(0, group.indexOf(one) + 1)
  const from = near.findLastIndex(({ dependent }) => !dependent)
  const [first, ...rest] = [
    ...(introduced && !near.includes(introduced) ? [introduced] : []),
    ...near.slice(Math.max(0, from)),
  ]
  return first ? [first, ...rest] : [one]
}

const isShort = (one: Statement | undefined) => one !== undefined && one.text.split(/\s+/u).length <= 6
