/** Draws the person, from the chest up. The origin is the head's centre, the head is 300 wide and 400 high. */
import type { SKRSContext2D } from '@napi-rs/canvas'
import { Path2D } from '@napi-rs/canvas'
import { alpha, isDark, mix } from '../render/colour.ts'
import { drawClothes, drawNeck, drawScarf, drawScarfOver } from './clothes.ts'
import type { Expression } from './features.ts'
import { drawFeatures } from './features.ts'
import { drawHairBehind, drawHairOver } from './hair.ts'
import type { PortraitDesign } from './portrait-design.ts'

/** How far the person reaches from its origin: up to the highest hair, and down to where an image cuts it. */
export const figureTop = 372
export const figureHalfWidth = 358

const faces = {
  oval: { jaw: 122, chin: 50, length: 200 },
  round: { jaw: 140, chin: 66, length: 188 },
  square: { jaw: 142, chin: 78, length: 198 },
  heart: { jaw: 112, chin: 36, length: 204 },
}

export function drawFigure(context: SKRSContext2D, design: PortraitDesign, expression: Expression = {}): void {
  const { skin, hair, outfit } = design
  context.save()
  context.lineJoin = 'round'
  if (hair.style === 'headscarf') {
    drawNeck(context, skin)
    drawClothes(context, outfit, skin)
    drawScarf(context, outfit.second)
  } else {
    drawHairBehind(context, hair)
    if (outfit.style !== 'hoodie') drawNeck(context, skin)
    drawClothes(context, outfit, skin)
    if (outfit.style === 'hoodie') drawNeck(context, skin)
    if (outfit.style === 'turtleneck') drawClothes(context, outfit, skin)
    drawEars(context, design)
  }
  drawFace(context, design)
  drawFeatures(context, design, expression)
  if (hair.style === 'headscarf') drawScarfOver(context, outfit.second)
  else drawHairOver(context, hair, skin)
  drawGlasses(context, design)
  context.restore()
}

function facePath({ face }: PortraitDesign): Path2D {
  const { jaw, chin, length } = faces[face]
  return new Path2D(
    `M-150 -62 C-150 40 -${jaw} 132 -${chin} ${length - 22} C-${chin * 0.5} ${length + 4} ${chin * 0.5} ` +
      `${length + 4} ${chin} ${length - 22} ` +
      `C${jaw} 132 150 40 150 -62 C150 -176 88 -222 0 -222 C-88 -222 -150 -176 -150 -62 Z`,
  )
}

function shadeOf(skin: string): string {
  return mix(skin, isDark(skin) ? '#1c0a08' : '#8a3a22', 0.2)
}

function drawEars(context: SKRSContext2D, { skin, earrings, outfit, palette }: PortraitDesign): void {
  for (const side of [-1, 1]) {
    context.fillStyle = side < 0 ? skin : mix(skin, shadeOf(skin), 0.6)
    context.beginPath()
    context.ellipse(side * 150, 16, 27, 42, side * 0.12, 0, Math.PI * 2)
    context.fill()
    context.strokeStyle = shadeOf(skin)
    context.lineWidth = 6
    context.lineCap = 'round'
    context.beginPath()
    context.arc(side * 154, 10, 15, side < 0 ? Math.PI * 0.7 : -Math.PI * 0.6, side < 0 ? Math.PI * 1.6 : Math.PI * 0.3)
    context.stroke()
    const metal = isDark(outfit.main) ? '#f0c96a' : mix(palette[1] ?? '#f0c96a', '#d9a33c', 0.7)
    if (earrings === 'studs') {
      context.fillStyle = metal
      context.beginPath()
      context.arc(side * 156, 56, 9, 0, Math.PI * 2)
      context.fill()
    } else if (earrings === 'hoops') {
      context.strokeStyle = metal
      context.lineWidth = 7
      context.beginPath()
      context.arc(side * 160, 86, 30, 0, Math.PI * 2)
      context.stroke()
    }
  }
}

