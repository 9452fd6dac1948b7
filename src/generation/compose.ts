/** Composes the scenes of a script: which words are shown, in which order, as far as they can be read in the time. */
import type { Statement } from './brief.ts'
import { fold } from './brief.ts'
import { emphasisOf, priceIn } from './emphasis.ts'
import type { Language } from './languages/language.ts'
import type { Group, Material } from './material.ts'
import { asks } from './material.ts'
import { sceneTexts, widthOf } from './scene-text.ts'
import { readingSeconds } from './timing.ts'
import type { SceneKind, ScriptRequest } from './types.ts'

export interface Draft {
  readonly kind: SceneKind
  readonly headline: string
  readonly body?: string
  readonly emphasis: readonly string[]
}

export interface Composition {
  readonly drafts: readonly Draft[]
  /** Points of a counted list that have no scene. */
  readonly hidden: number
  /** Required words that were not shown. */
  readonly missing: readonly string[]
  /** Statements that are not on screen. */
  readonly unread: readonly Statement[]
  /** Whether there is anything between the hook and the close. */
  readonly hasMiddle: boolean
}

/** Readers get slightly less time than is comfortable: the pace of the medium. */
export const pace = 1.12
const maxScenes = { video: 16, carousel: 10 }
/** In letters: what an image holds below its hook. */
const imageWidth = 150
/** Between the points of a list on an image. */
const listed = ' · '
/** Short consecutive lines are a list, whatever marks them. */
const listItemWidth = 42

/** Groups that are shown whole or not at all. */
interface Part {
  readonly text: string
  readonly drafts: readonly Draft[]
}

export function composeScenes(request: ScriptRequest, material: Material, groups: readonly Group[]): Composition {
  if (request.format === 'image') return composePicture(material, groups)
  const counted = countedGroups(groups, material)
  const partOf = (text: string, kind: SceneKind, under = ''): Part => ({
    text,
    drafts: draftsOf(material, text, kind, under),
  })
  const parts = new Map<Statement, Part>()
  for (const one of groups.flat()) if (one.kind !== 'lead') parts.set(one, partOf(one.text, kindOf(one, counted)))
  const must = material.mustSay.map((text) => partOf(text, 'context'))
  const offer = material.offer ? [partOf(material.offer.text, 'context', material.offer.terms)] : []

  const opening = draftsOf(material, material.hook, 'hook')
  const inOrder = [...parts.values(), ...must, ...offer]
  const shown = new Set<Part>()
  const scenes = (close: readonly Draft[]) => [
    ...opening,
    ...inOrder.filter((part) => shown.has(part)).flatMap(({ drafts }) => drafts),
    ...close,
  ]
  const fits = roomIn(request)
  const closes = closingDrafts(material)
  const close = closes.find((one) => fits(scenes(one))) ?? (opening.length < 2 ? closes.at(-1) : undefined) ?? []
  const show = (part: Part) => {
    shown.add(part)
    if (!fits(scenes(close))) shown.delete(part)
    return shown.has(part)
  }
  const missing = [...offer, ...must].filter((part) => !show(part)).map(({ text }) => text)
  if (close.length === 0 && material.close?.from === 'given') missing.push(material.close.text)
  // What depends on a sentence is not shown without it.
  let isCrowded = false
  for (const group of byWeight(unsaidFirst(groups, request), material)) {
    // A few words that fit are not shown in place of a whole sentence that does not.
    if (isCrowded && isAside(group) && !group.some((one) => isEssential(one, material))) continue
    const rest = group.findIndex((one) => {
      const part = parts.get(one)
      return part !== undefined && !show(part)
    })
    isCrowded ||= rest >= 0
    // A question is not shown without what answers it.
    const before = group[rest - 1]
    const question = before && asks.test(before.text) ? parts.get(before) : undefined
    if (question) shown.delete(question)
  }

  const hidden = [...parts].filter(([one, part]) => counted.includes(one) && !shown.has(part)).length
  return {
    drafts: scenes(withMore(close, hidden, material)),
    hidden,
    unread: [...parts].filter(([, part]) => !shown.has(part)).map(([one]) => one),
    missing,
    hasMiddle: shown.size > 0,
  }
}

