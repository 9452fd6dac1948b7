/**
 * The writer that works with nothing installed. The partner's own words come first (brief, facts, app); what they leave
 * open is answered from the niche's entries, in the way the hook asks for. The same seed and variant give the same script.
 */
import type { BannedTerms } from './banned-terms.ts'
import { bannedTerms } from './banned-terms.ts'
import { cutText, writeCaptions } from './captions.ts'
import { recount } from './counted-hook.ts'
import type { Scene, Script, ScriptRequest, ScriptWriter } from './generation.ts'
import { capital, emphasisOf, uncapital } from './hook.ts'
import type { Draft, Material, Placed } from './material.ts'
import { gatherMaterial, phraseDraft } from './material.ts'
import { clean } from './own-words.ts'
import { toned } from './phrases/table.ts'
import { framesPerSecond, readingSeconds, shareFrames } from './timing.ts'

export function createBuiltInWriter(): ScriptWriter {
  return {
    async write(request, { signal } = {}) {
      signal?.throwIfAborted()
      return writeScript(request)
    },
  }
}

export function writeScript(request: ScriptRequest): Script {
  const banned = bannedTerms(request.project.brand?.bannedTerms)
  const material = gatherMaterial(request, banned)
  const { drafts, listed, hook } = compose(request, material, banned)
  const frames = shareFrames(drafts, request.durationSeconds)
  const scenes: Scene[] = drafts.map((draft, i) => ({
    id: `scene-${i + 1}`,
    kind: draft.kind,
    headline: draft.headline,
    ...(draft.body ? { body: draft.body } : {}),
    ...(draft.emphasis?.length ? { emphasis: draft.emphasis } : {}),
    durationSeconds: frames[i]! / framesPerSecond,
  }))
  const said = clean(banned, request.hook)
  return {
    title: cutText(hook, 90),
    scenes,
    captions: writeCaptions(request, hook, listed, material, banned),
    language: request.language,
    writer: 'built-in',
    ...(said && hook !== said
      ? { notes: [`the hook promises ${material.count?.n}; it is shown with what the script keeps: “${hook}”`] }
      : {}),
  }
}

interface Composed {
  drafts: Draft[]
  /** What the caption lists: all that the hook promises, on screen or not. */
  listed: Draft[]
  hook: string
}

/** Readers are given a little less than they would like: the pace of the medium. */
const pace = 1.12
const mostScenes = { carousel: 10, video: 16 }

function compose(request: ScriptRequest, material: Material, banned: BannedTerms): Composed {
  const { count, choice } = material
  const written = clean(banned, request.hook) || clean(banned, request.project.name) || '✨'
  const kept = count ? Math.min(count.n, material.points.length) : 0
  // Striking a banned word moves the number: such a hook stays as it is left.
  const hook = count && written === request.hook ? recount(written, count, kept) : written
  const opening: Draft = { kind: 'hook', headline: hook, emphasis: emphasisOf(hook) }
  const promised = count ? material.points.slice(0, kept) : material.prose.length > 0 ? [] : material.listed
  if (request.format === 'image') {
    const listed = promised.length > 0 ? promised : material.listed
    return { drafts: [imageDraft(opening, request, material, listed)], listed, hook }
  }
  const room = roomIn(request, choice.chance('slides'), promised.length)
  // With time for it the product is named, and points give way to it.
  let full = request.durationSeconds >= (request.project.app ? 12 : 25)
  const endFor = (middle: readonly Draft[], rest: number) =>
    ctaDrafts(request, material, banned, rest)
      .slice(0, full ? 1 : undefined)
      .find((end) => room.fits([opening, ...middle, end]))

  const before: Draft[] = []
  const after: Draft[] = []
  let points: Draft[] = []
  const middle = () => [...before, ...points, ...after]
  const rest = () => Math.max(0, promised.length - points.length)
  const fitting = () => endFor(middle(), promised.length > 0 ? rest() : 0) !== undefined
  /** Takes the change back where it does not fit. */
  const attempt = (next: Draft[]) => {
    const last = points
    points = next
    if (!fitting()) points = last
    return points === next
  }
  const place = ({ draft, at }: Placed) => {
    // A headline alone is thin: better one point less, and more time for the others.
    if (at === 'points')
      return attempt([...points, draft]) || (middle().length === 0 && !draft.whole && attempt([bare(draft)]))
    const list = at === 'before' ? before : after
    for (const form of draft.whole ? [draft] : [draft, bare(draft)]) {
      list.push(form)
      if (fitting()) return true
      list.pop()
    }
    return false
  }

  const fill = () => {
    if (promised.length === 0) return material.wanted.forEach(place)
    if (!promised.some((draft) => draft.whole) && attempt(promised.map(bare))) {
      // All of it stands on screen: then the partner's own words, then the explanations as far as there is time.
      for (const own of material.around.slice(0, material.own)) place(own)
      for (const [i, draft] of promised.entries()) if (!attempt(points.with(i, draft))) break
      for (const other of material.around.slice(material.own)) place(other)
    } else {
      firstDrafts(promised[0]!, material, banned, promised.length).find((draft) => attempt([draft]))
      for (const draft of promised.slice(1))
        if (points.length === 0 || !attempt([promised[0]!, ...points.slice(1), draft])) break
      for (const own of material.around.slice(0, material.own)) place(own)
    }
  }
  fill()
  if (middle().length === 0) {
    full = false
    fill()
  }

  full = false
  const end = endFor(middle(), rest()) ?? ctaDrafts(request, material, banned, rest()).at(-1)
  const drafts = [opening, ...middle(), ...(end ? [end] : [])].filter((draft) => draft.headline !== '')
  const listed = promised.length > 0 ? promised : material.listed.length > 0 ? material.listed : fully(points, material)
  return { drafts, listed, hook }
}

