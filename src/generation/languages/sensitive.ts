/** The phrases of every language, each in its own folder. */
import { sensitive as de } from './de/sensitive.ts'
import { sensitive as en } from './en/sensitive.ts'
import { sensitive as es } from './es/sensitive.ts'
import { sensitive as fr } from './fr/sensitive.ts'
import { sensitive as it } from './it/sensitive.ts'
import { sensitive as ja } from './ja/sensitive.ts'
import { sensitive as ko } from './ko/sensitive.ts'
import { sensitive as nl } from './nl/sensitive.ts'
import { sensitive as pl } from './pl/sensitive.ts'
import { sensitive as pt } from './pt/sensitive.ts'
import { sensitive as ru } from './ru/sensitive.ts'
import type { SensitivePhrases } from './sensitive-phrases.ts'
import { sensitive as tr } from './tr/sensitive.ts'
import { sensitive as uk } from './uk/sensitive.ts'
import { sensitive as zh } from './zh/sensitive.ts'

export const sensitiveLanguages: readonly SensitivePhrases[] = [de, en, es, fr, it, ja, ko, nl, pl, pt, ru, tr, uk, zh]
