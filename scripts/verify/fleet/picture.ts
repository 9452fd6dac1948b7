import { createCanvas } from '@napi-rs/canvas'

/** A small file that platforms take. */
export function drawPicture(): Buffer {
  const canvas = createCanvas(1080, 1350)
  const context = canvas.getContext('2d')
  context.fillStyle = '#6f4e37'
  context.fillRect(0, 0, 1080, 1350)
  return canvas.toBuffer('image/png')
}
