/** What a hook is: its kind, what it is about, and the words worth setting apart. */
import type { EntryKind } from './phrases/niches/niche.ts'
import { unspacedLetter } from './writing-systems.ts'

export type Archetype =
  | 'question'
  | 'how-to'
  | 'list'
  | 'contrarian'
  | 'story'
  | 'before-after'
  | 'challenge'
  | 'myth'
  | 'statement'

/** Tried in this order: a myth is often a question, a before-and-after often a story. */
const patterns: readonly [Archetype, RegExp][] = [
  [
    'myth',
    /\b(myths?|lie[sd]?|lying|mitos?|mentiras?|mienten?|mythes?|mensonges?|mythos|mythen|lügen|lügt)\b|\bte mente\b|vous ment|миф|міф|(^|\s)(лжёт|лжет|вр[её]т|обманывает|бреше|обманює|дурить)(\s|$)/iu,
  ],
  [
    'before-after',
    /\bbefore (and|&|vs\.?|\/) after\b|\bfrom \S{1,20}(?: \S{1,20}){0,2} to \S{1,20}(?: \S{1,20}){0,2} in\b|antes y después|antes e depois|vorher|avant.{1,4}après|до и после|до і після/iu,
  ],
  ['challenge', /\bchallenge\b|\b\d+[- ]day|\bI (bet|dare)\b|reto\b|desafio|défi\b|челлендж|челендж|вызов|виклик/iu],
  [
    'story',
    /\b(I|we) (tried|quit|spent|was|lost|built|made|used to|stopped|started|went)\b|\bmy (first|story)\b|\bPOV\b|(^|\s)(я|мы|ми) |\b(yo|ich|je|eu) /iu,
  ],
  [
    'contrarian',
    /\b(stop|never|don['’]?t|quit|unpopular|overrated|wrong|nobody|deja de|nunca|hör auf|niemand|arrêtez|jamais|pare de|ninguém)\b|хватит|перестан|никогда|не надо|досить|припин|ніколи/iu,
  ],
  ['how-to', /\bhow (to|i|we)\b|\bcómo\b|\bwie (du|man|ich)\b|\bcomment\b|\bcomo\b|^как\b|^як\b|(^|\s)(как|як)\s/iu],
  [
    'list',
    /^\W*(top\s*)?\d+\s|\b\d{1,6}\s(ways|things|tips|reasons|mistakes|signs|ideas|formas|cosas|dinge|tipps|façons|choses|coisas|dicas)\b|\d\s(способ|вещ|совет|причин|ошиб|порад|речей|помил)/iu,
  ],
  [
    'question',
    /[?？؟¿]|^(why|what|who|when|which|is|are|do|does|can|would|have you)\b|^(почему|зачем|что|чому|навіщо|por qué|warum|pourquoi|por que)/iu,
  ],
]

export function archetypeOf(hook: string): Archetype {
  return patterns.find(([, pattern]) => pattern.test(hook))?.[0] ?? 'statement'
}

/** What a hook asks to be answered with, the most fitting first. */
export function kindsFor(hook: string, archetype = archetypeOf(hook)): readonly EntryKind[] {
  if (archetype === 'question')
    return troubled.test(hook) ? ['mistake', 'question', 'tip'] : ['question', 'number', 'tip', 'myth']
  return kindsOf[archetype]
}

/** "Why does it fail", beside "what is it". */
const troubled =
  /^(why|what['’]?s wrong|warum|wieso|por qué|pourquoi|por que|почему|зачем|чому|навіщо)|\b(fail|wrong|bad)\b/iu

const kindsOf: Record<Exclude<Archetype, 'question'>, readonly EntryKind[]> = {
  'how-to': ['step', 'tip', 'number'],
  list: ['tip', 'step', 'number'],
  challenge: ['step', 'tip', 'number'],
  contrarian: ['mistake', 'myth', 'contrast'],
  myth: ['myth', 'question', 'mistake'],
  statement: ['tip', 'number', 'contrast', 'myth'],
  story: ['contrast', 'tip', 'number'],
  'before-after': ['contrast', 'mistake', 'tip'],
}

const common = new Set(
  (
    'a an the and or but of to in on for with your you my our their his her its is are was were be this that these those it how why what when who which do does did not no ' +
    'from by at as if than then just about into every after before without really most more will would can could should have has had ' +
    'и в на не что как это для по из за от до или но вы ты мы они его ее ваш ваша ваши та те чому що як це для та або але ваш ' +
    'el la los las un una de del que y o en por para con tu su es son der die das ein eine und oder mit für von zu ist sind nicht wie warum dein deine ' +
    'le les un une des et ou pour avec votre vos est sont pas comment pourquoi os as um uma e do da dos das com seu sua'
  ).split(' '),
)

const bare = (word: string) => word.toLocaleLowerCase().replace(/[^\p{L}\p{N}%$€£]+/gu, '')

/** One or two words: figures first, else the heaviest word, with a liking for the end of the line. */
export function emphasisOf(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length < 2) return []
  const figure = words.find((word) => /\d/.test(word) && bare(word).length <= 6)
  const weighed = words
    .map((word, index) => ({
      word,
      weight: common.has(bare(word)) ? 0 : Math.min(bare(word).length, 11) + (2 * index) / words.length,
    }))
    .sort((a, b) => b.weight - a.weight)
  const heavy = weighed[0] && weighed[0].weight >= 4 ? weighed[0].word : undefined
  return [
    ...new Set([figure, figure && words.length < 5 ? undefined : heavy].filter((word) => word !== undefined)),
  ].map((word) => word.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}%])[^\p{L}\p{N}%]+$/gu, ''))
}

/** Words that carry the meaning, for hashtags. */
export function keywordsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(
      (word) =>
        word.length >= 4 &&
        word.length <= 20 &&
        !(word.length > 8 && unspacedLetter.test(word)) &&
        !common.has(word.toLocaleLowerCase()) &&
        !/^\d+$/.test(word),
    )
}

/** The same in lower case, for comparing texts. */
export const wordsOf = (text: string) => keywordsOf(text.normalize('NFC')).map((word) => word.toLocaleLowerCase())

/** What an English hook is about, with an article that reads on: "your accordion", "the honey harvest". */
export function thingOf(hook: string): string | undefined {
  const about = /\babout\s+([\p{L}’'-]{3,})$/iu.exec(hook.replace(/(?<![.?!…])[.?!…]+$/u, ''))?.[1]
  if (about && !common.has(bare(about))) return about.toLocaleLowerCase()
  const match = /\b(your|my|our|the|a|an|this|these)\s+([\p{L}’'-]+)(?:\s+([\p{L}’'-]+))?/iu.exec(hook)
  if (!match) return undefined
  const [, article, first, second] = match as unknown as [string, string, string, string | undefined]
  if (bare(first).length < 3 || common.has(bare(first))) return undefined
  // A second word belongs to it unless it looks like the verb.
  const whole =
    second && bare(second).length > 3 && !common.has(bare(second)) && !/(s|ed|ing)$/i.test(second)
      ? `${first} ${second}`
      : first
  return `${/^(your|my|our)$/i.test(article) ? 'your' : 'the'} ${whole.toLocaleLowerCase()}`
}

export const capital = (text: string) => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)

/** "Every run" reads on as "every run"; names, quotes and abbreviations stay. */
export const uncapital = (text: string) =>
  /^(\p{Lu}\p{Ll}|A )/u.test(text) && !/^(I |EV|German|Japan|Google)/u.test(text)
    ? text.slice(0, 1).toLocaleLowerCase() + text.slice(1)
    : text
