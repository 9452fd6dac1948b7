import type { SensitivePhrases } from '../sensitive-phrases.ts'

/** Chinese, in both scripts. */
export const sensitive: SensitivePhrases = {
  unspaced: true,
  phrases: {
    self_harm: '自杀, 自殺, 想死, 不想活, 轻生, 輕生, 割腕',
    threat: '杀了你, 殺了你, 弄死你, 知道你住, 炸了你, 放火烧',
    minor: '未成年',
    medical: '过敏, 過敏, 喘不过气, 喘不過氣, 不能呼吸, 胸口痛, 昏倒, 食物中毒, 呕吐, 嘔吐, 怀孕, 懷孕, 糖尿病',
    legal: '律师, 律師, 起诉, 起訴, 报警, 報警, 版权, 版權',
    scam: '诈骗, 詐騙, 骗子, 騙子',
    refund: '退款, 退货, 退貨, 没收到, 沒收到, 发霉, 發霉, 投诉, 投訴',
  },
}
