import { mix } from '../colour.ts'
import type { Template } from './template.ts'
import { grain } from './template.ts'

export const waves: Template = {
  heading: { face: 'inter', lineHeight: 1.14, letterSpacing: -0.03, opening: 144, size: 126 },
  bodyFace: 'text',
  align: 'center',
  anchor: 'center',
  highlight: 'marker',
  entrance: 'rise',
  transition: 'circle',
  number: 'serif',
  paint(context, { stage, tone, random }) {
    const gradient = context.createLinearGradient(0, 0, 0, stage.height)
    gradient.addColorStop(0, mix(tone.ground, '#ffffff', 0.45))
    gradient.addColorStop(1, mix(tone.ground, tone.shapes[0], 0.75))
    context.fillStyle = gradient
    context.fillRect(0, 0, stage.width, stage.height)
    grain(context, stage, random, 0.045)
  },
}
