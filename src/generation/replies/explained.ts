/**
 * Whether a message asks for what a rule's keywords stand for and says nothing else. Nobody foresaw the words beside a
 * keyword: each of them must be explained before a template goes out unread.
 */
import { greeting, questionWords } from '../languages/en/replies.ts'
import { termsIn, withoutSequences, wordsOf } from './asked.ts'
import { onlyFriendlySigns } from './knowledge.ts'
import { findThanks } from './thanks.ts'

const maxLength = 300
const plain = new Set(questionWords.split(' '))

export function isExplained(text: string, keywords: readonly string[]): boolean {
  if (text.length > maxLength || !onlyFriendlySigns(text)) return false
  const keywordWords = keywords.map(wordsOf).filter((words) => words.length > 0)
  return partsOf(text).every(
    (part) =>
      findThanks(part) !== null ||
      greeting.test(part) ||
      termsIn(withoutSequences(wordsOf(part), keywordWords)).every((word) => plain.has(word)),
  )
}

/** What stands between punctuation marks and emoji. */
function partsOf(text: string): string[] {
  return (text.match(/[^.!?¿¡,\n\p{Extended_Pictographic}]+!?/gu) ?? [])
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
}
