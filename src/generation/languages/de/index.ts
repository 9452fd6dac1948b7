import { compilePattern } from '../../../lib/pattern.ts'
import type { Language } from '../language.ts'
import { wordsOf } from '../language.ts'

export const de: Language = {
  code: 'de',
  abbreviations: wordsOf(
    'z d u o i v bzw ca dr prof st inkl exkl evtl ggf vgl tel nr# str# max# mind# min# mo# di# mi# do# fr# sa# so#',
  ),
  ordinals: wordsOf(
    'advent stock etage klasse platz auflage mal geburtstag liga preis runde woche bezirk quartal halbjahr jahr jahrhundert',
  ),
  free: wordsOf('kostenlos kostenlose kostenloser kostenlosen kostenfrei gratis umsonst'),
  numbers: 'zwei drei vier fünf sechs sieben acht neun zehn'.split(' '),
  hasCapitalNouns: true,
  quotes: ['„', '“'],
  disclosure: 'Mit KI erstellt.',
  moneyWords: 'euros?|eur|chf|franken',
  to: 'bis',
  clock: 'uhr',
  and: 'und',
  hooks: {
    myth: '\\b(?:mythos|mythen|lügen|lügt)\\b',
    'before-after': 'vorher',
    story: '\\bich ',
    contrarian: '\\b(?:hör auf|niemand)\\b',
    'how-to': '\\bwie (?:du|man|ich)\\b',
    list: '\\b\\d{1,6}\\s(?:dinge|tipps)\\b',
    question: '^warum',
  },
  readme: {
    news: 'neu',
    features: 'funktionen|leistungen',
    about: 'über',
  },
  refused: {
    sale: 'kaufen',
    drugs: 'kokain|heroin',
    sexual_minors: 'kinderporno(?:s)?',
    self_harm: 'bring dich um',
    scam: 'garantierte (?:rendite|gewinne|einnahmen)',
    medical_claim: 'heilt (?:krebs|diabetes|autismus)',
  },
  direction: {
    calm: 'ruhig, ruhige, ruhiger, sanft, besinnlich, entspannt',
    lively: 'fröhlich, fröhliche, lebhaft, lebendig, flott',
    slow: 'langsam, langsamer, langsame',
    fast: 'schnell, schneller, schnelle, schnelle schnitte',
    dark: 'dunkel, dunkle, dunkler hintergrund',
    light: 'heller hintergrund, hell',
    plain: 'schlicht, minimalistisch, einfacher hintergrund',
    bold: 'große schrift, große buchstaben, größere schrift',
    noMusic: 'keine musik, ohne musik',
    noHashtags: 'keine hashtags, ohne hashtags',
    beside: `
      bitte, danke, wenn möglich, sehr, etwas, eher, ganz, und, aber, mit, musik, bilder, stimmung, farben, ein, eine`,
  },
  phrases: {
    until: (day) => `Bis zum ${day}`,
    code: (code) => `Code: ${code}`,
  },
  dependent:
    /^(?:er|sie|es|das|dies|diese[rsmn]?|und|aber|dann|also|deshalb|darum|dadurch|dafür|damit|dort|so|denn|beide)\b/iu,
  promises: compilePattern(
    '(?<!\\p{L})(?:kostenlos\\p{L}*|gratis|umsonst|rabatt\\p{L}*|garantiert\\p{L}*|garantie|ausgezeichnet\\p{L}*|' +
      'preisgekrönt\\p{L}*|bio|biologisch\\p{L}*|glutenfrei\\p{L}*|vegan\\p{L}*|handgemacht\\p{L}*|' +
      'hausgemacht\\p{L}*|ärzte empfehlen|ärztlich empfohlen|von ärzten empfohlen|wissenschaftlich|klinisch|heilt|' +
      'nur noch wenige|letzte chance|die besten|der beste|das beste|testsieger|nummer eins|weltberühmt\\p{L}*|' +
      'berühmt\\p{L}*)(?!\\p{L})',
    'gu',
  ),
  open: /(?<!\p{L})(?:geöffnet|offen)(?!\p{L})/u,
  closed: /(?<!\p{L})(?:geschlossen|ruhetag|nicht geöffnet)(?!\p{L})/u,
  names: compilePattern(
    '(?<!\\p{L})(?:(?:Herrn?|Frau|Dr\\.|Familie|Chef(?:in)?|(?:\\p{L}+)?[Mm]eister(?:in)?|Inhaber(?:in)?|' +
      'Gründer(?:in)?) |in (?!Ruhe|Form|Kürze|Minuten|Sekunden|Stunden|Tagen|Wochen|Handarbeit|Zukunft|Bewegung|' +
      'Liebe|Farbe|Größe))(\\p{Lu}\\p{Ll}+)',
    'gu',
  ),
  insults:
    'arschl(?:o|ö)ch(?:er)?|wichser|hurensohn|hurens(?:ö|o)hne|fotzen?|schlampen?|missgeburt|drecksau|verpiss ' +
    'dich|halt(?:.s| die) (?:maul|fresse|schnauze)|fick dich|(?:du|ihr|sie) (?:bist|seid|sind)?\\s?(?:ein(?:e)?|' +
    'so|echt|doch|nur|alle)*\\s?(?:idiot(?:en)?|vollidiot(?:en)?|depp(?:en)?|trottel|abschaum|dumm|hässlich|' +
    'loser)',
  questions: {
    start:
      'wie|was|wo|woher|wohin|wann|warum|wieso|weshalb|welche[rsmn]?|wer|wem|wen|gibt es|gibt’s|habt ihr|kann ' +
      '(?:ich|man)|könnt ihr|ist (?:das|es|der|die)|macht ihr|seid ihr',
    inside: 'was kostet|wie viel|wieviel',
  },
}
