import type { Language } from '../language.ts'
import { wordsOf } from '../language.ts'

export const nl: Language = {
  code: 'nl',
  abbreviations: wordsOf('bijv ca dhr mevr mw dr nr# o.a d.w.z tel#'),
  free: wordsOf('gratis'),
  quotes: ['‘', '’'],
  disclosure: 'Gemaakt met AI.',
  phrases: { until: (day) => `Tot en met ${day}`, code: (code) => `Code: ${code}` },
  dependent: /^(?:hij|zij|ze|het|dat|dit|deze|die|en|maar|dus|dan|ook|want|beide)(?!\p{L})/iu,
}
