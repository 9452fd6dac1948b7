/**
 * What a question asks for, whatever words it is asked in: "how much is", "price of" and "what do you charge for" become
 * one term. Only expressions that stand for each other in every question are listed; all other words stand for themselves.
 */
import { present } from '../../lib/present.ts'

/** What a term stands for, `,` between expressions. An expression with more words is found before one with fewer. */
const expressions: Readonly<Record<string, string>> = {
  PRICE:
    'how much, how much is, how much are, how much for, how much does _ cost, how much do _ cost, how much do ' +
    'you charge, how much do you charge for, how much do you want for, how much would _ cost, how much will _ ' +
    'cost, how expensive is, how expensive are, what does _ cost, what do _ cost, what would _ cost, what do you ' +
    'charge, what do you charge for, what is the price, what are the prices, what is the cost, what is price, ' +
    'what is the fee for, what are your prices, what are your rates, price, prices, price list, cost, costs, ' +
    'pricing',
  HOURS:
    'when do you open, when do you close, when are you open, when are you closed, when are you closing, when ' +
    'does $place open, when does $place close, when is $place open, what time do you open, what time do you ' +
    'close, what time do you shut, what time are you open, what time are you open till, what time are you open ' +
    'until, what times are you open, what time does $place open, what time does $place close, what time is ' +
    '$place open, what days are you open, which days are you open, what hours are you open, until when are you ' +
    'open, till when are you open, how late are you open, how long are you open, are you open, are you closed, ' +
    'do you open, do you close, is $place open, is $place closed, opening hours, opening times, open hours, ' +
    'business hours, shop hours, store hours, hours, open till when, open until when, open when',
  WHERE:
    'where are you, where are you based, where are you located, where is $place, where can i find you, where can ' +
    'we find you, where do i find you, how do i find you, how can i find you, what is your address, what is the ' +
    'address, what is the address of $place, what is your location, what is the location, what is the location ' +
    'of $place, your address, your location, address, address of $place, location of $place, where exactly are ' +
    'you, in which street are you, what street are you on, which street are you on',
  RETURN:
    'return, returns, send _ back, bring _ back, give _ back, take _ back, returning, return things, return it, ' +
    'return items, return something, return stuff',
  HOWLONG:
    'how long, how long do i have, how long do we have, how many days, how many days do i have, how much time do ' +
    'i have, within how many days, for how long',
  PARK:
    'parking, car park, carpark, park my car, park the car, park a car, parking lot, parking space, parking ' +
    'spaces, parking spot, parking spots, somewhere to park, anywhere to park, where can i park, where can we ' +
    'park, where do i park, where do we park, place to park, can i park, can we park',
  SHIP:
    'shipping, delivery, postage, ship, deliver, shipping cost, shipping costs, delivery cost, delivery costs, ' +
    'delivery fee, shipping fee, shipping charge, delivery charge',
  FREE: 'free, free of charge, for free, at no cost',
  BOOK:
    'book, booking, reserve, reservation, appointment, make a booking, make a reservation, make an appointment, ' +
    'book an appointment, get an appointment, book a slot, book a table, reserve a table, booking link, link to ' +
    'book, book online, book in',
  REPAIR: 'repair, repairs, fix, mend, repaired, fixed, mended, fixing, repairing',
  WIFI: 'wifi, wi fi, wlan',
  CHECKIN: 'check in, checkin, check in time',
  CHECKOUT: 'check out, checkout, check out time',
  WHEN: 'when, what time, at what time, when is, when are, what time is',
  HOW: 'how do i, how can i, how do we, how can we, how would i, how to, where can i, where do i, where can we',
  MEMBER: 'membership, memberships, become a member, join',
  VEGAN: 'vegan, plant based',
  DOG: 'dog, dogs, pup, puppy',
}

/** Words for where the owner is met. */
const places = 'shop store place studio clinic cafe bakery gym salon restaurant bar hotel hostel office practice'
  .split(' ')
  .flatMap((word) => [`the ${word}`, `your ${word}`])

