import { compilePattern } from '../../../lib/pattern.ts'
import type { Language } from '../language.ts'
import { wordsOf } from '../language.ts'

export const es: Language = {
  code: 'es',
  abbreviations: wordsOf('sr sra srta dr dra aprox av núm# tel# pág#'),
  free: wordsOf('gratis gratuito gratuita gratuitos gratuitas'),
  numbers: 'dos tres cuatro cinco seis siete ocho nueve diez'.split(' '),
  quotes: ['«', '»'],
  disclosure: 'Hecho con IA.',
  moneyWords: 'euros?',
  to: 'a',
  and: 'y',
  hooks: {
    myth: '\\b(?:mitos?|mentiras?|mienten?)\\b|\\bte mente\\b',
    'before-after': 'antes y después',
    challenge: 'reto\\b',
    story: '\\byo ',
    contrarian: '\\b(?:deja de|nunca)\\b',
    'how-to': '\\bcómo\\b',
    list: '\\b\\d{1,6}\\s(?:formas|cosas)\\b',
    question: '^por qué',
  },
  readme: {
    news: 'novedad',
    features: 'caracter[ií]sticas|funcion',
    about: 'acerca',
  },
  refused: {
    sale: 'comprar|vendo',
    drugs: 'cocaína|heroína',
    sexual_minors: 'porno infantil',
    hate: 'maricones de mierda',
    self_harm: 'suicídate|mátate',
    scam: '(?:ganancias|ingresos|rentabilidad|beneficios) garantizad[oa]s?',
    medical_claim: 'cura (?:el cáncer|la diabetes|el autismo)',
  },
  direction: {
    calm: 'tranquilo, tranquila, sereno, calma',
    lively: 'alegre, animado, animada, enérgico, dinámico, música animada',
    slow: 'lento, lenta, pausado, ritmo lento',
    fast: 'rápido, rápida, ritmo rápido',
    dark: 'oscuro, fondo oscuro',
    light: 'fondo claro',
    plain: 'minimalista, fondo liso',
    bold: 'letras grandes',
    noMusic: 'sin música',
    noHashtags: 'sin hashtags',
    beside: 'por favor, gracias, si es posible, muy, un poco, y, pero, música, imágenes, ambiente, ritmo',
  },
  phrases: {
    until: (day) => `Hasta el ${day}`,
    code: (code) => `Código: ${code}`,
  },
  dependent:
    /^(?:él|ella|ellos|ellas|esto|eso|esta|este|estos|estas|y|pero|así|entonces|luego|también|porque|además|ambos)(?!\p{L})/iu,
  promises: compilePattern(
    '(?<!\\p{L})(?:gratis|gratuit\\p{L}*|descuentos?|garantizad\\p{L}*|garantía|premiad\\p{L}*|galardonad\\p{L}*|' +
      'ecológic\\p{L}*|orgánic\\p{L}*|sin gluten|vegan\\p{L}*|casero|casera|artesanal\\p{L}*|recomendad\\p{L}* por|' +
      'los médicos|clínicamente|científicamente|comprobad\\p{L}*|cura|los mejores|las mejores|el mejor|la mejor|' +
      'número uno|quedan pocos|última oportunidad|famos\\p{L}*)(?!\\p{L})',
    'gu',
  ),
  open: /(?<!\p{L})(?:abiert\p{L}*|abre|abrimos)(?!\p{L})/u,
  closed: /(?<!\p{L})(?:cerrad\p{L}*|cierra|cerramos)(?!\p{L})/u,
  insults:
    'hijos? de puta|hijueputa|gilipollas|cabr(?:o|ó)n(?:es)?|pendej[oa]s?|mam(?:o|ó)n|vete a la mierda|que te ' +
    'jodan|(?:eres|son) (?:un|una|unos|unas)?\\s?(?:idiotas?|imb(?:e|é)cil(?:es)?|basuras?|est(?:u|ú)pid[oa]s?|' +
    'asc[oa]s?|mierdas?)',
  questions: {
    start:
      'cómo|como|cuánto|cuanto|cuánta|cuándo|cuando|dónde|donde|qué|cuál|cual|quién|por qué|hay|tienen|tienes|puedo|pueden|hacen',
    inside: 'cuánto (?:cuesta|vale)',
  },
}
