import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import type { PhraseTable } from './table.ts'
import { uk } from './uk.ts'

const tables: Record<string, PhraseTable> = { en, ru, uk, es, de, fr, pt }

/** Nothing for a language without a table: then the partner's own words carry the script. */
export function phraseTable(language: string): PhraseTable | undefined {
  return tables[language.toLowerCase().split('-')[0]!]
}

const disclosures: Record<string, string> = {
  ar: 'صُنع بالذكاء الاصطناعي.',
  el: 'Δημιουργήθηκε με ΤΝ.',
  hi: 'AI से बनाया गया।',
  it: 'Creato con l’IA.',
  ja: 'AIで生成しました。',
  ko: 'AI로 제작했습니다.',
  nl: 'Gemaakt met AI.',
  pl: 'Stworzone z pomocą AI.',
  tr: 'Yapay zekâ ile üretildi.',
  zh: '由 AI 生成。',
}

export function aiDisclosure(language: string): string {
  return phraseTable(language)?.aiDisclosure ?? disclosures[language.toLowerCase().split('-')[0]!] ?? 'Made with AI.'
}
