import type { Language } from '../language.ts'
import { wordsOf } from '../language.ts'

export const ko: Language = {
  code: 'ko',
  free: wordsOf('무료'),
  quotes: ['“', '”'],
  disclosure: 'AI로 제작했습니다.',
  money: '[만]?원',
  counter: '가지\\s?',
  readme: {
    features: '기능',
  },
  phrases: { until: (day) => `${day}까지`, code: (code) => `코드: ${code}` },
}
