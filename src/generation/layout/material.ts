/** Collects what a script is made of: the customer's words, in the order in which they were given. */
import { loneAddress, phonesIn, shortAddress } from '../address.ts'
import type { BannedTerms } from '../banned-terms.ts'
import { promisedBy } from '../counted-hook.ts'
import type { Direction } from '../direction.ts'
import { readDirection } from '../direction.ts'
import { isJunkFact } from '../junk-facts.ts'
import type { Language } from '../languages/language.ts'
import { languageOf } from '../languages/languages.ts'
import { fold, tidy } from '../normalize.ts'
import { offerTerms } from '../offer-terms.ts'
import { sentencesOf } from '../sentences.ts'
import type { ScriptRequest } from '../types.ts'
import { withCountedSentences } from './lists.ts'
import { holding, saying } from './required.ts'
import type { Statement } from './statement.ts'
import { readBrief } from './statements.ts'

/** Words that the request wants to be shown. */
export interface Required {
  readonly text: string
  /** What stands below it: an offer's code and last day. */
  readonly under: string
  /** The statements that say it at their place in the brief; none if the brief does not. */
  readonly saidBy: readonly Statement[]
}

export interface Material {
  readonly language: Language
  readonly hook: string
  /** The customer's names, which are emphasised. */
  readonly names: readonly string[]
  /** The app's name, else the project's. */
  readonly product: string
  /** Of the brief, or, where it says nothing, of what was imported about the product. */
  readonly statements: readonly Statement[]
  readonly required: readonly Required[]
  /** The last scene: what viewers are asked to do, or who it is from. */
  readonly close?: { readonly text: string; readonly address: string; readonly isGiven: boolean; readonly url?: string }
  readonly direction: Direction
  /** The number of things that the hook promises. */
  readonly promised?: number
  readonly hashtags: readonly string[] | undefined
  /** What is not shown at all, with the reason. */
  readonly held: readonly { readonly text: string; readonly why: string }[]
  readonly notes: readonly string[]
}

export function gatherMaterial(request: ScriptRequest, banned: BannedTerms): Material {
  const { project } = request
  const language = languageOf(request.language)
  const product = tidy(banned.strike(project.app?.name ?? project.name))
  const hook = tidy(banned.strike(request.hook)) || product
  const read = readBrief(request.brief ?? '', language)
  const written = read.statements.filter(({ text }) => fold(text) !== fold(hook))
  const isAllowed = ({ text }: Statement) => banned.find(text).length === 0
  const allowed = written.filter(isAllowed)
  const lone = request.callToAction?.url ? undefined : allowed.map(({ text }) => loneAddress(text)).find(Boolean)
  const promised = promisedBy(hook, request.language)
  const brief = withCountedSentences(
    allowed.filter(({ text }) => lone === undefined || loneAddress(text) !== lone),
    promised,
  )
  const facts = brief.length > 0 ? [] : factsOf(request, language).filter(isAllowed)
  const unshown = whyUnshown(request)
  const statements = brief.length > 0 ? brief : facts.filter(({ text }) => unshown(text) === undefined)
  const ended = hasEnded(request)
  const required: Required[] = [
    ...(request.mustSay ?? []).map(tidy).map((text) => ({ text, under: '', saidBy: holding(text, statements) })),
    ...(request.offer && !ended ? [offered(request, statements)] : []),
  ]
  const ownTags = request.hashtags ?? (read.hashtags.length > 0 ? read.hashtags : undefined)
  const direction = readDirection({ ...request, hashtags: ownTags })
  const close = closeOf(request, product, lone)
  const replaced = request.hashtags && read.hashtags.length > 0 ? read.hashtags.map((tag) => `#${tag}`).join(' ') : ''
  return {
    language,
    hook,
    names: [...new Set([project.app?.name, project.name].flatMap((name) => (name ? [tidy(name)] : [])))],
    product,
    statements,
    required,
    ...(close && { close }),
    direction,
    ...(promised !== undefined && { promised }),
    hashtags: ownTags,
    held: [
      ...written.filter((one) => !isAllowed(one)).map(({ text }) => ({ text, why: 'holds a banned term' })),
      ...(replaced ? [{ text: replaced, why: 'is replaced by the hashtags that were sent' }] : []),
    ],
    notes: [
      ...(ended ? [`The offer is left out: it ended on ${request.offer?.until}. “${request.offer?.text}”`] : []),
      ...facts.map(({ text }) => {
        const why = unshown(text)
        return why ? `Not shown, because it ${why}: “${text}”` : `Said by the ingest, not by the brief: “${text}”`
      }),
    ],
  }
}

/** Why a fact that was imported is not for viewers; undefined for one that is. */
function whyUnshown({ facts }: ScriptRequest): (text: string) => string | undefined {
  const releaseLines = new Set(facts?.releaseLines?.map(tidy))
  return (text) => {
    if (releaseLines.has(text)) return 'is a line of release notes, which only a text provider words as news'
    return isJunkFact(text) ? 'says nothing of the product' : undefined
  }
}

const hasEnded = ({ offer, today }: ScriptRequest) =>
  offer?.until !== undefined && today !== undefined && offer.until < today

function offered(request: ScriptRequest, statements: readonly Statement[]): Required {
  const text = tidy(request.offer?.text ?? '')
  const saidBy = saying(text, statements)
  const said = [text, ...saidBy.map((one) => one.text)].join(' ')
  return { text, under: offerTerms(request, said), saidBy }
}

/** The requested call to action, else the name of the product and its address. */
function closeOf(
  { callToAction, project }: ScriptRequest,
  product: string,
  lone: string | undefined,
): Material['close'] {
  const text = tidy(callToAction?.text ?? product)
  if (text === '') return undefined
  // A request that says where needs no further address.
  const saysWhere =
    callToAction !== undefined && (phonesIn(text).length > 0 || /\p{L}\.\p{Ll}{2,12}|@\p{L}/u.test(text))
  const url = callToAction?.url ?? lone ?? (saysWhere ? undefined : project.app?.url)
  return {
    text,
    address: url ? shortAddress(url) : '',
    isGiven: callToAction !== undefined,
    ...(url && { url }),
  }
}

function factsOf({ facts }: ScriptRequest, language: Language): Statement[] {
  const texts = [...(facts?.features ?? []).map(tidy), ...sentencesOf(tidy(facts?.summary ?? ''), language)]
  return [...new Set(texts)]
    .filter((text) => text !== '' && !text.endsWith('…'))
    .map((text) => ({ text, kind: 'sentence', line: -1, mark: '' }))
}
