import type { SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import type { Random } from '../../seeded.ts'
import { alpha } from '../colour.ts'
import type { FaceName } from '../fonts.ts'
import type { Tone } from '../look.ts'
import type { Stage } from '../stage.ts'

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
  number: 'badge' | 'serif' | 'code'
  paint(context: SKRSContext2D, painted: Painted): void
  /** Returns what draws the light that moves over the ground, at a time in seconds. */
  animate?(painted: Painted): (context: SKRSContext2D, seconds: number) => void
}

export function fillGround(context: SKRSContext2D, stage: Stage, colour: string): void {
  context.fillStyle = colour
  context.fillRect(0, 0, stage.width, stage.height)
}

export function grain(context: SKRSContext2D, stage: Stage, random: Random, strength: number): void {
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

export function glow(
  context: SKRSContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
  opacity: number,
): void {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius)
  gradient.addColorStop(0, alpha(colour, opacity))
  gradient.addColorStop(0.45, alpha(colour, opacity * 0.45))
  gradient.addColorStop(1, alpha(colour, 0))
  context.fillStyle = gradient
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}
