import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { setFont } from '../../../src/generation/render/text-layout.ts'

/** How high the ink stands in the left and the right quarter of a drawn word, of its height. */
function inkOf(text: string, language: string): { left: number; right: number } {
  const canvas = createCanvas(900, 200)
  const context = canvas.getContext('2d')
  setFont(context, { face: 'inter', language, lineHeight: 1.2 } as never, 100, text)
  context.fillText(text, 20, 140)
  const { data, width, height } = context.getImageData(0, 0, 900, 200)
  const inked = (x: number, y: number) => data[(y * width + x) * 4 + 3]! > 128
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) => {
    for (let y = 0; y < height; y += 1) if (inked(x, y)) return true
    return false
  })
  const [from, to] = [columns[0]!, columns.at(-1)!]
  const tallest = (fromX: number, toX: number) => {
    let top = height
    for (let x = fromX; x < toX; x += 1) for (let y = 0; y < top; y += 1) if (inked(x, y)) top = y
    return (140 - top) / 100
  }
  const quarter = Math.floor((to - from) / 4)
  return { left: tallest(from, from + quarter), right: tallest(to - quarter, to) }
}

it.each([
  ['he', 'ככ......'],
  ['ar', 'لالا......'],
])('puts what ends a word of a right-to-left script (%s) at its left', (language, word) => {
  const { left, right } = inkOf(word, language)
  expect(left).toBeLessThan(0.25)
  expect(right).toBeGreaterThan(0.4)
})

it('leaves a left-to-right word as it is', () => {
  const { left, right } = inkOf('ll......', 'en')
  expect(left).toBeGreaterThan(0.4)
  expect(right).toBeLessThan(0.25)
})
