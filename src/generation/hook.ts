/** Decides what kind of hook a line is. */
import { compilePattern } from '../lib/pattern.ts'

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

/** Tried in this order: a myth is often a question, a before-and-after is often a story. */
const patterns: readonly [Archetype, RegExp][] = [
  [
    'myth',
    compilePattern(
      '\\b(myths?|lie[sd]?|lying|mitos?|mentiras?|mienten?|mythes?|mensonges?|mythos|mythen|lügen|lügt)\\b|\\bte ' +
        'mente\\b|vous ment|миф|міф|(^|\\s)(лжёт|лжет|вр[её]т|обманывает|бреше|обманює|дурить)(\\s|$)',
      'iu',
    ),
  ],
  [
    'before-after',
    compilePattern(
      '\\bbefore (and|&|vs\\.?|/) after\\b|\\bfrom \\S{1,20}(?: \\S{1,20}){0,2} to \\S{1,20}(?: \\S{1,20}){0,2} ' +
        'in\\b|antes y después|antes e depois|vorher|avant.{1,4}après|до и после|до і після',
      'iu',
    ),
  ],
  ['challenge', /\bchallenge\b|\b\d+[- ]day|\bI (bet|dare)\b|reto\b|desafio|défi\b|челлендж|челендж|вызов|виклик/iu],
  [
    'story',
    compilePattern(
      '\\b(I|we) (tried|quit|spent|was|lost|built|made|used to|stopped|started|went)\\b|\\bmy (first|story)\\b|' +
        '\\bPOV\\b|(^|\\s)(я|мы|ми) |\\b(yo|ich|je|eu) ',
      'iu',
    ),
  ],
  [
    'contrarian',
    compilePattern(
      "\\b(stop|never|don['’]?t|quit|unpopular|overrated|wrong|nobody|deja de|nunca|hör auf|niemand|arrêtez|jamais|" +
        'pare de|ninguém)\\b|хватит|перестан|никогда|не надо|досить|припин|ніколи',
      'iu',
    ),
  ],
  ['how-to', /\bhow (to|i|we)\b|\bcómo\b|\bwie (du|man|ich)\b|\bcomment\b|\bcomo\b|^как\b|^як\b|(^|\s)(как|як)\s/iu],
  [
    'list',
    compilePattern(
      '^\\W*(top\\s*)?\\d+\\s|\\b\\d{1,6}\\s(ways|things|tips|reasons|mistakes|signs|ideas|formas|cosas|dinge|' +
        'tipps|façons|choses|coisas|dicas)\\b|\\d\\s(способ|вещ|совет|причин|ошиб|порад|речей|помил)',
      'iu',
    ),
  ],
  [
    'question',
    compilePattern(
      '[?？؟¿]|^(why|what|who|when|which|is|are|do|does|can|would|have you)\\b|^(почему|зачем|что|чому|навіщо|por ' +
        'qué|warum|pourquoi|por que)',
      'iu',
    ),
  ],
]

export function archetypeOf(hook: string): Archetype {
  return patterns.find(([, pattern]) => pattern.test(hook))?.[0] ?? 'statement'
}
