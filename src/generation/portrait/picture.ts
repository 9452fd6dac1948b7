/** Draws a portrait as an image, and as the round badge beside a handle. */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { alpha, mix } from '../render/colour.ts'
import type { Expression } from './features.ts'
import { drawFigure, figureHalfWidth, figureTop } from './figure.ts'
import type { PortraitDesign } from './portrait-design.ts'

/** 4:5, as Instagram shows an image. */
export const imageWidth = 1080
export const imageHeight = 1350

export function drawPicture(design: PortraitDesign): Canvas {
  const canvas = createCanvas(imageWidth, imageHeight)
  const context = canvas.getContext('2d')
  drawBackdrop(context, design, imageWidth, imageHeight)
  const scale = 1.34
  context.save()
  context.translate(imageWidth / 2, 640)
  context.scale(scale, scale)
  drawFigure(context, design)
  context.restore()
  return canvas
}

function drawBackdrop(context: SKRSContext2D, { backdrop }: PortraitDesign, width: number, height: number): void {
  const { style, ground, shape } = backdrop
  const base = context.createLinearGradient(0, 0, 0, height)
  base.addColorStop(0, mix(ground, '#ffffff', 0.07))
  base.addColorStop(1, mix(ground, '#000000', 0.1))
  context.fillStyle = base
  context.fillRect(0, 0, width, height)
  const x = width / 2
  const y = height * 0.44
  context.fillStyle = shape
  if (style === 'disc') disc(context, x, y, width * 0.43)
  else if (style === 'arch') {
    context.beginPath()
    context.roundRect(width * 0.12, height * 0.09, width * 0.76, height, width * 0.38)
    context.fill()
  } else if (style === 'rays') {
    const rays = 16
    context.fillStyle = alpha(shape, 0.5)
    for (let i = 0; i < rays; i++) {
      context.beginPath()
      context.moveTo(x, y)
      context.arc(x, y, height, ((i + 0.25) * Math.PI * 2) / rays, ((i + 0.75) * Math.PI * 2) / rays)
      context.fill()
    }
    context.fillStyle = shape
    disc(context, x, y, width * 0.38)
  } else if (style === 'dots') {
    context.fillStyle = alpha(shape, 0.55)
    const step = 72
    for (let row = 0; row * step < height; row++)
      for (let column = 0; column * step < width + step; column++)
        disc(context, column * step + (row % 2) * (step / 2), row * step, 13)
    context.fillStyle = shape
    disc(context, x + 40, y + 20, width * 0.39)
  } else {
    disc(context, width * 0.72, height * 0.26, width * 0.24)
    context.fillStyle = mix(ground, shape, 0.45)
    hill(context, width, height, 0.52, 0.12)
    context.fillStyle = mix(ground, shape, 0.72)
    hill(context, width, height, 0.66, -0.1)
  }
}

function hill(context: SKRSContext2D, width: number, height: number, top: number, swing: number): void {
  context.beginPath()
  context.moveTo(0, height)
  context.lineTo(0, height * (top + swing))
  context.bezierCurveTo(
    width * 0.3,
    height * (top - swing),
    width * 0.6,
    height * (top + swing * 1.4),
    width,
    height * (top - swing),
  )
  context.lineTo(width, height)
  context.fill()
}

/** Draws head and shoulders in a circle, with a ring. */
export function drawBadge(design: PortraitDesign, diameter: number, ring: string): Canvas {
  const size = Math.ceil(diameter)
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  const radius = size / 2
  context.fillStyle = ring
  disc(context, radius, radius, radius)
  context.beginPath()
  context.arc(radius, radius, radius * 0.92, 0, Math.PI * 2)
  context.clip()
  context.fillStyle = design.backdrop.shape
  context.fillRect(0, 0, size, size)
  context.translate(radius, radius * 1.04)
  context.scale(size / 560, size / 560)
  drawFigure(context, design)
  return canvas
}

/** Draws the person on a transparent ground, cut at `height` below its highest hair; as wide as its shoulders. */
export function drawCutOut(design: PortraitDesign, height: number, expression: Expression): Canvas {
  const scale = height / cutOutReach
  const canvas = createCanvas(Math.ceil(figureHalfWidth * 2 * scale), Math.ceil(height))
  const context = canvas.getContext('2d')
  context.translate(figureHalfWidth * scale, figureTop * scale)
  context.scale(scale, scale)
  drawFigure(context, design, expression)
  return canvas
}

/** The part from the highest hair to the chest. */
const cutOutReach = figureTop + 470

function disc(context: SKRSContext2D, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}
