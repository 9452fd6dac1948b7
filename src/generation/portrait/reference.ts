/** Finds the dominant colours of given images, for a look based on them. */
import { readFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { nonNull } from '../../lib/non-null.ts'
import { distance } from '../render/colour.ts'

const side = 64
const maxColours = 3
/** Nearer colours look the same to the eye. */
const apart = 90

/** @returns CSS hex, the most characteristic first, at most 3; empty for images without any colour */
export async function coloursOf(paths: readonly string[]): Promise<string[]> {
  const weights = new Map<number, { weight: number; red: number; green: number; blue: number }>()
  for (const path of paths) {
    const picture = await loadImage(await readFile(path))
    const context = createCanvas(side, side).getContext('2d')
    context.drawImage(picture, 0, 0, side, side)
    const { data } = context.getImageData(0, 0, side, side)
    for (let at = 0; at < data.length; at += 4) {
      const red = nonNull(data[at], 'The red of the pixel')
      const green = nonNull(data[at + 1], 'The green of the pixel')
      const blue = nonNull(data[at + 2], 'The blue of the pixel')
      const opacity = nonNull(data[at + 3], 'The opacity of the pixel')
      const strongest = Math.max(red, green, blue)
      const saturation = strongest === 0 ? 0 : (strongest - Math.min(red, green, blue)) / strongest
      // Walls, paper and shadows are everywhere and say nothing about a look.
      const weight = opacity < 128 || saturation < 0.18 || strongest < 45 ? 0 : saturation * (strongest / 255)
      if (weight === 0) continue
      const bin = (red >> 5) * 64 + (green >> 5) * 8 + (blue >> 5)
      const sum = weights.get(bin) ?? { weight: 0, red: 0, green: 0, blue: 0 }
      sum.weight += weight
      sum.red += red * weight
      sum.green += green * weight
      sum.blue += blue * weight
      weights.set(bin, sum)
    }
  }
  const found: string[] = []
  for (const { weight, red, green, blue } of [...weights.values()].toSorted((a, b) => b.weight - a.weight)) {
    const colour = `#${[red, green, blue]
      .map((part) =>
        Math.round(part / weight)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
    if (found.every((other) => distance(other, colour) >= apart)) found.push(colour)
    if (found.length === maxColours) break
  }
  return found
}
