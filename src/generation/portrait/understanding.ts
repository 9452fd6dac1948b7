/** Decides which parts of a description can be drawn, as `readPreferences` reads them. */
import { compilePattern } from '../../lib/pattern.ts'
import { readPreferences } from './preferences.ts'

export interface Understanding {
  readonly understood: readonly string[]
  /** Parts that contain a word that no drawing shows. */
  readonly notDrawn: readonly string[]
  /** Those of them that name a group of people, where no tone of skin is stated. */
  readonly groups: readonly string[]
  /** What is left open and drawn neutrally. */
  readonly assumed: readonly 'skin_tone'[]
}

/** Words that preferences are read from, and those that say nothing about looks. */
const known = new Set(
  (
    'black white grey gray red orange yellow mustard green olive sage teal turquoise blue navy denim purple ' +
    'violet lilac lavender pink coral brown beige cream gold golden burgundy mint dark light bright deep warm ' +
    'pale fair ' +
    'skin skinned complexion ebony tan tanned bronze porcelain ' +
    'hair haired raven jet chestnut brunette hazel platinum bleached blond blonde ginger auburn copper silver ' +
    'salt pepper redhead hijab head scarf headscarf veil bald shaved no buzz cut buzzed cropped close fade bun ' +
    'top knot topknot up pony tail ponytail bangs fringe bob afro curl curls curly coil coils coily quiff ' +
    'pompadour slicked undercut long short pixie crop wavy waves medium shoulder length ' +
    'teen teens twenty twenties young student thirty thirties forty forties fifty fifties middle aged sixty ' +
    'sixties seventy seventies eighty eighties senior elderly grandma grandpa grandmother grandfather retired ' +
    'early late mid year years old woman man girl guy boy lady mother mom mum father dad male female person she ' +
    'he her his ' +
    'eye eyes eyed beard bearded clean shaven stubble moustache mustache five o clock freckle freckles freckled ' +
    'glasses spectacles frames square horn rimmed thick big rectangular round without hoop hoops earring ' +
    'earrings stud studs ' +
    'smile smiling smiles grin grinning ' +
    'apron hoodie hoody sweatshirt blazer suit jacket lab coat turtleneck turtle neck rollneck roll sweater ' +
    'jumper pullover cardigan knit knitted overshirt flannel shirt t tee tshirt tank background backdrop wall ' +
    'brighter darker lighter ' +
    'a an the and combed with in of on or at her his their its is has wears wearing who very small large little ' +
    'slightly natural soft style looking look looks neat'
  ).split(' '),
)

/**
 * Words of casting for a group of people. They say nothing that is drawn: no tone of skin follows from an origin, nor from
 * a colour before a person.
 */
const person = 'woman|man|girl|guy|boy|lady|person|male|female'
const origins =
  'asian|african|european|american|eastern|caucasian|latin[aox]|hispanic|arab|arabic|indian|pakistani|chinese|japanese|korean|thai|' +
  'vietnamese|filipin[ao]|turkish|persian|iranian|nigerian|ethiopian|kenyan|moroccan|egyptian|mexican|brazilian|caribbean|jamaican|' +
  'polynesian|indigenous|jewish|nordic|scandinavian|german|french|italian|spanish|portuguese|greek|polish|russian|irish|british|' +
  'australian|biracial|multiracial'
const groupOfPeople = compilePattern(
  String.raw`\b(?:black|white|brown)(?= (?:\w+ )?(?:${person})\b)|^(?:black|white|brown)$|` +
    String.raw`\b(?:of )?(?:(?:north|south|east|west|southeast|latin|middle|african|native)[ -])?(?:${origins})` +
    String.raw`(?:[ -](?:descent|heritage|origin|looking))?\b`,
  'giu',
)

/** @param description as the customer sent it; empty for none */
export function understandAppearance(description: string): Understanding {
  const isSkinStated = readPreferences(description, '', '').skin !== undefined
  const found: Record<'understood' | 'notDrawn' | 'groups', string[]> = { understood: [], notDrawn: [], groups: [] }
  for (const part of description.split(/[,;.\n]|\b(?:and|with|wearing|wears|in an?)\b/iu).map((text) => text.trim())) {
    const groups = part.match(groupOfPeople) ?? []
    const rest = part.replaceAll(groupOfPeople, ' ').replaceAll(/\s+/g, ' ').trim()
    // What skin is to be drawn is said beside it.
    if (!isSkinStated) found.groups.push(...groups)
    const isDrawn = (rest.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every(
      (word) => known.has(word) || /^\d{2}s?$/u.test(word),
    )
    if (/[\p{L}\p{N}]/u.test(rest)) (isDrawn ? found.understood : found.notDrawn).push(rest)
  }
  return {
    understood: found.understood,
    notDrawn: [...found.groups, ...found.notDrawn],
    groups: found.groups,
    assumed: isSkinStated ? [] : ['skin_tone'],
  }
}
