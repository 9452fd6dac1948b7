/**
 * Writes scripts without a provider. It arranges the customer's own words and adds none, apart from the few fixed
 * phrases of the language. Its notes and warnings name what it leaves out and what it does not understand.
 */
import { present } from '../lib/present.ts'
import { bannedTerms } from './banned-terms.ts'
import type { Statement } from './brief-reading.ts'
import { cutWords, writeCaptions } from './captions.ts'
import { composeScenes } from './compose.ts'
import { moodFor, readDirection, tempoOf } from './direction.ts'
import { directionNote, directionWarnings, followedOf } from './direction-report.ts'
import type { Composition } from './draft.ts'
import type { Group } from './grouping.ts'
import type { Material } from './material.ts'
import { gatherMaterial } from './material.ts'
import { isEssential } from './message-weight.ts'
import type { Tempo } from './mood.ts'
import { namesPrice } from './news.ts'
import { warningsOf } from './script-warnings.ts'
import { fittingSeconds, framesPerSecond, shareFrames } from './timing.ts'
import type { Scene, Script, ScriptRequest, ScriptWriter, VariantPlan } from './types.ts'

export function createBuiltInWriter(): ScriptWriter {
  return {
    plan: planVariants,
    async write(request, { signal } = {}) {
      signal?.throwIfAborted()
      return writeScript(request)
    },
  }
}

/** Each variant needs something to say beside the hook. */
export function planVariants(request: ScriptRequest, variants: number): VariantPlan {
  const material = gatherMaterial(request, bannedTerms(request.project.brand?.bannedTerms))
  const possible = distinctVariants(request, material, variants)
  if (possible >= variants) return { planned: variants }
  return {
    planned: possible,
    reason: answersHook(material)
      ? `The hook quotes a claim that the brief answers, so that one variant has all of the brief.`
      : sharesOf(material).length === 1 && material.groups.length > possible
        ? `A list, a story and what the hook counts stay whole, so that one variant has all of the brief.`
        : `The words are enough for ${possible}: variants differ in what the brief says beside its core. Add sentences to it for more.`,
  }
}

/** How many variants differ on screen, at most as many as are wanted. */
function distinctVariants(request: ScriptRequest, material: Material, wanted: number): number {
  for (let count = Math.min(wanted, sharesOf(material).length); count > 1; count--) {
    const screens = Array.from({ length: count }, (_, variant) =>
      JSON.stringify(composeScenes(request, material, groupsFor(material, variant, count)).drafts),
    )
    if (new Set(screens).size === count) return count
  }
  return 1
}

/** What one of several variants says: its share, and what carries the message, which stands in each. */
function groupsFor(material: Material, variant: number, variants: number): readonly Group[] {
  if (variants === 1) return material.groups
  const share = shareOf(sharesOf(material), variant, variants)
  const core = coreOf(material)
  return material.groups.filter((group) => share.includes(group) || core.includes(group))
}

