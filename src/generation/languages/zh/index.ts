import type { Language } from '../language.ts'
import { segmented, wordsOf } from '../language.ts'

export const zh: Language = {
  code: 'zh',
  free: wordsOf('免费 免費'),
  quotes: ['“', '”'],
  disclosure: '由 AI 生成。',
  money: '[万億千]?元',
  counter: '[个個种種条招](?:的)?',
  readme: {
    features: '特性|特点|功能',
  },
  direction: {
    calm: '安静, 平静, 舒缓',
    lively: '活泼, 欢快, 轻快',
    noMusic: '不要音乐, 无音乐',
    noHashtags: '不要标签',
  },
  phrases: { until: (day) => `有效期至${day}`, code: (code) => `优惠码：${code}` },
  breaks: segmented('zh'),
}

/** Traditional characters. */
export const zhHant: Language = {
  ...zh,
  quotes: ['「', '」'],
  phrases: { until: (day) => `有效期至${day}`, code: (code) => `優惠碼：${code}` },
}