/** What stands around a question and does not change what it asks for. */
const frames =
  'do you, do you have, do you have any, do you do, do you offer, do you sell, do you take, do you accept, do ' +
  'you provide, have you got, have you got any, have you, you have, can you, could you, can you tell me, could ' +
  'you tell me, can someone tell me, can anyone tell me, please tell me, tell me, let me know, can i, can i ' +
  'get, can i have, could i, could i get, could i have, may i, can we, could we, do i, do we, i would like to ' +
  'know, id like to know, i want to know, i was wondering, i am wondering, just wondering, was wondering, ' +
  'quick question, i have a question, one question, question, i would like to, id like to, i want to, i would ' +
  'love to, is there, is there a, is there any, are there, are there any, i mean, kind regards, best regards, ' +
  'many thanks, thanks in advance, thank you in advance, thank you, thank you so much, thank you very much, ' +
  'thanks so much, thanks a lot, good morning, good afternoon, good evening, good day, at yours, at your ' +
  'place, by any chance, what is, what are, what about, how about, hi there, hey there, hello there'

const wordForms: Readonly<Record<string, string>> = {
  u: 'you',
  ya: 'you',
  ur: 'your',
  r: 'are',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
  smth: 'something',
  gonna: 'going to',
  wanna: 'want to',
  im: 'i am',
  til: 'till',
  avail: 'available',
  pricing: 'price',
  hrs: 'hours',
}

const filler = 'x'
/** How many words may stand where an expression has `_`; they are kept. */
const maxGap = 4

interface Expression {
  readonly words: readonly string[]
  readonly term: string | null
}

const listed: readonly Expression[] = [
  ...Object.entries(expressions).flatMap(([term, list]) => withPlaces(list).map((words) => ({ words, term }))),
  ...withPlaces(frames).map((words) => ({ words, term: null })),
].map(({ words, term }) => ({ words: words.split(' '), term }))

/** The expressions of a list, with each word for the owner's place in the stead of `$place`. */
function withPlaces(list: string): string[] {
  return list
    .split(', ')
    .flatMap((one) => (one.includes('$place') ? places.map((place) => one.replace('$place', place)) : [one]))
}

/** By their first word, those with more words first. */
const byFirst = Map.groupBy(
  listed.toSorted((a, b) => b.words.length - a.words.length),
  ({ words }) => present(words[0], 'The first word'),
)

/** Words that say nothing about what is asked for. Who is asked and who asks stands in frames and terms only. */
const silent = new Set(
  (
    'a an the is are of to for in on at it its that and your our my please thanks thank ty hi hello hey hiya all ' +
    'everyone team quick just there does am be would exactly also cheers greetings some any available currently'
  ).split(' '),
)

/** Words in the plural and singular alike. */
function stemOf(word: string): string {
  return word.length > 4 && /[^suai]s$/.test(word) ? word.slice(0, -1) : word
}

/** Lower-case words; "what's" and "whats" are "what is", other apostrophes are left out. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    .replace(/(?<![\p{L}\p{M}\p{N}])(what|where|when|how)s(?![\p{L}\p{M}\p{N}])/gu, '$1 is')
  return plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
}

/** The terms and remaining words of a text. */
export function termsIn(text: string): string[] {
  const words = wordsOf(text).flatMap((word) => (wordForms[word] ?? word).split(' '))
  return readTerms(words.filter((word, at) => !(word === 'guys' && words[at - 1] === 'you')))
}

function readTerms(words: readonly string[]): string[] {
  const terms: string[] = []
  for (let at = 0; at < words.length; ) {
    const found = findExpression(words, at)
    if (found === null) {
      const word = present(words[at], 'The word')
      if (!silent.has(word)) terms.push(stemOf(word))
      at++
    } else {
      if (found.term !== null) terms.push(found.term)
      terms.push(...readTerms(found.gap))
      at = found.end
    }
  }
  return terms
}

interface Found {
  readonly term: string | null
  readonly end: number
  readonly gap: readonly string[]
}

function findExpression(words: readonly string[], at: number): Found | null {
  for (const { words: expression, term } of byFirst.get(words[at] ?? filler) ?? []) {
    const found = matchAt(expression, words, at)
    if (found !== null) return { term, ...found }
  }
  return null
}

function matchAt(
  expression: readonly string[],
  words: readonly string[],
  at: number,
): { readonly end: number; readonly gap: readonly string[] } | null {
  const hole = expression.indexOf('_')
  const start = hole === -1 ? expression : expression.slice(0, hole)
  if (!start.every((word, i) => words[at + i] === word)) return null
  if (hole === -1) return { end: at + start.length, gap: [] }
  const rest = expression.slice(hole + 1)
  for (let size = 1; size <= maxGap; size++) {
    const from = at + start.length + size
    if (rest.every((word, i) => words[from + i] === word))
      return { end: from + rest.length, gap: words.slice(at + start.length, from) }
  }
  return null
}