export function writeScript(given: ScriptRequest): Script {
  const request = withinSeconds(given)
  const banned = bannedTerms(request.project.brand?.bannedTerms)
  const material = gatherMaterial(request, banned)
  const variants = Math.max(1, Math.min(request.variants ?? 1, sharesOf(material).length))
  const own = groupsFor(material, request.variant % variants, variants)
  const composition = composeScenes(request, material, own)
  const ownStatements = new Set(own.flat())
  const isOwn = (one: Statement) => variants === 1 || ownStatements.has(one) || !material.groups.flat().includes(one)
  const statements = [...material.brief, ...material.facts]
  const written = writeCaptions(request, material, statements.filter(isOwn), banned)
  const { direction } = material
  const scenes = timed(composition, request, tempoOf(direction))
  const mood = moodFor(request, direction, material.directions)
  const followed = followedOf(direction, { request, material, composition, scenes, written, mood })
  const warnings = [...warningsOf(request, material, composition, scenes, written), ...directionWarnings(followed)]
  return {
    title: cutWords(material.hook, 90),
    scenes,
    captions: written.captions,
    language: request.language,
    writer: 'built-in',
    notes: [
      ...material.notes,
      ...(request.variant >= variants && variants < (request.variants ?? 1)
        ? [`The words are enough for ${variants} of ${request.variants} variants; this one repeats another’s.`]
        : []),
      ...material.held.map(({ text, why }) => `Not shown, because it ${why}: “${text}”`),
      ...notShown(written.dropped, scenes).map(
        (text) => `Neither shown nor in the captions, for want of room: “${text}”`,
      ),
      ...composition.unread
        .filter((one) => !written.dropped.includes(one))
        .map(
          ({ text }) => `In the captions only, for want of ${request.format === 'video' ? 'time' : 'room'}: “${text}”`,
        ),
      ...material.facts.filter(isOwn).map(({ text }) => `Said by the ingest, not by the brief: “${text}”`),
      ...statements.filter((one) => !isOwn(one)).map(({ text }) => `Shown in another variant: “${text}”`),
      ...written.untagged.map(({ platform, hashtags }) => `Too many hashtags for ${platform}: ${hashtags.join(' ')}`),
      ...(written.cutTags.length > 0 ? [`Left out, as the direction asks: ${written.cutTags.join(' ')}`] : []),
      ...(request.direction ? [directionNote(request.direction, mood, followed)] : []),
    ],
    ...(warnings.length > 0 && { warnings }),
    ...(mood && { mood }),
    ...(direction.style && request.influencer === undefined && { style: direction.style }),
    ...(direction.has('no music') && { soundtrack: 'silence' as const }),
  }
}

/** A direction may ask for a shorter video than the request. */
function withinSeconds(request: ScriptRequest): ScriptRequest {
  const most = Math.max(3, readDirection(request.direction).countOf('seconds') ?? request.durationSeconds)
  return most < request.durationSeconds ? { ...request, durationSeconds: most } : request
}

/** How a brief begins that denies its hook. */
const denial =
  /^(?:(?:no|nope|wrong|false|nein|falsch|faux|falso)(?=[.!,:–—])|not (?:true|quite|really|any ?more)|they[’']re not|they aren[’']t|it isn[’']t|it[’']s not|you won[’']t|it doesn[’']t|that[’']s (?:a myth|wrong|not true|false)|stimmt nicht|c[’']est faux|es falso|non è vero|não é verdade|niet waar|nieprawda|неправда|это миф|це міф)(?=[.!,:–— ]|$)/iu

