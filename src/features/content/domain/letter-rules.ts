import { invalid } from '../../../errors.ts'
import type { Generation } from '../../../generation/create.ts'
import { letterIn } from '../../../generation/letter-warning.ts'

/**
 * Refuses a new brief that reads like a letter to whoever makes the content where the built-in writer would lay it out.
 * @throws VALIDATION with code BRIEF_READS_LIKE_LETTER
 */
export function assertNoLetter(
  { takesLetters }: Pick<Generation, 'takesLetters'>,
  words: {
    readonly brief?: string | undefined
    readonly briefIsCopy?: boolean | undefined
    readonly language: string
    readonly isTest: boolean
  },
): void {
  const { brief, briefIsCopy = false, language, isTest } = words
  if ((takesLetters && !isTest) || brief === undefined) return
  const letter = letterIn({ brief, briefIsCopy, language })
  if (letter !== undefined)
    throw invalid(
      '/body/brief',
      `reads like a letter to whoever makes the content: ${letter}. Viewers would read every sentence. Send the words for viewers as exact \`scenes\`, put what is meant for the maker into \`direction\`, or send \`briefIsCopy: true\` if all of it is for viewers.`,
      'BRIEF_READS_LIKE_LETTER',
    )
}
