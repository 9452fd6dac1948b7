/**
 * Replies to comments and messages. The built-in writer answers thanks and praise that it recognises, and questions by
 * the project's own facts, quoted word for word; where it does not understand it writes nothing. A language model behind
 * the text provider's address writes where one is configured.
 */
import { bannedTerms } from './banned-terms.ts'
import { harmlessWords, playful, thankfulWords } from './languages/en/replies.ts'
import { friendlyEmoji, withoutVariants } from './languages/friendly-signs.ts'
import { english } from './languages/thanks.ts'
import { dataBlock, dataRule } from './prompt-data.ts'
import type { ProviderConfig } from './provider-config.ts'
import { createJudge } from './provider-judge.ts'
import { sentencesOf } from './provider-sources.ts'
import type { KnowledgeFact } from './replies/knowledge.ts'
import { relatedFacts } from './replies/knowledge.ts'
import type { Gratitude } from './replies/thanks.ts'
import { findThanks } from './replies/thanks.ts'
import { seededRandom } from './seeded.ts'
import type { AskOptions } from './text-client.ts'
import { createTextClient } from './text-client.ts'
import type { ProjectInput } from './types.ts'

export interface ReplyRequest {
  readonly kind: 'comment' | 'direct_message'
  /** The kind of message to answer. */
  readonly text: string
  /** What the text certainly is; null if it is anything else. */
  readonly gratitude: Gratitude | null
  /** The project's facts that are valid now. */
  readonly facts: readonly KnowledgeFact[]
  /** Whether the reply is sent without a person reading it first. */
  readonly unattended: boolean
  readonly username: string | null
  /** BCP 47: the project's own language. */
  readonly language: string
  /** How it should sound; null for the brand's own voice. */
  readonly tone: string | null
  readonly project: ProjectInput
  /** What the built-in writer chooses by. */
  readonly seed: string
}

export interface WrittenReply {
  /** At most 1,000 characters, never empty. */
  readonly text: string
  /** Ids of the facts that it quotes. */
  readonly basedOn: readonly string[]
}

export interface ReplyWriter {
  /** Null if there is nothing that it could rightly say. */
  write(request: ReplyRequest, options?: AskOptions): Promise<WrittenReply | null>
}

const maxLength = 1_000
const maxFacts = 2
const playfulTone = /playful|\bfun\b|witty|humou?r/iu
/** Allows forty words, and room for a model that thinks first. */
const maxReplyTokens = 1_000

export function createBuiltInReplies(): ReplyWriter {
  return {
    async write(request, { signal } = {}) {
      signal?.throwIfAborted()
      return writeReply(request)
    },
  }
}

function writeReply(request: ReplyRequest): WrittenReply | null {
  const { gratitude, project, seed } = request
  const facts = request.unattended ? [] : relatedFacts(request.text, request.facts).slice(0, maxFacts)
  if (facts.length > 0) return quoting(facts)
  // A question or a greeting that no fact answers is a person's: there is nothing to say.
  if (gratitude === null) return null
  const random = seededRandom(`${seed}:reply`)
  const banned = bannedTerms(project.brand?.bannedTerms)
  const said = random.shuffle([...sentencesFor(request.text, gratitude)]).find((one) => banned.find(one).length === 0)
  if (said === undefined) return null
  const end = playfulTone.test(request.tone ?? project.brand?.voice ?? '') ? random.pick(playful) : ''
  return { text: [said, end].filter(Boolean).join(' '), basedOn: [] }
}

/** In the language of the message. */
function sentencesFor(text: string, gratitude: Gratitude): readonly string[] {
  const { replies } = findThanks(text)?.language ?? english
  return replies[gratitude] ?? replies.praise
}

function quoting(facts: readonly KnowledgeFact[]): WrittenReply {
  return {
    text: facts
      .map(({ text }) => text.trim())
      .join(' ')
      .slice(0, maxLength),
    basedOn: facts.map(({ id }) => id),
  }
}

const instructions = [
  'You answer comments and direct messages for the owner of a social media account.',
  'Write one short answer, at most 40 words, as plain text without hashtags and without quotation marks.',
  'Answer in the language of what was written. Be polite also to rude people, and never argue.',
  'Where an entry of `knowledge` answers it, quote its text word for word.',
  'State nothing else that is not in the data: no price, date, place, stock, feature or health advice, and no ' +
    'page, link or profile where something is to be found.',
  'If what was written asks something that no entry of `knowledge` answers, return an empty text: the owner answers.',
  'Never promise that somebody will do something. Never ask for passwords, addresses or payment data.',
  dataRule,
].join('\n')

