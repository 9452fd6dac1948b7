import type { Language } from '../language.ts'
import { wordsOf } from '../language.ts'

export const pl: Language = {
  code: 'pl',
  abbreviations: wordsOf('ul al np dr prof nr# ok# godz# tel# pl pon wt śr czw pt sob niedz ndz'),
  free: wordsOf('darmowy darmowa darmowe bezpłatny bezpłatna bezpłatne bezpłatnie gratis'),
  quotes: ['„', '”'],
  disclosure: 'Stworzone z pomocą AI.',
  money: 'zł(?!\\p{L})',
  to: 'do',
  and: 'i',
  direction: {
    calm: 'spokojnie, spokojny, spokojna',
    lively: 'wesoło, energicznie, dynamicznie',
    slow: 'powoli, wolno',
    fast: 'szybko, szybkie cięcia',
    dark: 'ciemne tło, ciemno',
    bold: 'większe litery, duże litery',
    noMusic: 'bez muzyki',
    noHashtags: 'bez hashtagów',
    beside: 'proszę, bardzo, i, ale, muzyka',
  },
  phrases: { until: (day) => `Do ${day} włącznie`, code: (code) => `Kod: ${code}` },
  dependent: /^(?:on|ona|ono|oni|one|to|ten|ta|te|i|ale|więc|potem|wtedy|też|bo|oba)(?!\p{L})/iu,
}
