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
/** Another price than the one that is named. */
const former =
  /(?<!\p{L})(?:old|last|former|previous|alte\p{L}*|bisherig\p{L}*|frühere\p{L}*|ancien\p{L}*|viej\p{L}+|anterior\p{L}*|vecchi\p{L}*|antig\p{L}+|star\p{L}+|попередн\p{L}+|стар\p{L}+|oude|vorige)(?!\p{L})/iu
/** What must be said is not forbidden. */
const required =
  /(?<!\p{L})(?:must always|always|must be|muss|immer|toujours|siempre|sempre|zawsze|завжди|всегда|altijd)(?!\p{L})/iu
const name = /(?<=[\p{Ll},] )\p{Lu}\p{Ll}{3,}/gu

/** @param directions what addresses the maker @returns whether a sentence for viewers holds what one of them forbids */
export function forbiddenIn(directions: readonly string[], language: Language, trade: string) {
  const bans = signWordsOf(language.code)?.bans
  const banning = directions.filter((one) => (bans?.test(one) ?? false) && !required.test(one))
  // German writes every noun with a capital.
  const named = (one: string) => (language.code === 'de' ? [] : (one.match(name) ?? []))
  const terms = banning
    .flatMap((one) => [...named(one), ...quotedIn(one)])
    .map((term) => term.trim().toLocaleLowerCase())
    .filter((term) => term.length > 2 && !trade.toLocaleLowerCase().includes(term))
  const isPriceBanned = banning.some((one) => price.test(one) && !former.test(one) && !/\d/u.test(one))
  return (sentence: string) => {
    const plain = sentence.toLocaleLowerCase()
    return (isPriceBanned && namesPrice(sentence)) || terms.some((term) => plain.includes(term))
  }
}
