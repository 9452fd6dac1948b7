/**
 * Decides whether a message is toxic: it contains what the safety layer refuses, except matters of a brand's taste and
 * of medicine, and insults. A post may speak of idiots; a comment that calls somebody one is meant to hurt.
 */
import { compilePattern } from '../lib/pattern.ts'
import { languages } from './languages/languages.ts'
import { findWords } from './moderation.ts'
import type { ModerationCategory, ModerationFinding, Moderator } from './types.ts'

const harmless: ReadonlySet<ModerationCategory> = new Set(['medical_claim', 'brand_banned_term'])

const start = '(?<![\\p{L}\\p{N}])'
const end = '(?![\\p{L}\\p{N}])'
const worst =
  'f+u+c+k+ (?:you|u|off|yourself|this guy|him|her|them)|fuck(?:ing)? (?:idiots?|morons?|losers?|scammers?|' +
  'liars?|trash|cunts?)|go to hell|motherfuckers?|cunts?|assholes?|arseholes?|bitch(?:es)?|whores?|sluts?|' +
  'bastards?|retards?|retarded|dickheads?|douchebags?|scumbags?|piece of (?:shit|crap|trash|garbage)|shut ' +
  '(?:the fuck )?up(?! and (?:take|shut))|stfu|eat shit|suck my|screw you|dumb ?ass(?:es)?'
const names =
  'idiots?|morons?|imbeciles?|stupid|dumb|losers?|pathetic|trash|garbage|disgusting|clowns?|ugly|worthless|' +
  'useless|frauds?|liars?|scammers?|pigs?|fools?'

const insults: readonly RegExp[] = [
  worst,
  // Insults addressed to a person, not to a thing.
  '(?:you|u|ya|you.re|ur(?= an? )|your(?= an? ))(?: all| guys| people)?(?: are| r)?(?: such| just| so| all| ' +
    'nothing but| a bunch of| really| fucking| bloody| absolute(?:ly)?| complete(?:ly)?| total(?:ly)?| an?| the)* ' +
    `(?:${names})(?! (?:good|funny|cute|easy|simple|question))`,
  `(?:he|she|they|he.s|she.s|they.re)(?: is| are)?(?: such| just| so| all| fucking| an?| total| complete)* (?:${names})`,
  '(?:what an?|such an?) (?:idiot|moron|loser|clown|fraud|liar|joke of a person)',
  '(?:i|we) hope (?:you|u|they|he|she) (?:die|dies|rot|rots|choke|get cancer|get hurt)',
  '(?<!(?:don.?t|not|never|almost|nearly|to|will|ll) )(?:kill|hang|neck|off|unalive) (?:yourself|yourselves|urself|urselves|your self)|kys',
  '(?:nobody|no one) (?:likes|wants|asked for) you',
  ...languages.flatMap(({ insults }) => insults ?? []),
].map((source) => compilePattern(`${start}(?:${source})${end}`, 'iu'))

/** @param language BCP 47, if known */
export async function isToxic(moderator: Moderator, text: string, language?: string): Promise<boolean> {
  return (await findToxicWords(moderator, text, language)).length > 0
}

/** The insults in a text, else what the safety layer refuses in it; empty where it is not toxic. */
export async function findToxicWords(
  moderator: Moderator,
  text: string,
  language?: string,
): Promise<readonly ModerationFinding[]> {
  if (text.trim() === '') return []
  const matched = findWords(text, insults)
  if (matched !== undefined) return [{ category: 'harassment', where: 'text', matched }]
  const { categories } = await moderator.review({ texts: [{ where: 'text', text }], ...(language && { language }) })
  return categories.filter(({ category }) => !harmless.has(category))
}
