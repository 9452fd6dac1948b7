import { createRequire } from 'node:module'
import { lazily } from '../../../lib/lazily.ts'
import type { Language } from '../language.ts'
import { segmented, wordsOf } from '../language.ts'

const require = createRequire(import.meta.url)
/** With the package comes a whole DOM, which a process that breaks no Japanese text need not hold. */
const parser = lazily(() => {
  const budoux: typeof import('budoux') = require('budoux')
  return budoux.loadDefaultJapaneseParser()
})

const words = segmented('ja')
/** Letters; a longer phrase would have to be set too small. */
const maxPhrase = 9

export const ja: Language = {
  code: 'ja',
  free: wordsOf('無料'),
  quotes: ['「', '」'],
  disclosure: 'AIで生成しました。',
  money: '[万億千]?円',
  counter: 'つの|個の|選',
  readme: {
    features: '機能',
  },
  direction: {
    calm: '落ち着いた雰囲気, 静かに, 静かな音楽, 穏やかに',
    lively: '明るく, 明るい雰囲気, 楽しく, 元気に',
    noMusic: '音楽なし',
    noHashtags: 'ハッシュタグなし',
    beside: 'お願いします',
  },
  phrases: {
    until: (day) => `${day}まで`,
    code: (code) => `クーポンコード：${code}`,
  },
  breaks: (text) =>
    parser()
      .parse(text)
      .flatMap((phrase) => (phrase.length > maxPhrase ? shorter(phrase) : [phrase])),
}

/** A long phrase at its words; particles and endings stay with the word before them. */
function shorter(phrase: string): string[] {
  const parts: string[] = []
  for (const word of words(phrase)) {
    if (parts.length > 0 && /^[\u3040-\u309f]+$/u.test(word)) parts[parts.length - 1] += word
    else parts.push(word)
  }
  return parts
}
