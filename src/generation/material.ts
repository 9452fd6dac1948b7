/** Collects everything that a script may be made of: the customer's words, in order, and what was found about each. */
import { compilePattern } from '../lib/pattern.ts'
import { loneAddress, phonesIn } from './address.ts'
import type { BannedTerms } from './banned-terms.ts'
import { readBrief } from './brief.ts'
import type { Statement } from './brief-reading.ts'
import { promisedBy } from './counted-hook.ts'
import type { Direction } from './direction.ts'
import { readDirection } from './direction.ts'
import { arrangedFor } from './direction-order.ts'
import type { Group } from './grouping.ts'
import { groupsOf } from './grouping.ts'
import { isJunkFact } from './junk-facts.ts'
import type { Language } from './languages/language.ts'
import { languageOf, writtenDay } from './languages/languages.ts'
import { withListedLines } from './listed-lines.ts'
import { fold, tidy } from './normalize.ts'
import type { Requirement } from './required.ts'
import { holding, isSaidBy, saying } from './required.ts'
import { sentencesOf } from './sentences.ts'
import type { ScriptRequest } from './types.ts'

export interface Offer {
  readonly text: string
  /** The code and the last day, as the language writes them; empty if there is neither, or where the brief says it. */
  readonly terms: string
}

export interface Material {
  readonly language: Language
  readonly hook: string
  /** The customer's names, which are emphasised and never split. */
  readonly names: readonly string[]
  /** The app's name, else the project's. */
  readonly product: string
  readonly mustSay: readonly string[]
  readonly offer?: Offer
  /** `given`: as a call to action; else the brief's own last sentence or the product's name and address. */
  readonly close?: {
    readonly text: string
    readonly url?: string
    /** The telephone number that it speaks of and does not say. */
    readonly phone?: string
    readonly from: 'given' | 'brief' | 'product'
    /** The brief's sentence that it is. */
    readonly said?: Statement
  }
  /** What must be shown, and where the brief says it: the offer, then the others in their order. */
  readonly required: readonly Requirement[]
  /** From the brief, then from what was imported about the product. */
  readonly groups: readonly Group[]
  /** Those of the brief that a direction wants at the beginning. */
  readonly leading: readonly Group[]
  /** A direction wants the offer at the beginning. */
  readonly offerLeads: boolean
  readonly direction: Direction
  readonly brief: readonly Statement[]
  /** What the import says that may be shown. */
  readonly facts: readonly Statement[]
  /** Beside what the brief says: what became of it, with the reason. */
  readonly held: readonly { readonly text: string; readonly why: string }[]
  /** Sentences that only a person can decide about. */
  readonly doubtful: readonly string[]
  /** Sentences that refer to one that is held. */
  readonly unanchored: readonly string[]
  /** Sentences of the brief that address the maker. */
  readonly directions: readonly string[]
  /** The brief holds only an address. */
  readonly isAddressOnly: boolean
  /** The number of things that the hook promises. */
  readonly promised?: number
  readonly hashtags: readonly string[] | undefined
  readonly notes: readonly string[]
}

const maySpeak = 'may speak to the maker. Send it as `mustSay` if viewers should read it'
const isForbidden =
  'holds what another sentence asks not to say. Send it as `mustSay` if viewers should read it all the same'

