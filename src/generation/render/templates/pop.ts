import type { Template } from './template.ts'
import { fillGround, glow } from './template.ts'

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
    glow(context, width / 2, height / 2, Math.hypot(width, height) * 0.6, tone.shapes[0], 1)
  },
}
