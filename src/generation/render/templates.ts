/**
 * Six looks. Each says how its type is set, how words come in, and paints its ground:
 * `paint` once a scene, `animate` on every frame, so only cheap shapes belong there.
 */
import type { SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import type { Random } from '../seeded.ts'
import { alpha, mix } from './colour.ts'
import type { FaceName } from './fonts.ts'
import type { Tone } from './look.ts'
import type { Stage } from './stage.ts'
import type { TemplateName } from './template-names.ts'

export interface TypeSetting {
  face: FaceName
  lineHeight: number
  letterSpacing?: number
  uppercase?: boolean
  /** Largest sizes in units: on the opening scene, and on the others. */
  opening: number
  size: number
}

export interface Painted {
  stage: Stage
  tone: Tone
  /** Position among the scenes. */
  index: number
  random: Random
  rightToLeft: boolean
}

export interface Template {
  heading: TypeSetting
  bodyFace: FaceName
  align: 'left' | 'center'
  anchor: 'top' | 'center' | 'bottom'
  highlight: 'box' | 'marker' | 'colour' | 'sticker'
  entrance: 'rise' | 'slam' | 'slide' | 'pop' | 'drift'
  transition: 'rise' | 'circle' | 'push' | 'fade' | 'blinds'
  number: 'giant' | 'badge' | 'serif' | 'code'
  paint(context: SKRSContext2D, painted: Painted): void
  /** Returns what draws the moving part at a time in seconds. */
  animate?(painted: Painted): (context: SKRSContext2D, seconds: number) => void
}

const turn = Math.PI * 2

function fillGround(context: SKRSContext2D, stage: Stage, colour: string): void {
  context.fillStyle = colour
  context.fillRect(0, 0, stage.width, stage.height)
}

function grain(context: SKRSContext2D, stage: Stage, random: Random, strength: number): void {
  const size = 192
  const tile = createCanvas(size, size)
  const own = tile.getContext('2d')
  const image = own.createImageData(size, size)
  for (let i = 0; i < image.data.length; i += 4) {
    const bright = random.next() < 0.5 ? 0 : 255
    image.data.set([bright, bright, bright, Math.floor(random.next() * strength * 255)], i)
  }
  own.putImageData(image, 0, 0)
  for (let y = 0; y < stage.height; y += size) for (let x = 0; x < stage.width; x += size) context.drawImage(tile, x, y)
}

function glow(context: SKRSContext2D, x: number, y: number, radius: number, colour: string, opacity: number): void {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius)
  gradient.addColorStop(0, alpha(colour, opacity))
  gradient.addColorStop(0.45, alpha(colour, opacity * 0.45))
  gradient.addColorStop(1, alpha(colour, 0))
  context.fillStyle = gradient
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

function star(
  context: SKRSContext2D,
  x: number,
  y: number,
  outer: number,
  inner: number,
  points: number,
  angle: number,
): void {
  context.beginPath()
  for (let i = 0; i < points * 2; i++) {
    const radius = i % 2 === 0 ? outer : inner
    const at = angle + (i * Math.PI) / points
    context.lineTo(x + Math.cos(at) * radius, y + Math.sin(at) * radius)
  }
  context.closePath()
}

const poster: Template = {
  heading: { face: 'anton', lineHeight: 1.13, uppercase: true, opening: 232, size: 204 },
  bodyFace: 'text',
  align: 'left',
  anchor: 'bottom',
  highlight: 'box',
  entrance: 'slam',
  transition: 'rise',
  number: 'giant',
  paint(context, { stage, tone, random }) {
    fillGround(context, stage, tone.ground)
    context.fillStyle = tone.shapes[0]
    const tilt = random.between(0.14, 0.3)
    context.beginPath()
    context.moveTo(0, stage.height * tilt)
    context.lineTo(stage.width, stage.height * (tilt + 0.2))
    context.lineTo(stage.width, stage.height)
    context.lineTo(0, stage.height)
    context.fill()
    grain(context, stage, random, 0.07)
  },
  animate({ stage, tone, random }) {
    // On a short image the words reach higher, so the star makes room for them.
    const tall = stage.height / stage.width > 1.5
    const x = stage.width * (tall ? random.between(0.76, 0.9) : random.between(0.88, 0.94))
    const y = stage.height * (tall ? random.between(0.1, 0.14) : random.between(0.04, 0.08))
    const points = random.pick([9, 12, 16])
    const radius =
      Math.min(stage.width, stage.height) * (tall ? random.between(0.26, 0.32) : random.between(0.18, 0.22))
    return (context, seconds) => {
      context.fillStyle = tone.shapes[1]
      star(context, x, y, radius, radius * 0.62, points, seconds * 0.5)
      context.fill()
      context.strokeStyle = tone.shapes[2]
      context.lineWidth = 5 * stage.unit
      context.beginPath()
      context.arc(x, y, radius * (0.34 + 0.03 * Math.sin(seconds * 3)), 0, turn)
      context.stroke()
    }
  },
}

const aurora: Template = {
  heading: { face: 'interBlack', lineHeight: 1.1, letterSpacing: -0.032, opening: 156, size: 138 },
  bodyFace: 'text',
  align: 'left',
  anchor: 'center',
  highlight: 'colour',
  entrance: 'rise',
  transition: 'fade',
  number: 'badge',
  paint(context, { stage, tone, random, index }) {
    fillGround(context, stage, tone.ground)
    const reach = Math.max(stage.width, stage.height)
    const side = index % 2 === 0 ? 0.1 : 0.9
    glow(context, stage.width * side, stage.height * 0.06, reach * 0.62, tone.shapes[0], 0.85)
    glow(context, stage.width * (1 - side), stage.height * random.between(0.88, 1), reach * 0.58, tone.shapes[1], 0.6)
    glow(context, stage.width * side, stage.height * 0.62, reach * 0.34, tone.shapes[2], 0.3)
    grain(context, stage, random, 0.09)
  },
  animate({ stage, tone, random }) {
    const size = Math.round(Math.min(stage.width, stage.height) * 0.9)
    const blob = createCanvas(size, size)
    glow(blob.getContext('2d'), size / 2, size / 2, size / 2, tone.shapes[2], 0.55)
    const x = stage.width * random.between(0.3, 0.7)
    const y = stage.height * random.between(0.2, 0.4)
    const rings = [0.3, 0.42, 0.56].map((share) => Math.min(stage.width, stage.height) * share)
    return (context, seconds) => {
      const cx = x + Math.sin(seconds * 0.9) * stage.width * 0.16
      const cy = y + Math.cos(seconds * 0.7) * stage.height * 0.08
      context.drawImage(blob, cx - size / 2, cy - size / 2)
      context.strokeStyle = alpha('#ffffff', 0.1)
      context.lineWidth = 2 * stage.unit
      for (const [i, radius] of rings.entries()) {
        context.beginPath()
        context.arc(
          stage.width * 0.86,
          stage.height * 0.14,
          radius + Math.sin(seconds * 1.2 + i) * 14 * stage.unit,
          0,
          turn,
        )
        context.stroke()
      }
    }
  },
}

const editorial: Template = {
  heading: { face: 'playfair', lineHeight: 1.16, letterSpacing: -0.012, opening: 164, size: 144 },
  bodyFace: 'text',
  align: 'left',
  anchor: 'top',
  highlight: 'marker',
  entrance: 'drift',
  transition: 'push',
  number: 'serif',
  paint(context, { stage, tone, random, index, rightToLeft }) {
    fillGround(context, stage, tone.ground)
    const { unit, safe } = stage
    context.fillStyle = tone.shapes[0]
    if (index % 3 === 0) {
      context.beginPath()
      context.arc(stage.width * 0.94, stage.height * 0.84, Math.min(stage.width, stage.height) * 0.46, 0, turn)
      context.fill()
    } else if (index % 3 === 1) {
      context.fillRect(stage.width * 0.62, 0, stage.width * 0.38, stage.height)
    } else {
      context.beginPath()
      context.moveTo(0, stage.height)
      context.lineTo(0, stage.height * 0.72)
      context.quadraticCurveTo(stage.width * 0.5, stage.height * 0.6, stage.width, stage.height * 0.8)
      context.lineTo(stage.width, stage.height)
      context.fill()
    }
    context.strokeStyle = alpha(tone.ink, 0.8)
    context.lineWidth = 2.5 * unit
    context.strokeRect(44 * unit, 44 * unit, stage.width - 88 * unit, stage.height - 88 * unit)
    context.fillStyle = tone.accent
    context.fillRect(rightToLeft ? safe.x + safe.width - 120 * unit : safe.x, safe.y - 34 * unit, 120 * unit, 8 * unit)
    grain(context, stage, random, 0.06)
  },
  animate({ stage, tone, random }) {
    const radius = Math.min(stage.width, stage.height) * 0.11
    const x = stage.width * random.between(0.74, 0.82)
    const y = stage.height * 0.8
    return (context, seconds) => {
      context.strokeStyle = tone.accent
      context.lineWidth = 5 * stage.unit
      context.beginPath()
      context.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + turn * Math.min(1, seconds / 2.2))
      context.stroke()
      context.fillStyle = tone.accent
      context.beginPath()
      const at = -Math.PI / 2 + (turn * seconds) / 2.2
      context.arc(x + Math.cos(at) * radius, y + Math.sin(at) * radius, 13 * stage.unit, 0, turn)
      context.fill()
    }
  },
}

