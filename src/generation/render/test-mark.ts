/** Writes TEST across what a test project makes, so that free rendering is no product. */
import type { Canvas } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { setFont } from './text-layout.ts'

const word = 'TEST'
/** Seen over light and dark grounds: white letters with a dark edge. */
const [ink, edge] = ['rgba(255, 255, 255, 0.42)', 'rgba(0, 0, 0, 0.34)']

/** Draws the mark once, from corner to corner; each frame then costs one image. */
export function createTestMark({ width, height }: Pick<Canvas, 'width' | 'height'>): { draw(on: Canvas): void } {
  const mark = createCanvas(width, height)
  const context = mark.getContext('2d')
  const style = { face: 'anton', language: 'en', lineHeight: 1 } as const
  setFont(context, style, 100, word)
  const share = context.measureText(word).width / 100
  const diagonal = Math.hypot(width, height)
  const size = (0.62 * diagonal) / share
  setFont(context, style, Math.min(size, 0.62 * Math.min(width, height)), word)
  context.translate(width / 2, height / 2)
  context.rotate(-Math.atan2(height, width))
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineWidth = diagonal / 180
  context.lineJoin = 'round'
  context.strokeStyle = edge
  context.fillStyle = ink
  context.strokeText(word, 0, 0)
  context.fillText(word, 0, 0)
  return { draw: (on) => on.getContext('2d').drawImage(mark, 0, 0) }
}
