import type { Language } from '../language.ts'
import { segmented, wordsOf } from '../language.ts'

export const zh: Language = {
  code: 'zh',
  free: wordsOf('免费 免費'),
  quotes: ['“', '”'],
  disclosure: '由 AI 生成。',
  phrases: { until: (day) => `有效期至${day}`, code: (code) => `优惠码：${code}` },
  breaks: segmented('zh'),
}

/** Traditional characters. */
export const zhHant: Language = {
  ...zh,
  quotes: ['「', '」'],
  phrases: { until: (day) => `有效期至${day}`, code: (code) => `優惠碼：${code}` },
}
