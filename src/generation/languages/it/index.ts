import { compilePattern } from '../../../lib/pattern.ts'
import type { Language } from '../language.ts'
import { wordsOf } from '../language.ts'

export const it: Language = {
  code: 'it',
  abbreviations: wordsOf('sig sigg dott prof ca es n# tel# pag# min# max#'),
  free: wordsOf('gratis gratuito gratuita gratuiti gratuite'),
  numbers: 'due tre quattro cinque sei sette otto nove dieci'.split(' '),
  quotes: ['«', '»'],
  disclosure: 'Creato con l’IA.',
  moneyWords: 'euro',
  to: 'a',
  and: 'e',
  direction: {
    calm: 'calmo, calma, tranquillo, sereno',
    lively: 'allegro, allegra, vivace, energico, dinamico',
    slow: 'lento, lenta, ritmo lento',
    fast: 'veloce, rapido, ritmo veloce',
    dark: 'scuro, sfondo scuro',
    light: 'sfondo chiaro',
    plain: 'minimalista, sfondo semplice',
    bold: 'caratteri grandi',
    noMusic: 'senza musica',
    noHashtags: 'senza hashtag',
    beside: 'per favore, grazie, se possibile, molto, un po, e, ma, musica, immagini, atmosfera, ritmo',
  },
  phrases: {
    until: (day) => (/^(?:8|11) /u.test(day) ? `Fino all’${day}` : `Fino al ${day}`),
    code: (code) => `Codice: ${code}`,
  },
  dependent:
    /^(?:esso|essa|essi|questo|questa|quello|quella|ciò|e|ma|così|poi|allora|anche|perché|inoltre|entrambi)(?!\p{L})/iu,
  promises: compilePattern(
    '(?<!\\p{L})(?:gratis|gratuit\\p{L}*|omaggio|sconti?|scontat\\p{L}*|garantit\\p{L}*|garanzia|premiat\\p{L}*|' +
      'biologic\\p{L}*|bio|senza glutine|vegan\\p{L}*|fatt[oaie] in casa|artigianal\\p{L}*|consigliat\\p{L}* dai|' +
      'raccomandat\\p{L}* da|i medici|clinicamente|scientificamente|provat\\p{L}*|guarisce|i migliori|le migliori|' +
      'il migliore|la migliore|numero uno|ultimi posti|ultima occasione|famos\\p{L}*)(?!\\p{L})',
    'gu',
  ),
  open: /(?<!\p{L})(?:apert\p{L}*|apre|apriamo)(?!\p{L})/u,
  closed: /(?<!\p{L})(?:chius\p{L}*|chiude|chiudiamo)(?!\p{L})/u,
}