const pop: Template = {
  heading: { face: 'unbounded', lineHeight: 1.3, letterSpacing: -0.03, opening: 120, size: 108 },
  bodyFace: 'text',
  align: 'center',
  anchor: 'center',
  highlight: 'sticker',
  entrance: 'pop',
  transition: 'circle',
  number: 'badge',
  paint(context, { stage, tone, random }) {
    fillGround(context, stage, tone.ground)
    const { unit, width, height } = stage
    context.save()
    context.translate(width / 2, height / 2)
    context.fillStyle = tone.shapes[0]
    const rays = 14
    const reach = Math.hypot(width, height)
    for (let i = 0; i < rays; i++) {
      context.beginPath()
      context.moveTo(0, 0)
      context.arc(0, 0, reach, (i * turn) / rays, ((i + 0.5) * turn) / rays)
      context.fill()
    }
    context.restore()
    context.fillStyle = alpha(tone.shapes[1], 0.9)
    const step = 34 * unit
    const corner = random.pick([0, 1])
    for (let row = 0; row < 15; row++)
      for (let column = 0; column < 15 - row; column++) {
        const radius = (step * 0.42 * (15 - row - column)) / 15
        const x = corner ? width - column * step : column * step
        context.beginPath()
        context.arc(x, height - row * step, radius, 0, turn)
        context.fill()
      }
  },
  animate({ stage, tone, random }) {
    const { unit, width, height } = stage
    const pieces = Array.from({ length: 7 }, (_, i) => ({
      x: width * (i % 2 === 0 ? random.between(0.02, 0.16) : random.between(0.84, 0.98)),
      y: height * (0.06 + 0.13 * i) + random.between(-30, 30) * unit,
      size: random.between(34, 66) * unit,
      colour: i % 2 === 0 ? tone.shapes[1] : tone.shapes[2],
      shape: random.int(0, 2),
      phase: random.between(0, turn),
    }))
    return (context, seconds) => {
      for (const piece of pieces) {
        context.save()
        context.translate(piece.x, piece.y + Math.sin(seconds * 1.8 + piece.phase) * 26 * unit)
        context.rotate(seconds * 0.6 + piece.phase)
        context.fillStyle = piece.colour
        context.strokeStyle = piece.colour
        context.lineWidth = 13 * unit
        context.lineCap = 'round'
        context.beginPath()
        if (piece.shape === 0) {
          context.arc(0, 0, piece.size * 0.62, 0, turn)
          context.stroke()
        } else if (piece.shape === 1) {
          star(context, 0, 0, piece.size, piece.size * 0.42, 4, 0)
          context.fill()
        } else {
          context.moveTo(-piece.size, 0)
          context.bezierCurveTo(-piece.size / 2, -piece.size, piece.size / 2, piece.size, piece.size, 0)
          context.stroke()
        }
        context.restore()
      }
    }
  },
}

