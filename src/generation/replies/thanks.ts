/** Recognises whole messages that are thanks or praise and nothing else, by the exact forms of the languages that have some. */
import { lazily } from '../../lib/lazily.ts'
import { friendlyEmoji, warmSigns, withoutVariants } from '../languages/friendly-signs.ts'
import { english, thanksLanguages } from '../languages/thanks.ts'
import type { Thanks } from '../languages/thanks-forms.ts'

/** `signs` are hearts and the like without a word. */
export type Gratitude = 'thanks' | 'praise' | 'signs'

export interface FoundThanks {
  readonly kind: Gratitude
  readonly language: Thanks
}

const maxLength = 120

/** A form with what it is in each language that has it; "super" and "bravo" are of several. */
const forms = lazily(() => {
  const filed = new Map<string, FoundThanks[]>()
  for (const language of thanksLanguages)
    for (const kind of ['thanks', 'praise'] as const)
      for (const form of language[kind].split(',').map(normalized)) {
        const before = filed.get(form)
        if (before) before.push({ kind, language })
        else filed.set(form, [{ kind, language }])
      }
  return filed
})

function normalized(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘`´]/gu, "'")
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/**
 * What a message is if each of its parts is a form of one language; null where a part is not, or where languages share
 * all of them, because an answer needs a language.
 */
export function findThanks(text: string): FoundThanks | null {
  if (text.length > maxLength) return null
  const characters = [...normalized(withoutVariants(text))]
  const signs = characters.filter((character) => !/[\s!]/u.test(character))
  if (signs.length > 0 && signs.every((sign) => warmSigns.has(sign))) return { kind: 'signs', language: english }
  const plain = characters.map((character) => (friendlyEmoji.has(character) ? '\n' : character)).join('')
  // Punctuation marks one behind the other are a face ("-.-") or a silence (", , ,").
  if (!/^[\p{L}\p{M}\s',.!¡-]*$/u.test(plain) || /[,.-][\s!]*[,.-]/.test(plain)) return null
  const parts = plain
    .split(/[,.!¡\n]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const found = parts.map((part) => forms().get(part) ?? [])
  const [language, other] = thanksLanguages.filter((one) =>
    found.every((of) => of.some((form) => form.language === one)),
  )
  if (parts.length === 0 || language === undefined || other !== undefined) return null
  const kinds = found.map((of) => of.find((one) => one.language === language)?.kind)
  return { kind: kinds.includes('praise') ? 'praise' : 'thanks', language }
}
