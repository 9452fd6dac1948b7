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
  directions: {
    things:
      /(?<!\p{L})(?:videos?|reels?|clips?|filmchen|karussells?|untertiteln?|logos?|emojis?|hashtags?|schnitte?|schneiden|geschnitten|einblend(?:en|ung|et)|eingeblendet|voice-?over|sprecher(?:in|stimme)?|(?:nah|groß)aufnahmen?|bildsprache|tonfall|tonalität|slogan|schriftart|hintergrundmusik|(?:ein(?:en|e)?|der|den|im) (?:\p{L}+ )?(?:ton|stimmung)|musik (?:drunter|dazu|unterlegen)|post(?:ing)?s?|story|stories|text (?:fürs|für das|für den|zum)|texte? (?:für|fuer))(?!\p{L})/giu,
    asks: /(?<!\p{L})(?:bitten?|könnte?t ihr|könnten sie|könnt ihr|können sie|kannst du|könntest du|wir (?:hätten|möchten|wünschen|wollen|bräuchten|brauchen)|ich (?:hätte|möchte|wünsche)|gerne?|soll(?:te|ten|en)?|wäre (?:schön|super|toll|cool|gut)|keine?n?|ohne|nicht zu|hier (?:ist|kommt|der|die|das|unser)|anbei|mach(?:t|en sie)?|achtet|vielleicht|am (?:anfang|ende|schluss))(?!\p{L})/iu,
    viewers:
      /(?<!\p{L})(?:anschauen|ansehen|schaut?|teil(?:t|en)|kommentier\p{L}*|markier\p{L}*|eure?n? (?:videos?|clips?))(?!\p{L})/iu,
    greeting:
      /^(?:hallo|hi|hey|moin(?: moin)?|servus|grüezi|guten (?:morgen|tag)|liebe[rs]?)(?: (?:zusammen|team|alle|ihr lieben|ihr|leute|castlane))?[,.! ]*$|^(?:hallo|hi|hey|moin|liebe[rs]?|guten (?:morgen|tag)) (?:herr |frau )?\p{Lu}\p{L}+,$|^(?:wie besprochen|anbei)\b.{0,60}[:,.]$/iu,
    moods: wordsOf(
      'emotional lustig locker seriös humorvoll ernst witzig inspirierend motivierend verspielt nahbar authentisch cineastisch',
    ),
    openMoods: wordsOf(
      'ruhig warm freundlich modern jung frisch kurz sympathisch hochwertig edel festlich fröhlich knackig professionell',
    ),
    signOff:
      /^(?:danke(?: schön)?|vielen dank|viele grüße|liebe grüße|beste grüße|mit freundlichen grüßen|lg|vg|mfg)[,.!]*$/iu,
    patterns: [
      /^(?:hier|anbei|unten) (?:ist |kommt |steht |findet ihr )?(?:der|die|das|unser\p{L}*) (?:text|copy|infos?|inhalt|beitragstext)(?!\p{L})/iu,
      /^(?:bitte )?(?:könnte?t ihr|könnten sie|könnt ihr|können sie|kannst du|könntest du|würdet ihr) (?:das|es|den text|alles|dies)(?: \p{L}+){0,4} (?:halten|machen|gestalten|formulieren|schreiben|kürzen|prüfen|klingen lassen)(?!\p{L})/iu,
      /^(?:bitte )?(?:den |die |das )?.{0,40}(?<!\p{L})(?:nicht|keinesfalls) (?:erwähnen|nennen|schreiben)[.!]{0,3}$/iu,
      /^(?:für unsere?n? .{2,40}, )?(?:gerne? |irgend)?(?:et)?was (?:lustiges|lockeres|schönes|fröhliches|kurzes|knackiges|warmes|nettes|festliches|emotionales|modernes)(?!\p{L})/iu,
      /^(?:bitte )?(?:kurz|knapp|locker|sachlich|positiv|freundlich|einfach) halten[.!]{0,3}$/iu,
      /^(?:was meint ihr|was denkt ihr|was meinst du|passt das so)\?/iu,
      /^(?:könnte?t ihr|könnten sie|könnt ihr|kannst du|könntest du|würdet ihr) .{0,60}(?:zeigen|einblenden|schreiben|reinnehmen|einbauen|erwähnen|verwenden|setzen|weglassen)(?!\p{L})/iu,
      /(?<!\p{L})(?:bitte|nicht so|nicht zu|soll|wichtig) .{0,40}(?:rüberkommen|rüberbringen)[.!]{0,3}$/iu,
      /^wichtig: (?:bitte |nicht (?:so|zu) ).{0,60}(?:rüberkommen|wirken|klingen|sein)[.!]{0,3}$/iu,
      /^(?:wir|ich) (?:hätten?|möchten?|wollen|wünschen(?: uns)?|bevorzugen) (?:gerne? |lieber |bitte )?(?:etwas|dass das|keine?n?|mehr|weniger|es)(?!\p{L})/iu,
      /(?<!\p{L})(?:fotos?|bild(?:er)?|logo|musik|texte?|schrift) .{0,40}(?:zeigen|einblenden|verwenden|benutzen|laufen lassen|halten)[.!]{0,3}$/iu,
      /^(?:gerne?|bitte)(?: (?:eher|etwas|ein bisschen|recht|ganz|so|schön|möglichst|nicht zu))+ \p{L}+(?:,? .{0,40})?[.!]*$/iu,
      /^(?:ein(?:e|en)? )?(?:\p{L}+ ){0,3}(?:videos?|reels?|posts?|beitrag|clips?|karussell|story) (?:über|für unsere?n?|zum|zur|zu unsere[mr])(?!\p{L})/iu,
      /(?<!\p{L})(?:unsere|die|eure) (?:zielgruppe|follower|zuschauer)(?!\p{L})/iu,
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
  condition:
    /(?<!\p{L})(?:nur (?:am|im|bis|für|solange|mit|von|montags|samstags|sonntags)|ausgenommen|nicht (?:enthalten|inbegriffen)|zzgl|max\. \d|mindestens|solange der vorrat reicht|keine (?:rechts|steuer|anlage)beratung|ab 18|pro person|risiken)(?!\p{L})/iu,
}