const grid: Template = {
  heading: { face: 'interBlack', lineHeight: 1.1, letterSpacing: -0.028, opening: 148, size: 130 },
  bodyFace: 'text',
  align: 'left',
  anchor: 'center',
  highlight: 'box',
  entrance: 'slide',
  transition: 'blinds',
  number: 'code',
  paint(context, { stage, tone, random }) {
    const { width, height, unit } = stage
    fillGround(context, stage, tone.ground)
    glow(context, width * random.between(0.6, 0.95), height * 0.16, height * 0.5, tone.shapes[2], 0.9)
    glow(context, width * 0.1, height * 0.98, height * 0.42, tone.shapes[0], 1)
    context.strokeStyle = alpha(tone.shapes[1], 0.09)
    context.lineWidth = 1.5 * unit
    const step = 90 * unit
    context.beginPath()
    for (let x = step / 2; x < width; x += step) {
      context.moveTo(x, 0)
      context.lineTo(x, height)
    }
    for (let y = step / 2; y < height; y += step) {
      context.moveTo(0, y)
      context.lineTo(width, y)
    }
    context.stroke()
    context.fillStyle = alpha(tone.shapes[1], 0.5)
    for (let i = 0; i < 22; i++) {
      const x = step / 2 + step * random.int(0, Math.floor(width / step))
      const y = step / 2 + step * random.int(0, Math.floor(height / step))
      context.fillRect(x - 3 * unit, y - 3 * unit, 6 * unit, 6 * unit)
    }
    grain(context, stage, random, 0.06)
  },
  animate({ stage, tone }) {
    const { width, height, unit } = stage
    const inset = 48 * unit
    const arm = 70 * unit
    return (context, seconds) => {
      const y = ((seconds * 0.22) % 1.2) * height - height * 0.1
      const beam = context.createLinearGradient(0, y - 160 * unit, 0, y)
      beam.addColorStop(0, alpha(tone.shapes[1], 0))
      beam.addColorStop(1, alpha(tone.shapes[1], 0.13))
      context.fillStyle = beam
      context.fillRect(0, y - 160 * unit, width, 160 * unit)
      context.strokeStyle = tone.shapes[1]
      context.lineWidth = 5 * unit
      for (const [sx, sy] of [
        [1, 1],
        [-1, 1],
        [1, -1],
        [-1, -1],
      ] as const) {
        const x = sx > 0 ? inset : width - inset
        const cy = sy > 0 ? inset : height - inset
        context.beginPath()
        context.moveTo(x + sx * arm, cy)
        context.lineTo(x, cy)
        context.lineTo(x, cy + sy * arm)
        context.stroke()
      }
    }
  },
}

