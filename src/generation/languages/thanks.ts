/** Thanks and praise of every language that has exact forms, each in its own folder. */
import { thanks as de } from './de/thanks.ts'
import { thanks as es } from './es/thanks.ts'
import { thanks as fr } from './fr/thanks.ts'
import { thanks as it } from './it/thanks.ts'
import { thanks as pt } from './pt/thanks.ts'
import type { Thanks } from './thanks-forms.ts'

export const thanksLanguages: readonly Thanks[] = [de, es, fr, it, pt]
