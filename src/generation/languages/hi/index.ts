import type { Language } from '../language.ts'
import { wordsOf } from '../language.ts'

export const hi: Language = {
  code: 'hi',
  free: wordsOf('मुफ़्त मुफ्त निःशुल्क'),
  quotes: ['“', '”'],
  disclosure: 'AI से बनाया गया।',
  phrases: { until: (day) => `${day} तक`, code: (code) => `कोड: ${code}` },
}
