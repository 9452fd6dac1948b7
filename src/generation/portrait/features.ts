import type { SKRSContext2D } from '@napi-rs/canvas'
import { Path2D } from '@napi-rs/canvas'
import { alpha, isDark, mix } from '../render/colour.ts'
import type { PortraitDesign } from './portrait-design.ts'

export interface Expression {
  readonly eyesClosed?: boolean
  /** The mouth is open and round, as in speech. */
  readonly speaking?: boolean
}

export function drawFeatures(
  context: SKRSContext2D,
  design: PortraitDesign,
  { eyesClosed, speaking }: Expression,
): void {
  const { skin, hair, age } = design
  const line = mix(skin, '#3a1410', isDark(skin) ? 0.6 : 0.72)
  for (const side of [-1, 1]) {
    context.save()
    context.scale(side, 1)
    if (eyesClosed) drawClosedEye(context, line, design.lashes)
    else drawEye(context, design, side)
    drawBrow(context, design)
    if (age === 'senior') {
      context.strokeStyle = alpha(line, 0.32)
      context.lineWidth = 4
      context.lineCap = 'round'
      for (const crease of ['M38 40 C56 50 80 50 96 38', 'M60 78 C74 96 78 112 72 134', 'M112 -8 C120 -4 124 0 128 8'])
        context.stroke(new Path2D(crease))
    }
    context.restore()
  }
  context.strokeStyle = alpha(mix(skin, '#6b2414', 0.45), 0.85)
  context.lineWidth = 6.5
  context.lineCap = 'round'
  context.stroke(new Path2D('M14 4 C20 30 30 46 24 58 C16 70 -6 68 -14 62'))
  context.fillStyle = alpha('#ffffff', isDark(skin) ? 0.14 : 0.3)
  context.beginPath()
  context.ellipse(-5, 42, 6, 12, 0.1, 0, Math.PI * 2)
  context.fill()
  drawMouth(context, design, speaking === true)
  if (hair.style === 'bald') {
    context.strokeStyle = alpha('#ffffff', 0.22)
    context.lineWidth = 12
    context.stroke(new Path2D('M-96 -150 C-78 -186 -44 -204 -8 -206'))
  }
}

const eye = new Path2D('M31 4 C42 -22 82 -27 99 -3 C86 20 48 22 31 4 Z')

function drawEye(context: SKRSContext2D, { eyes, lashes, skin }: PortraitDesign, side: number): void {
  context.save()
  context.fillStyle = '#fffaf4'
  context.fill(eye)
  context.clip(eye)
  context.fillStyle = alpha(mix(skin, '#1a0a10', 0.6), 0.25)
  context.fillRect(24, -28, 84, 16)
  context.fillStyle = eyes
  circle(context, 65, -5, 21)
  context.fillStyle = mix(eyes, '#ffffff', 0.22)
  context.beginPath()
  context.arc(65, -5, 21, 0.3, Math.PI - 0.3)
  context.fill()
  context.fillStyle = '#120c0e'
  circle(context, 65, -5, 10.5)
  context.fillStyle = '#ffffff'
  // The light comes from the left, whichever eye it is.
  circle(context, 65 - side * 7, -12, 6)
  context.restore()
  context.strokeStyle = '#1d1113'
  context.lineCap = 'round'
  context.lineWidth = lashes ? 9 : 7
  context.stroke(new Path2D('M30 5 C42 -23 82 -28 100 -3'))
  if (lashes) {
    context.lineWidth = 6
    context.stroke(new Path2D('M98 -5 C106 -10 110 -16 112 -22'))
    context.stroke(new Path2D('M90 -14 C97 -20 100 -26 101 -31'))
  }
  context.strokeStyle = alpha(mix(skin, '#5a2015', 0.6), 0.5)
  context.lineWidth = 3.5
  context.stroke(new Path2D('M34 -24 C50 -40 80 -42 96 -26'))
}

function drawClosedEye(context: SKRSContext2D, line: string, lashes: boolean): void {
  context.strokeStyle = line
  context.lineWidth = 8
  context.lineCap = 'round'
  context.stroke(new Path2D('M32 2 C48 18 84 18 99 0'))
  if (lashes) context.stroke(new Path2D('M97 3 C104 8 108 12 112 18'))
}

function drawBrow(context: SKRSContext2D, { brows, hair, skin }: PortraitDesign): void {
  const bare = hair.style === 'bald' || hair.style === 'headscarf' ? '#2b1c17' : hair.colour
  context.fillStyle = mix(mix(bare, '#140a0a', 0.3), skin, 0.06)
  const weight = 8 + 11 * brows
  context.fill(
    new Path2D(
      `M24 ${-50 - weight * 0.2} C50 ${-72 - weight * 0.4} 88 ${-74 - weight * 0.2} 112 -48 C88 ${-64 + weight * 0.35} ` +
        `52 ${-58 + weight * 0.5} 27 ${-50 + weight * 0.75} Z`,
    ),
  )
}

function drawMouth(context: SKRSContext2D, { mouth, skin, lashes }: PortraitDesign, speaking: boolean): void {
  const lip = mix(skin, '#b3202e', isDark(skin) ? 0.42 : lashes ? 0.56 : 0.36)
  const dark = '#4d1519'
  context.lineCap = 'round'
  if (speaking || mouth === 'grin') {
    const path = speaking
      ? new Path2D('M-34 112 C-18 98 18 98 34 112 C34 158 -34 158 -34 112 Z')
      : new Path2D('M-56 104 C-24 114 24 114 56 104 C50 164 -50 164 -56 104 Z')
    context.save()
    context.fillStyle = dark
    context.fill(path)
    context.clip(path)
    context.fillStyle = '#fffaf2'
    context.fillRect(-60, 90, 120, speaking ? 24 : 34)
    context.fillStyle = '#d8656a'
    context.beginPath()
    context.ellipse(0, 164, 36, 24, 0, 0, Math.PI * 2)
    context.fill()
    context.restore()
    context.strokeStyle = lip
    context.lineWidth = 7
    context.stroke(path)
  } else {
    context.fillStyle = lip
    context.fill(new Path2D('M-50 107 C-30 101 -12 99 0 104 C12 99 30 101 50 107 C34 138 -34 138 -50 107 Z'))
    context.strokeStyle = mix(lip, dark, 0.65)
    context.lineWidth = 5.5
    context.stroke(new Path2D('M-66 97 C-50 114 -26 121 0 120 C26 121 50 114 66 97'))
  }
  context.strokeStyle = alpha(mix(skin, '#6b2414', 0.5), 0.5)
  context.lineWidth = 5
  context.stroke(new Path2D('M-20 162 C-8 168 8 168 20 162'))
}

function circle(context: SKRSContext2D, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}