const bare = ({ body: _, ...draft }: Draft): Draft => draft

/** A caption has the room that a scene has not. */
const fully = (points: readonly Draft[], { wanted }: Material): Draft[] =>
  points.map((point) => wanted.find(({ draft }) => draft.headline === point.headline)?.draft ?? point)

/** How many scenes there may be, and whether they can be read in the time. */
function roomIn(request: ScriptRequest, chance: number, promised: number) {
  const slides = Math.max(4 + Math.floor(chance * 3), Math.min(mostScenes.carousel, promised + 2))
  const most = request.format === 'carousel' ? slides : mostScenes.video
  return {
    fits: (drafts: readonly Draft[]) =>
      drafts.length <= most &&
      // Slides wait for their reader.
      (request.format === 'carousel' ||
        drafts.reduce((sum, draft) => sum + readingSeconds(draft), 0) <= request.durationSeconds * pace),
  }
}

/** The one item of a list there is room for: said to be one of several where that fits. */
function firstDrafts(point: Draft, { table, tone, choice }: Material, banned: BannedTerms, of: number): Draft[] {
  const leads = table && of > 1 && !point.step && !point.whole ? choice.order('first', toned(table.first, tone)) : []
  const led = leads.slice(0, 1).map((lead) => ({ ...point, headline: `${lead}${uncapital(point.headline)}` }))
  return [
    ...led.filter(({ headline }) => banned.find(headline).length === 0),
    point,
    ...(point.whole ? [] : [bare(point)]),
  ]
}

/** An image says one thing: the hook, and one line under it. */
function imageDraft(opening: Draft, request: ScriptRequest, material: Material, listed: readonly Draft[]): Draft {
  const first = material.count ? listed[0] : material.wanted[0]?.draft
  if (!first) return opening
  const more = material.count && listed.length > 1 ? morePhrase(material, listed.length - 1) : undefined
  const second = more ?? first.body
  const joined = second
    ? `${first.headline}${/[.!?:…”»“]$/u.test(first.headline) ? '' : '.'} ${second}`
    : first.headline
  const body = first.lead ? first.body : [...joined].length <= 130 ? joined : first.headline
  return { ...opening, body: body && request.hook !== body ? body : undefined }
}

export function morePhrase({ table, niche, count, choice }: Material, n: number): string | undefined {
  return (table ? choice.order('more', table.more)[0] : undefined)
    ?.replaceAll('{n}', String(n))
    .replaceAll('{topic} ', niche?.topic ? `${niche.topic} ` : '')
    .replaceAll('{noun}', singularIf(n, count?.noun ?? 'steps'))
    .replace(/\s+/g, ' ')
}

const singularIf = (n: number, noun: string) =>
  n === 1 && /^[a-z]+s$/.test(noun) ? (noun === 'lies' ? 'lie' : noun.replace(/s$/, '')) : noun

/** The last scene, the fullest form first. */
function ctaDrafts(request: ScriptRequest, material: Material, banned: BannedTerms, rest: number): Draft[] {
  const { table, tone, choice, niche, product } = material
  if (!table) {
    const host = clean(banned, request.project.app?.url?.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '') ?? '')
    return product
      ? [
          { kind: 'cta', headline: product, body: host || undefined },
          { kind: 'cta', headline: product },
        ]
      : []
  }
  const more = rest > 0 ? morePhrase(material, rest) : undefined
  const act = choice.order('act', niche?.acts.length ? niche.acts : table.cta)[0]
  const named = Boolean(request.project.app && product)
  const frames = choice.order('cta', toned(named ? table.ctaApp : table.ctaEnd, tone))
  const under = more ?? frames[0]
  const full = act ? phraseDraft(under ? `${act} | ${under}` : act, 'cta', product) : undefined
  const only = more ?? act ?? frames[0]
  const short = only ? phraseDraft(only, 'cta', product) : undefined
  return [full, short]
    .filter((draft) => draft !== undefined)
    .filter((draft) => banned.find(`${draft.headline} ${draft.body ?? ''}`).length === 0)
    .map((draft) => ({ ...draft, headline: capital(draft.headline) }))
}
