/** Composes the scenes of a script: which words are shown, in which order, as far as they can be read in the time. */
import type { Statement } from './brief-reading.ts'
import { composeImage } from './compose-image.ts'
import type { Composition, Draft, Page } from './draft.ts'
import { closingDrafts, draftsOf, withMore } from './draft.ts'
import { countedIn } from './enumeration.ts'
import type { Group } from './grouping.ts'
import { asks } from './grouping.ts'
import type { Material } from './material.ts'
import { byWeight, isAside, isEssential } from './message-weight.ts'
import { namesPrice } from './news.ts'
import { fold } from './normalize.ts'
import { divide } from './pages.ts'
import type { Requirement } from './required.ts'
import { readingSeconds } from './timing.ts'
import type { SceneKind, ScriptRequest } from './types.ts'

/** Readers get slightly less time than is comfortable: the pace of the medium. */
export const pace = 1.12
/** A carousel has as many pages as each platform takes. */
const maxScenes = { video: 16, carousel: 10 }

export function composeScenes(request: ScriptRequest, material: Material, groups: readonly Group[]): Composition {
  if (request.format === 'image') return composeImage(request, material, groups)
  const counted = countedPoints(groups, material)
  const said = groups.flat()
  const plan = {
    request,
    material,
    groups: unsaidFirst(groups, request),
    said,
    kindOf: (one: Statement) => sceneKindOf(one, counted),
    opening: draftsOf(material, material.hook, 'hook'),
    closes: closingDrafts(material),
  }
  const { pages, close, missing } = request.format === 'carousel' ? fillCarousel(plan) : fillCounting(plan)
  const shown = new Set(pages.flatMap(({ statements }) => statements))
  const unread = said.filter((one) => (one.kind !== 'lead' || /\d/u.test(one.text)) && !shown.has(one))
  const hidden = unread.filter((one) => counted.includes(one)).length
  const hasClosed = close.length > 0
  return {
    drafts: [...plan.opening, ...pages.flatMap(({ drafts }) => drafts), ...withMore(close, hidden, material)],
    hidden,
    unread: [...unread, ...(material.close?.said && !hasClosed ? [material.close.said] : [])],
    missing: [...missing, ...(material.close?.from === 'given' && !hasClosed ? [material.close.text] : [])],
    hasMiddle: pages.length > 0,
  }
}

interface Plan {
  readonly request: ScriptRequest
  readonly material: Material
  readonly groups: readonly Group[]
  readonly said: readonly Statement[]
  readonly kindOf: (one: Statement) => SceneKind
  readonly opening: readonly Draft[]
  /** The last scene in its forms, the fullest first. */
  readonly closes: readonly (readonly Draft[])[]
}

interface Filled {
  readonly pages: readonly Page[]
  readonly close: readonly Draft[]
  readonly missing: readonly string[]
}

/** A required text that no statement says, or none that has room, on pages of its own. */
const pageBeside = ({ text, under }: Requirement, material: Material): Page => ({
  statements: [],
  drafts: draftsOf(material, text, 'context', under),
})

/** What no sentence says stands behind them, unless a direction wants to begin with the offer, which is the first. */
const withOfferAt = (
  { offer, offerLeads }: Material,
  pages: readonly Page[],
  [first, ...rest]: readonly Page[],
): Page[] =>
  first === undefined ? [...pages] : offer && offerLeads ? [first, ...pages, ...rest] : [...pages, first, ...rest]

const isSaid = ({ saidBy }: Requirement, said: readonly Statement[]) =>
  saidBy.length > 0 && saidBy.every((one) => said.includes(one))

/** Adds what stands below a required text to the page that says it. */
const withTerms = (pages: readonly Page[], { required }: Material): Page[] =>
  pages.map((page) => {
    const terms = required.filter(({ saidBy }) =>
      saidBy.some((one) => one === saidBy.at(-1) && page.statements.includes(one)),
    )
    const last = page.drafts.at(-1)
    const body = [last?.body, ...terms.map(({ under }) => under)].filter(Boolean).join('\n')
    return last && body ? { ...page, drafts: [...page.drafts.slice(0, -1), { ...last, body }] } : page
  })

/** Divides all of the brief among the pages; only what no division has room for is left out, the least first. */
function fillCarousel({ request, material, groups, said, kindOf, opening, closes }: Plan): Filled {
  const beside = material.required.filter((one) => !isSaid(one, said)).map((one) => pageBeside(one, material))
  const taken = opening.length + beside.flatMap(({ drafts }) => drafts).length
  // Each page has the name at its top, if no presenter's: a last one with nothing else is worth no room.
  const isNamed = request.influencer === undefined && said.length > 2
  const isBare = isNamed && material.close?.from === 'product' && material.close.url === undefined
  const close = isBare ? [] : (closes.find((one) => taken + one.length < maxScenes.carousel) ?? [])
  const room = maxScenes.carousel - taken - close.length
  const keep = new Set(material.required.flatMap(({ saidBy }) => saidBy))
  const droppable = byWeight(groups, material).filter((group) => group.every((one) => !keep.has(one)))
  let told = said.filter(({ line }) => line >= 0)
  let pages = divide(told, material, { room, kindOf })
  while (!pages && told.length > 0) {
    const last: readonly Statement[] = droppable.pop() ?? told.slice(-1)
    told = told.filter((one) => !last.includes(one))
    pages = divide(told, material, { room, kindOf })
  }
  const shown = withTerms(pages ?? [], material)
  for (const one of said.filter(({ line }) => line < 0)) {
    const drafts = draftsOf(material, one.text, kindOf(one))
    if ([...shown, { drafts }].flatMap((page) => page.drafts).length <= room) shown.push({ statements: [one], drafts })
  }
  return { pages: withOfferAt(material, shown, beside), close, missing: [] }
}

