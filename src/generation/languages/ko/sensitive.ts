import type { SensitivePhrases } from '../sensitive-phrases.ts'

/** Only the gravest is known: the rest has no category and waits unanswered. */
export const sensitive: SensitivePhrases = {
  unspaced: true,
  phrases: {
    self_harm: '자살, 죽고 싶, 죽고싶, 살기 싫, 살고 싶지 않, 사라지고 싶, 자해',
    threat: '죽일, 죽여버, 어디 사는지 알, 불 질러, 폭탄',
    minor: '미성년, 부모님 몰래',
    medical: '알레르기, 숨을 못, 숨이 안, 숨쉬기 힘, 가슴이 아, 쓰러졌, 의식이 없, 식중독, 토했, 임신, 당뇨',
    legal: '변호사, 고소, 경찰, 저작권',
    refund: '환불, 반품, 고장, 안 왔, 곰팡이, 머리카락이',
  },
}