const waves: Template = {
  heading: { face: 'inter', lineHeight: 1.14, letterSpacing: -0.03, opening: 144, size: 126 },
  bodyFace: 'text',
  align: 'center',
  anchor: 'center',
  highlight: 'marker',
  entrance: 'rise',
  transition: 'circle',
  number: 'serif',
  paint(context, { stage, tone, random, index }) {
    const gradient = context.createLinearGradient(0, 0, 0, stage.height)
    gradient.addColorStop(0, mix(tone.ground, '#ffffff', 0.45))
    gradient.addColorStop(1, mix(tone.ground, tone.shapes[0], 0.75))
    context.fillStyle = gradient
    context.fillRect(0, 0, stage.width, stage.height)
    const x = stage.width * (index % 2 === 0 ? 0.88 : 0.12)
    context.fillStyle = alpha(tone.shapes[1], 0.4)
    context.beginPath()
    context.arc(x, stage.height * 0.12, Math.min(stage.width, stage.height) * 0.2, 0, turn)
    context.fill()
    context.fillStyle = alpha(tone.shapes[0], 0.65)
    context.beginPath()
    context.arc(x + stage.width * 0.1, stage.height * 0.18, Math.min(stage.width, stage.height) * 0.13, 0, turn)
    context.fill()
    grain(context, stage, random, 0.045)
  },
  animate({ stage, tone, random }) {
    const { width, height } = stage
    const phase = random.between(0, turn)
    const [back, middle, front] = tone.shapes
    const depths = [
      { top: 0.785, colour: back },
      { top: 0.845, colour: middle },
      { top: 0.91, colour: front },
    ]
    const layers = depths.map(({ top, colour }, i) => ({
      top: height * top,
      colour,
      speed: 0.9 + i * 0.35,
      swing: height * (0.022 - i * 0.004),
    }))
    return (context, seconds) => {
      for (const [i, layer] of layers.entries()) {
        context.fillStyle = alpha(layer.colour, 0.85)
        context.beginPath()
        context.moveTo(0, height)
        for (let x = 0; x <= width + 40; x += 40)
          context.lineTo(
            x,
            layer.top + Math.sin((x / width) * 5 + phase + i * 1.7 + seconds * layer.speed) * layer.swing,
          )
        context.lineTo(width, height)
        context.fill()
      }
    }
  },
}

export const templates: Record<TemplateName, Template> = { poster, aurora, editorial, pop, grid, waves }
