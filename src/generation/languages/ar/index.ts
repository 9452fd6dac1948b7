import type { Language } from '../language.ts'
import { wordsOf } from '../language.ts'

export const ar: Language = {
  code: 'ar',
  free: wordsOf('مجاني مجانا مجانًا'),
  quotes: ['«', '»'],
  disclosure: 'صُنع بالذكاء الاصطناعي.',
  phrases: { until: (day) => `حتى ${day}`, code: (code) => `الرمز: ${code}` },
}
