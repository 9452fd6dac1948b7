/** Draws given media into a part of the image: pictures move slowly, and what differs much from the part is not cropped. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Canvas, Image, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas'
import { nonNull } from '../../lib/non-null.ts'
import type { Background } from '../types.ts'
import type { Clip, Focus } from './clip.ts'
import { middle, openClip, stillOf } from './clip.ts'
import { drawDevice, isDeviceShot } from './device.ts'
import { subjectOf } from './saliency.ts'
import type { Box, Stage } from './stage.ts'

/** What media fill, and the part of it that nothing covers. */
export interface Place {
  readonly box: Box
  readonly window: Box
}

export interface Backdrop {
  /** Whether the scene has media; without, it has the template's ground. */
  has(scene: number): boolean
  /** Whether the scene shows a phone, which stands beside words rather than behind them. */
  isDevice?(scene: number): boolean
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

interface Fitting {
  /** What stays in view, if somebody said so: the picture is cropped around it. */
  readonly focus: Focus | undefined
  /** What stays in view where it is cropped anyway. */
  readonly subject: Focus
  /** A screenshot of a phone, which is shown in one. */
  readonly isDevice: boolean
}

/** Pictures are drawn larger than their place by this share, so that they can move. */
const surplus = 0.12
/** Of a picture: where less than this would stay in view, blurred edges fill the rest. */
const minInView = 0.5
/** The same, where the edges are blurred. */
const inViewWithEdges = 0.84
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
      how: { focus, subject: subjectOf(picture), isDevice: isScreenshot && isDeviceShot(picture) },
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
  const stillFor = (scene: number, { box, window }: Place): Canvas => {
    const key = JSON.stringify([indexOf(scene), box, window])
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
      drawFitted(canvas.getContext('2d'), picture, { box: { x: 0, y: 0, ...sizeOf(canvas) }, window: within }, how)
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

/** The side of the small picture that blurred edges are made of. */
const blurredSide = 64

/**
 * Fills a place with a picture: cropped around the focus or its subject, or, where most would be cropped and no focus was named, nearly
 * whole between blurred edges; a phone's screenshot whole in a phone.
 */
function drawFitted(
  context: SKRSContext2D,
  picture: Canvas,
  { box, window }: Place,
  { focus, subject, isDevice }: Fitting,
): void {
  const inView = (box.width * box.height) / (picture.width * picture.height * coverOf(picture, box) ** 2)
  context.save()
  context.beginPath()
  context.rect(box.x, box.y, box.width, box.height)
  context.clip()
  context.imageSmoothingQuality = 'high'
  if (focus !== undefined || (!isDevice && inView >= minInView)) {
    const point = focus ?? subject
    if (reaches(picture, { box, window }, point)) drawCropped(context, picture, { box, window }, point)
    else {
      // Else the panel would cover what should stay in view.
      drawBlurred(context, picture, box)
      context.beginPath()
      context.rect(window.x, window.y, window.width, window.height)
      context.clip()
      drawCropped(context, picture, { box: window, window }, point)
    }
  } else {
    drawBlurred(context, picture, box)
    if (isDevice) drawDevice(context, picture, window)
    else drawWhole(context, picture, { box, window })
  }
  context.restore()
}

function drawBlurred(context: SKRSContext2D, picture: Canvas, box: Box): void {
  const scale = blurredSide / Math.max(box.width, box.height)
  const small = createCanvas(Math.ceil(box.width * scale), Math.ceil(box.height * scale))
  const own = small.getContext('2d')
  own.filter = 'blur(3px)'
  const whole = { x: 0, y: 0, ...sizeOf(small) }
  drawCropped(own, picture, { box: whole, window: whole }, middle)
  context.drawImage(small, box.x, box.y, box.width, box.height)
}

function drawWhole(context: SKRSContext2D, picture: Canvas, { box, window }: Place): void {
  const contain = Math.min(window.width / picture.width, window.height / picture.height)
  const [w, h] = [picture.width, picture.height].map((side) => (side * contain) / inViewWithEdges) as [number, number]
  context.shadowColor = 'rgba(0, 0, 0, 0.35)'
  context.shadowBlur = box.width * 0.02
  context.drawImage(
    picture,
    window.x + (window.width - w) / 2,
    Math.max(box.y, window.y + (window.height - h) / 2),
    w,
    h,
  )
}

/** A picture is enlarged by so much at most, to bring what should stay in view to where nothing covers it. */
const maxZoom = 1.35

/** The height that a picture needs to have the focus in the middle of the free part, with no gap above or below. */
function heightNeeded({ box, window }: Place, focus: Focus): number {
  const aim = window.y + window.height / 2 - box.y
  return Math.max(aim / Math.max(focus.y, 0.01), (box.height - aim) / Math.max(1 - focus.y, 0.01))
}

const coverOf = (picture: Canvas, box: Box) => Math.max(box.width / picture.width, box.height / picture.height)

/** Whether the focus comes to where nothing covers it without much of the picture being lost. */
function reaches(picture: Canvas, place: Place, focus: Focus): boolean {
  const { box, window } = place
  const height = picture.height * coverOf(picture, box) * maxZoom
  // Somewhere in the free part is enough.
  const lowest = Math.min(0, box.height - height)
  const at = Math.min(0, Math.max(lowest, window.y + window.height / 2 - box.y - height * focus.y)) + height * focus.y
  return window.height >= box.height || at <= window.y - box.y + window.height * 0.8
}

/** Fills the box, with the focus as near to the middle of the free part as the picture reaches. */
function drawCropped(context: SKRSContext2D, picture: Canvas, place: Place, focus: Focus): void {
  const { box, window } = place
  const cover = coverOf(picture, box)
  const aim = { x: window.x + window.width / 2 - box.x, y: window.y + window.height / 2 - box.y }
  const isCovered = window.height < box.height
  const wanted = isCovered ? heightNeeded(place, focus) / picture.height : cover
  const scale = Math.min(cover * maxZoom, Math.max(cover, wanted))
  const [w, h] = [picture.width * scale, picture.height * scale]
  const shift = (room: number, length: number, to: number, at: number) =>
    Math.min(0, Math.max(room - length, to - length * at))
  context.drawImage(
    picture,
    box.x + shift(box.width, w, aim.x, focus.x),
    box.y + shift(box.height, h, aim.y, focus.y),
    w,
    h,
  )
}
