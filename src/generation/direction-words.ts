/**
 * The words with which a direction asks for what the built-in writer can do. All languages share one list: none of the
 * words means something else in another language.
 */
import { compilePattern } from '../lib/pattern.ts'

/** What a direction may ask for and the writer or the renderer can do. */
export type Lever =
  | 'calm'
  | 'lively'
  | 'not calm'
  | 'not lively'
  | 'brisk'
  | 'unhurried'
  | 'dark'
  | 'light'
  | 'plain'
  | 'bold'
  | 'no music'
  | 'no emoji'
  | 'no exclamation marks'
  | 'no hashtags'
  | 'fewer hashtags'
  | 'hashtags'
  | 'seconds'
  | 'price first'
  | 'date first'
  | 'phone last'
  | 'link last'
  | 'address last'
  | 'one page'

const no = compilePattern(
  "(?<!\\p{L})(?:no|without(?: any)?|skip(?: the)?|ohne|keine|sans|pas (?:de|d[’'])|aucune?|sin|senza|niente|" +
    'nessun|sem|zonder|geen|bez|без|немає|нет)\\s?',
  'u',
).source
const music = '(?:music|musik|musique|música|musica|muziek|muzyki|музики|музыки)'
const emoji = '(?:emojis?|emoticons?|smileys?|emotikon\\p{L}*|емодзі|эмодзи|смайл\\p{L}*)'
const exclamation =
  "(?:exclamation (?:marks?|points?)|exclamations?|ausrufezeichen|points? d[’']exclamation|(?:signos de " +
  ')?exclamaci(?:ón|ones)|punti esclamativi|pontos de exclamação|uitroeptekens?|wykrzyknik\\p{L}*|знаків ' +
  'оклику|восклицательных знаков)'
const hashtag = '(?:hash-?tags?|hashtag\\p{L}{1,3}|хештег\\p{L}*|хэштег\\p{L}*)'
const most =
  '(?:max(?:imum|\\.)?|at most|up to|no more than|not more than|no longer than|not longer than|under|less than|' +
  'only|just|höchstens|maximal|nicht mehr als|nur|unter|au plus|pas plus de|moins de|seulement|máximo|como ' +
  'máximo|menos de|sólo|solo|massimo|al massimo|meno di|no máximo|apenas|hooguit|najwyżej|maksymalnie|poniżej|' +
  'не більше(?: ніж)?|максимум|до|не больше)'
const fewer = '(?:fewer|less|weniger|moins de|menos|meno|minder|mniej|менше|меньше)'
const seconds = '(?:s|secs?|seconds?|sekunden|secondes|segundos|secondi|seconden|sekund|секунд)(?!\\p{L})'
const price =
  '(?:prices?|costs?|preis(?:e|en)?|prix|tarifs?|precios?|prezz[oi]|preços?|prijs|prijzen|cen[ay]|цін[аиу]|цен[аыу])'
const date = '(?:dates?|days?|datum|termine?|tag|fechas?|día|data|datas|giorno|dia|дат[аиуы])'
const phone =
  '(?:(?:(?:tele)?phone )?numbers?|(?:tele)?phone|telefonnummer|rufnummer|nummer|numéro(?: de téléphone)?|' +
  'téléphone|(?:número de )?tel[ée]fono|número|numero(?: di telefono)?|(?:número de )?telefone|telefoonnummer|' +
  'numer(?: telefonu)?|номер(?:ом)?(?: телефону| телефона)?)'
const link =
  '(?:links?|urls?|web ?site|web ?address|webadresse|website|internetadresse|lien|site|enlace|página web|web|sito|посилання|ссылк[аиу])'
const address = '(?:address|adresse|anschrift|dirección|indirizzo|endereço|adres|адрес[ауи]?)'
const the =
  "(?:the |our |your |its |dem |den |der |die |das |unser\\p{L}{0,2} |le |la |les |l[’']|el |los |il |i |o |a |os |as |de |het )?"
const startWith =
  '(?:(?:start|begin|open|lead|kick off|beginnen?|starten?|anfangen) (?:off )?(?:with|mit)|(?:commence[rz]?|' +
  'débute[rz]?) (?:par|avec)|(?:empieza|empezar|empiecen|comienza|comenzar|comece|comecem|começar|inizia|' +
  'iniziare|iniziate|comincia|cominciare|partire) (?:con|por|com|pel[oa]|da|dal|dalla))'
