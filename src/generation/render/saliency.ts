/** Finds where the subject of a picture is, where nobody said it: its faces, else what differs most from the rest, and not only at the edge. */
import type { Canvas } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import type { Focus } from './clip.ts'
import { facesIn } from './faces.ts'

/** In pixels of the small picture that is read. */
const side = 40
/** The middle counts more than the edge by this: subjects are rarely at the edge, and frames often are. */
const edgeWeight = 0.45

/** Where the subject is, and how far it reaches from there to each side; all as shares of the picture. */
export interface Subject extends Focus {
  readonly reach: { readonly x: number; readonly y: number }
  /** Whether it is faces, of which nothing may be lost. */
  readonly isFace: boolean
}

/** In standard deviations: what lies within is most of a subject. */
const most = 1.1

export function subjectOf(picture: Canvas): Subject {
  return headsIn(picture) ?? whatDiffers(picture)
}

/** Of a face's size: hair above it, a neck below it, and ears beside it belong to a head. */
const around = { above: 0.4, below: 0.25, beside: 0.2 }

function headsIn(picture: Canvas): Subject | undefined {
  const faces = facesIn(picture)
  if (faces.length === 0) return undefined
  const left = Math.min(...faces.map(({ x, width }) => x - width * around.beside))
  const right = Math.max(...faces.map(({ x, width }) => x + width * (1 + around.beside)))
  const top = Math.min(...faces.map(({ y, height }) => y - height * around.above))
  const bottom = Math.max(...faces.map(({ y, height }) => y + height * (1 + around.below)))
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    reach: { x: (right - left) / 2, y: (bottom - top) / 2 },
    isFace: true,
  }
}

function whatDiffers(picture: Canvas): Subject {
  const small = createCanvas(side, side)
  const context = small.getContext('2d')
  context.drawImage(picture, 0, 0, side, side)
  const { data } = context.getImageData(0, 0, side, side)
  const mean = [0, 1, 2].map((part) => {
    let sum = 0
    for (let i = part; i < data.length; i += 4) sum += data[i] ?? 0
    return sum / (side * side)
  })
  const weights = new Float64Array(side * side)
  let total = 0
  for (let cell = 0; cell < weights.length; cell++) {
    const [x, y] = [cell % side, Math.floor(cell / side)]
    let difference = 0
    for (const [part, average] of mean.entries()) difference += ((data[cell * 4 + part] ?? 0) - average) ** 2
    const away = Math.max(Math.abs(x / (side - 1) - 0.5), Math.abs(y / (side - 1) - 0.5)) * 2
    // Squared again, so that a large even ground weighs less than a small bright thing on it.
    weights[cell] = difference ** 2 * (1 - edgeWeight * away ** 2)
    total += weights[cell] ?? 0
  }
  if (total === 0) return { x: 0.5, y: 0.5, reach: { x: 0, y: 0 }, isFace: false }
  // One loop without a function for each axis: with two, the engine's optimizer once took one for the other.
  let [sumX, sumY, squaresX, squaresY] = [0, 0, 0, 0]
  for (let cell = 0; cell < weights.length; cell++) {
    const weight = (weights[cell] ?? 0) / total
    const [x, y] = [((cell % side) + 0.5) / side, (Math.floor(cell / side) + 0.5) / side]
    sumX += weight * x
    sumY += weight * y
    squaresX += weight * x ** 2
    squaresY += weight * y ** 2
  }
  const reachOf = (at: number, squares: number) => most * Math.sqrt(Math.max(0, squares - at ** 2))
  return { x: sumX, y: sumY, reach: { x: reachOf(sumX, squaresX), y: reachOf(sumY, squaresY) }, isFace: false }
}
