import { compilePattern } from '../../../lib/pattern.ts'
import type { Language } from '../language.ts'
import { wordsOf } from '../language.ts'

export const pt: Language = {
  code: 'pt',
  abbreviations: wordsOf('sr sra dr dra aprox av tel# pág#'),
  free: wordsOf('grátis gratuito gratuita gratuitos gratuitas'),
  numbers: 'dois|duas três quatro cinco seis sete oito nove dez'.split(' '),
  quotes: ['“', '”'],
  disclosure: 'Feito com IA.',
  moneyWords: 'reais|euros?',
  to: 'a',
  and: 'e',
  hooks: {
    myth: '\\b(?:mitos?|mentiras?|mentem?)\\b',
    'before-after': 'antes e depois',
    challenge: 'desafio',
    story: '\\beu ',
    contrarian: '\\b(?:pare de|ninguém|nunca)\\b',
    'how-to': '\\bcomo\\b',
    list: '\\b\\d{1,6}\\s(?:coisas|dicas)\\b',
    question: '^por que',
  },
  readme: {
    news: 'novidade',
    features: 'recursos',
    about: 'sobre',
  },
  refused: {
    sale: 'comprar|vendo',
    drugs: 'cocaína|heroína',
    sexual_minors: 'porno infantil',
    self_harm: 'se mate agora',
    scam: '(?:lucros?|ganhos|renda) garantid[oa]s?',
    medical_claim: 'cura (?:o câncer|a diabetes)',
  },
  direction: {
    calm: 'calmo, tranquilo, sereno',
    lively: 'alegre, animado, animada, enérgico, dinâmico, música animada',
    slow: 'lento, devagar, ritmo lento',
    fast: 'rápido, rápida, ritmo rápido',
    dark: 'escuro, fundo escuro',
    light: 'fundo claro',
    plain: 'minimalista, fundo simples',
    bold: 'letras grandes',
    noMusic: 'sem música',
    noHashtags: 'sem hashtags',
    beside: 'por favor, obrigado, obrigada, se possível, muito, um pouco, e, mas, música, imagens, ritmo',
  },
  phrases: {
    until: (day) => `Até ${day}`,
    code: (code) => `Código: ${code}`,
  },
  dependent:
    /^(?:ele|ela|eles|elas|isso|isto|esse|essa|este|esta|e|mas|então|depois|também|porque|além|ambos)(?!\p{L})/iu,
  promises: compilePattern(
    '(?<!\\p{L})(?:grátis|gratuit\\p{L}*|de graça|descontos?|garantid\\p{L}*|garantia|premiad\\p{L}*|' +
      'orgânic\\p{L}*|sem glúten|vegan\\p{L}*|caseir\\p{L}*|artesana\\p{L}*|recomendad\\p{L}* por|os médicos|' +
      'clinicamente|cientificamente|comprovad\\p{L}*|os melhores|as melhores|o melhor|a melhor|número um|últimas ' +
      'unidades|última chance|famos\\p{L}*)(?!\\p{L})',
    'gu',
  ),
  open: /(?<!\p{L})(?:abert\p{L}*|abre|abrimos)(?!\p{L})/u,
  closed: /(?<!\p{L})(?:fechad\p{L}*|fecha|fechamos)(?!\p{L})/u,
  insults:
    'filhos? da puta|vai se foder|vai tomar no cu|arrombad[oa]s?|desgra(?:ç|c)ad[oa]s?|(?:voc(?:ê|e)s?|vcs?|tu|' +
    'és) (?:é|e|são|sao)?\\s?(?:um|uma|uns)?\\s?(?:idiotas?|imbecil|imbecis|burr[oa]s?|lixos?|otári[oa]s?|' +
    'est(?:ú|u)pid[oa]s?)',
  questions: {
    start: 'como|quanto|quando|onde|qual|quais|quem|por que|porque|o que|tem|vocês têm|posso|dá para',
    inside: 'quanto custa',
  },
}
