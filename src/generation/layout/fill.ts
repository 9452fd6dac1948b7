/** Chooses what is shown of the words, in the order of the brief: as much as can be read in the time or has room. */
import { readingSeconds } from '../timing.ts'
import type { SceneKind, ScriptRequest } from '../types.ts'
import type { Material, Required } from './material.ts'
import { isFree, namesPrice, saysWhen } from './news.ts'
import type { Draft, Page, Unit } from './pages.ts'
import { draftOf, isPage, joinedPages, linesOf, pageDraft, unitsOf } from './pages.ts'
import { callLines, sceneTexts, widthOf } from './scene-text.ts'
import type { Statement } from './statement.ts'

export interface Layout {
  readonly drafts: readonly Draft[]
  /** Statements that are not on screen. */
  readonly unread: readonly Statement[]
  /** Titles that would be alone on a page, and are in the captions only. */
  readonly bareTitles: readonly Statement[]
  /** Required words that are not on screen. */
  readonly missing: readonly string[]
  /** Whether there is anything between the hook and the close. */
  readonly hasMiddle: boolean
}

/** A carousel has as many pages as each platform takes. */
const maxScenes = { video: 16, carousel: 10 }

/** @param order the statements, as this variant shows them */
export function layOut(request: ScriptRequest, material: Material, order: readonly Statement[]): Layout {
  return request.format === 'image' ? layOutImage(request, material, order) : layOutScenes(request, material, order)
}

/** A unit of the brief, or required words that it does not say. */
interface Piece {
  readonly pages: readonly Page[]
  readonly required?: Required
  /** 0: required; 1: a price or a date; 2: anything else. */
  readonly rank: number
}

function piecesOf(units: readonly Unit[], material: Material): Piece[] {
  const { required, language } = material
  const pieces = units.map(({ pages }): Piece => {
    const own = pages.flatMap(({ statements }) => statements)
    const isRequired = required.some(({ saidBy }) => saidBy.some((one) => own.includes(one)))
    const isNews = own.some(({ text }) => namesPrice(text) || isFree(text, language) || saysWhen(text, language))
    return { pages, rank: isRequired ? 0 : isNews ? 1 : 2 }
  })
  const beside = required.filter(({ saidBy }) => saidBy.length === 0)
  const added = beside.map((one): Piece => ({ pages: [], required: one, rank: 0 }))
  return [...pieces, ...added]
}

function layOutScenes(request: ScriptRequest, material: Material, order: readonly Statement[]): Layout {
  const units = unitsOf(order, material)
  const isCarousel = request.format === 'carousel'
  const bareTitles = isCarousel ? units.flatMap((unit) => bareTitleOf(unit) ?? []) : []
  const pieces = piecesOf(
    units.map((unit) => (isCarousel && bareTitleOf(unit) ? { ...unit, pages: unit.pages.slice(1) } : unit)),
    material,
  )
  const opening = textDrafts(material, material.hook, 'hook')
  const close = closingDrafts(request, material, order.length > 0)
  const room = (request.format === 'carousel' ? maxScenes.carousel : maxScenes.video) - opening.length - close.length
  const seconds = new Map(pieces.map((one) => [one, secondsOf(draftsOf([one], Infinity, material))]))
  const spent = secondsOf([...opening, ...close])
  const fits = (chosen: ReadonlySet<Piece>) => {
    const all = pieces.filter((one) => chosen.has(one))
    if (!hasRoom(all, room, request.format === 'carousel', material)) return false
    const reading = all.reduce((sum, one) => sum + (seconds.get(one) ?? 0), spent)
    return request.format === 'carousel' || reading <= request.durationSeconds
  }
  const shown = choose(pieces, fits)
  const drafts = draftsOf(
    pieces.filter((one) => shown.has(one)),
    request.format === 'carousel' ? room : Infinity,
    material,
  )
  return outcome(order, material, pieces, shown, {
    drafts: [...opening, ...drafts, ...close],
    hasMiddle: drafts.length > 0,
    bareTitles,
  })
}

