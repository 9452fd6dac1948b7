import type { Language } from './language.ts'
import { segmented } from './language.ts'

export const ar: Language = {
  code: 'ar',
  quotes: ['«', '»'],
  disclosure: 'صُنع بالذكاء الاصطناعي.',
  phrases: { until: (day) => `حتى ${day}`, code: (code) => `الرمز: ${code}` },
}

export const hi: Language = {
  code: 'hi',
  quotes: ['“', '”'],
  disclosure: 'AI से बनाया गया।',
  phrases: { until: (day) => `${day} तक`, code: (code) => `कोड: ${code}` },
}

export const ko: Language = {
  code: 'ko',
  quotes: ['“', '”'],
  disclosure: 'AI로 제작했습니다.',
  phrases: { until: (day) => `${day}까지`, code: (code) => `코드: ${code}` },
}

export const th: Language = {
  code: 'th',
  quotes: ['“', '”'],
  disclosure: 'สร้างด้วย AI',
  phrases: { until: (day) => `ถึง ${day}`, code: (code) => `โค้ด: ${code}` },
  spacedClauses: true,
  breaks: segmented('th'),
}

export const zh: Language = {
  code: 'zh',
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
