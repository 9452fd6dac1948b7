import type { Language } from '../language.ts'
import { wordsOf } from '../language.ts'

export const nl: Language = {
  code: 'nl',
  abbreviations: wordsOf('bijv ca dhr mevr mw dr nr# o.a d.w.z tel#'),
  free: wordsOf('gratis'),
  quotes: ['‘', '’'],
  disclosure: 'Gemaakt met AI.',
  moneyWords: 'euros?',
  to: 'tot',
  clock: 'uur',
  and: 'en',
  direction: {
    calm: 'rustig, kalm',
    lively: 'vrolijk, energiek',
    slow: 'langzaam',
    fast: 'snel',
    dark: 'donker',
    noMusic: 'geen muziek, zonder muziek',
    noHashtags: 'geen hashtags',
    beside: 'graag, alsjeblieft, en, maar',
  },
  phrases: { until: (day) => `Tot en met ${day}`, code: (code) => `Code: ${code}` },
  dependent: /^(?:hij|zij|ze|het|dat|dit|deze|die|en|maar|dus|dan|ook|want|beide)(?!\p{L})/iu,
}
