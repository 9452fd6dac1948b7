/** Niches with entries of their own language; the others are carried by the partner's own words. */
import { de } from './de.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import type { Niche } from './niche.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { uk } from './uk.ts'

export const native: Record<string, readonly Niche[]> = { de, es, fr, pt, ru, uk }
