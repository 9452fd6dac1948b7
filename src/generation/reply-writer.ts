/**
 * Answers to comments and messages. The built-in writer tells what kind of thing was said and answers that kindly, in its
 * language; it knows no facts and makes none up. A language model behind the text provider's address writes them where
 * there is one, and whatever goes wrong there the built-in writer writes.
 */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText } from 'ai'
import { ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel'
import { bannedTerms } from './banned-terms.ts'
import type { ProjectInput, ProviderConfig } from './generation.ts'
import type { ReplyLanguage } from './language.ts'
import { languageOf, replyLanguages } from './language.ts'
import { toneOf } from './phrases/table.ts'
import { dataBlock, dataRule } from './prompt-data.ts'
import { asksSomething } from './question.ts'
import { en } from './replies/english.ts'
import { de, fr } from './replies/german-french.ts'
import { ru, uk } from './replies/russian-ukrainian.ts'
import { es, pt } from './replies/spanish-portuguese.ts'
import type { Intent, ReplyWords } from './replies/words.ts'
import { seededRandom } from './seeded.ts'

export interface ReplyRequest {
  readonly kind: 'comment' | 'direct_message'
  /** What is answered. */
  readonly text: string
  readonly username: string | null
  /** BCP 47: where the text's own language cannot be told. */
  readonly language: string
  /** How it should sound; null for the brand's own voice. */
  readonly tone: string | null
  readonly project: ProjectInput
  /** What the built-in writer chooses by. */
  readonly seed: string
}

export interface ReplyWriter {
  /** At most 1,000 characters, never empty. */
  write(request: ReplyRequest, options?: { signal?: AbortSignal }): Promise<string>
}

const longest = 1_000
/** What only makes sense below a post. */
const forComments =
  /comment(?:aire)?\b|kommentar|coment[aá]rio|комм?ентар|in a message|send us a message|schreib uns|écrivez-nous|escríbenos|escreva-nos|в сообщения|у повідомлення/iu
const languages: { readonly [L in ReplyLanguage]: ReplyWords } = { en, de, es, fr, pt, ru, uk }
/** What is looked for first: a complaint that asks for the price of a refund is a complaint. */
const intents = ['complaint', 'price', 'place', 'time', 'thanks', 'praise', 'greeting'] as const
const asked: ReadonlySet<Intent> = new Set(['price', 'place', 'time'])

/** What was said, told by its words. Prices, places and times are answered only where somebody asks. */
export function intentOf(text: string, words: ReplyWords): Intent {
  const said = text.normalize('NFKC').toLowerCase()
  const question = asksSomething(text)
  const found = intents.find((intent) => words.signs[intent].test(said) && (question || !asked.has(intent)))
  if (question && (found === undefined || !['complaint', 'price', 'place', 'time'].includes(found))) return 'question'
  return found ?? 'other'
}

export function createBuiltInReplies(): ReplyWriter {
  return {
    async write(request, { signal } = {}) {
      signal?.throwIfAborted()
      return writeReply(request)
    },
  }
}

function writeReply(request: ReplyRequest): string {
  const { project, username, seed } = request
  const words = languages[languageOf(request.text) ?? known(request.language)]
  const banned = bannedTerms(project.brand?.bannedTerms)
  const random = seededRandom(`${seed}:reply`)
  const intent = intentOf(request.text, words)
  const fill = (sentence: string) =>
    sentence
      .replace('{, name}', username ? `, ${username}` : '')
      .replace('{brand}', project.app?.name ?? project.name)
      .replace('{url}', project.app?.url ?? '')
      .trim()
  const clean = (sentences: readonly string[]) => {
    const filled = random.shuffle(sentences.map(fill))
    return filled.find((sentence) => banned.find(sentence).length === 0) ?? banned.strike(filled[0] ?? '')
  }
  const asks = intent === 'question' || asked.has(intent)
  const pointer = asks && project.app?.url ? clean(words.pointers) : ''
  const playful = toneOf(request.tone ?? project.brand?.voice) === 'playful' && intent !== 'complaint'
  const end = playful ? random.pick(words.playful) : ''
  const fitting = words.answers[intent].filter((sentence) => request.kind === 'comment' || !forComments.test(sentence))
  return [clean(fitting.length > 0 ? fitting : words.answers[intent]), pointer, end]
    .filter(Boolean)
    .join(' ')
    .slice(0, longest)
}

function known(language: string): ReplyLanguage {
  const base = language.toLowerCase().split('-')[0]
  return replyLanguages.find((one) => one === base) ?? 'en'
}

const instructions = [
  'You answer comments and direct messages for the owner of a social media account.',
  'Write one short answer, at most 40 words, as plain text without hashtags and without quotation marks.',
  'Answer in the language of what was written. Be polite also to rude people, and never argue.',
  'State nothing about prices, dates, availability or health that is not in the data: say where to find it instead.',
  'Never promise that somebody will do something. Never ask for passwords, addresses or payment data.',
  dataRule,
].join('\n')

export function createProviderReplies(config: ProviderConfig, fallback: ReplyWriter): ReplyWriter {
  const model = createOpenAICompatible({
    name: 'reply-provider',
    baseURL: config.baseUrl,
    ...(config.apiKey ? { apiKey: config.apiKey } : {}),
  })(config.model)
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: 30_000, breaker: new ConsecutiveBreaker(5) })
  const ask = async (request: ReplyRequest, signal?: AbortSignal) => {
    const timeout = AbortSignal.timeout(config.timeoutMs ?? 20_000)
    const { text } = await generateText({
      model,
      system: instructions,
      prompt: promptOf(request),
      maxOutputTokens: 200,
      maxRetries: 1,
      abortSignal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return tidy(text, request)
  }
  return {
    async write(request, { signal } = {}) {
      signal?.throwIfAborted()
      try {
        return await breaker.execute(() => ask(request, signal))
      } catch {
        signal?.throwIfAborted()
        return fallback.write(request, { signal })
      }
    },
  }
}

function promptOf({ kind, text, username, language, tone, project }: ReplyRequest): string {
  const data = {
    neverUse: project.brand?.bannedTerms,
    kind,
    written: text,
    by: username,
    ownersLanguage: language,
    tone: tone ?? project.brand?.voice,
    product: project.app ?? { name: project.name },
    niche: project.niche,
  }
  return dataBlock(data)
}

/** @throws where nothing usable came back, so that the built-in writer writes */
function tidy(answer: string, { project }: ReplyRequest): string {
  const text = bannedTerms(project.brand?.bannedTerms)
    .strike(answer.trim().replace(/^["“„«](.*)["”“»]$/su, '$1'))
    .trim()
  if (text === '' || text.length > longest) throw new Error('not an answer')
  return text
}