export function gatherMaterial(request: ScriptRequest, banned: BannedTerms): Material {
  const { project } = request
  const language = languageOf(request.language)
  const direction = readDirection(request.direction)
  const product = tidy(banned.strike(project.app?.name ?? project.name))
  const read = readBrief(request.brief ?? '', language, {
    trade: tradeOf(request),
    given: givenIn(request),
    platforms: request.targetPlatforms,
  })
  const hook = tidy(banned.strike(request.hook)) || product
  const mustSay = (request.mustSay ?? []).map(tidy)
  const notes: string[] = []
  const offer = offerOf(request, { language, direction }, read.statements, notes)
  const said = new Set([hook, ...mustSay, ...(offer ? [offer.text] : [])].map(fold))
  const allowed = (text: string) => banned.find(text).length === 0
  const fresh = withoutRepeats(withListedLines(read.statements).filter(({ text }) => fold(text) !== fold(hook)))
  const isOffered = (one: Statement) =>
    offer !== undefined && fold(one.text) !== fold(offer.text) && isSaidBy(offer.text, one)
  const written = fresh.filter((one) => allowed(one.text) && !isOffered(one))
  const address = request.callToAction?.url ? undefined : written.map(({ text }) => loneAddress(text)).find(Boolean)
  const brief = written.filter(({ text }) => address === undefined || loneAddress(text) !== address)
  const isUnread = (text: string) => brief.every((one) => fold(one.text) !== fold(text))
  const known = factsOf(request, language).filter(
    ({ text }) => allowed(text) && !said.has(fold(text)) && isUnread(text),
  )
  const facts = known.filter(({ text }) => !isJunkFact(text))
  const required = [
    ...(offer ? [{ text: offer.text, under: offer.terms, saidBy: saying(offer.text, brief) }] : []),
    ...mustSay.map((text) => ({ text, under: '', saidBy: holding(text, brief) })),
  ]
  const isRequired = (one: Statement) => required.some(({ saidBy }) => saidBy.includes(one))
  const close = withPhone(
    closeOf(request, brief, { product, labelled: read.callToAction, address, isRequired }),
    brief,
    direction,
  )
  const open = close?.from === 'brief' ? brief.slice(0, -1) : brief
  const order = arrangedFor(direction, groupsOf(open), { language, offer: offer?.text })
  return {
    language,
    hook,
    names: [...new Set([project.app?.name, project.name].flatMap((name) => (name ? [tidy(name)] : [])))],
    product,
    mustSay,
    ...(offer && { offer }),
    ...(close && { close }),
    required,
    groups: [...order.groups, ...facts.map((fact): Group => [fact])],
    leading: order.leading,
    offerLeads: order.offerLeads,
    direction,
    brief,
    facts,
    held: [
      ...read.directions.map((text) => ({
        text,
        why: 'speaks to the maker. Send it as `direction`, or as `mustSay` if viewers should read it',
      })),
      ...read.doubtful.map((text) => ({ text, why: maySpeak })),
      ...read.forbidden.map((text) => ({ text, why: isForbidden })),
      ...(request.callToAction && read.callToAction !== undefined
        ? [{ text: read.callToAction, why: 'is replaced by the call to action that was sent' }]
        : []),
      ...(request.hashtags && read.hashtags.length > 0
        ? [{ text: read.hashtags.map((tag) => `#${tag}`).join(' '), why: 'is replaced by the hashtags that were sent' }]
        : []),
      ...fresh.filter(({ text }) => !allowed(text)).map(({ text }) => ({ text, why: 'holds a banned term' })),
      ...fresh.filter(isOffered).map(({ text }) => ({ text, why: 'says no more than the offer' })),
    ],
    doubtful: [...read.doubtful, ...read.forbidden],
    unanchored: read.unanchored,
    directions: read.directions,
    isAddressOnly: address !== undefined && brief.length === 0,
    promised: promisedBy(hook, request.language),
    hashtags: request.hashtags ?? (read.hashtags.length > 0 ? read.hashtags : undefined),
    notes: [
      ...notes,
      ...(read.labels.length > 0
        ? [`Labels are not shown: ${read.labels.map((label) => `“${label}”`).join(' ')}`]
        : []),
      ...known
        .filter(({ text }) => isJunkFact(text))
        .map(({ text }) => `Not shown, because it says nothing of the product: “${text}”`),
    ],
  }
}

/** Undefined, with a note, if the offer has ended. */
function offerOf(
  request: ScriptRequest,
  { language, direction }: Pick<Material, 'language' | 'direction'>,
  read: readonly Statement[],
  notes: string[],
): Offer | undefined {
  const { offer, today } = request
  if (!offer) return undefined
  const { code, until } = offer
  if (until !== undefined && today !== undefined && until < today) {
    notes.push(`The offer is left out: it ended on ${until}. “${offer.text}”`)
    return undefined
  }
  const day = until === undefined ? undefined : writtenDay(request.language, until, today)
  const text = tidy(offer.text)
  const said = [text, ...saying(text, read).map((one) => one.text)].join(' ')
  const terms = [
    code !== undefined && !said.includes(code) ? (language.phrases?.code(code) ?? code) : undefined,
    day && !saysDay(said, day) && (language.phrases?.until(day) ?? (direction.has('no emoji') ? day : `⏳ ${day}`)),
  ]
  return { text, terms: terms.filter(Boolean).join(' – ') }
}

/** Whether a text says the day and the month of a date as it is written out; the year goes without saying. */
function saysDay(text: string, day: string): boolean {
  const parts = day.match(/\p{L}{3,}|(?<!\d)\d{1,2}(?!\d)/gu) ?? []
  return parts.length > 1 && parts.every((part) => compilePattern(`(?<![\\p{L}\\d])${part}(?!\\d)`, 'iu').test(text))
}