/** Composes one image: the hook, and below it what matters most. */
function composePicture(material: Material, groups: readonly Group[]): Composition {
  const { hook, mustSay, offer, close } = material
  const [head, ...rest] = sceneTexts(hook, material.language, material.names)
  const offered = offer && [offer.text, offer.terms].filter(Boolean).join(' – ')
  const must = [...mustSay, ...(offered ? [offered] : [])]
  const below = [head?.body, ...rest.flatMap(({ headline, body }) => [headline, body])].flatMap((text) => text || [])
  const missing: string[] = []
  const add = (text: string) => {
    const fits = widthOf([...below, text].join(' ').replaceAll(listed, ' ')) <= imageWidth
    if (fits) below.push(text)
    return fits
  }
  for (const text of must) if (!add(text)) missing.push(text)
  const said = groups.flat().filter(({ kind }) => kind !== 'lead')
  // Takes of a list all that has room, of prose the first sentences; half a price list would mislead.
  const isList = said.length > 1 && said.every(({ text, kind }) => kind === 'item' || widthOf(text) <= listItemWidth)
  const prose = said.findIndex(({ kind }) => kind !== 'item')
  const points = isList || prose < 0 ? said : said.slice(0, prose)
  const isListed = points.length > 1
  const shown = isListed ? points.map(({ text }) => text.replace(/(?<!\.)\.$/u, '')).join(listed) : said[0]?.text
  const hasShown = below.length === 0 && shown !== undefined && add(shown)
  const listedAll = hasShown && isListed ? points : []
  if (isListed && below.length === 0 && said[0]) add(said[0].text)
  // A short first sentence leaves room for what it introduces.
  if (!isListed && hasShown) said.slice(1).every(({ text }) => add(text))
  // A long one leaves room for what carries the message, and the first below it.
  if (!isListed && below.length === 0) {
    const others = said.slice(1).filter(({ dependent }) => !dependent)
    others.toSorted((a, b) => weightOf(b, material) - weightOf(a, material)).some(({ text }) => add(text))
  }
  if (below.length === 0 && close?.from === 'given') add(close.text)
  const draft = {
    ...draftOf(material, head?.headline ?? hook, 'hook'),
    ...(below.length > 0 && { body: below.join(' ') }),
  }
  return {
    drafts: [draft],
    hidden: 0,
    unread: said.filter((one) => !listedAll.includes(one) && !below.includes(one.text)),
    missing,
    hasMiddle: hasShown || must.length > missing.length || below.length > 0,
  }
}

function draftOf(material: Material, headline: string, kind: SceneKind): Draft {
  return { kind, headline, emphasis: emphasisOf(headline, material.names) }
}

/** @param under a line of its own below the last headline, where that has no body yet */
function draftsOf(material: Material, text: string, kind: SceneKind, under = ''): Draft[] {
  const scenes = sceneTexts(text, material.language, material.names)
  return scenes.flatMap(({ headline, body }, index): Draft[] => {
    // The continuation of a hook after its first scene is no hook.
    const draft = draftOf(material, headline, kind === 'hook' && index > 0 ? 'context' : kind)
    const last = index === scenes.length - 1
    if (body === undefined) return [{ ...draft, ...(last && under && { body: under }) }]
    return [{ ...draft, body }, ...(last && under ? [draftOf(material, under, kind)] : [])]
  })
}

const endingAddress = /^(?<before>\S.{1,80})\s(?<address>[^\s.]{1,60}(?:\.[^\s.]{1,60}){0,3}\.\p{L}[^\s.]{1,59})[.!]?$/u

