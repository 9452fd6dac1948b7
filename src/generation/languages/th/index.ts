import type { Language } from '../language.ts'
import { segmented, wordsOf } from '../language.ts'

export const th: Language = {
  code: 'th',
  free: wordsOf('ฟรี'),
  quotes: ['“', '”'],
  disclosure: 'สร้างด้วย AI',
  money: 'บาท',
  phrases: { until: (day) => `ถึง ${day}`, code: (code) => `โค้ด: ${code}` },
  spacedClauses: true,
  breaks: segmented('th'),
}
