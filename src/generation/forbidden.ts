/** Finds what a letter asks the maker not to say, so that it is not said by another sentence. */
import { signWordsOf } from './addressee/signs-more.ts'
import type { Language } from './languages/language.ts'
import { namesPrice } from './news.ts'

const quoted = /["“„«‘'](?<term>[^"“”„«»‘’']{2,40})["”“»’']/gu

/** What stands in quotation marks; an apostrophe inside a word is none. */
const quotedIn = (text: string) =>
  Array.from(text.matchAll(quoted), ({ index, 0: whole, groups }) =>
    /[\p{L}\p{N}]/u.test(text.charAt(index - 1) + text.charAt(index + whole.length)) ? '' : (groups?.term ?? ''),
  )

const price =
  /(?<!\p{L})(?:prices?|preise?|prix|precios?|prezz[io]|preços?|prijs|prijzen|cen[ay]?|ціни?|цен[аы]|fiyat\p{L}*)(?!\p{L})|価格|値段/iu
/** `No prices`, in the languages that say it without a verb. */
const withoutPrice =
  /(?<!\p{L})(?:no|without|leave(?: out)?|keine?|ohne|sans|pas (?:de|les|le)|ni|sin|no (?:decir|poner|dar)|senza|niente|sem|nada de|geen|zonder|bez|без|nie \p{L}{3,12}|не \p{L}{3,12}) (?:\p{L}{1,12} ){0,2}(?:prices?|preise?|prix|precios?|prezz[io]|preços?|prijs|prijzen|cen[ay]?|ціни?|цен[аы]?)(?!\p{L})/iu
/** Another price than the one that is named. */
const former =
  /(?<!\p{L})(?:old|last|former|previous|alte\p{L}*|bisherig\p{L}*|frühere\p{L}*|ancien\p{L}*|viej\p{L}+|anterior\p{L}*|vecchi\p{L}*|antig\p{L}+|star\p{L}+|попередн\p{L}+|стар\p{L}+|oude|vorige)(?!\p{L})/iu
/** What must be said is not forbidden. */
const required =
  /(?<!\p{L})(?:must (?:always|be)|always (?:say|write|mention|include|name|use)|muss|immer (?:sagen|schreiben|nennen|angeben|dazu)|toujours (?:dire|écrire|mentionner)|siempre (?:decir|escribir|mencionar)|sempre (?:dire|scrivere|dizer|escrever)|zawsze (?:pisać|podawać)|завжди (?:писати|казати)|всегда (?:писать|говорить)|altijd (?:zeggen|schrijven|noemen))(?!\p{L})/iu
/** What asks not to name something stands before it: `Don’t mention the deposit`. */
const naming =
  /(?<!\p{L})(?:mention(?:ing)?|say(?:ing)?|writ(?:e|ing)|words?|avoid|refer to|leave out|talk about|mencion\p{L}{1,5}|escrib\p{L}{1,5}|escrev\p{L}{1,5}|habl(?:éis|en|ar)|scriv\p{L}{1,5}|menzion\p{L}{1,5}|écri(?:s|vez|re)|parle[rz]?|noem)(?!\p{L})/giu
const fillers = new Set(
  'anything something nothing about of the any our my a an word words last next nada nulla rien de del di della d l des du la le les el los las lo il os o as het een sobre surtout'.split(
    ' ',
  ),
)
const maxFillers = 3

/** The one thing that a request says must not be named. */
function thingsIn(rule: string): string[] {
  return Array.from(rule.matchAll(naming), ({ index, 0: verb }) => {
    const words = rule.slice(index + verb.length, index + verb.length + 80).match(/[\p{L}-]{1,30}|[.,;:!?]/gu) ?? []
    const at = words.findIndex((word) => !fillers.has(word.toLocaleLowerCase()))
    const term = words[at]?.toLocaleLowerCase() ?? ''
    return at <= maxFillers && /^\p{L}[\p{L}-]{3,}$/u.test(term) && !common.test(term) ? term : ''
  }).filter(Boolean)
}

/** Too common to be held wherever they stand. */
const common =
  /^(?:that|this|what|when|where|which|they|them|there|anything|everything|price|prices|name|names|number|photo\p{L}*|picture\p{L}*|word|words|bitte|please|preis\p{L}*|prix|preci\p{L}*|prezz\p{L}*|preç\p{L}*|post|posts|caption|video|team|people|customers?|before|after|again|about|because|about|with|from|have|been|were)$/iu

const platformNames = {
  tiktok: /tik\s?tok/iu,
  instagram: /insta(?:gram)?|(?<!\p{L})ig(?!\p{L})/iu,
  facebook: /facebook|(?<!\p{L})fb(?!\p{L})/iu,
}

/** Whether a rule is for other platforms than those that are wanted. */
function isForOthers(rule: string, platforms: readonly string[]): boolean {
  const meant = Object.entries(platformNames).flatMap(([platform, pattern]) => (pattern.test(rule) ? [platform] : []))
  return meant.length > 0 && platforms.length > 0 && !meant.some((platform) => platforms.includes(platform))
}

const name = /(?<=[\p{Ll},] )\p{Lu}\p{Ll}{3,}/gu

/** @param directions what addresses the maker @returns whether a sentence for viewers holds what one of them forbids */
export function forbiddenIn(
  directions: readonly string[],
  language: Language,
  trade: string,
  platforms: readonly string[] = [],
) {
  const bans = signWordsOf(language.code)?.bans
  const banning = directions.filter(
    (one) =>
      ((bans?.test(one) ?? false) || withoutPrice.test(one)) && !required.test(one) && !isForOthers(one, platforms),
  )
  // German writes every noun with a capital.
  const namesIn = (one: string) => (language.code === 'de' ? [] : (one.match(name) ?? []))
  const terms = banning
    .flatMap((one) => [...namesIn(one), ...quotedIn(one)])
    .map((term) => term.trim().toLocaleLowerCase())
    .filter((term) => term.length > 2 && !trade.toLocaleLowerCase().includes(term))
  const things = banning.flatMap(thingsIn).filter((term) => !trade.toLocaleLowerCase().includes(term))
  const isPriceBanned = banning.some((one) => price.test(one) && !former.test(one) && !/\d/u.test(one))
  return (sentence: string) => {
    const plain = sentence.toLocaleLowerCase()
    return (
      (isPriceBanned && namesPrice(sentence)) || terms.some((term) => plain.includes(term)) || holdsWord(plain, things)
    )
  }
}

/** In whatever form its ending is. */
const holdsWord = (sentence: string, things: readonly string[]) =>
  (sentence.match(/[\p{L}-]{4,30}/gu) ?? []).some((word) =>
    things.some((thing) => word.startsWith(thing.slice(0, Math.max(5, thing.length - 2)))),
  )
