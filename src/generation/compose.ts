/** Composes the scenes of a script: which words are shown, in which order, as far as they can be read in the time. */
import type { Statement } from './brief-reading.ts'
import { emphasisOf } from './emphasis.ts'
import type { Group, Material } from './material.ts'
import { asks } from './material.ts'
import { gratis, isWeighty, namesPrice, saysWhen } from './news.ts'
import { fold } from './normalize.ts'
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
const imageWidth = 260
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
  const pages = [...new Set(parts.values())].flatMap(({ drafts }) => drafts)
  if (request.format === 'carousel' && pages.length > maxScenes.carousel - extraPages(material))
    for (const [first, ...more] of paragraphsOf(groups.flat(), parts)) {
      const { text, drafts: [draft] = [] } = parts.get(first) ?? {}
      if (!draft || text === undefined || more.length === 0) continue
      const body = [draft.body, ...more.map((one) => one.text)].filter(Boolean).join(' ')
      const page = { text, drafts: [{ ...draft, body }] }
      for (const one of [first, ...more]) parts.set(one, page)
    }
  // What must be said is not said again where a sentence holds it word for word.
  const holding = (text: string) => [...parts].find(([one]) => fold(one.text).includes(fold(text)))?.[1]
  const must = material.mustSay.map((text) => holding(text) ?? partOf(text, 'context'))
  const offer = material.offer ? [partOf(material.offer.text, 'context', material.offer.terms)] : []

  const opening = draftsOf(material, material.hook, 'hook')
  const inOrder = [...new Set([...parts.values(), ...must]), ...offer]
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

/** How many pages stand beside the brief's. */
const extraPages = ({ mustSay, offer, close }: Material) => 1 + mustSay.length + (offer ? 1 : 0) + (close ? 1 : 0)

/** In letters: what a page of a carousel holds below its headline. */
const pageWidth = 140

/** Sentences of one paragraph that share a page: the first above, the others below it as far as there is room. */
function paragraphsOf(said: readonly Statement[], parts: ReadonlyMap<Statement, Part>): [Statement, ...Statement[]][] {
  const paragraphs: [Statement, ...Statement[]][] = []
  for (const one of said) {
    const last = paragraphs.at(-1)
    const first = last?.[0]
    const drafts = first && parts.get(first)?.drafts
    const below = [drafts?.[0]?.body, ...(last ?? []).slice(1).map(({ text }) => text), one.text]
      .filter(Boolean)
      .join(' ')
    const joins =
      one.kind === 'sentence' && first?.kind === 'sentence' && first.line === one.line && drafts?.length === 1
    if (last && joins && !asks.test(one.text) && widthOf(below) <= pageWidth) last.push(one)
    else paragraphs.push([one])
  }
  return paragraphs
}

