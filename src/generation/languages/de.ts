import type { Language } from './language.ts'
import { wordsOf } from './language.ts'

export const de: Language = {
  code: 'de',
  abbreviations: wordsOf(
    'z d u o i v bzw ca dr prof st inkl exkl evtl ggf vgl tel nr# str# max# mind# min# mo# di# mi# do# fr# sa# so#',
  ),
  ordinals: true,
  quotes: ['„', '“'],
  disclosure: 'Mit KI erstellt.',
  phrases: {
    until: (day) => `Bis zum ${day}`,
    code: (code) => `Code: ${code}`,
    more: (count) => `Noch ${count} im Text darunter`,
  },
  dependent:
    /^(?:er|sie|es|das|dies|diese[rsmn]?|und|aber|dann|also|deshalb|darum|dadurch|dafür|damit|dort|so|denn|beide)\b/iu,
  closing:
    /^(?:buch(?:e|t|en sie)|bestell(?:e|t|en sie)?|besuch(?:e|t|en sie)?|komm(?:t|en sie)?|ruf(?:t|en sie)?|reservier(?:e|t|en sie)|melde?t?|meld dich|folg(?:e|t)?|jetzt|lad(?:e|t)?|hol(?:e|t)?|probier(?:e|t)?|schreib(?:e|t)?|spende?t?|sichere?|termin)(?!\p{L})/iu,
  condition:
    /(?<!\p{L})(?:nur (?:am|im|bis|für|solange|mit|von|montags|samstags|sonntags)|ausgenommen|nicht (?:enthalten|inbegriffen)|zzgl|max\. \d|mindestens|solange der vorrat reicht|keine (?:rechts|steuer|anlage)beratung|ab 18|pro person|risiken)(?!\p{L})/iu,
}
