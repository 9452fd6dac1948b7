/**
 * Finds faces in a picture by pico (Markuš et al., "Object Detection with Pixel Intensity Comparisons Organized in Decision
 * Trees", 2014): picojs, and the cascade of its authors in facefinder/.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Canvas } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { projectFile } from '../../lib/project-files.ts'
import type { Box } from './stage.ts'

type Classify = (row: number, column: number, size: number, pixels: Uint8Array, rowLength: number) => number
type Detection = readonly [row: number, column: number, size: number, quality: number]

/** What is used of picojs, whose own types have no results. */
interface Pico {
  unpack_cascade(bytes: Int8Array): Classify
  run_cascade(
    image: { pixels: Uint8Array; nrows: number; ncols: number; ldim: number },
    classify: Classify,
    sizes: { shiftfactor: number; scalefactor: number; minsize: number; maxsize: number },
  ): Detection[]
  cluster_detections(detections: Detection[], overlap: number): Detection[]
}

/** In pixels: the longer side of the picture that is read. */
const side = 480
/** Of the shorter side: smaller faces are not what a picture is of. */
const smallest = 0.08
/** The sum of a cluster's scores. In fifty photos of people and things, all faces had 12 and more, and one thing had 12. */
const minQuality = 12
const overlap = 0.2

let loaded: { readonly pico: Pico; readonly classify: Classify } | undefined

function load() {
  if (!loaded) {
    const pico: Pico = createRequire(import.meta.url)('picojs')
    const bytes = readFileSync(projectFile('src/generation/render/facefinder/cascade.bin'))
    loaded = { pico, classify: pico.unpack_cascade(new Int8Array(bytes)) }
  }
  return loaded
}

/** Returns the faces from brow to chin, as shares of the picture. */
export function facesIn(picture: Canvas): Box[] {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const ncols = Math.max(1, Math.round(picture.width * scale))
  const nrows = Math.max(1, Math.round(picture.height * scale))
  const context = createCanvas(ncols, nrows).getContext('2d')
  context.drawImage(picture, 0, 0, ncols, nrows)
  const { data } = context.getImageData(0, 0, ncols, nrows)
  const part = (pixel: number, colour: number) => data[pixel * 4 + colour] ?? 0
  const pixels = Uint8Array.from(
    { length: nrows * ncols },
    (_, pixel) => (part(pixel, 0) * 2 + part(pixel, 1) * 7 + part(pixel, 2)) / 10,
  )
  const { pico, classify } = load()
  const sizes = { shiftfactor: 0.1, scalefactor: 1.1, minsize: Math.min(nrows, ncols) * smallest, maxsize: side }
  const found = pico.run_cascade({ pixels, nrows, ncols, ldim: ncols }, classify, sizes)
  return pico
    .cluster_detections(found, overlap)
    .filter(([, , , quality]) => quality >= minQuality)
    .map(([row, column, size]) => ({
      x: (column - size / 2) / ncols,
      y: (row - size / 2) / nrows,
      width: size / ncols,
      height: size / nrows,
    }))
}
