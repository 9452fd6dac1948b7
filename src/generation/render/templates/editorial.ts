import type { Template } from './template.ts'
import { fillGround, grain } from './template.ts'

export const editorial: Template = {
  heading: { face: 'playfair', lineHeight: 1.16, letterSpacing: -0.012, opening: 164, size: 144 },
  bodyFace: 'text',
  align: 'left',
  anchor: 'top',
  highlight: 'marker',
  entrance: 'drift',
  transition: 'push',
  number: 'serif',
  paint(context, { stage, tone, random }) {
    fillGround(context, stage, tone.ground)
    grain(context, stage, random, 0.06)
  },
}