/** Returns the close: the requested call to action, the brief's own invitation, or who it is from. */
function closeOf(
  request: ScriptRequest,
  brief: readonly Statement[],
  {
    product,
    labelled,
    address,
    isRequired,
  }: {
    readonly product: string
    readonly labelled: string | undefined
    readonly address: string | undefined
    readonly isRequired: (one: Statement) => boolean
  },
): Material['close'] {
  const { callToAction, project } = request
  const url = address ?? project.app?.url
  if (callToAction) {
    // A request that says where needs no further address.
    const { text, url: given = invitesElsewhere(callToAction.text) ? address : url } = callToAction
    const phone = given === undefined ? phoneFor(text, brief) : undefined
    return { text: tidy(text), ...(given && { url: given }), ...(phone && { phone }), from: 'given' }
  }
  if (labelled !== undefined) return { text: labelled, ...(url && { url }), from: 'given' }
  const last = brief.at(-1)
  // What the sentence before it explains, and what must be said, stays where it is.
  const isFree = last?.kind === 'sentence' && !last.dependent && !isRequired(last)
  if (last && isFree && brief.length > 1 && invites(last.text, request))
    return { text: last.text, from: 'brief', said: last }
  return product ? { text: product, ...(url && { url }), from: 'product' } : undefined
}

/** Ends with the telephone number if a direction asks for it. */
function withPhone(close: Material['close'], brief: readonly Statement[], direction: Direction): Material['close'] {
  const phone = close && direction.has('phone last') ? onlyPhone(close.text, brief) : undefined
  return close && phone !== undefined ? { ...close, phone } : close
}

/** Speaks of a number, or of calling. */
const calls =
  /(?<!\p{L})(?:(?:this|the|our|that) number|call|ring|phone|text us|whatsapp|nummer|ruf\p{L}*|anruf\p{L}*|numéro|appel\p{L}+|número|llám\p{L}+|llam\p{L}+|numero|chiam\p{L}+|telefon\p{L}+|ligue|bel ons|zadzwoń|numer|номер|дзвон\p{L}+|звон\p{L}+)(?!\p{L})|電話/iu

/** The only number of the brief, for a call to action that speaks of one and does not say it. */
const phoneFor = (text: string, brief: readonly Statement[]) => (calls.test(text) ? onlyPhone(text, brief) : undefined)

/** The only number of the brief, if the text does not say one. */
function onlyPhone(text: string, brief: readonly Statement[]): string | undefined {
  if (phonesIn(text).length > 0) return undefined
  const [phone, ...others] = new Set(brief.flatMap((one) => phonesIn(one.text)))
  return others.length === 0 ? phone : undefined
}

/** What the customer sells, in words. */
const tradeOf = ({ project, hook }: ScriptRequest) =>
  [project.name, project.app?.name, project.niche, hook].filter(Boolean).join(' ')

/** What the request says beside the brief. */
const givenIn = ({ mustSay = [], offer, callToAction }: ScriptRequest) =>
  [...mustSay, offer?.text, callToAction?.text].filter(Boolean).join(' ')

/** A repeated statement is said once, unless each belongs to what its own line says: “Hold 5 seconds” of two exercises. */
function withoutRepeats(statements: readonly Statement[]): Statement[] {
  const lines = new Map<string, number>()
  return statements.filter(({ text, kind, line }, at) => {
    const key = fold(text)
    const before = lines.get(key)
    lines.set(key, line)
    if (kind === 'item' || key === '' || before === undefined) return true
    return before !== line && statements[at - 1]?.line === line
  })
}

const registered =
  /(?:registered|registration|company|charity|vat|frn|reg\.?|no\.?|nr\.?|number|kvk|siret|siren|nip|hrb|ust-id|cif|p\.? ?iva)[^\d]{0,20}\d/iu

/** Matches an address, a handle or a telephone number, or a verb that asks for something. */
const invites = (text: string, { language }: ScriptRequest): boolean =>
  (languageOf(language).closing?.test(text) ?? false) || invitesElsewhere(text)

/** Whether a text says where to turn: an address, a handle or a telephone number. */
function invitesElsewhere(text: string): boolean {
  if (/(?:https?:\/\/|www\.)\S|(?<![\p{L}\p{N}.])@\p{L}|\p{L}\.\p{Ll}{2,12}(?:\/\S*)?(?:[\s.!?…]|$)/u.test(text))
    return true
  return /(?<!\d)(?:\+\d|0|\(0)(?:[\s\d()/-]{6,18})\d/u.test(text) && !registered.test(text)
}

function factsOf({ facts }: ScriptRequest, language: Language): Statement[] {
  const texts = [...(facts?.features ?? []).map(tidy), ...sentencesOf(tidy(facts?.summary ?? ''), language)]
  return [...new Set(texts)]
    .filter((text) => text !== '' && !text.endsWith('…'))
    .map((text) => ({ text, kind: 'sentence', line: -1, mark: '', dependent: false }))
}
