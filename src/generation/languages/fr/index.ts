import { compilePattern } from '../../../lib/pattern.ts'
import type { Language } from '../language.ts'
import { wordsOf } from '../language.ts'

export const fr: Language = {
  code: 'fr',
  abbreviations: wordsOf('m mme dr st ste env ex av bd p# n# tél# min# max#'),
  free: wordsOf('gratuit gratuite gratuits gratuites offert offerte'),
  numbers: 'deux trois quatre cinq six sept huit neuf dix'.split(' '),
  quotes: ['«', '»'],
  disclosure: 'Créé avec l’IA.',
  moneyWords: 'euros?',
  to: 'à',
  clock: 'h',
  and: 'et',
  hooks: {
    myth: '\\b(?:mythes?|mensonges?)\\b|vous ment',
    'before-after': 'avant.{1,4}après',
    challenge: 'défi\\b',
    story: '\\bje ',
    contrarian: '\\b(?:arrêtez|jamais)\\b',
    'how-to': '\\bcomment\\b',
    list: '\\b\\d{1,6}\\s(?:façons|choses)\\b',
    question: '^pourquoi',
  },
  readme: {
    news: 'nouveaut',
    features: 'fonctionnalit',
    about: 'à propos',
  },
  refused: {
    sale: 'acheter',
    drugs: 'cocaïne|héroïne',
    self_harm: 'suicide-toi',
    scam: '(?:rendements?|gains|revenus) garantis?',
    medical_claim: 'guérit (?:le cancer|le diabète|l.autisme)',
  },
  direction: {
    calm: 'calme, paisible, apaisant, tranquille',
    lively: 'énergique, joyeux, joyeuse, enjoué, dynamique, animé',
    slow: 'lent, lente, lentement',
    fast: 'rapide, rapides, rythme rapide',
    dark: 'sombre, fond sombre',
    light: 'fond clair',
    plain: 'minimaliste, fond uni',
    bold: 'grandes lettres, gros caractères',
    noMusic: 'sans musique, pas de musique',
    noHashtags: 'sans hashtags, pas de hashtags',
    beside: `
      s'il vous plaît, svp, merci, si possible, très, plutôt, un peu, et, mais, musique, images, ambiance, rythme`,
  },
  phrases: {
    until: (day) => `Jusqu’au ${day.replace(/^1 /u, '1er ')}`,
    code: (code) => `Code : ${code}`,
  },
  dependent:
    /^(?:il|elle|ils|elles|cela|ça|c[’']est|ce sont|et|mais|donc|puis|alors|ensuite|car|aussi|ainsi|celui-ci|celle-ci)(?!\p{L})/iu,
  promises: compilePattern(
    '(?<!\\p{L})(?:gratuit\\p{L}*|offerte?s?|rabais|remise|garanti\\p{L}*|primée?s?|bio|biologiques?|sans gluten|' +
      'véganes?|fait[- ]maison|artisanal\\p{L}*|recommandée?s? par|les médecins|cliniquement|scientifiquement|' +
      'prouvée?s?|guérit|les meilleur\\p{L}*|le meilleur|la meilleure|numéro un|plus que quelques|dernière chance|' +
      'célèbre)(?!\\p{L})',
    'gu',
  ),
  open: /(?<!\p{L})ouvert\p{L}*/u,
  closed: /(?<!\p{L})(?:fermé\p{L}*|fermeture)/u,
  insults:
    'fils de pute|encul(?:e|é)s?|connards?|connasses?|salopes?|salauds?|ta gueule|va te faire (?:foutre|voir)|' +
    'nique ta (?:mère|race)|(?:tu es|t.es|vous êtes) (?:un|une|des|trop|vraiment|tellement|' +
    'qu.un)?\\s?(?:idiote?s?|cons?|conne|débiles?|imbéciles?|merdes?|nuls?|ordures?|moches?)',
  questions: {
    start:
      'comment|combien|où|quand|pourquoi|quel(?:le)?s?|qui|est-ce que|qu’est-ce|avez-vous|c’est quoi|c’est combien|' +
      'puis-je|peut-on|y a-t-il',
    inside: 'c’?est combien|combien ça coûte',
  },
}
