import type { Language } from './language.ts'
import { abbreviationsOf } from './language.ts'

export const de: Language = {
  code: 'de',
  abbreviations: abbreviationsOf(
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
  directions: {
    signOff:
      /^(?:danke(?: schön)?|vielen dank|viele grüße|liebe grüße|beste grüße|mit freundlichen grüßen|lg|vg|mfg)[,.!]*$/iu,
    patterns: [
      /^(?:bitte )?(?:(?:etwas|ein bisschen|viel|noch|bitte) )?(?:ruhiger|wärmer|kürzer|länger|lauter|leiser|lustiger|langsamer|schneller|freundlicher|frecher|lockerer|einfacher|mehr|weniger)(?: \p{L}+)?(?:(?:,? (?:und|aber) |, )(?:\p{L}+ )?\p{L}+)?(?:,? bitte)?[.!]*$/iu,
      /^(?:ton|tonfall|tonalität|stimmung|zielgruppe|stil|hashtags|keywords)\s?:/iu,
      /(?<!\p{L})(?:das|dieses|der|die) (?:video|reel|bild|karussell|ton|tonfall|stimmung|musik) (?:soll|sollte|muss|darf)(?!\p{L})/iu,
      /^(?:bitte )?(?:zeig(?:e|t|en sie)?|erwähn(?:e|t|en sie)|erklär(?:e|t|en sie)|beton(?:e|t|en sie)|sag(?:e|t|en sie)?)(?:,)? (?:dass|wie|warum|die|den|das|unsere?n?|eine?n?)(?!\p{L})/iu,
      /^(?:bitte )?(?:keine|vermeide|ohne) (?:emojis|hashtags|fachbegriffe|fachsprache|anglizismen|musik|ausrufezeichen)(?!\p{L})/iu,
      /^bitte .{0,80}(?<!\p{L})(?:videos?|reels?|clips?|karussells?|untertiteln?|einblenden|vertonen|schnitte|emojis?)(?!\p{L})/iu,
      /(?<!\p{L})(?:im|in dem|für das|ins) (?:video|reel|clip|karussell) (?:bitte|hätten wir|möchten wir|wollen wir|wünschen wir)(?!\p{L})/iu,
      /(?<!\p{L})in den (?:ersten|letzten) (?:\p{L}+|\d+) sekunden(?!\p{L})/iu,
    ],
  },
}
