/** Draws the presenter of a video: a figure that blinks in the image, and a badge beside the handle. */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import type { Expression } from '../portrait/features.ts'
import { drawBadge, drawCutOut } from '../portrait/picture.ts'
import type { PortraitDesign } from '../portrait/portrait-design.ts'
import type { Scene } from '../types.ts'
import type { Portrait } from './portrait-figure.ts'
import { portraitDisc } from './portrait-figure.ts'
import type { Stage } from './stage.ts'

export interface Presenter {
  /** Whether the figure is in this scene. */
  standsIn(scene: Scene, index: number, count: number): boolean
  /** The image with less room for words: the rest of it is the figure's. */
  stageBeside(mirrored: boolean): Stage
  /** Draws the figure at a time of its scene; infinity gives the final state. */
  draw(context: SKRSContext2D, seconds: number, how: { centred: boolean; mirrored: boolean }): void
  badge(ring: string): Canvas
}

const badgeUnits = 68
const blinkEverySeconds = 2.7
const blinkSeconds = 0.13

/** @param portrait the customer's own, which is drawn in place of the design */
export function createPresenter(design: PortraitDesign, stage: Stage, portrait?: Portrait): Presenter {
  const { width, height, unit, safe } = stage
  const wide = width > height
  const tall = height / width > 1.5
  const square = height / width < 1.1
  const figureHeight = Math.round(height * (wide ? 0.86 : tall ? 0.4 : square ? 0.34 : 0.44))
  const drawn = new Map<string, Canvas>()
  const badges = new Map<string, Canvas>()
  const own =
    portrait &&
    ownFigure(portrait, figureHeight, { maxWidth: width * (wide ? 0.4 : 0.62), ground: design.backdrop.shape })
  const figure = (expression: Expression) => {
    if (own) return own
    const key = JSON.stringify(expression)
    const known = drawn.get(key) ?? drawCutOut(design, figureHeight, expression)
    drawn.set(key, known)
    return known
  }
  return {
    standsIn: (scene, index, count) => index === 0 || (scene.kind === 'cta' && index === count - 1),

    stageBeside(mirrored) {
      if (!wide)
        return { ...stage, safe: { ...safe, height: Math.min(safe.height, height - figureHeight - 6 * unit - safe.y) } }
      const room = safe.width * 0.56
      return { ...stage, safe: { ...safe, x: mirrored ? safe.x + safe.width - room : safe.x, width: room } }
    },

    draw(context, seconds, { centred, mirrored }) {
      const settled = seconds === Number.POSITIVE_INFINITY
      const time = settled ? 0 : Math.max(0, seconds)
      const eyesClosed = !settled && (time + 0.9) % blinkEverySeconds < blinkSeconds
      const canvas = figure(eyesClosed ? { eyesClosed } : {})
      const share = centred && !wide ? 0.5 : mirrored ? 0.36 : 0.64
      const x = width * (wide ? (mirrored ? 0.24 : 0.76) : share)
      const comesIn = settled ? 1 : 1 - (1 - Math.min(1, seconds / 0.4)) ** 3
      const sway = settled ? 0 : Math.sin(time * 1.4) * 0.012
      const breath = settled ? 0 : Math.sin(time * 2.1) * 5 * unit
      context.save()
      context.globalAlpha = 1
      context.fillStyle = design.backdrop.shape
      context.beginPath()
      context.arc(x, height - figureHeight * 0.46, figureHeight * 0.43 * Math.max(0, comesIn), 0, Math.PI * 2)
      context.fill()
      // A circle floats, and whoever stands at the lower edge moves a little.
      const lift = portrait && !portrait.isCutOut ? figureHeight * 0.46 - canvas.height / 2 : -8 * unit
      context.translate(x, height + figureHeight * 0.7 * (1 - comesIn) - lift)
      if (!portrait) context.rotate(sway)
      // The shoulders never rise above the lower edge.
      context.drawImage(
        canvas,
        -canvas.width / 2,
        -canvas.height + (portrait ? 0 : breath),
        canvas.width,
        canvas.height,
      )
      context.restore()
    },

    badge(ring) {
      const known =
        badges.get(ring) ??
        (portrait ? ownBadge(portrait, badgeUnits * unit, ring) : drawBadge(design, badgeUnits * unit, ring))
      badges.set(ring, known)
      return known
    },
  }
}

/** The portrait as it stands in a scene. */
function ownFigure(
  portrait: Portrait,
  height: number,
  { maxWidth, ground }: { readonly maxWidth: number; readonly ground: string },
): Canvas {
  const { picture, isCutOut } = portrait
  if (!isCutOut) return portraitDisc(portrait, height * 0.82, ground)
  const scale = Math.min(height / picture.height, maxWidth / picture.width)
  const canvas = createCanvas(Math.ceil(picture.width * scale), Math.ceil(picture.height * scale))
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function ownBadge(portrait: Portrait, diameter: number, ring: string): Canvas {
  const size = Math.ceil(diameter)
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  context.fillStyle = ring
  context.beginPath()
  context.arc(size / 2, size / 2, size / 2, 0, Math.PI * 2)
  context.fill()
  const inner = portraitDisc(portrait, size * 0.92, '#ffffff')
  context.drawImage(inner, (size - inner.width) / 2, (size - inner.height) / 2)
  return canvas
}
