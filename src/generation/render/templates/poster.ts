import { disc, firstFree } from '../ornament.ts'
import type { Template } from './template.ts'
import { fillGround, grain, star, turn } from './template.ts'

export const poster: Template = {
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
  ornaments({ stage, tone, random, words }) {
    // On a short image the words reach higher, so the star makes room for them.
    const tall = stage.height / stage.width > 1.5
    const x = stage.width * (tall ? random.between(0.76, 0.9) : random.between(0.88, 0.94))
    const y = stage.height * (tall ? random.between(0.1, 0.14) : random.between(0.04, 0.08))
    const points = random.pick([9, 12, 16])
    const large = Math.min(stage.width, stage.height) * (tall ? random.between(0.26, 0.32) : random.between(0.18, 0.22))
    // Where a name reaches under it, it moves down to what is free above the words, or becomes smaller.
    const places = [1, 0.75, 0.5].flatMap((scale) =>
      [0, 0.08, 0.16, 0.24].map((down) => ({ y: y + stage.height * down, radius: large * scale })),
    )
    const place = firstFree(places, (own) => disc(x, own.y, own.radius), words)
    if (!place) return []
    const { radius } = place
    return [
      {
        draw(context, seconds) {
          context.fillStyle = tone.shapes[1]
          star(context, x, place.y, radius, radius * 0.62, points, seconds * 0.5)
          context.fill()
          context.strokeStyle = tone.shapes[2]
          context.lineWidth = 5 * stage.unit
          context.beginPath()
          context.arc(x, place.y, radius * (0.34 + 0.03 * Math.sin(seconds * 3)), 0, turn)
          context.stroke()
        },
      },
    ]
  },
}