/** Composes the last scene, in the fullest form that fits. */
function closingDrafts(material: Material): Draft[][] {
  const { close } = material
  if (!close) return []
  const plain = draftsOf(material, close.text, 'cta')
  // An invitation that ends with an address has it below, like a button.
  const { before = '', address: ending = '' } =
    (close.url === undefined ? endingAddress.exec(close.text)?.groups : undefined) ?? {}
  if (ending !== '' && widthOf(before) <= 62)
    return [
      [
        {
          ...draftOf(material, before.replace(/\s?[:–—-]$/u, ''), 'cta'),
          body: URL.canParse(ending) ? shortAddress(ending) : ending,
        },
      ],
      plain,
    ]
  const address = close.url && shortAddress(close.url)
  return [...(address ? [draftsOf(material, close.text, 'cta', address)] : []), plain]
}

/**
 * Shortens an address for reading: without `https://`, `www.`, a query and a final slash; only the host if it is long.
 */
export function shortAddress(url: string): string {
  const { host, pathname } = new URL(url)
  const name = host.replace(/^www\./u, '')
  const path = pathname.replace(/\/$/u, '')
  const readable = /^[\w/.~-]*$/u.test(path) && name.length + path.length <= 40
  return readable ? `${name}${path}` : name
}

function roomIn({ format, durationSeconds }: ScriptRequest): (drafts: readonly Draft[]) => boolean {
  return (drafts) =>
    format === 'carousel'
      ? drafts.length <= maxScenes.carousel
      : drafts.length <= maxScenes.video &&
        drafts.reduce((sum, draft) => sum + readingSeconds(draft), 0) <= durationSeconds * pace
}

/** The points of a list: its items, or its sentences if there are as many as the hook promises. */
function countedGroups(groups: readonly Group[], { promised }: Material): readonly Statement[] {
  const items = groups.flat().filter(({ kind }) => kind === 'item')
  if (items.length > 0) return items
  return promised !== undefined && groups.length === promised ? groups.map(([first]) => first) : []
}

function kindOf(one: Statement, counted: readonly Statement[]): SceneKind {
  if (counted.includes(one)) return 'point'
  return one.line < 0 ? 'proof' : 'context'
}

/** What the source showed comes last. */
function unsaidFirst(groups: readonly Group[], { parent }: ScriptRequest): readonly Group[] {
  if (!parent) return groups
  const said = fold(parent.scenes.map(({ headline, body }) => `${headline} ${body ?? ''}`).join(' '))
  const isSaid = (group: Group) => said.includes(fold(group[0].text))
  return [...groups.filter((group) => !isSaid(group)), ...groups.filter(isSaid)]
}

/** A price, a code or a condition: what somebody who sees only the screen relies on. */
export const isWeighty = ({ text }: Pick<Statement, 'text'>, language: Language) =>
  priceIn(text) ||
  /\d ?(?:euros?|eur|chf|gbp|usd|dollars?|reais|franken)(?!\p{L})/iu.test(text) ||
  /(?<![\p{L}\p{N}])[A-Z]{2,20}\d{1,6}(?![\p{L}\p{N}])/u.test(text) ||
  (language.condition?.test(text) ?? false)

/** A company's number and its regulator, which no viewer looks for on screen. */
const registration =
  /\b(?:registered (?:in|office|charity|number|company)|(?:reg|registration)\.? (?:charity |company )?(?:no|number|nr)|authori[sz]ed and regulated|company (?:no|number|reg)|charity (?:no|number)|vat (?:no|number|reg)|frn|handelsregister|ust-id|siret|siren|p\.? ?iva)\b/iu

/** What costs nothing, in the languages that the writer knows. */
const gratis =
  /(?<![\p{L}-])(?:free(?! (?:from|of|to)\b)|gratis|kostenlos\p{L}*|kostenfrei\p{L}*|gratuit\p{L}*|grátis|darmow\p{L}+|za darmo|bezpłatn\p{L}*|безкоштовн\p{L}*|бесплатн\p{L}*|δωρεάν|ücretsiz)(?![\p{L}-])|無料|免费|免費|무료|ฟรี|مجان/iu

