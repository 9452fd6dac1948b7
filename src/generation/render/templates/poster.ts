import type { Template } from './template.ts'
import { fillGround, grain } from './template.ts'

export const poster: Template = {
  heading: { face: 'anton', lineHeight: 1.13, uppercase: true, opening: 232, size: 204 },
  bodyFace: 'text',
  align: 'left',
  anchor: 'bottom',
  highlight: 'box',
  entrance: 'slam',
  transition: 'rise',
  number: 'badge',
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
}
