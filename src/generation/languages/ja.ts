import { loadDefaultJapaneseParser } from 'budoux'
import type { Language } from './language.ts'
import { segmented } from './language.ts'

const parser = loadDefaultJapaneseParser()
const words = segmented('ja')
/** Letters; a longer phrase would have to be set too small. */
const maxPhrase = 9

export const ja: Language = {
  code: 'ja',
  quotes: ['「', '」'],
  disclosure: 'AIで生成しました。',
  phrases: {
    until: (day) => `${day}まで`,
    code: (code) => `クーポンコード：${code}`,
    more: (count) => `残り${count}つはキャプションに`,
  },
  breaks: (text) => parser.parse(text).flatMap((phrase) => (phrase.length > maxPhrase ? shorter(phrase) : [phrase])),
  directions: {
    things:
      /(?:動画|ビデオ|リール|クリップ|字幕|テロップ|ロゴ|絵文字|ハッシュタグ|bgm|音楽を|ナレーション|カット割り|投稿)/giu,
    asks: /(?:お願い|ください|下さい|欲しい|ほしい|希望|したいです|入れて|使わない|なしで|禁止|しないで)/iu,
    viewers: /(?:ご覧|見て|チェック|シェア|視聴)/iu,
    patterns: [
      /(?:雰囲気|トーン|感じ|テイスト|口調)(?:で|に)(?:お願い|仕上げ|作って|まとめて|して(?:ください|下さい|ほしい))/iu,
    ],
    greeting: /^(?:お世話になって(?:おり|い)ます|お疲れ様です|こんにちは|はじめまして)[、。！! ]*$/iu,
    signOff: /^(?:よろしく|宜しく)お願い(?:し|いた|致し)ます[、。！! ]*$/iu,
  },
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
