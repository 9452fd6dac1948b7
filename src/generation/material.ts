/** Everything a script can be made of, chosen and in order: the partner's words, then the niche's entries. */
import type { BannedTerms } from './banned-terms.ts'
import type { Choice } from './choice.ts'
import { createChoice } from './choice.ts'
import type { Count } from './counted-hook.ts'
import { countOf } from './counted-hook.ts'
import type { SceneKind, ScriptRequest } from './generation.ts'
import { archetypeOf, capital, emphasisOf, kindsFor, thingOf, uncapital } from './hook.ts'
import { clean, ownWords, partSentence } from './own-words.ts'
import type { Entry } from './phrases/niches/match.ts'
import { entriesOf, nicheOf, relevanceIn } from './phrases/niches/match.ts'
import type { EntryKind, Niche } from './phrases/niches/niche.ts'
import { entryKinds } from './phrases/niches/niche.ts'
import { phraseTable } from './phrases/phrases.ts'
import type { PhraseTable, Tone } from './phrases/table.ts'
import { toned, toneOf } from './phrases/table.ts'

export interface Draft {
  kind: SceneKind
  headline: string
  body?: string
  emphasis?: string[]
  /** The headline is a mere lead to the body. */
  lead?: boolean
  /** The headline alone would be a half truth: a claim, a question, a before. */
  whole?: boolean
  /** One of steps that stand in an order. */
  step?: boolean
}

export interface Placed {
  draft: Draft
  at: 'before' | 'points' | 'after'
}

export interface Material {
  table?: PhraseTable
  tone: Tone
  niche?: Niche
  count?: Count
  choice: Choice
  /** The app's or the project's name. */
  product: string
  /** What can keep a counted hook's promise. */
  points: Draft[]
  /** The steps a how-to gives, as one whole: on screen as far as there is time, in the caption all of them. */
  listed: Draft[]
  /** Beside the points or the steps, the most wanted first; the first `own` are the partner's. */
  around: Placed[]
  own: number
  /** All scenes between hook and call to action, the most wanted first. */
  wanted: Placed[]
  /** What the partner wrote as text, and what the product does, for the caption. */
  prose: string[]
  features: string[]
  /** What the steps lead to, where steps are listed. */
  goal?: string
}

export function gatherMaterial(request: ScriptRequest, banned: BannedTerms): Material {
  const { project, influencer } = request
  const table = phraseTable(request.language)
  const niche = nicheOf(request)
  const choice = createChoice(request, banned)
  const tone = toneOf(influencer?.captionVoice, influencer?.tone, project.brand?.voice)
  const count = countOf(request.hook, request.language)
  const product = clean(banned, project.app?.name ?? project.name)
  const allowed = (draft: Draft) => banned.find(`${draft.headline}\n${draft.body ?? ''}`).length === 0

  const own = ownWords(request, banned)
  const { items, prose, features } = ownDrafts(own, table, choice, project.app ? product : '')
  const entries = bankOf(request, niche, table, tone, choice)
  const bank = (kinds: readonly EntryKind[], kind?: SceneKind) => entries.ofKinds(kinds, kind).filter(allowed)

  const kinds = kindsInTurn(request)
  const points =
    !count || items.length > 0 ? items : toldLast(leadingFirst(bank(count.kinds), niche, count, request), choice)
  const asked = items.length > 0 ? items : toldLast([...entries.nearest(kinds), ...bank(kinds)].filter(allowed), choice)
  const steps = asked[0]?.step && !choice.isTold(asked[0]) ? asked.filter((draft) => draft.step) : []
  const listed = count ? [] : steps
  const goal = listed.length > 0 ? niche?.goal : undefined
  const figures = kinds.includes('number') && !count ? [] : bank(['number'], 'proof')
  const silent = !niche && own.prose.length === 0 && items.length === 0
  const about = silent ? aboutDrafts(request, table, choice, banned).filter(allowed) : []

  const long = request.durationSeconds >= 12 || request.format === 'carousel'
  const goalFrame = goal && long && table?.goal ? choice.order('goal', table.goal)[0] : undefined
  const frame = (phrase: string | undefined) =>
    phrase ? [phraseDraft(phrase, 'context', product)].filter(allowed) : []
  // A list of things that nobody here can name: the viewer is asked for them.
  const unnamed = count?.unnamed && items.length === 0 ? table?.prompt?.replaceAll('{noun}', count.noun) : undefined

  const ours = [...at('before', prose.slice(0, 2)), ...at('after', features.slice(0, 1))]
  const more = [...at('before', prose.slice(2)), ...at('after', features.slice(1))]
  const others = (['number', 'contrast', 'tip'] as const).filter((kind) => !count?.kinds.includes(kind))
  return {
    table,
    tone,
    niche,
    count,
    choice,
    product,
    points: count ? points : [],
    listed,
    around: [
      ...ours,
      ...at('before', frame(goalFrame?.replaceAll('{goal}', goal ?? ''))),
      ...more,
      ...at(
        'after',
        bank(others, 'proof').map((draft) => ({ ...draft, whole: true })),
      ),
    ],
    own: ours.length,
    wanted: [
      ...ours,
      ...at('before', [...prose.slice(2), ...frame(unnamed)]),
      ...at('points', asked.slice(0, 3)),
      ...at('after', features.slice(1)),
      ...at('points', asked.slice(3, 5)),
      ...at('after', figures),
      ...at('points', asked.slice(5)),
      ...at('points', about),
    ].filter(({ draft }, i, all) => all.findIndex((other) => other.draft.headline === draft.headline) === i),
    prose: own.prose,
    features: own.features,
    goal,
  }
}

