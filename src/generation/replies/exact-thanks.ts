/** Recognises thanks and praise of languages other than English by their exact forms. */
import { lazily } from '../../lib/lazily.ts'
import { friendlyEmoji } from '../languages/en/gratitude.ts'
import { thanksLanguages } from '../languages/thanks.ts'
import type { Thanks } from '../languages/thanks-forms.ts'

export interface ExactThanks {
  readonly kind: 'thanks' | 'praise'
  readonly language: Thanks
}

const maxLength = 120
const emoji = new Set(friendlyEmoji)

/** A form with what it is in each language that has it; "super" and "bravo" are of several. */
const forms = lazily(() => {
  const filed = new Map<string, ExactThanks[]>()
  for (const language of thanksLanguages)
    for (const kind of ['thanks', 'praise'] as const)
      for (const form of language[kind].split(',').map(settled)) {
        const before = filed.get(form)
        if (before) before.push({ kind, language })
        else filed.set(form, [{ kind, language }])
      }
  return filed
})

function settled(text: string): string {
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
export function exactThanksIn(text: string): ExactThanks | null {
  if (text.length > maxLength) return null
  const plain = [...settled(text.replaceAll(/[\uFE0F\u{1F3FB}-\u{1F3FF}]/gu, ''))]
    .map((character) => (emoji.has(character) ? '\n' : character))
    .join('')
  if (!/^[\p{L}\p{M}\s',.!¡-]*$/u.test(plain) || /[,.-][\s!]*[,.-]/.test(plain)) return null
  const parts = plain
    .split(/[,.!¡\n]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const found = parts.map((part) => forms().get(part) ?? [])
  const languages = thanksLanguages.filter((language) =>
    found.every((of) => of.some((one) => one.language === language)),
  )
  const [language, other] = languages
  if (parts.length === 0 || language === undefined || other !== undefined) return null
  const kinds = found.map((of) => of.find((one) => one.language === language)?.kind)
  return { kind: kinds.includes('praise') ? 'praise' : 'thanks', language }
}