/** In letters: a title above points that have a page each is worth no page if it is so short, as `How it works`. */
const bareTitle = 28

function bareTitleOf({ pages }: Unit): Statement | undefined {
  const [first, second] = pages.map(({ statements }) => statements)
  const [title] = first ?? []
  if (!title || title.kind !== 'title' || first?.length !== 1 || widthOf(title.text) > bareTitle) return undefined
  return second?.[0]?.kind === 'item' ? title : undefined
}

const secondsOf = (drafts: readonly Draft[]) => drafts.reduce((sum, draft) => sum + readingSeconds(draft), 0)

/** Whether there are pages enough and nothing is too long for one. */
function hasRoom(pieces: readonly Piece[], room: number, isJoined: boolean, material: Material): boolean {
  const pages = pieces.flatMap((one) => one.pages)
  if (!pages.every((page) => isPage(page, material))) return false
  const free = room - pieces.flatMap((one) => requiredDrafts(one.required, material)).length
  return (isJoined ? joinedPages(pages, free, material) : pages).length <= free
}

/** Takes what matters most first; behind what has no room, nothing else of its paragraph is taken. */
function choose(pieces: readonly Piece[], fits: (chosen: ReadonlySet<Piece>) => boolean): ReadonlySet<Piece> {
  if (fits(new Set(pieces))) return new Set(pieces)
  const chosen = new Set<Piece>()
  const closed = new Set<number>()
  for (const one of pieces.toSorted((a, b) => a.rank - b.rank)) {
    const lines = one.pages.flatMap(({ statements }) => statements.map(({ line }) => line))
    if (one.rank === 2 && lines.some((line) => closed.has(line))) continue
    if (fits(new Set([...chosen, one]))) chosen.add(one)
    else if (one.rank === 2) for (const line of lines) closed.add(line)
  }
  return chosen
}

function draftsOf(pieces: readonly Piece[], room: number, material: Material): Draft[] {
  const added = pieces.flatMap((one) => requiredDrafts(one.required, material))
  const pages = joinedPages(
    pieces.flatMap((one) => one.pages),
    room - added.length,
    material,
  )
  const isCounted = areCounted(pages)
  const drafts = pages.flatMap((page): Draft[] => {
    const draft = pageDraft(page, material, isCounted)
    const terms = termsOf(page, material)
    if (!draft) return []
    return [terms ? { ...draft, body: [draft.body, terms].filter(Boolean).join('\n') } : draft]
  })
  return [...drafts, ...added]
}

/** Whether the renderer may number the points: each has a page, and their own numbers, if they have any, are the same. */
function areCounted(pages: readonly Page[]): boolean {
  const points = pages.filter(
    ({ over, statements }) => over === undefined && statements.some(({ mark }) => mark !== ''),
  )
  const marks = points.map(({ statements }) => statements[0]?.mark ?? '')
  const isAlone = points.every(({ statements }) => statements.length === 1)
  return isAlone && marks.every((mark, index) => !/\d/u.test(mark) || Number.parseInt(mark, 10) === index + 1)
}

/** What stands below an offer that the page says. */
const termsOf = ({ statements }: Page, { required }: Material) =>
  required
    .filter(
      ({ under, saidBy }) => under !== '' && saidBy.some((one) => one === saidBy.at(-1) && statements.includes(one)),
    )
    .map(({ under }) => under)
    .join('\n')

const requiredDrafts = (one: Required | undefined, material: Material) =>
  one ? textDrafts(material, one.text, 'context', one.under) : []

/** @param under a line of its own below the last headline */
function textDrafts(material: Material, text: string, kind: SceneKind, under = ''): Draft[] {
  const scenes = sceneTexts(text, material.language)
  return scenes.map(({ headline, body = '' }, index) => {
    const last = index === scenes.length - 1 ? under : ''
    // The continuation of a hook after its first scene is no hook.
    const own = kind === 'hook' && index > 0 ? 'context' : kind
    return draftOf(material, headline, own, [body, last].filter(Boolean).join('\n'))
  })
}