const at = (place: Placed['at'], drafts: readonly Draft[]): Placed[] => drafts.map((draft) => ({ draft, at: place }))

/** The partner's words as scenes: list lines as points, sentences as context, features as proof that says where it is. */
function ownDrafts(own: ReturnType<typeof ownWords>, table: PhraseTable | undefined, choice: Choice, app: string) {
  const leads = table ? choice.order('lead', table.lead) : []
  const inApp = table && app ? choice.order('in-app', table.inApp) : []
  const draft = (text: string, kind: SceneKind, i: number): Draft => {
    const { headline, body } = partSentence(text)
    const lead = leads[i % Math.max(1, leads.length)]
    if (headline) return { kind, headline, body, emphasis: emphasisOf(headline) }
    if (lead) return { ...phraseDraft(lead, kind, ''), body, lead: true, whole: true }
    return { kind, headline: body!, emphasis: emphasisOf(body!) }
  }
  return {
    items: own.items.map((text, i) => draft(text, 'point', i)),
    prose: own.prose.map((text, i) => draft(text, 'context', i)),
    features: [...own.features, ...own.summary].map((text, i): Draft => {
      const said = draft(text, 'proof', i)
      const where = i < own.features.length ? inApp[i % Math.max(1, inApp.length)]?.replaceAll('{app}', app) : undefined
      return said.body || !where ? said : { ...said, body: where }
    }),
  }
}

/** Every other variant of a how-to gives hints instead of steps. */
function kindsInTurn(request: ScriptRequest): readonly EntryKind[] {
  const kinds = kindsFor(request.hook)
  if (kinds[0] !== 'step' || request.variant % 2 === 0) return kinds
  return ['tip', ...kinds.filter((kind) => kind !== 'tip')]
}

/** The niche's entries as scenes. */
function bankOf(
  request: ScriptRequest,
  niche: Niche | undefined,
  table: PhraseTable | undefined,
  tone: Tone,
  choice: Choice,
) {
  const archetype = archetypeOf(request.hook)
  const rank = niche ? relevanceIn(niche, `${request.hook} ${request.brief ?? ''}`) : () => 0
  const labels = table ? choice.order('myth', lying.test(request.hook) ? table.myth.lie : toned(table.myth, tone)) : []
  let myths = 0
  const draft = ({ kind: entryKind, text }: Entry, kind: SceneKind): Draft[] => {
    const [headline = '', body = ''] = text.split(' | ')
    const emphasis = emphasisOf(headline)
    if (!table) return []
    if (entryKind === 'myth') {
      const label = labels[myths++ % Math.max(1, labels.length)]
      return label ? [{ kind, headline: label.replace('{claim}', headline), body, emphasis, whole: true }] : []
    }
    if (entryKind === 'contrast') {
      const changes = archetype === 'before-after' || archetype === 'story'
      const before = changes ? table.before + uncapital(headline) : headline
      const after = (changes ? table.after : table.better) + uncapital(body)
      return [{ kind, headline: before, body: after, emphasis: emphasisOf(before), whole: true }]
    }
    if (entryKind === 'question' || entryKind === 'number') return [{ kind, headline, body, emphasis, whole: true }]
    return [{ kind, headline, body, emphasis, ...(entryKind === 'step' && { step: true }) }]
  }

  /** Those that speak of the hook's matter first, those of another matter not at all; steps stay in their order. */
  const ordered = (entries: readonly Entry[], kind: EntryKind): Entry[] => {
    const row = choice.order(
      `entry:${kind}`,
      entries.map(({ text }) => text),
      3,
    )
    const fitting = entries.filter((one) => row.includes(one.text) && rank(one) >= 0)
    if (kind === 'step') return fitting
    return fitting.sort((a, b) => rank(b) - rank(a) || row.indexOf(a.text) - row.indexOf(b.text))
  }
  return {
    ofKinds: (kinds: readonly EntryKind[], kind: SceneKind = 'point') =>
      niche ? kinds.flatMap((one) => ordered(entriesOf(niche, one), one)).flatMap((one) => draft(one, kind)) : [],
    /** What speaks of the very matter of the hook, whatever kind it is. */
    nearest(kinds: readonly EntryKind[]): Draft[] {
      if (!niche || kinds[0] === 'step') return []
      const asks = archetype === 'question'
      const answer = (one: Entry) => (asks ? ['mistake', 'question'].indexOf(one.kind) : 0)
      return (archetype === 'statement' ? entryKinds : kinds)
        .filter((kind) => kind !== 'step')
        .flatMap((kind) => entriesOf(niche, kind))
        .filter((one) => rank(one) >= 0.5)
        .sort((a, b) => answer(b) - answer(a) || rank(b) - rank(a))
        .slice(0, archetype === 'statement' ? 1 : 2)
        .flatMap((one) => draft(one, 'point'))
    },
  }
}

