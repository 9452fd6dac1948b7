/**
 * Draws given media behind the words: they fill the image and move slowly, and are darkened as far as the words need
 * it.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Canvas, Image, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas'
import { present } from '../../lib/present.ts'
import type { Background } from '../types.ts'
import type { Clip, Focus } from './clip.ts'
import { middle, openClip, stillOf } from './clip.ts'
import { alpha, inkOn, readable } from './colour.ts'
import type { Tone } from './look.ts'
import type { Stage } from './stage.ts'

export interface Backdrop {
  /** Whether the scene has media behind its words; without, it has the template's ground. */
  has(scene: number): boolean
  /** Fetches the media that a frame of a scene shows. Scenes come in order. */
  advance(scene: number): Promise<void>
  /** @param share how much of the scene is over, 0 to 1 */
  draw(context: SKRSContext2D, scene: number, share: number): void
  /** The state at rest, for slides and covers. */
  drawStill(context: SKRSContext2D, scene: number): void
  /** How much of the scrim's colour lies over the words' place, 0 to 1. */
  scrim(scene: number): number
  close(): void
}

interface Ground {
  /** A little larger than the stage, so that it can move. */
  readonly still: Canvas
  readonly scrim: number
  readonly clip?: { readonly open: () => Clip; readonly canvas: Canvas; frames?: Clip }
}

const surplus = 0.12
export const scrimColour = '#0a0a10'
/** White words on a ground this bright still have 4.5 : 1. */
const brightest = 0.44
/** A moving video may get brighter than its first frame. */
const minScrim = { image: 0.3, video: 0.5 }
const maxScrim = 0.62

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
  const { width, height } = stage
  const grounds: Ground[] = []
  for (const [index, file] of backgrounds.entries()) {
    const { path, kind } = file
    const size = { width: Math.ceil(width * (1 + surplus)), height: Math.ceil(height * (1 + surplus)) }
    const picture =
      kind === 'video'
        ? await stillOf(work.ffmpeg, file, size, join(work.folder, `.backdrop-${index}.png`))
        : await loadImage(await readFile(path))
    // Of a video the frame is already cropped.
    const still = filled(picture, size, kind === 'video' ? middle : (file.focus ?? middle))
    grounds.push({
      still,
      scrim: scrimFor(still, stage, minScrim[kind]),
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
  const groundOf = (scene: number) => present(grounds[indexOf(scene) ?? -1], 'The ground of the scene')
  const isNeeded = (index: number, scene: number) =>
    work.backgroundOf === undefined || work.backgroundOf.indexOf(index, scene) >= 0
  const drawMoved = (context: SKRSContext2D, scene: number, share: number) => {
    const { still } = groundOf(scene)
    // Zooms in on even scenes and out on odd ones, each towards another corner.
    const t = scene % 2 === 0 ? share : 1 - share
    const zoom = 1 - (surplus / (1 + surplus)) * (0.15 + 0.85 * t)
    const [w, h] = [still.width * zoom, still.height * zoom]
    const x = (still.width - w) * (scene % 3 === 0 ? 0.5 : scene % 3 === 1 ? 0.2 : 0.8)
    const y = (still.height - h) * (scene % 2 === 0 ? 0.4 : 0.6)
    context.drawImage(still, x, y, w, h, 0, 0, width, height)
  }
  return {
    has: (scene) => indexOf(scene) !== null,
    async advance(scene) {
      for (const [index, { clip }] of grounds.entries()) if (!isNeeded(index, scene)) clip?.frames?.close()
      if (indexOf(scene) === null) return
      const { clip } = groundOf(scene)
      if (!clip) return
      // Opened when it is first shown, so that a video of many scenes decodes only what it shows.
      clip.frames ??= clip.open()
      const frame = new ImageData(await clip.frames.next(), width, height)
      clip.canvas.getContext('2d').putImageData(frame, 0, 0)
    },
    draw(context, scene, share) {
      const { clip } = groundOf(scene)
      if (clip) context.drawImage(clip.canvas, 0, 0)
      else drawMoved(context, scene, Math.min(1, Math.max(0, share)))
    },
    drawStill: (context, scene) => drawMoved(context, scene, 0.5),
    scrim: (scene) => groundOf(scene).scrim,
    close() {
      for (const { clip } of grounds) clip?.frames?.close()
    },
  }
}

/** The background that a scene shows; null for none. */
export function backgroundIndex(
  backgroundOf: readonly (number | null)[] | undefined,
  count: number,
  scene: number,
): number | null {
  return backgroundOf ? (backgroundOf[scene] ?? null) : scene % count
}

function filled(picture: Image, size: { width: number; height: number }, focus: Focus): Canvas {
  const canvas = createCanvas(size.width, size.height)
  const scale = Math.max(size.width / picture.width, size.height / picture.height)
  const [w, h] = [picture.width * scale, picture.height * scale]
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  // What is transparent must not show through the words' ground.
  context.fillStyle = scrimColour
  context.fillRect(0, 0, size.width, size.height)
  const place = (room: number, length: number, at: number) =>
    Math.min(0, Math.max(room - length, room / 2 - length * at))
  context.drawImage(picture, place(size.width, w, focus.x), place(size.height, h, focus.y), w, h)
  return canvas
}

/** As dark as the bright parts behind the words require: nine tenths of the area are at most `brightest` under it. */
function scrimFor(still: Canvas, { safe, width, height }: Stage, least: number): number {
  const [columns, rows] = [24, 32]
  const small = createCanvas(columns, rows)
  const context = small.getContext('2d')
  const [kx, ky] = [still.width / width, still.height / height]
  context.drawImage(still, safe.x * kx, safe.y * ky, safe.width * kx, safe.height * ky, 0, 0, columns, rows)
  const { data } = context.getImageData(0, 0, columns, rows)
  const bright = Array.from({ length: columns * rows }, (_, i) => {
    const [r = 0, g = 0, b = 0] = data.subarray(i * 4, i * 4 + 3)
    return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255
  }).sort((a, b) => a - b)
  const high = present(bright[Math.floor(bright.length * 0.9)], 'The brightness')
  return Math.min(maxScrim, Math.max(least, (high - brightest) / (high - 0.04)))
}

/** The scrim is darkest behind the words; the edges stay lighter, so that the image stays visible. */
export function paintScrim(context: SKRSContext2D, { width, height, safe, unit }: Stage, strength: number): void {
  const gradient = context.createLinearGradient(0, 0, 0, height)
  const from = Math.max(0.02, (safe.y - 180 * unit) / height)
  const to = Math.min(0.98, (safe.y + safe.height + 40 * unit) / height)
  gradient.addColorStop(0, alpha(scrimColour, strength * 0.8))
  gradient.addColorStop(from, alpha(scrimColour, strength))
  gradient.addColorStop(to, alpha(scrimColour, strength))
  gradient.addColorStop(1, alpha(scrimColour, strength * 0.55))
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
}

/** Derives a scene's colours over a darkened image: white words, and an accent light enough to be read there. */
export function toneOver(tone: Tone): Tone {
  const accent = readable(tone.accent, '#6b6b70', 3)
  return { ...tone, ground: scrimColour, ink: '#ffffff', accent, onAccent: inkOn(accent) }
}