/** The last scene; a carousel has the name on each page, so that one with nothing else is worth none. */
function closingDrafts({ format, influencer }: ScriptRequest, material: Material, hasWords: boolean): Draft[] {
  const { close } = material
  if (!close) return []
  if (format === 'carousel' && !influencer && hasWords && !close.isGiven && close.address === '') return []
  return textDrafts(material, close.text, 'cta', close.address)
}

/** In letters: what an image holds below its hook, and what a line of it holds. */
const imageWidth = 460
const lineWidth = 44
const maxLines = { '9:16': 13, '4:5': 13, '1:1': 10, '16:9': 9 } satisfies Record<ScriptRequest['aspectRatio'], number>

/** The hook, and below it the rest: sentences follow each other, a point of a list begins a line. */
function layOutImage(request: ScriptRequest, material: Material, order: readonly Statement[]): Layout {
  const { hook, close, language } = material
  const [head, ...more] = sceneTexts(hook, language)
  const over = [head?.body, ...more.flatMap(({ headline, body }) => [headline, body])].filter(Boolean).join(' ')
  const ending = close?.isGiven ? callLines(close.text, close.address).map((line) => `→ ${line}`) : []
  const closing: Piece = { pages: [], rank: 0 }
  const pieces = [...piecesOf(unitsOf(order, material), material), ...(ending.length > 0 ? [closing] : [])]
  const bodyOf = (shown: ReadonlySet<Piece>) => {
    const own = pieces.filter((one) => shown.has(one) && !one.required).flatMap(({ pages }) => pages)
    const said = own.flatMap(({ statements }) => statements)
    const added = pieces.flatMap((one) => (shown.has(one) && one.required ? [one.required] : []))
    const lines = added.map(({ text, under }) => [text, under].filter(Boolean).join(' – '))
    const terms = own.map((page) => termsOf(page, material)).filter(Boolean)
    const blocks = [
      ...linesOf(
        said,
        said.some(({ kind }) => kind === 'title'),
      ),
      ...terms,
    ]
    return [...(over ? [over] : []), ...blocks, ...lines, ...(shown.has(closing) ? ending : [])].join('\n')
  }
  const fits = (shown: ReadonlySet<Piece>) => {
    const lines = bodyOf(shown).split('\n')
    const rows = lines.reduce((sum, line) => sum + Math.ceil(widthOf(line) / lineWidth), 0)
    return rows <= maxLines[request.aspectRatio] && lines.reduce((sum, line) => sum + widthOf(line), 0) <= imageWidth
  }
  const shown = choose(pieces, fits)
  const body = bodyOf(shown)
  const drafts = [draftOf(material, head?.headline ?? hook, 'hook', body)]
  const { missing, ...rest } = outcome(order, material, pieces, shown, {
    drafts,
    hasMiddle: body !== '',
    bareTitles: [],
  })
  return { ...rest, missing: [...missing, ...(close?.isGiven && !shown.has(closing) ? [close.text] : [])] }
}

function outcome(
  order: readonly Statement[],
  { required }: Material,
  pieces: readonly Piece[],
  chosen: ReadonlySet<Piece>,
  made: Pick<Layout, 'drafts' | 'hasMiddle' | 'bareTitles'>,
): Layout {
  const shown = new Set(
    pieces.flatMap((one) => (chosen.has(one) ? one.pages.flatMap(({ statements }) => statements) : [])),
  )
  const isMissing = (one: Required) =>
    one.saidBy.length > 0
      ? one.saidBy.some((statement) => !shown.has(statement))
      : pieces.some((piece) => piece.required === one && !chosen.has(piece))
  return {
    ...made,
    unread: order.filter((one) => !shown.has(one) && !made.bareTitles.includes(one)),
    missing: required.filter(isMissing).map(({ text }) => text),
  }
}