/** Whether it says when: a weekday, a month or a time of day. */
function saysWhen(text: string, { code }: Language): boolean {
  if (/(?<!\d)\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|uhr|uur|h)(?!\p{L})/iu.test(text)) return true
  return dayNames(code || 'en').some((name) => text.includes(name))
}

const knownNames = new Map<string, readonly string[]>()

/** The weekdays and months of a language, as it writes them inside a sentence. */
function dayNames(tag: string): readonly string[] {
  const known = knownNames.get(tag)
  if (known) return known
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(tag, { month: 'long', day: 'numeric', timeZone: 'UTC' })
  const names = Array.from({ length: 12 }, (_, index) => [
    weekday.format(new Date(Date.UTC(2026, 0, 1 + index))),
    // Short names such as `May` are words, too.
    ...month
      .formatToParts(new Date(Date.UTC(2026, index, 1)))
      .flatMap(({ type, value }) => (type === 'month' && value.length > 3 ? [value] : [])),
  ])
  const all = [...new Set(names.flat())]
  knownNames.set(tag, all)
  return all
}

/** What texts say that somebody who sees only the screen needs. */
export const newsIn = (text: string, language: Language) => ({
  isFree: gratis.test(text),
  hasDate: saysWhen(text, language),
})

/** How much of the message a sentence carries: what is offered, for how much, and when. */
function weightOf({ text, kind }: Statement, { language, product }: Material): number {
  if (kind === 'item') return 0
  return (
    (isWeighty({ text }, language) ? 4 : 0) +
    (gratis.test(text) ? 3 : 0) +
    (saysWhen(text, language) ? 3 : 0) +
    (text.includes(product) ? 2 : 0) +
    (/\d/u.test(text) ? 1 : 0)
  )
}

/** What somebody who sees only the screen needs: the price, what is free, the day. */
const isEssential = (one: Statement, material: Material) => weightOf(one, material) >= 3

/**
 * Orders what names the product and the first, then what carries most of the message, then the others; a list keeps its
 * order.
 */
function byWeight(groups: readonly Group[], material: Material): readonly Group[] {
  const { product, brief, hook } = material
  const isLast = (group: Group) => group.every(({ text }) => registration.test(text))
  const naming = groups.find((group) => group.some((one) => one.kind === 'sentence' && one.text.includes(product)))
  // A few words that open the brief lead to what it is about, unless they answer the hook.
  const leads = groups[0] && isAside(groups[0]) && groups[0].length === 1 && !asks.test(hook) && !/["”“»]$/u.test(hook)
  const second = leads && !groups[0]?.some((one) => isEssential(one, material)) ? groups[1] : undefined
  const first = [...new Set([naming ?? groups[0], second, groups[0]])].flatMap((group) => (group ? [group] : []))
  // The second sentence of a brief goes on with its thought; a later one of few words is an aside.
  const weigh = (group: Group) =>
    isLast(group)
      ? -1
      : Math.max(...group.map((one) => weightOf(one, material))) + (group[0] === brief[1] && !isAside(group) ? 2 : 0)
  const rest = groups.filter((group) => !first.includes(group))
  return [...first, ...rest.toSorted((a, b) => weigh(b) - weigh(a))]
}

const isAside = (group: Group) => group.every(({ text, kind }) => kind === 'item' || text.split(/\s+/u).length <= 4)

/** Says where the rest of a list is, if a line is free for it. */
function withMore(close: readonly Draft[], hidden: number, { language, promised }: Material): readonly Draft[] {
  const last = close.at(-1)
  const more = hidden > 0 && promised !== undefined && language.phrases?.more?.(hidden)
  return last && more && last.body === undefined ? [...close.slice(0, -1), { ...last, body: more }] : close
}
