import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { fitText, setFont } from '../../../src/generation/render/text-layout.ts'
import { tokenize } from '../../../src/generation/render/tokens.ts'
import { undrawableLetter } from '../../../src/generation/writing-systems.ts'

const style = (language: string) => ({ face: 'inter', language, lineHeight: 1.2 }) as const

/** The ink of one word, as bytes. */
function inkOf(text: string, language: string): Buffer {
  const canvas = createCanvas(300, 200)
  const context = canvas.getContext('2d')
  setFont(context, style(language), 90, text)
  context.fillText(text, 20, 130)
  return Buffer.from(context.getImageData(0, 0, 300, 200).data)
}

it.each([
  ['am', 'ሀ', 'ለ'],
  ['ar', 'ب', 'م'],
  ['bn', 'ক', 'খ'],
  ['el', 'Ω', 'Ψ'],
  ['gu', 'ક', 'ખ'],
  ['he', 'א', 'ב'],
  ['hi', 'क', 'ख'],
  ['hy', 'Ա', 'Բ'],
  ['ja', 'あ', '食'],
  ['ka', 'ა', 'ბ'],
  ['km', 'ក', 'ខ'],
  ['kn', 'ಕ', 'ಖ'],
  ['ko', '가', '힣'],
  ['lo', 'ກ', 'ຂ'],
  ['ml', 'ക', 'ഖ'],
  ['my', 'က', 'ခ'],
  ['pa', 'ਕ', 'ਖ'],
  ['ru', 'Ж', 'Ш'],
  ['si', 'ක', 'ඛ'],
  ['ta', 'க', 'ங'],
  ['te', 'క', 'ఖ'],
  ['th', 'ก', 'ข'],
  ['zh', '的', '我'],
])('draws the letters of %s, and no boxes in their place', (language, one, other) => {
  const box = inkOf('\u{1fbff}', language)
  expect(inkOf(one, language).equals(inkOf(other, language))).toBe(false)
  for (const letter of [one, other]) expect(inkOf(letter, language).equals(box)).toBe(false)
  expect(inkOf(one, language).some((byte) => byte > 0)).toBe(true)
  expect(undrawableLetter(one + other)).toBeUndefined()
})

it.each([
  ['km', 'ខ្ញុំចូលចិត្តកាហ្វេ'],
  ['lo', 'ຂ້ອຍມັກກາເຟ'],
  ['my', 'ကျွန်တော်ကော်ဖီကြိုက်တယ်'],
  ['th', 'ฉันชอบกาแฟ'],
])('breaks lines between the words of %s, which writes no spaces', (language, sentence) => {
  const words = tokenize(sentence, style(language))
  expect(words.length).toBeGreaterThan(1)
  expect(words.map(({ text }) => text).join('')).toBe(sentence)
})

it('knows a letter that it cannot draw', () => {
  expect(undrawableLetter('Coffee, 100 % ☕ — ブルーノート')).toBeUndefined()
  expect(undrawableLetter('Coffee ཀ')).toBe('ཀ')
})

it('draws letters that pose as a font of their own as what they are', () => {
  expect(tokenize('𝗙𝗿𝗲𝘀𝗵 𝒷ℯ𝒶𝓃𝓈™', style('en')).map(({ text }) => text)).toEqual(['Fresh', 'beans™'])
})

it.each([
  ['When /readyz takes 40 ms', 'When /readyz takes 40 ms'],
  ['Your iPhone, fixed', 'Your iPhone, fixed'],
  ['Write to npm_config', 'Write to npm_config'],
  ['See fable.example', 'See fable.example'],
  ['Add a friend for free', 'ADD A FRIEND FOR FREE'],
  ['Only 312 bottles of the NHS', 'ONLY 312 BOTTLES OF THE NHS'],
])('sets capitals only where they change nothing: %s', (line, shown) => {
  const words = tokenize(line, { ...style('en'), uppercase: true }).map(({ text }) => text)
  expect(words.join(' ')).toBe(shown)
})

it.each([
  ['es', 'Gratis el 6 de diciembre, de 10:00 a 14:00', ['Gratis', 'el 6 de diciembre,', 'de 10:00 a 14:00']],
  ['en', 'We are open from 6 to 22, every day', ['We', 'are', 'open', 'from 6 to 22,', 'every', 'day']],
  ['en', 'From 3 to 5 pm at the bar', ['From 3 to 5 pm', 'at', 'the', 'bar']],
  ['en', 'Seating at 8 pm, last ferry at 1:15 am', ['Seating', 'at 8 pm,', 'last', 'ferry', 'at 1:15 am']],
  ['en', 'At 61 I lift, on December 6', ['At 61', 'I', 'lift,', 'on', 'December 6']],
  [
    'de',
    'Farbe ab 65 EUR, am 16. Januar, seit 1887. Die Frau',
    ['Farbe', 'ab 65 EUR,', 'am 16. Januar,', 'seit 1887.', 'Die', 'Frau'],
  ],
])('ends no line in %s between a number and what belongs to it: %s', (language, text, parts) => {
  const bound = tokenize(text, style(language)).map(({ text: word, isBound }) => `${isBound ? ' ' : '\n'}${word}`)
  expect(bound.join('').trim().split('\n')).toEqual(parts)
})

it('sets lines that keep numbers whole, and leaves no short word alone where there is room', () => {
  const linesIn = (text: string, maxWidth: number) => {
    const fit = { maxWidth, maxHeight: 900, maxSize: 120, minSize: 40, give: 0.7, maxLines: 7, align: 'left' as const }
    const { tokens } = fitText(createCanvas(1, 1).getContext('2d'), tokenize(text, style('es')), style('es'), fit)
    return [...Map.groupBy(tokens, ({ line }) => line).values()].map((words) =>
      words.map((word) => word.text).join(' '),
    )
  }
  for (const width of [360, 420, 480, 560, 640, 720])
    expect(linesIn('Entrada libre el 6 de diciembre', width).some((line) => line.includes('el 6 de diciembre'))).toBe(
      true,
    )
  for (const width of [680, 720, 800, 900])
    expect(linesIn('Esta campana sonó por última vez en 1887', width)[0]).toBe('Esta campana')
})

it('keeps a number and its unit on one line, and breaks Japanese between phrases', () => {
  expect(tokenize('In 40 ms, from 9 am', style('en')).map(({ text }) => text)).toEqual(['In', '40 ms,', 'from', '9 am'])
  const phrases = tokenize('あなたの包丁の研ぎ方は間違っています', style('ja')).map(({ text }) => text)
  expect(phrases).toEqual(['あなたの', '包丁の', '研ぎ方は', '間違っています'])
  expect(tokenize('一畳6,800円から', style('ja'), ['6,800円']).some(({ emphasised }) => emphasised)).toBe(true)
})