const lying =
  /\bl(?:ie[sd]?|ying)\b|(?<!\p{L})(?:лож|лжет|лжёт|врут|вр[её]т|вран|обман|бреш|брех|дурить)|lüg|mentir|mentira|mensonge|(?<!\p{L})(?:mient\p{L}*|ment|mente|mentent)(?!\p{L})/iu

/** A niche's mistakes stand with the commonest first: each variant opens with another of them. */
function leadingFirst(
  drafts: Draft[],
  niche: Niche | undefined,
  { kinds }: Count,
  { variant }: ScriptRequest,
): Draft[] {
  const heads = (kinds[0] === 'mistake' && niche?.entries.mistake?.map((text) => text.split(' | ')[0]!)) || []
  const leading = drafts.find((draft) => draft.headline === heads[variant % Math.max(1, heads.length)])
  return leading ? [leading, ...drafts.filter((draft) => draft !== leading)] : drafts
}

function toldLast(drafts: Draft[], choice: Choice): Draft[] {
  // Steps of which some were told are no order any more: then all of them go back.
  const broken = drafts.some((draft) => draft.step && choice.isTold(draft))
  const late = (draft: Draft) => Number(choice.isTold(draft) || (broken && Boolean(draft.step)))
  return drafts.toSorted((a, b) => late(a) - late(b))
}

/** For a niche nobody has written of: the hook's own matter, in what can be tried and asked. */
function aboutDrafts(
  request: ScriptRequest,
  table: PhraseTable | undefined,
  choice: Choice,
  banned: BannedTerms,
): Draft[] {
  if (!table) return []
  const name = clean(banned, request.project.niche ?? '').toLocaleLowerCase()
  const niche = name && name.split(' ').length <= 3 ? name : ''
  const thing = thingOf(clean(banned, request.hook)) ?? niche
  const audience = clean(banned, request.project.audience ?? '')
  const who = audience && audience.split(' ').length <= 5 ? audience : 'people'
  return choice
    .order('about', table.about, 3)
    .filter((phrase) => (thing || !phrase.includes('{thing}')) && (niche || !phrase.includes('{niche}')))
    .map((phrase) => phrase.replaceAll('{thing}', thing).replaceAll('{niche}', niche).replaceAll('{audience}', who))
    .map((phrase) => phraseDraft(phrase, 'point', ''))
    .map((draft) => {
      const headline = capital(draft.headline)
      return { ...draft, headline, emphasis: draft.emphasis?.filter((word) => headline.includes(word)) }
    })
}

export function phraseDraft(phrase: string, kind: SceneKind, product: string): Draft {
  const [head = '', body] = phrase.replaceAll('{app}', product).split(' | ')
  const emphasis = [...head.matchAll(/\*([^*]+)\*/g)].map((match) => match[1]!.replace(/(?<![.,!?:;])[.,!?:;]+$/u, ''))
  const headline = head.replaceAll('*', '')
  return {
    kind,
    headline,
    body: body?.trim() || undefined,
    emphasis: emphasis.length > 0 ? emphasis : emphasisOf(headline),
  }
}
