/** Draws the presenter of a video: a figure that blinks in the image, and a badge beside the handle. */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import type { Expression } from '../portrait/features.ts'
import { drawBadge, drawCutOut } from '../portrait/picture.ts'
import type { PortraitDesign } from '../portrait/portrait-design.ts'
import type { Scene } from '../types.ts'
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

export function createPresenter(design: PortraitDesign, stage: Stage): Presenter {
  const { width, height, unit, safe } = stage
  const wide = width > height
  const tall = height / width > 1.5
  const square = height / width < 1.1
  const figureHeight = Math.round(height * (wide ? 0.86 : tall ? 0.4 : square ? 0.34 : 0.44))
  const drawn = new Map<string, Canvas>()
  const badges = new Map<string, Canvas>()
  const figure = (expression: Expression) => {
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
      context.translate(x, height + figureHeight * 0.7 * (1 - comesIn) + 8 * unit)
      context.rotate(sway)
      // The shoulders never rise above the lower edge.
      context.drawImage(canvas, -canvas.width / 2, -canvas.height + breath, canvas.width, canvas.height)
      context.restore()
    },

    badge(ring) {
      const known = badges.get(ring) ?? drawBadge(design, badgeUnits * unit, ring)
      badges.set(ring, known)
      return known
    },
  }
}