function drawFace(context: SKRSContext2D, design: PortraitDesign): void {
  const { skin } = design
  const path = facePath(design)
  context.save()
  context.fillStyle = skin
  context.fill(path)
  context.clip(path)
  context.fillStyle = alpha(shadeOf(skin), 0.42)
  context.fill(new Path2D('M70 -230 C118 -150 128 -60 116 20 C106 100 66 160 6 214 L220 230 L220 -230 Z'))
  // Drawn under the hair.
  const brow = context.createLinearGradient(0, -190, 0, -70)
  brow.addColorStop(0, alpha(shadeOf(skin), 0.55))
  brow.addColorStop(1, alpha(shadeOf(skin), 0))
  context.fillStyle = brow
  context.fillRect(-160, -230, 320, 170)
  for (const side of [-1, 1]) {
    const blush = context.createRadialGradient(side * 88, 66, 0, side * 88, 66, 56)
    const colour = mix(skin, isDark(skin) ? '#c23b3b' : '#f0566a', 0.55)
    blush.addColorStop(0, alpha(colour, 0.5))
    blush.addColorStop(1, alpha(colour, 0))
    context.fillStyle = blush
    context.fillRect(side * 88 - 60, 4, 120, 124)
  }
  if (design.freckles) {
    context.fillStyle = alpha(mix(skin, '#7a3517', 0.5), 0.65)
    for (const [x, y] of [
      [-104, 46],
      [-86, 58],
      [-70, 44],
      [-92, 76],
      [-60, 62],
      [-30, 42],
      [30, 44],
      [62, 58],
      [74, 42],
      [90, 60],
      [104, 48],
      [88, 78],
      [0, 34],
    ] as const) {
      context.beginPath()
      context.arc(x, y, 3.6, 0, Math.PI * 2)
      context.fill()
    }
  }
  drawBeard(context, design)
  context.restore()
}

function drawBeard(context: SKRSContext2D, { beard, hair, skin }: PortraitDesign): void {
  if (beard === 'none') return
  context.fillStyle =
    beard === 'stubble' ? alpha(mix(hair.colour, skin, 0.25), 0.34) : mix(hair.colour, '#0a0608', 0.08)
  if (beard === 'moustache') {
    context.fill(
      new Path2D('M0 84 C-30 72 -66 88 -74 112 C-52 104 -24 112 0 102 C24 112 52 104 74 112 C66 88 30 72 0 84 Z'),
    )
    return
  }
  context.fill(
    new Path2D(
      'M-156 -10 C-150 40 -130 70 -104 78 C-70 84 -44 74 0 80 C44 74 70 84 104 78 C130 70 150 40 156 -10 L170 240 ' +
        'L-170 240 Z M-54 104 C-30 94 30 94 54 104 C58 140 30 154 0 154 C-30 154 -58 140 -54 104 Z',
    ),
    'evenodd',
  )
}

function drawGlasses(context: SKRSContext2D, { glasses, palette, skin }: PortraitDesign): void {
  if (glasses === 'none') return
  const frame = isDark(skin) ? mix(palette[1] ?? '#e9c46a', '#f4d58d', 0.5) : '#241a1e'
  context.strokeStyle = frame
  context.lineWidth = glasses === 'round' ? 7 : 10
  context.lineCap = 'round'
  for (const side of [-1, 1]) {
    const lens = new Path2D()
    if (glasses === 'round') lens.arc(side * 66, 0, 52, 0, Math.PI * 2)
    else lens.roundRect(side * 66 - 54, -40, 108, 80, 22)
    context.fillStyle = 'rgba(255, 255, 255, 0.1)'
    context.fill(lens)
    context.stroke(lens)
    context.stroke(new Path2D(`M${side * 118} -8 L${side * 150} -16`))
  }
  context.stroke(new Path2D('M-14 -6 C-8 -16 8 -16 14 -6'))
}
