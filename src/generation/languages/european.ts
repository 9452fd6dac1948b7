import type { Language } from './language.ts'
import { wordsOf } from './language.ts'

export const nl: Language = {
  code: 'nl',
  abbreviations: wordsOf('bijv ca dhr mevr mw dr nr# o.a d.w.z tel#'),
  quotes: ['‘', '’'],
  disclosure: 'Gemaakt met AI.',
  phrases: { until: (day) => `Tot en met ${day}`, code: (code) => `Code: ${code}` },
  dependent: /^(?:hij|zij|ze|het|dat|dit|deze|die|en|maar|dus|dan|ook|want|beide)(?!\p{L})/iu,
  closing:
    /^(?:bestel|boek|bel|kom|bezoek|meld je|schrijf je|download|probeer|volg|reserveer|koop|vraag|stuur|mail|doe mee|steun)(?!\p{L})/iu,
}

export const tr: Language = {
  code: 'tr',
  abbreviations: wordsOf('dr prof sok cad örn no# tel#'),
  ordinals: true,
  quotes: ['“', '”'],
  disclosure: 'Yapay zekâ ile üretildi.',
  phrases: { until: (day) => `Son gün: ${day}`, code: (code) => `Kod: ${code}` },
  dependent: /^(?:o|bu|şu|bunlar|onlar|ve|ama|sonra|çünkü|ayrıca|böylece)(?!\p{L})/iu,
}

export const el: Language = {
  code: 'el',
  ends: ';\u037e',
  abbreviations: wordsOf('κ κα δρ π.χ οδ τηλ# αρ#'),
  quotes: ['«', '»'],
  disclosure: 'Δημιουργήθηκε με ΤΝ.',
  phrases: { until: (day) => `Έως ${day}`, code: (code) => `Κωδικός: ${code}` },
  dependent: /^(?:αυτός|αυτή|αυτό|αυτά|και|αλλά|μετά|επίσης|γιατί|έτσι)(?!\p{L})/iu,
}
