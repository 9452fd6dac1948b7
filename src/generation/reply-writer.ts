/**
 * Replies to comments and messages. The built-in writer answers thanks and praise that it recognises, and proposes a
 * first line for questions and greetings in English. Facts are the project's own and quoted word for word; where it
 * does not understand it writes nothing. A language model behind the text provider's address writes where one is
 * configured.
 */
import { bannedTerms } from './banned-terms.ts'
import { isEnglish } from './english.ts'
import { dataBlock, dataRule } from './prompt-data.ts'
import { asksSomething } from './question.ts'
import type { Intent } from './replies/english.ts'
import { greeting, harmlessWords, playful, pointer, sentences, thankfulWords } from './replies/english.ts'
import type { Gratitude } from './replies/gratitude.ts'
import { gratitudeIn } from './replies/gratitude.ts'
import { friendlyEmoji } from './replies/gratitude-forms.ts'
import type { KnowledgeFact } from './replies/knowledge.ts'
import { relatedFacts } from './replies/knowledge.ts'
import { seededRandom } from './seeded.ts'
import { createTextClient } from './text-client.ts'
import { toneOf } from './tone.ts'
import type { ProjectInput, ProviderConfig } from './types.ts'

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
  write(request: ReplyRequest, options?: { signal?: AbortSignal }): Promise<WrittenReply | null>
}

const maxLength = 1_000
const maxFacts = 2
/** Allows forty words, and room for a model that thinks first. */
const maxReplyTokens = 1_000
const friendly = new Set(friendlyEmoji)

export function createBuiltInReplies(): ReplyWriter {
  return {
    async write(request, { signal } = {}) {
      signal?.throwIfAborted()
      return writeReply(request)
    },
  }
}

function writeReply(request: ReplyRequest): WrittenReply | null {
  const { project, seed } = request
  const facts = request.unattended ? [] : relatedFacts(request.text, request.facts).slice(0, maxFacts)
  if (facts.length > 0) return quoting(facts)
  const intent = intentOf(request)
  if (intent === null) return null
  const random = seededRandom(`${seed}:reply`)
  const banned = bannedTerms(project.brand?.bannedTerms)
  const isClean = (sentence: string) => banned.find(sentence).length === 0
  const said = random.shuffle([...sentences[intent]]).find(isClean)
  if (said === undefined) return null
  const { name, url } = { name: project.app?.name ?? project.name, url: project.app?.url }
  const more = intent === 'question' && url ? pointer.replace('{brand}', () => name).replace('{url}', () => url) : ''
  const end = toneOf(request.tone ?? project.brand?.voice) === 'playful' ? random.pick(playful) : ''
  const text = [said, isClean(more) ? more : '', end].filter(Boolean).join(' ').slice(0, maxLength)
  return { text, basedOn: [] }
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

function intentOf({ text, gratitude }: ReplyRequest): Intent | null {
  if (gratitude !== null) return gratitude
  if (greeting.test(text.trim())) return 'greeting'
  return isPlainQuestion(text) ? 'question' : null
}

/**
 * Whether a message asks one thing and says nothing else: thanking somebody for asking who also reports a trouble would
 * pass over it. A negation or "why" is as often a reproach.
 */
function isPlainQuestion(text: string): boolean {
  if (!asksSomething(text) || !isEnglish(text)) return false
  const parts = text
    .replace(namesAndAddresses, ' ')
    .split(/[.!?,;:\n\p{Extended_Pictographic}]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !greeting.test(part) && gratitudeIn(part) === null)
  return parts.length === 1 && !reproach.test(text)
}

/** Dots in them end no sentence. */
const namesAndAddresses = /https?:\S+|[@#][^\s,]+/g

const reproach =
  /\b(?:why|how come|how can you|not|no|never|nobody|nothing|still|yet|ever|even|again|anymore|was|were|did|had|been|bought|ordered|paid)\b|n['’]t\b/i

const instructions = [
  'You answer comments and direct messages for the owner of a social media account.',
  'Write one short answer, at most 40 words, as plain text without hashtags and without quotation marks.',
  'Answer in the language of what was written. Be polite also to rude people, and never argue.',
  'Where an entry of `knowledge` answers it, quote its text word for word.',
  'State nothing else that is not in the data: no price, date, place, stock, feature or health advice, and no page, link or profile where something is to be found.',
  'If what was written needs an answer that the data does not hold, thank them and leave the answer to the owner.',
  'Never promise that somebody will do something. Never ask for passwords, addresses or payment data.',
  dataRule,
].join('\n')

export function createProviderReplies(config: ProviderConfig, fallback: ReplyWriter): ReplyWriter {
  const client = createTextClient(config, 'reply-provider')
  const ask = async (request: ReplyRequest, signal?: AbortSignal) => {
    const messages = [{ role: 'user', content: promptOf(request) } as const]
    const { text } = await client.ask({ system: instructions, messages, maxOutputTokens: maxReplyTokens }, signal)
    return tidy(text, request)
  }
  return {
    async write(request, { signal } = {}) {
      signal?.throwIfAborted()
      try {
        return await ask(request, signal)
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
function tidy(answer: string, { project, unattended, facts, text: written }: ReplyRequest): WrittenReply {
  const text = bannedTerms(project.brand?.bannedTerms)
    .strike(answer.trim().replace(/^["“„«](.*)["”“»]$/su, '$1'))
    .trim()
  if (text === '' || text.length > maxLength) throw new Error('not an answer')
  if (unattended && !isHarmlessReply(text)) throw new Error('more than thanks')
  const quoted = facts.filter((fact) => text.includes(fact.text.trim()))
  const own = quoted.reduce((rest, fact) => rest.replaceAll(fact.text.trim(), ' '), text)
  const given = new Set(`${written} ${project.app?.name ?? project.name}`.match(numberPattern) ?? [])
  if (unheldClaim.test(own) || (own.match(numberPattern) ?? []).some((figure) => !given.has(figure)))
    throw new Error('a claim that no fact holds')
  return { text, basedOn: quoted.map(({ id }) => id) }
}

/** Prices, times and numbers: outside a quoted fact only those of the message itself may be repeated. */
const numberPattern = /\d+(?:[.,:]\d+)*/g

/** The project holds no page, profile or link that something could be found on. */
const unheldClaim =
  /\b(?:on|in|at|via|through|from|see|visit|check) (?:out )?(?:our|the|my) (?:page|profile|bio|link|website|site)\b|\blink in\b/i

/** Whether a reply may go out unread: a sentence of the built-in writer, or only words that state nothing. */
export function isHarmlessReply(text: string): boolean {
  const builtIn = [...sentences.thanks, ...sentences.praise, ...sentences.signs].some(
    (sentence) => text === sentence || playful.some((end) => text === `${sentence} ${end}`),
  )
  return builtIn || statesNothing(text)
}

function statesNothing(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\uFE0F\u{1F3FB}-\u{1F3FF}]/gu, '')
  const said = [...plain].filter((character) => !friendly.has(character)).join('')
  if (!/^[a-z'\s,.!-]+$/.test(said)) return false
  const words = said.match(/[a-z']+/g) ?? []
  return words.every((word) => harmlessWords.has(word)) && words.some((word) => thankfulWords.has(word))
}