const atStart =
  '(?:first|up ?front|at the (?:very )?(?:start|top|beginning)|zuerst|als erstes|am anfang|an den anfang|nach ' +
  "vorne?|vorne|d[’']abord|en premier|au début|primero|al principio|per prim[oa]|all[’']inizio|primeiro|no " +
  'início|na początku|спочатку|на початку|сначала|в начале)'
const endWith =
  '(?:(?:end|finish|close) (?:with|on)|(?:finir|finis|finissez|termine[rz]?) (?:par|avec|sur)|(?:termina|' +
  'terminar|acaba|acabar|finire|finisci|terminare|chiudi|chiudere|termine|terminem) (?:con|com))'
const atEnd =
  '(?:last|at the (?:very )?end|am ende|ans ende|zum schluss|am schluss|à la fin|al final|alla fine|no (?:fim|' +
  'final)|na końcu|aan het eind|наприкінці|в кінці|в конце)'
const begun = '(?:anfangen|beginnen|starten)'
const ended = '(?:enden|aufhören|schließen)'

const ordered = (what: string, before: string, behind: string, verb: string) =>
  `(?<!\\p{L})(?:(?:${before}|${behind}) ${the}${what}|mit ${the}${what} ${verb}|${what} ${behind})(?!\\p{L})`
const first = (what: string) => ordered(what, startWith, atStart, begun)
const last = (what: string) => ordered(what, endWith, atEnd, ended)

/** Several words that mean one thing; the first that matches has them. As sources, with `count` where a number matters. */
export const phrases: readonly (readonly [Lever, string])[] = [
  ['no music', `${no}(?:(?:background|any|la|de la) )?${music}(?!\\p{L})|音楽なし|无音乐|不要音乐|음악 없이`],
  ['no emoji', `${no}${emoji}(?!\\p{L})|絵文字なし|不要表情`],
  ['no exclamation marks', `${no}${exclamation}(?!\\p{L})`],
  ['no hashtags', `${no}${hashtag}(?!\\p{L})|ハッシュタグなし|不要标签`],
  ['hashtags', `(?<!\\p{L})${most} (?<count>\\d{1,2}|one|two|three|four|five) ${hashtag}(?!\\p{L})`],
  [
    'hashtags',
    `(?<count>\\d{1,2}|one|two|three|four|five) ${hashtag} (?:max(?:imum)?|at most|or fewer|or less|maximal|` +
      'höchstens|au plus|máximo|al massimo)(?!\\p{L})',
  ],
  ['fewer hashtags', `(?<!\\p{L})${fewer} ${hashtag}(?!\\p{L})`],
  ['seconds', `(?<!\\p{L})${most} (?<count>\\d{1,3}) ?${seconds}`],
  [
    'seconds',
    '(?<count>\\d{1,3}) ?(?:s|secs?|seconds?|sekunden|secondes|segundos|secondi) (?:max(?:imum)?|at most|maximal|' +
      'höchstens|au plus|máximo|al massimo)(?!\\p{L})',
  ],
  ['price first', first(price)],
  ['date first', first(date)],
  ['phone last', last(phone)],
  ['link last', last(link)],
  ['address last', last(address)],
  [
    'one page',
    '(?:all |everything )?(?:on|in|auf|sur|en|su|em|op) (?:one|a single|einer|une(?: seule)?|una(?: sola)?|' +
      'uma(?: só)?|één) (?:page|slide|seite|pagina|página|diapositive|kartę)(?!\\p{L})',
  ],
  [
    'light',
    '(?<!\\p{L})(?:light|bright|helle[rnms]?|jasne|світл\\p{L}*|светл\\p{L}*) (?:background|ground|theme|look|' +
      'design|template|hintergrund|tło|тло|фон)(?!\\p{L})|(?:fond|fondo|sfondo|fundo) (?:clair|claro|' +
      'chiaro)(?!\\p{L})',
  ],
  [
    'plain',
    '(?<!\\p{L})(?:plain|simple|einfache[rnms]?|schlichte[rnms]?) (?:background|ground|hintergrund)(?!\\p{L})|' +
      '(?:fond|fondo|sfondo|fundo) (?:uni|liso|semplice|simples)(?!\\p{L})',
  ],
  [
    'bold',
    '(?<!\\p{L})(?:bold|big(?:ger)?|larger?|gro(?:ß|ss)e|größere|fette|grands|grosses?|grandes|grandi|duże|' +
      'większe|великі|крупн\\p{L}*) (?:type|typography|letters|text|fonts?|lettering|headlines?|schrift|buchstaben|' +
      'caractères|lettres|letras|caratteri|litery|літери|буквы)(?!\\p{L})|(?:text|letters|type) (?:big|large|' +
      'bold)(?!\\p{L})',
  ],
]

