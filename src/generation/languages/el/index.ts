import type { Language } from '../language.ts'
import { wordsOf } from '../language.ts'

export const el: Language = {
  code: 'el',
  abbreviations: wordsOf('κ κα δρ π.χ οδ τηλ# αρ#'),
  free: wordsOf('δωρεάν'),
  quotes: ['«', '»'],
  disclosure: 'Δημιουργήθηκε με ΤΝ.',
  phrases: { until: (day) => `Έως ${day}`, code: (code) => `Κωδικός: ${code}` },
  dependent: /^(?:αυτός|αυτή|αυτό|αυτά|και|αλλά|μετά|επίσης|γιατί|έτσι)(?!\p{L})/iu,
}
