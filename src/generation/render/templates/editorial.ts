import { alpha } from '../colour.ts'
import type { Template } from './template.ts'
import { fillGround, grain } from './template.ts'

/** In units: the frame touches neither the logo above the words nor the dots below them. */
const frameInset = 26

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
    const { unit } = stage
    context.strokeStyle = alpha(tone.ink, 0.8)
    context.lineWidth = 2.5 * unit
    context.strokeRect(
      frameInset * unit,
      frameInset * unit,
      stage.width - 2 * frameInset * unit,
      stage.height - 2 * frameInset * unit,
    )
    grain(context, stage, random, 0.06)
  },
}
