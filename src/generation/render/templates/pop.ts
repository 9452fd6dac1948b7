import type { SKRSContext2D } from '@napi-rs/canvas'
import { alpha } from '../colour.ts'
import { disc, firstFree, isFree } from '../ornament.ts'
import type { Template } from './template.ts'
import { fillGround, star, turn } from './template.ts'

export const pop: Template = {
  heading: { face: 'unbounded', lineHeight: 1.3, letterSpacing: -0.03, opening: 120, size: 108 },
  bodyFace: 'text',
  align: 'center',
  anchor: 'center',
  highlight: 'sticker',
  entrance: 'pop',
  transition: 'circle',
  number: 'badge',
  paint(context, { stage, tone }) {
    fillGround(context, stage, tone.ground)
    const { width, height } = stage
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
  },
  ornaments({ stage, tone, random, words }) {
    const { unit, width, height } = stage
    const step = 34 * unit
    const corner = random.pick([0, 1])
    const dots = Array.from({ length: 15 }, (_, row) =>
      Array.from({ length: 15 - row }, (_, column) => ({
        x: corner ? width - column * step : column * step,
        y: height - row * step,
        radius: (step * 0.42 * (15 - row - column)) / 15,
      })),
    )
      .flat()
      .filter(({ x, y, radius }) => isFree(disc(x, y, radius), words))
    const swing = 26 * unit
    const line = 13 * unit
    const pieces = Array.from({ length: 7 }, (_, i) => ({
      x: width * (i % 2 === 0 ? random.between(0.02, 0.16) : random.between(0.84, 0.98)),
      y: height * (0.06 + 0.13 * i) + random.between(-30, 30) * unit,
      size: random.between(34, 66) * unit,
      colour: i % 2 === 0 ? tone.shapes[1] : tone.shapes[2],
      shape: random.int(0, 2),
      phase: random.between(0, turn),
    }))
    const free = pieces.flatMap((piece) => {
      // Beside words it becomes smaller.
      const size = firstFree(
        [piece.size, piece.size * 0.6, piece.size * 0.4],
        (own) => disc(piece.x, piece.y, own + line + swing),
        words,
      )
      return size === undefined ? [] : [{ ...piece, size }]
    })
    return [
      {
        still: true,
        draw(context) {
          context.fillStyle = alpha(tone.shapes[1], 0.9)
          for (const { x, y, radius } of dots) {
            context.beginPath()
            context.arc(x, y, radius, 0, turn)
            context.fill()
          }
        },
      },
      ...free.map((piece) => ({
        draw: (context: SKRSContext2D, seconds: number) => drawPiece(context, piece, seconds),
      })),
    ]
    function drawPiece(context: SKRSContext2D, piece: (typeof pieces)[number], seconds: number): void {
      context.save()
      context.translate(piece.x, piece.y + Math.sin(seconds * 1.8 + piece.phase) * swing)
      context.rotate(seconds * 0.6 + piece.phase)
      context.fillStyle = piece.colour
      context.strokeStyle = piece.colour
      context.lineWidth = Math.min(line, piece.size / 3)
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
  },
}