/** A quotation without who said it, or what is called a myth: shown without an answer it claims what the brief denies. */
function answersHook({ hook, brief }: Material): boolean {
  const isQuoted = /^["“„«][^"“”„«»]+["”“»][.!?…]?$/u.test(hook)
  const isMyth = /^(?:myth|mythos|mythe|mito|fake news|міф|миф)(?!\p{L})/iu.test(hook)
  // Words of customers stand beside each other.
  return isMyth || denial.test(brief[0]?.text ?? '') || (isQuoted && !brief.some(({ text }) => /^["“„«]/u.test(text)))
}

/** What variants may part: what answers a claim stays with it, and a list that the hook counts stays whole. */
function sharesOf(material: Material): readonly (readonly Group[])[] {
  const { groups, promised } = material
  if (answersHook(material)) return [groups]
  const items = groups.filter((group) => group[0].kind === 'item').length
  if (items > 1 || promised !== undefined || tellsStory(material)) return [groups]
  const core = coreOf(material)
  const others = groups.filter((group) => !core.includes(group))
  // Sentences of one paragraph are about one thing.
  const paragraphs = [...Map.groupBy(others, ([{ line }]) => line).values()]
  return paragraphs.length > others.length / 2 ? paragraphs : others.map((group) => [group])
}

/** How a story begins. */
const once =
  /^(?:in (?:19|20)\d\d|when|once|last (?:week|month|year|\p{L}+day|winter|spring|summer|autumn|fall)|one (?:day|morning|evening|night|winter|summer)|it (?:was|started|began)|als|eines (?:tages|morgens|abends)|im jahr|cuando|un día|una (?:noche|mañana)|en (?:19|20)\d\d|quand|un (?:jour|matin|soir)|quando|un giorno|um dia|коли|одного|в (?:19|20)\d\d|gdy|kiedy|pewnego|toen|op een)(?!\p{L})/iu

/** A story loses its sense in parts: it begins like one, or somebody speaks in the middle of it. */
function tellsStory({ brief }: Material): boolean {
  const speaks = brief.some(
    ({ text, line }, index) =>
      /[,:] ["“„«]/u.test(text) || (brief[index - 1]?.line === line && /^["“„«][^"“”„«»]+["”“»]$/u.test(text)),
  )
  return speaks || once.test(brief[0]?.text ?? '')
}

/** A hook that viewers do not understand without what the brief begins with: a question, a denial, `this` and `how`. */
const opens =
  /[?？:…]["”“»]?$|(?<!\p{L})(?:not|\p{L}+n[’']t|no|nobody|never|nothing|wrong|this|these|here|why|how|what|nicht|kein\p{L}*|nie|niemand|warum|wie|pas|jamais|pourquoi|comment|nunca|nadie|por qué|cómo|non|mai|perché|não|por que|nie|nigdy|dlaczego|jak|не|ні|ніхто|чому|як|никто|почему|как|niet|geen|nooit|waarom|hoe)(?!\p{L})/iu

/** What stands in every variant: the answer to the hook, the price, what is free, and when. */
function coreOf(material: Material): readonly Group[] {
  const { groups, hook, facts, product } = material
  const [first] = groups
  const answer = first && (opens.test(hook) || isName(first)) ? [first] : []
  // Without an answer, who sees one variant only learns from the sentence with its name what it is about.
  const naming =
    answer.length > 0
      ? undefined
      : groups.find((group) => !facts.includes(group[0]) && group.some(({ text }) => text.includes(product)))
  const told = groups.filter((group) => !facts.includes(group[0]) && group.some((one) => isEssential(one, material)))
  const core = [
    ...answer,
    ...(naming ? [naming] : []),
    ...told.filter((group) => group.some(({ text }) => namesPrice(text))),
    ...told,
  ]
  const required = groups.filter((group) =>
    group.some((one) => material.required.some(({ saidBy }) => saidBy.includes(one))),
  )
  return [...new Set([...required, ...[...new Set(core)].slice(0, Math.ceil(groups.length / 2))])]
}

/** A few words that name what the rest is about. */
const isName = ([named]: Group) => named.kind === 'sentence' && named.text.split(/\s+/u).length <= 5

/** Splits the groups among variants: each gets neighbours, so that related sentences stay together. */
function shareOf(shares: readonly (readonly Group[])[], variant: number, variants: number): readonly Group[] {
  const from = Math.floor((shares.length * variant) / variants)
  return shares.slice(from, Math.floor((shares.length * (variant + 1)) / variants)).flat()
}

function timed({ drafts }: Composition, request: ScriptRequest, tempo: Tempo): Scene[] {
  const seconds =
    request.format === 'video' ? fittingSeconds(drafts, request.durationSeconds, tempo) : request.durationSeconds
  const frames = shareFrames(drafts, seconds)
  return drafts.map(({ kind, headline, body, emphasis }, index) => ({
    id: `scene-${index + 1}`,
    kind,
    headline,
    ...(body !== undefined && { body }),
    ...(emphasis.length > 0 && { emphasis }),
    durationSeconds: present(frames[index], 'The frames of a scene') / framesPerSecond,
  }))
}

function notShown(dropped: readonly Statement[], scenes: readonly Scene[]): string[] {
  const shown = scenes.map(({ headline, body }) => `${headline} ${body ?? ''}`).join('\n')
  return dropped.map(({ text }) => text).filter((text) => !shown.includes(text.replace(/[.。]$/u, '')))
}
