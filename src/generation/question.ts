/**
 * Decides whether a text asks something, in the languages that the writers know; people leave the question mark out.
 */
import { compilePattern } from '../lib/pattern.ts'

const address = /\bhttps?:\/\/\S+|\bwww\.\S+/giu
/** Dots in names end no sentence. */
const mention = /@[^\s,@]+/gu
const mark = /[?？؟⸮;՞]/u

/** Words that make a sentence a question if it begins with them. */
const openings: readonly string[] = [
  'how(?! (?:nice|lovely|cute|beautiful|cool|sweet))|what(?! an? )|what’s|whats|where|when|which|who|whose|why|can i|can you|could i|could you|do you|does (?:it|this|that|he|she)|did you|is (?:it|this|that|there)|are (?:you|these|those|there)|will (?:you|it|there)|would you|any idea|may i',
  'wie|was|wo|woher|wohin|wann|warum|wieso|weshalb|welche[rsmn]?|wer|wem|wen|gibt es|gibt’s|habt ihr|kann (?:ich|man)|könnt ihr|ist (?:das|es|der|die)|macht ihr|seid ihr',
  'cómo|como|cuánto|cuanto|cuánta|cuándo|cuando|dónde|donde|qué|cuál|cual|quién|por qué|hay|tienen|tienes|puedo|pueden|hacen',
  'comment|combien|où|quand|pourquoi|quel(?:le)?s?|qui|est-ce que|qu’est-ce|avez-vous|c’est quoi|c’est combien|puis-je|peut-on|y a-t-il',
  'como|quanto|quando|onde|qual|quais|quem|por que|porque|o que|tem|vocês têm|posso|dá para',
  'как|сколько|где|когда|почему|зачем|какой|какая|какое|какие|кто|что|куда|откуда|можно ли|есть ли|а можно|подскажите',
  'як|скільки|де|коли|чому|навіщо|який|яка|яке|які|хто|що|куди|звідки|чи|підкажіть',
]
// Signs before a sentence; the word must end at a word boundary.
const opening = compilePattern(`^[^\\p{L}\\p{N}]*(?:${openings.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
/** Questions in the middle of a sentence, in few words: `price pls`, `link bitte`. */
const inPassing =
  /(?<![\p{L}\p{N}])(?:how much|how many|price (?:pls|please)|link (?:pls|please|bitte)|what(?:’|')?s the (?:price|name)|was kostet|wie viel|wieviel|cuánto (?:cuesta|vale)|quanto custa|c[’']?est combien|combien ça coûte|сколько стоит|скільки коштує|по чём|почем)(?![\p{L}\p{N}])/iu

export function asksSomething(text: string): boolean {
  const said = text.normalize('NFKC').replace(address, ' ').replace(mention, ' ').replaceAll("'", '’')
  return mark.test(said) || said.split(/[.!\n]/).some((sentence) => opening.test(sentence)) || inPassing.test(said)
}
