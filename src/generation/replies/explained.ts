/**
 * Whether a message asks for what a rule's keywords stand for and says nothing else. Nobody foresaw the words beside a
 * keyword: each of them must be explained before a template goes out unread.
 */
import { present } from '../../lib/present.ts'
import { functionWords, peopleWords, turningWords } from '../languages/en/gratitude.ts'
import { greeting } from '../languages/en/replies.ts'
import { hasEnglish } from '../languages/en/words.ts'
import { wordsOf } from './asked.ts'
import { gratitudeIn } from './gratitude.ts'
import type { KnowledgeFact } from './knowledge.ts'
import { onlyFriendlySigns } from './knowledge.ts'

const maxLength = 300

/**
 * What asks, as it stands around keywords. Who asks and who is asked stand here only: beside a keyword "me" and "you" may
 * be what is asked for.
 */
const frames = sequencesOf(
  'do you, do you guys, do you have, do you do, do you offer, do you sell, do you take, have you got, you ' +
    'have, are you, can you, could you, can you tell me, could you tell me, please tell me, let me know, can i, ' +
    'can i get, can i have, can i see, could i, could i get, could i have, could i see, may i, can we, could we, ' +
    'i would like to know, id like to know, i want to know, i was wondering, just wondering, quick question, at ' +
    'the moment, right now, tell me',
)

/** Words that change nothing about what is asked. */
const plain = new Set(
  (
    'a an the is are of for in on at with and or to it this that these those one ones there here your what when ' +
    'where which how time please pls plz any some available currently hi hello hey thanks thank ty'
  ).split(' '),
)

const meaningful = new Set([...turningWords.split(' '), ...functionWords.split(' '), ...peopleWords.split(' ')])

/**
 * @param names of the project and its account
 * @param facts whose questions hold the things that the project is asked about
 */
export function isExplained(
  text: string,
  keywords: readonly string[],
  names: readonly string[],
  facts: readonly KnowledgeFact[],
): boolean {
  if (text.length > maxLength || !onlyFriendlySigns(text)) return false
  const keywordWords = keywords.map(wordsOf).filter((words) => words.length > 0)
  const things = [...names, ...facts.flatMap(({ questions }) => questions)].flatMap(wordsOf)
  const known = new Set(hasEnglish(wordsOf(text)) ? things.filter((word) => !meaningful.has(word)) : [])
  return partsOf(text).every(
    (part) =>
      gratitudeIn(part, names) !== null ||
      greeting.test(part) ||
      restOf(restOf(wordsOf(part), keywordWords), frames).every(
        (word) => word === covered || plain.has(word) || known.has(word),
      ),
  )
}

/** What stands between punctuation marks and emoji, with the exclamation mark that thanks may need. */
function partsOf(text: string): string[] {
  return (text.match(/[^.!?¿¡,\n\p{Extended_Pictographic}]+!?/gu) ?? [])
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
}

/** Stands where words were taken out, so that what was apart does not come together. */
const covered = ''

/** Words without the sequences that stand among them, the one with more words first. */
function restOf(words: readonly string[], sequences: readonly (readonly string[])[]): string[] {
  const rest: string[] = []
  for (let at = 0; at < words.length; ) {
    const length = Math.max(
      0,
      ...sequences.filter((one) => one.every((word, i) => words[at + i] === word)).map((one) => one.length),
    )
    rest.push(length === 0 ? present(words[at], 'The word') : covered)
    at += Math.max(1, length)
  }
  return rest
}

function sequencesOf(list: string): string[][] {
  return list.split(', ').map((sequence) => sequence.split(' '))
}