/** What a counted thing is only a part of: a question and a myth need the words behind them. */
const claims = /^(?:myth|mythos|mythe|mito|міф|миф)(?!\p{L})|[?？]["”“»]?$/iu

/** A video that counts `One`, `Two` and `Three` of four things is unfinished: what explains them makes room for all. */
function fillCounting(plan: Plan): Filled {
  const { material, groups, said } = plan
  const counted = [...countedIn(said)]
  const prices = said.filter(({ text }) => namesPrice(text))
  const keep = new Set(material.required.flatMap(({ saidBy }) => saidBy))
  const explaining = groups
    .filter((group) => group.some((one) => counted.includes(one)))
    .flatMap((group) => group.filter((one) => !counted.includes(one) && !keep.has(one)))
  const whole = fillVideo(plan)
  if (counted.some(({ text }) => claims.test(text))) return whole
  let complete: Filled | undefined
  for (let filled = whole, kept = explaining; ; kept = kept.slice(0, -1)) {
    const shown = new Set(filled.pages.flatMap(({ statements }) => statements))
    const isComplete = counted.every((one) => shown.has(one))
    if (isComplete) complete ??= filled
    // Of what was dropped for the count, some may have to go for the price.
    if (isComplete && (prices.length === 0 || prices.some((one) => shown.has(one)))) return filled
    if (kept.length === 0) return complete ?? whole
    const left = kept.slice(0, -1)
    const isTold = (one: Statement) => !explaining.includes(one) || left.includes(one)
    const told = groups.flatMap((group): Group[] => {
      const [first, ...rest] = group.filter(isTold)
      return first ? [[first, ...rest]] : []
    })
    filled = fillVideo({ ...plan, groups: told, said: said.filter(isTold) })
  }
}

/** Shows what is required, then what carries most, as far as it can be read in the time. */
function fillVideo({ request, material, groups, said, kindOf, opening, closes }: Plan): Filled {
  const all = withTerms(divide(said, material, { room: Number.POSITIVE_INFINITY, kindOf }) ?? [], material)
  const pageWith = (one: Statement | undefined) => all.find(({ statements }) => one && statements.includes(one))
  const beside: Page[] = []
  const shown = new Set<Page>()
  const inOrder = () =>
    withOfferAt(
      material,
      all.filter((page) => shown.has(page)),
      beside.filter((page) => shown.has(page)),
    )
  const scenes = (close: readonly Draft[]) => [...opening, ...inOrder().flatMap(({ drafts }) => drafts), ...close]
  const fits = (drafts: readonly Draft[]) =>
    drafts.length <= maxScenes.video &&
    drafts.reduce((sum, draft) => sum + readingSeconds(draft), 0) <= request.durationSeconds * pace
  const close = closes.find((one) => fits(scenes(one))) ?? (opening.length < 2 ? closes.at(-1) : undefined) ?? []
  const show = (...pages: readonly Page[]) => {
    const added = pages.filter((page) => !shown.has(page))
    for (const page of added) shown.add(page)
    const isFitting = fits(scenes(close))
    if (!isFitting) for (const page of added) shown.delete(page)
    return isFitting
  }
  const missing: string[] = []
  for (const one of material.required) {
    const pages = isSaid(one, said) ? one.saidBy.flatMap((statement) => pageWith(statement) ?? []) : []
    if (pages.length > 0 && show(...pages)) continue
    const alone = pageBeside(one, material)
    beside.push(alone)
    if (!show(alone)) missing.push(one.text)
  }
  let isCrowded = false
  const leading = groups.filter((group) => material.leading.includes(group))
  for (const group of [...leading, ...byWeight(groups, material)]) {
    // A few words that fit are not shown in place of a whole sentence that does not.
    if (isCrowded && isAside(group) && !group.some((one) => isEssential(one, material))) continue
    // What depends on a sentence is not shown without it.
    const rest = group.findIndex((one) => {
      const page = pageWith(one)
      return page !== undefined && !show(page)
    })
    isCrowded ||= rest >= 0
    // A question is not shown without what answers it.
    const before = group[rest - 1]
    const question = before && asks.test(before.text) ? pageWith(before) : undefined
    if (question) shown.delete(question)
  }
  return { pages: inOrder(), close, missing }
}

/** The points of a list: its items, or its sentences if there are as many as the hook promises. */
function countedPoints(groups: readonly Group[], { promised }: Material): readonly Statement[] {
  const items = groups.flat().filter(({ kind }) => kind === 'item')
  if (items.length > 0) return items
  return promised !== undefined && groups.length === promised ? groups.map(([first]) => first) : []
}

function sceneKindOf(one: Statement, counted: readonly Statement[]): SceneKind {
  if (counted.includes(one) && (one.kind !== 'item' || one.mark !== '')) return 'point'
  return one.line < 0 ? 'proof' : 'context'
}

/** What the source showed comes last. */
function unsaidFirst(groups: readonly Group[], { parent }: ScriptRequest): readonly Group[] {
  if (!parent) return groups
  const said = fold(parent.scenes.map(({ headline, body }) => `${headline} ${body ?? ''}`).join(' '))
  const isShown = (group: Group) => said.includes(fold(group[0].text))
  return [...groups.filter((group) => !isShown(group)), ...groups.filter(isShown)]
}