export function createProviderReplies(config: ProviderConfig, fallback: ReplyWriter): ReplyWriter {
  const client = createTextClient(config, 'reply')
  const judge = config.judge ? createJudge({ ...config, model: config.judge.model }) : null

  /**
   * Beside the facts that it quotes, a reply states nothing: no yes or no, price, time or ingredient. Thanks of known words
   * are certain; other words are for the judge. @throws if they state something, or if that is uncertain
   */
  const requireNoOther = async (own: string, { basedOn }: WrittenReply, request: ReplyRequest, options: AskOptions) => {
    const { language, project, facts, username, text: written } = request
    const sentences = sentencesOf(own, language)
      .filter((one) => /[\p{L}\p{N}]/u.test(one) && !isHarmlessReply(withoutName(one, username), written))
      .map((text) => ({ text, basedOn: [] }))
    if (sentences.length === 0) return
    if (judge === null) throw new Error('words that no fact holds')
    const quoted = facts.filter(({ id }) => basedOn.includes(id)).map(({ id, text }) => ({ id, text }))
    const known = [...quoted, { id: 'product', text: project.app?.name ?? project.name }]
    const verdicts = await judge.judge(sentences, known, options)
    if (verdicts.some(({ verdict }) => verdict !== 'entailed')) throw new Error('a claim that no fact holds')
  }
  const ask = async (request: ReplyRequest, options: AskOptions) => {
    const messages = [{ role: 'user', content: promptOf(request) } as const]
    const { text } = await client.ask({ system: instructions, messages, maxOutputTokens: maxReplyTokens }, options)
    const { own, ...reply } = tidy(text, request)
    await requireNoOther(own, reply, request, options)
    return reply
  }
  return {
    async write(request, options = {}) {
      const { signal } = options
      signal?.throwIfAborted()
      try {
        return await ask(request, options)
      } catch {
        signal?.throwIfAborted()
        return fallback.write(request, { signal })
      }
    },
  }
}

function promptOf({ kind, text, facts, username, language, tone, project, unattended }: ReplyRequest): string {
  const data = {
    neverUse: project.brand?.bannedTerms,
    kind,
    written: text,
    knowledge: unattended ? [] : facts.map((fact) => fact.text),
    by: unattended ? null : username,
    ownersLanguage: language,
    tone: tone ?? project.brand?.voice,
    product: project.app ?? { name: project.name },
    niche: project.niche,
  }
  return dataBlock(data)
}

/** @throws if nothing usable was returned, so that the built-in writer writes */
function tidy(answer: string, request: ReplyRequest): WrittenReply & { readonly own: string } {
  const { project, unattended, facts, text: written } = request
  const text = bannedTerms(project.brand?.bannedTerms)
    .strike(answer.trim().replace(/^["“„«](.*)["”“»]$/su, '$1'))
    .trim()
  if (text === '' || text.length > maxLength) throw new Error('not an answer')
  if (unattended && !isHarmlessReply(text, written)) throw new Error('more than thanks')
  const quoted = facts.filter((fact) => text.includes(fact.text.trim()))
  const own = quoted.reduce((rest, fact) => rest.replaceAll(fact.text.trim(), ' '), text)
  if (request.gratitude === null && quoted.length === 0) throw new Error('an answer that quotes no fact')
  const given = new Set(`${written} ${project.app?.name ?? project.name}`.match(numberPattern) ?? [])
  if (unheldClaim.test(own) || (own.match(numberPattern) ?? []).some((figure) => !given.has(figure)))
    throw new Error('a claim that no fact holds')
  return { text, own, basedOn: quoted.map(({ id }) => id) }
}

/** Who wrote may be called by name. */
const withoutName = (text: string, username: string | null) =>
  username === null ? text : text.replaceAll(`@${username}`, '').replaceAll(username, '')

/** Prices, times and numbers: outside a quoted fact only those of the message itself may be repeated. */
const numberPattern = /\d+(?:[.,:]\d+)*/g

/** The project holds no page, profile or link that something could be found on. */
const unheldClaim =
  /\b(?:on|in|at|via|through|from|see|visit|check) (?:out )?(?:our|the|my) (?:page|profile|bio|link|website|site)\b|\blink in\b/i

/**
 * Whether a reply to a message may go out unread: a sentence of the built-in writer in the message's language, or English
 * words that state nothing.
 */
export function isHarmlessReply(text: string, message: string): boolean {
  const language = findThanks(message)?.language ?? english
  return isOneOf(text, Object.values(language.replies).flat()) || (language === english && statesNothing(text))
}

function isOneOf(text: string, own: readonly string[]): boolean {
  return own.some((sentence) => text === sentence || playful.some((end) => text === `${sentence} ${end}`))
}

function statesNothing(text: string): boolean {
  const plain = withoutVariants(text.normalize('NFKC').toLowerCase().replaceAll('’', "'"))
  const said = [...plain].filter((character) => !friendlyEmoji.has(character)).join('')
  if (!/^[a-z'\s,.!-]+$/.test(said)) return false
  const words = said.match(/[a-z']+/g) ?? []
  return words.every((word) => harmlessWords.has(word)) && words.some((word) => thankfulWords.has(word))
}