/** One word that means one thing, if all around it is understood. */
export const words: readonly (readonly [Lever, RegExp])[] = [
  [
    'brisk',
    compilePattern(
      '^(?:fast|quick|quickly|faster|quicker|rapid|snappy|punchy|short|shorter|schnell\\p{L}{0,2}|schneller|kurz|' +
        'kürzer|rapides?|courte?s?|rápid[oa]s?|rapid[oa]|veloc[ei]|cort[oa]s?|curt[oa]s?|breve|snel|kort|' +
        'szybk\\p{L}+|krótk\\p{L}+|швидк\\p{L}+|коротк\\p{L}+|быстр\\p{L}+|fast-paced)$',
      'iu',
    ),
  ],
  [
    'unhurried',
    compilePattern(
      '^(?:slow|slowly|slower|longer|unhurried|langsam\\p{L}{0,2}|langsamer|länger|lent\\p{L}{0,2}|lentament[ei]|' +
        'longue?|devagar|pausad[oa]|langzaam|woln\\p{L}+|powoli|повільн\\p{L}+|медленн\\p{L}+)$',
      'iu',
    ),
  ],
  [
    'dark',
    compilePattern(
      '^(?:dark|darker|dunkl?e?[lrnms]?|dunkle[rnms]?|sombres?|oscur[oa]s?|scur[oaie]|escur[oa]s?|donkere?|' +
        'ciemn\\p{L}+|темн\\p{L}+|тёмн\\p{L}+)$',
      'iu',
    ),
  ],
  [
    'plain',
    compilePattern(
      '^(?:minimal|minimalist|minimalistic|minimalism|minimalistisch\\p{L}{0,2}|minimaliste|minimalista|' +
        'minimalistyczn\\p{L}+|мінімалістичн\\p{L}+|минималистичн\\p{L}+|clean)$',
      'iu',
    ),
  ],
]

/** Words that ask for nothing beside what stands by them. */
const fillerWords =
  'please pls plz thanks thank you if possible the a an very quite really rather bit little keep make it its ' +
  'be is should must with of in for to at and or but all look looks style feel feeling vibe mood atmosphere ' +
  'music images pictures photos shots video clip background colours colors theme template design pace paced ' +
  'pacing cuts cut rhythm tempo high energy so we want would like let us our ' +
  'bitte wenn möglich danke sehr etwas ein eine einen eher ganz der die das mit und oder aber musik bilder ' +
  'bild video stimmung schnitte schnitt hintergrund farben halten ' +
  "l' l’ merci svp possible un une le la les des de du plutôt très musique images vidéo ambiance rythme et ou mais fond couleurs " +
  'por favor si es posible muy algo el los las con y o pero música imágenes vídeo ambiente ritmo fondo colores ' +
  'per favore grazie se possibile molto un po il lo i gli musica immagini atmosfera ritmo e ma sfondo colori stile ' +
  'se possível muito o os as com mas imagens estilo fundo cores obrigado obrigada ' +
  'graag alsjeblieft muziek beelden en maar sfeer stijl proszę bardzo muzyka obrazy i ale nastrój tempo styl ' +
  'будь ласка дуже музика зображення відео і й та але настрій темп стиль пожалуйста очень музыка картинки видео и но настроение'
export const fillers: ReadonlySet<string> = new Set(fillerWords.split(' '))

/** What such words are in scripts without spaces, as far as a mood stands among them. */
export const unspacedFillers =
  /雰囲気|音楽|映像|画像|感じ|着いた|でお|して|ください|音乐|画面|风格|氛围|一点|的|な|で|た|い|の|に|と|を|请|要/gu

const street = compilePattern(
  '^(?:street|st|road|rd|lane|ln|avenue|ave|square|drive|way|row|court|terrace|straße|strasse|platz|allee|rue|' +
    'boulevard|quai|impasse|via|viale|piazza|corso|calle|plaza|avenida|rua|largo|praça|ul|вул|вулиця|ул|улица)$|' +
    '\\p{L}(?:straße|strasse|str|platz|weg|gasse|allee|straat|laan|plein)$',
  'iu',
)

/** Whether it names a street, with a number near it. */
export function namesStreet(text: string): boolean {
  const tokens = text.split(/[\s,.;()]/u).filter(Boolean)
  return tokens.some((token, at) => {
    const near = street.test(token) ? tokens.slice(Math.max(0, at - 4), at + 5) : []
    return near.some((one) => /^\d{1,4}[a-z]?$/iu.test(one))
  })
}
