/** Draws given media into a part of the image: pictures move slowly, and what differs much from the part is not cropped. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Canvas, Image, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas'
import { nonNull } from '../../lib/non-null.ts'
import type { Background } from '../types.ts'
import type { Clip } from './clip.ts'
import { openClip, stillOf } from './clip.ts'
import { isDeviceShot } from './device.ts'
import type { Fitting, Place } from './fitted.ts'
import { drawFitted, fillsPlace } from './fitted.ts'
import { subjectOf } from './saliency.ts'
import type { Box, Stage } from './stage.ts'

export interface Backdrop {
  /** Whether the scene has media; without, it has the template's ground. */
  has(scene: number): boolean
  /** Whether the scene shows a phone, which stands beside words rather than behind them. */
  isDevice?(scene: number): boolean
  /** Whether the scene's media are higher than wide. */
  isTall?(scene: number): boolean
  /** Whether the scene's media fill a place. */
  fills?(scene: number, place: Place): boolean
  /** The brightest channel of what is seen in a part of the image, 0 to 255; undefined for a video, which changes. */
  brightestIn?(scene: number, place: Place, part: Box): number | undefined
  /** Fetches the media that a frame of a scene shows. Scenes come in order. */
  advance(scene: number): Promise<void>
  /** @param share how much of the scene is over, 0 to 1 */
  draw(context: SKRSContext2D, scene: number, share: number, place: Place): void
  /** The state at rest, for slides and covers. */
  drawStill(context: SKRSContext2D, scene: number, place: Place): void
  close(): void
}

interface Ground {
  readonly picture: Canvas
  readonly how: Fitting
  readonly clip?: { readonly open: () => Clip; readonly canvas: Canvas; frames?: Clip }
}

/** Pictures are drawn larger than their place by this share, so that they can move. */
const surplus = 0.12
/** Larger pictures are made smaller when they are read. */
const maxPixels = 5e6

