import { createCanvas } from '@napi-rs/canvas'
import type { Template } from './template.ts'
import { fillGround, glow, grain } from './template.ts'

export const aurora: Template = {
  heading: { face: 'interBlack', lineHeight: 1.1, letterSpacing: -0.032, opening: 156, size: 138 },
  bodyFace: 'text',
  align: 'left',
  anchor: 'center',
  highlight: 'colour',
  entrance: 'rise',
  transition: 'fade',
  number: 'badge',
  paint(context, { stage, tone, random, index }) {
    fillGround(context, stage, tone.ground)
    const reach = Math.max(stage.width, stage.height)
    const side = index % 2 === 0 ? 0.1 : 0.9
    glow(context, stage.width * side, stage.height * 0.06, reach * 0.62, tone.shapes[0], 0.85)
    glow(context, stage.width * (1 - side), stage.height * random.between(0.88, 1), reach * 0.58, tone.shapes[1], 0.6)
    glow(context, stage.width * side, stage.height * 0.62, reach * 0.34, tone.shapes[2], 0.3)
    grain(context, stage, random, 0.09)
  },
  animate({ stage, tone, random }) {
    const size = Math.round(Math.min(stage.width, stage.height) * 0.9)
    const blob = createCanvas(size, size)
    glow(blob.getContext('2d'), size / 2, size / 2, size / 2, tone.shapes[2], 0.55)
    const x = stage.width * random.between(0.3, 0.7)
    const y = stage.height * random.between(0.2, 0.4)
    return (context, seconds) => {
      const cx = x + Math.sin(seconds * 0.9) * stage.width * 0.16
      const cy = y + Math.cos(seconds * 0.7) * stage.height * 0.08
      context.drawImage(blob, cx - size / 2, cy - size / 2)
    }
  },
}