/** Composes one image: the hook, and below it what matters most. */
function composePicture(material: Material, groups: readonly Group[]): Composition {
  const { hook, mustSay, offer, close } = material
  const [head, ...rest] = sceneTexts(hook, material.language, material.names)
  const offered = offer && [offer.text, offer.terms].filter(Boolean).join(' – ')
  const must = [...mustSay, ...(offered ? [offered] : [])]
  const over = [head?.body, ...rest.flatMap(({ headline, body }) => [headline, body])].flatMap((text) => text || [])
  const missing: string[] = []
  const said = groups.flat().filter(({ kind }) => kind !== 'lead')
  const shown = new Set<Statement>()
  let ending: readonly string[] = []
  const asSentence = (text: string): Line => ({ text, kind: 'sentence' })
  const bodyOf = (): Line[] => [
    ...over.map(asSentence),
    ...said.filter((one) => shown.has(one)),
    ...ending.map(asSentence),
  ]
  const fits = () => widthOf(joinedOnImage(bodyOf())) <= imageWidth
  const end = (text: string) => {
    const before = ending
    ending = [...before, text]
    if (!fits()) ending = before
    return ending !== before
  }
  const show = (ones: readonly Statement[]) => {
    for (const one of ones) shown.add(one)
    if (!fits()) for (const one of ones) shown.delete(one)
  }
  for (const text of must) if (!end(text)) missing.push(text)
  // Half a list would mislead: its points are shown all or not at all.
  const points = listOf(said)
  const [first] = said
  const opens = first && points.length > 0 && first.kind !== 'item' && !points.includes(first)
  if (opens && points.every(({ kind }) => kind !== 'item')) show([first])
  if (points.length > 0) show(points)
  const mayStandAlone = (one: Statement) =>
    one.kind !== 'lead' && (!points.includes(one) || (opens && shown.has(first) && one.kind !== 'item'))
  for (const group of byWeight(groups, material))
    for (const one of group) if (mayStandAlone(one) && (!one.dependent || shown.has(group[0]))) show([one])
  if (shown.size === 0 && ending.length === 0 && close?.from === 'given') end(close.text)
  const below = bodyOf()
  const draft = {
    ...draftOf(material, head?.headline ?? hook, 'hook'),
    ...(below.length > 0 && { body: joinedOnImage(below) }),
  }
  return {
    drafts: [draft],
    hidden: 0,
    unread: said.filter((one) => !shown.has(one)),
    missing,
    hasMiddle: below.length > 0,
  }
}

/** The points of a list, whatever marks them: items, or several short lines of their own. */
function listOf(said: readonly Statement[]): readonly Statement[] {
  // The line above a point says what it is a point of.
  const heads = new Set(said.flatMap(({ kind, line }) => (kind === 'item' ? [line - 1] : [])))
  const items = said.filter(({ kind, line, text }) => kind === 'item' || (heads.has(line) && !/[.!?…]$/u.test(text)))
  if (items.length > 1) return items
  const isAlone = (one: Statement) => said.every((other) => other === one || other.line !== one.line)
  const lines = said.filter(
    (one) => isAlone(one) && widthOf(one.text) <= listItemWidth * 1.5 && !/[.!?…]$/u.test(one.text),
  )
  return lines.length > 2 ? lines : []
}

type Line = Pick<Statement, 'text' | 'kind'>

/** Sentences follow each other; a point of a list, and what ends with no mark, is parted from what comes next. */
function joinedOnImage(lines: readonly Line[]): string {
  let text = ''
  for (const [index, { text: said, kind }] of lines.entries()) {
    const before = lines[index - 1]
    const isPoint = kind === 'item' && before?.kind === 'item'
    if (!before) text = said
    else if (isPoint) text = `${text.replace(/(?<![.。])[.。]$/u, '')}${listed}${said}`
    else if (/[。！？]$/u.test(before.text)) text += said
    else text += `${/[.!?…]["”“»)」]?$/u.test(before.text) ? ' ' : listed}${said}`
  }
  return text
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

/** A company's number and its regulator, which no viewer looks for on screen. */
const registration =
  /\b(?:registered (?:in|office|charity|number|company)|(?:reg|registration)\.? (?:charity |company )?(?:no|number|nr)|authori[sz]ed and regulated|company (?:no|number|reg)|charity (?:no|number)|vat (?:no|number|reg)|frn|handelsregister|ust-id|siret|siren|p\.? ?iva)\b/iu

/** How much of the message a sentence carries: what is offered, for how much, and when. */
function weightOf({ text, kind }: Statement, { language, product, brief }: Material): number {
  // A list keeps its order, unless one of its points has the only price.
  if (kind === 'item' && !(namesPrice(text) && brief.filter((one) => namesPrice(one.text)).length === 1)) return 0
  return (
    (isWeighty({ text }, language) ? 4 : 0) +
    (gratis.test(text) ? 3 : 0) +
    (saysWhen(text, language) ? 3 : 0) +
    (text.includes(product) ? 2 : 0) +
    (/\d/u.test(text) ? 1 : 0)
  )
}

/** What somebody who sees only the screen needs: the price, what is free, the day. */
export const isEssential = (one: Statement, material: Material) => weightOf(one, material) >= 3

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
