/** A customer's own portrait as the presenter: a cut-out stands at the lower edge, a photo is shown in a circle. */
import { readFile } from 'node:fs/promises'
import type { Canvas } from '@napi-rs/canvas'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { PortraitFile } from '../look-input.ts'
import { middle } from './clip.ts'
import { subjectOf } from './saliency.ts'

export interface Portrait {
  readonly picture: Canvas
  /** Nothing is behind the person: the upper corners are transparent. */
  readonly isCutOut: boolean
  /** What a circle is around, 0 to 1; of a cut-out, below its highest point. */
  readonly face: { readonly x: number; readonly y: number }
}

const maxSide = 1_400

export async function loadPortrait({ path, focus }: PortraitFile): Promise<Portrait> {
  const image = await loadImage(await readFile(path))
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height))
  const full = createCanvas(Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)))
  full.getContext('2d').drawImage(image, 0, 0, full.width, full.height)
  const { data } = full.getContext('2d').getImageData(0, 0, full.width, full.height)
  const alphaAt = (x: number, y: number) => data[(y * full.width + x) * 4 + 3] ?? 255
  const isCutOut = [0, full.width - 1].every((x) => alphaAt(x, 0) < 16)
  if (!isCutOut) return { picture: full, isCutOut, face: focus ?? upright(full) }
  const picture = trimmed(full, alphaAt)
  return { picture, isCutOut, face: { x: 0.5, y: (0.36 * picture.width) / Math.max(picture.width, picture.height) } }
}

/** Faces are in the upper part of a portrait. */
const upright = (picture: Canvas) => ({ x: (subjectOf(picture).x + middle.x) / 2, y: 0.4 })

/** Without the transparent edges. */
function trimmed(full: Canvas, alphaAt: (x: number, y: number) => number): Canvas {
  const { width, height } = full
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (alphaAt(x, y) < 16) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  if (right < left) return full
  const canvas = createCanvas(right - left + 1, bottom - top + 1)
  canvas.getContext('2d').drawImage(full, -left, -top)
  return canvas
}

/** The portrait in a circle, with the face in its middle. */
export function portraitDisc({ picture, face, isCutOut }: Portrait, diameter: number, ground: string): Canvas {
  const size = Math.ceil(diameter)
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  context.beginPath()
  context.arc(size / 2, size / 2, size / 2, 0, Math.PI * 2)
  context.clip()
  context.fillStyle = ground
  context.fillRect(0, 0, size, size)
  const scale = (size / Math.min(picture.width, picture.height)) * (isCutOut ? 0.92 : 1)
  const [w, h] = [picture.width * scale, picture.height * scale]
  const place = (length: number, at: number) => Math.min(0, Math.max(size - length, size / 2 - length * at))
  const x = w <= size ? (size - w) / 2 : place(w, face.x)
  const y = isCutOut ? size * 0.08 : place(h, face.y)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, w, h)
  return canvas
}
