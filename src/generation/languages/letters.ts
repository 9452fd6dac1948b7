/** The signs of a letter of every language that has them, by its code. */
import { letter as de } from './de/letter.ts'
import { letter as en } from './en/letter.ts'
import { letter as es } from './es/letter.ts'
import { letter as fr } from './fr/letter.ts'
import { letter as it } from './it/letter.ts'
import { letter as ja } from './ja/letter.ts'
import type { LetterPhrases } from './letter-phrases.ts'
import { letter as nl } from './nl/letter.ts'
import { letter as pl } from './pl/letter.ts'
import { letter as pt } from './pt/letter.ts'
import { letter as ru } from './ru/letter.ts'
import { letter as tr } from './tr/letter.ts'
import { letter as uk } from './uk/letter.ts'
import { letter as zh } from './zh/letter.ts'

export const letterLanguages: Readonly<Record<string, LetterPhrases>> = {
  de,
  en,
  es,
  fr,
  it,
  ja,
  nl,
  pl,
  pt,
  ru,
  tr,
  uk,
  zh,
}
