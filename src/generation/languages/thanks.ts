/** Thanks and praise of every language that has exact forms, each in its own folder. */
import { thanks as de } from './de/thanks.ts'
import { thanks as en } from './en/thanks.ts'
import { thanks as es } from './es/thanks.ts'
import { thanks as fr } from './fr/thanks.ts'
import { thanks as it } from './it/thanks.ts'
import { thanks as pt } from './pt/thanks.ts'
import type { Thanks } from './thanks-forms.ts'

export const english = en
export const thanksLanguages: readonly Thanks[] = [en, de, es, fr, it, pt]