export async function createBackdrop(
  backgrounds: readonly Background[],
  stage: Stage,
  work: {
    readonly ffmpeg: string
    readonly folder: string
    readonly framesPerSecond: number
    readonly moving: boolean
    /** The background of each scene, by its index; null for none. Default: in turn. */
    readonly backgroundOf?: readonly (number | null)[]
  },
): Promise<Backdrop> {
  const grounds: Ground[] = []
  for (const [index, file] of backgrounds.entries()) {
    const { path, kind, focus, isScreenshot = false } = file
    const side = Math.max(stage.width, stage.height)
    const picture =
      kind === 'video'
        ? reduced(await stillOf(work.ffmpeg, file, side, join(work.folder, `.backdrop-${index}.png`)), stage)
        : reduced(await loadImage(await readFile(path)), stage)
    const { width, height } = picture
    grounds.push({
      picture,
      how: {
        focus,
        subject: subjectOf(picture),
        isDevice: isScreenshot && isDeviceShot(picture),
        isPhoto: kind === 'image' && !isScreenshot,
      },
      ...(kind === 'video' &&
        work.moving && {
          clip: {
            open: () => openClip(work.ffmpeg, file, { width, height }, work.framesPerSecond),
            canvas: createCanvas(width, height),
          },
        }),
    })
  }
  const indexOf = (scene: number) => backgroundIndex(work.backgroundOf, grounds.length, scene)
  const groundOf = (scene: number) => nonNull(grounds[indexOf(scene) ?? -1], 'The ground of the scene')
  const isNeeded = (index: number, scene: number) =>
    work.backgroundOf === undefined || work.backgroundOf.indexOf(index, scene) >= 0
  // Only the picture of the current scene is kept at its size.
  let fitted: { readonly key: string; readonly canvas: Canvas } | undefined
  const stillFor = (scene: number, { box, window, ground }: Place): Canvas => {
    const key = JSON.stringify([indexOf(scene), box, window, ground])
    if (fitted?.key !== key) {
      const grown = 1 + surplus
      const canvas = createCanvas(Math.ceil(box.width * grown), Math.ceil(box.height * grown))
      const within = {
        x: (window.x - box.x) * grown,
        y: (window.y - box.y) * grown,
        width: window.width * grown,
        height: window.height * grown,
      }
      const { picture, how } = groundOf(scene)
      drawFitted(
        canvas.getContext('2d'),
        picture,
        { box: { x: 0, y: 0, ...sizeOf(canvas) }, window: within, ...(ground && { ground }) },
        how,
      )
      fitted = { key, canvas }
    }
    return fitted.canvas
  }
  const drawMoved = (context: SKRSContext2D, scene: number, share: number, place: Place) => {
    const still = stillFor(scene, place)
    // Zooms in on even scenes and out on odd ones, each towards another corner.
    const t = scene % 2 === 0 ? share : 1 - share
    const zoom = 1 - (surplus / (1 + surplus)) * (0.15 + 0.85 * t)
    const [w, h] = [still.width * zoom, still.height * zoom]
    const x = (still.width - w) * (scene % 3 === 0 ? 0.5 : scene % 3 === 1 ? 0.2 : 0.8)
    const y = (still.height - h) * (scene % 2 === 0 ? 0.4 : 0.6)
    const { box } = place
    context.drawImage(still, x, y, w, h, box.x, box.y, box.width, box.height)
  }
  return {
    has: (scene) => indexOf(scene) !== null,
    isDevice: (scene) => grounds[indexOf(scene) ?? -1]?.how.isDevice ?? false,
    isTall(scene) {
      const { width, height } = groundOf(scene).picture
      return height > width
    },
    fills(scene, place) {
      const { picture, how } = groundOf(scene)
      return fillsPlace(picture, place, how)
    },
    brightestIn(scene, place, part) {
      if (groundOf(scene).clip) return undefined
      const small = createCanvas(brightnessSide, brightnessSide)
      const own = small.getContext('2d')
      const still = stillFor(scene, place)
      const { box } = place
      const [across, down] = [still.width / box.width, still.height / box.height]
      // It moves, so that what is around the part comes into it.
      const room = { x: box.width * surplus, y: box.height * surplus }
      const left = Math.max(0, (part.x - box.x - room.x) * across)
      const top = Math.max(0, (part.y - box.y - room.y) * down)
      const width = Math.min(still.width - left, (part.width + 2 * room.x) * across)
      const height = Math.min(still.height - top, (part.height + 2 * room.y) * down)
      own.drawImage(still, left, top, width, height, 0, 0, brightnessSide, brightnessSide)
      const { data } = own.getImageData(0, 0, brightnessSide, brightnessSide)
      return data.reduce((brightest, value, index) => (index % 4 === 3 ? brightest : Math.max(brightest, value)), 0)
    },
    async advance(scene) {
      for (const [index, { clip }] of grounds.entries()) if (!isNeeded(index, scene)) clip?.frames?.close()
      if (indexOf(scene) === null) return
      const { clip } = groundOf(scene)
      if (!clip) return
      // Opened when it is first shown, so that a video of many scenes decodes only what it shows.
      clip.frames ??= clip.open()
      const frame = new ImageData(await clip.frames.next(), clip.canvas.width, clip.canvas.height)
      clip.canvas.getContext('2d').putImageData(frame, 0, 0)
    },
    draw(context, scene, share, place) {
      const { clip, how } = groundOf(scene)
      if (clip) drawFitted(context, clip.canvas, place, how)
      else drawMoved(context, scene, Math.min(1, Math.max(0, share)), place)
    },
    drawStill: (context, scene, place) => drawMoved(context, scene, 0.5, place),
    close() {
      for (const { clip } of grounds) clip?.frames?.close()
    },
  }
}

/** The side of the small picture whose brightness is read. */
const brightnessSide = 32

const sizeOf = ({ width, height }: Canvas | Image) => ({ width, height })

/** The background that a scene shows; null for none. */
export function backgroundIndex(
  backgroundOf: readonly (number | null)[] | undefined,
  count: number,
  scene: number,
): number | null {
  return backgroundOf ? (backgroundOf[scene] ?? null) : scene % count
}

/** A picture of at most as many pixels as can be seen. */
function reduced(picture: Image, stage: Stage): Canvas {
  const { width, height } = sizeOf(picture)
  const cover = Math.max(stage.width / width, stage.height / height) * (1 + surplus)
  const scale = Math.min(1, cover, Math.sqrt(maxPixels / (width * height)))
  const canvas = createCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  // Transparent parts are light, as on the page that such a picture was made for.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
