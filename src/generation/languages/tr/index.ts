import type { Language } from '../language.ts'
import { wordsOf } from '../language.ts'

export const tr: Language = {
  code: 'tr',
  abbreviations: wordsOf('dr prof sok cad örn no# tel#'),
  ordinals: wordsOf('kat sınıf gün hafta yıl'),
  free: wordsOf('ücretsiz bedava'),
  quotes: ['“', '”'],
  disclosure: 'Yapay zekâ ile üretildi.',
  money: 'TL(?!\\p{L})',
  phrases: { until: (day) => `Son gün: ${day}`, code: (code) => `Kod: ${code}` },
  dependent: /^(?:o|bu|şu|bunlar|onlar|ve|ama|sonra|çünkü|ayrıca|böylece)(?!\p{L})/iu,
}
